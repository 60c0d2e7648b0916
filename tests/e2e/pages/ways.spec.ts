import { expect, test } from '../../support/sites.ts';

/** Pages within some taps of another, by the links of each page. */
function reach(links: ReadonlyMap<string, ReadonlySet<string>>, from: string, taps: number) {
  let reached = new Set([from]);
  for (let tap = 0; tap < taps; tap++)
    reached = new Set([...reached].flatMap((path) => [path, ...(links.get(path) ?? [])]));
  return reached;
}

test('every page is two taps from home at most, leads to every country, and is two taps from each', async ({
  pages,
  readEach,
}) => {
  const read = await readEach((document) => ({
    links: [...document.querySelectorAll('body a[href^="/"]')].map(
      (link) => link.getAttribute('href')!.replace(/#.*$/u, '') || '/',
    ),
    countries: [...document.querySelectorAll('nav[aria-labelledby="pays"] a[href^="/"]')].map(
      (link) => link.getAttribute('href')!.replace(/#.*$/u, ''),
    ),
  }));
  const links = new Map(read.map(({ path, links: all }) => [path, new Set(all)]));
  const countries = new Set(read.flatMap((one) => one.countries));
  const shown = pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
  expect(countries.size).toBeGreaterThan(0);
  expect(shown.filter((path) => !reach(links, '/', 2).has(path))).toEqual([]);
  for (const country of countries) {
    expect
      .soft(
        shown.filter((path) => !reach(links, path, 1).has(country)),
        country,
      )
      .toEqual([]);
    expect
      .soft(
        shown.filter((path) => !reach(links, country, 2).has(path)),
        country,
      )
      .toEqual([]);
  }
});
