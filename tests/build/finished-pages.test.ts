import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readElements } from '../../src/platform/html.ts';
import { readBuiltPage } from '../../src/publish/built-pages.ts';
import { PagePool } from '../../src/publish/page-pool.ts';
import { SHARED_MEMORY } from '../support/fixture-site.ts';
import { Project } from './project.ts';

let project: Project;
beforeAll(() => {
  project = new Project();
});
afterAll(() => project.dispose());

// The checks of a build rest on what a page is said to hold: nothing parses it again.
it('every page of the fixture site holds what the build says that it holds', async () => {
  const { status, dist } = await project.render();
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
