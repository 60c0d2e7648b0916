import { CACHING, FILE_KINDS, HASHED_FOLDER, METHODS } from '../http-policy.ts';
import { NOT_FOUND_PAGE, REDIRECT_STATUS, SEGMENT } from '../http-policy.ts';
import { acceptPattern, headersOf, literal, NOTICE, PATTERNS, quote } from './configuration.ts';
import type { Host, HostedSite } from './configuration.ts';

const HTML = FILE_KINDS.html!.type;

/**
 * Serves a file, or its brotli copy to whoever accepts it. nginx's own module knows gzip only, and
 * a copy has the type of the file: so each type has its place, and says it for the copy too.
 */
const serve = (location: string, file: string, type = HTML, extension = 'html', first = '') =>
  `location ${location} {${first && `\n    ${first}`}
    types { ${quote(type)} ${extension} br; }
    try_files ${file}$hpv_br ${file} =404;
}`;

/** Serves a file that has no copies. */
const serveBinary = (location: string, type: string, extension: string) =>
  `location ${location} {
    types { ${quote(type)} ${extension}; }
    try_files $hpv_file =404;
}`;

/** Maps, for the `http` part of nginx: what depends on the request or on the answer. */
const maps = ({ base }: HostedSite): string => `${NOTICE}

# À inclure dans la partie « http » de nginx, avant le serveur.
map $uri $hpv_file {
    "~^${literal(base)}(?<hpv_inside>/.*)$" $hpv_inside;
}
# Une partie de fichier se compte dans le fichier lui-même, pas dans une copie.
map $http_range $hpv_accepted {
    "" $http_accept_encoding;
}
map $hpv_accepted $hpv_br {
    "~*${acceptPattern('br')}" .br;
}
map $uri $hpv_coding {
    ~\\.br$ br;
}
map $uri $hpv_vary {
    ~\\.br$ Accept-Encoding;
}
map "$http_range $status $uri" $hpv_cache {
    default ${CACHING.error};
    "~^ (?:200|206|304) ${literal(HASHED_FOLDER)}" ${quote(CACHING.hashed)};
    "~ (?:200|206|304|${REDIRECT_STATUS}) /" ${CACHING.checked};
}
map $status $hpv_allow {
    405 "${METHODS.join(', ')}";
}
`;

/** Rules, for the `server` part of nginx; the person who publishes sets `root` there. */
function rules(site: HostedSite): string {
  const { base } = site;
  const at = literal(base);
  const home = `return ${REDIRECT_STATUS} ${base}/$is_args$args;`;
  const rewrites = PATTERNS.rewrites.map(({ pattern, page }) =>
    serve(`~ "^${at}/${pattern}$"`, `${page}.html`),
  );
  const files = Object.entries(FILE_KINDS)
    .filter(([extension]) => extension !== 'html')
    .map(([extension, { type, isText }]) => {
      const location = String.raw`~ "^${at}/.*\.${extension}$"`;
      return isText
        ? serve(location, '$hpv_file', type, extension)
        : serveBinary(location, type, extension);
    });
  return `${NOTICE}

# À inclure dans la partie « server » de nginx, après « root ».
server_tokens off;
absolute_redirect off;
merge_slashes off;
default_type application/octet-stream;
gzip off;
gzip_static on;
gzip_vary on;
error_page 403 404 =404 ${base}${NOT_FOUND_PAGE}.html;

# Aucune « location » ne doit contenir « add_header » : elle perdrait tous ceux-ci.
${headersOf(site)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}
add_header Cache-Control $hpv_cache always;
add_header Allow $hpv_allow always;
add_header Content-Encoding $hpv_coding always;
add_header Vary $hpv_vary always;

# nginx passe deux fois par ici pour 416 : la seconde fois, rien à ajouter.
error_page 416 @hpv_range;
location @hpv_range {
    add_header Allow $hpv_allow;
    return 416;
}
if ($request_method !~ "^(?:${METHODS.join('|')})$") {
    return 405;
}

${rewrites.join('\n')}
${serve(`= ${base}/`, '/index.html')}
${base && `location = ${base} { ${home} }`}
${serve(`= ${base}${NOT_FOUND_PAGE}.html`, `${NOT_FOUND_PAGE}.html`, HTML, 'html', 'internal;')}
location ~ "^${at}/(?!${PATTERNS.publicDots})(?:${PATTERNS.dotted}|${PATTERNS.hidden})" { return 404; }
location ~ "^${at}/(?:${PATTERNS.homeNames})$" { ${home} }
location ~ "^${at}(?<hpv_page>(?:/${SEGMENT})+)(?:${PATTERNS.endings})$" {
    if (!-f $document_root$hpv_page.html) {
        return 404;
    }
    return ${REDIRECT_STATUS} ${base}$hpv_page$is_args$args;
}
${files.join('\n')}
${serve(`${base}/`, '$hpv_file.html')}
`;
}

/** nginx: one file for its `http` part, one for the server of the site. */
export const nginx: Host = {
  inSite: {},
  beside: { 'nginx-http.conf': maps, 'nginx-server.conf': rules },
};
