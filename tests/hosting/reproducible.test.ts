import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/hosting/files.ts';
import { SITES } from './support/sites.ts';

test('two builds give the same bytes, in other time zones and languages', async () => {
  for (const folder of ['dist', '.hosting']) {
    const here = join(SITES.root.folder, folder);
    const there = join(SITES.elsewhere.folder, folder);
    // The site built elsewhere is never served, so nothing was added to it.
    const files = await listFiles(there);
    if (folder === 'dist') expect(await listFiles(here)).toEqual(files);
    const differing = files.filter(
      (path) => !readFileSync(join(here, path)).equals(readFileSync(join(there, path))),
    );
    expect(differing).toEqual([]);
  }
});
