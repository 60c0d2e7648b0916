import {
  CACHING,
  HASHED_FOLDER,
  HOST_FILES,
  NOT_FOUND_PAGE,
  REWRITES,
  SECURITY_HEADERS,
} from '../http-policy.ts';
import type { Settings } from '../../platform/settings.ts';
import { NOTICE } from './configuration.ts';

/** An address that no page will ever have: what must not be shown is sent there, and gets 404. */
const NOWHERE = '/introuvable';

/** By this header Cloudflare opens all files to the scripts of other sites, unless told whose may read them. */
const ORIGIN_HEADER = 'Access-Control-Allow-Origin';

/**
 * `_headers` of Netlify and Cloudflare Pages. Both already send « max-age=0, must-revalidate » and an
 * ETag with pages, which is what CACHING.checked asks for.
 */
export const writeHeaders = ({ origin, base }: Settings): string =>
  [
    NOTICE,
    `${base}/*`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
    ...(origin ? [`  ${ORIGIN_HEADER}: ${origin}`] : []),
    `${base}${HASHED_FOLDER}*`,
    `  Cache-Control: ${CACHING.hashed}`,
    '',
  ].join('\n');

/**
 * `_redirects` of the same hosts. Both answer « /page » with « page.html » and redirect the other
 * spellings by themselves; neither can answer 404 for a file that lies there, so such a file is led away
 * from.
 */
export function writeRedirects({ base }: Settings): string {
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
