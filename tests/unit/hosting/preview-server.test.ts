import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSiteHandler } from '../../../src/hosting/preview-server.ts';
import { closeServer, listen } from '../../support/local-server.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'preview-'));
const page = (words: string) => `<p>${words}`;

/** A site of two pages and one hashed file. */
function writeSite(dist: string, words: string): void {
  mkdirSync(join(dist, '_astro'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), page(words));
  writeFileSync(join(dist, '404.html'), page('Introuvable'));
  writeFileSync(join(dist, '_headers'), '/*\n  X-Frame-Options: DENY\n');
  writeFileSync(join(dist, '_astro', 'a.js'), 'a()');
}

let root: string;
let server: Server;
let origin: string;
beforeEach(async () => {
  root = folder();
  writeSite(join(root, 'dist'), 'Avant');
  server = createServer(createSiteHandler(join(root, 'dist')));
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(async () => {
  await closeServer(server);
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

test('while a site takes the place of another, a request fails, and the next one is answered', async () => {
  renameSync(join(root, 'dist'), join(root, 'former'));
  await expect(read('/')).rejects.toThrow();
  renameSync(join(root, 'former'), join(root, 'dist'));
  expect(await read('/')).toContain('Avant');
});
