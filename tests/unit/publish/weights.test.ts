import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuiltPage, type BuiltPage } from '../../../src/publish/built-pages.ts';
import { parsePage } from '../../../src/platform/html.ts';
import { LIMITS, weighSite } from '../../../src/publish/weights.ts';
import { wordsOfMessage } from '../../../src/check/format/words.ts';
import { useFolder } from '../../support/temporary.ts';

const dist = useFolder();
const built = new Map<string, BuiltPage>();
/** A page whose compressed copy has a given size. */
const putPage = (name: string, size: number, html = '') => {
  built.set(name, readBuiltPage(name, parsePage(html)));
  dist.write(`${name}.br`, randomBytes(size));
};

const PAGE = { path: '/une-page', file: 'src/content/pages/une-page.mdx' };
const PHOTO = 'src/content/images/photo.jpg';
const weigh = (base = '') => weighSite(dist.path(), base, built, [PAGE], [PHOTO]);

beforeEach(() => mkdirSync(dist.path('_astro')));
afterEach(() => built.clear());

describe('the weight of a document', () => {
  it('may reach the first window of a connection; one byte above is a warning, with the page, the number and what to do', async () => {
    putPage('une-page.html', LIMITS.page);
    expect(await weigh()).toEqual([]);
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
    dist.write('_astro/photo.h1_a.avif', randomBytes(1_000));
    dist.write('_astro/photo.h1_b.avif', randomBytes(LIMITS.picture));
    dist.write('_astro/photo.h1_c.webp', randomBytes(LIMITS.picture * 2));
    dist.write('_astro/photo.h1_d.jpg', randomBytes(LIMITS.picture * 3));
    expect(await weigh('/b')).toEqual([]);
    dist.write('_astro/photo.h1_b.avif', randomBytes(LIMITS.picture + 1));
    expect(await weigh('/b')).toEqual([
      expect.objectContaining({ rule: 'image-lourde', severity: 'warning', file: PHOTO }),
    ]);
  });
});
