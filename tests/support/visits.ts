import type { Browser, Page } from 'playwright';
import { untilDrawn } from './layout.ts';
import { watchTraffic, onlyKind, type Fetched } from './traffic.ts';

/** A phone of middling width. */
export const PHONE = { width: 390, height: 844 } as const;

/** What the first use of an island costs. */
export interface FirstUse {
  name: string;
  scripts: Fetched[];
}

/** Goes down the page, as a reader does, until each picture has come. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView();
      // One that does not come is not waited for.
      await image.decode().catch(() => {});
    }
    scrollTo(0, document.body.scrollHeight);
  });
}

/** Does something in a page of a phone that has nothing in its cache. */
async function onPhone<Result>(browser: Browser, act: (page: Page) => Promise<Result>) {
  const page = await browser.newPage({ viewport: PHONE });
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

/** Opens a page with nothing in the cache, does something there, and tells what was fetched. */
const visit = (browser: Browser, address: string, act: (page: Page) => Promise<unknown>) =>
  onPhone(browser, async (page) => {
    const getFiles = watchTraffic(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await act(page);
    return getFiles();
  });

/** What a reader fetches who opens a page and reads it to its end. */
export const readToEnd = (browser: Browser, address: string) =>
  visit(browser, address, scrollToEnd);

/**
 * The scripts that the first menu and the first toast of a visit fetch.
 *
 * @param browser - A browser.
 * @param origin - Address of the site, without a slash at its end.
 */
export async function measureFirstUses(browser: Browser, origin: string): Promise<FirstUse[]> {
  const menu = await visit(browser, `${origin}/`, async (page) => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
    await untilDrawn(page);
  });
  const toast = await visit(browser, `${origin}/dossier-medical`, async (page) => {
    await page.locator('[data-toast]').click();
    await page.locator('.toast').waitFor();
    await untilDrawn(page);
  });
  return [
    { name: 'Menu', scripts: onlyKind(menu, 'script') },
    { name: 'Notification', scripts: onlyKind(toast, 'script') },
  ];
}

/** Slow 4G as Lighthouse means it, in milliseconds and bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 93_750 };
/** How much slower than this machine's the processor of the phone is. */
const SLOWER = 4;

/**
 * Time from the first touch of the field of the search to the first answer, on slow 4G and a slow processor,
 * with a word written at once; in milliseconds.
 *
 * @param address - Of the search page.
 */
export const timeFirstAnswer = (browser: Browser, address: string): Promise<number> =>
  onPhone(browser, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'networkidle' });
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const list = document.querySelector('.found')!;
          const field = document.querySelector('input')!;
          field.addEventListener('focus', ({ timeStamp }) => {
            new MutationObserver(() => {
              if (list.childElementCount > 0) resolve(performance.now() - timeStamp);
            }).observe(list, { childList: true });
          });
        }),
    );
    await page.getByRole('searchbox').fill('frottis');
    return time;
  });

/**
 * The middle value; of an even count, the mean of the two in the middle.
 *
 * @throws {RangeError} If there is no value.
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('No value, no median.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
