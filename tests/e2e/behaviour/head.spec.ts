import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_ORIGIN } from '../../support/fixture-site.ts';
import { findType, namesIn, readHead, readPngSize, readReader, readReview } from './head.ts';
import { NOT_FOUND } from '../../support/pages.ts';
import { plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';

const UNINDEXED = [NOT_FOUND, '/chat', '/chat/thread', '/dossier-medical', '/recherche'];
const absolute = (path: string) => `${FIXTURE_ORIGIN}${path}`;

/** What is known of nobody here: the site names no organization, and no person but its readers. */
const OWNER_DATA =
  /^(?:author|creator|publisher|founder|reviewedBy|sameAs|email|telephone|address|logo|Person|.*Organization|Physician)$/u;

test('search engines are kept from the chat, its threads, the medical record, the search and the 404 page only', ({
  pages,
}) => {
  const hidden = pages.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path);
  expect(hidden).toEqual(UNINDEXED);
});

test('the site map lists the pages for search engines, each with the day of its review', async ({
  page,
  request,
  pages,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/gu)];
  const expected: [string, string | null][] = [];
  for (const { path, visit, isIndexed } of pages) {
    if (!isIndexed) continue;
    await page.goto(visit);
    expected.push([absolute(path), await readReview(page)]);
  }
  expect(listed.map(([, address, day]) => [address, day])).toEqual(expected);
  expect(expected).toContainEqual([absolute('/hors-du-menu'), '2026-02-28']);
});

test('telephones make no number of a page a link by themselves: years and doses are none', ({
  pages,
}) => {
  for (const { path, html } of pages)
    expect.soft(html, path).toContain('<meta name="format-detection" content="telephone=no">');
});

test('credits.txt names what visitors receive of others, with versions and licences', async ({
  request,
}) => {
  const answer = await request.get('/credits.txt');
  expect(answer.status()).toBe(200);
  const credits = await answer.text();
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
  };
  const received = ['react', 'react-dom', 'lucide-react', 'tailwindcss'];
  for (const name of [...received, '@fontsource-variable/atkinson-hyperlegible-next'])
    expect.soft(credits).toContain(`- ${name} ${dependencies[name]}, licence `);
  for (const name of ['astro', 'sharp', 'yaml', 'diff'])
    expect.soft(credits).not.toContain(`- ${name} `);
  expect(credits).toContain('SIL OPEN FONT LICENSE');
  expect(credits).not.toContain('node_modules');
});

test('every page tells links and previews its own address, and a picture that exists', async ({
  page,
  pages,
  dist,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const { title, description, canonical, openGraph } = await readHead(page);
    const { image = '', 'image:alt': alt, ...others } = openGraph;
    const own = path === NOT_FOUND ? null : absolute(path);
    expect.soft(canonical, path).toBe(own);
    expect.soft(others, path).toEqual({
      title,
      description,
      ...(own && { url: own }),
    });
    expect.soft(image.startsWith(absolute('/')), path).toBe(true);
    expect.soft(alt, path).toMatch(/\S/u);
    const card = page.locator('meta[name="twitter:card"]');
    await expect.soft(card, path).toHaveAttribute('content', 'summary_large_image');
    const picture = readFileSync(join(dist, image.slice(FIXTURE_ORIGIN.length)));
    expect.soft(readPngSize(picture), path).toEqual({ isPng: true, width: 1200, height: 630 });
  }
});

test('every page describes itself to machines as it does to readers', async ({ page, pages }) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const head = await readHead(page);
    if (path === NOT_FOUND) {
      expect.soft(head.graph, path).toEqual([]);
      continue;
    }
    const about = findType(head, 'MedicalWebPage') ?? findType(head, 'WebPage');
    expect.soft(about, path).toMatchObject({ url: head.canonical, description: head.description });
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect.soft(about?.name, path).toBe(heading);
    const reader = await readReader(page);
    const day = reader?.day ?? (await readReview(page));
    expect.soft(about?.lastReviewed ?? null, path).toBe(day);
    const person = reader && { '@type': 'Person', name: reader.name, jobTitle: reader.jobTitle };
    expect.soft(about?.reviewedBy ?? null, path).toEqual(person);
    const cited = await page
      .getByRole('region', { name: 'Sources' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.querySelector('a')?.href ?? item.querySelector('cite')?.innerText),
      );
    expect.soft(about?.citation ?? [], path).toEqual(cited);
    const name = plain(await page.getByRole('banner').getByRole('link').first().textContent());
    expect.soft(findType(head, 'WebSite'), path).toMatchObject({ name, url: absolute('/') });
    const stops = await page
      .getByRole('navigation', { name: 'Fil d’Ariane' })
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => [item.textContent.trim(), item.querySelector('a')?.pathname]),
      );
    const trail = (findType(head, 'BreadcrumbList')?.itemListElement ?? []) as object[];
    expect.soft(trail, path).toEqual(
      stops.map(([words, at], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: words,
        item: at ? absolute(at) : head.canonical,
      })),
    );
    const owned = namesIn(head.graph).filter((word) => OWNER_DATA.test(word));
    expect.soft(owned, path).toEqual(reader ? ['reviewedBy', 'Person'] : []);
  }
});

test('a medical page names the clinician who read it, or says that none has', async ({
  page,
  pages,
}) => {
  const signed: string[] = [];
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const isMedical = findType(await readHead(page), 'MedicalWebPage') !== undefined;
    const reader = await readReader(page);
    const nobody = page.getByText('Aucun médecin ni aucune sage-femme n’a encore relu cette page.');
    await expect.soft(nobody, path).toHaveCount(isMedical && !reader ? 1 : 0);
    if (reader) signed.push(path);
  }
  expect(signed).toEqual(['/prevention-depistage']);
});
