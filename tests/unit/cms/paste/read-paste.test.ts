// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isSiteSource, toHtml } from '../../../../src/cms/paste/markdown-source.ts';
import { readPaste } from '../../../../src/cms/paste/read-paste.ts';
import { pasteData, pasteHtml, pastesAs } from '../../../support/paste.ts';

const pastePlain = (words: string, isCell = false) => pasteData({ 'text/plain': words }, isCell);
const itFormats = pastesAs(pastePlain, { isPlain: false, notes: [] });

describe('plain words', () => {
  it.for(['Un\ndeux\n\n5 * 3', '<Glossaire>\n- de 25 ans\n</Glossaire>', '- un'])(
    'are pasted as they are: %s',
    (words) => {
      expect(pastePlain(words)).toEqual({ text: words, isPlain: true, notes: [] });
    },
  );

  it.for(['<meta charset="utf-8"><span style="color:red">mots</span>', '<p>mots</p>'])(
    'are not read from a page that adds nothing to them: %s',
    (html) => {
      const pasted = pasteData({ 'text/html': html, 'text/plain': 'mots ' });
      expect(pasted).toEqual({ text: 'mots ', isPlain: true, notes: [] });
    },
  );

  it('with bold keep the blanks at the ends of a piece of a sentence', () => {
    const html = '<meta charset="utf-8"><span> un </span><b>mot</b><span> </span>';
    const { text } = pasteData({ 'text/html': html, 'text/plain': ' un mot ' });
    expect(text).toBe(' un **mot** ');
    expect(toHtml(text)).toBe('<p style="white-space:pre-wrap"> un <strong>mot</strong> </p>');
  });

  itFormats('that would be read as marks are given as formatted text: %s', {
    '- de 25 ans': '\\- de 25 ans',
    'À < 25 ans': 'À &lt; 25 ans',
    '5 * 3\n- d’un an': '5 \\* 3\n\n\\- d’un an',
  });

  itFormats('that are the Markdown of an assistant are given as formatted text: %s', {
    '**De** 25--29 ans et\n10^6^ copies, H~2~O': '**De** 25–29 ans et 10⁶ copies, H₂O',
    '**un** [lien](https://exemple.be/1--2)': '**un** [lien](https://exemple.be/1--2)',
    'a line\\\nand another, **bold**': 'a line\n\nand another, **bold**',
    '## Titre\n\n- de 25 ans : **non**': '## Titre\n\n\\- de 25 ans : **non**',
    '- un\n- deux': '- un\n- deux',
  });
});

describe('a cell of a table', () => {
  it('is given one line, without a sign that would start a list', () => {
    expect(pastePlain('25 |\n29', true)).toEqual({ text: '25 | 29', isPlain: true, notes: [] });
    expect(pasteHtml('<p>un</p><ul><li><b>deux</b></li></ul>', true).text).toBe('un ; **deux**');
    expect(pasteHtml('<p>- de <b>25</b> | 29</p>', true).text).toBe('\\- de **25** | 29');
    const { text } = pasteHtml('<table><tr><th>A<th>B<tr><td>- un<br>| deux<td>1</table>');
    expect(text).toContain('| - un ; \\| deux | 1 |');
  });

  it('is given a table as one line, and that is said', () => {
    const rows = '<table><tr><td>25<td>un<tr><td>30<td>deux</table>';
    for (const pasted of [pasteHtml(rows, true), pastePlain('25\tun\n30\tdeux', true)])
      expect(pasted).toMatchObject({
        text: '25 ; un ; 30 ; deux',
        notes: [expect.stringContaining('tableau mis sur une ligne')],
      });
  });
});

describe('a field of words', () => {
  const pasteInto = (data: Readonly<Record<string, string>>) =>
    readPaste({ getData: (type) => data[type] ?? '' }, 'field');

  it.for([
    [
      '<p>10<sup>3</sup> <b>mots</b></p><p>& <a href="https://a.be">un</a> | {x} &lt; 2</p>',
      '10³ mots & un | {x} < 2',
    ],
    ['<ol start="3"><li>trois</li></ol>', '3. trois'],
  ])('is given one line without marks: %s', ([html, text]) => {
    expect(pasteInto({ 'text/html': html! }).text).toBe(text);
  });

  it('keeps the blanks and the signs of a piece of a sentence', () => {
    expect(pasteInto({ 'text/plain': ' un | deux*\n' }).text).toBe(' un | deux*');
    expect(pasteInto({ 'text/plain': '**un** mot' }).text).toBe('un mot');
  });

  it('is given words whole that the ends of lines cut, and a doubt about a number is said', () => {
    const typed =
      'Saint-\nLuc, propo-\nsé l’après-\nmidi, 25-\n29 ans, HPV-\nHR, des lésions12 et 106 copies';
    const isFrench = (word: string) => ['proposé', 'l’après-midi'].includes(word);
    const data = { getData: (type: string) => (type === 'text/plain' ? typed : '') };
    const { text, notes } = readPaste(data, 'field', isFrench);
    expect(text).toBe(
      'Saint-Luc, proposé l’après-midi, 25-29 ans, HPV-HR, des lésions12 et 106 copies',
    );
    expect(notes).toEqual([
      expect.stringMatching(/«\slésions12\s» \(appel de note \?\), «\s106\s» \(exposant \?\)\.$/u),
    ]);
  });

  it('says what it leaves out', () => {
    const html = '<p>Ne <s>pas</s> <a href="https://a.be">fumer</a></p>';
    const { text, notes } = pasteInto({ 'text/html': html });
    expect(text).toBe('Ne fumer');
    expect(notes.join(' ')).toMatch(/pas.*vers https:\/\/a\.be/u);
  });
});

describe('the source of a file of the site', () => {
  const header = '---\ntitle: "Un"\norder: 1\n---\n';
  it.for([
    ['Voir [ici](/une-page).', true],
    ['---\n\nUn : deux', false],
  ] as const)('is known: %s', ([words, isOfSite]) => {
    expect(isSiteSource(words)).toBe(isOfSite);
  });

  it('is pasted as it is, without its header, which the form has', () => {
    const words = 'Un *mot*[^has-2025].\n\n- un\n  - deux';
    const html = '<div style="white-space:pre">Un *mot*</div>';
    const { text, isPlain, notes } = pasteData({
      'text/plain': `${header}\n${words}`,
      'text/html': html,
    });
    expect({ text, isPlain }).toEqual({ text: words, isPlain: true });
    expect(notes).toEqual([expect.stringContaining('en-tête')]);
  });
});

describe('what other programs leave', () => {
  it('is removed and said, each with its words, and leaves paragraphs apart', () => {
    const { text, notes } = pastePlain('un 【1†a】.\n\n【2†b】 Deux[^3^].');
    expect(text.split(/\n\s*/u)).toEqual(['un.', 'Deux.']);
    expect(notes.join(' ')).toMatch(/marque d’un assistant.*【1†a】.*【2†b】.*\[\^3\^\]/u);
  });

  pastesAs(pastePlain, { isPlain: true, notes: [] })(
    'is removed without a word where no reader misses it: %s',
    {
      'https://a.be/?utm_source=x': 'https://a.be/',
    },
  );

  it('is removed from a page and its links as well', () => {
    const { text } = pasteHtml(
      '<p>Un <b>fait</b> 【4†source】, <a href="https://a.be/?utm_source=chatgpt.com">ici</a>.</p>',
    );
    expect(text).toBe('Un **fait**, [ici](https://a.be/).');
  });
});

describe('the notes', () => {
  it('name a file that is all of the clipboard', () => {
    const files = [{ name: 'col.png' }] as unknown as FileList;
    expect(readPaste({ getData: () => '', files }, 'text')).toMatchObject({
      text: '',
      notes: [expect.stringContaining('«\u00A0col.png\u00A0»')],
    });
  });

  it('shorten long passages that stand in the text, and say whole what was left out', () => {
    const linked = (words: string | number) => `<p><a href="ftp://a">${words}</a></p>`;
    expect(pasteHtml(linked('é'.repeat(400))).notes[0]).toMatch(/«\u00A0é{200}…\u00A0»/u);
    const many = pasteHtml(Array.from({ length: 12 }, (_, at) => linked(at)).join(''));
    expect(many.notes).toEqual([expect.stringContaining(' et 2 autres.')]);
    const left = Array.from({ length: 12 }, (_, at) => `<p>a<s>${'é'.repeat(400)}${at}</s></p>`);
    expect(pasteHtml(left.join('')).notes[0]).toMatch(/«\u00A0é{400}11\u00A0»/u);
  });
});

it('the HTML for the editor runs nothing of a page', () => {
  expect(toHtml('<b onclick="x">un</b> [a](javascript:x)')).not.toMatch(/<b|href="j/u);
});
