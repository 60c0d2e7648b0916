import { CACHING, COPIES, FILE_KINDS, HASHED_FOLDER, METHODS } from '../http-policy.ts';
import { NOT_FOUND_PAGE, REDIRECT_STATUS, SEGMENT } from '../http-policy.ts';
import { acceptPattern, headersOf, literal, NOTICE, PATTERNS, quote } from './configuration.ts';
import type { Host, HostedSite } from './configuration.ts';

const PAGE = `${SEGMENT}(?:/${SEGMENT})*`;
const TEXTS = Object.keys(FILE_KINDS)
  .filter((extension) => FILE_KINDS[extension]!.isText)
  .join('|');
const EXISTS = `expr=%{REQUEST_STATUS} in {'200','206','304','${REDIRECT_STATUS}'}`;

/** Types of files. Elsewhere in Apache, « .br » is the Breton language and « .gz » a type of its own. */
const TYPES = [
  ...Object.entries(FILE_KINDS).map(([extension, { type }]) => `AddType "${type}" .${extension}`),
  ...COPIES.flatMap(({ extension, coding }) => [
    `RemoveLanguage .${extension}`,
    `RemoveType .${extension}`,
    `AddEncoding ${coding} .${extension}`,
  ]),
].join('\n');

/**
 * Leads an address to a file, or to the copy of it that the visitor accepts. `[END]` and not `[L]`:
 * with `[L]` Apache starts again with the new address, for ever.
 */
const serve = (pattern: string, target: string, condition?: string) =>
  [...COPIES, undefined]
    .flatMap((copy) => [
      ...(condition ? [`RewriteCond ${condition}`] : []),
      ...(copy ? [`RewriteCond %{HTTP:Accept-Encoding} "${acceptPattern(copy.coding)}" [NC]`] : []),
      `RewriteRule "${pattern}" ${target}${copy ? `.${copy.extension}` : ''} [END]`,
    ])
    .join('\n');

const headerLines = (site: HostedSite) =>
  [...headersOf(site), ['Cache-Control', CACHING.error] as const]
    .map(([name, value]) => `Header always set ${name} ${quote(value)}`)
    .join('\n');

/** All that Apache needs, at the top of the site's folder. */
function rules(site: HostedSite): string {
  const { base } = site;
  const at = literal(base);
  const rewritten = PATTERNS.rewrites.map(({ pattern }) => pattern).join('|');
  const notices = PATTERNS.rewrites.map(({ pattern, page }) =>
    serve(`^${pattern}$`, `${base}${page}.html`),
  );
  return `${NOTICE}

Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex disabled
AcceptPathInfo On
AddDefaultCharset Off
FileETag MTime Size
ServerSignature Off
ErrorDocument 403 ${base}${NOT_FOUND_PAGE}.html
ErrorDocument 404 ${base}${NOT_FOUND_PAGE}.html

${TYPES}

# Répondre 404, comme pour tout ce qui n’existe pas, plutôt que 403.
<FilesMatch "^\\.ht">
    Require all granted
</FilesMatch>

RewriteEngine On
RewriteBase ${base}/
${serve('^', `${base}${NOT_FOUND_PAGE}.html`, '%{ENV:REDIRECT_STATUS} ^40[34]$')}
RewriteCond %{ENV:REDIRECT_STATUS} ^[45]
RewriteRule ^ - [END]
RewriteCond %{REQUEST_METHOD} !^(?:${METHODS.join('|')})$
RewriteRule ^ - [R=405,END]
${notices.join('\n')}
${serve('^$', `${base}/index.html`)}
RewriteRule "^(?!${PATTERNS.publicDots})(?:${PATTERNS.dotted}|${PATTERNS.hidden})" - [R=404,END]
# Les redirections sont faites plus bas, par mod_alias : lui sait les laisser relatives.
RewriteRule "^(?:${PATTERNS.homeNames})$" - [END]
RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} "^(.+?)(?:${PATTERNS.endings})$"
RewriteCond %1.html -f
RewriteRule "^${PAGE}(?:${PATTERNS.endings})$" - [END]
${serve(`^(${PAGE})$`, `${base}/$1.html`, '%{REQUEST_FILENAME}%{PATH_INFO}.html -f')}
${serve(`^(.+\\.(?:${TEXTS}))$`, `${base}/$1`, '%{REQUEST_FILENAME} -f')}
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ - [R=404,END]

<IfModule mod_version.c>
    <IfVersion >= 2.4.58>
        RedirectRelative On
    </IfVersion>
</IfModule>
<If "-z %{ENV:REDIRECT_STATUS}">
    RedirectMatch ${REDIRECT_STATUS} "^${at}/(?:${PATTERNS.homeNames})$" ${base}/
    ${base && `RedirectMatch ${REDIRECT_STATUS} "^${at}$" ${base}/`}
    RedirectMatch ${REDIRECT_STATUS} "^${at}/(?!(?:${rewritten})$)(${PAGE})(?:${PATTERNS.endings})$" ${base}/$1
</If>

${headerLines(site)}
Header always set Cache-Control ${CACHING.checked} ${quote(EXISTS)}
Header always set Cache-Control ${quote(CACHING.hashed)} ${quote(`${EXISTS} && %{REQUEST_URI} =~ m#^${literal(base + HASHED_FOLDER)}#`)}
Header always set Allow "${METHODS.join(', ')}" "expr=%{REQUEST_STATUS} == 405"
<FilesMatch "\\.(?:${TEXTS})(?:\\.(?:${COPIES.map(({ extension }) => extension).join('|')}))?$">
    Header merge Vary Accept-Encoding
</FilesMatch>
`;
}

/** For the configuration of the whole server, which alone can hide its version. */
const server = (): string => `${NOTICE}

# À inclure dans la configuration générale d’Apache.
ServerTokens Prod
ServerSignature Off
TraceEnable Off
`;

/** For the virtual host: headers of what Apache refuses before it has read the `.htaccess`. */
const host = (site: HostedSite): string => `${NOTICE}

# À inclure dans le <VirtualHost> du site ; le reste est dans le .htaccess.
${headerLines(site)}
`;

/** Apache: all in the site itself, save what only the configuration of the machine may say. */
export const apache: Host = {
  inSite: { '.htaccess': rules },
  beside: { 'apache.conf': server, 'apache-host.conf': host },
};
