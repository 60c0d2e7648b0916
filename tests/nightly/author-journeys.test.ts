import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Author, LATER } from '../build/author-journeys.ts';
import { ContentFolder } from '../support/folder.ts';
import { runCommand } from '../build/project.ts';
import { assembleSite } from '../support/fixture-site.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/playwright/cli.js');
/** A report and a folder of their own. */
const BROWSER = [
  '--config=tests/playwright.config.ts',
  '--reporter=line',
  '--output=test-results/invitations',
];
const PORT = String(Number(process.env.TEST_PORT ?? 4329) + 4);

const content = new ContentFolder();
const author = new Author(content);
afterAll(() => content.dispose());

describe('an author who has done all that the guide invites to, in the published content', () => {
  beforeAll(() => {
    assembleSite(content.root, join(ROOT, 'src/content'));
    author.acceptInvitations();
  });

  it('gets a site whose pages are whole', () => {
    const { status, output } = runCommand(content.root, 'src/commands/build.ts', ['--day', LATER]);
    expect(output).toMatch(/^Le site est construit : \d+ pages/mu);
    expect(status).toBe(0);
    const isBuilt = (path: string) => existsSync(content.path(`dist${path}.html`));
    expect(author.shown.length).toBeGreaterThan(0);
    expect(author.shown.filter((path) => !isBuilt(path))).toEqual([]);
    expect(author.withdrawn.length).toBeGreaterThan(0);
    expect(author.withdrawn.filter(isBuilt)).toEqual([]);
  });

  it('gets a site that keeps the promises of the specification in a browser', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [PLAYWRIGHT, 'test', ...BROWSER, '--project=shipped', 'e2e/shipped/'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, SHIPPED_ROOT: content.root, TEST_PORT: PORT, VITEST: '' },
      },
    );
    expect(stdout + stderr).toMatch(/\d+ passed/u);
    expect(status, stdout + stderr).toBe(0);
  });
});
