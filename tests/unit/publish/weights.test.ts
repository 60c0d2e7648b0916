import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuiltPage, type BuiltPage } from '../../../src/publish/built-pages.ts';
import { parsePage } from '../../../src/platform/html.ts';
import { LIMITS, weighSite } from '../../../src/publish/weights.ts';
import { wordsOfMessage } from '../../../src/check/format/words.ts';

let dist = '';
const built = new Map<string, BuiltPage>();
const put = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true });
  writeFileSync(join(dist, name), content);
};
/** A page whose compressed copy has a given size. */
const putPage = (name: string, size: number, html = '') => {
  built.set(name, readBuiltPage(name, parsePage(html)));
  put(`${name}.br`, randomBytes(size));
};

const PAGE = { path: '/une-page', file: 'src/content/pages/une-page.mdx' };
const PHOTO = 'src/content/images/photo.jpg';
const weigh = (base = '') => weighSite(dist, base, built, [PAGE], [PHOTO]);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'poids-'));
  mkdirSync(join(dist, '_astro'));
});
afterEach(() => {
  rmSync(dist, { recursive: true });
  built.clear();
});

describe('the weight of a document', () => {
  it('may reach the first window of a connection', async () => {
    putPage('une-page.html', LIMITS.page);
    expect(await weigh()).toEqual([]);
  });

  it('is a warning one byte above, with the page, the number and what to do', async () => {
    putPage('une-page.html', LIMITS.page + 1);
    const [finding, ...others] = await weigh();
    expect(finding).toMatchObject({ rule: 'page-lourde', severity: 'warning', file: PAGE.file });
    expect(wordsOfMessage(finding!)).toMatch(
      /^La page \/une-page pèse 13\s001\soctets compressés/u,
    );
    expect(wordsOfMessage(finding!)).toMatch(/Coupez-la en deux pages\.$/u);
    expect(others).toEqual([]);
  });
});

describe('the weight of pictures', () => {
  const picture =
    '<picture><source srcset="/b/_astro/photo.h1_a.avif 320w, /b/_astro/photo.h1_b.avif 640w" type="image/avif"><source srcset="/b/_astro/photo.h1_c.webp 640w"><img src="/b/_astro/photo.h1_d.jpg"></picture>';

  it('is that of the first format at its largest, under the folder of the host', async () => {
    putPage('une-page.html', 100, picture);
    put('_astro/photo.h1_a.avif', randomBytes(1_000));
    put('_astro/photo.h1_b.avif', randomBytes(LIMITS.picture));
    put('_astro/photo.h1_c.webp', randomBytes(LIMITS.picture * 2));
    put('_astro/photo.h1_d.jpg', randomBytes(LIMITS.picture * 3));
    expect(await weigh('/b')).toEqual([]);
    put('_astro/photo.h1_b.avif', randomBytes(LIMITS.picture + 1));
    expect(await weigh('/b')).toEqual([
      expect.objectContaining({ rule: 'image-lourde', severity: 'warning', file: PHOTO }),
    ]);
  });

  it('is that of its compressed copy where it is a drawing', async () => {
    putPage('une-page.html', 100);
    put('_astro/dessin.h.svg', randomBytes(LIMITS.picture * 4));
    put('_astro/dessin.h.svg.br', randomBytes(LIMITS.picture));
    const drawing = 'src/content/images/dessin.svg';
    expect(await weighSite(dist, '', built, [PAGE], [drawing])).toEqual([]);
    put('_astro/dessin.h.svg.br', randomBytes(LIMITS.picture + 1));
    expect(await weighSite(dist, '', built, [PAGE], [drawing])).toMatchObject([{ file: drawing }]);
  });
});
