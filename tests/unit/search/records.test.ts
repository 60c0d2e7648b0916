import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../src/search/records.ts';

const read = (main: string, head = '') =>
  readRecords(parse(`<head>${head}</head><nav>Menu</nav><main>${main}</main>`), '/signe');
/** The text under the first heading of a page. */
const textOf = (main: string) => read(`<h1>Titre</h1>${main}`)[0]!.text;

describe('the records of a page', () => {
  it('are its beginning, then a section under each heading with an address', () => {
    expect(
      read(
        '<h1 id="contenu">Titre</h1><p>Un.</p><h2 id="a">Deux</h2><p>Trois <b>quatre</b>.</p><h3 id="b">Cinq</h3><ul><li>six</li><li>sept ;</li></ul><h4>Huit</h4>',
      ),
    ).toEqual([
      { anchor: '', heading: 'Titre', text: 'Un.' },
      { anchor: 'a', heading: 'Deux', text: 'Trois quatre.' },
      { anchor: 'b', heading: 'Cinq', text: 'six. sept ; Huit.' },
    ]);
  });

  it('leave out navigation, marks of sources, small print and what only some hear', () => {
    const [record] = read(
      `<h1>Titre</h1><nav>non</nav><p>Oui<sup><a>1</a></sup><span class="heard"> (non)</span>.</p>
      <p class="text-sm">Non.</p><p class="no-print">Non.</p><span class="sr-only">non</span>
      <svg><title>non</title></svg><p aria-hidden="true">Non.</p>
      <section aria-labelledby="sources"><h2 id="sources">Sources</h2></section>`,
    );
    expect(record).toEqual({ anchor: '', heading: 'Titre', text: 'Oui.' });
  });

  it('leave out sections that hold no text', () => {
    expect(read('<h1>Titre</h1><h2 id="a">A</h2><h2 id="b">B</h2><p>Un.</p>')).toEqual([
      { anchor: '', heading: 'Titre', text: '' },
      { anchor: 'b', heading: 'B', text: 'Un.' },
    ]);
  });

  it('make a sentence of a row and of a term, and a record of a term with an address', () => {
    const records = read(
      `<h1>Titre</h1><table><thead><tr><th>Mot</th></tr></thead><tbody><tr><th>ASC-US</th><td>Un.</td></tr></tbody></table>
      <dl><div><dt>Doses</dt><dd>2</dd><dd>3</dd></div><div><dt id="cin">CIN</dt><dd>Une note : <a>Voir</a>.</dd></div></dl>`,
    );
    expect(records).toEqual([
      { anchor: '', heading: 'Titre', text: 'ASC-US\tUn.\nDoses\t2. 3.' },
      { anchor: 'cin', heading: 'CIN', text: 'Une note.', isTerm: true },
    ]);
  });

  it('carry the names of its row and of its column into a cell', () => {
    const cells = '<td data-label="Ici">4 semaines</td><td data-label="Ailleurs">6 semaines.</td>';
    expect(textOf(`<table><tr><th>Bains</th>${cells}</tr></table>`)).toBe(
      'Bains – Ici\t4 semaines.\nBains – Ailleurs\t6 semaines.',
    );
  });

  it('carry the bold words that lead a block into each of its sentences', () => {
    const list = '<ul><li><b>25 à 29 ans :</b> Un test. Un autre.</li></ul>';
    expect(textOf(list)).toBe('25 à 29 ans\tUn test. Un autre.');
    expect(textOf('<ul><li><b>Qui paie ?</b></li><li><b>Si :</b><p>A.</p></li></ul>')).toBe(
      'Qui paie ? Si\u00A0: A.',
    );
    const heard =
      '<p><b>« Il donne le virus. »</b> Non. Il protège.</p><p><b>« HPV »</b> est un nom.</p>';
    expect(textOf(heard)).toBe('« Il donne le virus. »\tNon. Il protège.\n« HPV » est un nom.');
  });

  it('carry a question that begins a paragraph into what answers it', () => {
    const asked = '<p><strong>Enceinte ?</strong> Attendez. Puis revenez.</p>';
    expect(textOf(`<p>Avant.</p>${asked}<p>Après. Oui ?</p>`)).toBe(
      'Avant.\nEnceinte ?\tAttendez. Puis revenez.\nAprès. Oui ?',
    );
  });

  it('keep two lines of a cell apart', () => {
    const cell = '<td><span>9 ans</span><span>12 ans</span><b class="sr-only">heard</b></td>';
    expect(textOf(`<table><tr><th>Âge</th>${cell}</tr></table>`)).toBe('Âge\t9 ans. 12 ans.');
  });

  it('leave out the card of signs that links to its page, and keep another card', () => {
    const card = (text: string) =>
      `<section role="note"><p><span class="sr-only">Quand consulter : </span>${text}</p></section>`;
    expect(textOf(card('Si : <a href="/signe">Sources</a>'))).toBe('');
    expect(textOf(card('Après une biopsie, si'))).toBe('Après une biopsie, si.');
  });

  it('are none for a page that robots leave out', () => {
    expect(read('<h1>Titre</h1>', '<meta name="robots" content="noindex">')).toEqual([]);
  });
});
