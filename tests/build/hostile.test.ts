import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { opensSocket, send, type Asked } from '../support/http.ts';
import { Project } from './project.ts';
import { start, untilShown, type Running } from './running.ts';

let project: Project;
/** A file that a text writes when it is run. */
let marker: string;

beforeAll(() => {
  project = new Project();
  marker = project.path('ran.txt');
});
afterEach(() => {
  rmSync(marker, { force: true });
  project.restore();
});
afterAll(() => project.dispose());

const PAGE = 'pages/hors-du-menu.mdx';
const ADDRESS = '/hors-du-menu';
/** What writes the marker, as an expression of JavaScript. */
const deed = () =>
  `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(marker)}, 'ran')`;

/** Texts that run a program when they are compiled as they are. */
const TEXTS: Readonly<Record<string, () => string>> = {
  'an export': () => `export const x = ${deed()};\n`,
  'an expression of its own': () => `{${deed()}}\n`,
  'an expression in a sentence': () => `Un texte {${deed()}} suivi.\n`,
  'an expression after a comment': () => `{/* rien */ ${deed()}}\n`,
  'an attribute': () => `<Encart titre={${deed()}}>\n\nTexte.\n\n</Encart>\n`,
  'a spread attribute': () => `<Encart {...${deed()}}>\n\nTexte.\n\n</Encart>\n`,
  'a tag with an attribute': () => `<div title={${deed()}}>Texte.</div>\n`,
};

const plant = (text: string) =>
  project.edit(PAGE, /\n\nTexte d'essai avec/u, `\n\n${text}\n\n\nTexte d'essai avec`);

/** Ways in which browsers and other programs ask for a page. */
const REQUESTS: Readonly<Record<string, Asked>> = {
  'any type': { headers: { accept: '*/*' } },
  'a picture': { headers: { accept: 'image/avif,image/webp,image/*;q=0.8' } },
  'a page': { headers: { accept: 'text/html' } },
  'no type': {},
  HEAD: { method: 'HEAD', headers: { accept: '*/*' } },
  POST: { method: 'POST', headers: { accept: '*/*' } },
  OPTIONS: { method: 'OPTIONS' },
  'an old prefetch': { headers: { accept: '*/*', purpose: 'prefetch' } },
  'a prefetch': { headers: { accept: '*/*', 'sec-purpose': 'prefetch;prerender' } },
};

/** Addresses of the file itself, as modules of the browser ask for it. */
const MODULES = [
  `/src/content/${PAGE}`,
  `/src/content/${PAGE}?import`,
  `/src/content/${PAGE}?raw`,
  `/src/content/${PAGE}?astroPropagatedAssets`,
  `/src/content/${PAGE}?t=1`,
  // What the page of a text imports.
  `/@id/__x00__astro:content-layer-deferred-module?astro%3Acontent-layer-deferred-module=&fileName=src%2Fcontent%2Fpages%2Fhors-du-menu.mdx&astroContentModuleFlag=true`,
  `/@x/../hors-du-menu`,
  `/src/../hors-du-menu`,
  `/src/%2e%2e/hors-du-menu`,
  `/node_modules/../hors-du-menu`,
];

const SERVERS: readonly [name: string, script: string, options: readonly string[]][] = [
  ['the workbench', 'src/commands/atelier.ts', ['--no-open', '--port', '0']],
  ['the live preview', 'src/commands/dev.ts', []],
];

describe.for(SERVERS)('%s', ([, script, options]) => {
  let running: Running;
  beforeAll(async () => {
    running = await start(project.root, script, options);
    await untilShown(running.port, ADDRESS);
  });
  afterAll(() => running.stop());

  /** Its port, and the one on which the workbench has its live preview: anyone's for another command. */
  const ports = () => [running.port, running.port + 1];

  it.for(Object.keys(REQUESTS).map((name, index) => [name, index] as const))(
    'runs nothing for a request of this kind, and refuses it: %s',
    async ([name, index]) => {
      await untilShown(running.port, ADDRESS);
      plant(Object.values(TEXTS)[index % Object.keys(TEXTS).length]!());
      const [answer] = await Promise.all(
        ports().map((port) => send(port, ADDRESS, REQUESTS[name])),
      );
      expect(answer!.status).toBe(500);
      expect(existsSync(marker)).toBe(false);
    },
  );

  it('shows nothing of a content with a mistake, whatever is asked for', async () => {
    await untilShown(running.port, ADDRESS);
    project.edit(PAGE, /^title: .*$/mu, 'title: ""');
    for (const [name, asked] of Object.entries(REQUESTS))
      for (const address of [
        ADDRESS,
        '/',
        '/favicon.svg',
        '/src/content/images/dessin.svg',
        '/src/con%74ent/images/dessin.svg',
        encodeURI(`/@fs${project.content('images/dessin.svg')}`),
      ]) {
        const { status, text } = await send(running.port, address, asked);
        expect([name, address, status]).toEqual([name, address, 500]);
        if (asked.method !== 'HEAD') expect(text).toMatch(/correction|erreurs/u);
      }
  });

  it('runs nothing of a text that is saved while its page is asked for', async () => {
    await untilShown(running.port, ADDRESS);
    for (let round = 0; round < 12; round += 1) {
      const asked = Array.from({ length: 6 }, () => send(running.port, ADDRESS));
      plant(Object.values(TEXTS)[round % Object.keys(TEXTS).length]!());
      await Promise.all([...asked, send(running.port, ADDRESS)]);
      project.restore();
      await send(running.port, ADDRESS);
    }
    expect(existsSync(marker)).toBe(false);
  });

  it.for(MODULES)('runs nothing through %s', async (address) => {
    await untilShown(running.port, ADDRESS);
    plant(TEXTS['an export']!());
    for (const port of ports()) {
      for (const accept of ['*/*', 'text/html']) await send(port, address, { headers: { accept } });
      await send(port, encodeURI(`/@fs${project.content(PAGE)}`));
    }
    expect(existsSync(marker)).toBe(false);
  });

  it('runs nothing because a page of it listens to its socket', async () => {
    await untilShown(running.port, ADDRESS);
    const origin = `http://localhost:${running.port}`;
    const { text } = await send(running.port, '/@vite/client');
    const token = /wsToken = "([^"]+)"/u.exec(text)![1]!;
    expect(await opensSocket(running.port, `/?token=${token}`, { origin })).toBe(true);
    plant(TEXTS['an export']!());
    await send(running.port, ADDRESS);
    expect(existsSync(marker)).toBe(false);
  });

  it('runs nothing of a file elsewhere that a shortcut leads to', async () => {
    await untilShown(running.port, ADDRESS);
    mkdirSync(project.path('tests'), { recursive: true });
    const elsewhere = project.path('tests/elsewhere.mdx');
    writeFileSync(elsewhere, `${project.read(PAGE)}\n${TEXTS['an export']!()}`);
    project.remove(PAGE);
    symlinkSync(elsewhere, project.content(PAGE));
    for (const asked of Object.values(REQUESTS))
      for (const port of ports()) await send(port, ADDRESS, asked);
    expect(existsSync(marker)).toBe(false);
  });

  it('runs nothing of a file that the check passes over', async () => {
    await untilShown(running.port, ADDRESS);
    project.write('pages/~hors.mdx', `${project.read(PAGE)}\n${TEXTS['an export']!()}`);
    for (const address of ['/hors', '/~hors', '/plan-du-site'])
      for (const port of ports()) await send(port, address);
    expect(existsSync(marker)).toBe(false);
  });
});

describe('Astro alone, without the check that runs beside it in a build', () => {
  it.for(['an export', 'an expression in a sentence'])('runs nothing of %s', async (name) => {
    plant(TEXTS[name]!());
    const { status } = await project.render();
    expect(existsSync(marker)).toBe(false);
    expect(status).toBe(1);
  });
  it('makes the site when no text holds a program', async () => {
    const { status, output, dist } = await project.render();
    expect(output).not.toContain('error');
    expect(status).toBe(0);
    expect(existsSync(join(dist, 'hors-du-menu.html'))).toBe(true);
  });
});
