import {
  CACHING,
  COPIES,
  FILE_KINDS,
  HASHED_FOLDER,
  METHODS,
  NOT_FOUND_PAGE,
  REDIRECT_STATUS,
  SEGMENT,
} from '../answers.ts';
import {
  acceptPattern,
  headersOf,
  literal,
  NOTICE,
  PATTERNS,
  quote,
  type Site,
} from './configuration.ts';

const PAGE = `${SEGMENT}(?:/${SEGMENT})*`;
const TEXTS = Object.entries(FILE_KINDS)
  .filter(([, { isText }]) => isText)
  .map(([extension]) => extension)
  .join('|');
const EXISTS = `expr=%{REQUEST_STATUS} in {'200','206','304','${REDIRECT_STATUS}'}`;

/** Types of files, and of their compressed copies. */
const typeLines = () => [
  ...Object.entries(FILE_KINDS).map(
    ([extension, { type }]) => `AddType ${quote(type)} .${extension}`,
  ),
  // Elsewhere in Apache, « .br » is the Breton language and « .gz » a type of its own.
  ...COPIES.flatMap(({ extension, coding }) => [
    `RemoveLanguage .${extension}`,
    `RemoveType .${extension}`,
    `AddEncoding ${coding} .${extension}`,
  ]),
];

/**
 * Leads an address to a file, or to the copy of it that the visitor accepts. `[END]` and not `[L]`:
 * with `[L]` Apache starts again with the new address, for ever.
 */
const serveLines = (pattern: string, target: string, conditions: readonly string[] = []) =>
  [...COPIES, undefined].flatMap((copy) => [
    ...conditions.map((condition) => `RewriteCond ${condition}`),
    ...(copy ? [`RewriteCond %{HTTP:Accept-Encoding} "${acceptPattern(copy.coding)}" [NC]`] : []),
    `RewriteRule ${quoteRule(pattern)} ${target}${copy ? `.${copy.extension}` : ''} [END]`,
  ]);

const quoteRule = (pattern: string) => `"${pattern}"`;

const rewriteLines = (base: string) => [
  'RewriteEngine On',
  `RewriteBase ${base}/`,
  ...serveLines('^', `${base}${NOT_FOUND_PAGE}.html`, ['%{ENV:REDIRECT_STATUS} ^40[34]$']),
  'RewriteCond %{ENV:REDIRECT_STATUS} ^[45]',
  'RewriteRule ^ - [END]',
  `RewriteCond %{REQUEST_METHOD} !^(?:${METHODS.join('|')})$`,
  'RewriteRule ^ - [R=405,END]',
  ...PATTERNS.rewrites.flatMap(({ pattern, page }) =>
    serveLines(`^${pattern}$`, `${base}${page}.html`),
  ),
  ...serveLines('^$', `${base}/index.html`),
  `RewriteRule "^(?!${PATTERNS.publicDots})(?:${PATTERNS.dotted}|${PATTERNS.hidden})" - [R=404,END]`,
  '# Les redirections sont faites plus bas, par mod_alias : lui sait les laisser relatives.',
  `RewriteRule "^(?:${PATTERNS.homeNames})$" - [END]`,
  `RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} "^(.+?)(?:${PATTERNS.endings})$"`,
  'RewriteCond %1.html -f',
  `RewriteRule "^${PAGE}(?:${PATTERNS.endings})$" - [END]`,
  ...serveLines(`^(${PAGE})$`, `${base}/$1.html`, ['%{REQUEST_FILENAME}%{PATH_INFO}.html -f']),
  ...serveLines(`^(.+\\.(?:${TEXTS}))$`, `${base}/$1`, ['%{REQUEST_FILENAME} -f']),
  'RewriteCond %{REQUEST_FILENAME} !-f',
  'RewriteRule ^ - [R=404,END]',
];

/** `.htaccess`, at the top of the site's folder: all that Apache needs. */
export function apacheRules(site: Site): string {
  const { base } = site;
  const at = literal(base);
  const rewritten = PATTERNS.rewrites.map(({ pattern }) => pattern).join('|');
  const hashed = `${EXISTS} && %{REQUEST_URI} =~ m#^${literal(base + HASHED_FOLDER)}#`;
  return [
    NOTICE,
    [
      'Options -Indexes -MultiViews',
      'DirectorySlash Off',
      'DirectoryIndex disabled',
      'AcceptPathInfo On',
      'AddDefaultCharset Off',
      'FileETag MTime Size',
      'ServerSignature Off',
      `ErrorDocument 403 ${base}${NOT_FOUND_PAGE}.html`,
      `ErrorDocument 404 ${base}${NOT_FOUND_PAGE}.html`,
    ].join('\n'),
    typeLines().join('\n'),
    '# Répondre 404, comme pour tout ce qui n’existe pas, plutôt que 403.',
    '<FilesMatch "^\\.ht">\n    Require all granted\n</FilesMatch>',
    rewriteLines(base).join('\n'),
    [
      '<IfModule mod_version.c>',
      '    <IfVersion >= 2.4.58>',
      '        RedirectRelative On',
      '    </IfVersion>',
      '</IfModule>',
      '<If "-z %{ENV:REDIRECT_STATUS}">',
      `RedirectMatch ${REDIRECT_STATUS} "^${at}/(?:${PATTERNS.homeNames})$" ${base}/`,
      ...(base ? [`RedirectMatch ${REDIRECT_STATUS} "^${at}$" ${base}/`] : []),
      `RedirectMatch ${REDIRECT_STATUS} "^${at}/(?!(?:${rewritten})$)(${PAGE})(?:${PATTERNS.endings})$" ${base}/$1`,
      '</If>',
    ].join('\n'),
    [
      ...headersOf(site).map(([name, value]) => `Header always set ${name} ${quote(value)}`),
      `Header always set Cache-Control ${CACHING.error}`,
      `Header always set Cache-Control ${CACHING.checked} ${quote(EXISTS)}`,
      `Header always set Cache-Control ${quote(CACHING.hashed)} ${quote(hashed)}`,
      `Header always set Allow "${METHODS.join(', ')}" "expr=%{REQUEST_STATUS} == 405"`,
    ].join('\n'),
    `<FilesMatch "\\.(?:${TEXTS})(?:\\.(?:${COPIES.map(({ extension }) => extension).join('|')}))?$">`,
    '    Header merge Vary Accept-Encoding',
    '</FilesMatch>',
    '',
  ].join('\n\n');
}

/** For the configuration of the whole server, which alone can hide its version. */
export const apacheServer = (): string =>
  [
    NOTICE,
    '# À inclure dans la configuration générale d’Apache.',
    'ServerTokens Prod\nServerSignature Off\nTraceEnable Off',
    '',
  ].join('\n\n');

/** For the virtual host: headers of what Apache refuses before it has read the `.htaccess`. */
export const apacheHost = (site: Site): string =>
  [
    NOTICE,
    '# À inclure dans le <VirtualHost> du site ; le reste est dans le .htaccess.',
    [
      ...headersOf(site).map(([name, value]) => `Header always set ${name} ${quote(value)}`),
      `Header always set Cache-Control ${CACHING.error}`,
    ].join('\n'),
    '',
  ].join('\n\n');

const MODULES = [
  'mpm_event',
  'authz_core',
  'alias',
  'mime',
  'dir',
  'rewrite',
  'headers',
  'setenvif',
];

/** A whole Apache of Debian, for a trial on this machine, from the project's folder. */
export const apacheTrial = ({ base }: Site): string =>
  [
    NOTICE,
    '# Essai sur cette machine : apache2 -d "$PWD" -f .hosting/httpd.conf -D FOREGROUND',
    MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join(
      '\n',
    ),
    [
      'User www-data\nGroup www-data',
      'PidFile .hosting/httpd.pid\nErrorLog .hosting/httpd.log',
      'DefaultRuntimeDir .hosting\nMutex pthread',
      'ServerName localhost\nListen 127.0.0.1:8082',
      'Include .hosting/apache.conf\nInclude .hosting/apache-host.conf',
      'TypesConfig /etc/mime.types',
      base
        ? `DocumentRoot .hosting\nRedirectMatch 404 "^/(?!${base.slice(1)}(?:/|$))"\nAlias ${base} dist`
        : 'DocumentRoot dist',
      '<Directory />\n    Require all denied\n</Directory>',
      '<Directory "${PWD}/dist">\n    Options FollowSymLinks\n    AllowOverride All\n    Require all granted\n</Directory>',
    ].join('\n'),
    '',
  ].join('\n\n');
