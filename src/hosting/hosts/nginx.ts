import {
  CACHING,
  FILE_KINDS,
  HASHED_FOLDER,
  METHODS,
  NOT_FOUND_PAGE,
  REDIRECT_STATUS,
  SEGMENT,
} from '../answers.ts';
import {
  acceptPattern,
  block,
  headersOf,
  literal,
  NOTICE,
  PATTERNS,
  quote,
  type Site,
} from './configuration.ts';

const HTML = FILE_KINDS.html!.type;

/**
 * Serves a file, or its brotli copy to whoever accepts it. nginx's own module knows gzip only, and
 * a copy has the type of the file: so each type has its place, and says it for the copy too.
 */
const serve = (location: string, file: string, type = HTML, extension = 'html', first = '') =>
  block(`location ${location}`, [
    ...(first ? [first] : []),
    `types { ${quote(type)} ${extension} br; }`,
    `try_files ${file}$hpv_br ${file} =404;`,
  ]);

/** Maps, for the `http` part of nginx: what depends on the request or on the answer. */
export const nginxMaps = ({ base }: Site): string =>
  [
    NOTICE,
    '# À inclure dans la partie « http » de nginx, avant le serveur.',
    block('map $uri $hpv_file', [`"~^${literal(base)}(?<hpv_inside>/.*)$" $hpv_inside;`]),
    '# Une partie de fichier se compte dans le fichier lui-même, pas dans une copie.',
    block('map $http_range $hpv_accepted', [`"" $http_accept_encoding;`]),
    block('map $hpv_accepted $hpv_br', [`"~*${acceptPattern('br')}" .br;`]),
    block('map $uri $hpv_coding', [String.raw`~\.br$ br;`]),
    block('map $uri $hpv_vary', [String.raw`~\.br$ Accept-Encoding;`]),
    block('map "$http_range $status $uri" $hpv_cache', [
      `default ${CACHING.error};`,
      `"~^ (?:200|206|304) ${literal(HASHED_FOLDER)}" ${quote(CACHING.hashed)};`,
      `"~ (?:200|206|304|${REDIRECT_STATUS}) /" ${CACHING.checked};`,
    ]),
    block('map $status $hpv_allow', [`405 "${METHODS.join(', ')}";`]),
    '',
  ].join('\n\n');

const fileLocations = (at: string) =>
  Object.entries(FILE_KINDS)
    .filter(([extension]) => extension !== 'html')
    .map(([extension, { type, isText }]) => {
      const location = String.raw`~ "^${at}/.*\.${extension}$"`;
      if (isText) return serve(location, '$hpv_file', type, extension);
      return block(`location ${location}`, [
        `types { ${quote(type)} ${extension}; }`,
        'try_files $hpv_file =404;',
      ]);
    });

/** Rules, for the `server` part of nginx; the person who publishes sets `root` there. */
export function nginxRules(site: Site): string {
  const { base } = site;
  const at = literal(base);
  return [
    NOTICE,
    '# À inclure dans la partie « server » de nginx, après « root ».',
    [
      'server_tokens off;',
      'absolute_redirect off;',
      'merge_slashes off;',
      'default_type application/octet-stream;',
      'gzip off;',
      'gzip_static on;',
      'gzip_vary on;',
      `error_page 403 404 =404 ${base}${NOT_FOUND_PAGE}.html;`,
    ].join('\n'),
    '# Aucune « location » ne doit contenir « add_header » : elle perdrait tous ceux-ci.',
    [
      ...headersOf(site).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
      'add_header Cache-Control $hpv_cache always;',
      'add_header Allow $hpv_allow always;',
      'add_header Content-Encoding $hpv_coding always;',
      'add_header Vary $hpv_vary always;',
    ].join('\n'),
    '# nginx passe deux fois par ici pour 416 : la seconde fois, rien à ajouter.\nerror_page 416 @hpv_range;',
    block('location @hpv_range', ['add_header Allow $hpv_allow;', 'return 416;']),
    block(`if ($request_method !~ "^(?:${METHODS.join('|')})$")`, ['return 405;']),
    ...PATTERNS.rewrites.map(({ pattern, page }) =>
      serve(`~ "^${at}/${pattern}$"`, `${page}.html`),
    ),
    serve(`= ${base}/`, '/index.html'),
    ...(base
      ? [block(`location = ${base}`, [`return ${REDIRECT_STATUS} ${base}/$is_args$args;`])]
      : []),
    serve(`= ${base}${NOT_FOUND_PAGE}.html`, `${NOT_FOUND_PAGE}.html`, HTML, 'html', 'internal;'),
    block(
      `location ~ "^${at}/(?!${PATTERNS.publicDots})(?:${PATTERNS.dotted}|${PATTERNS.hidden})"`,
      ['return 404;'],
    ),
    block(`location ~ "^${at}/(?:${PATTERNS.homeNames})$"`, [
      `return ${REDIRECT_STATUS} ${base}/$is_args$args;`,
    ]),
    block(`location ~ "^${at}(?<hpv_page>(?:/${SEGMENT})+)(?:${PATTERNS.endings})$"`, [
      block('if (!-f $document_root$hpv_page.html)', ['return 404;']),
      `return ${REDIRECT_STATUS} ${base}$hpv_page$is_args$args;`,
    ]),
    ...fileLocations(at),
    serve(`${base}/`, '$hpv_file.html'),
    '',
  ].join('\n\n');
}

/** A whole nginx, for a trial on this machine, from the project's folder. */
export const nginxTrial = (): string =>
  [
    NOTICE,
    '# Essai sur cette machine : nginx -p "$PWD/" -c .hosting/nginx.conf',
    'daemon off;\npid .hosting/nginx.pid;\nerror_log stderr warn;\nworker_processes auto;',
    'worker_rlimit_nofile 16384;',
    block('events', ['worker_connections 4096;']),
    block('http', [
      'access_log off;',
      // Elsewhere only the administrator may write.
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path .hosting/nginx-${name};`,
      ),
      'include nginx-http.conf;',
      block('server', [
        'listen 127.0.0.1:8080 backlog=4096;',
        'root dist;',
        'include nginx-server.conf;',
      ]),
    ]),
    '',
  ].join('\n\n');
