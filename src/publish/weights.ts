import { existsSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Finding } from '../check/rule.ts';
import { HASHED_FOLDER } from '../hosting/http-policy.ts';
import { fileOfPath } from '../lib/paths.ts';
import { listFiles } from '../platform/files.ts';
import type { BuiltPages, ContentPage } from './built-pages.ts';

/** How many bytes a visitor's phone should have to fetch, compressed as hosts send them. */
export const LIMITS = {
  /** The document of a page: with its headers, it fits in the first window of a connection (ten packets of 1460). */
  page: 13_000,
  /** One picture, in the best format and the largest size that the page offers. */
  picture: 40_000,
} as const;

/** The bytes of a file of the site as a host sends it. */
const weigh = (path: string) => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;

/**
 * Weighs a finished site, and warns of what an author can make lighter.
 *
 * @param dist - Folder of the site, with its compressed copies.
 * @param base - Folder of the host that holds the site: « », or « /hpv ».
 * @param built - Its pages.
 * @param pages - Those that authors write.
 * @param pictures - The pictures that authors gave, from the root of the project.
 * @returns Warnings; empty when every page and picture is light.
 */
export async function weighSite(
  dist: string,
  base: string,
  built: BuiltPages,
  pages: readonly ContentPage[],
  pictures: readonly string[],
): Promise<Finding[]> {
  const heavyPages = pages.flatMap(({ path, file }): Finding[] => {
    const data = { page: path, bytes: weigh(join(dist, fileOfPath(path))), most: LIMITS.page };
    if (data.bytes <= LIMITS.page) return [];
    return [{ rule: 'page-lourde', severity: 'warning', file, message: 'page-heavy', data }];
  });
  const files = await listFiles(join(dist, HASHED_FOLDER));
  const heavyPictures = pictures.flatMap((file): Finding[] => {
    const { name, ext } = parse(file);
    // Astro adds a dot and a mark to the name; browsers take the first format, the smallest.
    const ending = ext === '.svg' ? ext : '.avif';
    const sizes = files
      .filter((one) => one.startsWith(`${name}.`) && one.endsWith(ending))
      .map((one) => ({ one, bytes: weigh(join(dist, HASHED_FOLDER, one)) }));
    const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes)[0];
    if (!heaviest || heaviest.bytes <= LIMITS.picture) return [];
    const address = base + HASHED_FOLDER + heaviest.one;
    const page = pages.find(({ path }) => built.get(fileOfPath(path))?.addresses.has(address));
    const data = { page: page?.path ?? '/', bytes: heaviest.bytes, most: LIMITS.picture };
    return [{ rule: 'image-lourde', severity: 'warning', file, message: 'picture-heavy', data }];
  });
  return [...heavyPages, ...heavyPictures];
}
