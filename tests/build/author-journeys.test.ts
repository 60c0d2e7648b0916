import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFinding } from '../../src/check/format/terminal.ts';
import { checkContent } from '../../src/check/check-content.ts';
import { assembleSite, FIXTURE_CONTENT } from '../support/fixture-site.ts';
import { ContentFolder } from './folder.ts';
import { Author, LATER } from './author-journeys.ts';
import { runCommand } from './project.ts';

const REAL_CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYWRIGHT = join(ROOT, 'node_modules/playwright/cli.js');
/** A report and a folder of its own, for the browser suite may be at work. */
const BROWSER = [
  '--config=tests/playwright.config.ts',
  '--reporter=line',
  '--output=test-results/invitations',
];
const PORT = String(Number(process.env.TEST_PORT ?? 4329) + 4);
const PICTURE = readFileSync(join(FIXTURE_CONTENT, 'images/image.png'));

const content = new ContentFolder();
const author = new Author(content);
afterAll(() => content.dispose());

/** In an order in which each can be done after the ones before it. */
const INVITATIONS: Readonly<Record<string, () => void>> = {
  'adds a card, a step, an article and a link to each list, and removes one': () =>
    author.addAndRemove(),
  'renames files': () => author.rename(),
  'puts the last file first': () => author.reorder(),
  'gives other titles': () => author.retitle(),
  'writes more': () => author.rewrite(),
  'adds pages with cards, one of them in the menu': () => author.addPages(),
  'adds, renames and reorders sources': () => author.changeSources(),
  'has a page signed, and asks other questions': () => author.sign(),
  'adds and renames pictures': () => author.changePictures(PICTURE),
  'withdraws a page and publishes those that waited': () => author.withdrawAndPublish(),
  'writes three hundred words more on the longest page': () => author.lengthenLongest(),
  'reads everything again, years later': () => author.redate(),
  'works on Windows': () => author.useWindows(),
};

describe('an author who does all that the guide invites to, in the content as it is', () => {
  beforeAll(() => assembleSite(content.root, REAL_CONTENT));

  it.for(Object.entries(INVITATIONS))('%s, and the check finds no mistake', async ([, accept]) => {
    const before = content.hash('src/content');
    accept();
    expect(content.hash('src/content')).not.toBe(before);
    const errors = (await checkContent(content.root, LATER)).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(writeFinding)).toEqual([]);
  });

  it('gets a site whose pages are whole', () => {
    const { status, output } = runCommand(content.root, 'src/commands/build.ts', ['--day', LATER]);
    expect(output).toMatch(/^Le site est construit : \d+ pages/mu);
    expect(status).toBe(0);
    const isBuilt = (path: string) => existsSync(content.path(`dist${path}.html`));
    const visible = [...author.added, ...author.published];
    expect(visible.length).toBeGreaterThan(0);
    expect(visible.filter((path) => !isBuilt(path))).toEqual([]);
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
