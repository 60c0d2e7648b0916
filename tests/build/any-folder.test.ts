import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Project } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossiers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives the same bytes in a plain folder and in one with spaces and accents', () => {
  const builds = ['plain', 'Mes documents/l’été (1)'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    const project = new Project(join(folder, name));
    const { status, output } = project.build();
    expect(output).toMatch(/Le site est construit/u);
    expect(status).toBe(0);
    return { dist: project.hash('dist'), hosting: project.hash('.hosting') };
  });
  expect(builds[0]!.dist).not.toBe('absent');
  expect(builds[1]).toEqual(builds[0]);
});
