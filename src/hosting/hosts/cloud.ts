import { CACHING, HASHED_FOLDER, HOST_FILES, NOT_FOUND_PAGE, REWRITES } from '../http-policy.ts';
import { BuildFailure } from '../../platform/build-failure.ts';
import { headersOf, NOTICE, type HostedSite } from './configuration.ts';

/** An address that no page will ever have: what must not be shown is sent there, and gets 404. */
const NOWHERE = '/introuvable';

/** Characters of a line of `_headers` that Cloudflare Pages reads; a longer one it leaves out. */
const LONGEST_LINE = 2000;

/**
 * `_headers` of Netlify and Cloudflare Pages. Both already send « max-age=0, must-revalidate » and an
 * ETag with pages, which is what CACHING.checked asks for. Cloudflare opens all files to the scripts of
 * other sites unless told whose may read them: ours, once its address is known.
 *
 * @throws {BuildFailure} If a line is longer than Cloudflare reads.
 */
export function writeHeaders(site: HostedSite): string {
  const lines = [
    NOTICE,
    `${site.base}/*`,
    ...headersOf(site).map(([name, value]) => `  ${name}: ${value}`),
    ...(site.origin ? [`  Access-Control-Allow-Origin: ${site.origin}`] : []),
    `${site.base}${HASHED_FOLDER}*`,
    `  Cache-Control: ${CACHING.hashed}`,
  ];
  const long = lines.find((line) => line.length > LONGEST_LINE);
  if (long)
    throw new BuildFailure(
      `_headers : la ligne « ${long.slice(2, long.indexOf(':'))} » a ${long.length} caractères, et Cloudflare Pages n’en lit que ${LONGEST_LINE}. Diminuez MOST_SHEETS dans src/publish/styles.ts : la politique de contenu nomme chaque feuille de style.`,
    );
  return `${lines.join('\n')}\n`;
}

/**
 * `_redirects` of the same hosts. Both answer « /page » with « page.html » and redirect the other
 * spellings by themselves; neither can answer 404 for a file that lies there, so such a file is led away
 * from.
 */
export function writeRedirects({ base }: HostedSite): string {
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
