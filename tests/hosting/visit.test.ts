import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM_OPTIONS, findChromium } from '../../src/commands/chromium.mjs';
import { listFiles } from '../../src/hosting/files.ts';
import { isInstalled, SERVER_NAMES } from './support/install.ts';
import { startServer, type RunningServer } from './support/servers.ts';
import { SITES } from './support/sites.ts';

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
    if (new URL(request.url()).origin !== origin) faults.push(`request to ${request.url()}`);
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

/** Uses all that a page offers: menu, counter, toast, then its whole length. */
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
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const pictures = [...document.images];
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

const VISITS = [
  ...SERVER_NAMES.map((name) => [name, 'root'] as const),
  // The folder is the same work for a browser everywhere; the request table tries it on each server.
  ['nginx', 'folder'],
  ['node', 'folder'],
] as const;

describe.each(VISITS)('a visit of every screen on %s', (name, kind) => {
  describe.skipIf(!isInstalled(name) && !process.env.CI)(
    `with the site built for its ${kind}`,
    () => {
      const site = SITES[kind];
      let server: RunningServer;
      beforeAll(async () => {
        server = await startServer(name, site);
      });
      afterAll(() => server?.stop());

      test('asks nobody else, breaks no policy, leaves nothing, and every link and picture works', async () => {
        const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
        const faults = watch(context, server.origin);
        const page = await context.newPage();
        const files = (await listFiles(site.dist)).filter((path) => path.endsWith('.html'));
        const pages = files.map((path) => `/${path.replace(/(?:index)?\.html$/u, '')}`);
        const screens = [
          ...pages.filter((path) => path !== '/404'),
          '/chat/thread/abc',
          '/page-qui-manque',
        ];
        const links = new Set<string>();
        for (const path of screens) {
          await page.goto(`${server.origin}${site.base}${path}`, { waitUntil: 'load' });
          await useEverything(page);
          const found = await page.evaluate(() => ({
            links: [
              ...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])'),
            ].map(({ href }) => href),
            left: [document.cookie, localStorage.length, sessionStorage.length],
            broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length,
          }));
          expect(found.left, path).toEqual(['', 0, 0]);
          expect(found.broken, path).toBe(0);
          for (const link of found.links) links.add(link.split('#')[0] ?? '');
        }
        const own = [...links].filter((link) => new URL(link).origin === server.origin);
        expect(own.length).toBeGreaterThan(8);
        for (const link of own) {
          expect(new URL(link).pathname.startsWith(`${site.base}/`), link).toBe(true);
          expect((await context.request.get(link, { maxRedirects: 0 })).status(), link).toBe(200);
        }
        expect(await context.cookies()).toEqual([]);
        expect(faults).toEqual([]);
        await context.close();
      }, 90_000);
    },
  );
});
