import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_PAGE, REWRITES } from '../../src/hosting/answers.ts';

/** One page of the built site. */
export interface BuiltPage {
  /** Its own address, from the root of the site: « / », « /chat/thread ». */
  path: string;
  /** An address at which visitors find it: its own, save where a family of addresses leads to it. */
  visit: string;
  /** The page as it was built. */
  html: string;
  /** Whether search engines may show it. */
  isIndexed: boolean;
}

/** An address that no page has, to see the page of unknown addresses. */
export const UNKNOWN_ADDRESS = '/adresse-inconnue';

/** Where a visitor finds a page. */
function visitOf(path: string): string {
  if (path === NOT_FOUND_PAGE) return UNKNOWN_ADDRESS;
  return REWRITES.find(({ to }) => to === path)?.from.replace(/:\w+/u, 'abc') ?? path;
}

/**
 * Every page of a built site, sorted by address.
 *
 * @param dist - Folder of the built site.
 * @throws {Error} If there is no such folder.
 */
export function readPages(dist: string): BuiltPage[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      const name = file.replaceAll('\\', '/').replace(/(?:(?<=^|\/)index)?\.html$/u, '');
      const path = `/${name}`.replace(/(?<=.)\/$/u, '');
      const isIndexed = !/<meta name="robots" content="[^"]*noindex/u.test(html);
      return { path, visit: visitOf(path), html, isIndexed };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
