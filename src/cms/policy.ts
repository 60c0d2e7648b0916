/**
 * What the page of the CMS may load. It is weaker than the policy of the site, so the CMS stands on a
 * server of its own, or on that of a developer: its styles are made by scripts, and the check is
 * WebAssembly.
 *
 * @param forge - Origins that it may ask: those of the forge's interface, none for texts of this machine.
 * @param pages - Origins of the pages beside a text; none when they are of the same origin.
 */
export const cmsPolicy = (forge: readonly string[] = [], pages: readonly string[] = []): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self' blob: data:", ...forge].join(' '),
    ["frame-src 'self' blob:", ...pages].join(' '),
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
