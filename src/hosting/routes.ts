import { posix } from 'node:path';
import { rewritePattern } from './hosts/configuration.ts';
import { COPIES, HASHED_FOLDER, HOME_NAMES, NOT_FOUND_PAGE, REWRITES } from './http-policy.ts';
import { SEGMENT, SUPERFLUOUS_ENDINGS } from './http-policy.ts';

/** What an address leads to: a file, another address, or nothing. */
export type Route =
  | { kind: 'file'; path: string; isHashed: boolean }
  | { kind: 'redirect'; target: string }
  | { kind: 'missing' };

const PAGE = new RegExp(`^(?:/${SEGMENT})+$`, 'u');
const MISSING: Route = { kind: 'missing' };

/** The page that a rewrite gives to an address inside the site, if one does. */
export const rewrite = (path: string): string | undefined =>
  REWRITES.find(({ from }) => new RegExp(`^/${rewritePattern(from)}$`, 'u').test(path))?.to;

/** The address of the page that a longer spelling means, if it is one. */
function shorten(path: string, has: (file: string) => boolean): string | undefined {
  if ((HOME_NAMES as readonly string[]).includes(path)) return '/';
  return SUPERFLUOUS_ENDINGS.filter((ending) => path.endsWith(ending))
    .map((ending) => path.slice(0, -ending.length))
    .find((page) => PAGE.test(page) && has(`${page}.html`));
}

/** The path that an address means, its dots resolved; nothing if it cannot be read. */
function normalize(written: string): string | undefined {
  try {
    const path = posix.normalize(decodeURIComponent(written));
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Finds what answers an address.
 *
 * @param url - As the visitor's request writes it, with the base, the query, and its escapes.
 * @param base - Folder of the host that holds the site: « » for the root, else « /hpv ».
 * @param has - Whether the site has a file, by its path from the root of the site.
 */
export function findRoute(url: string, base: string, has: (file: string) => boolean): Route {
  const [written = '', ...rest] = url.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const full = normalize(written);
  if (full === undefined) return MISSING;
  if (base && full === base) return { kind: 'redirect', target: `${base}/${query}` };
  if (!full.startsWith(`${base}/`)) return MISSING;
  const path = full.slice(base.length);
  const page = path === '/' ? '/index' : (rewrite(path) ?? path);
  const isPage = page !== NOT_FOUND_PAGE && PAGE.test(page);
  const target = page === path ? shorten(path, has) : undefined;
  if (target === NOT_FOUND_PAGE) return MISSING;
  if (target) return { kind: 'redirect', target: `${base}${target}${query}` };
  if (isPage) {
    return has(`${page}.html`) ? { kind: 'file', path: `${page}.html`, isHashed: false } : MISSING;
  }
  const isCopy = COPIES.some(({ extension }) => path.endsWith(`.${extension}`));
  const isHidden = /\/\.(?!well-known\/)/u.test(path) || isCopy || path.endsWith('.html');
  if (isHidden || !has(path)) return MISSING;
  return { kind: 'file', path, isHashed: path.startsWith(HASHED_FOLDER) };
}
