import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { Project, settings } from '../build/project.ts';
import { DAY } from '../support/day.ts';
import { addPages } from '../support/many-pages.ts';
import { readPages } from '../support/pages.ts';

const MANY_PAGES = 951;

const project = new Project();
afterAll(() => project.dispose());

/** Builds the site beside another build. @throws {Error} If it is not built. */
const buildBeside = () =>
  promisify(execFile)(process.execPath, ['src/commands/build.ts', '--day', DAY], {
    cwd: project.root,
    env: settings(),
  });

it('two builds at once wait for each other, and both give the whole site', async () => {
  const built = await Promise.all([buildBeside(), buildBeside()]);
  expect(built.map(({ stdout, stderr }) => stdout + stderr).join('\n')).toContain(
    'Une autre construction est en cours',
  );
  expect(project.leftovers()).toEqual([]);
});

it('a site of 951 pages is built whole, and a second build gives the same bytes', () => {
  expect(project.build().status).toBe(0);
  const few = readPages(project.path('dist')).length;
  addPages(project.content('.'), MANY_PAGES - few);
  const { status, output } = project.build();
  expect(output).toMatch(/^Le site est construit : 951 pages/mu);
  expect(status).toBe(0);
  const first = project.hash('dist');
  expect(readPages(project.path('dist'))).toHaveLength(MANY_PAGES);
  expect(project.build().status).toBe(0);
  expect(project.hash('dist')).toBe(first);
});
