import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { useFolder } from '../../support/temporary.ts';

const SETUP = fileURLToPath(new URL('../../../src/commands/setup.mjs', import.meta.url));

const folder = useFolder();

it.each(['a#b', 'a%41b', 'a?b', 'a*b'])(
  'a project somewhere below the folder « %s » is refused in one French sentence',
  (name) => {
    const cwd = folder.path(name, 'site');
    mkdirSync(cwd, { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [SETUP], { cwd, encoding: 'utf8' });
    expect(stderr).toMatch(/^Le dossier « a.+b » \(dans « .+ »\) porte un des signes/u);
    expect(stderr).toContain(`« ${name} »`);
    expect(status).toBe(1);
  },
);
