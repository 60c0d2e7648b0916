import { CHECKED, HTML, MISSING, PLAIN, type Expected, type Row } from './expected.ts';

const NOTICE: Expected = {
  status: 200,
  headers: { ...HTML, ...CHECKED },
  body: 'chat/thread.html',
};
const NO_LEAK: Expected = { status: [400, 404], hides: 'root:' };

const page = (path: string, file: string): Row => ({
  promise: `shows ${path}`,
  path,
  expected: { status: 200, headers: { ...HTML, ...CHECKED, 'set-cookie': null }, body: file },
});
const redirect = (from: string, to: string): Row => ({
  promise: `redirects ${from} to ${to}, relative and for good`,
  path: from,
  expected: { status: 308, headers: { location: `{base}${to}`, 'cache-control': 'no-cache' } },
});
const thread = (kind: string, id: string, hides?: string): Row => ({
  promise: `shows the notice for a thread ${kind}`,
  path: `/chat/thread/${id}`,
  expected: hides === undefined ? NOTICE : { ...NOTICE, hides },
});
const missing = (path: string): Row => ({
  promise: `shows the 404 page, with its status, for ${path.slice(0, 60)}`,
  path,
  expected: MISSING,
});
const noLeak = (path: string): Row => ({
  promise: `gives nothing for ${path}`,
  path,
  expected: NO_LEAK,
});
const file = (name: string, type: string): Row => ({
  promise: `serves ${name} with its type`,
  path: `/${name}`,
  headers: PLAIN,
  expected: { status: 200, headers: { ...CHECKED, 'content-type': type }, body: name },
});

/** Which address leads where; the same on every server. `{base}` stands for the folder of the site. */
export const ADDRESSES: Readonly<Record<string, readonly Row[]>> = {
  'pages are shown at their addresses': [
    page('/', 'index.html'),
    page('/hpv-info', 'hpv-info.html'),
    page('/hpv-info?a=%3Cscript%3E', 'hpv-info.html'),
    page('/%68pv-info', 'hpv-info.html'),
    page('/chat/thread', 'chat/thread.html'),
  ],
  'longer spellings lead to the address': [
    redirect('/hpv-info/', '/hpv-info'),
    redirect('/hpv-info/?a=1&b=%20', '/hpv-info?a=1&b=%20'),
    redirect('/chat/thread/', '/chat/thread'),
    redirect('/hpv-info.html', '/hpv-info'),
    redirect('/chat/thread.html', '/chat/thread'),
    redirect('/index.html', '/'),
    redirect('/index', '/'),
  ],
  'every thread shows the notice, whatever its name': [
    thread('with a plain name', 'abc'),
    thread('with a slash at its end', 'abc/'),
    thread('with a slash at its end and a query', 'abc/?page=2'),
    thread('in Unicode', 'd%C3%A9pistage-%F0%9F%8C%B8', 'pistage-🌸'),
    thread('with a script', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'.replace('%2F', ''), 'alert(1)'),
    thread('with a new line', 'a%0D%0ASet-Cookie:%20a=b', 'Set-Cookie'),
    thread('with a backslash', 'a%5Cb'),
    thread('that starts with a dot', '.env'),
    thread('of 2,000 characters', 'a'.repeat(2000), 'aaaaaaaaaa'),
  ],
  'what is not there gets the 404 page': [
    missing('/chat/thread/a/b'),
    missing('/chat/threads/a'),
    missing('/chat/abc'),
    missing('/nope'),
    missing('/HPV-Info'),
    missing('/hpv-info/a'),
    missing('/404'),
    missing('/404.html'),
    missing('/_astro/'),
    missing('/_astro/nope.12345678.js'),
    missing('/.well-known/'),
    missing('/_headers'),
    missing('/_redirects'),
    missing('/.htaccess'),
    missing('/.git/config'),
    missing('/.env'),
    missing('/_astro/.env'),
    missing('/.hosting/nginx.conf'),
    missing('/package.json'),
    missing('/index.html.br'),
    missing('/hpv-info.html.gz'),
    missing('/%E2%82%AC'),
  ],
  'nothing outside the site, and nothing of the visitor, comes back': [
    noLeak('/../../../../../../etc/passwd'),
    noLeak('/..%2f..%2f..%2f..%2fetc%2fpasswd'),
    noLeak('/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd'),
    noLeak('/_astro/../../../../../../etc/passwd'),
    noLeak('/..%5c..%5cetc%5cpasswd'),
    noLeak('/hpv-info%00.html'),
    noLeak('/%zz'),
    noLeak('/%c0%ae%c0%ae/etc/passwd'),
    {
      promise: 'does not lead a redirect to another host',
      path: '//exemple.org/',
      expected: { status: [400, 404] },
    },
    {
      promise: 'does not put a header of the visitor into a redirect',
      path: '/hpv-info%0d%0aSet-Cookie:%20a=b/',
      expected: { status: [400, 404], headers: { 'set-cookie': null } },
    },
  ],
  'other files have their types': [
    file('manifest.webmanifest', 'application/manifest+json'),
    file('favicon.svg', 'image/svg+xml'),
    file('robots.txt', 'text/plain; charset=utf-8'),
  ],
};

/** security.txt, for the site of nobody yet and for the one whose address is known. */
export const SECURITY: Readonly<Record<'root' | 'folder', Row>> = {
  root: missing('/.well-known/security.txt'),
  folder: file('.well-known/security.txt', 'text/plain; charset=utf-8'),
};
