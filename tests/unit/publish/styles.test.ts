import { describe, expect, it } from 'vitest';
import { elementsOf, parsePage } from '../../../src/platform/html.ts';
import { CssAssigner } from '../../../src/publish/styles.ts';

/** A script of an island: what it draws brings its styles along. */
const SCRIPT = 'a("mark",{className:`toast`});addStyles(".toast{top:var(--lazy)}")';

/** The styles of some pages of one sheet, by their files. */
function assign(css: string, pages: Readonly<Record<string, string>>) {
  const assigner = new CssAssigner([SCRIPT]);
  for (const [file, html] of Object.entries(pages))
    assigner.add(file, css, elementsOf(parsePage(html)));
  return new Map([...assigner.assign()].map(([file, { to }]) => [file, to]));
}

/** The styles of a page alone. */
const stylesOf = (html: string, css: string) => assign(css, { 'a.html': html }).get('a.html');

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

  it('are those that its own scripts may come to need', () => {
    const css = '.js{top:0}.toast{top:0}mark{top:0}p[data-far-open]{top:0}p[data-farOpen]{top:0}';
    const page =
      '<script>document.documentElement.classList.add("js");a.dataset.farOpen=1</script><p></p>';
    expect(stylesOf(page, css)).toBe('.js{top:0}p[data-far-open]{top:0}');
    expect(stylesOf('<p>Texte</p>', css)).toBe('');
  });

  it('hold the custom properties that islands read', () => {
    expect(stylesOf('<p></p>', ':root{--lazy:1;--unread:2}')).toBe(':root{--lazy:1}');
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

describe('the styles of many pages', () => {
  it('are one sheet for those that can use the same', () => {
    const pages = { 'a.html': '<p class="a"></p>', 'b.html': '<p class="a" id="haut"></p>' };
    const [a, b] = assign('.a{top:0}.b{top:1px}p{top:2px}', pages).values();
    expect([a, b]).toEqual(['.a{top:0}p{top:2px}', '.a{top:0}p{top:2px}']);
  });

  it('are 24 sheets at most, shared by those that waste the fewest bytes together', () => {
    const names = Array.from({ length: 25 }, (_, rank) => `c${rank}`);
    const long = `.c0{${'top:0;'.repeat(99)}}`;
    const css = `${long}${names.map((name) => `.${name}{top:0}`).join('')}`;
    const pages = Object.fromEntries(names.map((name) => [name, `<p class="${name}"></p>`]));
    const sheets = assign(css, pages);
    expect(new Set(sheets.values()).size).toBe(24);
    for (const [name, sheet] of sheets) expect(sheet).toContain(`.${name}{`);
    const ofLong = [...sheets.values()].filter((sheet) => sheet.startsWith('.c0'));
    expect(ofLong).toHaveLength(1);
  });
});
