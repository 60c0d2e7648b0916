import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/platform/files.ts';
import { buildFixtureSite } from '../support/fixture-site.ts';
import { SITES } from './support/sites.ts';

test('two builds give the same bytes, in other folders, time zones and languages', async () => {
  const here = buildFixtureSite(SITES.root.environment.SITE_URL);
  for (const folder of ['dist', '.hosting']) {
    const there = join(SITES.root.dist, '..', folder);
    const files = await listFiles(there);
    expect(files.length).toBeGreaterThan(0);
    expect(await listFiles(join(here, folder))).toEqual(files);
    const read = (from: string, path: string) => readFile(join(from, path));
    for (const path of files) {
      const [one, other] = await Promise.all([read(here, join(folder, path)), read(there, path)]);
      expect(one.equals(other), path).toBe(true);
    }
  }
});
