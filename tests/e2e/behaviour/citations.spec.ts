import { expect, test } from '../../support/sites.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a citation leads to its source by touch, without a script, and the browser leads back @touch', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    baseURL,
    hasTouch: true,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto('/hpv-info');
  const citation = page.getByRole('link', { name: 'source 4', exact: true });
  await citation.tap();
  await expect(page.locator('#source-4')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(citation).toBeInViewport();
  await page.close();
});

test('the keyboard goes from a citation to its source, whose own link comes next', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  await page.getByRole('link', { name: 'source 1', exact: true }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#source-1')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#source-1').getByRole('link')).toBeFocused();
});

test('a text cites only sources that the page lists, in their order, and no mark has words that a copy would take', async ({
  readEach,
}) => {
  const facts = await readEach((document) => ({
    listed: [...document.querySelectorAll('section[aria-labelledby=sources] li')].map(
      ({ id }) => id,
    ),
    cited: [...document.querySelectorAll('main sup a')].map((link) =>
      link.getAttribute('href')!.slice(1),
    ),
    words: [...document.querySelectorAll('main sup')].map((mark) => mark.textContent.trim()),
  }));
  for (const { path, listed, cited, words } of facts) {
    expect.soft([...new Set(cited)], path).toEqual(listed);
    expect.soft(words.join(''), `words of marks on ${path}`).toBe('');
  }
  expect(facts.flatMap(({ cited }) => cited).length).toBeGreaterThan(5);
});

test('the number of a source is seen on screen and on paper @media', async ({ page }) => {
  await page.goto('/hpv-info');
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    for (const mark of await page.locator('main p sup a').all()) {
      const { number, content, width } = await mark.evaluate((link: HTMLAnchorElement) => {
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        const room = parseFloat(paddingLeft) + parseFloat(paddingRight);
        return {
          number: link.hash.replace('#source-', ''),
          content: getComputedStyle(link, '::before').content,
          width: link.getBoundingClientRect().width - room,
        };
      });
      expect.soft(content, media).toBe(`"${number}"`);
      expect.soft(width, media).toBeGreaterThan(3);
    }
  }
});

test('marks of a run stand together, each with a target of its own of 24 px @measured', async ({
  page,
}) => {
  await page.goto('/hpv-info');
  const runs = await page.locator('main p sup:has(a + a)').all();
  expect(runs.length).toBeGreaterThan(0);
  for (const run of runs) {
    const boxes = await run.locator('a').evaluateAll((links) =>
      links.map((link) => {
        const { left, right, height } = link.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        const [start, end] = [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)];
        return { left, right, height, start, end };
      }),
    );
    for (const { left, right, height } of boxes)
      expect(Math.min(right - left, height)).toBeGreaterThanOrEqual(24);
    for (const [rank, { right, end }] of boxes.slice(0, -1).entries()) {
      const next = boxes[rank + 1]!;
      expect(next.left).toBeGreaterThanOrEqual(right - 0.01);
      if (boxes.length === 2) expect(next.start - end).toBeLessThan(8);
    }
  }
});
