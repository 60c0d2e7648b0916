import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/day.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { Project, settings } from '../build/project.ts';

let project: Project;

beforeAll(() => {
  project = new Project();
  const { status, output } = project.build();
  expect(output).toMatch(/^Le site est construit/mu);
  expect(status).toBe(0);
});
afterAll(() => project.dispose());

describe('two builds at once', () => {
  it('wait for each other, and both give the whole site', async () => {
    const run = () =>
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
    const [one, two] = await Promise.all([run(), run()]);
    expect([one, two].every((said) => said.startsWith('0 '))).toBe(true);
    expect(one + two).toContain('Une autre construction est en cours');
    expect(project.leftovers()).toEqual([]);
  });
});

const isRoot = process.getuid?.() === 0;
const disk = join(tmpdir(), `petit-disque-${process.pid}`);
const mount = (size: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk]).status === 0;

describe('a full disk', () => {
  let canMount = false;
  beforeAll(() => {
    mkdirSync(disk, { recursive: true });
    canMount = isRoot && mount(60_000_000);
  });
  afterAll(() => {
    if (canMount) spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  it('leaves dist as it was, and says so in French', ({ skip }) => {
    skip(!canMount, 'Only root mounts a disk.');
    const small = new Project(disk);
    cpSync(project.path('dist'), small.path('dist'), { recursive: true });
    const before = small.hash('dist');
    for (const free of [8_000, 600_000]) {
      const filler = small.path('remplissage');
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - free, 0)));
      const { status, output } = small.build();
      rmSync(filler);
      expect(status).toBe(1);
      expect(output).toContain('Le disque est plein');
      expect(foreignWords(output)).toBeUndefined();
      expect(small.hash('dist')).toBe(before);
    }
    expect(small.build().status).toBe(0);
  });
});
