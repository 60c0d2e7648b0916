import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../src/search/records.ts';

const read = (main: string, head = '') =>
  readRecords(parse(`<head>${head}</head><nav>Menu</nav><main>${main}</main>`), '/signe');

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
      <dl><div><dt>Doses</dt><dd>2</dd><dd>3</dd></div><div><dt id="cin">CIN</dt><dd>Une note.</dd></div></dl>`,
    );
    expect(records).toEqual([
      { anchor: '', heading: 'Titre', text: 'ASC-US\tUn.\nDoses\t2. 3.' },
      { anchor: 'cin', heading: 'CIN', text: 'Une note.', isTerm: true },
    ]);
  });

  it('carry the names of its row and of its column into a cell', () => {
    const cells = '<td data-label="Ici">4 semaines</td><td data-label="Ailleurs">6 semaines.</td>';
    const [record] = read(`<h1>Titre</h1><table><tr><th>Bains</th>${cells}</tr></table>`);
    expect(record!.text).toBe('Bains – Ici\t4 semaines.\nBains – Ailleurs\t6 semaines.');
  });

  it('carry the bold words that lead a block into each of its sentences', () => {
    const [record] = read(
      '<h1>Titre</h1><ul><li><b>25 à 29 ans :</b> Un test. Un autre.</li></ul>',
    );
    expect(record!.text).toBe('25 à 29 ans\tUn test. Un autre.');
  });

  it('carry a question that begins a paragraph into what answers it', () => {
    const [record] = read(
      '<h1>Titre</h1><p>Avant.</p><p><strong>Enceinte ?</strong> Attendez. Puis revenez.</p><p>Après. Oui ?</p>',
    );
    expect(record!.text).toBe('Avant.\nEnceinte ?\tAttendez. Puis revenez.\nAprès. Oui ?');
  });

  it('keep two lines of a cell apart', () => {
    const cell = '<td><span>9 ans</span><span>12 ans</span><b class="sr-only">heard</b></td>';
    expect(read(`<h1>Titre</h1><table><tr><th>Âge</th>${cell}</tr></table>`)[0]!.text).toBe(
      'Âge\t9 ans. 12 ans.',
    );
  });

  it('leave out the card of signs that links to its page, and keep another card', () => {
    const card = (text: string) =>
      `<section role="note"><p><span class="sr-only">Quand consulter : </span>${text}</p></section>`;
    const shared = read(`<h1>Titre</h1>${card('Si : <a href="/signe">Sources</a>')}`);
    expect(shared[0]!.text).toBe('');
    expect(read(`<h1>Titre</h1>${card('Après une biopsie, si')}`)[0]!.text).toBe(
      'Après une biopsie, si.',
    );
  });

  it('are none for a page that robots leave out', () => {
    expect(read('<h1>Titre</h1>', '<meta name="robots" content="noindex">')).toEqual([]);
  });
});
