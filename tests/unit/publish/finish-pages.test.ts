import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCopies } from '../../../src/hosting/compress.ts';
import { finishPages } from '../../../src/publish/finish-pages.ts';
import { hashOf } from '../../../src/platform/content-policy.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const STYLES = '.a{top:0}.b{top:1px}p{top:2px}';
const pageOf = (body: string) =>
  `<!DOCTYPE html><head><meta charset="utf-8"><style>${STYLES}</style><meta http-equiv="content-security-policy" content="style-src '${hashOf(STYLES)}'"></head><body>${body}</body>`;
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
};
const read = (file: string) => readFileSync(join(dist, file));

it('finished pages have the styles that they can use, a policy that names them, and compressed copies', async () => {
  put('a.html', pageOf('<p class="a">A</p>'));
  put('chat/b.html', pageOf('<h1 class="b" id="haut">B</h1>'));
  put('plain.html', '<p>Nothing</p>');
  put('robots.txt', 'Disallow:');
  const pages = await finishPages(dist);
  await writeCopies(dist);
  const styled: Record<string, string> = {
    'a.html': '.a{top:0}p{top:2px}',
    'chat/b.html': '.b{top:1px}',
  };
  for (const [file, styles] of Object.entries(styled)) {
    expect(String(read(file))).toContain(`<style>${styles}</style>`);
    expect(String(read(file))).toContain(`style-src '${hashOf(styles)}'`);
  }
  expect([...pages.keys()]).toEqual(['a.html', 'chat/b.html', 'plain.html']);
  expect(pages.get('a.html')?.policyFaults).toEqual([]);
  expect(pages.get('chat/b.html')).toMatchObject({ ids: ['haut'], policyFaults: [] });
  expect(pages.get('plain.html')?.policyFaults[0]).toMatch(/^plain\.html : la page n’annonce/u);
  for (const file of [...pages.keys(), 'robots.txt']) {
    expect(brotliDecompressSync(read(`${file}.br`))).toEqual(read(file));
    expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
  }
});

it('a script or a style that the policy does not name is a fault, and stays one', async () => {
  put(
    'a.html',
    pageOf('<script>a()</script><style media="print">a{}</style><p style="top:0"></p>'),
  );
  const pages = await finishPages(dist);
  expect(pages.get('a.html')?.policyFaults).toHaveLength(3);
});
