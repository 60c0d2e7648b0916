import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { CMS_PATH, makeCms } from '../../src/cms/serve.ts';
import { CONTENT } from '../../src/document/document.ts';
import { closeServer, listen } from './local-server.ts';
import { rootOf, type SiteName } from './sites.ts';

export { expect } from 'playwright/test';

/** A CMS whose folder is one that the browser keeps: Sveltia writes there as on a disk. */
export const test = base.extend<object, { site: SiteName; cmsRoot: string; cmsAddress: string }>({
  /** Whose texts it shows. */
  site: ['fixture', { option: true, scope: 'worker' }],
  /** Root of a project with a copy of these texts, which its server reads and writes. */
  cmsRoot: [
    async ({ site }, use) => {
      const root = mkdtempSync(join(tmpdir(), 'hpv-cms-texts-'));
      cpSync(join(rootOf(site), CONTENT), join(root, CONTENT), { recursive: true });
      await use(root);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker' },
  ],
  cmsAddress: [
    async ({ cmsRoot }, use) => {
      const answer = await makeCms(cmsRoot);
      const server = createServer((request, response) =>
        answer(request, response, () => void response.writeHead(404).end()),
      );
      await use(`http://localhost:${await listen(server)}`);
      await closeServer(server);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Texts by their path from the root of the project. */
type Texts = Readonly<Record<string, string>>;

/** Writes texts into the folder that the browser keeps, as a person or another program would. */
export const writeTexts = (page: Page, texts: Texts): Promise<void> =>
  page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory();
    // By this folder Sveltia knows the root of a project.
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of Object.entries(given)) {
      const names = path.split('/');
      let folder = root;
      for (const name of names.slice(0, -1))
        folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await folder.getFileHandle(names.at(-1)!, { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
  }, texts);

/** Every text of the folder that the browser keeps; none before it is filled. */
export const readTexts = (page: Page): Promise<Texts> =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {};
    const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, handle] of folder.entries())
        if (handle instanceof FileSystemDirectoryHandle) await read(handle, `${path}${name}/`);
        else texts[path + name] = await (await (handle as FileSystemFileHandle).getFile()).text();
    };
    await read(await navigator.storage.getDirectory(), '');
    return texts;
  });

/**
 * Opens the CMS on a copy of the texts of its site. What its server tells of the texts is what the browser's
 * folder holds, as on one disk.
 *
 * @param changed - Texts that differ from those of the site.
 */
export async function openCms(page: Page, address: string, changed: Texts = {}): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() =>
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
  );
  await page.route('**/texts.json', async (route) =>
    route.fulfill({ json: await readTexts(page) }),
  );
  await page.goto(`${address}${CMS_PATH}`);
  const answer = await page.request.get(`${address}${CMS_PATH}/texts.json`);
  await writeTexts(page, { ...((await answer.json()) as Texts), ...changed });
  await page.getByRole('button', { name: 'Ouvrir le dossier du site' }).click();
  await page.getByText('Pages à lire').first().waitFor();
}

/**
 * A file as the CMS left it, or an empty text where there is none yet. A finished write makes what the browser
 * gave of the file before it unreadable: the file is then asked for again.
 */
export const readSaved = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const names = wanted.split('/');
    for (;;)
      try {
        let folder = await navigator.storage.getDirectory();
        for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
        return await (await (await folder.getFileHandle(names.at(-1)!)).getFile()).text();
      } catch (error) {
        const { name } = error as DOMException;
        if (name === 'NotFoundError') return '';
        if (name !== 'NotReadableError') throw error;
      }
  }, path);

/** A card of the fixture site, which most acts are tried on. */
export const CARD = 'src/content/cards/hpv-info/carte-1.mdx';

/** That card with another text. */
export const cardOf = (body: string): Texts => ({
  [CARD]: `---
title: "Une carte"
icon: microscope
order: 1
sources:
  - essai-annuel
  - essai-neerlandais
---

${body}
`,
});

/** The field of the title of the text that is open. */
export const titleOf = (page: Page): Locator =>
  page.locator('section[data-key-path="title"] input').first();

/** The message in the corner of the page, where it holds these words. */
export const messageOf = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words });

/** The button that saves the text that is open. */
export const saveButtonOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Enregistrer' }).first();

/**
 * Waits until the list of texts has taken the place of a text that was saved.
 *
 * @throws {Error} With the words of the dialog, where the save is refused.
 */
export async function untilClosed(page: Page): Promise<void> {
  const isClosed = ({ hash }: URL) => !/\/(?:entries\/|new$)/u.test(hash);
  const dialog = page.getByRole('alertdialog');
  await expect
    .poll(async () => isClosed(new URL(page.url())) || (await dialog.isVisible()), {
      timeout: 0,
    })
    .toBe(true);
  if (!isClosed(new URL(page.url()))) throw new Error(await dialog.innerText());
}

/** Saves the text that is open, and waits until it is closed. */
export async function save(page: Page): Promise<void> {
  await saveButtonOf(page).click();
  await untilClosed(page);
}

/** Saves that card, and compares the text that its file then has. */
export async function expectSaved(page: Page, body: string): Promise<void> {
  await save(page);
  expect((await readSaved(page, CARD)).split('---\n')[2]!.trim()).toBe(body);
}

/**
 * Opens a text of the CMS, once the text before it is closed.
 *
 * @param entry - As addresses of the CMS name it: `articles/entries/le-vaccin`.
 */
export const openEntry = (page: Page, entry: string): Promise<string> =>
  page.evaluate((address) => (location.hash = address), `#/collections/${entry}`);

/** Goes down a form until a part of it is there: long forms are made while they are scrolled to. */
export const scrollUntilMade = (page: Page, part: Locator): Promise<void> =>
  expect
    .poll(async () => {
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, 600);
      return part.count();
    })
    .toBeGreaterThan(0);

/** The editor of the long text that is open. */
export async function findEditor(page: Page): Promise<Locator> {
  const editor = page.locator('section[data-key-path="body"] .lexical-root').first();
  await scrollUntilMade(page, editor);
  return editor;
}

/** Lines that a text has and that the one before it had not. */
export const addedLines = (before: string, after: string): string[] =>
  after.split('\n').filter((line) => !before.split('\n').includes(line));

/** Pastes a clipboard into an editor or a field, given by the type of its data. */
export const pasteInto = (
  editor: Locator,
  given: Readonly<Record<string, string>>,
): Promise<void> =>
  editor.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(data)) clipboardData.setData(type, words);
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    // Firefox keeps no page in the clipboard of an event that a script makes.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    (element.querySelector('p') ?? element).dispatchEvent(event);
  }, given);

/** Puts the cursor at the end of a paragraph of an editor, or of some words of it. */
export async function putCursorAtEnd(paragraph: Locator): Promise<void> {
  await paragraph.click({ position: { x: 2, y: 8 } });
  await expect
    .poll(async () => {
      await paragraph.evaluate((element) => {
        getSelection()!.selectAllChildren(element);
        getSelection()!.collapseToEnd();
      });
      return isCursorAtEnd(paragraph);
    })
    .toBe(true);
}

/** Opens a text, and puts the cursor at the end of its first paragraph. */
export async function openText(page: Page, collection: string, name: string): Promise<Locator> {
  await openEntry(page, `${collection}/entries/${name}`);
  const editor = await findEditor(page);
  await putCursorAtEnd(editor.locator(':scope > p').first());
  return editor;
}

/** Opens the CMS, and that card with another text. */
export async function openCard(page: Page, address: string, body: string): Promise<Locator> {
  await openCms(page, address, cardOf(body));
  return openText(page, 'cards-hpv-info', 'carte-1');
}

/** Inserts a block by the menu of the editor. */
export async function insertBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Insérer', exact: true }).first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Whether a paragraph of an editor that has the focus ends at the cursor, once the editor has read it. */
export const isCursorAtEnd = (paragraph: Locator): Promise<boolean> =>
  paragraph.evaluate(async (element) => {
    // The editor reads a selection in a later task, and may put its own in its place.
    // Not by frames: a page that draws nothing gives none.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { anchorNode, anchorOffset } = getSelection()!;
    if (!document.activeElement?.contains(element) || !element.contains(anchorNode)) return false;
    const rest = document.createRange();
    rest.selectNodeContents(element);
    rest.setStart(anchorNode!, anchorOffset);
    return rest.toString().trim() === '';
  });
