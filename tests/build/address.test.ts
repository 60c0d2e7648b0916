import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/platform/files.ts';
import { SITES } from './sites.ts';

const THIS_MACHINE = /localhost|127\.0\.0\.1|0\.0\.0\.0/iu;
const WHOLE_ADDRESS =
  /rel="canonical"|property="og:(?:url|image)|"(?:@id|isPartOf|item)":|"url":|Sitemap:|Canonical:|Access-Control-Allow-Origin:/u;
const HOME = 'https://exemple.org/hpv/';

/** Every file of a built site as text, its copies undone: what a visitor could ever receive. */
async function readTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const dist = join(root, 'dist');
  const files = await listFiles(dist);
  const read = files.map(async (path) => {
    const bytes = await readFile(join(dist, path));
    const undo = { br: brotliDecompressSync, gz: gunzipSync }[path.split('.').at(-1) ?? ''];
    return [path, String(undo ? undo(bytes) : bytes)] as const;
  });
  return new Map(await Promise.all(read));
}

const matching = (texts: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...texts].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));

test('without SITE_URL no byte of the site names a host, and there is no site map', async () => {
  const texts = await readTexts(SITES.root);
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['index.html', 'index.html.br']));
  expect(matching(texts, THIS_MACHINE)).toEqual([]);
  expect(matching(texts, WHOLE_ADDRESS)).toEqual([]);
  expect(texts.has('sitemap.xml')).toBe(false);
  expect(texts.has('sitemap.xml.br')).toBe(false);
});

test('with SITE_URL and BASE_PATH every page says its whole address, and no other of the site', async () => {
  const texts = await readTexts(SITES.folder);
  expect(matching(texts, THIS_MACHINE)).toEqual([]);
  const addressOf = (path: string) => HOME + path.replace(/(?:index)?\.html$/u, '');
  const pages = [...texts.keys()].filter((path) => path.endsWith('.html') && path !== '404.html');
  expect(pages.length).toBeGreaterThan(8);
  for (const path of pages) {
    const html = texts.get(path) ?? '';
    expect(html).toContain(`<link rel="canonical" href="${addressOf(path)}">`);
    expect(html).toContain(`<meta property="og:url" content="${addressOf(path)}">`);
    expect(html).toContain(`"url":"${addressOf(path)}"`);
    expect(html).toContain(`"@id":"${HOME}#site"`);
  }
  const own = [...texts.values()].flatMap(
    (text) => text.match(/https:\/\/exemple\.org[^"<\s#]*/gu) ?? [],
  );
  const files = new Set([...texts.keys()].map((path) => addressOf(path)));
  const strange = own.filter((address) => !files.has(address));
  // The one address that is an origin: whose scripts may read the files on Cloudflare.
  expect(new Set(strange)).toEqual(new Set(['https://exemple.org']));
  const listed = [...(texts.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/gu)];
  const indexed = pages.filter(
    (path) => !/name="robots" content="noindex"/u.test(texts.get(path) ?? ''),
  );
  expect(listed.map(([, address]) => address)).toEqual(indexed.map(addressOf).toSorted());
  expect(texts.get('robots.txt')).toContain(`Sitemap: ${HOME}sitemap.xml\n`);
  expect(texts.get('.well-known/security.txt')).toContain(
    `Canonical: ${HOME}.well-known/security.txt\n`,
  );
});
