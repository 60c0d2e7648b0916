import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_ADDRESS, PICTURE_UPLOAD, WORKBENCH } from '../../../src/workbench/protocol.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { Door } from '../../../src/workbench/server/door.ts';
import { DAY } from '../../support/day.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

let root: string;
let server: Server;
let port: number;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'porte-'));
  cpSync(FIXTURE_CONTENT, join(root, 'src/content'), { recursive: true });
  const moment = () => new Date(`${DAY}T10:00:00Z`);
  const door = new Door(new Store({ root, base: '', today: () => DAY, moment }));
  server = createServer((asked, response) => void door.answer(asked, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers: { host: `localhost:${port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

const tokenOf = ({ text }: Answer) => /name="atelier-jeton" content="(\w+)"/u.exec(text)![1]!;
const OPEN = `${CALL_ADDRESS}/open`;
const CARD = JSON.stringify({ path: 'cards/hpv-info/carte-1.mdx' });

describe('the door of the workbench', () => {
  it('gives its page, which loads nothing of anyone else and stands in no frame', async () => {
    const page = await send('GET', `${WORKBENCH}/`);
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/u,
    );
    expect(page.headers['cache-control']).toBe('no-store');
    expect(tokenOf(page)).toHaveLength(48);
  });
  it('answers a call that has the token of the page', async () => {
    const token = tokenOf(await send('GET', `${WORKBENCH}/`));
    const answer = await send('POST', OPEN, { 'x-atelier': token }, CARD);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ kind: 'cards' });
  });
  it.for<[what: string, headers: Record<string, string>]>([
    ['no token', { 'x-atelier': '' }],
    ['another token', { 'x-atelier': 'a'.repeat(48) }],
    ['the origin of another site', { origin: 'https://ailleurs.exemple' }],
    ['the origin of another program of this machine', { origin: 'http://localhost:1' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another name of this machine', { host: 'ailleurs.exemple' }],
  ])('refuses a call with %s', async ([, headers]) => {
    const token = tokenOf(await send('GET', `${WORKBENCH}/`));
    const answer = await send('POST', OPEN, { 'x-atelier': token, ...headers }, CARD);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toEqual({ says: expect.stringMatching(/atelier/u) });
  });
  it('refuses its page under another name of this machine', async () => {
    const page = await send('GET', `${WORKBENCH}/`, { host: 'ailleurs.exemple' });
    expect(page.status).toBe(403);
    expect(page.text).not.toContain('atelier-jeton');
  });
  it('takes no picture without the token', async () => {
    expect((await send('POST', `${PICTURE_UPLOAD}?nom=a.png`, {}, 'x')).status).toBe(403);
  });
  it.for(['..%2f..%2fpackage.json', '../../package.json', 'photo.exe', '.cache'])(
    'gives no picture under the name %s',
    async (name) => {
      expect((await send('GET', `${WORKBENCH}/images/${name}`)).status).toBe(404);
    },
  );
  it.for(['inconnu', 'toString', '__proto__'])('knows no call %s', async (name) => {
    const token = tokenOf(await send('GET', `${WORKBENCH}/`));
    const answer = await send('POST', `${CALL_ADDRESS}/${name}`, { 'x-atelier': token }, '{}');
    expect(answer.status).toBe(404);
  });
  it('says in French what it did not understand', async () => {
    const token = tokenOf(await send('GET', `${WORKBENCH}/`));
    const answer = await send('POST', OPEN, { 'x-atelier': token }, 'pas du JSON');
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text).says).toMatch(/pas compris/u);
  });
});
