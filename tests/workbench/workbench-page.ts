import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { isInstalled } from '../engines/install.ts';
import { writeRecord } from './controls/coverage.ts';
import { recordControls, type ControlNote, type RecorderOptions } from './controls/recorder.ts';
import { listTexts, SITE_ATTRIBUTE, USAGE_PROPERTY } from './controls/sites.ts';
import { insertTextAsTyped } from './firefox/typing.ts';
import { addressOf, OWN, portOf, resetSite, SITE } from './site.ts';

const RECORDER: RecorderOptions = {
  siteAttribute: SITE_ATTRIBUTE,
  usageProperty: USAGE_PROPERTY,
  texts: listTexts(fileURLToPath(new URL('../..', import.meta.url))),
  note: 'noteControl',
};

/** A test of the workbench on the copy of its worker; the controls that it presses are recorded. */
export const test = base.extend<{ browserIsThere: void; resetAfterFailure: void }>({
  browserIsThere: [
    async ({ browserName }, use, info) => {
      info.skip(
        browserName === 'firefox' && !isInstalled('Firefox'),
        'Firefox n’est pas installé.',
      );
      await use();
    },
    { auto: true },
  ],
  resetAfterFailure: [
    async ({}, use, { retry }) => {
      if (retry > 0) resetSite();
      await use();
    },
    { auto: true },
  ],
  baseURL: ({}, use, { parallelIndex }) => use(`http://localhost:${portOf(parallelIndex)}`),
  context: async ({ context, browserName }, use, info) => {
    const notes: Record<ControlNote, Set<string>> = {
      shown: new Set(),
      pressed: new Set(),
      nested: new Set(),
    };
    await context.exposeFunction(RECORDER.note, (kind: ControlNote, id: string) =>
      notes[kind].add(id),
    );
    if (browserName === 'firefox') await context.addInitScript(insertTextAsTyped);
    await context.addInitScript(recordControls, RECORDER);
    await use(context);
    // The last notes arrive before this evaluation returns.
    for (const page of context.pages())
      await page
        .evaluate(() => (window as { scanControls?: () => void }).scanControls?.())
        .catch(() => undefined);
    const { shown, pressed, nested } = notes;
    writeRecord(info.project.outputDir, `${info.testId}-${info.retry}`, {
      shown: [...shown],
      pressed: [...pressed],
    });
    // A form in a form hides its submit event.
    expect([...nested]).toEqual([]);
  },
});

/** Opens an entry of the workbench. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(portOf(OWN), SITE, path));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** The text editor of the open entry. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true });

/** The citations in the text editor. */
export const citationsOf = (page: Page) => textOf(page).getByRole('button', { name: /^Source :/u });

/** The save status of the open entry. */
export const saveStatusOf = (page: Page) => page.locator('.save-status');

/** Saves the entry, which must be valid. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
}

/** Discards the draft. */
export async function abandon(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
}

/** Undoes the last change with the button of its message. */
export const undo = (page: Page) => page.getByRole('button', { name: 'Défaire' }).click();

/** Puts the cursor at the end of the text. */
export async function goToEnd(page: Page): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
}

/** The lines of a file that are not in another version of it. */
export function newLines(before: string, after: string): string[] {
  const known = before.split('\n');
  return after.split('\n').filter((line) => !known.includes(line));
}

/** A picture of one pixel. */
export const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const isChromium = (page: Page) => page.context().browser()?.browserType().name() === 'chromium';

/** Drags an element of the page onto another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  if (isChromium(page)) return from.dragTo(to);
  // Headless Firefox starts no drag: the page dispatches the same events.
  await from.scrollIntoViewIfNeeded();
  await from.evaluate(
    (source, target) => {
      const dataTransfer = new DataTransfer();
      const send = (element: Element, type: string) =>
        element.dispatchEvent(
          new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
        );
      send(source, 'dragstart');
      send(target as Element, 'dragover');
      send(target as Element, 'drop');
      send(source, 'dragend');
    },
    await to.elementHandle(),
  );
}

/** Drops a file of this machine on an element of the page. */
export async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  // Waits until the element stops moving.
  await target.click({ trial: true });
  const box = (await target.boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (isChromium(page)) {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    const client = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await client.send('Input.dispatchDragEvent', { type, ...at, data });
    return;
  }
  // Other drivers cannot drop a file: the page dispatches the same events.
  const given = { bytes: [...readFileSync(file)], name: basename(file), at };
  await target.evaluate((element, { bytes, name, at: { x, y } }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(bytes)], name, { type: 'image/png' }));
    const options = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, options));
  }, given);
}

/** The open dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog');
