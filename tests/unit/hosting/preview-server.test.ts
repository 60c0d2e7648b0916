import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSiteServer } from '../../../src/hosting/preview-server.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'preview-'));
const page = (words: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'none'"><p>${words}`;

/** A site of two pages and one hashed file. */
function writeSite(dist: string, words: string): void {
  mkdirSync(join(dist, '_astro'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), page(words));
  writeFileSync(join(dist, '404.html'), page('Introuvable'));
  writeFileSync(join(dist, '_astro', 'a.js'), 'a()');
}

let root: string;
let server: Server;
let origin: string;
beforeEach(async () => {
  root = folder();
  writeSite(join(root, 'dist'), 'Avant');
  server = await createSiteServer(join(root, 'dist'));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

const read = async (path: string) => (await fetch(origin + path)).text();

test('a site that takes the place of another is shown at the next request', async () => {
  expect(await read('/')).toContain('Avant');
  writeSite(join(root, 'next'), 'Après');
  renameSync(join(root, 'dist'), join(root, 'former'));
  renameSync(join(root, 'next'), join(root, 'dist'));
  expect(await read('/')).toContain('Après');
});

test('a file that vanishes costs its own request, and no other', async () => {
  rmSync(join(root, 'dist', '_astro', 'a.js'));
  await expect(read('/_astro/a.js')).rejects.toThrow();
  expect(await read('/')).toContain('Avant');
});

test('a site with a page that its policy does not cover is not served', async () => {
  writeFileSync(join(root, 'dist', 'index.html'), `${page('')}<script>a()</script>`);
  await expect(createSiteServer(join(root, 'dist'))).rejects.toThrow(/refuse <script>a\(\)/u);
});
