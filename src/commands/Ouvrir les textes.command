#!/bin/sh
# Opens the editor of texts by a double click: macOS opens this file in its Terminal, and « Ouvrir les
# textes.desktop » does it on Linux.
cd "$(dirname "$0")/../.." || exit 1

# A window that was not opened from a terminal does not know where people's tools put Node.
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin:$HOME/.volta/bin:$HOME/.local/share/fnm/aliases/default/bin"
export PATH
if ! command -v node >/dev/null 2>&1 && [ -s "$HOME/.nvm/nvm.sh" ]; then
  . "$HOME/.nvm/nvm.sh"
fi

wait_for_key() {
  printf '\nAppuyez sur Entrée pour fermer cette fenêtre. '
  read -r _ || true
}

if ! command -v node >/dev/null 2>&1 || ! command -v npm >/dev/null 2>&1; then
  echo "Il manque un programme gratuit, Node, dont le site a besoin."
  echo
  echo "  1. Ouvrez https://nodejs.org/fr/download, choisissez la version « LTS », puis installez-la."
  echo "  2. Double-cliquez de nouveau sur ce fichier."
  for opener in open xdg-open; do
    if command -v "$opener" >/dev/null 2>&1; then
      "$opener" "https://nodejs.org/fr/download" >/dev/null 2>&1
      break
    fi
  done
  wait_for_key
  exit 1
fi

echo "Les textes du site s’ouvrent dans votre navigateur. Gardez cette fenêtre ouverte ; pour arrêter, fermez-la."
npm run -s dev -- --open
status=$?
[ "$status" -eq 0 ] || wait_for_key
exit "$status"
