import { spawn } from 'node:child_process';
import { afterAll, expect, it } from 'vitest';
import { DAY } from '../support/day.ts';
import { Project, settings } from '../build/project.ts';

const project = new Project();
afterAll(() => project.dispose());

/** Builds the site. @returns Its exit status, and what it said. */
const build = () =>
  new Promise<string>((resolve) => {
    const child = spawn(process.execPath, ['src/commands/build.ts', '--day', DAY], {
      cwd: project.root,
      env: settings(),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('close', (status) => resolve(`${status} ${output}`));
  });

it('two builds at once wait for each other, and both give the whole site', async () => {
  const [one, two] = await Promise.all([build(), build()]);
  for (const said of [one, two]) expect(said).toMatch(/^0 /u);
  expect(one + two).toContain('Une autre construction est en cours');
  expect(project.leftovers()).toEqual([]);
});
