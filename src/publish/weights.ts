import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '../check/messages.fr.ts';
import type { Finding } from '../check/rule.ts';
import { LIMITS } from '../platform/weight-limits.ts';
import { fileOfPath, type BuiltPage, type BuiltPages } from './built-pages.ts';

/** A page of the site: its address from the root of the site, and the content file behind it. */
interface WeighedPage {
  path: string;
  file: string;
}

/** A picture of the content: its path from the root of the project. */
interface ContentPicture {
  path: string;
}

/** A file that a page fetches, and its weight in bytes. */
interface Fetched {
  /** From the folder of the site, with a slash before it. */
  address: string;
  bytes: number;
  isPicture: boolean;
}

/** The bytes of a file of the site as a host sends it; 0 for one that is elsewhere. */
async function weigh(dist: string, address: string): Promise<number> {
  const file = join(dist, decodeURI(address));
  const sent = [`${file}.br`, file].find((path) => existsSync(path));
  return address !== '' && sent ? (await stat(sent)).size : 0;
}

/** What one page fetches beside its document, each file once. */
async function fetchedBy(dist: string, base: string, { choices }: BuiltPage): Promise<Fetched[]> {
  const fetched = new Map<string, Fetched>();
  for (const { isPicture, from } of choices) {
    const inside = from
      .filter((address) => address.startsWith(`${base}/`))
      .map((address) => address.slice(base.length));
    const weighed = await Promise.all(
      inside.map(async (address) => ({ address, isPicture, bytes: await weigh(dist, address) })),
    );
    const heaviest = weighed.toSorted((a, b) => b.bytes - a.bytes)[0];
    if (heaviest) fetched.set(heaviest.address, heaviest);
  }
  return [...fetched.values()];
}

/** The file that a picture of the site was made from: Astro adds a dot and a mark to its name. */
const originalOf = (address: string, pictures: readonly ContentPicture[]) => {
  const name = (path: string) => /([^/]+?)\.[^/]*$/u.exec(path)?.[1];
  return pictures.find(({ path }) => name(path) === name(address))?.path;
};

/**
 * Weighs a finished site, and warns of what an author can make lighter.
 *
 * @param dist - Folder of the site, with its compressed copies.
 * @param base - Folder of the host that holds the site: « », or « /hpv ».
 * @param built - Its pages.
 * @param pages - Those that authors write.
 * @param pictures - The pictures that authors gave.
 * @returns Warnings, page by page; empty when every page is light.
 */
export async function weighSite(
  dist: string,
  base: string,
  built: BuiltPages,
  pages: readonly WeighedPage[],
  pictures: readonly ContentPicture[],
): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  const warn = (rule: string, file: string, message: Message) => {
    const known = `${rule} ${file}`;
    if (!findings.has(known)) findings.set(known, { rule, severity: 'warning', file, ...message });
  };
  for (const { path, file } of pages) {
    const name = fileOfPath(path);
    const own = await weigh(dist, `/${name}`);
    if (own > LIMITS.page)
      warn('page-lourde', file, {
        message: 'page-heavy',
        data: { page: path, bytes: own, most: LIMITS.page },
      });
    const fetched = await fetchedBy(dist, base, built.get(name)!);
    const shown = fetched.filter(({ isPicture }) => isPicture);
    for (const picture of shown) {
      const original = originalOf(picture.address, pictures);
      if (original && picture.bytes > LIMITS.picture)
        warn('image-lourde', original, {
          message: 'picture-heavy',
          data: { page: path, bytes: picture.bytes, most: LIMITS.picture },
        });
    }
    const total = fetched.reduce((sum, one) => sum + one.bytes, own);
    if (shown.length > 0 && total > LIMITS.pageWithPictures)
      warn('page-lourde-images', file, {
        message: 'page-heavy-with-pictures',
        data: {
          page: path,
          bytes: total,
          most: LIMITS.pageWithPictures,
          pictures: shown.length,
        },
      });
  }
  return [...findings.values()];
}
