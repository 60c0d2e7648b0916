/** What pages tell machines: search engines, previews of links, telephones. Read as built, without a visit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURE_ORIGIN } from '../../support/fixture-site.ts';
import { NOT_FOUND } from '../../support/pages.ts';
import { expect, test, type ReadEach } from '../../support/sites.ts';

const UNINDEXED = [NOT_FOUND, '/chat', '/chat/thread', '/dossier-medical', '/recherche'];
const absolute = (path: string) => `${FIXTURE_ORIGIN}${path}`;

/** What each page tells machines, and what it shows of the same. */
async function readHeads(readEach: ReadEach) {
  const heads = await readEach((document) => {
    const contentOf = (selector: string) =>
      document.querySelector(selector)?.getAttribute('content') ?? '';
    const properties = [...document.querySelectorAll('meta[property^="og:"]')].map((meta) => [
      meta.getAttribute('property')!.slice(3),
      meta.getAttribute('content')!,
    ]);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const lineWith = (words: string) =>
      [...document.querySelectorAll('main p')].find((line) => line.textContent.includes(words));
    const dayOf = (line?: Element) => line?.querySelector('time')?.getAttribute('datetime') ?? null;
    const read = lineWith('Page relue par');
    const [, name, jobTitle] = read?.textContent.match(/par (.*), (.*), le/u) ?? [];
    return {
      title: document.title,
      description: contentOf('meta[name=description]'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      openGraph: Object.fromEntries(properties) as Record<string, string>,
      card: contentOf('meta[name="twitter:card"]'),
      telephone: contentOf('meta[name=format-detection]'),
      graph: data.flatMap(
        (script) => JSON.parse(script.textContent)['@graph'] as Record<string, unknown>[],
      ),
      site: document.querySelector('.brand span')!.textContent,
      heading: document.querySelector('h1')!.textContent,
      reviewed: dayOf(lineWith('Dernière relecture le')),
      reader: read && { '@type': 'Person', name, jobTitle },
      readOn: dayOf(read),
      saysNobody: lineWith('n’a encore relu cette page.') !== undefined,
      cited: [...document.querySelectorAll('section[aria-labelledby=sources] li')].map(
        (source) =>
          source.querySelector('a')?.href ?? source.querySelector('cite')?.textContent ?? '',
      ),
      stops: [...document.querySelectorAll('.trail li')].map((stop) => ({
        name: stop.textContent.trim(),
        path: stop.querySelector('a')?.getAttribute('href'),
      })),
    };
  });
  return heads.map((head) => ({
    ...head,
    typed: (type: string) => head.graph.find((node) => node['@type'] === type),
  }));
}

test('search engines are kept from the chat, its threads, the medical record, the search and the 404 page only', ({
  pages,
}) => {
  const hidden = pages.filter(({ isIndexed }) => !isIndexed).map(({ path }) => path);
  expect(hidden).toEqual(UNINDEXED);
});

test('the site map lists the pages for search engines, each with the day of its review', async ({
  readEach,
  dist,
}) => {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/gu)];
  const shown = (await readHeads(readEach)).filter(({ path }) => !UNINDEXED.includes(path));
  const expected = shown.map(({ path, reviewed }) => [absolute(path), reviewed]);
  expect(listed.map(([, address, day]) => [address, day])).toEqual(expected);
  expect(expected).toContainEqual([absolute('/hors-du-menu'), '2026-02-28']);
});

test('credits.txt names what visitors receive of others, with versions and licences', ({
  dist,
}) => {
  const credits = readFileSync(join(dist, 'credits.txt'), 'utf8');
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const received = ['react', 'react-dom', 'lucide-react', 'tailwindcss'];
  for (const name of [...received, '@fontsource-variable/atkinson-hyperlegible-next'])
    expect.soft(credits).toContain(`- ${name} ${dependencies[name]}, licence `);
  for (const name of ['astro', 'sharp', 'yaml', 'diff'])
    expect.soft(credits).not.toContain(`- ${name} `);
  const listed = credits.match(/^- .*$/gmu)!;
  expect(listed).toEqual([...new Set(listed)].toSorted());
  expect(credits).toContain('SIL OPEN FONT LICENSE');
  expect(credits).not.toContain('node_modules');
});

test('every page tells links and previews its own address, and a picture that exists', async ({
  readEach,
  dist,
}) => {
  for (const head of await readHeads(readEach)) {
    const { path, title, description, canonical, openGraph, card, telephone } = head;
    const { image = '', 'image:alt': alt, ...others } = openGraph;
    const own = path === NOT_FOUND ? null : absolute(path);
    expect.soft(canonical, path).toBe(own);
    expect.soft(others, path).toEqual({ title, description, ...(own && { url: own }) });
    expect.soft(image.startsWith(absolute('/')), path).toBe(true);
    expect.soft(alt, path).toMatch(/\S/u);
    expect.soft(card, path).toBe('summary_large_image');
    const picture = readFileSync(join(dist, image.slice(FIXTURE_ORIGIN.length)));
    expect.soft(picture.subarray(1, 4).toString(), path).toBe('PNG');
    expect.soft([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630]);
    // Years and doses are no numbers to call.
    expect.soft(telephone, path).toBe('telephone=no');
  }
});

test('every page describes itself to machines as it does to readers', async ({ readEach }) => {
  for (const head of await readHeads(readEach)) {
    const { path, canonical, description, heading, reader, typed } = head;
    if (path === NOT_FOUND) {
      expect.soft(head.graph, path).toEqual([]);
      continue;
    }
    const about = typed('MedicalWebPage') ?? typed('WebPage');
    expect.soft(about, path).toMatchObject({ url: canonical, name: heading, description });
    expect.soft(about?.lastReviewed ?? null, path).toBe(head.readOn ?? head.reviewed);
    expect.soft(about?.reviewedBy, path).toEqual(reader);
    expect.soft(about?.citation ?? [], path).toEqual(head.cited);
    expect.soft(typed('WebSite'), path).toMatchObject({ name: head.site, url: absolute('/') });
    const trail = (typed('BreadcrumbList')?.itemListElement ?? []) as object[];
    expect.soft(trail, path).toEqual(
      head.stops.map((stop, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: stop.name,
        item: stop.path ? absolute(stop.path) : canonical,
      })),
    );
  }
});

test('a medical page names the clinician who read it, or says that none has', async ({
  readEach,
}) => {
  const heads = await readHeads(readEach);
  for (const { path, typed, reader, saysNobody } of heads) {
    const isMedical = typed('MedicalWebPage') !== undefined;
    expect.soft(saysNobody, path).toBe(isMedical && !reader);
  }
  const signed = heads.filter(({ reader }) => reader).map(({ path }) => path);
  expect(signed).toEqual(['/prevention-depistage']);
});
