import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readElements } from '../../src/platform/html.ts';
import { readBuiltPage } from '../../src/publish/built-pages.ts';
import { PagePool } from '../../src/publish/page-pool.ts';
import { SHARED_MEMORY } from '../support/fixture-site.ts';
import { Project } from './project.ts';
import { describeUntrustedTexts, plantIn, programsWriting } from './untrusted-text.ts';

describe('the live preview', () => {
  describeUntrustedTexts('src/commands/dev.ts', []);
});

describe('Astro alone, without the check that runs beside it in a build', () => {
  let project: Project;
  beforeAll(() => {
    project = new Project();
  });
  afterAll(() => project.dispose());

  it('runs nothing of a text', async () => {
    const marker = project.path('ran.txt');
    plantIn(project, programsWriting(marker)['an export']());
    const { status } = await project.render();
    project.restore();
    expect(existsSync(marker)).toBe(false);
    expect(status).toBe(1);
  });

  it('makes pages that hold what the build says that they hold, all covered by their policy', async () => {
    const { status, output, dist } = await project.render();
    expect(output).not.toContain('error');
    expect(status).toBe(0);
    const pool = new PagePool({ dist, memory: SHARED_MEMORY });
    try {
      const pages = await pool.minify();
      await pool.finish();
      expect(pages.size).toBeGreaterThan(10);
      for (const [file, page] of pages) {
        const written = readElements(readFileSync(join(dist, file), 'utf8'));
        expect(page, file).toEqual(readBuiltPage(file, written));
        expect(page.policyFaults, file).toEqual([]);
      }
    } finally {
      await pool.end();
    }
  });
});
