import { CACHING, COPIES, FILE_KINDS, HASHED_FOLDER, METHODS } from '../http-policy.ts';
import { NOT_FOUND_PAGE, REDIRECT_STATUS, SEGMENT, type FileKind } from '../http-policy.ts';
import { headersOf, indent, NOTICE, PATTERNS, quote } from './configuration.ts';
import type { Host, HostedSite } from './configuration.ts';

/** Serves what the address has become: its type, its copies, nothing of a folder. Names are unique. */
function serve(
  name: string,
  kinds: Readonly<Record<string, FileKind>> = { html: FILE_KINDS.html! },
) {
  const types = Object.entries(kinds).map(
    ([extension, { type }]) =>
      `@${name}_${extension} path *.${extension}\nheader @${name}_${extension} Content-Type "${type}"`,
  );
  const texts = Object.keys(kinds).filter((extension) => kinds[extension]!.isText);
  return `${types.join('\n')}
@${name} path ${texts.map((extension) => `*.${extension}`).join(' ')}
header @${name} {
    Vary Accept-Encoding
    defer
}
file_server {
    precompressed ${COPIES.map(({ coding }) => coding).join(' ')}
    disable_canonical_uris
}`;
}

const headerLines = (site: HostedSite) => `header {
    -Server
${indent(
  headersOf(site)
    .map(([name, value]) => `${name} ${quote(value)}`)
    .join('\n'),
)}
}`;

/** Sends to an address without the query, then puts the query back with its question mark. */
const redirect = (matcher: string, target: string) =>
  `redir ${matcher} ${target}{vars.hpv_query} ${REDIRECT_STATUS}`;

/** What happens to an address of the site, its base taken away; in this order. */
const steps = ({ base }: HostedSite) => `@refused not method ${METHODS.join(' ')}
route @refused {
    header Allow ${quote(METHODS.join(', '))}
    header Cache-Control ${CACHING.error}
    respond 405
}
@unreadable path_regexp \\x00
error @unreadable 400
header Cache-Control ${CACHING.checked}
${PATTERNS.rewrites
  .map(
    ({ pattern, page }, index) => `@rewrite${index} path_regexp ^/${pattern}$
route @rewrite${index} {
    rewrite * ${page}.html
${indent(serve(`rewrite${index}_text`))}
}`,
  )
  .join('\n')}
@dotted {
    path_regexp ^/${PATTERNS.dotted}
    not path_regexp ^/${PATTERNS.publicDots}
}
error @dotted 404
@hidden path_regexp ^/(?:${PATTERNS.hidden})
error @hidden 404
@home path_regexp ^/(?:${PATTERNS.homeNames})$
${redirect('@home', `${base}/`)}
@longer path_regexp page ^((?:/${SEGMENT})+)(?:${PATTERNS.endings})$
route @longer {
    @known file {re.page.1}.html
    ${redirect('@known', `${base}{re.page.1}`)}
    error 404
}
@hashed {
    path ${HASHED_FOLDER}*
    file
    not header Range *
}
header @hashed Cache-Control ${quote(CACHING.hashed)}
rewrite / /index.html
try_files {path}.html {path}
${serve('text', FILE_KINDS)}`;

const inFolder = (site: HostedSite) => `header ${site.base} Cache-Control ${CACHING.checked}
${redirect(site.base, `${site.base}/`)}
handle_path ${site.base}/* {
    route {
${indent(indent(steps(site)))}
    }
}`;

/** Rules, for the block of a site in a Caddyfile; the person who publishes sets `root` there. */
const rules = (site: HostedSite): string => `${NOTICE}

# À importer dans le bloc du site, après « root ».
route {
${indent(headerLines(site))}
    # La question, avec son point d’interrogation, à remettre après une redirection.
    vars hpv_query ""
    @asked expression \`{query} != ""\`
    vars @asked hpv_query "?{query}"
${indent(site.base ? inFolder(site) : steps(site))}
}

handle_errors {
${indent(headerLines(site))}
    header Cache-Control ${CACHING.error}
    @missing expression \`{http.error.status_code} in [403, 404]\`
    handle @missing {
        route {
            request_header -If-None-Match
            request_header -If-Modified-Since
            request_header -Range
            rewrite * ${NOT_FOUND_PAGE}.html
${indent(indent(indent(serve('missing_text'))))}
        }
    }
    handle {
        respond "" {http.error.status_code}
    }
}
`;

/** Caddy: one file to import. */
export const caddy: Host = { inSite: {}, beside: { 'site.caddy': rules } };
