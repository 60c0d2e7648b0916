import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildCms } from '../../../src/cms/build.ts';

it('a CMS that cannot be bundled is told in one French sentence, with the detail in a log', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cms-'));
  const printed = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  try {
    // Without texts there is nothing to make the forms of.
    const built = buildCms({ root, outDir: join(root, 'dist-cms'), site: '' });
    await expect(built).rejects.toThrow(
      /^L’éditeur des textes n’a pas pu .* \.cache\/cms\.log\.$/u,
    );
    for (const write of printed) expect(write).not.toHaveBeenCalled();
    expect(readFileSync(join(root, '.cache/cms.log'), 'utf8')).toContain('ENOENT');
  } finally {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  }
});
