import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { writeCopies } from '../../../src/hosting/compress.ts';
import { finishPages } from '../../../src/publish/finish-pages.ts';
import { hashOf } from '../../../src/platform/content-policy.ts';
import { useFolder } from '../../support/temporary.ts';

const dist = useFolder();

const STYLES = '.a{top:0}.b{top:1px}p{top:2px}';
const pageOf = (body: string) =>
  `<!DOCTYPE html><head><meta charset="utf-8"><style>${STYLES}</style><meta http-equiv="content-security-policy" content="style-src '${hashOf(STYLES)}'"></head><body>${body}</body>`;

it('finished pages have the styles that they can use, a policy that names them, and compressed copies', async () => {
  dist.write('a.html', pageOf('<p class="a">A</p>'));
  dist.write('chat/b.html', pageOf('<h1 class="b" id="haut">B</h1>'));
  dist.write('plain.html', '<p>Nothing</p>');
  dist.write('robots.txt', 'Disallow:');
  const pages = await finishPages(dist.path());
  await writeCopies(dist.path());
  const styled: Record<string, string> = {
    'a.html': '.a{top:0}p{top:2px}',
    'chat/b.html': '.b{top:1px}',
  };
  for (const [file, styles] of Object.entries(styled)) {
    expect(dist.read(file)).toContain(`<style>${styles}</style>`);
    expect(dist.read(file)).toContain(`style-src '${hashOf(styles)}'`);
  }
  expect([...pages.keys()]).toEqual(['a.html', 'chat/b.html', 'plain.html']);
  expect(pages.get('a.html')?.policyFaults).toEqual([]);
  expect(pages.get('chat/b.html')).toMatchObject({ ids: ['haut'], policyFaults: [] });
  expect(pages.get('plain.html')?.policyFaults[0]).toMatch(/^plain\.html : la page n’annonce/u);
  for (const file of [...pages.keys(), 'robots.txt']) {
    const bytes = readFileSync(dist.path(file));
    expect(brotliDecompressSync(readFileSync(dist.path(`${file}.br`)))).toEqual(bytes);
    expect(gunzipSync(readFileSync(dist.path(`${file}.gz`)))).toEqual(bytes);
  }
});
