import { CHECKED, HTML, MISSING, PLAIN, type Row } from './expected.ts';

const refused = (method: string, path = '/hpv-info'): Row => ({
  promise: `refuses ${method} ${path} and says what is allowed`,
  method,
  path,
  // Apache adds an empty one of its own, which says nothing more.
  expected: { status: 405, headers: { allow: /^GET, HEAD(?:, )?$/u, 'cache-control': 'no-store' } },
});

const coded = (coding: 'br' | 'gzip' | null, who: string, accepted: string): Row => ({
  promise: `sends a page as ${coding ?? 'it is'} to ${who}`,
  path: '/hpv-info',
  headers: { 'accept-encoding': accepted },
  expected: {
    status: 200,
    headers: { ...HTML, ...CHECKED, 'content-encoding': coding },
    body: 'hpv-info.html',
  },
});

/**
 * How addresses are asked for: methods, parts, codings, caches; the same on every server. `{hashed}`
 * stands for a script whose name holds its hash.
 */
export const EXCHANGES: Readonly<Record<string, readonly Row[]>> = {
  'only GET and HEAD are answered': [
    refused('POST'),
    refused('DELETE'),
    refused('OPTIONS'),
    refused('POST', '/chat/thread/abc'),
    refused('POST', '/nope'),
    {
      promise: 'refuses TRACE, which would send headers back',
      method: 'TRACE',
      path: '/',
      expected: { status: 405 },
    },
    {
      promise: 'answers HEAD like GET, without a body',
      method: 'HEAD',
      path: '/hpv-info',
      headers: PLAIN,
      expected: {
        status: 200,
        headers: { ...HTML, ...CHECKED, 'content-length': /^\d+$/u },
        body: '',
      },
    },
  ],
  'parts of files are sent': [
    {
      promise: 'sends the part that is asked for',
      path: '/favicon.ico',
      headers: { ...PLAIN, range: 'bytes=0-9' },
      expected: {
        status: 206,
        headers: { 'content-range': /^bytes 0-9\/\d+$/u, 'content-length': '10' },
      },
    },
    {
      promise: 'refuses a range outside the file',
      path: '/hpv-info',
      headers: { ...PLAIN, range: 'bytes=99999999-' },
      expected: { status: 416 },
    },
    {
      promise:
        'refuses a range outside a file that is kept for a year, and does not have that kept',
      path: '{hashed}',
      headers: { ...PLAIN, range: 'bytes=99999999-' },
      expected: { status: 416, headers: { 'cache-control': /^no-(?:store|cache)$/u } },
    },
  ],
  'texts are compressed for who accepts it': [
    coded('br', 'who accepts it', 'gzip, deflate, br, zstd'),
    coded('gzip', 'who accepts only that', 'gzip'),
    coded('gzip', 'who refuses brotli', 'br;q=0, gzip;q=0.5'),
    coded(null, 'who asks for nothing else', 'identity'),
    {
      promise: 'compresses the 404 page',
      path: '/nope',
      headers: { 'accept-encoding': 'br' },
      expected: { ...MISSING, headers: { ...MISSING.headers, 'content-encoding': 'br' } },
    },
  ],
  'caches keep what may be kept': [
    {
      promise: 'shows the 404 page to who claims to have it already',
      path: '/nope',
      headers: { 'if-none-match': '*', range: 'bytes=0-1' },
      expected: MISSING,
    },
    {
      promise: 'has hashed files kept for a year',
      path: '{hashed}',
      headers: { 'accept-encoding': 'br' },
      expected: {
        status: 200,
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'text/javascript; charset=utf-8',
          'content-encoding': 'br',
          vary: /accept-encoding/iu,
        },
        body: '{hashed}',
      },
    },
  ],
};
