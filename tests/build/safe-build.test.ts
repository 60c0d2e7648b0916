import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/day.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { MISTAKES } from '../support/mistakes/index.ts';
import { Project, settings } from './project.ts';
import { FOLDER_SETTINGS, SITES } from './sites.ts';
import { HARMLESS } from '../support/valid-variants.ts';

/** A component that tests break. */
const PANEL = 'src/components/blocks/Encart.astro';
const CARD = 'cards/hpv-info/depistage.mdx';

let project: Project;
/** Bytes of a site that was built before. */
let clean = '';

beforeAll(() => {
  project = new Project();
  cpSync(join(SITES.folder, 'dist'), project.path('dist'), { recursive: true });
  clean = project.hash('dist');
});
afterEach(() => project.restore());
afterAll(() => project.dispose());

/** Breaks a component, builds, and mends it. */
function buildWithPanel(source: string) {
  writeFileSync(project.path(PANEL), source);
  try {
    return project.build();
  } finally {
    cpSync(fileURLToPath(new URL(`../../${PANEL}`, import.meta.url)), project.path(PANEL));
  }
}

/** Expects dist as it was, and nothing left beside it. */
function expectUntouched(): void {
  expect(project.hash('dist')).toBe(clean);
  expect(project.leftovers()).toEqual([]);
}

it('a build gives the same bytes in another folder, language and time zone, on another day, and for what other editors write', () => {
  const other = new Project();
  try {
    for (const change of Object.values(HARMLESS)) change(other);
    other.edit(CARD, /^title:.*$/mu, 'title: "Le dépistage"');
    const environment = { ...FOLDER_SETTINGS, TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' };
    const { status, output } = other.build(['--day', '2026-12-01'], environment);
    expect(output).toMatch(/^Le site est construit : \d+ pages en [\d,]+ s\.$/mu);
    expect(status).toBe(0);
    expect(other.hash('dist')).toBe(clean);
  } finally {
    other.dispose();
  }
});

describe('a build that is refused', () => {
  it('runs no text where Astro comes to it before the check', async () => {
    const marker = project.path('ran.txt');
    const deed = `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(marker)}, 'ran')`;
    project.append('pages/hors-du-menu.mdx', `export const x = ${deed};`);
    expect(await project.render()).toBe(1);
    expect(existsSync(marker)).toBe(false);
  });

  it('tells the mistakes of all files at once in French, sorted by file and line, with their count', () => {
    project.edit(CARD, /^icon:.*$/mu, 'icon: bouclier');
    project.append(CARD, 'Un {mot} et <25 ans.');
    project.edit('links/lien-1.mdx', /^url:.*$/mu, 'url: "www.exemple.be"');
    project.edit('pages/qui-suis-je.mdx', /^title:.*$/mu, 'title: HPV: moi');
    const { status, output } = project.build();
    const places = [...output.matchAll(/^src\/content\/(\S+), ligne (\d+)/gmu)].map(
      ([, file, line]) => `${file} ${line!.padStart(4, '0')}`,
    );
    expect(status).toBe(1);
    expect(places.length).toBeGreaterThanOrEqual(5);
    expect(places).toEqual(places.toSorted());
    expect(output).toContain(`${places.length} erreurs dans 3 fichiers. Rien n’a été publié`);
    expect(foreignWords(output)).toBeUndefined();
    expectUntouched();
  });

  it('stops at a warning only where warnings stop it, as the check does', () => {
    const { plant, message } = MISTAKES.find(({ name }) => name === 'a review is overdue')!;
    plant(project);
    const { status, output } = project.build(['--strict']);
    expect(status).toBe(1);
    expect(output).toMatch(message);
    expectUntouched();
    const check = project.check();
    expect(check.status).toBe(0);
    expect(check.output).toMatch(message);
    expect(project.check(['--strict']).status).toBe(1);
  });

  it('names the page in French when a page cannot be rendered', () => {
    project.append('pages/le-saviez-vous.mdx', '<Encart titre="Boum">\n\nUn texte.\n\n</Encart>');
    const { status, output } = buildWithPanel(
      "---\nif (Astro.props.titre === 'Boum') throw new Error('Boom in English');\n---\n",
    );
    expect(status).toBe(1);
    expect(output).toMatch(/^La page \/le-saviez-vous n’a pas pu être construite\./mu);
    expect(foreignWords(output)).toBeUndefined();
    expectUntouched();
  });

  it('names the broken link and the inline style of the built pages', () => {
    const { status, output } = buildWithPanel(
      '<p style="color:red"><a href="/nulle-part">x</a></p>\n',
    );
    expect(status).toBe(1);
    expect(output).toContain('« /nulle-part » ne mène à rien');
    expect(output).toMatch(/politique de contenu/u);
    expectUntouched();
  });
});

/** Starts a build and ends it by a signal at a given moment; gives its exit status and its words. */
async function interrupt(signal: NodeJS.Signals, moment: Promise<unknown>) {
  const child = spawn(process.execPath, ['src/commands/build.ts', '--day', DAY], {
    cwd: project.root,
    env: settings(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  const isOver = once(child, 'close');
  await Promise.race([moment, isOver]);
  child.kill(signal);
  const [status] = await isOver;
  return { status: status as number | null, output };
}

/** Waits until a build works in a folder of its own. */
async function untilAtWork(): Promise<void> {
  while (project.leftovers().length === 0) await wait(10);
}

/** Waits until a build that is at work has written pages. */
async function untilWritten(): Promise<void> {
  while (!existsSync(project.path('.cache/build/dist/index.html'))) await wait(10);
}

describe('a build that is asked to stop', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'leaves dist as it was and nothing beside it, and says so: %s',
    async (signal) => {
      project.append('pages/plan-du-site.mdx', `Une phrase de plus encore, ${signal}.`);
      const { status, output } = await interrupt(signal, untilAtWork());
      expect(status).toBe(130);
      expect(output).toBe(
        'La construction est arrêtée. Rien n’a été publié : dist/ n’a pas changé.\n',
      );
      expectUntouched();
    },
  );
});

describe('after a build that was killed', () => {
  let left = '';
  let next: ReturnType<Project['build']>;
  beforeAll(async () => {
    const page = project
      .read('pages/plan-du-site.mdx')
      .replace('kind: site-map', 'kind: reference')
      .replace(/^title:.*$/mu, 'title: "Une page"')
      .replace(/^description: "/mu, 'description: "Encore. ')
      .replace(/name:.*/u, 'name: "Une page"')
      .replace(/order: \d+/u, 'order: 9');
    const headings = ['Un mot', 'Un mot', 'Un mot 2'].map((words) => `## ${words}\n\nTexte.`);
    project.write('pages/Dépistage du col.mdx', `${page}\n${headings.join('\n\n')}\n`);
    // Each point differs from its neighbours: no format makes it small.
    const [width, height, channels] = [480, 320, 3] as const;
    const noise = randomFillSync(Buffer.alloc(width * height * channels));
    const picture = sharp(noise, { raw: { width, height, channels } });
    project.write('images/photo.jpg', await picture.jpeg().toBuffer());
    await interrupt('SIGKILL', untilWritten());
    left = project.hash('dist');
    next = project.build();
  });

  it('dist is wholly old or wholly new, and the next build is whole', () => {
    const made = project.hash('dist');
    expect(made).not.toBe(clean);
    expect([clean, made]).toContain(left);
    expect(next.status).toBe(0);
    expect(project.leftovers()).toEqual([]);
  });

  it('a build publishes a file name with accents and spaces under a plain address, and says so', () => {
    expect(next.output).toContain('le site écrit « depistage-du-col »');
    expect(existsSync(project.path('dist/depistage-du-col.html'))).toBe(true);
  });

  it('a build publishes a picture that weighs too much, and says so', () => {
    expect(next.output).toMatch(
      /src\/content\/images\/photo\.jpg :\n {2}Avertissement\. Cette image pèse [\d\s]+octets .* Recadrez-la/u,
    );
  });
});
