import type { Asked } from '../../support/http.ts';

/** What an answer must be. What is not said here is not asked of it. */
export interface Expected {
  status: number | readonly number[];
  /** By lower-case name: the exact value, a pattern, or `null` if the header must be absent. */
  headers?: Readonly<Record<string, string | RegExp | null>>;
  /** File of dist/ whose bytes the body must be, once decoded; `''` for no body at all. */
  body?: string;
  /** What the body must not hold, in any spelling. */
  hides?: string;
}

/** One row of the table: what is promised, what is asked, what is expected. */
export interface Row extends Asked {
  path: string;
  promise: string;
  expected: Expected;
}

/** Headers that every answer carries, whatever its status. */
export const ALWAYS: Readonly<Record<string, string | RegExp | null>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))(?!.*\*)/u,
  // Each page states the rest of its policy.
  'content-security-policy': "frame-ancestors 'none'",
  server: null,
  'x-powered-by': null,
};

/** What a page of the site always says of itself. */
export const HTML = { 'content-type': 'text/html; charset=utf-8', vary: /accept-encoding/iu };

/** What is asked about again at each visit. */
export const CHECKED = { 'cache-control': 'no-cache', etag: /^(?:W\/)?".+"$/u };

/** The 404 page, with its status, kept by nobody. */
export const MISSING: Expected = {
  status: 404,
  headers: { 'content-type': HTML['content-type'], 'cache-control': 'no-store' },
  body: '404.html',
};

/** Asks for a file as it is. */
export const PLAIN = { 'accept-encoding': 'identity' };
