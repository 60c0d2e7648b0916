import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../support/site.ts';
import type { Engine, RunningEngine, Screen } from './engine.ts';
import { pageOver, type Page, type Pointer } from './page.ts';
import { findLostWords, findWaste } from './paper.ts';
import { serveTrialSite, type Recorded, type Site } from './site.ts';

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 900 };
const PHONE_SCREEN = { name: 'a phone', ...PHONE, isDark: false };
/** The one on which most is done comes last: it need not be left and found again. */
const SCREENS: readonly (Screen & { name: string })[] = [
  { name: 'a computer', ...COMPUTER, isDark: false },
  { name: 'a computer in the dark', ...COMPUTER, isDark: true },
  { name: 'a phone in the dark', ...PHONE, isDark: true },
  PHONE_SCREEN,
];

/** Files that a page may fetch before anybody touches it. */
const MODEST = /\.(?:woff2|svg|png|jpg|webp|avif|ico)$/u;

/** Times between which a toast of 5 s goes, in milliseconds; a machine that is shared may be late. */
const [SOONEST_MS, LATEST_MS] = [4500, 6000];

/** Runs in the page: what a visitor sees of it. */
function look() {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const list = [...document.querySelectorAll('#menu a')];
  const { faults = [] } = window as unknown as Partial<Recorded>;
  const { scrollWidth, clientWidth } = document.documentElement;
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  return {
    faults,
    size: [innerWidth, innerHeight],
    overflow: Math.max(0, scrollWidth - clientWidth),
    heading: document.querySelector('h1')?.textContent ?? '',
    isDark: Number(/\d+/u.exec(ground)?.[0]) < 128,
    links: list.length,
    hiddenLinks: list.filter((link) => !isShown(link)).length,
    buttons: [...document.querySelectorAll('button')].filter(isShown).length,
    isFolded: innerWidth < 1024 && document.documentElement.classList.contains('js'),
  };
}

/** What every engine shows and does, in the same words. */
export function tellOf(engine: Engine): void {
  let site: Site;
  let running: RunningEngine;
  let page: Page;
  let shown: Screen | undefined;
  const show = async (screen: Screen) => {
    if (shown !== screen) page = pageOver(await running.show(screen));
    shown = screen;
  };
  const addressOf = (path: string) => site.addressOf(path);
  const open = async (path: string) => {
    await page.goto(addressOf(path));
    site.takeRequests();
  };
  const recorded = () =>
    page.run(() => {
      const { faults, toasts } = window as unknown as Recorded;
      return { faults, toasts };
    });

  beforeAll(async () => {
    [site, running] = await Promise.all([serveTrialSite(), engine.start()]);
  });
  afterAll(async () => {
    await running?.stop();
    await site?.close();
  });

  describe.each(SCREENS)('on $name', (screen) => {
    beforeAll(() => show(screen));

    it.each(['whole', 'without scripts'] as const)(
      'every page %s shows itself, says nothing, fetches no script and no more than one icon',
      async (way) => {
        for (const { path, visit } of site.pages) {
          site.takeRequests();
          await page.goto(site.addressOf(visit, way));
          const seen = await page.run(look);
          const where = `${path}, ${way}`;
          expect.soft(seen.size, where).toEqual([screen.width, screen.height]);
          expect.soft(seen.faults, where).toEqual([]);
          expect.soft(seen.overflow, where).toBe(0);
          expect.soft(seen.heading, where).not.toBe('');
          expect.soft(seen.isDark, where).toBe(screen.isDark);
          expect.soft(seen.links, where).toBeGreaterThanOrEqual(8);
          expect.soft(seen.isFolded, where).toBe(way === 'whole' && screen.width < 1024);
          expect.soft(seen.hiddenLinks, where).toBe(seen.isFolded ? seen.links : 0);
          if (way === 'without scripts') expect.soft(seen.buttons, where).toBe(0);
          const files = site.takeRequests();
          // The icon of the page before may come after this page.
          expect
            .soft(
              files.filter((file) => !MODEST.test(file)),
              where,
            )
            .toEqual([visit]);
          const icons = files.filter((file) => file.includes('icon'));
          expect.soft(new Set(icons).size, where).toBeLessThan(2);
        }
      },
    );
  });

  describe('on a phone that is touched', () => {
    const getMenu = () =>
      page.run(() => {
        const button = document.querySelector('.site-header button')!;
        const links = [...document.querySelectorAll('#menu a')];
        return {
          name: button.getAttribute('aria-label'),
          isOpen: button.getAttribute('aria-expanded') === 'true',
          shown: links.filter((link) => link.getClientRects().length > 0).length,
          isFocused: document.activeElement === button,
        };
      });
    const isOpen = () =>
      document.querySelector('.site-header button')?.getAttribute('aria-expanded') === 'true';

    beforeAll(() => show(PHONE_SCREEN));

    it.each<Pointer>(['touch', 'mouse'])('the first press of a %s opens the menu', async (way) => {
      await open('/hpv-info');
      await page.click('.site-header button', way);
      await page.until(isOpen);
      const open_ = await getMenu();
      expect(open_.name).toBe('Fermer le menu');
      expect(open_.shown).toBeGreaterThanOrEqual(8);
      await page.click('.site-header button', way);
      await page.until(() => !document.querySelector('#menu')?.hasAttribute('data-open'));
      expect((await getMenu()).shown).toBe(0);
      expect((await recorded()).faults).toEqual([]);
    });

    it('the keyboard reaches the heading by the skip link, and opens and closes the menu', async () => {
      await open('/hpv-info');
      await page.press('Tab');
      expect(await page.run(() => document.activeElement?.className)).toBe('skip-link');
      await page.press('Enter');
      await page.until(() => document.activeElement?.localName === 'h1');
      await open('/hpv-info');
      await page.press('Tab', 'Tab');
      expect((await getMenu()).isFocused).toBe(true);
      await page.press('Enter');
      await page.until(isOpen);
      await page.press('Tab', 'Tab', 'Escape');
      await page.until(() => !document.querySelector('#menu')?.hasAttribute('data-open'));
      expect(await getMenu()).toMatchObject({ isOpen: false, isFocused: true, shown: 0 });
    });

    const ask = (title: string, duration?: number) =>
      page.run((detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })), {
        title,
        duration,
      });
    const hasToast = () => document.querySelector('.toast') !== null;
    const hasNone = () => document.querySelector('.toast') === null;
    const lifeOf = async (rank: number) => {
      const { shown, gone } = (await recorded()).toasts[rank]!;
      return gone! - shown;
    };

    it('a touched button shows a toast for 5 s', async () => {
      await open('/dossier-medical');
      await page.click('[data-toast]', 'touch');
      await page.until(hasToast);
      await page.until(() => document.getAnimations().length === 0);
      const [box, focus] = await page.run(() => {
        const { left, right, bottom } = document.querySelector('.toast')!.getBoundingClientRect();
        return [[left, right, bottom], document.activeElement?.className ?? ''] as const;
      });
      expect(box[0]).toBeGreaterThanOrEqual(0);
      expect(box[1]).toBeLessThanOrEqual(PHONE.width);
      expect(box[2]).toBeLessThanOrEqual(PHONE.height);
      expect(focus).not.toContain('toast');
      await page.until(hasNone);
      const life = await lifeOf(0);
      expect(life).toBeGreaterThan(SOONEST_MS);
      expect(life).toBeLessThan(LATEST_MS);
      expect((await recorded()).faults).toEqual([]);
    });

    it('a toast waits for the mouse on it and for the focus in it, and the next takes its place', async () => {
      await open('/dossier-medical');
      await ask('Le premier', 1500);
      await page.until(hasToast);
      await page.hover('.toast');
      await new Promise((done) => setTimeout(done, 2000));
      expect(await page.run(hasToast)).toBe(true);
      await page.hover('h1');
      await page.until(hasNone);
      expect(await lifeOf(0)).toBeGreaterThan(2000);

      await ask('Le deuxième', 1500);
      await page.until(hasToast);
      await page.press('F8');
      await page.until(() => document.activeElement?.classList.contains('toast'));
      await new Promise((done) => setTimeout(done, 2000));
      expect(await page.run(hasToast)).toBe(true);
      await ask('Le troisième', 60_000);
      await page.until(() => document.querySelector('.toast')?.textContent === 'Le troisième');
      expect(await page.run(() => document.querySelectorAll('.toast').length)).toBe(1);
      await page.press('Escape');
      await page.until(hasNone);
      expect((await recorded()).faults).toEqual([]);
    });

    it.each<Pointer>(['mouse', 'touch'])(
      'a toast dragged to the right by a %s goes, and dragged up it stays',
      async (way) => {
        await open('/dossier-medical');
        await ask('Un message', 60_000);
        await page.until(hasToast);
        await page.drag('.toast [class*=font-semibold]', 10, -120, way);
        expect(await page.run(hasToast)).toBe(true);
        await page.drag('.toast [class*=font-semibold]', 120, 4, way);
        await page.until(hasNone);
      },
    );

    it('the counter takes the number that it is told, and has one name', async () => {
      await open('/');
      await page.run(() => void dispatchEvent(new CustomEvent('visitor-count', { detail: 1234 })));
      const counter = '[role=img][aria-label^="Nombre de visiteurs"]';
      await page.until((at) => /234$/u.test(document.querySelector(at)!.textContent), counter);
      const name = await page.run(
        (at) => document.querySelector(at)!.getAttribute('aria-label'),
        counter,
      );
      expect(plain(name)).toBe('Nombre de visiteurs : 1 234');
      expect((await recorded()).faults).toEqual([]);
    });

    it('a page left with its menu and a toast comes back without them', async () => {
      await open('/dossier-medical');
      await ask('Un message', 60_000);
      await page.until(hasToast);
      await page.click('.site-header button');
      await page.until(isOpen);
      await page.goto(addressOf('/hpv-info'));
      await page.back();
      await page.until(() => document.title.startsWith('Dossier'));
      expect(await page.run(hasToast)).toBe(false);
      // A page that was kept whole closes its menu when it is shown again.
      await page.until(
        () => !document.querySelector('.site-header button[aria-expanded=true], #menu[data-open]'),
      );
      await page.forward();
      await page.until(() => document.title.startsWith('HPV'));
    });
  });

  it('a printed page holds every word of it, and leaves no half sheet empty', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paper-'));
    const printed = site.pages.filter(({ path }) => path !== '/404');
    const addresses = printed.map(({ visit }) => site.addressOf(visit, 'without fonts'));
    try {
      await running.print(addresses, folder);
      for (const [rank, { path, html }] of printed.entries()) {
        const file = join(folder, `${rank}.pdf`);
        expect.soft(findLostWords(html, file), path).toEqual([]);
        expect.soft(findWaste(file), path).toEqual([]);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
