import {
  CACHING,
  COPIES,
  FILE_TYPES,
  HASHED_FOLDER,
  HOME_NAMES,
  HOST_FILES,
  METHODS,
  NOT_FOUND_PAGE,
  PUBLIC_DOT_FOLDER,
  REDIRECT_STATUS,
  REWRITES,
  SECURITY_HEADERS,
  SEGMENT,
  SUPERFLUOUS_ENDINGS,
  TEXT_TYPES,
} from '../http-policy.ts';
import type { Settings } from '../../platform/settings.ts';
import { acceptPattern, NOTICE, rewritePattern } from './configuration.ts';

/** Text for a regular expression, taken literally. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A string of a configuration. */
const quote = (text: string) => `"${text.replace(/["\\]/gu, String.raw`\$&`)}"`;

// Regular expressions of addresses, without the base and without the slash that follows it.
const PAGE = `${SEGMENT}(?:/${SEGMENT})*`;
const TEXTS = Object.keys(TEXT_TYPES).join('|');
const ENDINGS = SUPERFLUOUS_ENDINGS.map(literal).join('|');
const HOMES = HOME_NAMES.map((name) => literal(name.slice(1))).join('|');
const ENDINGS_OF_COPIES = COPIES.map(({ extension }) => extension).join('|');
/** Addresses that answer 404 although a file may lie there. */
const HIDDEN = [
  String.raw`(?:.*/)?\.`,
  ...HOST_FILES.map((file) => `${literal(file)}$`),
  String.raw`.*\.(?:${ENDINGS_OF_COPIES})$`,
  String.raw`${literal(NOT_FOUND_PAGE.slice(1))}(?:\.html)?/?$`,
].join('|');
const REWRITTEN = REWRITES.map(({ from }) => rewritePattern(from)).join('|');
const EXISTS = `expr=%{REQUEST_STATUS} in {'200','206','304','${REDIRECT_STATUS}'}`;

/** Types of files. Elsewhere in Apache, « .br » is the Breton language and « .gz » a type of its own. */
const TYPES = [
  ...Object.entries(FILE_TYPES).map(([extension, type]) => `AddType "${type}" .${extension}`),
  ...COPIES.flatMap(({ extension, coding }) => [
    `RemoveLanguage .${extension}`,
    `RemoveType .${extension}`,
    `AddEncoding ${coding} .${extension}`,
  ]),
].join('\n');

/** Whether a file is on the disk. */
const isThere = (file: string) => `RewriteCond ${file} -f`;

/**
 * Leads an address to a file, or to the copy of it that the visitor accepts, if that was uploaded.
 * `[END]` and not `[L]`: with `[L]` Apache starts again with the new address, for ever.
 *
 * @param pattern - Of the address.
 * @param target - Address of the file.
 * @param file - Its path on the disk, by the variables of Apache.
 * @param condition - Of the whole rule, if it has one.
 * @param capture - A condition whose first group the path uses, if it does.
 */
const serve = (
  pattern: string,
  target: string,
  file: string,
  condition?: string,
  capture?: string,
) => {
  const first = condition ? [condition] : [];
  const copies = COPIES.flatMap(({ coding, extension }) => [
    ...first,
    `RewriteCond %{HTTP:Accept-Encoding} "${acceptPattern(coding)}" [NC]`,
    ...(capture ? [capture] : []),
    isThere(`${file}.${extension}`),
    `RewriteRule "${pattern}" ${target}.${extension} [END]`,
  ]);
  return [...copies, ...first, `RewriteRule "${pattern}" ${target} [END]`].join('\n');
};

/** Path that was asked for, on the disk: Apache splits it at the first part that is no folder. */
const ASKED = '%{REQUEST_FILENAME}%{PATH_INFO}';

const HEADERS = [...Object.entries(SECURITY_HEADERS), ['Cache-Control', CACHING.error] as const]
  .map(([name, value]) => `Header always set ${name} ${quote(value)}`)
  .join('\n');

/** `.htaccess`: all that Apache needs, at the top of the site's folder. */
export function writeHtaccess({ base }: Settings): string {
  const at = literal(base);
  const notices = REWRITES.map(({ from, to }) => {
    const pattern = rewritePattern(from);
    const capture = `RewriteCond ${ASKED} "^(.*)/${pattern}$"`;
    return serve(`^${pattern}$`, `${base}${to}.html`, `%1${to}.html`, undefined, capture);
  });
  const whole = '%{REQUEST_FILENAME}';
  const isError = 'RewriteCond %{ENV:REDIRECT_STATUS} ^40[34]$';
  const notFound = serve('^', `${base}${NOT_FOUND_PAGE}.html`, whole, isError);
  const home = serve('^$', `${base}/index.html`, `${whole}/index.html`);
  const page = `${ASKED}.html`;
  const pages = serve(`^(${PAGE})$`, `${base}/$1.html`, page, isThere(page));
  const texts = serve(`^(.+\\.(?:${TEXTS}))$`, `${base}/$1`, whole, isThere(whole));
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
${notFound}
RewriteCond %{ENV:REDIRECT_STATUS} ^[45]
RewriteRule ^ - [END]
RewriteCond %{REQUEST_METHOD} !^(?:${METHODS.join('|')})$
RewriteRule ^ - [R=405,END]
${notices.join('\n')}
${home}
RewriteRule "^(?!${literal(PUBLIC_DOT_FOLDER)}/)(?:${HIDDEN})" - [R=404,END]
# Les redirections sont faites plus bas, par mod_alias : lui sait les laisser relatives.
RewriteRule "^(?:${HOMES})$" - [END]
RewriteCond ${ASKED} "^(.+?)(?:${ENDINGS})$"
RewriteCond %1.html -f
RewriteRule "^${PAGE}(?:${ENDINGS})$" - [END]
${pages}
${texts}
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ - [R=404,END]

<IfModule mod_version.c>
    <IfVersion >= 2.4.58>
        RedirectRelative On
    </IfVersion>
</IfModule>
<If "-z %{ENV:REDIRECT_STATUS}">
    RedirectMatch ${REDIRECT_STATUS} "^${at}/(?:${HOMES})$" ${base}/
    ${base && `RedirectMatch ${REDIRECT_STATUS} "^${at}$" ${base}/`}
    RedirectMatch ${REDIRECT_STATUS} "^${at}/(?!(?:${REWRITTEN})$)(${PAGE})(?:${ENDINGS})$" ${base}/$1
</If>

${HEADERS}
Header always set Cache-Control ${CACHING.checked} ${quote(EXISTS)}
Header always set Cache-Control ${quote(CACHING.hashed)} ${quote(`${EXISTS} && %{REQUEST_URI} =~ m#^${literal(base + HASHED_FOLDER)}#`)}
Header always set Allow "${METHODS.join(', ')}" "expr=%{REQUEST_STATUS} == 405"
<FilesMatch "\\.(?:${TEXTS})(?:\\.(?:${ENDINGS_OF_COPIES}))?$">
    Header merge Vary Accept-Encoding
</FilesMatch>
`;
}
