import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opensSocket, send } from '../support/http.ts';
import { Project } from './project.ts';
import { start, untilShown, type Running } from './running.ts';

/** Addresses of the program, of a text and of a page. */
const PUBLIC = [
  '/',
  '/@vite/client',
  '/src/islands/NavToggle.tsx',
  '/src/content/pages/chat.mdx?raw',
];

/** Files of the project that no page is made of. */
const SECRETS = ['.cache/build.log', '.env', '.git/config', 'tests/essai.txt'];

describe('the live preview', () => {
  let project: Project;
  let running: Running;
  beforeAll(async () => {
    project = new Project();
    for (const file of SECRETS) {
      mkdirSync(dirname(project.path(file)), { recursive: true });
      writeFileSync(project.path(file), 'mots anciens');
    }
    running = await start(project.root);
    await untilShown(running.port, '/');
  });
  afterAll(async () => {
    await running.stop();
    project.dispose();
  });

  it('answers what its own pages ask for', async () => {
    const own = { origin: `http://localhost:${running.port}`, 'sec-fetch-site': 'same-origin' };
    for (const path of PUBLIC) {
      const { status } = await send(running.port, path, { headers: own });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it.for<[what: string, headers: Record<string, string>]>([
    ['another server of this machine', { origin: 'http://localhost:1' }],
    ['this machine under another name', { origin: 'http://127.0.0.1:1' }],
    ['a page in a sandbox', { origin: 'null' }],
    ['another site', { origin: 'https://ailleurs.exemple', 'sec-fetch-site': 'cross-site' }],
    ['a picture in another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a script in another server', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'script' }],
    ['a frame in another server', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe' }],
    ['a name that leads to this machine', { host: 'ailleurs.exemple' }],
    ['a name that looks like this machine', { host: 'localhost.ailleurs.exemple' }],
  ])('gives nothing to %s', async ([, headers]) => {
    for (const path of PUBLIC)
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        const answer = await send(running.port, path, { method, headers });
        expect([path, answer.status >= 400]).toEqual([path, true]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.text).not.toMatch(/import|kind:|<main/u);
      }
  });

  it('lets no drawing run a program, even one that is opened by itself', async () => {
    const { status, headers } = await send(running.port, '/src/content/images/dessin.svg');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBe("script-src 'none'");
  });

  it('shows a page to who comes from a link of another site', async () => {
    const headers = {
      accept: 'text/html',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await send(running.port, '/', { headers })).status).toBe(200);
  });

  it.for([...SECRETS, 'package.json'])('gives %s to nobody', async (file) => {
    const whole = encodeURI(`/@fs${project.path(file)}`);
    for (const path of [`/${file}`, `/${file}?raw`, `/${file}?import`, whole, `${whole}?raw`])
      for (const accept of ['*/*', 'text/html']) {
        const { text } = await send(running.port, path, { headers: { accept } });
        expect([path, text]).toEqual([path, expect.not.stringMatching(/anciens|"scripts"/u)]);
      }
  });

  it.for(['/__open-in-editor?file=package.json', '/__OPEN-in-editor?file=package.json'])(
    'opens no editor at %s',
    async (path) => {
      expect((await send(running.port, path)).status).toBe(403);
    },
  );

  it('opens its socket to its own pages alone, even with the token of Vite', async () => {
    const { text } = await send(running.port, '/@vite/client');
    const token = /wsToken = "([^"]+)"/u.exec(text)![1]!;
    const path = `/?token=${token}`;
    const own = { origin: `http://localhost:${running.port}` };
    expect(await opensSocket(running.port, path, own)).toBe(true);
    for (const headers of [
      { origin: 'http://localhost:1' },
      { origin: 'https://ailleurs.exemple' },
      { origin: 'null' },
      { ...own, host: 'ailleurs.exemple' },
    ]) {
      expect(await opensSocket(running.port, path, headers)).toBe(false);
      const ping = { ...headers, 'sec-websocket-protocol': 'vite-ping' };
      expect(await opensSocket(running.port, '/', ping)).toBe(false);
    }
  });
});
