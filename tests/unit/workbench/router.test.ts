import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALL_ADDRESS,
  KEY_ADDRESS,
  PICTURE_UPLOAD,
  WORKBENCH,
} from '../../../src/workbench/protocol.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { Router } from '../../../src/workbench/server/router.ts';
import { Keyring } from '../../../src/workbench/server/key.ts';
import { makeSecret } from '../../../src/workbench/server/secret.ts';
import { DAY } from '../../support/day.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';
import { send as sendTo } from '../../support/http.ts';

let root: string;
let server: Server;
let port: number;

const KEY = makeSecret();
const keyring = new Keyring(KEY);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'porte-'));
  cpSync(FIXTURE_CONTENT, join(root, 'src/content'), { recursive: true });
  const now = () => new Date(`${DAY}T10:00:00Z`);
  const router = new Router(new Store({ root, base: '', today: () => DAY, now: now }), keyring);
  server = createServer((request, response) => void router.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  sendTo(port, path, { method, headers, body });

const OPEN = `${CALL_ADDRESS}/open`;
const CARD = JSON.stringify({ path: 'cards/hpv-info/carte-1.mdx' });

describe('the router of the workbench', () => {
  it('serves its page, which loads only its own files and cannot be framed', async () => {
    const page = await send('GET', `${WORKBENCH}/`);
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/u,
    );
    expect(page.headers['cache-control']).toBe('no-store');
  });
  it('serves its page without a secret, with how to open it', async () => {
    const { text } = await send('GET', `${WORKBENCH}/`);
    expect(text).not.toContain(KEY);
    expect(text).toMatch(/adresse complète/u);
  });
  it('handles a call with the key', async () => {
    const answer = await send('POST', OPEN, { 'x-atelier': KEY }, CARD);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ kind: 'cards' });
  });
  it('compresses long answers for a browser that takes them, and no short one', async () => {
    const ask = (accepted: string, path: string, body: string) =>
      send('POST', path, { 'x-atelier': KEY, 'accept-encoding': accepted }, body);
    const coding = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).headers['content-encoding'];
    expect(await coding('gzip, deflate, br, zstd', `${CALL_ADDRESS}/forms`, '{}')).toBe('br');
    expect(await coding('gzip', `${CALL_ADDRESS}/forms`, '{}')).toBe('gzip');
    expect(await coding('identity', `${CALL_ADDRESS}/forms`, '{}')).toBeUndefined();
    expect(await coding('br', `${CALL_ADDRESS}/open`, '{"path":"cards/rien.mdx"}')).toBeUndefined();
  });
  it.for<[what: string, headers: Record<string, string>]>([
    ['no key', { 'x-atelier': '' }],
    ['another key', { 'x-atelier': makeSecret() }],
    ['a longer key', { 'x-atelier': `${KEY}a` }],
    ['a ticket', { 'x-atelier': keyring.issueTicket() }],
    ['the origin of another site', { origin: 'https://ailleurs.exemple' }],
    ['the origin of another program of this machine', { origin: 'http://localhost:1' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another name of this machine', { host: 'ailleurs.exemple' }],
  ])('refuses a call with %s', async ([, headers]) => {
    const answer = await send('POST', OPEN, { 'x-atelier': KEY, ...headers }, CARD);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toEqual({ message: expect.stringMatching(/atelier/u) });
  });
  it('exchanges the key for itself, and a ticket once', async () => {
    const ticket = keyring.issueTicket();
    for (const given of [KEY, ticket]) {
      const { status, text } = await send('POST', KEY_ADDRESS, { 'x-atelier': given });
      expect([status, JSON.parse(text)]).toEqual([200, { key: KEY }]);
    }
    for (const given of [ticket, makeSecret(), '']) {
      const { status, text } = await send('POST', KEY_ADDRESS, { 'x-atelier': given });
      expect(status).toBe(403);
      expect(text).not.toContain(KEY);
    }
  });
  it('gives the key to no page of another server, and keeps its ticket valid', async () => {
    const ticket = keyring.issueTicket();
    const elsewhere: Record<string, string>[] = [
      { origin: 'http://localhost:1' },
      { 'sec-fetch-site': 'same-site' },
      { host: 'ailleurs.exemple' },
    ];
    for (const headers of elsewhere) {
      const answer = await send('POST', KEY_ADDRESS, { 'x-atelier': ticket, ...headers });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain(KEY);
    }
    expect((await send('POST', KEY_ADDRESS, { 'x-atelier': ticket })).status).toBe(200);
  });
  it('rejects its page under another host name', async () => {
    const page = await send('GET', `${WORKBENCH}/`, { host: 'ailleurs.exemple' });
    expect(page.status).toBe(403);
    expect(page.text).not.toContain('<html');
  });
  it('rejects a picture without the key', async () => {
    expect((await send('POST', `${PICTURE_UPLOAD}?nom=a.png`, {}, 'x')).status).toBe(403);
  });
  it.for(['..%2f..%2fpackage.json', '../../package.json', 'photo.exe', '.cache'])(
    'gives no picture under the name %s',
    async (name) => {
      expect((await send('GET', `${WORKBENCH}/images/${name}`)).status).toBe(404);
    },
  );
  it.for(['inconnu', 'toString', '__proto__'])('knows no call %s', async (name) => {
    const answer = await send('POST', `${CALL_ADDRESS}/${name}`, { 'x-atelier': KEY }, '{}');
    expect(answer.status).toBe(404);
  });
  it('rejects an invalid request in French', async () => {
    const answer = await send('POST', OPEN, { 'x-atelier': KEY }, 'pas du JSON');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).message).toMatch(/pas compris/u);
  });
});
