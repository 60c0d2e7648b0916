import {
  CACHING,
  COPIES,
  FILE_KINDS,
  type FileKind,
  HASHED_FOLDER,
  METHODS,
  NOT_FOUND_PAGE,
  REDIRECT_STATUS,
  SEGMENT,
} from '../answers.ts';
import { block, headersOf, NOTICE, PATTERNS, quote, type Site } from './configuration.ts';

/** Serves what the address has become: its type, its copies, nothing of a folder. Names are unique. */
const serve = (
  name: string,
  kinds: ReadonlyArray<readonly [extension: string, kind: FileKind]> = [['html', FILE_KINDS.html!]],
) => {
  const texts = kinds.filter(([, { isText }]) => isText);
  return [
    ...kinds.flatMap(([extension, { type }]) => [
      `@${name}_${extension} path *.${extension}`,
      `header @${name}_${extension} Content-Type ${quote(type)}`,
    ]),
    `@${name} path ${texts.map(([extension]) => `*.${extension}`).join(' ')}`,
    block(`header @${name}`, ['Vary Accept-Encoding', 'defer']),
    block('file_server', [
      `precompressed ${COPIES.map(({ coding }) => coding).join(' ')}`,
      'disable_canonical_uris',
    ]),
  ];
};

const headerLines = (site: Site) =>
  block('header', [
    '-Server',
    ...headersOf(site).map(([name, value]) => `${name} ${quote(value)}`),
  ]);

/** Keeps the query with its question mark, to put it back after a redirect; empty if there is none. */
const QUERY = [
  'vars hpv_query ""',
  '@asked expression `{query} != ""`',
  'vars @asked hpv_query "?{query}"',
];

/** Sends to an address without the query, then puts the query back. */
const redirect = (matcher: string, target: string) =>
  `redir ${matcher} ${target}{vars.hpv_query} ${REDIRECT_STATUS}`;

/** What happens to an address of the site, its base taken away; in this order. */
const steps = ({ base }: Site) => [
  `@refused not method ${METHODS.join(' ')}`,
  block('route @refused', [
    `header Allow ${quote(METHODS.join(', '))}`,
    `header Cache-Control ${CACHING.error}`,
    'respond 405',
  ]),
  String.raw`@unreadable path_regexp \x00`,
  'error @unreadable 400',
  `header Cache-Control ${CACHING.checked}`,
  ...PATTERNS.rewrites.flatMap(({ pattern, page }, index) => [
    `@rewrite${index} path_regexp ^/${pattern}$`,
    block(`route @rewrite${index}`, [`rewrite * ${page}.html`, ...serve(`rewrite${index}_text`)]),
  ]),
  block('@dotted', [
    `path_regexp ^/${PATTERNS.dotted}`,
    `not path_regexp ^/${PATTERNS.publicDots}`,
  ]),
  'error @dotted 404',
  `@hidden path_regexp ^/(?:${PATTERNS.hidden})`,
  'error @hidden 404',
  `@home path_regexp ^/(?:${PATTERNS.homeNames})$`,
  redirect('@home', `${base}/`),
  `@longer path_regexp page ^((?:/${SEGMENT})+)(?:${PATTERNS.endings})$`,
  block('route @longer', [
    '@known file {re.page.1}.html',
    redirect('@known', `${base}{re.page.1}`),
    'error 404',
  ]),
  block('@hashed', [`path ${HASHED_FOLDER}*`, 'file', 'not header Range *']),
  `header @hashed Cache-Control ${quote(CACHING.hashed)}`,
  'rewrite / /index.html',
  'try_files {path}.html {path}',
  ...serve('text', Object.entries(FILE_KINDS)),
];

/** Rules, for the block of a site in a Caddyfile; the person who publishes sets `root` there. */
export function caddyRules(site: Site): string {
  const { base } = site;
  const inside = base
    ? [redirect(base, `${base}/`), block(`handle_path ${base}/*`, [block('route', steps(site))])]
    : steps(site);
  return [
    NOTICE,
    '# À importer dans le bloc du site, après « root ».',
    block('route', [headerLines(site), ...QUERY, ...inside]),
    block('handle_errors', [
      headerLines(site),
      `header Cache-Control ${CACHING.error}`,
      '@missing expression `{http.error.status_code} in [403, 404]`',
      block('handle @missing', [
        block('route', [
          'request_header -If-None-Match',
          'request_header -If-Modified-Since',
          'request_header -Range',
          `rewrite * ${NOT_FOUND_PAGE}.html`,
          ...serve('missing_text'),
        ]),
      ]),
      block('handle', ['respond "" {http.error.status_code}']),
    ]),
    '',
  ].join('\n\n');
}

/** A whole Caddy, for a trial on this machine, from the project's folder. */
export const caddyTrial = ({ base }: Site): string =>
  [
    NOTICE,
    '# Essai sur cette machine : caddy run --adapter caddyfile --config .hosting/Caddyfile',
    block('', ['admin off', 'auto_https off']).trimStart(),
    block('http://127.0.0.1:8081', [
      'root * dist',
      'import site.caddy',
      ...(base ? [block('route', ['error 404'])] : []),
    ]),
    '',
  ].join('\n\n');
