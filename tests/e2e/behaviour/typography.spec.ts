import { formatMoment } from '../../../src/lib/dates.ts';
import { plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';
import { findDates, findTypographyFaults, readWords } from './french.ts';

test('every text is set as French is, whatever the author typed', async ({ readEach }) => {
  for (const { path, words } of await readEach(readWords))
    expect.soft(words.flatMap(findTypographyFaults), path).toEqual([]);
});

test('each date in words is marked with its day, month and year, and nothing else is', async ({
  pages,
  readEach,
}) => {
  const read = await readEach(readWords);
  for (const { path, times, undated } of read) {
    const told = times.map(([text]) => plain(text));
    expect.soft(told, path).toEqual(times.map(([, value]) => plain(formatMoment(value!))));
    expect.soft(findDates(undated), path).toEqual([]);
  }
  const all = read.flatMap(({ times }) => times);
  expect(all.length).toBeGreaterThan(pages.length);
  expect(all).toContainEqual(['1er\u00A0septembre\u00A02026', '2026-09-01']);
});

test('words of other languages are marked, in texts and in titles of sources', async ({
  readEach,
}) => {
  const { marked } = (await readEach(readWords)).find(({ path }) => path === '/hpv-info')!;
  expect(marked.map(([language]) => language)).toEqual(['en', 'en', 'nl']);
  expect(marked[0]![1]).toBe('Human Papilloma Virus');
});
