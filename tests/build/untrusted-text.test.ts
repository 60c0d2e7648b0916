import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { opensSocket, send, type Asked } from '../support/http.ts';
import { Project } from './project.ts';
import { start, untilShown, type Running } from './running.ts';

const PAGE = 'pages/hors-du-menu.mdx';
const ADDRESS = '/hors-du-menu';

/** Texts that write a marker when they are compiled as they are. @param marker - Path of that file. */
const programsWriting = (marker: string) => {
  const deed = () =>
    `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(marker)}, 'ran')`;
  return {
    'an export': () => `export const x = ${deed()};\n`,
    'an expression of its own': () => `{${deed()}}\n`,
    'an expression in a sentence': () => `Un texte {${deed()}} suivi.\n`,
    'an expression after a comment': () => `{/* rien */ ${deed()}}\n`,
    'an attribute': () => `<Encart titre={${deed()}}>\n\nTexte.\n\n</Encart>\n`,
    'a spread attribute': () => `<Encart {...${deed()}}>\n\nTexte.\n\n</Encart>\n`,
    'a tag with an attribute': () => `<div title={${deed()}}>Texte.</div>\n`,
  };
};

/** Puts a text in the page. */
const plantIn = (project: Project, text: string) =>
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

describe('the live preview', () => {
  let project: Project;
  /** A file that a text writes when it is run. */
  let marker: string;
  let texts: ReturnType<typeof programsWriting>;
  let running: Running;
  beforeAll(async () => {
    project = new Project();
    marker = project.path('ran.txt');
    texts = programsWriting(marker);
    running = await start(project.root);
    await untilShown(running.port, ADDRESS);
  });
  afterEach(() => {
    rmSync(marker, { force: true });
    project.restore();
  });
  afterAll(async () => {
    await running.stop();
    project.dispose();
  });

  it('runs no text, whatever the kind of request', async () => {
    for (const [name, write] of Object.entries(texts)) {
      plantIn(project, write());
      for (const asked of Object.values(REQUESTS)) await send(running.port, ADDRESS, asked);
      expect(existsSync(marker), name).toBe(false);
      project.restore();
      await untilShown(running.port, ADDRESS);
    }
  });

  it('runs nothing of a text that is saved while its page is asked for', async () => {
    for (const write of Object.values(texts)) {
      const asked = Array.from({ length: 6 }, () => send(running.port, ADDRESS));
      plantIn(project, write());
      await Promise.all([...asked, send(running.port, ADDRESS)]);
      project.restore();
      await send(running.port, ADDRESS);
    }
    expect(existsSync(marker)).toBe(false);
  });

  it('runs nothing through the modules of a text, nor because a page listens to its socket', async () => {
    const origin = `http://localhost:${running.port}`;
    const { text } = await send(running.port, '/@vite/client');
    const token = /wsToken = "([^"]+)"/u.exec(text)![1]!;
    expect(await opensSocket(running.port, `/?token=${token}`, { origin })).toBe(true);
    plantIn(project, texts['an export']());
    for (const address of [...MODULES, encodeURI(`/@fs${project.content(PAGE)}`)]) {
      for (const accept of ['*/*', 'text/html'])
        await send(running.port, address, { headers: { accept } });
      expect(existsSync(marker), address).toBe(false);
    }
  });

  it('runs nothing of a file that the check passes over', async () => {
    project.write('pages/~hors.mdx', `${project.read(PAGE)}\n${texts['an export']()}`);
    for (const address of ['/hors', '/~hors', '/plan-du-site']) await send(running.port, address);
    expect(existsSync(marker)).toBe(false);
  });

  it('runs nothing of a file elsewhere that a shortcut leads to', async () => {
    mkdirSync(project.path('tests'), { recursive: true });
    const elsewhere = project.path('tests/elsewhere.mdx');
    writeFileSync(elsewhere, `${project.read(PAGE)}\n${texts['an export']()}`);
    project.remove(PAGE);
    symlinkSync(elsewhere, project.content(PAGE));
    for (const asked of Object.values(REQUESTS)) await send(running.port, ADDRESS, asked);
    expect(existsSync(marker)).toBe(false);
  });
});

describe('Astro alone, without the check that runs beside it in a build', () => {
  let project: Project;
  beforeAll(() => {
    project = new Project();
  });
  afterAll(() => project.dispose());

  it('runs nothing of a text', async () => {
    const marker = project.path('ran.txt');
    plantIn(project, programsWriting(marker)['an export']());
    const { status } = await project.render();
    project.restore();
    expect(existsSync(marker)).toBe(false);
    expect(status).toBe(1);
  });
});
