import { afterEach, expect, it, vi } from 'vitest';
import { buildCms } from '../../../src/cms/build.ts';
import { useFolder } from '../../support/temporary.ts';

const folder = useFolder();
afterEach(() => vi.restoreAllMocks());

it('a CMS that cannot be bundled is told in one French sentence, with the detail in a log', async () => {
  const printed = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  // Without texts there is nothing to make the forms of.
  const built = buildCms({ root: folder.path(), outDir: folder.path('dist-cms'), site: '' });
  await expect(built).rejects.toThrow(/^L’éditeur des textes n’a pas pu .* \.cache\/cms\.log\.$/u);
  for (const write of printed) expect(write).not.toHaveBeenCalled();
  expect(folder.read('.cache/cms.log')).toContain('ENOENT');
});
