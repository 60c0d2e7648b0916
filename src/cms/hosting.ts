import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sent with every file. The content policy stands in the page itself. */
const HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000',
  // Asked about again at each visit: the texts are those of the last publication.
  'Cache-Control': 'no-cache',
} as const;

const lines = (write: (name: string, value: string) => string) =>
  Object.entries(HEADERS)
    .map(([name, value]) => write(name, value))
    .join('\n');

/** Files that hosts read in a folder that they serve: Cloudflare Pages and Netlify, then Apache. */
const FILES = {
  _headers: `/*\n${lines((name, value) => `  ${name}: ${value}`)}\n`,
  '.htaccess': `${lines((name, value) => `Header always set ${name} "${value}"`)}\n`,
  'robots.txt': 'User-agent: *\nDisallow: /\n',
};

/** Puts what hosts read beside the page of the CMS. */
export function writeHostFiles(outDir: string): void {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(outDir, name), text);
}
