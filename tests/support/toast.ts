import { expect, type Locator, type Page } from 'playwright/test';
import { DAY } from './day.ts';

/** Distance that the quality bar allows around each time. */
const TOLERANCE_MS = 150;

const finishAnimations = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  });

/** Asks a page for a toast, as a script of its own would. */
export const requestToast = (page: Page, message: object): Promise<void> =>
  page.evaluate(
    (detail) => void dispatchEvent(new CustomEvent('toast-request', { detail })),
    message,
  );

const regionOf = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });

/** The toast on screen. */
export const toastOf = (page: Page) => regionOf(page).getByRole('listitem');

/** A morning on which the page is opened, and the moment at which its clock is stopped. */
const [OPENED, HELD] = [`${DAY}T08:00:00`, `${DAY}T09:00:00`];

/** The page with the button that asks for a toast. */
export class ToastPage {
  readonly page: Page;
  readonly region: Locator;
  readonly toast: Locator;
  readonly close: Locator;
  readonly trigger: Locator;

  constructor(page: Page) {
    this.page = page;
    this.region = regionOf(page);
    this.toast = toastOf(page);
    this.close = page.getByRole('button', { name: 'Fermer la notification' });
    this.trigger = page.getByRole('button', { name: 'Me notifier de la sortie' });
  }

  async open(): Promise<this> {
    await this.page.goto('/dossier-medical');
    return this;
  }

  /**
   * Opens the page, hydrates the region with a first toast, closes it, and stops the clock of the page:
   * time then goes by in `pass` alone.
   */
  async openHeld(): Promise<this> {
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    await this.page.clock.install({ time: OPENED });
    await this.open();
    await this.show();
    await this.page.keyboard.press('Escape');
    await expect(this.toast).toHaveCount(0);
    await this.page.clock.pauseAt(HELD);
    return this;
  }

  /** Lets time go by on the stopped clock, and waits until the page has drawn what came of it. */
  async pass(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
    // React draws in messages to itself, which no clock holds back.
    await this.page.evaluate(async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          // Unlike a listener, it also starts the port.
          // oxlint-disable-next-line unicorn/prefer-add-event-listener
          port1.onmessage = done;
          port2.postMessage('');
        });
      }
    });
  }

  /** Asks by script, so that the pointer stays where it is. */
  async request(message: object = { title: 'Titre', description: 'Phrase.' }): Promise<void> {
    await requestToast(this.page, message);
  }

  /** Asks with the button, by keyboard, where no toast is shown, and waits until one is. */
  async show(): Promise<void> {
    await this.trigger.press('Enter');
    await expect(this.toast).toHaveCount(1);
  }

  /** Where the toast stands once its entrance is over. */
  async getPlace() {
    await finishAnimations(this.page);
    return (await this.toast.boundingBox())!;
  }

  /** On a stopped clock: the toast that is shown goes away in so many milliseconds, and no sooner. */
  async expectGoneIn(ms: number): Promise<void> {
    await this.pass(ms - TOLERANCE_MS);
    expect(await this.toast.count(), `${ms - TOLERANCE_MS} ms`).toBe(1);
    await this.pass(2 * TOLERANCE_MS);
    await expect(this.toast, `${ms + TOLERANCE_MS} ms`).toHaveCount(0);
  }
}

interface Drag {
  /** What drags the toast. @default 'mouse' */
  pointer?: 'mouse' | 'touch';
  /** Where the pointer goes down. */
  from: Locator;
  /** Distance in CSS pixels, to the right and down. */
  by: [x: number, y: number];
  /** Whether the pointer is left down. @default false */
  isHeld?: boolean;
}

/** Drags with real input events of the browser, in ten steps. */
export async function drag(page: Page, { pointer = 'mouse', from, by, isHeld = false }: Drag) {
  // During the entrance the place measured is not the one where the press lands.
  await finishAnimations(page);
  const box = (await from.boundingBox())!;
  const start = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  if (pointer === 'mouse') {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + by[0], start.y + by[1], { steps: 10 });
    if (!isHeld) await page.mouse.up();
    return;
  }
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ratio?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        ratio === undefined ? [] : [{ x: start.x + by[0] * ratio, y: start.y + by[1] * ratio }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 10; step++) await send('touchMove', step / 10);
  await send('touchEnd');
  await client.detach();
}
