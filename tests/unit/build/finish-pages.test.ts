import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageFinisher } from '../../../src/build/finish-pages.ts';
import { hashOf } from '../../../src/hosting/content-policy.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const STYLES = '.a{top:0}.b{top:1px}p{top:2px}';
const put = (file: string, body: string, styles = STYLES) => {
  mkdirSync(join(dist, file, '..'), { recursive: true });
  writeFileSync(
    join(dist, file),
    `<!DOCTYPE html><head><meta charset="utf-8"><style>${styles}</style><meta http-equiv="content-security-policy" content="style-src '${hashOf(styles)}'"></head><body>${body}</body>`,
  );
};
const stylesOf = (file: string) =>
  /<style>(.*)<\/style>/u.exec(readFileSync(join(dist, file), 'utf8'))?.[1];
async function finish() {
  const finisher = new PageFinisher(dist);
  try {
    return await finisher.finish();
  } finally {
    await finisher.end();
  }
}

it('finished pages have the styles that they can use, and a policy that names them', async () => {
  put('a.html', '<p class="a">A</p>');
  put('chat/b.html', '<h1 class="b" id="haut">B</h1>');
  writeFileSync(join(dist, 'plain.html'), '<p>Nothing</p>');
  const pages = await finish();
  expect(stylesOf('a.html')).toBe('.a{top:0}p{top:2px}');
  expect(stylesOf('chat/b.html')).toBe('.b{top:1px}');
  expect([...pages.keys()]).toEqual(['a.html', 'chat/b.html', 'plain.html']);
  expect(pages.get('a.html')?.policyFaults).toEqual([]);
  expect(pages.get('chat/b.html')).toMatchObject({ ids: ['haut'], titles: 1, policyFaults: [] });
  expect(pages.get('plain.html')?.policyFaults[0]).toMatch(/^plain\.html : la page n’annonce/u);
});

it('finished pages have few sheets of styles between them, however many they are', async () => {
  const names = Array.from({ length: 20 }, (_, rank) => `c${rank}`);
  const styles = names.map((name) => `.${name}{top:0}`).join('');
  for (const name of names) put(`${name}.html`, `<p class="${name}"></p>`, styles);
  await finish();
  const sheets = new Set(names.map((name) => stylesOf(`${name}.html`)));
  expect(sheets.size).toBeGreaterThan(1);
  expect(sheets.size).toBeLessThanOrEqual(12);
  for (const name of names) expect(stylesOf(`${name}.html`)).toContain(`.${name}{`);
});
