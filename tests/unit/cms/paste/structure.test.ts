// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pasteData, pasteHtml, pastesAs } from '../../../support/paste.ts';

const itKeeps = pastesAs(pasteHtml, { notes: [] });

it('a heading has a rank that the site has, the number that Word gives it, and no style of all its words', () => {
  const html =
    '<h1>u&shy;n</h1><h6><b>deux</b><br>lignes</h6><p role="heading" aria-level="3"><span style="mso-list:Ignore">1.2&nbsp;</span>trois</p><p style="mso-outline-level:3">dix</p>';
  expect(pasteHtml(html).text).toBe('## un\n\n#### deux lignes\n\n### 1.2 trois\n\n### dix');
  expect(pasteHtml('<h2><div>un</div><div>deux</div></h2>').text).toBe('## un deux');
  expect(pasteHtml('<h2><i>un <b>deux</b></i></h2><h3>un <i>deux</i></h3>').text).toBe(
    '## un deux\n\n### un *deux*',
  );
});

it.for([
  '<span style="display:block">un</span><span style="display:block">deux</span>',
  '<div role="grid"><span role="row"><span role="cell">un</span></span>deux</div>',
  '<fieldset><legend>un</legend><label>deux</label></fieldset>',
])('what a page shows on lines of its own is a paragraph: %s', (html) => {
  expect(pasteHtml(html).text).toBe('un\n\ndeux');
});

it('lines in italics are no items, whatever letter begins them', () => {
  const html = '<p><i>Un mot.</i></p><p>deux</p><p><i>Trois</i> mots</p><p>*Quatre</p><p>*Cinq</p>';
  expect(pasteHtml(html).text).toBe('*Un mot.*\n\ndeux\n\n*Trois* mots\n\n- Quatre\n- Cinq');
});

it('a sign beside a link or at the end of a heading stays one', () => {
  const link = '<a href="https://exemple.be/">ici\\</a>';
  expect(pasteHtml(`<h2>Le n° #</h2><p>Oui !${link}</p>`).text).toBe(
    '## Le n° \\#\n\nOui \\![ici\\\\](https://exemple.be/)',
  );
});

it('the words of another mail stay, and are told', () => {
  const { text, notes } = pasteHtml(
    '<p>Oui.</p><blockquote type="cite"><p>À 30 ans ?</p></blockquote>',
  );
  expect(text).toBe('Oui.\n\nÀ 30 ans ?');
  expect(notes).toEqual([expect.stringContaining('À 30 ans ?\u00A0» (cité d’un message ?)')]);
  for (const head of ['[12:03, 28/11/2026] Anne:', '28/11/2026, 12:03 - Anne:', 'De : Anne'])
    expect(pasteData({ 'text/plain': `${head} oui.\nEnvoyé : lundi` }).notes, head).toHaveLength(1);
});

describe('a list', () => {
  itKeeps('keeps %s', {
    'its start': ['<ol start="3"><li>un</li><li>deux</li></ol>', '3. un\n4. deux'],
    'the lines of an item, as one': [
      '<ol><li><p>un</p><p>Suite</p></li><li><b>deux</b><br>Trois<br>fois.</li></ol>',
      '1. un ; Suite\n2. **deux** : Trois fois.',
    ],
    'lists in its items': [
      '<ul><li>un<ol start="3"><li>trois</li></ol></li><li><p>deux</p></li></ul>',
      '- un\n\n  3. trois\n- deux',
    ],
    'terms and meanings': ['<dl><dt>HPV</dt><dd>un virus</dd></dl>', 'HPV\n\nun virus'],
    'an item behind a heading of another': [
      '<ol><li>un<h3>deux</h3>trois</li><li>quatre</li></ol>',
      '1. un\n\n### deux\n\ntrois\n\n2. quatre',
    ],
    'its marks': [
      '<ol type="I" start="4"><li>un</li></ol><ul><li style="list-style:\'✗\' inside">deux</li></ul>',
      '- IV. un\n- ✗ deux',
    ],
    'its order': ['<ol reversed><li>un</li><li>deux</li></ol>', '2. un\n- 1\\. deux'],
    'signs that are no dashes': [
      '<p>- de 25 ans</p><p>- de 30 ans</p><p>+ un<br>- deux<br>- trois</p>',
      '\\- de 25 ans\n\n\\- de 30 ans\n\n\\+ un\n\n\\- deux\n\n\\- trois',
    ],
    'a dash that says no « moins »': [
      '<p>- de 25 à 29 ans</p><p>- d’une analyse</p>',
      '- de 25 à 29 ans\n- d’une analyse',
    ],
  });

  itKeeps('is one whatever draws it: %s', {
    signs: ['<p>• un</p><p>•deux</p>', '- un\n- deux'],
    'the class of Word, or how far it hangs': [
      '<p class="m_MsoListParagraph"><span style="font-family:Symbol">·<i>&nbsp;</i></span>un</p><p style="margin:0 0 0 72pt;text-indent:-18pt"><span>a.<i>&nbsp;&nbsp;</i></span>deux</p>',
      '- un\n  - a. deux',
    ],
    'a tick or a letter of Word': [
      '<p style="mso-list:l0 level1"><b style="font-family:Wingdings"><i style="mso-list:Ignore">û</i></b>un</p><p style="mso-list:l0 level1"><span style="mso-list:Ignore">A</span>deux</p>',
      '- ✗ un\n- A deux',
    ],
    'signs beside it': ['<div>1.</div><p>un</p><div>2.</div><p>deux</p>', '1. un\n2. deux'],
    'the marks of slides': [
      '<div><span style="mso-special-format:bullet">–</span>un</div><div><span style="mso-special-format:bullet">•</span>deux</div>',
      '- un\n- deux',
    ],
    'marks of its own': [
      `<ol><li style='list-style-type: "A. "'>un</li><li style='list-style-type: "B. "'>deux</li></ol>`,
      '- A. un\n- B. deux',
    ],
    levels: [
      '<ul><li data-x-indent="0">un</li></ul><ul><li data-x-indent="1">deux</li></ul>',
      '- un\n  - deux',
    ],
    'signs in an item': ['<ul><li>un<br>• deux<br>• trois</li></ul>', '- un\n  - deux\n  - trois'],
    blanks: ['<div>- un<br>&nbsp;&nbsp;- deux<br>- trois</div>', '- un\n  - deux\n- trois'],
    'no marks': ['<ol style="list-style:none"><li>1° un</li></ol>', '- 1° un'],
  });

  itKeeps('keeps numbers that the editor would lose as words: %s', {
    letters: ['<ol type="a" start="2"><li>un</li></ol>', '- b. un'],
    'a jump': [
      '<ol><li>un</li><li value="5">deux</li><li>six</li></ol>',
      '1. un\n- 5\\. deux\n- 6\\. six',
    ],
  });
});

describe('a table', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const table = (...rows: string[]) => `<table>${rows.map(row).join('')}</table>`;

  pastesAs(pasteHtml)('keeps its words, each in its row and column: %s', {
    'with a cell over a whole row': [
      table('<td width=1>A<td>B', '<td colspan=2>Suisse', '<td>1<td>2'),
      '| A | B |\n| --- | --- |\n| Suisse | Suisse |\n| 1 | 2 |',
    ],
    'with a title over some of its rows': [
      `<table><thead>${row('<th><th>Test')}</thead><tbody>${row('<th colspan=2>France')}${row('<td>25<td>HPV')}</tbody></table>`,
      '|  | Test |\n| --- | --- |\n| France | France |\n| 25 | HPV |',
    ],
    'with words that a spreadsheet shows over the next cell': [
      table('<td>A<td>B<td>C', '<td colspan=2 style="mso-ignore:colspan">1<td>2'),
      '| A | B | C |\n| --- | --- | --- |\n| 1 |  | 2 |',
    ],
    'with a dash for a missing value': [table('<td>12', '<td>-', '<td>15'), '12\n\n\\-\n\n15'],
    'with a foot that is written before its rows': [
      `<table><thead>${row('<th>A<th>B')}</thead><tfoot>${row('<td>3<td>4')}</tfoot><tbody>${row('<td>1<td>2')}</tbody></table>`,
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
    ],
    'with a cell wider and longer than it': [
      table('<td>A<td>B', '<td rowspan=9>1<td colspan=9>2'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    'with a caption': [
      `<table><caption>Rythme</caption>${row('<td>A<td>B')}${row('<td>1<td>2')}</table>`,
      'Rythme\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    'with headings in the first column alone, and a row without words': [
      table('<td><td>', '<th>Âge<td>25', '<th>Test<td>HPV'),
      '|  |  |\n| --- | --- |\n| Âge | 25 |\n| Test | HPV |',
    ],
    'with a title over its whole width': [
      table('<td colspan=2>Rythme', '<td>A<td>B', '<td>1<td>2'),
      'Rythme\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    'with a note over its whole width': [
      table('<td>A<td>B', '<td>1<td>2', '<td colspan=2>+ de 25'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n\n\\+ de 25',
    ],
    'without a row that is deleted beside a longer cell': [
      table('<td>A<td>B', '<td rowspan=2>1<td>2', '<td><del>3</del>', '<td>4<td>5'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 4 | 5 |',
    ],
    'with a cell that is struck': [
      table('<td>A<td>B', '<td style="text-decoration:line-through">1<td>2'),
      '| A | B |\n| --- | --- |\n|  | 2 |',
    ],
    'with fewer names than columns': [
      table('<th>A<th>B', '<td>1<td>2<td>3'),
      '| A | B |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    'of a signature, or around a picture': [
      `${table('<td><img width=1><td>')}${table('<td><img width=1><td>Anne<br>Médecin')}`,
      'Anne\n\nMédecin',
    ],
    'inside a cell': [
      table('<th>A<th>B', `<td>1<td>${table('<td>25<td>HPV', '<td>30<td>test')}`),
      '| A | B |\n| --- | --- |\n| 1 | 25 ; HPV ; 30 ; test |',
    ],
    'inside the layout of a mail': [
      table(`<td>Bonjour<td>${table('<td>A<td>B', '<td>1<td>2')}`),
      'Bonjour\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    'that is drawn with other elements': [
      '<div role="table"><p role="row"><a role="cell">A</a><a role="cell">B</a></p><p role="row"><a role="cell">1</a><a role="cell">2</a></p></div>',
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    'with a button that sorts a column, and a sign at its start': [
      table('<th>A<th><button>+ de 25</button>'),
      '| A | + de 25 |\n| --- | --- |',
    ],
  });
});
