import { SCREENS } from '../schemas/kinds.ts';

/**
 * An address inside the site as the browser needs it, wherever the site lives.
 *
 * @param path - From the root of the site, such as « /chat » or « /plan-du-site#menu ».
 */
export function withBase(path: string): string {
  const folder = import.meta.env.BASE_URL.replace(/\/+$/u, '');
  return path === '/' ? `${folder}/` : `${folder}${path}`;
}

/**
 * The whole address of a page or file of the site, for readers who see it elsewhere.
 *
 * @param path - From the root of the site.
 * @param site - Address of the host; absent if nobody said where the site will live.
 * @returns Nothing without the address of the host: a guess would send visitors to another machine.
 */
export const absoluteAddress = (path: string, site: URL | undefined) =>
  site && new URL(withBase(path), site).href;

/** The address of the page that a file of `src/content/pages` makes. */
export const pathOfPage = (id: string) => SCREENS.find(({ file }) => file === id)?.path ?? `/${id}`;

/** The file that the page of an address is built into, from the folder of the site. */
export const fileOfPath = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Id of the field of the search page: a link to it gives it the focus. */
export const SEARCH_FIELD = 'q';
