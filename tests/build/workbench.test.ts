import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY } from '../support/day.ts';
import {
  assembleSite,
  buildFixtureSite,
  FIXTURE_CONTENT,
  TRIAL_ORIGIN,
} from '../support/fixture-site.ts';

/** Every file of a folder, with its bytes. */
const filesOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

it('the site has the same files, byte for byte, with and without the workbench', () => {
  const root = mkdtempSync(join(tmpdir(), 'sans-atelier-'));
  try {
    assembleSite(root, FIXTURE_CONTENT);
    rmSync(join(root, 'src/workbench'), { recursive: true });
    rmSync(join(root, 'src/commands/atelier.ts'));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['src/commands/build.ts', '--day', DAY],
      {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          SITE_URL: TRIAL_ORIGIN,
          BASE_PATH: '',
          OUT_DIR: '',
          SECURITY_CONTACT: '',
        },
      },
    );
    expect(status, stderr).toBe(0);
    const without = filesOf(join(root, 'dist'));
    const withIt = filesOf(join(buildFixtureSite(), 'dist'));
    expect(without.size).toBeGreaterThan(20);
    expect([...withIt.keys()]).toEqual([...without.keys()]);
    for (const [name, bytes] of without) expect(withIt.get(name) === bytes, name).toBe(true);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
