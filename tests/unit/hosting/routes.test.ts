import { describe, expect, test } from 'vitest';
import { findRoute, rewrite } from '../../../src/hosting/routes.ts';

const FILES = ['/index.html', '/404.html', '/hpv-info.html', '/chat.html', '/chat/thread.html'];
/** Files that lie there and are not shown. */
const HIDDEN = ['/.env', '/.htaccess', '/_headers', '/_astro/a.js.br', '/_astro/.a/b.txt'];
const has = (file: string) =>
  [...FILES, ...HIDDEN, '/_astro/a.js', '/.well-known/security.txt'].includes(file);
const page = (path: string) => ({ kind: 'file', path, isHashed: false });
const MISSING = { kind: 'missing' };

describe.each(['', '/hpv', '/a/b'])('in the folder « %s » of the host', (base) => {
  test.each([
    ['/', page('/index.html')],
    ['/?a=1', page('/index.html')],
    ['/hpv-info', page('/hpv-info.html')],
    ['/a/../hpv-info', page('/hpv-info.html')],
    ['/chat/thread/a%20b/?c', page('/chat/thread.html')],
    ['/_astro/a.js', { kind: 'file', path: '/_astro/a.js', isHashed: true }],
    ['/.well-known/security.txt', page('/.well-known/security.txt')],
    ['/hpv-info/?a=1?b', { kind: 'redirect', target: `${base}/hpv-info?a=1?b` }],
    ['/hpv-info.html', { kind: 'redirect', target: `${base}/hpv-info` }],
    ['/index.html', { kind: 'redirect', target: `${base}/` }],
    ['/404', MISSING],
    ['/404.html', MISSING],
    ['/404/', MISSING],
    ['/nope/', MISSING],
    ['/hpv-info//', MISSING],
    ['/chat/thread/a/b', MISSING],
    ['/chat/thread//', MISSING],
    ['/%2e%2e/%2e%2e/%2e%2e/etc', { kind: 'malformed' }],
    ['/%', { kind: 'malformed' }],
    ['/%00', { kind: 'malformed' }],
  ])('%s leads where it must', (url, expected) => {
    expect(findRoute(base + url, base, has)).toEqual(expected);
  });

  test.each(HIDDEN)('%s is not shown although it lies there', (url) => {
    expect(findRoute(base + url, base, has)).toEqual(MISSING);
  });
});

test('what lies outside the folder of the site is missing', () => {
  expect(findRoute('/hpv-info', '/hpv', has)).toEqual(MISSING);
  expect(findRoute('/hpvx', '/hpv', has)).toEqual(MISSING);
  expect(findRoute('//exemple.org/', '', has)).toEqual(MISSING);
});

test('the folder of the site, without a slash, leads to its home page', () => {
  expect(findRoute('/hpv?a', '/hpv', has)).toEqual({ kind: 'redirect', target: '/hpv/?a' });
});

test('a rewrite takes exactly one segment', () => {
  expect(rewrite('/chat/thread/abc')).toBe('/chat/thread');
  expect(rewrite('/chat/thread/abc/')).toBe('/chat/thread');
  expect(rewrite('/chat/thread')).toBeUndefined();
  expect(rewrite('/chat/thread/a/b')).toBeUndefined();
});
