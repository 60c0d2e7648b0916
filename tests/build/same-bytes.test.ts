import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const NOTES = `notes:
  - file: "pages/hpv-info.mdx"
    words: "HPV"
    note: "Une note pour un collègue"
    author: "Camille"
    day: ${DAY}
`;

// One build for all: each is a cause of its own for bytes that differ.
it('the site has the same files, byte for byte, in any folder, with and without the workbench and notes', () => {
  const root = mkdtempSync(join(tmpdir(), 'Sans l’atelier (été)-'));
  try {
    assembleSite(root, FIXTURE_CONTENT);
    // Notes for a colleague are read by the check alone: not one byte of them is published.
    writeFileSync(join(root, 'src/content/notes.yaml'), NOTES);
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
    const plain = buildFixtureSite();
    expect(plain).not.toMatch(/[^\w/.-]/u);
    for (const folder of ['dist', '.hosting']) {
      const without = filesOf(join(root, folder));
      const withIt = filesOf(join(plain, folder));
      expect(without.size, folder).toBeGreaterThan(3);
      expect([...withIt.keys()]).toEqual([...without.keys()]);
      for (const [name, bytes] of without) expect(withIt.get(name) === bytes, name).toBe(true);
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
