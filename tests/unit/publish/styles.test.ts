import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { groupCss, unite } from '../../../src/publish/styles/css-groups.ts';
import { readSheet, usedBy, writeStyles } from '../../../src/publish/styles/sheet.ts';
import { usedNamesOf, ScriptWords, cssTargetsOf } from '../../../src/publish/styles/css-targets.ts';
import { readElements } from '../../../src/platform/html.ts';

const folder = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, '_astro'));
for (const [name, script] of Object.entries({
  'island.js':
    'import{jsx as a}from"./draw.js";export default()=>a("mark",{className:`toast late`})',
  'draw.js':
    'import"./island.js";a.dataset.farOpen=1;b("data-near");export const jsx=(name)=>["drawn",name];sheet(".late{top:var(--lazy)}")',
  'client.js': 'const all=["blink"]',
}))
  writeFileSync(join(folder, '_astro', name), script);

const wear = (html: string) =>
  cssTargetsOf(usedNamesOf(readElements(html)), new ScriptWords(folder));

/** The styles of a page alone. */
function stylesOf(html: string, css: string): string {
  const sheet = readSheet(css);
  const page = wear(html);
  return writeStyles(sheet, usedBy(sheet, page), page);
}

describe('the styles that a page carries', () => {
  it.for([
    ['a class that it has', '.a{top:0}', true],
    ['a class that it has not', '.b{top:0}', false],
    ['a state of what it has', '.a:hover::before{top:0}', true],
    ['an attribute that it has', '.a[data-label]{top:0}', true],
    ['an attribute that it has not', '.a[data-open]{top:0}', false],
    ['an attribute that a browser may set', '.a[open]{top:0}', true],
    ['an element that it has not', '.a table{top:0}', false],
    ['an identifier that it has', '#one{top:0}', true],
    ['an identifier that it has not', '#two+p{top:0}', false],
    ['what is not something else', 'p:not(.b){top:0}', true],
    ['one choice of several', ':is(.b,.a) p{top:0}', true],
    ['no choice of several', 'p:is(.b,table){top:0}', false],
    ['what holds something', ':has(>.a){top:0}', true],
    ['what would hold something', ':has(>.b){top:0}', false],
    ['everything', '*{top:0}', true],
    ['a class whose name is escaped', '.\\31\\/2{top:0}', true],
    ['an element of the head', 'title{top:0}', true],
  ] as const)('are those about %s: %s %s', ([, css, isCarried]) => {
    const page = '<title>T</title><p class="a 1/2" id="one" data-label="T">T</p>';
    expect(stylesOf(page, css)).toBe(isCarried ? css : '');
  });

  it('are those that its scripts and islands may come to need, with what they import', () => {
    const css = '.js{top:0}.toast{top:0}.drawn{top:0}mark{top:0}.blink{top:0}';
    const page = `<script>document.documentElement.classList.add("js")</script>
      <astro-island component-url="/folder/_astro/island.js" renderer-url="/folder/_astro/client.js"></astro-island>`;
    expect(stylesOf(page, css)).toBe('.js{top:0}.toast{top:0}.drawn{top:0}mark{top:0}');
    expect(stylesOf('<p>Texte</p>', css)).toBe('');
    const states = 'p[data-far-open]{top:0}p[data-near]{top:0}p[data-farOpen]{top:0}';
    expect(stylesOf(`${page}<p></p>`, states)).toBe('p[data-far-open]{top:0}p[data-near]{top:0}');
    const root = ':root{--lazy:1;--unread:2}';
    expect(stylesOf(page, root)).toBe(':root{--lazy:1}');
  });

  it('hold no selector, group, animation or property that nothing is left to use', () => {
    const css = [
      ':root{--read:1;--far:var(--read);--drawn:2;--unread:3}',
      '.b,p{top:var(--far)}',
      '@media print{.b{animation:b 1s}@media (min-width:9px){.b{top:0}}}',
      '@keyframes b{to{top:0}}@keyframes c{to{top:0}}@media print{p{animation:1s c}}',
    ].join('');
    expect(stylesOf('<p><svg fill="rgb(var(--drawn))"></svg></p>', css)).toBe(
      ':root{--read:1;--far:var(--read);--drawn:2}p{top:var(--far)}@keyframes c{to{top:0}}@media print{p{animation:1s c}}',
    );
  });

  it('keep their order, and what has no selector', () => {
    const css = '@font-face{font-family:x}@view-transition{navigation:auto}p{top:0}p{top:1px}';
    expect(stylesOf('<p></p>', css)).toBe(css);
  });
});

describe('families of pages', () => {
  const family = (used: number[], file: string, html = '') => ({
    used: new Set(used),
    usedNames: usedNamesOf(readElements(html)),
    files: [file],
  });
  const gather = (pages: number[][], most: number) =>
    groupCss(
      pages.map((ranks, page) => family(ranks, String(page))),
      [1, 1, 1, 100],
      most,
    ).map(({ used, files }) => [[...used].toSorted(), files.toSorted()]);

  it('join pages that waste the fewest bytes together, where there are too many', () => {
    expect(
      gather(
        [
          [0, 1],
          [0, 3],
          [0, 2],
        ],
        2,
      ),
    ).toEqual([
      [[0, 3], ['1']],
      [
        [0, 1, 2],
        ['0', '2'],
      ],
    ]);
  });

  it('can use what each of their pages can', () => {
    const both = unite(family([0], 'a', '<p class="a"></p>'), family([1], 'b', '<b id="c"></b>'));
    expect(both).toMatchObject({ used: new Set([0, 1]), files: ['a', 'b'] });
    const { names } = cssTargetsOf(both.usedNames, new ScriptWords(folder));
    expect([...names]).toEqual(expect.arrayContaining(['p', '.a', 'b', '#c']));
  });
});
