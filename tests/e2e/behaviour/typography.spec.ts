import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { BUILT_PAGES } from '../support/built.ts';
import {
  findDates,
  findEnglish,
  findTypographyFaults,
  readWords,
  toDatetime,
} from '../support/french.ts';
import { EDUCATIONAL } from '../support/site.ts';

for (const { path, visit } of BUILT_PAGES) {
  test(`${path} is in French, and set as French is`, async ({ page }) => {
    await page.goto(visit);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const words = await readWords(page);
    expect(words.flatMap(findTypographyFaults)).toEqual([]);
  });

  test(`${path} marks each date with its day, month and year`, async ({ page }) => {
    await page.goto(visit);
    const times = await page
      .locator('time')
      .evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('datetime')]));
    expect(times.map(([text]) => toDatetime(text!))).toEqual(times.map(([, value]) => value));
    const [undated = ''] = await readWords(page, 'time');
    expect(findDates(undated)).toEqual([]);
  });

  test(`${path} marks the words of other languages`, async ({ page }) => {
    await page.goto(visit);
    const [unmarked = ''] = await readWords(page, '[lang], section[aria-labelledby=sources]');
    expect(findEnglish(unmarked)).toEqual([]);
  });

  test(`${path} says in which language each source is`, async ({ page }) => {
    await page.goto(visit);
    const bibliography = Object.values<{ url: string; lang?: string }>(
      parse(readFileSync('src/content/sources.yaml', 'utf8')),
    );
    const links = page.locator('section[aria-labelledby=sources] li a[href^=http]');
    for (const link of await links.all()) {
      const address = await link.getAttribute('href');
      const expected = bibliography.find(({ url }) => url === address)?.lang;
      const marked = await link
        .locator('[lang]')
        .evaluateAll((all) => all.map((words) => words.getAttribute('lang')));
      expect(marked, address!).toEqual(expected && expected !== 'fr' ? [expected] : []);
    }
  });
}

for (const { path, visit } of BUILT_PAGES) {
  test(`${path} prints without menu, toast and what must be clicked`, async ({ page }) => {
    await page.goto(visit);
    await page.evaluate(() => {
      const detail = { title: 'Titre', description: 'Phrase.' };
      dispatchEvent(new CustomEvent('toast-request', { detail }));
    });
    await expect(page.locator('.toast')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const left = page
      .locator('nav, footer, .toast, .pulse, button, a[href="#contenu"]')
      .filter({ visible: true });
    expect(await left.allTextContents()).toEqual([]);
  });

  test(`${path} prints from its heading on, in black`, async ({ page }) => {
    await page.goto(visit);
    await page.emulateMedia({ media: 'print' });
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const printed = (await page.locator('body').innerText()).trim();
    expect(printed.slice(0, heading.length)).toBe(heading);
    const pale = await page.locator('main :is(h1, h2, h3, p, li, td, th, a)').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)')
        .map((element) => element.textContent.trim().slice(0, 60)),
    );
    expect(pale).toEqual([]);
  });
}

for (const path of ['/', ...EDUCATIONAL]) {
  test(`${path} prints its sources with their addresses, and the day of its review`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const links = await page
      .locator('main a[href^=http]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
      );
    for (const [address, after] of links) expect(after).toContain(address);
    for (const source of await page.locator('section[aria-labelledby=sources] li').all()) {
      await expect(source).toBeVisible();
    }
    await expect(page.locator('main time').last()).toBeVisible();
    await expect(page.locator('main')).toContainText('Dernière relecture le');
  });
}

test('a card, a step and a row of a table are not cut in two by a page of paper', async ({
  page,
}) => {
  for (const path of ['/hpv-info', '/lab-coulisses']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('main :is(ul, ol)[role=list] > li, main tr')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).breakInside));
    expect(breaks.length).toBeGreaterThan(3);
    expect([...new Set(breaks)]).toEqual(['avoid']);
  }
});
