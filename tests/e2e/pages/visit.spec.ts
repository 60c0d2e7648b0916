import { findHtmlFaults } from './html-rules.ts';
import { untilDrawn } from '../../support/layout.ts';
import { expect, test } from '../../support/sites.ts';
import { requestToast, toastOf } from '../../support/toast.ts';

/** Runs in the page: counts the layout shifts from now on. */
function watchShifts(): void {
  const moved = Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      moved.shifts += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
}

test('every page is valid HTML', async ({ pages }) => {
  for (const { path, html } of pages) expect.soft(await findHtmlFaults(html), path).toEqual([]);
});

test('a visit of every page asks nothing of others, stores nothing, moves nothing and says nothing @measured', async ({
  page,
  pages,
  context,
  baseURL,
}) => {
  const strangers: string[] = [];
  const scripts: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (request.resourceType() === 'script' || address.endsWith('.js')) scripts.push(address);
    if (!address.startsWith(`${baseURL}/`)) strangers.push(address);
  });
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  let arrive = Promise.withResolvers<void>();
  await page.route(/\.(?:woff2|png|jpe?g|webp|avif|svg)$/u, async (route) => {
    await arrive.promise;
    await route.fallback();
  });

  for (const { path, visit } of pages) {
    arrive = Promise.withResolvers<void>();
    await page.goto(visit, { waitUntil: 'domcontentloaded' });
    // A browser may paint half a page while it reads it: what comes after the whole text counts.
    await untilDrawn(page);
    await page.evaluate(watchShifts);
    arrive.resolve();
    await page.waitForLoadState('load');
    await page.evaluate(async () => void (await document.fonts.ready));
    await untilDrawn(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
    expect.soft(shifts, `what a late font or picture moves on ${path}`).toBe(0);
    expect.soft(scripts, `scripts before a touch on ${path}`).toEqual([]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  }
  for (const path of ['/', '/dossier-medical', '/recherche']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new CustomEvent('visitor-count', { detail: 1200 })));
    await requestToast(page, { title: 'Titre', description: 'Phrase.' });
    await expect(toastOf(page)).toBeVisible();
    const now = await page.evaluate(() => document.documentElement.outerHTML);
    expect.soft(await findHtmlFaults(`<!DOCTYPE html>${now}`), `${path}, in use`).toEqual([]);
  }
  expect(strangers).toEqual([]);
  // The browser itself reports the status of an unknown address, and a picture that does not come.
  expect(messages.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('every page carries the policy that lets in nothing but its own', async ({ pages }) => {
  for (const { path, html } of pages) {
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/iu.exec(html)?.[1];
    expect.soft(policy, path).toContain("default-src 'none'");
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'");
    expect.soft(policy, path).toContain("trusted-types 'none'");
    expect.soft(policy, path).not.toMatch(/unsafe-|(?:script|style|connect)-src [^;]*https?:/u);
    expect.soft(html, path).not.toMatch(/\s(?:style|on[a-z]+)="/u);
  }
});
