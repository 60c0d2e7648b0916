import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '../support/site.ts';
import type { Engine, Paper, RunningEngine, Screen } from './engine.ts';
import { pageOver, type Page, type Pointer } from './page.ts';
import { findLostWords, findWaste, readPaper } from './paper.ts';
import {
  findAgesFaults,
  findCutWords,
  findLoneTitles,
  readAges,
  readSheets,
  readTitles,
} from './sheets.ts';
import { serveTrialSite, type Recorded, type Site, type Delivery } from './site.ts';
import type { Connection } from './devtools.ts';

const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 900 };
const LIT_PHONE = { ...PHONE, isDark: false };

/** Where every page is seen; the screen on which most is done comes last, and need not be found again. */
const SCREENS: readonly { name: string; screen: Screen }[] = [
  { name: 'a computer', screen: { ...COMPUTER, isDark: false } },
  { name: 'a computer in the dark', screen: { ...COMPUTER, isDark: true } },
  { name: 'a phone in the dark', screen: { ...PHONE, isDark: true } },
  { name: 'a phone', screen: LIT_PHONE },
];
const DELIVERIES: readonly Delivery[] = ['without scripts', 'whole'];

const [A4, LETTER] = [
  { width: 210, height: 297 },
  { width: 215.9, height: 279.4 },
] as const;
/** Both sizes of paper between each of these margins, in millimetres. */
const papersWith = (...margins: readonly number[]): Paper[] =>
  [A4, LETTER].flatMap((size) => margins.map((margin) => ({ ...size, margin })));

/** Pages whose drawings and titles are printed at many places of a sheet, and how often. */
const REPEATED = [
  ['/ages-compares', 3],
  ['/pays-compares', 3],
  ['/dessins', 2],
] as const;
/** The page to print and fill in. */
const SHEET = '/feuille';
/** The page of easy-to-read ideas, one for each pictogram. */
const IDEAS = '/facile';

/** A page on paper. */
interface PrintedPage {
  path: string;
  visit: string;
  copies: number;
  paper: Paper;
}

const nameOf = ({ path, paper }: PrintedPage) => `${path}, ${Object.values(paper).join(' × ')}`;

/** Files that a page may fetch before anybody touches it. */
const MODEST = /\.(?:woff2|svg|png|jpg|webp|avif|ico)$/u;

/** Times between which a toast of 5 s goes, in milliseconds; a machine that is shared may be late. */
const [SOONEST_MS, LATEST_MS] = [4500, 6000];

/** Distances over which a toast is dragged, right and down, that leave it where it is. */
const RETURNS = [
  [49, 0],
  [-150, 0],
  [0, -200],
  [60, -80],
] as const;

/** Runs in the page: what a visitor sees of it. */
function describePage() {
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
export function engineSuite(engine: Engine): void {
  let site: Site;
  let running: RunningEngine;
  let connection: Connection;
  let page: Page;
  let shown: Screen | undefined;
  const show = async (screen: Screen) => {
    if (shown === screen) return;
    connection = await running.show(screen);
    page = pageOver(connection);
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

  describe.each(SCREENS)('on $name', ({ screen }) => {
    beforeAll(() => show(screen));

    it.each(DELIVERIES)(
      'every page %s shows itself, says nothing, fetches no script and no more than one icon',
      async (delivery) => {
        for (const { path, visit } of site.pages) {
          site.takeRequests();
          await page.goto(site.addressOf(visit, delivery));
          const visited = await page.run(describePage);
          const where = `${path}, ${delivery}`;
          expect.soft(visited.size, where).toEqual([screen.width, screen.height]);
          expect.soft(visited.faults, where).toEqual([]);
          expect.soft(visited.overflow, where).toBe(0);
          expect.soft(visited.heading, where).not.toBe('');
          expect.soft(visited.isDark, where).toBe(screen.isDark);
          expect.soft(visited.links, where).toBeGreaterThanOrEqual(8);
          expect.soft(visited.isFolded, where).toBe(delivery === 'whole' && screen.width < 1024);
          expect.soft(visited.hiddenLinks, where).toBe(visited.isFolded ? visited.links : 0);
          const said = (await connection.readConsole?.()) ?? [];
          // That it lets no script in, it says then, as it is asked to.
          if (delivery === 'whole') expect.soft(said, where).toEqual([]);
          else expect.soft(visited.buttons, where).toBe(0);
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
        const button = document.querySelector('header button')!;
        const links = [...document.querySelectorAll('#menu a')];
        return {
          name: button.getAttribute('aria-label'),
          isOpen: button.getAttribute('aria-expanded') === 'true',
          shown: links.filter((link) => link.getClientRects().length > 0).length,
          isFocused: document.activeElement === button,
        };
      });
    const isOpen = () =>
      document.querySelector('header button')?.getAttribute('aria-expanded') === 'true';
    const isClosed = () => !document.querySelector('#menu')?.hasAttribute('data-open');

    beforeAll(() => show(LIT_PHONE));

    it.each<Pointer>(['touch', 'mouse'])(
      'the first press of a %s opens the menu',
      async (pointer) => {
        await open('/hpv-info');
        expect(await getMenu()).toMatchObject({ name: 'Ouvrir le menu', isOpen: false, shown: 0 });
        await page.click('header button', pointer);
        await page.until(isOpen);
        const opened = await getMenu();
        expect(opened.name).toBe('Fermer le menu');
        expect(opened.shown).toBeGreaterThanOrEqual(8);
        await page.click('header button', pointer);
        await page.until(isClosed);
        expect((await getMenu()).shown).toBe(0);
        expect((await recorded()).faults).toEqual([]);
      },
    );

    it('the keyboard reaches the heading by the skip link, and opens and closes the menu', async () => {
      await open('/hpv-info');
      await page.press('Tab');
      expect(await page.run(() => document.activeElement?.className)).toBe('skip-link');
      await page.press('Enter');
      await page.until(() => document.activeElement?.localName === 'h1');
      for (const [opens, ...closes] of [
        ['Enter', 'Enter'],
        ['Space', 'Escape'],
        ['Enter', 'Tab', 'Tab', 'Escape'],
      ] as const) {
        await open('/hpv-info');
        // The skip link, the mark of the site, the button.
        await page.press('Tab', 'Tab', 'Tab');
        expect((await getMenu()).isFocused).toBe(true);
        await page.press(opens);
        await page.until(isOpen);
        expect(await getMenu()).toMatchObject({ name: 'Fermer le menu', isFocused: true });
        await page.press(...closes);
        await page.until(isClosed);
        expect(await getMenu()).toMatchObject({ isOpen: false, isFocused: true, shown: 0 });
      }
    });

    const requestToast = (title: string, duration?: number) =>
      page.run((detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })), {
        title,
        duration,
      });
    const hasToast = () => document.querySelector('.toast') !== null;
    const hasNone = () => document.querySelector('.toast') === null;
    const isAtRest = () => document.getAnimations().length === 0;
    const lifeOf = async (rank: number) => {
      const drawn = (await recorded()).toasts[rank]!;
      return drawn.hidden! - drawn.shown;
    };

    it('a touched button shows a toast for 5 s', async () => {
      await open('/dossier-medical');
      await page.click('[data-toast]', 'touch');
      await page.until(hasToast);
      await page.until(isAtRest);
      const [box, focus] = await page.run(() => {
        const { left, right, bottom } = document.querySelector('.toast')!.getBoundingClientRect();
        return [[left, right, bottom], document.activeElement?.className ?? ''] as const;
      });
      expect(box[0]).toBeGreaterThanOrEqual(0);
      expect(box[1]).toBeLessThanOrEqual(PHONE.width);
      expect(box[2]).toBeLessThanOrEqual(PHONE.height);
      expect(focus).not.toContain('toast');
      await page.until(hasNone);
      const { toasts } = await recorded();
      expect(toasts.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Fonctionnalité en cours de développement.+disponible/u),
      ]);
      const life = await lifeOf(0);
      expect(life).toBeGreaterThan(SOONEST_MS);
      expect(life).toBeLessThan(LATEST_MS);
      expect((await recorded()).faults).toEqual([]);
    });

    it('a toast waits for the mouse on it and for the focus in it, and the next takes its place', async () => {
      await open('/dossier-medical');
      await requestToast('Le premier', 1500);
      await page.until(hasToast);
      await page.hover('.toast');
      await new Promise((done) => setTimeout(done, 2000));
      expect(await page.run(hasToast)).toBe(true);
      await page.hover('h1');
      await page.until(hasNone);
      expect(await lifeOf(0)).toBeGreaterThan(2000);

      await requestToast('Le deuxième', 1500);
      await page.until(hasToast);
      await page.press('F8');
      await page.until(() => document.activeElement?.classList.contains('toast'));
      await new Promise((done) => setTimeout(done, 2000));
      expect(await page.run(hasToast)).toBe(true);
      await requestToast('Le troisième', 60_000);
      await page.until(() => document.querySelector('.toast')?.textContent === 'Le troisième');
      expect(await page.run(() => document.querySelectorAll('.toast').length)).toBe(1);
      await page.press('Escape');
      await page.until(hasNone);
      expect((await recorded()).faults).toEqual([]);
    });

    it.each<Pointer>(['mouse', 'touch'])(
      'a toast dragged to the right by a %s goes from 50 px on, and any other way it comes back',
      async (pointer) => {
        await open('/dossier-medical');
        await requestToast('Un message', 60_000);
        await page.until(hasToast);
        await page.until(isAtRest);
        const words = '.toast-title';
        const placeOf = (at: string) => {
          const { x, y } = document.querySelector(at)!.getBoundingClientRect();
          return [x, y];
        };
        const before = await page.run(placeOf, words);
        for (const [right, down] of RETURNS) {
          await page.drag(words, right, down, pointer);
          await page.until(isAtRest);
          expect(await page.run(placeOf, words), `${right}, ${down}`).toEqual(before);
        }
        await page.drag(words, 50, 0, pointer);
        await page.until(hasNone);
      },
    );

    it('the counter takes the number that it is told, and has one name', async () => {
      await open('/');
      await page.run(() => void dispatchEvent(new CustomEvent('visitor-count', { detail: 1234 })));
      const counter = '[role=img][aria-label^="Nombre de visiteurs"]';
      await page.until((at) => document.querySelector(at)!.textContent.endsWith('234'), counter);
      const name = await page.run(
        (at) => document.querySelector(at)!.getAttribute('aria-label'),
        counter,
      );
      expect(plain(name)).toBe('Nombre de visiteurs : 1 234');
      expect((await recorded()).faults).toEqual([]);
    });

    it('a discussion of any name shows the page of discussions, and other addresses lead home', async () => {
      const headingOf = async (path: string) => {
        await open(path);
        return page.run(() => document.querySelector('h1')!.textContent);
      };
      const names = ['abc', '42', 'a%20b?q=1', '%C3%A9#contenu'];
      const headings = new Set<string>();
      for (const name of names) headings.add(await headingOf(`/chat/thread/${name}`));
      expect(headings.size).toBe(1);
      expect([...headings]).not.toContain(await headingOf('/chat/thread/a/b'));
      await page.click('main a[href="/"]');
      await page.until(() => location.pathname === '/');
    });

    it('a page left with its menu and a toast comes back without them', async () => {
      await open('/dossier-medical');
      await requestToast('Un message', 60_000);
      await page.until(hasToast);
      await page.click('header button');
      await page.until(isOpen);
      await page.goto(addressOf('/hpv-info'));
      await page.back();
      await page.until(() => document.title.startsWith('Dossier'));
      expect(await page.run(hasToast)).toBe(false);
      // A page that was kept whole closes its menu when it is shown again.
      await page.until(
        () => !document.querySelector('header button[aria-expanded=true], #menu[data-open]'),
      );
      await page.forward();
      await page.until(() => document.title.startsWith('HPV'));
    });
  });

  describe('with letters of twice their size', () => {
    /** Runs in the page: whether the bar stands over what has the focus; none at the end of the page. */
    const isFocusCovered = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const places = [
        [left + 2, top + 2],
        [(left + right) / 2, (top + bottom) / 2],
        [right - 2, bottom - 2],
      ] as const;
      const isUnderBar = places.some(([x, y]) =>
        document.elementFromPoint(x, y)?.closest('header'),
      );
      const isCovered = isUnderBar && !focused.closest('header');
      return isCovered ? `${focused.localName} ${focused.textContent}` : '';
    };
    /** Runs in the page: what the bar stands over once an address leads to it. */
    const findCoveredTargets = () =>
      [...document.querySelectorAll('main [id]')]
        .filter((target) => target.getClientRects().length > 0)
        .filter((target) => {
          target.scrollIntoView({ behavior: 'instant' });
          const bar = document.querySelector('header')!.getBoundingClientRect();
          return bar.bottom > target.getBoundingClientRect().top + 1;
        })
        .map(({ id }) => id);

    it.each([
      { name: 'a computer', screen: { ...COMPUTER, isDark: false } },
      { name: 'a phone', screen: LIT_PHONE },
    ])(
      'the bar covers no stop of the keyboard and no target of a link on $name',
      async ({ screen }) => {
        await show(screen);
        await open('/hpv-info');
        await page.run(() => {
          const { style } = document.documentElement;
          style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
          style.scrollBehavior = 'auto';
        });
        expect(await page.run(findCoveredTargets)).toEqual([]);
        await page.run(() => {
          scrollTo(0, 0);
        });
        const covered: string[] = [];
        let stops = 0;
        await page.run(() => document.querySelector<HTMLElement>('main a')!.focus());
        const links = await page.run(
          () =>
            [...document.querySelectorAll('main a')].filter((link) => link.checkVisibility())
              .length,
        );
        for (const key of ['Tab', 'Shift+Tab'] as const)
          for (let stop = 0; stop < links; stop += 1) {
            await page.press(key);
            const found = await page.run(isFocusCovered);
            if (found === undefined || found === null) break;
            stops += 1;
            if (found) covered.push(`${key}: ${found}`);
          }
        expect(stops).toBeGreaterThan(links);
        expect(covered).toEqual([]);
      },
    );
  });

  describe('on paper', () => {
    let folder: string;
    let printed: readonly PrintedPage[];
    const fileOf = (sheet: PrintedPage) => join(folder, `${printed.indexOf(sheet)}.pdf`);
    const htmlOf = (path: string) => site.pages.find((each) => each.path === path)!.html;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'paper-'));
      printed = [
        ...site.pages
          .filter(({ path }) => path !== '/404')
          .map(({ path, visit }) => ({ path, visit, copies: 1, paper: { ...A4, margin: 10 } })),
        ...REPEATED.flatMap(([path, copies]) =>
          papersWith(5, 10, 12.7).map((paper) => ({ path, visit: path, copies, paper })),
        ),
        ...papersWith(5, 10, 13).map((paper) => ({ path: SHEET, visit: SHEET, copies: 1, paper })),
        ...papersWith(10, 12.7).map((paper) => ({ path: IDEAS, visit: IDEAS, copies: 1, paper })),
      ];
      const jobs = printed.map(({ visit, copies, paper }) => ({
        address: site.addressOf(visit, 'without fonts', copies),
        paper,
      }));
      await running.print(jobs, folder);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('a printed page holds every word of it, and leaves no half sheet empty', () => {
      for (const sheet of printed.filter(({ copies }) => copies === 1)) {
        const file = fileOf(sheet);
        const missing = findLostWords(htmlOf(sheet.path), readPaper(file), 'seen');
        expect.soft(missing, nameOf(sheet)).toEqual([]);
        expect.soft(findWaste(file), nameOf(sheet)).toEqual([]);
      }
    });

    it('wherever a sheet ends, no title is left alone on it, no line is cut, and a block of ages stays whole, each bar beside its words', () => {
      let blocks = 0;
      for (const sheet of printed) {
        const html = htmlOf(sheet.path);
        const sheets = readSheets(fileOf(sheet));
        const ages = readAges(html);
        blocks += ages.length;
        expect.soft(findLoneTitles(sheets, readTitles(html)), nameOf(sheet)).toEqual([]);
        expect.soft(findCutWords(sheets, sheet.paper), nameOf(sheet)).toEqual([]);
        expect.soft(findAgesFaults(sheets, ages, sheet.copies), nameOf(sheet)).toEqual([]);
      }
      expect(blocks).toBeGreaterThan(0);
    });

    it.each([
      ['a sheet to fill in, as long as a file may make it,', SHEET],
      ['a page of twelve easy-to-read ideas', IDEAS],
    ])('%s is one page of paper', (_, wanted) => {
      const counts = printed
        .filter(({ path }) => path === wanted)
        .map((sheet) => `${nameOf(sheet)}: ${readSheets(fileOf(sheet)).length}`);
      expect(counts.length).toBeGreaterThan(1);
      expect(counts.filter((count) => !count.endsWith(': 1'))).toEqual([]);
    });
  });
}
