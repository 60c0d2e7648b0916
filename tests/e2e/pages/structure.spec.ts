import { NOT_FOUND } from '../../support/pages.ts';
import { plain } from '../../support/site.ts';
import { expect, test } from '../../support/sites.ts';

test('every page has the skip link first, and its landmarks once, named, in order', async ({
  readEach,
}) => {
  const found = await readEach((document) => {
    const first = document.querySelector('body > :first-child');
    const count = (parts: string) => document.querySelectorAll(parts).length;
    return {
      first: [first?.textContent?.trim(), first?.getAttribute('href')],
      landmarks: [count('body > header'), count('main'), count('body > footer')],
      regions: count('section[aria-label="Notifications (F8)"]'),
      // A message that comes with its live region is not announced.
      live: [...document.querySelectorAll('[aria-label^=Notifications] [role]')].map((region) => [
        region.role,
        region.textContent,
      ]),
      names: [...document.querySelectorAll('nav')].map((nav) => {
        const label = document.getElementById(nav.getAttribute('aria-labelledby') ?? '');
        return (nav.ariaLabel ?? label?.textContent ?? '').trim();
      }),
      order: [
        ...document.querySelectorAll(
          '.skip-link, header, main, [aria-label^=Notifications], body > footer',
        ),
      ].map((part) => (part.ariaLabel ? 'toasts' : part.localName)),
    };
  });
  for (const { path, first, landmarks, regions, live, names, order } of found) {
    expect.soft(first, path).toEqual(['Aller au contenu', '#contenu']);
    expect.soft(landmarks, path).toEqual([1, 1, 1]);
    expect.soft(regions, path).toBe(1);
    expect.soft(live, path).toEqual([
      ['status', ''],
      ['alert', ''],
    ]);
    expect.soft(names, path).toEqual([...new Set(names)]);
    expect.soft(names, path).toEqual(expect.arrayContaining(['Menu principal', 'Liens rapides']));
    expect.soft(names, path).not.toContain('');
    expect.soft(order, path).toEqual(['a', 'header', 'main', 'toasts', 'footer']);
  }
});

test('every page has a title and a description that no other has, and its heading once', async ({
  readEach,
}) => {
  const found = await readEach((document) => ({
    heading: document.querySelector('h1')?.textContent,
    others: [...document.querySelectorAll('h2, h3')].map((node) => node.textContent),
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
  }));
  for (const { path, heading, others, title, description } of found) {
    expect.soft(others, path).not.toContain(heading);
    expect.soft(title, path).toBe(`${heading} – HPV et dépistage`);
    expect.soft(title, path).toMatch(/^.{15,60}$/u);
    expect.soft(description, path).toMatch(/^.{70,160}$/u);
  }
  for (const own of ['title', 'description'] as const) {
    const all = found.map((page_) => page_[own]);
    expect(all).toEqual([...new Set(all)]);
  }
});

test('every page is in French, every picture has a text, no icon is heard or stands alone, and Tab reaches every control', async ({
  readEach,
}) => {
  const found = await readEach((document) => ({
    language: document.documentElement.lang,
    silent: document.querySelectorAll('img:not([alt]), img[alt=""]').length,
    // A drawing is heard by its name; an icon is not heard at all.
    heard: document.querySelectorAll(
      'svg:not([aria-hidden=true], [aria-hidden=true] svg, [role=img][aria-label*=" "])',
    ).length,
    // In the order of the page, then.
    outOfOrder: document.querySelectorAll(
      ':is(a, button, input, summary):is([tabindex], [inert] *)',
    ).length,
    words: [...document.querySelectorAll('a, button')].map((node) =>
      (node.ariaLabel ?? node.textContent)!.trim(),
    ),
  }));
  for (const { path, language, silent, heard, outOfOrder, words } of found) {
    expect.soft(language, path).toBe('fr');
    expect.soft([silent, heard, outOfOrder], path).toEqual([0, 0, 0]);
    expect.soft(words, path).not.toContain('');
  }
});

test('every link to elsewhere opens a new window, gives nothing away and says so; no other does', async ({
  readEach,
}) => {
  const found = await readEach((document) => ({
    links: [...document.querySelectorAll('a')].map((link) => {
      const shown = link.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll('.heard')) hidden.remove();
      return {
        address: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        name: link.textContent,
        label: shown.textContent,
        hasSign: link.querySelector('.out') !== null,
      };
    }),
  }));
  const withoutJoiner = (text: string | null) => plain(text).replaceAll('\u2060', '');
  for (const { path, links } of found) {
    for (const { address, target, rel, name, label, hasSign } of links) {
      const where = `${path}: ${address}`;
      expect.soft(address, where).toMatch(/^(?:\/(?!\/)|#.|https:\/\/|mailto:|(?:tel|sms):\d)/u);
      if (!address.startsWith('https://')) {
        expect.soft(target, where).toBeNull();
        continue;
      }
      expect.soft([target, rel, hasSign], where).toEqual(['_blank', 'noopener noreferrer', true]);
      expect.soft(withoutJoiner(name), where).toBe(`${withoutJoiner(label)} (nouvelle fenêtre)`);
    }
  }
});

test('every page has the same menu, its first six entries in the footer, and marks its own address alone', async ({
  pages,
  readEach,
}) => {
  const found = await readEach((document) => {
    const read = (holder: string) =>
      [...document.querySelectorAll(`${holder} a`)].map((link) => ({
        name: link.textContent!.trim(),
        path: link.getAttribute('href')!,
        current: link.getAttribute('aria-current'),
      }));
    return {
      menu: read('#menu'),
      quick: read('footer nav[aria-labelledby=liens-rapides]'),
      footer: read('footer'),
      marked: document.querySelectorAll('main [aria-current]:not(.chips a)').length,
    };
  });
  const entryOf = ({ name, path }: { name: string; path: string }) => ({ name, path });
  const menu = found[0]!.menu.map(entryOf);
  expect(menu.length).toBeGreaterThanOrEqual(8);
  const addresses = new Set(pages.map(({ path }) => path));
  for (const { name, path } of menu) expect.soft(addresses.has(path), name).toBe(true);

  for (const { path, menu: own, quick, footer, marked } of found) {
    expect.soft(own.map(entryOf), path).toEqual(menu);
    expect.soft(quick.map(entryOf), path).toEqual(menu.slice(0, 6));
    // Of an address that holds others, « true » says that the page is inside.
    const holds = (entry: string) =>
      entry !== '/' && path.startsWith(`${entry}/`) && path !== NOT_FOUND;
    for (const link of [...own, ...footer]) {
      const expected = link.path === path ? 'page' : holds(link.path) ? 'true' : null;
      expect.soft(link.current, `${link.name} on ${path}`).toBe(expected);
    }
    expect.soft(marked, path).toBe(0);
  }
});

test('every page says once that it does not replace the advice of a clinician', async ({
  readEach,
}) => {
  const found = await readEach((document) => ({
    times: document.body.textContent.match(/ne remplace pas un avis médical/gu)?.length ?? 0,
  }));
  for (const { path, times } of found) expect.soft(times, path).toBe(1);
});
