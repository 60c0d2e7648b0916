import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { CHROMIUM_OPTIONS, findChromium } from '../../../src/commands/chromium.mjs';
import { listFiles } from '../../../src/platform/files.ts';
import { isInstalled } from '../packages.ts';
import { startServer } from './support/servers.ts';
import { SITES } from '../../support/hosts/sites.ts';

/** The one host of others that the fixture site names: an author shows a picture of it. */
const OTHERS = 'https://images.exemple.be';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: (await findChromium()) ?? '',
    args: CHROMIUM_OPTIONS,
  });
});
afterAll(() => browser?.close());

/** Everything that a visit must not do, as it happens. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on('request', (request) => {
    const isPicture = request.url().startsWith(`${OTHERS}/`) && request.resourceType() === 'image';
    if (new URL(request.url()).origin !== origin && !isPicture)
      faults.push(`request to ${request.url()}`);
  });
  context.on('response', (response) => {
    const isExpected = response.ok() || response.url().endsWith('/page-qui-manque');
    if (!isExpected) faults.push(`${response.status()} ${response.url()}`);
  });
  context.on('console', (message) => {
    const isMissingPage = message.location().url.endsWith('/page-qui-manque');
    if (!isMissingPage) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  return faults;
}

/** Uses all that a page offers: menu, counter, toast. */
async function useEverything(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Ouvrir le menu' });
  await open.click();
  await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
  await page.keyboard.press('Escape');
  await open.waitFor();
  await page.evaluate(() => dispatchEvent(new CustomEvent('visitor-count', { detail: 12 })));
  const notify = page.getByRole('button', { name: 'Me notifier de la sortie' });
  if ((await notify.count()) > 0) {
    await notify.click();
    await page.getByRole('button', { name: 'Fermer la notification' }).click();
  }
  await page.keyboard.press('F8');
}

/** Pictures that are still broken once all were asked for, those far down included. */
const findBrokenPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });

const VISITS = [
  ['nginx', 'root'],
  ['apache', 'root'],
  ['apache', 'folder'],
] as const;

describe.concurrent.each(VISITS)('a visit of every screen on %s', (name, kind) => {
  test.skipIf(!isInstalled(name))(
    `asks nobody else, breaks no policy, leaves nothing, and finds every link and picture, for its ${kind}`,
    async ({ expect }) => {
      const site = SITES[kind];
      const server = await startServer(name, site);
      const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
      try {
        await context.route(`${OTHERS}/**`, (route) =>
          route.fulfill({
            contentType: 'image/png',
            headers: { 'cross-origin-resource-policy': 'cross-origin' },
            body: PICTURE,
          }),
        );
        const faults = watch(context, server.origin);
        const page = await context.newPage();
        const files = (await listFiles(site.dist)).filter((path) => path.endsWith('.html'));
        const pages = files.map((path) => `/${path.replace(/(?:index)?\.html$/u, '')}`);
        const links = new Set<string>();
        const used: string[] = [];
        for (const path of [...pages, '/chat/thread/abc', '/page-qui-manque']) {
          if (path === '/404') continue;
          await page.goto(`${server.origin}${site.base}${path}`, { waitUntil: 'load' });
          // All that asks for a script is on the home page and where a notice can be asked for.
          const isUsed = path === '/' || (await page.locator('[data-toast]').count()) > 0;
          if (isUsed) used.push(path);
          if (isUsed) await useEverything(page);
          const found = await page.evaluate(() => ({
            links: [
              ...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])'),
            ].map(({ href }) => href),
            left: [document.cookie, localStorage.length, sessionStorage.length],
          }));
          expect(found.left, path).toEqual(['', 0, 0]);
          expect(await findBrokenPictures(page), path).toEqual([]);
          for (const link of found.links) links.add(link.split('#')[0] ?? '');
        }
        const own = [...links].filter((link) => new URL(link).origin === server.origin);
        expect(own.length).toBeGreaterThan(8);
        for (const link of own) {
          expect(new URL(link).pathname.startsWith(`${site.base}/`), link).toBe(true);
          expect((await context.request.get(link, { maxRedirects: 0 })).status(), link).toBe(200);
        }
        expect(used.length).toBeGreaterThan(1);
        expect(await context.cookies()).toEqual([]);
        expect(faults).toEqual([]);
      } finally {
        await context.close();
        await server.stop();
      }
    },
  );
});
