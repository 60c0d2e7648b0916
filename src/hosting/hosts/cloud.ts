import { CACHING, HASHED_FOLDER, HOST_FILES, NOT_FOUND_PAGE, REWRITES } from '../answers.ts';
import { headersOf, NOTICE, type Site } from './configuration.ts';

/** An address that no page will ever have: what must not be shown is sent there, and gets 404. */
const NOWHERE = '/introuvable';

/**
 * `_headers` of Netlify and Cloudflare Pages. Both already send « max-age=0, must-revalidate » and
 * an ETag with pages, which is what CACHING.checked asks for. Cloudflare opens all files to the
 * scripts of other sites unless told whose may read them: ours.
 */
export const cloudHeaders = (site: Site): string =>
  [
    NOTICE,
    `${site.base}/*`,
    ...headersOf(site).map(([name, value]) => `  ${name}: ${value}`),
    ...(site.origin ? [`  Access-Control-Allow-Origin: ${site.origin}`] : []),
    `${site.base}${HASHED_FOLDER}*`,
    `  Cache-Control: ${CACHING.hashed}`,
    '',
  ].join('\n');

/**
 * `_redirects` of Netlify and Cloudflare Pages. Both answer « /page » with « page.html » and redirect
 * the other spellings by themselves; neither can answer 404 for a file that lies there, so such a
 * file is led away from.
 */
export const cloudRedirects = ({ base }: Site): string =>
  [
    NOTICE,
    ...REWRITES.flatMap(({ from, to }) => [
      `${base}${from} ${base}${to} 200`,
      `${base}${from}/ ${base}${to} 200`,
    ]),
    ...[
      NOT_FOUND_PAGE,
      ...HOST_FILES.filter((file) => file.startsWith('.')).map((file) => `/${file}`),
    ].map((path) => `${base}${path} ${base}${NOWHERE} 302`),
    '',
  ].join('\n');
