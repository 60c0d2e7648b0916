import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { DAY } from '../../support/day.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

it('the content of the fixture site is good to publish, save for the picture held by someone else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'trial-'));
  try {
    cpSync(FIXTURE_CONTENT, join(root, 'src/content'), { recursive: true });
    const findings = await checkContent(root, DAY);
    expect(findings.map(({ severity, file, field }) => [severity, file, field])).toEqual([
      ['warning', 'src/content/articles/ailleurs.mdx', 'imageUrl'],
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
