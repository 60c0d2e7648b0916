import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { send } from '../support/http.ts';
import { Project } from './project.ts';
import { start, untilShown, type Running } from './running.ts';

const PAGE = 'pages/hors-du-menu.mdx';
const ADDRESS = '/hors-du-menu';

describe('the live preview', () => {
  let project: Project;
  let running: Running;
  let browser: Browser;
  let page: Page;
  /** Opens the page anew, in a tab where no script of the preview can reload it before its answer is there. */
  const open = async () => {
    await page?.close();
    page = await browser.newPage();
    // The test itself ends one that waits for nothing.
    page.setDefaultTimeout(0);
    await page.goto(`http://localhost:${running.port}${ADDRESS}`, { waitUntil: 'commit' });
  };
  beforeAll(async () => {
    project = new Project();
    running = await start(project.root);
    await untilShown(running.port, ADDRESS);
    browser = await chromium.launch({
      executablePath: (await findChromium()) ?? '',
      args: CHROMIUM_OPTIONS,
    });
    await open();
  });
  afterEach(() => project.restore());
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
    project?.dispose();
  });

  const main = () => page.locator('main');
  const bar = () => page.locator('body > details[lang]');

  it('shows a saved text by itself', async () => {
    project.edit(PAGE, /Texte d'essai avec/u, 'Texte neuf avec');
    await main().getByText('Texte neuf avec').waitFor();
    expect(await bar().getByText('À corriger').isVisible()).toBe(false);
  });

  it.each([
    ['a text with a mistake', /Texte d'essai avec/u, 'Un texte {process.exit()} avec'],
    ['a header that cannot be read', /^title: .*$/mu, 'title: ['],
  ])('shows %s as it was before, with its message, and comes back', async (_, from, to) => {
    await main().getByText('Texte d’essai avec').waitFor();
    project.edit(PAGE, from, to);
    await bar().getByText('hors-du-menu.mdx', { exact: false }).waitFor();
    expect(await bar().locator('summary').textContent()).toMatch(/^À corriger : /u);
    await open();
    await main().getByText('Texte d’essai avec').waitFor();
    await bar().getByText('hors-du-menu.mdx', { exact: false }).waitFor();
    const other = await send(running.port, '/chat', { headers: { accept: 'text/html' } });
    expect(other.status).toBe(200);
    project.restore();
    const hasErrors = () => bar().getByText('À corriger').isVisible();
    while (await hasErrors()) await wait(200);
  });
});
