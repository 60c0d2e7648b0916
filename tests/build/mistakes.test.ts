import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISTAKES } from './mistakes/index.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { foreignWords } from './messages.ts';
import { Project } from './project.ts';

let project: Project;
beforeAll(() => {
  project = new Project();
  mkdirSync(project.path('dist'));
  writeFileSync(project.path('dist/index.html'), 'the site of yesterday');
});
afterAll(() => project.dispose());

/** One mistake of each kind; tests/unit/check plants every one, without starting a command. */
const ONE_OF_EACH = [
  'a title holds a colon',
  'an icon is misspelt',
  'a file is in Latin-1',
  'a required page was deleted',
  'all of src/content was deleted',
  'a file is a shortcut to nothing',
  'a png is not a picture',
  'a text imports a module',
  'a block is not closed',
  'a review is overdue',
  'a page is hard to read',
].map((name) => MISTAKES.find((mistake) => mistake.name === name) ?? name);

describe('a mistake in the content stops the command, in French, and leaves dist as it was', () => {
  it('names its mistakes as the table does', () => {
    expect(ONE_OF_EACH.filter((mistake) => typeof mistake === 'string')).toEqual([]);
  });
  it.for(ONE_OF_EACH as Mistake[])('$name: $outcome', ({ plant, outcome, message, write }) => {
    project.restore();
    const { file, line } = plant(project);
    const before = project.hash('dist');
    // Warnings do not stop `npm run build`, which would take seconds each: --strict makes them.
    const { status, output } = outcome === 'stop' ? project.build() : project.build(['--strict']);
    expect(status).toBe(1);
    expect(output).toContain(line === undefined ? file : `${file}, ligne ${line}`);
    expect(output).toMatch(message);
    if (typeof write === 'string') expect(output).toContain(write.trim().split('\n')[0]);
    expect(output).toMatch(/\d+ (?:erreur|avertissement)s?.* dans \d+ fichiers?\./u);
    expect(foreignWords(output)).toBeUndefined();
    expect(project.hash('dist')).toBe(before);
    const check = project.check();
    expect(check.status).toBe(outcome === 'warn' ? 0 : 1);
    expect(check.output).toMatch(message);
    expect(foreignWords(check.output)).toBeUndefined();
  });
});

describe('a day that is none', () => {
  it.each(['build', 'check-content', 'dev'])('stops %s with one French sentence', (command) => {
    const { status, output } = project.run(`src/commands/${command}.ts`, ['--day', 'demain']);
    expect(status).toBe(1);
    expect(output).toBe(
      '« demain » n’est pas un jour du calendrier. Après --day, écrivez un jour ainsi : 2026-11-20.\n',
    );
  });
});

describe('many mistakes at once', () => {
  it('are all told in one run, sorted by file and line, with their count', () => {
    project.restore();
    project.edit('cards/hpv-info/depistage.mdx', /^icon:.*$/mu, 'icon: bouclier');
    project.append('cards/hpv-info/depistage.mdx', 'Un {mot} et <25 ans.');
    project.edit('links/lien-1.mdx', /^url:.*$/mu, 'url: "www.exemple.be"');
    project.edit('pages/qui-suis-je.mdx', /^title:.*$/mu, 'title: HPV: moi');
    const { status, output } = project.check();
    const places = [...output.matchAll(/^src\/content\/(\S+), ligne (\d+)/gmu)].map(
      ([, file, line]) => `${file} ${line!.padStart(4, '0')}`,
    );
    expect(status).toBe(1);
    expect(places.length).toBeGreaterThanOrEqual(5);
    expect(places).toEqual(places.toSorted());
    expect(output).toContain(`${places.length} erreurs dans 3 fichiers. Rien n’a été publié`);
  });
});
