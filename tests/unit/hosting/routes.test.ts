import { describe, expect, it } from 'vitest';
import { findRoute } from '../../../src/hosting/routes.ts';

/** Files of a site: pages with their copies, and others, some of which nobody is shown. */
const FILES = new Set([
  '/index.html',
  '/404.html',
  '/hpv-info.html',
  '/hpv-info.html.br',
  '/chat.html',
  '/chat/thread.html',
  '/_astro/a.js',
  '/.git/config',
  '/.well-known/security.txt',
]);

const MISSING = 'the 404 page';

/** What an address leads to, by the file of the site or the address that is shown instead. */
const ROUTES: readonly (readonly [address: string, leadsTo: string])[] = [
  ['/', '/index.html'],
  ['/hpv-info', '/hpv-info.html'],
  ['/%68pv-info', '/hpv-info.html'],
  ['/chat/thread', '/chat/thread.html'],
  ['/_astro/a.js', '/_astro/a.js'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  // Longer spellings.
  ['/hpv-info/?a=1&b=%20', 'to /hpv-info?a=1&b=%20'],
  ['/hpv-info.html', 'to /hpv-info'],
  ['/index.html', 'to /'],
  ['/index', 'to /'],
  // Threads, whatever their names.
  ['/chat/thread/abc/?page=2', '/chat/thread.html'],
  ['/chat/thread/d%C3%A9pistage-%F0%9F%8C%B8', '/chat/thread.html'],
  ['/chat/thread/a%0D%0ASet-Cookie:%20a=b', '/chat/thread.html'],
  ['/chat/thread/.env', '/chat/thread.html'],
  ['/chat/thread/a/b', MISSING],
  // What is not there, or is there for no visitor.
  ['/hpv-info/a', MISSING],
  ['/404', MISSING],
  ['/404.html', MISSING],
  ['/_astro/', MISSING],
  ['/.git/config', MISSING],
  ['/hpv-info.html.br', MISSING],
  // Ways out of the site, and into the head of an answer.
  ['/../../../../../../etc/passwd', MISSING],
  ['/..%2f..%2f..%2f..%2fetc%2fpasswd', MISSING],
  ['/hpv-info%00.html', MISSING],
  ['/%zz', MISSING],
  ['//exemple.org/', MISSING],
  ['/hpv-info%0d%0aSet-Cookie:%20a=b/', MISSING],
];

describe.each(['', '/hpv'])('in a site of the folder « %s »', (base) => {
  it.each(ROUTES)('%s leads to %s', (address, leadsTo) => {
    const route = findRoute(base + address, base, (file) => FILES.has(file));
    if (route.kind === 'redirect') expect(route.target).toBe(leadsTo.replace('to ', base));
    else expect(route.kind === 'file' ? route.path : MISSING).toBe(leadsTo);
  });
});

it('the folder of a site leads to its home page', () => {
  expect(findRoute('/hpv?a=1', '/hpv', () => true)).toEqual({
    kind: 'redirect',
    target: '/hpv/?a=1',
  });
});
