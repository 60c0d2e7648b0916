import {
  findDates,
  findEnglish,
  findTypographyFaults,
  readWords,
  toDatetime,
} from '../../support/french.ts';
import { readAll } from '../../support/pages.ts';
import { expect, test } from '../../support/sites.ts';

test('every text is set as French is, whatever the author typed', async ({ page, pages }) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const words = await readWords(page);
    expect.soft(words.flatMap(findTypographyFaults), path).toEqual([]);
  }
});

test('each date in words is marked with its day, month and year, and nothing else is', async ({
  page,
  pages,
}) => {
  let count = 0;
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const times = await page
      .locator('time')
      .evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('datetime')]));
    count += times.length;
    expect
      .soft(
        times.map(([text]) => toDatetime(text!)),
        path,
      )
      .toEqual(times.map(([, value]) => value));
    const [undated = ''] = await readWords(page, 'time');
    expect.soft(findDates(undated), path).toEqual([]);
  }
  expect(count).toBeGreaterThan(pages.length);
});

test('an educational page shows the day of its review, that of the next, and the limits of its advice', async ({
  page,
}) => {
  await page.goto('/qui-suis-je');
  const main = page.getByRole('main');
  await expect(main.locator('time').first()).toHaveAttribute('datetime', '2026-09-01');
  await expect(main.locator('time').first()).toHaveText(/^1er\sseptembre\s2026$/u);
  await expect(main.locator('time').last()).toHaveAttribute('datetime', '2027-09-01');
  await expect(main).toContainText('il ne remplace pas un avis médical');
});

test('words of other languages are marked, in texts and in titles of sources', async ({
  page,
  pages,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const [unmarked = ''] = await readWords(page, '[lang]');
    expect.soft(findEnglish(unmarked), path).toEqual([]);
  }
  await page.goto('/hpv-info');
  const marked = page.getByRole('main').locator('[lang]');
  const languages = await marked.evaluateAll((all) => all.map((node) => node.getAttribute('lang')));
  expect(languages).toEqual(['en', 'en', 'nl']);
  await expect(marked.first()).toHaveText('Human Papilloma Virus');
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
