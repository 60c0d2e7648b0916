import { CHROMIUM_OPTIONS } from '../../src/commands/chromium.mjs';

/** Options of a Chromium that asks nobody but the site: every other host is unknown to it. */
export const ALONE_OPTIONS = [
  ...CHROMIUM_OPTIONS,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];
