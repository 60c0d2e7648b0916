import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { opensSocket, send } from '../support/http.ts';
import { Project } from './project.ts';
import { start, untilShown, type Running } from './running.ts';

let project: Project;

beforeAll(() => {
  project = new Project();
  for (const file of SECRETS) {
    mkdirSync(dirname(project.path(file)), { recursive: true });
    writeFileSync(project.path(file), 'mots anciens');
  }
});
afterAll(() => project.dispose());

/** Addresses of the program, of a text and of a page. */
const PUBLIC = [
  '/',
  '/@vite/client',
  '/src/islands/NavToggle.tsx',
  '/src/content/pages/chat.mdx?raw',
];

/** Files of the project that no page is made of. */
const SECRETS = ['.cache/workbench/history.json', '.env', '.git/config', 'tests/essai.txt'];

const SERVERS: readonly [name: string, script: string, options: readonly string[]][] = [
  ['the workbench', 'src/commands/atelier.ts', ['--no-open', '--port', '0']],
  ['the live preview', 'src/commands/dev.ts', []],
];

describe.for(SERVERS)('%s', ([name, script, options]) => {
  let running: Running;
  beforeAll(async () => {
    running = await start(project.root, script, options);
    await untilShown(running.port, '/');
  });
  afterAll(() => running.stop());

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
    for (const path of [...PUBLIC, '/__contenus', '/_atelier/'])
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

  // The other servers have one port: nothing would be skipped for them.
  // oxlint-disable-next-line vitest/no-conditional-tests
  if (name === 'the workbench')
    it('answers nothing on the port of its live preview', async () => {
      const port = running.port + 1;
      const own = { origin: `http://localhost:${port}` };
      const asked: Record<string, string>[] = [{}, own, { 'x-apercu': 'a'.repeat(43) }];
      for (const headers of asked) {
        for (const path of PUBLIC) {
          const { status, text } = await send(port, path, { headers });
          expect([path, status, text]).toEqual([path, 403, expect.stringMatching(/atelier/u)]);
        }
        expect(await opensSocket(port, '/', headers)).toBe(false);
      }
    });
});

describe.skipIf(process.platform !== 'linux')('the browser that the workbench opens', () => {
  it('is given an address that is good once, and the terminal one that is good again', async () => {
    const bin = project.path('.cache/bin');
    const opened = project.path('.cache/opened.txt');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'xdg-open'), '#!/bin/sh\nprintf %s "$*" > "$OPENED"\n', {
      mode: 0o755,
    });
    const running = await start(project.root, 'src/commands/atelier.ts', ['--port', '0'], {
      PATH: `${bin}:${process.env.PATH}`,
      OPENED: opened,
    });
    try {
      await vi.waitUntil(() => existsSync(opened) && readFileSync(opened, 'utf8') !== '', 30_000);
      const address = readFileSync(opened, 'utf8');
      expect(address.split('#')[0]).toBe(`http://localhost:${running.port}/_atelier/`);
      const exchange = async (given: string) => {
        const headers = { 'x-atelier': new URL(given).hash.slice('#cle='.length) };
        return (await send(running.port, '/_atelier/cle', { method: 'POST', headers })).status;
      };
      expect([await exchange(address), await exchange(address)]).toEqual([200, 403]);
      const printed = running.address;
      expect([await exchange(printed), await exchange(printed)]).toEqual([200, 200]);
    } finally {
      await running.stop();
    }
  });
});
