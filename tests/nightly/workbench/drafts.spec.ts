import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { goToEnd, open, save, saveStatusOf, test, textOf, dialogOf } from './workbench-page.ts';
import {
  addressOf,
  COPIES,
  fileAt,
  makeSite,
  portOf,
  rootOf,
  SITE,
  startWorkbench,
} from './site.ts';

const card = (number: number) => `cards/hors-du-menu/foule-${number}.mdx`;

/** The texts of the drafts of an entry on the disk, sorted. */
function draftsOnDisk(path: string, root = SITE): string[] {
  const folder = join(root, '.cache/workbench/drafts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      // A draft may be replaced during the reading.
      const text = existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '{}';
      const draft = JSON.parse(text) as { path?: string; body?: string };
      return draft.path === path ? [draft.body!] : [];
    })
    .toSorted();
}

/** Banner about another window. */
const otherWindow = (page: Page) => page.locator('.banner', { hasText: 'autre fenêtre' });
const seeOther = (page: Page) => page.getByRole('button', { name: 'Voir l’autre version' });

async function type(page: Page, words: string): Promise<void> {
  await goToEnd(page);
  await page.keyboard.type(words);
}

/** Opens an entry in two windows and types in both before they synchronize. */
async function typeInBoth(page: Page, other: Page, path: string): Promise<void> {
  await open(page, path);
  await open(other, path);
  await type(page, ' MOTS-UN.');
  await type(other, ' MOTS-DEUX.');
  await expect(otherWindow(page)).toBeVisible();
  await expect(otherWindow(other)).toBeVisible();
}

const UN = expect.stringMatching(/MOTS-UN\.$/u) as unknown as string;
const DEUX = expect.stringMatching(/MOTS-DEUX\.$/u) as unknown as string;

test('words typed in two windows are both saved, shown after a reload, and chosen', async ({
  page,
  context,
}) => {
  const path = card(44);
  const other = await context.newPage();
  await typeInBoth(page, other, path);
  await expect.poll(() => draftsOnDisk(path)).toEqual([DEUX, UN]);
  await expect(textOf(page)).toContainText('MOTS-UN.');
  await expect(textOf(other)).toContainText('MOTS-DEUX.');

  for (const [one, action] of [
    [page, 'Continuer à écrire'],
    [other, 'Fermer'],
  ] as const) {
    await one.reload();
    await expect(otherWindow(one)).toBeVisible();
    await seeOther(one).click();
    await expect(dialogOf(one)).toContainText('MOTS-UN.');
    await expect(dialogOf(one)).toContainText('MOTS-DEUX.');
    await dialogOf(one).getByRole('button', { name: action }).click();
    await expect(dialogOf(one)).toHaveCount(0);
  }
  expect(draftsOnDisk(path)).toEqual([DEUX, UN]);

  // Both windows now show the newest; the other is chosen by the mouse, and undone.
  await expect(textOf(page)).toContainText('MOTS-DEUX.');
  await seeOther(page).click();
  await dialogOf(page).getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(textOf(page)).toContainText('MOTS-UN.');
  await expect(otherWindow(page)).toHaveCount(0);
  await expect.poll(() => draftsOnDisk(path)).toEqual([UN]);
  await expect(textOf(other)).toContainText('MOTS-UN.');
  await page.getByRole('button', { name: 'Défaire' }).click();
  await expect.poll(() => draftsOnDisk(path)).toEqual([DEUX, UN]);
  await expect(otherWindow(page)).toBeVisible();

  // The own version is chosen by the keyboard, in the front window.
  await page.bringToFront();
  await seeOther(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seeOther(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dialogOf(page).getByRole('button', { name: 'Garder toute ma version' }).focus();
  await page.keyboard.press('Enter');
  await expect(otherWindow(page)).toHaveCount(0);
  await expect(textOf(page)).toContainText('MOTS-UN.');
  await expect.poll(() => draftsOnDisk(path)).toEqual([UN]);
  await save(page);
  expect(fileAt(path)).toContain('MOTS-UN.');
  expect(draftsOnDisk(path)).toEqual([]);
});

test('what one window saves or drops deletes no word of the other', async ({ page, context }) => {
  const path = card(46);
  const other = await context.newPage();
  await typeInBoth(page, other, path);
  await expect.poll(() => draftsOnDisk(path)).toEqual([DEUX, UN]);
  await save(page);
  expect(fileAt(path)).toContain('MOTS-UN.');
  expect(draftsOnDisk(path)).toEqual([DEUX]);
  await expect(textOf(other)).toContainText('MOTS-DEUX.');
  await expect(other.getByRole('alert').filter({ hasText: 'changé ailleurs' })).toBeVisible();
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(dialogOf(other)).toContainText('MOTS-UN.');
  expect(fileAt(path)).not.toContain('MOTS-DEUX.');
  await dialogOf(other).getByRole('button', { name: 'Continuer à écrire' }).click();

  await type(page, ' MOTS-TROIS.');
  await expect.poll(() => draftsOnDisk(path)).toContainEqual(expect.stringContaining('TROIS'));
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(textOf(page)).not.toContainText('MOTS-TROIS.');
  await expect(textOf(other)).toContainText('MOTS-DEUX.');
  expect(draftsOnDisk(path)).toEqual([DEUX]);
});

test('a new text in two windows loses no word of either', async ({ page, context }) => {
  await open(page, 'pages/qui-suis-je.mdx');
  await page.getByRole('tree').getByRole('treeitem', { selected: true }).press('ArrowRight');
  await page.getByRole('tree').getByRole('treeitem', { name: 'Ajouter une carte' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Titre' }).fill('Une carte à deux');
  await dialogOf(page).getByRole('button', { name: 'Commencer' }).click();
  await expect(page).toHaveURL(/une-carte-a-deux/u);
  const path = 'cards/qui-suis-je/une-carte-a-deux.mdx';
  const other = await context.newPage();
  await typeInBoth(page, other, path);
  await expect.poll(() => draftsOnDisk(path)).toEqual([DEUX, UN]);
  await save(page);
  expect(fileAt(path)).toContain('MOTS-UN.');
  expect(draftsOnDisk(path)).toEqual([DEUX]);
  await expect(textOf(other)).toContainText('MOTS-DEUX.');
  rmSync(join(SITE, 'src/content', path));
});

test('a tab closed or reloaded right after the last key loses nothing', async ({
  page,
  context,
}) => {
  const path = card(50);
  const other = await context.newPage();
  // Confirms the dialog of the browser.
  for (const one of [page, other]) one.on('dialog', (dialog) => void dialog.accept());
  await open(other, path);
  await type(other, ' MOTS-UN.');
  await other.close({ runBeforeUnload: true });
  await expect.poll(() => draftsOnDisk(path)).toEqual([UN]);
  await open(page, path);
  await type(page, ' MOTS-DEUX.');
  await page.reload();
  await expect(textOf(page)).toContainText('MOTS-UN. MOTS-DEUX.');
  await expect(otherWindow(page)).toHaveCount(0);
  expect(draftsOnDisk(path)).toEqual([DEUX]);
});

test('a draft is saved while one types without a pause', async ({ page }) => {
  const path = card(52);
  await page.clock.install();
  await open(page, path);
  await goToEnd(page);
  // The clock of the page only advances by one second after each key: no pause is long enough.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  for (const key of 'ABCD') {
    await page.keyboard.type(key);
    await page.clock.runFor(1000);
  }
  expect(draftsOnDisk(path)).toEqual([]);
  await page.keyboard.type('E');
  await page.clock.runFor(1000);
  await expect.poll(() => draftsOnDisk(path)).toEqual([expect.stringMatching(/ABCDE$/u)]);
  for (const key of 'FGHI') {
    await page.keyboard.type(key);
    await page.clock.runFor(1000);
  }
  expect(draftsOnDisk(path)).toEqual([expect.stringMatching(/ABCDE$/u)]);
  await page.keyboard.type('J');
  await page.clock.runFor(1000);
  await expect.poll(() => draftsOnDisk(path)).toEqual([expect.stringMatching(/ABCDEFGHIJ$/u)]);
});

test('a key pressed while the page is being rendered is not undone', async ({ page }) => {
  await open(page, card(54));
  await goToEnd(page);
  // After React has rendered the first change, and before its effects run.
  await page.evaluate(() => {
    const append = (words: string) => (getSelection()!.focusNode as Text).appendData(words);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      append('DEUX');
    });
    observer.observe(document.querySelector('.save-status')!, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    // As for a dead key: the text changes after the events.
    append(' UN');
  });
  await expect(textOf(page)).toContainText(/UN.*DEUX/u);
  await expect(saveStatusOf(page)).toContainText('Brouillon gardé');
  expect(draftsOnDisk(card(54))).toEqual([expect.stringContaining('UNDEUX')]);
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await page.getByRole('button', { name: 'Perdre ces changements ?' }).click();
  await expect(saveStatusOf(page)).toContainText('Enregistré dans le site');
});

test('a draft whose file was changed or deleted elsewhere stays, with a message', async ({
  page,
}) => {
  const path = card(57);
  const file = join(SITE, 'src/content', path);
  const before = fileAt(path);
  await open(page, path);
  await type(page, ' MOTS-UN.');
  await expect(saveStatusOf(page)).toContainText('Brouillon gardé');
  writeFileSync(file, before.replace('Texte 57', 'Texte cinquante-sept'));
  await expect(page.getByRole('alert').filter({ hasText: 'changé ailleurs' })).toBeVisible();
  rmSync(file);
  await expect(page.getByRole('alert').filter({ hasText: 'effacé ailleurs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'effacé ailleurs' })).toBeVisible();
  await expect(textOf(page)).toContainText('MOTS-UN.');
  writeFileSync(file, before);
  await expect(page.locator('.banner')).toHaveCount(0);
  await save(page);
  expect(fileAt(path)).toContain('MOTS-UN.');
});

test('words of two windows are both there after the server was killed', async ({
  page,
  context,
}) => {
  const [port, root] = [portOf(COPIES + 1), rootOf(COPIES + 1)];
  makeSite(root);
  const path = card(1);
  const answers = () =>
    fetch(`http://localhost:${port}/_atelier/`).then(
      ({ ok }) => ok,
      () => false,
    );
  let server = startWorkbench(port, root);
  try {
    await expect.poll(answers, { timeout: 100_000 }).toBe(true);
    const other = await context.newPage();
    for (const one of [page, other]) {
      await one.goto(addressOf(port, root, path));
      await expect(textOf(one)).toBeVisible();
    }
    await type(page, ' MOTS-UN.');
    await type(other, ' MOTS-DEUX.');
    await expect.poll(() => draftsOnDisk(path, root)).toEqual([DEUX, UN]);
    const isOver = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGKILL');
    await isOver;
    expect(draftsOnDisk(path, root)).toEqual([DEUX, UN]);
    await type(page, ' MOTS-TROIS.');
    server = startWorkbench(port, root);
    await expect.poll(answers, { timeout: 100_000 }).toBe(true);
    await expect
      .poll(() => draftsOnDisk(path, root), { timeout: 60_000 })
      .toEqual([DEUX, expect.stringContaining('MOTS-UN. MOTS-TROIS.')]);
    for (const one of [page, other]) {
      await one.reload();
      await expect(otherWindow(one)).toBeVisible();
      await seeOther(one).click();
      await expect(dialogOf(one)).toContainText('MOTS-UN. MOTS-TROIS.');
      await expect(dialogOf(one)).toContainText('MOTS-DEUX.');
    }
  } finally {
    server.kill('SIGKILL');
  }
});
