import { describe, expect, it } from 'vitest';
import { elementsOf, parsePage } from '../../../src/platform/html.ts';
import { makePurge } from '../../../src/publish/styles.ts';

/** A script of an island: what it draws brings its styles along. */
const SCRIPT = 'a("mark",{className:`toast`});addStyles(".toast{top:var(--lazy)}")';

/** The styles of a page. */
const stylesOf = (html: string, css: string) =>
  makePurge([SCRIPT])(css, elementsOf(parsePage(html)));

describe('the styles that a page carries', () => {
  it.for([
    ['a state of what it has', '.a:hover::before{top:0}', true],
    ['an attribute that it has', '.a[data-label]{top:0}', true],
    ['an attribute that a browser may set', '.a[open]{top:0}', true],
    ['an identifier that it has', '#one{top:0}', true],
    ['what is not something else', 'p:not(.b){top:0}', true],
    ['one choice of several', ':is(.b,.a) p{top:0}', true],
    ['what holds something', ':has(>.a){top:0}', true],
    ['what would hold something', ':has(>.b){top:0}', false],
    ['a class whose name is escaped', '.\\31\\/2{top:0}', true],
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

it('the styles of many pages are each its own, whatever came before', () => {
  const purge = makePurge([SCRIPT]);
  const css = ':root{--a:1}.a{top:0}.b{top:var(--a)}p{top:2px}';
  const stylesOn = (html: string) => purge(css, elementsOf(parsePage(html)));
  expect(stylesOn('<p class="a"></p>')).toBe('.a{top:0}p{top:2px}');
  expect(stylesOn('<p class="b"></p>')).toBe(':root{--a:1}.b{top:var(--a)}p{top:2px}');
  expect(stylesOn('<p class="a"></p>')).toBe('.a{top:0}p{top:2px}');
  expect(stylesOn('<p class="a" fill="var(--a)"></p>')).toBe(':root{--a:1}.a{top:0}p{top:2px}');
});
