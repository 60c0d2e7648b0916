/** Files beside the page, made for the texts as they are: the texts, and what the page is made for. */
export const TEXTS_FILE = 'texts.json';
export const CONFIG_FILE = 'config.json';

/**
 * What the page of the CMS may load. It is weaker than the policy of the site: its styles are made by
 * scripts, and the check is WebAssembly. It stands in the page, because some hosts send no header.
 *
 * @param forge - Origin of the forge; absent if the texts are on this machine.
 */
export const makePolicy = (forge?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self' blob: data:", forge].filter(Boolean).join(' '),
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
