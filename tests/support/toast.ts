import { expect, type Locator, type Page } from 'playwright/test';

/** Times are in milliseconds of the page's own clock. */
export interface ToastLog {
  /** When each toast appeared, and when each went away. */
  shown: number[];
  gone: number[];
  /** When a pointer or the focus came onto the toast, and when it left. */
  entered: number[];
  left: number[];
  /** Largest number of toasts in one frame. */
  most: number;
  /** Texts added to the live regions, with the role of the region. */
  said: { role: string; text: string }[];
}

/** Distance that the quality bar allows around each time. */
export const TOLERANCE_MS = 150;
export const CLOSE = 'Fermer la notification';

/** Runs in the page: notes when toasts come and go, what is announced, and who is reading. */
function record() {
  const log: ToastLog = { shown: [], gone: [], entered: [], left: [], most: 0, said: [] };
  Object.assign(window, { toastLog: log });
  let known = new Set<Element>();
  const look = () => {
    const now = performance.now();
    const found = new Set(document.querySelectorAll('.toast'));
    for (const toast of found) if (!known.has(toast)) log.shown.push(now);
    for (const toast of known) if (!found.has(toast)) log.gone.push(now);
    known = found;
    log.most = Math.max(log.most, found.size);
  };
  new MutationObserver((changes) => {
    look();
    for (const { target, addedNodes } of changes) {
      const live = (target instanceof Element ? target : target.parentElement)?.closest(
        '[role=status], [role=alert]',
      );
      for (const node of live ? addedNodes : []) {
        log.said.push({ role: live!.getAttribute('role')!, text: node.textContent ?? '' });
      }
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  const frame = () => {
    log.most = Math.max(log.most, document.querySelectorAll('.toast').length);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  let isInside = false;
  for (const type of ['pointermove', 'focusin']) {
    addEventListener(type, (event) => {
      const isNow = event.target instanceof Element && event.target.closest('.toast') !== null;
      if (isNow !== isInside) (isNow ? log.entered : log.left).push(performance.now());
      isInside = isNow;
    });
  }
}

const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });

/** The page with the button that asks for a toast, seen by a recorder. */
export class ToastPage {
  readonly page: Page;
  readonly region: Locator;
  readonly toast: Locator;
  readonly close: Locator;
  readonly trigger: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = page.getByRole('region', { name: 'Notifications (F8)' });
    this.toast = page.locator('.toast');
    this.close = page.getByRole('button', { name: CLOSE });
    this.trigger = page.getByRole('button', { name: 'Me notifier de la sortie' });
  }

  async open(): Promise<this> {
    await this.page.addInitScript(record);
    await this.page.goto('/dossier-medical');
    return this;
  }

  /** Asks by script, so that the pointer stays where it is. */
  async ask(message: object = { title: 'Titre', description: 'Phrase.' }): Promise<void> {
    await this.page.evaluate(
      (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
      message,
    );
  }

  /** Asks with the button, by keyboard, and waits until the toast is there. */
  async show(): Promise<void> {
    const { shown } = await this.log();
    await this.trigger.press('Enter');
    await this.waitFor('shown', shown.length + 1);
  }

  /** Where the toast stands once its entrance is over. */
  async getPlace() {
    await finishAnimations(this.page);
    return (await this.toast.boundingBox())!;
  }

  log(): Promise<ToastLog> {
    return this.page.evaluate(() => (window as unknown as { toastLog: ToastLog }).toastLog);
  }

  /** Waits until `count` toasts have been shown, or are gone. */
  async waitFor(what: 'shown' | 'gone', count: number, timeout = 20_000): Promise<void> {
    await expect.poll(async () => (await this.log())[what].length, { timeout }).toBe(count);
  }

  /** Time on screen of the toast of this rank, counted from 0, once it is gone. */
  async lifetime(rank = 0): Promise<number> {
    await this.waitFor('gone', rank + 1);
    const { shown, gone } = await this.log();
    return gone[rank]! - shown[rank]!;
  }

  /** Waits until the last toast shown has been there for this long. */
  async waitUntil(ageMs: number): Promise<void> {
    await this.page.waitForFunction((age) => {
      const { shown } = (window as unknown as { toastLog: ToastLog }).toastLog;
      return performance.now() - shown.at(-1)! >= age;
    }, ageMs);
  }

  async expectLifetime(expectedMs: number, rank = 0): Promise<void> {
    const lifetime = await this.lifetime(rank);
    expect(Math.abs(lifetime - expectedMs), `${lifetime} ms`).toBeLessThanOrEqual(TOLERANCE_MS);
  }
}

/** What drags the toast. */
export type Pointer = 'mouse' | 'touch' | 'pen';

interface Drag {
  pointer?: Pointer;
  /** Where the pointer goes down. */
  from: Locator;
  /** Distance in CSS pixels, to the right and down. */
  by: [x: number, y: number];
  /** How it ends. @default 'up' */
  end?: 'up' | 'cancel' | 'none';
}

/** Drags with real input events of the browser, in ten steps. */
export async function drag(page: Page, { pointer = 'mouse', from, by, end = 'up' }: Drag) {
  // During the entrance the place measured is not the one where the press lands.
  await finishAnimations(page);
  const box = (await from.boundingBox())!;
  const start = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const client = await page.context().newCDPSession(page);
  const send = async (step: 'down' | 'move' | 'up', ratio: number) => {
    const x = start.x + by[0] * ratio;
    const y = start.y + by[1] * ratio;
    if (pointer === 'touch') {
      const type = { down: 'touchStart', move: 'touchMove', up: 'touchEnd' } as const;
      const touchPoints = step === 'up' ? [] : [{ x, y }];
      await client.send('Input.dispatchTouchEvent', { type: type[step], touchPoints });
      return;
    }
    const type = { down: 'mousePressed', move: 'mouseMoved', up: 'mouseReleased' } as const;
    await client.send('Input.dispatchMouseEvent', {
      ...{ type: type[step], x, y, button: 'left', clickCount: 1, pointerType: pointer },
      buttons: step === 'up' ? 0 : 1,
    });
  };
  await send('down', 0);
  for (let step = 1; step <= 10; step++) await send('move', step / 10);
  if (end === 'up') await send('up', 1);
  if (end === 'cancel') {
    if (pointer !== 'touch') throw new Error('Only a touch can be cancelled by the browser.');
    await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }
  await client.detach();
}
