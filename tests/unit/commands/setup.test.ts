import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SETUP = fileURLToPath(new URL('../../../src/commands/setup.mjs', import.meta.url));

it.each(['a#b', 'a%41b', 'a?b', 'a*b'])(
  'a project somewhere below the folder « %s » is refused in one French sentence',
  (name) => {
    const parent = mkdtempSync(join(tmpdir(), 'dossier-'));
    const cwd = join(parent, name, 'site');
    mkdirSync(cwd, { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [SETUP], { cwd, encoding: 'utf8' });
    rmSync(parent, { recursive: true });
    expect(stderr).toMatch(/^Le dossier « a.+b » \(dans « .+ »\) porte un des signes/u);
    expect(stderr).toContain(`« ${name} »`);
    expect(status).toBe(1);
  },
);
