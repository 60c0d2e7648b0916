import { expect, test } from '../../support/sites.ts';
import { plain } from '../../support/site.ts';

test('SK5 ST1 ST2 every page has the skip link first, and its landmarks once, named, in order', async ({
  page,
  pages,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const first = page.locator('body > :first-child');
    await expect.soft(first, path).toHaveText('Aller au contenu');
    await expect.soft(first, path).toHaveAttribute('href', '#contenu');
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      await expect.soft(page.getByRole(role), `${role} of ${path}`).toHaveCount(1);
    }
    await expect
      .soft(page.getByRole('region', { name: 'Notifications (F8)' }), path)
      .toHaveCount(1);
    const names = await page.getByRole('navigation').evaluateAll((all) =>
      all.map((nav) => {
        const label = document.getElementById(nav.getAttribute('aria-labelledby') ?? '');
        return (nav.ariaLabel ?? label?.textContent ?? '').trim();
      }),
    );
    expect.soft(names, path).toEqual([...new Set(names)]);
    expect.soft(names, path).toEqual(expect.arrayContaining(['Menu principal', 'Liens rapides']));
    expect.soft(names, path).not.toContain('');
    const order = await page
      .locator('.skip-link, header, main, [aria-label^=Notifications], body > footer')
      .evaluateAll((parts) => parts.map((part) => (part.ariaLabel ? 'toasts' : part.localName)));
    expect.soft(order, path).toEqual(['a', 'header', 'main', 'toasts', 'footer']);
  }
});

test('ST3 every page has one h1, no skipped level, and a title and a description that no other has', async ({
  page,
  pages,
}) => {
  const titles: string[] = [];
  const descriptions: (string | null)[] = [];
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const headings = page.locator('main :is(h1, h2, h3, h4, h5, h6)');
    const levels = await headings.evaluateAll((all) =>
      all.map((node) => Number(node.localName[1])),
    );
    expect.soft(levels[0], path).toBe(1);
    expect.soft(levels.slice(1), path).not.toContain(1);
    for (const [rank, level] of levels.entries()) {
      const step = level - (levels[rank - 1] ?? 0);
      expect.soft(step, `${path}, heading ${rank + 1}`).toBeLessThanOrEqual(1);
    }
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    const title = await page.title();
    expect.soft(title, path).toBe(`${heading} – HPV et dépistage`);
    expect.soft(title, path).toMatch(/^.{15,60}$/u);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect.soft(description, path).toMatch(/^.{70,160}$/u);
    titles.push(title);
    descriptions.push(description);
  }
  expect(titles).toEqual([...new Set(titles)]);
  expect(descriptions).toEqual([...new Set(descriptions)]);
});

test('ST4 ST7 every page is in French, every picture has a text, and no icon is heard or stands alone', async ({
  page,
  pages,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', 'fr');
    const silent = page.locator('img:not([alt]), img[alt=""]');
    await expect.soft(silent, path).toHaveCount(0);
    // A drawing is heard by its name; an icon is not heard at all.
    const heard = page.locator(
      'svg:not([aria-hidden=true], [aria-hidden=true] svg, [role=img][aria-label*=" "])',
    );
    await expect.soft(heard, path).toHaveCount(0);
    const words = await page
      .locator('a, button')
      .evaluateAll((all) => all.map((node) => (node.ariaLabel ?? node.textContent)!.trim()));
    expect.soft(words, path).not.toContain('');
  }
});

test('XL2 XL3 every link to elsewhere opens a new window, gives nothing away and says so; no other does', async ({
  page,
  pages,
}) => {
  for (const { path, visit } of pages) {
    await page.goto(visit);
    const links = await page.locator('a').evaluateAll((all) =>
      all.map((link) => {
        const shown = link.cloneNode(true) as Element;
        for (const hidden of shown.querySelectorAll('.sr-only')) hidden.remove();
        return {
          address: link.getAttribute('href') ?? '',
          target: link.getAttribute('target'),
          rel: link.getAttribute('rel'),
          name: link.textContent,
          label: shown.textContent,
          hasSign: link.querySelector('svg')?.checkVisibility() ?? false,
        };
      }),
    );
    for (const { address, target, rel, name, label, hasSign } of links) {
      const where = `${path}: ${address}`;
      expect.soft(address, where).toMatch(/^(?:\/(?!\/)|#.|https:\/\/|mailto:|tel:\d)/u);
      if (!address.startsWith('https://')) {
        expect.soft(target, where).toBeNull();
        continue;
      }
      expect.soft([target, rel, hasSign], where).toEqual(['_blank', 'noopener noreferrer', true]);
      const withoutJoiner = (text: string) => plain(text).replaceAll('\u2060', '');
      expect.soft(withoutJoiner(name), where).toBe(`${withoutJoiner(label)} (nouvelle fenêtre)`);
    }
  }
});
