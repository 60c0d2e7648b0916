import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REWRITES } from '../../src/hosting/http-policy.ts';
import { classesOf, elementsOf, parsePage } from '../../src/platform/html.ts';

/** One page of a built site. */
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

/** Address of the page of unknown addresses. */
export const NOT_FOUND = '/404';

/** An address that no page has, to see the page of unknown addresses. */
const UNKNOWN_ADDRESS = '/adresse-inconnue';

/** Where visitors find a page: at one address of a family, if one leads to it. */
function visitOf(path: string): string {
  const family = REWRITES.find(({ to }) => to === path);
  return path === NOT_FOUND ? UNKNOWN_ADDRESS : (family?.from.replace(/:\w+/u, 'abc') ?? path);
}

/**
 * Every page of a built site, sorted by address.
 *
 * @param dist - Folder of the built site.
 * @throws {Error} If there is no such folder, or no page in it.
 */
export function readPages(dist: string): BuiltPage[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(dist, file), 'utf8');
      const name = file.replaceAll('\\', '/').replace(/(?:(?<=^|\/)index)?\.html$/u, '');
      const path = `/${name}`.replace(/(?<=.)\/$/u, '');
      const isIndexed = !/<meta name="robots" content="[^"]*noindex/u.test(html);
      return { path, visit: visitOf(path), html, isIndexed };
    });
  if (pages.length === 0) throw new Error(`No page in ${dist}.`);
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Every sort of element and every class that stands in a page. */
function readLooks(html: string): string[] {
  const elements = [...elementsOf(parsePage(html))];
  const classes = elements.flatMap(classesOf);
  return [...elements.map(({ tagName }) => tagName), ...classes.map((name) => `.${name}`)];
}

/**
 * Pages of a site that between them show every element and every class of it, the longest first.
 *
 * @param pages - All of them.
 */
export function pickSamples(pages: readonly BuiltPage[]): BuiltPage[] {
  const seen = new Set<string>();
  return pages
    .toSorted((a, b) => b.html.length - a.html.length)
    .filter(({ html }) => {
      const before = seen.size;
      for (const look of readLooks(html)) seen.add(look);
      return seen.size > before;
    });
}
