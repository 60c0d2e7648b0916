import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { Project, settings } from '../build/project.ts';
import { DAY } from '../support/day.ts';

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
