import { CACHING, HASHED_FOLDER, HOST_FILES, NOT_FOUND_PAGE, REWRITES } from '../http-policy.ts';
import { headersOf, NOTICE, type Host, type HostedSite } from './configuration.ts';

/** An address that no page will ever have: what must not be shown is sent there, and gets 404. */
const NOWHERE = '/introuvable';

/**
 * Both hosts already send « max-age=0, must-revalidate » and an ETag with pages, which is what
 * CACHING.checked asks for. Cloudflare opens all files to the scripts of other sites unless told
 * whose may read them: ours, once its address is known.
 */
const headers = (site: HostedSite): string =>
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
 * Both answer « /page » with « page.html » and redirect the other spellings by themselves; neither
 * can answer 404 for a file that lies there, so such a file is led away from.
 */
function redirects({ base }: HostedSite): string {
  const dotFiles = HOST_FILES.filter((file) => file.startsWith('.'));
  const hidden = [NOT_FOUND_PAGE, ...dotFiles.map((file) => `/${file}`)];
  return [
    NOTICE,
    ...REWRITES.flatMap(({ from, to }) =>
      ['', '/'].map((slash) => `${base}${from}${slash} ${base}${to} 200`),
    ),
    ...hidden.map((path) => `${base}${path} ${base}${NOWHERE} 302`),
    '',
  ].join('\n');
}

/** Netlify and Cloudflare Pages, which read the same two files inside the site. */
export const cloud: Host = { inSite: { _headers: headers, _redirects: redirects }, beside: {} };
