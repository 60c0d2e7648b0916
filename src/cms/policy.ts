/**
 * What the page of the CMS may load. It is weaker than the policy of the site, so only a development
 * server sends it: its styles are made by scripts, and the check is WebAssembly.
 */
export const CMS_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
