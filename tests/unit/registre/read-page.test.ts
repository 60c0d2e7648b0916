import { expect, it } from 'vitest';
import { readClaims } from '../../../src/registre/read-page.ts';

const cite = (n: number) =>
  `<sup><a href="#source-${n}" aria-label="source ${n}" data-n="${n}"></a></sup>`;
const SOURCES = `<h2 id="sources">Sources</h2><p>Lues le 3 mai.</p><ol>
<li id="source-1">Une agence, 2024 : <a href="https://www.exemple.be/releve">Un relevé<span class="heard"> (nouvelle fenêtre)</span></a></li>
<li id="source-2">Un livre, 2020</li></ol>`;
const FIRST = {
  number: '1',
  text: 'Une agence, 2024 : Un relevé',
  url: 'https://www.exemple.be/releve',
};
const SECOND = { number: '2', text: 'Un livre, 2020' };

it('a claim is a passage that cites or states a number, under its headings', () => {
  const page = `<main><h1>Titre</h1><p>Il y a 3 types.</p><h2>Le vaccin</h2>
<p>Une phrase sans rien.</p><p>Il protège${cite(1)}, et ${cite(2)}.</p><h3>Après</h3>
<ul><li><p>À 15 ans${cite(1)}</p><ul><li>Encore${cite(2)}</li></ul></li></ul></main>${SOURCES}`;
  expect(readClaims(page)).toEqual([
    { location: 'En tête de page', text: 'Il y a 3 types.', sources: [] },
    { location: 'Le vaccin', text: 'Il protège [1], et [2].', sources: [FIRST, SECOND] },
    { location: 'Le vaccin › Après', text: 'À 15 ans [1]', sources: [FIRST] },
    { location: 'Le vaccin › Après', text: 'Encore [2]', sources: [SECOND] },
  ]);
});

it('a row is one claim, and a value stands after its name', () => {
  const page = `<table><tr><th>Vaccin</th><td>9 à 14 ans${cite(1)}</td><td aria-hidden="true">x</td></tr></table>
<dl><dt>Prix</dt><dd>Gratuit${cite(2)}</dd></dl>${SOURCES}`;
  expect(readClaims(page).map(({ text }) => text)).toEqual([
    'Vaccin – 9 à 14 ans [1]',
    'Prix : Gratuit [2]',
  ]);
});

it('the sites in which a telephone number was read are its sources', () => {
  const page = `<ul><li><a href="tel:112">112</a>, pour une urgence <span class="proof text-sm">(lu le
<time>3 mai</time> : <a href="https://www.exemple.be/numeros">exemple.be</a>)</span></li></ul>${SOURCES}`;
  expect(readClaims(page).map(({ sources }) => sources)).toEqual([
    [{ text: 'exemple.be', url: 'https://www.exemple.be/numeros' }],
  ]);
});

it('what is not read on paper, days of readings and pages without sources hold no claim', () => {
  const page = '<nav><p>5 pages</p></nav><p class="no-print">6</p><p>Lu le <time>3 mai</time>.</p>';
  expect(readClaims(page + SOURCES)).toEqual([]);
  expect(readClaims('<p>7 pages</p>')).toEqual([]);
});
