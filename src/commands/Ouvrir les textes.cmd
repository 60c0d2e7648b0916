@echo off
rem Opens the editor of texts by a double click on Windows.
setlocal
chcp 65001 >nul
title Ouvrir les textes
rem A folder of the network has no letter: pushd gives it one, which cd cannot.
pushd "%~dp0..\.."
where node >nul 2>nul
if errorlevel 1 goto missing
where npm >nul 2>nul
if errorlevel 1 goto missing
echo Les textes du site s’ouvrent dans votre navigateur. Gardez cette fenêtre ouverte ; pour arrêter, fermez-la.
echo.
call npm run -s dev -- --open
if errorlevel 1 pause
exit /b

:missing
echo Il manque un programme gratuit, Node, dont le site a besoin.
echo.
echo   1. La page de téléchargement s’ouvre : choisissez la version « LTS », puis installez-la.
echo   2. Double-cliquez de nouveau sur ce fichier.
echo.
start "" "https://nodejs.org/fr/download"
pause
exit /b 1
