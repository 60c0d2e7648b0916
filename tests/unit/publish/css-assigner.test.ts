import { expect, it } from 'vitest';
import { readElements } from '../../../src/platform/html.ts';
import { CssAssigner } from '../../../src/publish/styles/css-assigner.ts';
import { usedNamesOf } from '../../../src/publish/styles/css-targets.ts';

const STYLES = '.a{top:0}.b{top:1px}p{top:2px}';

/** The styles of some pages, each given by its file and its text. */
function assign(pages: readonly (readonly [file: string, html: string])[], styles = STYLES) {
  const css = new CssAssigner('');
  for (const [file, html] of pages) css.add(file, styles, usedNamesOf(readElements(html)));
  return css.assign();
}

it('pages that can use the same styles share them', () => {
  const to = '.a{top:0}p{top:2px}';
  const change = { from: STYLES, to };
  expect(
    assign([
      ['b.html', '<p class="a">B</p>'],
      ['a.html', '<p class="a" id="haut">A</p>'],
    ]),
  ).toEqual(
    new Map([
      ['a.html', change],
      ['b.html', change],
    ]),
  );
});

it('the styles of the pages are the same in whatever order they were read', () => {
  const names = Array.from({ length: 20 }, (_, rank) => `c${rank}`);
  const styles = names.map((name) => `.${name}{top:0}`).join('');
  const assignAll = (order: readonly string[]) =>
    assign(
      order.map((name) => [`${name}.html`, `<p class="${name}"></p>`] as const),
      styles,
    );
  const once = assignAll(names);
  expect(assignAll(names.toReversed())).toEqual(once);
  // There are few sheets, however many pages there are.
  const sheets = new Set([...once.values()].map(({ to }) => to));
  expect(sheets.size).toBeGreaterThan(1);
  expect(sheets.size).toBeLessThanOrEqual(12);
  expect([...once.keys()].toSorted()).toEqual(names.map((name) => `${name}.html`).toSorted());
  for (const [file, { to }] of once) expect(to).toContain(`.${file.replace('.html', '')}{`);
});
