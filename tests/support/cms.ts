import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import { CMS_PATH, makeCms } from '../../src/cms/serve.ts';
import { CONTENT } from '../../src/document/content-folder.ts';
import { serve } from './local-server.ts';
import { rootOf, type SiteName } from './sites.ts';

export { expect } from 'playwright/test';

/** Texts by their path from the root of the project. */
type Texts = Readonly<Record<string, string>>;

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

/** The CMS in a page, as an author uses it. */
export class Cms {
  private readonly page: Page;
  /** The field of the title of the text that is open. */
  readonly title: Locator;
  /** The long text that is open, with its tools. */
  readonly body: Locator;
  /** The button that saves the text that is open. */
  readonly saveButton: Locator;
  /** The dialog that says what is refused. */
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.locator('section[data-key-path="title"] input').first();
    this.body = page.locator('section[data-key-path="body"]').first();
    this.saveButton = page.getByRole('button', { name: 'Enregistrer' }).first();
    this.refusal = page.getByRole('alertdialog');
  }

  /**
   * Opens the CMS on a copy of the texts of its site. What its server tells of the texts is what the browser's
   * folder holds, as on one disk.
   *
   * @param changed - Texts that differ from those of the site.
   */
  async open(changed: Texts = {}): Promise<void> {
    const { page } = this;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.addInitScript(() =>
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() }),
    );
    await page.route('**/texts.json', async (route) =>
      route.fulfill({ json: await this.readTexts() }),
    );
    await page.goto(CMS_PATH);
    const answer = await page.request.get(`${CMS_PATH}/texts.json`);
    await this.writeTexts({ ...((await answer.json()) as Texts), ...changed });
    await page.getByRole('button', { name: 'Ouvrir le dossier du site' }).click();
    await page.getByText('Pages à lire').first().waitFor();
  }

  /** Opens the CMS, and a card with another text, with the cursor at the end of its first paragraph. */
  async openCard(body: string): Promise<Locator> {
    await this.open(cardOf(body));
    return this.openText('cards-hpv-info', 'carte-1');
  }

  /**
   * Opens a text of the CMS, once the text before it is closed.
   *
   * @param entry - As addresses of the CMS name it: `articles/entries/le-vaccin`.
   */
  openEntry(entry: string): Promise<string> {
    return this.page.evaluate((address) => (location.hash = address), `#/collections/${entry}`);
  }

  /** Opens a text, and puts the cursor at the end of its first paragraph. @returns Its editor. */
  async openText(collection: string, name: string): Promise<Locator> {
    await this.openEntry(`${collection}/entries/${name}`);
    const editor = await this.findEditor();
    await putCursorAtEnd(editor.locator(':scope > p').first());
    return editor;
  }

  /** Opens the form of a new card, and fills it. */
  async fillNewCard(title: string): Promise<void> {
    await this.openEntry('cards-hpv-info/new');
    // The form of the text before it is there for a moment longer.
    await expect(this.title).toHaveValue('');
    await this.title.fill(title);
    await this.page.locator('section[data-key-path="icon"]').getByRole('combobox').click();
    await this.page.getByRole('option', { name: 'Seringue' }).click();
    await (await this.findEditor()).click();
    await this.page.keyboard.type('Une phrase simple.');
  }

  /** Opens a text, writes at the end of its first paragraph, and saves it. */
  async addWords(collection: string, name: string, words: string): Promise<void> {
    await this.openText(collection, name);
    await this.page.keyboard.type(words);
    await this.save();
  }

  /** Goes down a form until a part of it is there: long forms are made while they are scrolled to. */
  async scrollUntilMade(part: Locator): Promise<void> {
    await expect
      .poll(async () => {
        await this.page.mouse.move(300, 500);
        await this.page.mouse.wheel(0, 600);
        return part.count();
      })
      .toBeGreaterThan(0);
    // What a part holds is made once the part is seen.
    await part.first().scrollIntoViewIfNeeded();
  }

  /** The editor of the long text that is open. */
  async findEditor(): Promise<Locator> {
    const editor = this.body.locator('.lexical-root').first();
    await this.scrollUntilMade(editor);
    return editor;
  }

  /** Inserts a block by the menu of the editor. */
  async insertBlock(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Insérer', exact: true }).first().click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** The message in the corner of the page, where it holds these words. */
  message(words: string): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  /**
   * Waits until the list of texts has taken the place of a text that was saved.
   *
   * @throws {Error} With the words of the dialog, where the save is refused.
   */
  async untilClosed(): Promise<void> {
    const isClosed = () => !/\/(?:entries\/|new$)/u.test(new URL(this.page.url()).hash);
    await expect
      .poll(async () => isClosed() || (await this.refusal.isVisible()), { timeout: 0 })
      .toBe(true);
    if (!isClosed()) throw new Error(await this.refusal.innerText());
  }

  /** Saves the text that is open, once a refusal before it has faded out, and waits until it is closed. */
  async save(): Promise<void> {
    await expect(this.refusal).toBeHidden();
    await this.saveButton.click();
    await this.untilClosed();
  }

  /** Saves the card, and compares the text that its file then has. */
  async expectSaved(body: string): Promise<void> {
    await this.save();
    expect((await this.readSaved(CARD)).split('---\n')[2]!.trim()).toBe(body);
  }

  /** Writes texts into the folder that the browser keeps, as a person or another program would. */
  writeTexts(texts: Texts): Promise<void> {
    return this.page.evaluate(async (given) => {
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
  }

  /** Removes a text from that folder, as another program would. */
  removeText(path: string): Promise<void> {
    return this.page.evaluate(async (names) => {
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      await folder.removeEntry(names.at(-1)!);
    }, path.split('/'));
  }

  /** Every text of the folder that the browser keeps; none before it is filled. */
  readTexts(): Promise<Texts> {
    return this.page.evaluate(async () => {
      const texts: Record<string, string> = {};
      const read = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
        for await (const [name, handle] of folder.entries())
          if (handle instanceof FileSystemDirectoryHandle) await read(handle, `${path}${name}/`);
          else texts[path + name] = await (await (handle as FileSystemFileHandle).getFile()).text();
      };
      await read(await navigator.storage.getDirectory(), '');
      return texts;
    });
  }

  /**
   * The bytes of a file as the CMS left it; none where there is no file yet. A finished write makes what the
   * browser gave of the file before it unreadable: the file is then asked for again.
   */
  async readBytes(path: string): Promise<Buffer> {
    const bytes = await this.page.evaluate(async (wanted) => {
      const names = wanted.split('/');
      for (;;)
        try {
          let folder = await navigator.storage.getDirectory();
          for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
          const file = await (await folder.getFileHandle(names.at(-1)!)).getFile();
          return [...new Uint8Array(await file.arrayBuffer())];
        } catch (error) {
          const { name } = error as DOMException;
          if (name === 'NotFoundError') return [];
          if (name !== 'NotReadableError' && name !== 'AbortError') throw error;
        }
    }, path);
    return Buffer.from(bytes);
  }

  /** The text of a file as the CMS left it, empty where there is none yet. */
  readSaved = async (path: string): Promise<string> => String(await this.readBytes(path));
}

/** A CMS whose folder is one that the browser keeps: Sveltia writes there as on a disk. */
export const test = base.extend<
  { cms: Cms },
  { site: SiteName; cmsRoot: string; cmsAddress: string }
>({
  baseURL: ({ cmsAddress }, use) => use(cmsAddress),
  /** The CMS in the page, not opened. */
  cms: ({ page }, use) => use(new Cms(page)),
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
      await serve(
        (request, response) =>
          void answer(request, response, () => void response.writeHead(404).end()),
        use,
      );
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

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
