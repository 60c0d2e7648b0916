import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISTAKES } from './mistakes/index.ts';
import { foreignWords } from './messages.ts';
import { Project } from './project.ts';

/** Runs the real commands on a copy of the real content; `dist/` holds a site that must not change. */
describe.each([0, 1])('a mistake in the content (half %i of the table)', (half) => {
  let project: Project;
  beforeAll(() => {
    project = new Project();
    mkdirSync(project.path('dist'));
    writeFileSync(project.path('dist/index.html'), 'the site of yesterday');
  });
  afterAll(() => project.dispose());

  const rows = MISTAKES.filter((_, index) => index % 2 === half);
  it.for(rows)('$name: $outcome', ({ plant, outcome, says, write }) => {
    project.restore();
    const { file, line } = plant(project);
    const before = project.hash();
    // Warnings do not stop `npm run build`, which would take seconds each: --strict makes them.
    const { status, output } = outcome === 'stop' ? project.build() : project.build(['--strict']);
    expect(status).toBe(1);
    expect(output).toContain(line === undefined ? file : `${file}, ligne ${line}`);
    expect(output).toMatch(says);
    if (typeof write === 'string') expect(output).toContain(write.trim().split('\n')[0]);
    expect(output).toMatch(/\d+ (?:erreur|avertissement)s?.* dans \d+ fichiers?\./u);
    expect(foreignWords(output)).toBeUndefined();
    expect(project.hash()).toBe(before);
    if (outcome === 'warn') expect(project.check().status).toBe(0);
  });
});

describe('many mistakes at once', () => {
  it('are all told in one run, sorted by file and line, with their count', () => {
    const project = new Project();
    project.edit('cards/hpv-info/depistage.mdx', /^icon:.*$/mu, 'icon: bouclier');
    project.append('cards/hpv-info/depistage.mdx', 'Un {mot} et <25 ans.');
    project.edit('links/les-hpv-be.mdx', /^url:.*$/mu, 'url: "www.les-hpv.be"');
    project.edit('pages/qui-suis-je.mdx', /^title:.*$/mu, 'title: HPV: moi');
    const { status, output } = project.check();
    project.dispose();
    const places = [...output.matchAll(/^src\/content\/(\S+), ligne (\d+)/gmu)].map(
      ([, file, line]) => `${file} ${line!.padStart(4, '0')}`,
    );
    expect(status).toBe(1);
    expect(places.length).toBeGreaterThanOrEqual(5);
    expect(places).toEqual(places.toSorted());
    expect(output).toContain(`${places.length} erreurs dans 3 fichiers. Rien n’a été publié`);
  });
});
