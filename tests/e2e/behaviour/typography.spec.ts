import { readAll } from '../../support/pages.ts';
import { expect, test } from '../../support/sites.ts';
import { findDates, findEnglish, findTypographyFaults, readWords, toDatetime } from './french.ts';

test('every text is set as French is, whatever the author typed', async ({ page, pages }) => {
  for (const { path, words } of await readAll(page, pages, readWords))
    expect.soft(words.flatMap(findTypographyFaults), path).toEqual([]);
});

test('each date in words is marked with its day, month and year, and nothing else is', async ({
  page,
  pages,
}) => {
  const read = await readAll(page, pages, readWords);
  for (const { path, times, undated } of read) {
    const told = times.map(([text]) => toDatetime(text));
    expect.soft(told, path).toEqual(times.map(([, value]) => value));
    expect.soft(findDates(undated), path).toEqual([]);
  }
  expect(read.flatMap(({ times }) => times).length).toBeGreaterThan(pages.length);
});

test('an educational page shows the day of its review, that of the next, and the limits of its advice', async ({
  page,
  pages,
}) => {
  const own = pages.filter(({ path }) => path === '/qui-suis-je');
  const [{ words, times } = { words: [], times: [] }] = await readAll(page, own, readWords);
  expect(times[0]).toEqual(['1er\u00A0septembre\u00A02026', '2026-09-01']);
  expect(times.at(-1)![1]).toBe('2027-09-01');
  expect(words[0]).toContain('il ne remplace pas un avis médical');
});

test('words of other languages are marked, in texts and in titles of sources', async ({
  page,
  pages,
}) => {
  const read = await readAll(page, pages, readWords);
  for (const { path, unmarked } of read) expect.soft(findEnglish(unmarked), path).toEqual([]);
  const { marked } = read.find(({ path }) => path === '/hpv-info')!;
  expect(marked.map(([language]) => language)).toEqual(['en', 'en', 'nl']);
  expect(marked[0]![1]).toBe('Human Papilloma Virus');
});

test('a text cites only sources that the page lists, in the order of their numbers', async ({
  page,
  pages,
}) => {
  const facts = await readAll(page, pages, (document) => ({
    listed: [...document.querySelectorAll('section[aria-labelledby=sources] li')].map(
      ({ id }) => id,
    ),
    cited: [...document.querySelectorAll('main sup a')].map((link) =>
      link.getAttribute('href')!.slice(1),
    ),
  }));
  for (const { path, listed, cited } of facts)
    expect.soft([...new Set(cited)], path).toEqual(listed);
  expect(facts.flatMap(({ cited }) => cited).length).toBeGreaterThan(5);
});
