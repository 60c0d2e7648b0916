/**
 * How the site answers, on every host. The only table: the files of Netlify, Cloudflare Pages and
 * Apache, the server of `npm start` and the one of `npm run dev` are made from it.
 * Addresses are written from the root of the site, without the folder that may hold it.
 */

/**
 * Families of addresses, each answered by a page that bears another, without its « .html ». `:name` stands
 * for exactly one segment, whatever it holds; a slash may follow it.
 */
export const REWRITES = [{ from: '/chat/thread/:threadId', to: '/chat/thread' }] as const;

/** What may follow a page's address; it is then redirected to the address alone, query kept. */
export const SUPERFLUOUS_ENDINGS = ['/', '.html'] as const;

/** Other names of the home page, redirected to « / ». */
export const HOME_NAMES = ['/index', '/index.html'] as const;

/** Status of every redirect: permanent, and the method is kept. */
export const REDIRECT_STATUS = 308;

/** The page of unknown addresses. Asked for by its own name, it is an unknown address too. */
export const NOT_FOUND_PAGE = '/404';

/** One segment of a page's address, as a regular expression that Apache understands too. */
export const SEGMENT = '[A-Za-z0-9_-]+';

/** The only methods answered; the others get 405 and this list. */
export const METHODS = ['GET', 'HEAD'] as const;

/** Files of hosts: they lie in dist/, and the hosts that do not read them must not show them. */
export const HOST_FILES = ['_headers', '_redirects', '.htaccess'] as const;

/** The one folder whose name starts with a dot that visitors may read. */
export const PUBLIC_DOT_FOLDER = '.well-known';

/** Folder of the files whose names hold the hash of their content. */
export const HASHED_FOLDER = '/_astro/';

/** Compressed copies beside a file: in the order of preference, with the name each has in HTTP. */
export const COPIES = [
  { extension: 'br', coding: 'br' },
  { extension: 'gz', coding: 'gzip' },
] as const;

/** What browsers and caches between us may keep. */
export const CACHING = {
  /** Files of HASHED_FOLDER that exist. */
  hashed: 'public, max-age=31536000, immutable',
  /** Everything else that exists: kept, but asked about again at each visit (ETag). */
  checked: 'no-cache',
  /** Errors. */
  error: 'no-store',
} as const;

/** What the browser may not do for us, because nothing here needs it. */
const DENIED_FEATURES = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection local-fonts
  magnetometer microphone midi otp-credentials payment picture-in-picture
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial
  storage-access usb window-management xr-spatial-tracking
`;

/**
 * Sent with every answer, errors and redirects included. Each page states its own content policy; the
 * header says what a page cannot say of itself.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // A picture of another site, which an author may show, needs that site's permission to be shown.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED_FEATURES.trim()
    .split(/\s+/u)
    .map((name) => `${name}=()`)
    .join(', '),
};

/** Types of the texts that the site may hold, by their extension: each has compressed copies. */
export const TEXT_TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
} as const;

/** Type of each file; any other extension stops the build. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  ...TEXT_TYPES,
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
};
