import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { compress } from '../../../../src/hosting/compress.ts';
import { robotsText, securityText } from '../../../../src/hosting/well-known.ts';
import type { Settings } from '../../../../src/platform/settings.ts';

/** Where the small site says that it is. */
export const ADDRESS = 'https://exemple.org';
const SETTINGS: Settings = { origin: ADDRESS, base: '' };

/** Words that no compression makes much shorter. */
const NOISE = Array.from({ length: 600 }, (_, index) =>
  createHash('sha256').update(`noise ${index}`).digest('hex'),
).join(' ');

/** A page of the small site, with its policy and the address that it states. */
const page = (path: string, inside: string) =>
  `<!doctype html><html lang="fr"><head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'"><title>Page</title><link rel="canonical" href="${ADDRESS}${path}"></head><body><script src="/_astro/a.js"></script><h1 id="haut">Page</h1>${inside}</body></html>`;

/** Files of the small site, from its root. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': page('/', '<a href="/hpv#haut">HPV</a>'),
  'hpv.html': page('/hpv', `<p>${NOISE}</p>`),
  'chat/thread.html': page('/chat/thread', '<p>Bientôt</p>'),
  '404.html': page('/404', '<p>Introuvable</p>'),
  '_astro/a.js': 'a()',
  'icone.png': 'PNG',
  'robots.txt': robotsText(SETTINGS),
  'sitemap.xml': `<urlset><url><loc>${ADDRESS}/</loc></url></urlset>`,
  '.well-known/security.txt': securityText(SETTINGS)!,
};

/** Writes a site as the build would, with the copies of its pages. */
export function writeSmallSite(dist: string): void {
  for (const [name, text] of Object.entries(FILES)) {
    const path = join(dist, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    if (!name.endsWith('.html')) continue;
    for (const extension of ['br', 'gz'] as const)
      writeFileSync(`${path}.${extension}`, compress[extension](Buffer.from(text)));
  }
}

/** Has a server listen on a port of this machine. @returns Its address. */
export async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A server that answers by one function. */
export const serverOf = (answer: RequestListener) => createServer(answer);
