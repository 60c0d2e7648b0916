// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readClipboard } from '../../../src/workbench/page/text/paste/clipboard.ts';

const markdownOf = (html: string) => readClipboard(html).markdown;
const kindsOf = (html: string) => readClipboard(html).changes.map(({ kind }) => kind);

describe('deleted words', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'a deletion and an insertion that touch',
      '<p><del>tous les deux ans</del><ins>tous les trois ans</ins></p>',
      'tous les trois ans',
    ],
    [
      'a deletion between two spaces',
      '<p>Le test <del>rapide</del> est fait.</p>',
      'Le test est fait.',
    ],
    [
      'a deletion that held both spaces',
      '<p>Le test<del> rapide </del>est fait.</p>',
      'Le test est fait.',
    ],
    ['a deletion before a comma', '<p>Le test<del> rapide</del>, puis</p>', 'Le test, puis'],
    ['a deletion inside a word', '<p>les vaccin<del>ation</del>s</p>', 'les vaccins'],
    ['struck text', '<p>un <s>deux</s> <strike>trois</strike> quatre</p>', 'un quatre'],
    [
      'text struck by a style',
      '<p>un <span style="text-decoration: underline line-through red">deux</span> trois</p>',
      'un trois',
    ],
    [
      'text struck by a class of the page',
      '<style>span.s1 {text-decoration: line-through}</style><p>un <span class="s1">deux</span> trois</p>',
      'un trois',
    ],
    [
      'an insertion that was deleted again',
      '<p>un <del><ins>deux</ins></del> trois</p>',
      'un trois',
    ],
    ['a deletion inside bold', '<p><b>un <del>deux</del> trois</b></p>', '**un trois**'],
    ['a deleted paragraph', '<p>un</p><p><del>deux</del></p><p>trois</p>', 'un\n\ntrois'],
  ];
  it.for(cases)('are removed: %s', ([, html, markdown]) => {
    expect(markdownOf(html)).toBe(markdown);
    expect(kindsOf(html).every((kind) => kind === 'deletion' || kind === 'strike')).toBe(true);
    expect(kindsOf(html)).not.toEqual([]);
  });

  it('split into several elements are reported once', () => {
    expect(readClipboard('<p>a <del>deux</del><del> mots</del> b</p>').changes).toEqual([
      { kind: 'deletion', words: 'deux mots' },
    ]);
  });

  it('that are all of the clipboard insert nothing, and are reported', () => {
    const pasted = readClipboard('<span><del>tous les deux ans</del></span>');
    expect(pasted).toEqual({
      markdown: '',
      changes: [{ kind: 'deletion', words: 'tous les deux ans' }],
      isPlain: false,
    });
  });

  it('do not count as items of an ordered list', () => {
    expect(markdownOf('<ol><li>un</li><li><del>deux</del></li><li>trois</li></ol>')).toBe(
      '1. un\n2. trois',
    );
  });
});

describe('figures and signs', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['10<sup>3</sup>', '10³'],
    ['10<sup>-12</sup>', '10⁻¹²'],
    ['10<sup><span>1</span><span>2</span></sup>', '10¹²'],
    ['CO<sub>2</sub>', 'CO₂'],
    ['m<sup>2</sup>', 'm²'],
    ['x<span style="vertical-align:super">n</span>', 'xⁿ'],
    ['10<span style="position:relative;top:-3pt;mso-text-raise:3.0pt">4</span>', '10⁴'],
    ['le 1<sup>er</sup> mai', 'le 1er mai'],
    ['le 2<sup>e</sup> test', 'le 2e test'],
    ['M<sup>me</sup> Dupont', 'Mme Dupont'],
    ['n<sup>o</sup> 5', 'n° 5'],
    ['n<sup>os</sup> 5 et 6', 'n°s 5 et 6'],
    ['Gardasil<sup>®</sup>', 'Gardasil®'],
    ['<span style="font-family:Symbol">£</span> 25', '≤ 25'],
    ['<span style="font-family:Symbol">\uF0B3</span> 25', '≥ 25'],
    ['<span style="font-family:Wingdings">à</span> suite', '→ suite'],
    ['<span style="font-family:Symbol">25 ans</span>', '25 ανσ'],
    ['un <q>oui</q> net', 'un « oui » net'],
    ['<input type="checkbox" checked> fait', '☑ fait'],
    ['<img alt="🎗️" src="x.png"> ruban', '🎗️ ruban'],
  ];
  it.for(cases)('keep their meaning: %s', ([html, markdown]) => {
    const pasted = readClipboard(`<p>${html}</p>`);
    expect(pasted.markdown).toBe(markdown);
    expect(pasted.changes).toEqual([]);
  });

  it('that Unicode does not have are written out, and reported', () => {
    const pasted = readClipboard('<p>10<sup>q</sup> et A<sub>é</sub></p>');
    expect(pasted.markdown).toBe('10^(q) et A\\_(é)');
    expect(pasted.changes).toEqual([
      { kind: 'script', words: '10q', result: '^(q)' },
      { kind: 'script', words: 'Aé', result: '_(é)' },
    ]);
  });

  it('of an unknown symbol are reported', () => {
    const pasted = readClipboard('<p><span style="font-family:Webdings">z</span> 25</p>');
    expect(pasted.markdown).toBe('[?] 25');
    expect(pasted.changes).toEqual([{ kind: 'symbol', words: 'z' }]);
  });

  it('of notes are no exponents', () => {
    expect(markdownOf('<p>10<sup><a href="#note-1">1</a></sup> ans</p>')).toBe('10[1] ans');
    expect(markdownOf('<p>efficace<sup>1,2</sup> ans</p>')).toBe('efficace[1,2] ans');
    expect(kindsOf('<p>efficace<sup>1,2</sup> ans</p>')).toEqual(['note']);
  });

  const started: readonly (readonly [string, string])[] = [
    ['&gt; 25 ans', '\\> 25 ans'],
    ['+ de 25 ans', '\\+ de 25 ans'],
    ['- de 25 ans', '\\- de 25 ans'],
    ['2018. Une année', '2018\\. Une année'],
    ['# 1 au Québec', '\\# 1 au Québec'],
    ['~25 ans ou ~30 ans', '\\~25 ans ou \\~30 ans'],
    ['&amp;lt; est un signe', '&amp;lt; est un signe'],
    ['5 * 3 et 4 * 2', '5 \\* 3 et 4 \\* 2'],
  ];
  it.for(started)('are not parsed as marks of Markdown: %s', ([html, markdown]) => {
    expect(markdownOf(`<p>${html}</p>`)).toBe(markdown);
  });
});

describe('hidden words', () => {
  it.for([
    '<span style="display:none">x</span>',
    '<span style="mso-hide:all">x</span>',
    '<span style="visibility:hidden">x</span>',
    '<span hidden>x</span>',
    '<style>.z{display:none}</style><span class="z">x</span>',
    '<dialog>x</dialog>',
  ])('are removed and reported: %s', (html) => {
    const pasted = readClipboard(`<p>un</p>${html}`);
    expect(pasted.markdown).toBe('un');
    expect(pasted.changes).toEqual([{ kind: 'hidden', words: 'x' }]);
  });

  it('are not those that the page only hides in print', () => {
    expect(markdownOf('<style>@media print {.z {display:none}}</style><p class="z">un</p>')).toBe(
      'un',
    );
  });
});

describe('what a text cannot contain', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['a picture', '<p>un <img src="a.png" alt="Un col"> deux</p>', 'un deux', 'picture'],
    ['a video', '<p>un</p><video title="Un film">vieux</video>', 'un', 'picture'],
    ['a formula', '<p>un <math><mi>x</mi><mn>2</mn></math></p>', 'un', 'formula'],
    [
      'a list of choices',
      '<p>un <select><option>a</option><option selected>b</option></select></p>',
      'un',
      'control',
    ],
    ['a button', '<p>un <button>Copier</button></p>', 'un', 'control'],
    ['a link that the site cannot have', '<p><a href="http://a.be">un</a></p>', 'un', 'link'],
    ['a line break', '<p>un<br>deux</p>', 'un\n\ndeux', 'line-break'],
    ['a comment without its words', '<p>un<a href="#_msocom_1">[MD1]</a></p>', 'un', 'comment'],
    ['marks that touch', '<p><b>un</b><i>deux</i> trois</p>', 'undeux trois', 'emphasis'],
  ];
  it.for(cases)('is reported: %s', ([, html, markdown, kind]) => {
    const pasted = readClipboard(html);
    expect(pasted.markdown).toBe(markdown);
    expect(pasted.changes.map((change) => change.kind)).toEqual([kind]);
  });

  it('and no reader misses is not reported: a tracking pixel, empty lines, tags of Word', () => {
    const html =
      '<p>un<img src="x" width=1 height=1><o:p></o:p></p><br><p>deux<span style="display:none"> </span></p>';
    expect(readClipboard(html)).toMatchObject({ markdown: 'un\n\ndeux', changes: [] });
  });
});

describe('bold and italic', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<b>dépis</b><b>tage</b>', '**dépistage**'],
    ['<b>Attention :</b>lisez', '**Attention** :lisez'],
    ['un<b> deux </b>trois', 'un **deux** trois'],
    ['<i>un</i> et <em>deux</em>', '*un* et *deux*'],
    ['<b>un <i>deux</i></b> trois', '**un *deux*** trois'],
    ['<span style="font-style:italic">un</span>', '*un*'],
    ['<b><a href="https://a.be/x">un</a></b> deux', '**[un](https://a.be/x)** deux'],
    ['l’<b>« examen »</b>', 'l’**« examen »**'],
  ];
  it.for(cases)('stay: %s', ([html, markdown]) => {
    expect(readClipboard(`<p>${html}</p>`)).toMatchObject({ markdown, changes: [] });
  });
});

describe('lists', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['a start', '<ol start="3"><li>un</li><li>deux</li></ol>', '3. un\n4. deux'],
    ['a value', '<ol><li>un</li><li value="5">deux</li></ol>', '1. un\n5) deux'],
    [
      'two paragraphs in an item',
      '<ol><li><p>un</p><p>suite</p></li><li>deux</li></ol>',
      '1. un\n\n   suite\n2. deux',
    ],
    [
      'two numbered lists in a row',
      '<ol><li>un</li><li>deux</li></ol><ol><li>un</li></ol>',
      '1. un\n2. deux\n1) un',
    ],
    [
      'a nested list that starts late',
      '<ul><li>un<ol start="3"><li>trois</li></ol></li></ul>',
      '- un\n\n  3. trois',
    ],
    ['terms and meanings', '<dl><dt>HPV</dt><dd>un virus</dd></dl>', 'HPV\n\nun virus'],
    ['dashes typed by hand', '<p>- un</p><p>- deux</p>', '- un\n- deux'],
  ];
  it.for(cases)('keep their numbers and their items: %s', ([, html, markdown]) => {
    expect(readClipboard(html)).toMatchObject({ markdown, changes: [] });
  });

  it('with letters keep them as words, which is reported', () => {
    const pasted = readClipboard('<ol type="a" start="2"><li>un</li></ol>');
    expect(pasted.markdown).toBe('- b. un');
    expect(pasted.changes).toEqual([{ kind: 'list-number', words: 'b. un' }]);
  });
});

describe('tables', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const table = (...rows: string[]) => `<table>${rows.map(row).join('')}</table>`;
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'a cell over two columns',
      table('<td colspan=2>A<td>B', '<td>1<td>2<td>3'),
      '| A | A | B |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    [
      'a cell over two rows',
      table('<td>A<td>B', '<td rowspan=2>1<td>2', '<td>3'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |',
    ],
    [
      'a cell over rows and columns',
      table('<td>A<td>B<td>C', '<td colspan=2 rowspan=2>1<td>2', '<td>3'),
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 1 | 2 |\n| 1 | 1 | 3 |',
    ],
    [
      'a cell over all rows that follow',
      table('<td>A<td>B', '<td rowspan=0>1<td>2', '<td>3', '<td>4'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 1 | 3 |\n| 1 | 4 |',
    ],
    [
      'a heading over two columns, under a heading over two rows',
      `<table><thead>${row('<th rowspan=2>A<th colspan=2>B')}${row('<th>C<th>D')}</thead><tbody>${row('<td>1<td>2<td>3')}</tbody></table>`,
      '| A | B – C | B – D |\n| --- | --- | --- |\n| 1 | 2 | 3 |',
    ],
    [
      'a row of one cell',
      table('<td>A<td>B', '<td colspan=2>Suisse', '<td>1<td>2'),
      '| A | B |\n| --- | --- |\n| Suisse | Suisse |\n| 1 | 2 |',
    ],
    [
      'spans that run into each other',
      table('<td>A<td>B<td>C', '<td>1<td rowspan=2>2<td>3', '<td colspan=2>4<td>5'),
      '| A | B | C |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 | 2 ; 4 | 5 |',
    ],
  ];
  it.for(cases)('repeat a merged cell, which is reported: %s', ([, html, markdown]) => {
    const pasted = readClipboard(html);
    expect(pasted.markdown).toBe(markdown);
    expect(pasted.changes.map(({ kind }) => kind)).toContain('merged-cell');
  });

  const plain: readonly (readonly [string, string, string])[] = [
    [
      'a span wider than the table',
      table('<td>A<td>B', '<td>1<td colspan=9>2'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'a span longer than the table',
      table('<td>A<td>B', '<td rowspan=9>1<td>2'),
      '| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'a caption',
      `<table><caption>Rythme</caption>${row('<td>A<td>B')}${row('<td>1<td>2')}</table>`,
      'Rythme\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    ],
    [
      'headings in the first column alone',
      table('<th>Âge<td>25', '<th>Test<td>HPV'),
      '|  |  |\n| --- | --- |\n| Âge | 25 |\n| Test | HPV |',
    ],
    [
      'a foot that is written first',
      `<table><thead>${row('<th>A<th>B')}</thead><tfoot>${row('<td>3<td>4')}</tfoot><tbody>${row('<td>1<td>2')}</tbody></table>`,
      '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
    ],
    [
      'a table of one column',
      table('<td><p>un</p><p>deux</p>', '<td>trois'),
      'un\n\ndeux\n\ntrois',
    ],
  ];
  it.for(plain)('stay unchanged, without a report: %s', ([, html, markdown]) => {
    expect(readClipboard(html)).toMatchObject({ markdown, changes: [] });
  });

  it('with a title over their whole width have it above', () => {
    const pasted = readClipboard(table('<td colspan=2>Rythme', '<td>A<td>B', '<td>1<td>2'));
    expect(pasted.markdown).toBe('Rythme\n\n| A | B |\n| --- | --- |\n| 1 | 2 |');
    expect(pasted.changes).toEqual([{ kind: 'table-title', words: 'Rythme' }]);
  });

  it('inside a cell follow each other in it', () => {
    const inner = table('<td>25<td>HPV', '<td>30<td>test');
    const pasted = readClipboard(table('<th>A<th>B', `<td>1<td>${inner}`));
    expect(pasted.markdown).toBe('| A | B |\n| --- | --- |\n| 1 | 25, HPV ; 30, test |');
    expect(pasted.changes.map(({ kind }) => kind)).toEqual(['nested-table', 'cell-lines']);
  });

  it('for the layout of a mail become paragraphs', () => {
    const pasted = readClipboard(table(`<td>Bonjour<td>${table('<td>A<td>B', '<td>1<td>2')}`));
    expect(pasted.markdown).toBe('Bonjour\n\n| A | B |\n| --- | --- |\n| 1 | 2 |');
    expect(pasted.changes.map(({ kind }) => kind)).toEqual(['layout-table']);
  });

  it('have cells on one line, joined by semicolons', () => {
    const pasted = readClipboard(
      table('<td>A<td>B', '<td><p>25 ans</p><p>65 ans</p><td><ul><li>un.</li><li>deux</li></ul>'),
    );
    expect(pasted.markdown).toContain('| 25 ans ; 65 ans | un. deux |');
    expect(pasted.changes.map(({ kind }) => kind)).toEqual(['cell-lines', 'cell-lines']);
  });
});

describe('plain words', () => {
  it.for([
    '<meta charset="utf-8"><span style="color:red">5 * 3 &lt; {20}</span>',
    'mots',
    '<!--StartFragment--><span>mots</span><!--EndFragment-->',
  ])('in HTML are plain: %s', (html) => {
    expect(readClipboard(html).isPlain).toBe(true);
  });

  it.for([
    '<p>mots</p>',
    '<span>10<sup>3</sup></span>',
    '<span style="font-weight:700">mots</span>',
    '<span>un<del>deux</del></span>',
    '<span style="font-family:Symbol">³</span>',
  ])('with their own formatting are not: %s', (html) => {
    expect(readClipboard(html).isPlain).toBe(false);
  });
});
