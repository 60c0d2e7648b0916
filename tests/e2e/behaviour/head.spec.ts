import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { absolute, BUILT_PAGES, DIST } from '../support/built.ts';
import { findType, namesIn, readHead, readPngSize, readReview } from '../support/head.ts';
import { findHtmlFaults } from '../support/html-rules.ts';
import { plain } from '../support/site.ts';

const NOT_FOUND = '/404';
const UNINDEXED = [NOT_FOUND, '/chat', '/chat/thread', '/dossier-medical'];

/** What is known of nobody here: the site names no person and no organization. */
const OWNER_DATA =
  /^(?:author|creator|publisher|founder|reviewedBy|sameAs|email|telephone|address|logo|Person|.*Organization|Physician)$/u;

test('search engines are kept from the chat, its threads, the medical record and the 404 page only', () => {
  const hidden = BUILT_PAGES.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path);
  expect(hidden).toEqual(UNINDEXED);
});

test('titles have 15 to 60 characters, descriptions 70 to 160, and no two are the same', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path, visit } of BUILT_PAGES) {
    await page.goto(visit);
    const { title, description } = await readHead(page);
    expect(title, path).toMatch(/^.{15,60}$/u);
    expect(description, path).toMatch(/^.{70,160}$/u);
    titles.add(title);
    descriptions.add(description);
  }
  expect([titles.size, descriptions.size]).toEqual([BUILT_PAGES.length, BUILT_PAGES.length]);
});

test('the site map lists the pages for search engines, each with the day of its review', async ({
  page,
  request,
}) => {
  test.skip(!absolute('/'), 'a site map needs SITE_URL');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/gu)];
  const expected: [string | undefined, string | null][] = [];
  for (const { path, visit, isIndexed } of BUILT_PAGES) {
    if (!isIndexed) continue;
    await page.goto(visit);
    expected.push([absolute(path), await readReview(page)]);
  }
  expect(listed.map(([, address, day]) => [address, day])).toEqual(expected);
});

test('robots.txt lets everyone in and names the site map', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  const robots = await answer.text();
  expect(/^Sitemap: (.*)$/mu.exec(robots)?.[1]).toBe(absolute('/sitemap.xml'));
  expect(robots).not.toMatch(/^Disallow: *\S/mu);
});

for (const { path, visit, html } of BUILT_PAGES) {
  test(`${path} is valid HTML, as built and with menu, counter and toast awake`, async ({
    page,
  }) => {
    expect(await findHtmlFaults(html)).toEqual([]);
    await page.goto(visit);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeVisible();
    await page.evaluate(() => {
      dispatchEvent(new CustomEvent('visitor-count', { detail: 1200 }));
      const detail = { title: 'Titre', description: 'Phrase.' };
      dispatchEvent(new CustomEvent('toast-request', { detail }));
    });
    await expect(page.locator('.toast')).toBeVisible();
    const now = await page.evaluate(() => document.documentElement.outerHTML);
    expect(await findHtmlFaults(`<!DOCTYPE html>${now}`, true)).toEqual([]);
  });

  test(`${path} tells links and previews its own address, and a picture that exists`, async ({
    page,
  }) => {
    await page.goto(visit);
    const { title, description, canonical, openGraph } = await readHead(page);
    const { image, ...others } = openGraph;
    const home = absolute('/');
    const own = path === NOT_FOUND ? undefined : absolute(path);
    expect(canonical).toBe(own ?? null);
    expect(others).toEqual({
      title,
      description,
      type: 'website',
      locale: 'fr_FR',
      site_name: 'HPV et dépistage',
      ...(home && { 'image:width': '1200', 'image:height': '630' }),
      ...(own && { url: own }),
    });
    if (!home) return expect(image).toBeUndefined();
    expect(image?.startsWith(home)).toBe(true);
    const picture = readFileSync(join(DIST, image!.slice(home.length)));
    expect(readPngSize(picture)).toEqual({ isPng: true, width: 1200, height: 630 });
  });

  test(`${path} describes itself to machines as it does to readers`, async ({ page }) => {
    await page.goto(visit);
    const head = await readHead(page);
    if (path === NOT_FOUND) return expect(head.graph).toEqual([]);
    const about = findType(head, 'MedicalWebPage') ?? findType(head, 'WebPage');
    expect(about).toMatchObject({ description: head.description });
    expect(about?.url ?? null).toBe(head.canonical);
    expect(about?.name).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    expect(about?.lastReviewed ?? null).toBe(await readReview(page));
    const sources = page.locator('section[aria-labelledby=sources] li a[href^=http]');
    const cited = await sources.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(about?.citation ?? []).toEqual(cited);
    const name = await page.locator('.site-header p').textContent();
    expect(findType(head, 'WebSite')).toMatchObject({ name: plain(name) });
    expect(findType(head, 'WebSite')?.url).toBe(absolute('/'));
    const stops = await page
      .getByRole('navigation', { name: 'Fil d’Ariane' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [item.textContent.trim(), item.querySelector('a')?.pathname]),
      );
    const trail = (findType(head, 'BreadcrumbList')?.itemListElement ?? []) as object[];
    expect(trail).toEqual(
      stops.map(([words, at], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: words,
        ...(absolute('/') && { item: at ? absolute(at) : head.canonical }),
      })),
    );
    expect(namesIn(head.graph).filter((word) => OWNER_DATA.test(word))).toEqual([]);
  });
}
