import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHING, HASHED_FOLDER, HOST_FILES, NOT_FOUND_PAGE, REWRITES } from '../http-policy.ts';
import { BuildFailure } from '../../platform/build-failure.ts';
import { headersOf, NOTICE, type HostedSite } from './configuration.ts';

/** An address that no page will ever have: what must not be shown is sent there, and gets 404. */
const NOWHERE = '/introuvable';

/** By this header Cloudflare opens all files to the scripts of other sites, unless told whose may read them. */
const ORIGIN_HEADER = 'Access-Control-Allow-Origin';

/** Characters of a line of `_headers` that Cloudflare Pages reads; a longer one it leaves out. */
const LONGEST_LINE = 2000;

/**
 * `_headers` of Netlify and Cloudflare Pages. Both already send « max-age=0, must-revalidate » and an
 * ETag with pages, which is what CACHING.checked asks for.
 *
 * @throws {BuildFailure} If a line is longer than Cloudflare reads.
 */
export function writeHeaders(site: HostedSite): string {
  const lines = [
    NOTICE,
    `${site.base}/*`,
    ...headersOf(site).map(([name, value]) => `  ${name}: ${value}`),
    ...(site.origin ? [`  ${ORIGIN_HEADER}: ${site.origin}`] : []),
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
 * The headers of every answer of a built site, as its `_headers` says; without those that the host alone
 * needs.
 *
 * @param dist - Folder of the site.
 */
export async function readHeaders(
  dist: string,
): Promise<(readonly [name: string, value: string])[]> {
  const [, everywhere = ''] = (await readFile(join(dist, '_headers'), 'utf8')).split('/*\n');
  return [...everywhere.matchAll(/^ {2}([\w-]+): (.*)$/gmu)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => name !== ORIGIN_HEADER);
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
