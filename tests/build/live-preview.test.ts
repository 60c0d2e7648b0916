import { spawn, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { DAY } from '../support/day.ts';
import { opensSocket, send, type Asked } from '../support/http.ts';
import { Project, settings } from './project.ts';

const PAGE = 'pages/hors-du-menu.mdx';
const ADDRESS = '/hors-du-menu';

/** A live preview, and the port of the address that it printed. */
interface Running {
  preview: ChildProcess;
  port: number;
}

/**
 * Starts the live preview, and waits for the address that it prints.
 *
 * @param root - Root of the copy of the project.
 * @throws {Error} When it ends before that.
 */
async function start(root: string): Promise<Running> {
  const preview = spawn(process.execPath, ['src/commands/dev.ts', '--day', DAY], {
    cwd: root,
    env: { ...settings(), NODE_ENV: undefined },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const [words] of on(preview.stdout, 'data', { close: ['end'] })) {
    const [, port] = /http:\/\/localhost:(\d+) \(Ctrl\+C/u.exec(String(words)) ?? [];
    if (port !== undefined) return { preview, port: Number(port) };
  }
  throw new Error('The preview did not start.');
}

/** Waits until the live preview shows a page. */
async function untilShown(port: number, page: string): Promise<void> {
  while ((await send(port, page, { headers: { accept: 'text/html' } })).status !== 200)
    await wait(200);
}

/** Addresses of the program, of a text and of a page. */
const PUBLIC = [
  '/',
  '/@vite/client',
  '/src/islands/NavToggle.tsx',
  '/src/content/pages/chat.mdx?raw',
];

/** Files of the project that no page is made of. */
const SECRETS = ['.cache/build.log', '.env', '.git/config', 'tests/essai.txt'];

/** Puts a text in the page. */
const plantIn = (project: Project, text: string) =>
  project.edit(PAGE, /\n\nTexte d'essai avec/u, `\n\n${text}\n\n\nTexte d'essai avec`);

/** Ways in which browsers and other programs ask for a page. */
const REQUESTS: Readonly<Record<string, Asked>> = {
  'any type': { headers: { accept: '*/*' } },
  'a page': { headers: { accept: 'text/html' } },
  HEAD: { method: 'HEAD', headers: { accept: '*/*' } },
  POST: { method: 'POST', headers: { accept: '*/*' } },
  'a prefetch': { headers: { accept: '*/*', 'sec-purpose': 'prefetch;prerender' } },
};

/** Addresses of the file itself, as modules of the browser ask for it. */
const MODULES = [
  `/src/content/${PAGE}`,
  `/src/content/${PAGE}?raw`,
  `/src/content/${PAGE}?astroPropagatedAssets`,
  // What the page of a text imports.
  `/@id/__x00__astro:content-layer-deferred-module?astro%3Acontent-layer-deferred-module=&fileName=src%2Fcontent%2Fpages%2Fhors-du-menu.mdx&astroContentModuleFlag=true`,
  `/src/../hors-du-menu`,
  `/src/%2e%2e/hors-du-menu`,
];

let project: Project;
let running: Running;
beforeAll(async () => {
  project = new Project();
  for (const file of SECRETS) {
    mkdirSync(dirname(project.path(file)), { recursive: true });
    writeFileSync(project.path(file), 'mots anciens');
  }
  running = await start(project.root);
  await untilShown(running.port, ADDRESS);
});
afterEach(() => project.restore());
afterAll(async () => {
  running.preview.kill();
  await once(running.preview, 'exit');
  project.dispose();
});

describe('the live preview', () => {
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

  it('shows a page to who comes from a link of another site, and opens no editor', async () => {
    const headers = {
      accept: 'text/html',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await send(running.port, '/', { headers })).status).toBe(200);
    const editor = '/__OPEN-in-editor?file=package.json';
    expect((await send(running.port, editor, { headers })).status).toBe(403);
  });

  it.for([...SECRETS, 'package.json'])('gives %s to nobody', async (file) => {
    const whole = encodeURI(`/@fs${project.path(file)}`);
    for (const path of [`/${file}`, `/${file}?raw`, `/${file}?import`, whole, `${whole}?raw`])
      for (const accept of ['*/*', 'text/html']) {
        const { text } = await send(running.port, path, { headers: { accept } });
        expect([path, text]).toEqual([path, expect.not.stringMatching(/anciens|"scripts"/u)]);
      }
  });

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

describe('a text that is saved', () => {
  let browser: Browser;
  let page: Page;
  /** Opens the page anew, in a tab where no script of the preview can reload it before its answer is there. */
  const open = async () => {
    await page?.close();
    page = await browser.newPage();
    // The test itself ends one that waits for nothing.
    page.setDefaultTimeout(0);
    await page.goto(`http://localhost:${running.port}${ADDRESS}`, { waitUntil: 'commit' });
  };
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: (await findChromium()) ?? '',
      args: CHROMIUM_OPTIONS,
    });
    await open();
  });
  afterAll(() => browser.close());

  const main = () => page.locator('main');
  const bar = () => page.locator('body > details[lang]');

  it('shows a saved text by itself', async () => {
    project.edit(PAGE, /Texte d'essai avec/u, 'Texte neuf avec');
    await main().getByText('Texte neuf avec').waitFor();
    expect(await bar().getByText('À corriger').isVisible()).toBe(false);
  });

  it.each([
    ['a text with a mistake', /Texte d'essai avec/u, 'Un texte {process.exit()} avec'],
    ['a header that cannot be read', /^title: .*$/mu, 'title: ['],
  ])('shows %s as it was before, with its message, and comes back', async (_, from, to) => {
    await main().getByText('Texte d’essai avec').waitFor();
    project.edit(PAGE, from, to);
    await bar().getByText('hors-du-menu.mdx', { exact: false }).waitFor();
    expect(await bar().locator('summary').textContent()).toMatch(/^À corriger : /u);
    await open();
    await main().getByText('Texte d’essai avec').waitFor();
    await bar().getByText('hors-du-menu.mdx', { exact: false }).waitFor();
    const other = await send(running.port, '/chat', { headers: { accept: 'text/html' } });
    expect(other.status).toBe(200);
    project.restore();
    const hasErrors = () => bar().getByText('À corriger').isVisible();
    while (await hasErrors()) await wait(200);
  });
});

describe('a text that nobody has looked at yet', () => {
  const ask = async (address: string) => {
    const { status, text } = await send(running.port, address, {
      headers: { accept: 'text/html' },
    });
    return { status, text };
  };

  it('is shown as it was before a mistake came into it', async () => {
    project.edit('pages/lab-coulisses.mdx', /^title: "(.*)"$/mu, 'title: "$1');
    const shown = await ask('/lab-coulisses');
    expect(shown).toEqual({ status: 200, text: expect.stringContaining('sous la ligne du temps') });
  });

  it('is said to wait where it had a mistake from its first save on', async () => {
    project.write('pages/neuve.mdx', `${project.read(PAGE)}\n\n<Inconnu />\n`);
    while ((await ask('/neuve')).status === 404) await wait(200);
    const shown = await ask('/neuve');
    expect(shown).toEqual({ status: 200, text: expect.stringContaining('dès qu’il sera corrigé') });
  });
});

it('a page that the site needs is said to be missing, and comes back with its file', async () => {
  const ask = () => send(running.port, '/', { headers: { accept: 'text/html' } });
  project.remove('pages/accueil.mdx');
  const { status, text } = await ask();
  expect({ status, text }).toEqual({
    status: 500,
    text: expect.stringContaining('pages/accueil.mdx'),
  });
  expect(text).toContain('Une correction à faire');
  project.restore();
  while ((await ask()).status !== 200) await wait(200);
});

describe('a text that nobody checked', () => {
  /** A file that a text writes when it is run. */
  let marker: string;
  let program: string;
  beforeAll(() => {
    marker = project.path('ran.txt');
    program = `export const x = process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(marker)}, 'ran');\n`;
  });
  afterEach(() => rmSync(marker, { force: true }));

  it('runs nowhere, whatever the kind of request', async () => {
    plantIn(project, program);
    for (const [name, asked] of Object.entries(REQUESTS)) {
      await send(running.port, ADDRESS, asked);
      expect(existsSync(marker), name).toBe(false);
    }
  });

  it('runs nowhere through its modules, nor because a page listens to the socket', async () => {
    const origin = `http://localhost:${running.port}`;
    const { text } = await send(running.port, '/@vite/client');
    const token = /wsToken = "([^"]+)"/u.exec(text)![1]!;
    expect(await opensSocket(running.port, `/?token=${token}`, { origin })).toBe(true);
    plantIn(project, program);
    for (const address of [...MODULES, encodeURI(`/@fs${project.content(PAGE)}`)]) {
      for (const accept of ['*/*', 'text/html'])
        await send(running.port, address, { headers: { accept } });
      expect(existsSync(marker), address).toBe(false);
    }
  });
});
