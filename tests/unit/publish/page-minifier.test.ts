import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageMinifier, type Change } from '../../../src/publish/page-minifier.ts';
import { PageReader } from '../../../src/publish/read-pages.ts';
import { hashOf } from '../../../src/platform/content-policy.ts';

let dist = '';
let leaner: PageMinifier;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pages-'));
  leaner = new PageMinifier(dist);
});
afterEach(async () => {
  await leaner.end();
  rmSync(dist, { recursive: true });
});

const STYLES = '.a{top:0}.b{top:1px}p{top:2px}';
const pageOf = (body: string, styles = STYLES) =>
  `<!DOCTYPE html><head><meta charset="utf-8"><style>${styles}</style><meta http-equiv="content-security-policy" content="style-src '${hashOf(styles)}'"></head><body>${body}</body>`;
const put = async (file: string, html: string) =>
  writeFileSync(join(dist, file), await leaner.minify(file, html));
async function read(changes: readonly Change[]) {
  const reader = new PageReader(dist);
  try {
    return await reader.read(changes);
  } finally {
    await reader.end();
  }
}
const stylesOf = (file: string) =>
  /<style>(.*)<\/style>/u.exec(readFileSync(join(dist, file), 'utf8'))?.[1];

it('finished pages have the styles that they can use, and a policy that names them', async () => {
  await put('a.html', pageOf('<p class="a">A</p>'));
  mkdirSync(join(dist, 'chat'));
  await put('chat/b.html', pageOf('<h1 class="b" id="haut">B</h1>'));
  writeFileSync(join(dist, 'plain.html'), '<p>Nothing</p>');
  const pages = await read(leaner.assignCss());
  expect(stylesOf('a.html')).toBe('.a{top:0}p{top:2px}');
  expect(stylesOf('chat/b.html')).toBe('.b{top:1px}');
  expect([...pages.keys()]).toEqual(['a.html', 'chat/b.html', 'plain.html']);
  expect(pages.get('a.html')?.policyFaults).toEqual([]);
  expect(pages.get('chat/b.html')).toMatchObject({ ids: ['haut'], titles: 1, policyFaults: [] });
  expect(pages.get('plain.html')?.policyFaults[0]).toMatch(/^plain\.html : la page n’annonce/u);
});

it('pages that can use the same styles share them', async () => {
  await leaner.minify('b.html', pageOf('<p class="a">B</p>'));
  await leaner.minify('a.html', pageOf('<p class="a" id="haut">A</p>'));
  await leaner.minify('c.html', '<p>No styles</p>');
  expect(leaner.assignCss()).toEqual([
    { from: STYLES, to: '.a{top:0}p{top:2px}', files: ['a.html', 'b.html'] },
  ]);
});

it('a site without styles needs none', async () => {
  await leaner.minify('a.html', '<p>A</p>');
  expect(leaner.assignCss()).toEqual([]);
});

it('the styles of the pages are the same in whatever order they were rendered', async () => {
  const names = Array.from({ length: 20 }, (_, rank) => `c${rank}`);
  const styles = names.map((name) => `.${name}{top:0}`).join('');
  const assignCss = async (order: readonly string[]) => {
    const other = new PageMinifier(dist);
    for (const name of order)
      await other.minify(`${name}.html`, pageOf(`<p class="${name}"></p>`, styles));
    await other.end();
    return other.assignCss();
  };
  const once = await assignCss(names);
  expect(await assignCss(names.toReversed())).toEqual(once);
  // There are few sheets, however many pages there are.
  expect(once.length).toBeGreaterThan(1);
  expect(once.length).toBeLessThanOrEqual(12);
  expect(once.flatMap(({ files }) => files).toSorted()).toEqual(
    names.map((name) => `${name}.html`).toSorted(),
  );
  for (const { to, files } of once)
    for (const file of files) expect(to).toContain(`.${file.replace('.html', '')}{`);
});
