import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { toMend } from '../../../src/cms/config.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';
import {
  bodyOf,
  CARD,
  cardOf,
  expect,
  findEditor,
  isCursorAtEnd,
  openCms,
  openEntry,
  openText,
  pasteInto,
  putCursorAtEnd,
  readSaved,
  save,
  saveButtonOf,
  untilClosed,
  test,
  writeTexts,
} from '../../support/cms.ts';

const blocksOf = (editor: Locator) => editor.locator('.component');

test('what is cut and pasted keeps its citations and its blocks, with their values', async ({
  page,
  cmsAddress,
}) => {
  const body =
    'Un fait[^essai-annuel].\n\n<Encart titre="À savoir">\n\nDeux mots[^essai-neerlandais].\n\n</Encart>\n\nLa fin.';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  await expect(blocksOf(editor)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+V');
  await expect(editor).toContainText('La fin.');
  await page.keyboard.type(' Oui.');
  await save(page);
  expect(await bodyOf(page)).toBe(`${body} Oui.`);
});

test('undo brings back what was cut, and a block that was removed by its cross', async ({
  page,
  cmsAddress,
}) => {
  const body =
    'Un fait[^essai-annuel].\n\n<Encart titre="À savoir">\n\nDeux mots[^essai-neerlandais].\n\n</Encart>\n\nLa fin.';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  const count = await blocksOf(editor).count();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+X');
  await expect(blocksOf(editor)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(blocksOf(editor)).toHaveCount(count);
  const block = blocksOf(editor).filter({ hasText: 'Encart' });
  await block.getByRole('button', { name: 'Supprimer' }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'Ctrl+Z' })).toBeVisible();
  await expect(block).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(block).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Oui.');
  await save(page);
  expect(await bodyOf(page)).toBe(`${body} Oui.`);
});

const CITED = 'Un fait[^essai-annuel] dit.\n\nLa fin.';
const BESIDE = 'Un mot.\n\n<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\nLa fin.';
const LISTED = '<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\n- un mot\n- un autre';
for (const [what, body, [paragraph, home, key], removed, tag = ''] of [
  ['a block', BESIDE, [1, 'Home', 'Backspace'], 'Un mot.\n\nLa fin.', ' @night'],
  ['a block', BESIDE, [0, 'End', 'Delete'], 'Un mot.\n\nLa fin.', ' @night'],
  [
    'a block before a list',
    `La fin.\n\n${LISTED}`,
    [1, 'Home', 'Backspace'],
    'La fin.\n\n- un mot\n- un autre',
    ' @night',
  ],
  ['a citation', CITED, [0, 'ArrowLeft', 'Backspace'], 'Un fait dit.\n\nLa fin.'],
  [
    'a citation',
    CITED,
    [0, 'ArrowLeft', 'Control+Backspace'],
    'Un fait dit.\n\nLa fin.',
    ' @night',
  ],
] as const)
  test(`${what} beside the cursor is chosen by one ${key}, and removed by the next${tag}`, async ({
    page,
    cmsAddress,
  }) => {
    await openCms(page, cmsAddress, cardOf(body));
    await openText(page, 'cards-hpv-info', 'carte-1');
    const editor = await findEditor(page);
    await putCursorAtEnd(editor.locator(':scope > p, li').nth(paragraph));
    // The cursor behind a citation is before the words that follow it.
    const steps = home === 'ArrowLeft' ? ' dit.'.length : 1;
    for (let step = 0; step < steps; step += 1) await page.keyboard.press(home);
    // The editor reads where the cursor is a moment later.
    await isCursorAtEnd(editor);
    await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: 'encore une fois' })).toBeVisible();
    await expect(blocksOf(editor)).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(blocksOf(editor)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Ctrl+Z' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(blocksOf(editor)).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+Y');
    await expect(blocksOf(editor)).toHaveCount(0);
    await save(page);
    expect(await bodyOf(page)).toBe(removed);
  });

test('a block that the menu inserts is one step of undo @night', async ({ page, cmsAddress }) => {
  await openCms(page, cmsAddress, cardOf('Un mot.\n\nLa fin.'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  await page.keyboard.type(' Oui.');
  await page.getByRole('button', { name: 'Insérer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Signes' }).click();
  await expect(blocksOf(editor)).toHaveCount(1);
  await editor.locator(':scope > p').last().click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(blocksOf(editor)).toHaveCount(0);
  await expect(editor).toContainText('Un mot. Oui.');
});

test('what is typed, dictated, pasted or inserted while a block or a citation is selected stands behind it @night', async ({
  page,
  cmsAddress,
  browserName,
}) => {
  const body =
    'Un mot.\n\n<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\nUn fait[^essai-annuel].';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  const selected = editor.locator('[data-selected]');
  const acts = [
    // The driver of Firefox types no accents.
    () => page.keyboard.type('Encore.'),
    () => pasteInto(editor, { 'text/plain': 'Collé.' }),
    async () => {
      await page.getByRole('button', { name: 'Insérer', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Signes' }).click();
    },
    // The driver of Firefox hands no dictated words to an editor.
    ...(browserName === 'firefox' ? [] : [() => page.keyboard.insertText('Dicté.')]),
  ];
  const count = await blocksOf(editor).count();
  for (const act of acts) {
    await putCursorAtEnd(editor.locator(':scope > p').first());
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveCount(1);
    await act();
    await expect(selected).toHaveCount(0);
  }
  await expect(blocksOf(editor)).toHaveCount(count + 1);
  await putCursorAtEnd(editor.locator(':scope > p').last());
  for (const _ of '. ') {
    await page.keyboard.press('ArrowLeft');
    // The editor reads where the cursor is a moment later.
    await isCursorAtEnd(editor);
  }
  await expect(selected).toHaveCount(1);
  await page.keyboard.type(' dit');
  await save(page);
  const dictated = browserName === 'firefox' ? '' : 'Dicté.\n\n';
  expect(await bodyOf(page)).toBe(
    body
      .replace('Un fait', `${dictated}<Signes />\n\nCollé.\n\nEncore.\n\n$&`)
      .replace('].', '] dit.'),
  );
});

test('a title and a field of a block take what is pasted as words on one line, and what is left out is said @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf('Un mot.\n\n<Encart titre="Deux">\n\nMots.\n\n</Encart>'));
  await openEntry(page, 'cards-hpv-info/entries/carte-1');
  const block = blocksOf(await findEditor(page));
  await block.getByRole('button').first().click();
  for (const field of [
    page.locator('section[data-key-path="title"] input').first(),
    block.locator('input').first(),
  ]) {
    await field.fill('');
    await pasteInto(field, {
      'text/html': '<h2>Un <b>mot</b><br>de&nbsp;<s>pas</s> plus</h2>',
      'text/plain': 'Un mot\r\nde pas plus',
    });
    await expect(field).toHaveValue('Un mot de plus');
    await expect(page.getByRole('status').filter({ hasText: 'pas' })).toBeVisible();
  }
  await save(page);
  const written = await readSaved(page, CARD);
  expect(written).toContain('title: "Un mot de plus"');
  expect(written).toContain('<Encart titre="Un mot de plus">');
});

test('a text opens at its title, and a key that is pressed then removes nothing', async ({
  page,
  cmsAddress,
}) => {
  const body =
    'Un fait[^essai-annuel].\n\n- un mot\n\n| Un |\n| --- |\n| mot |\n\n<Encart titre="À savoir">\n\n- Mots.\n\n</Encart>';
  await openCms(page, cmsAddress, cardOf(body));
  await openEntry(page, 'cards-hpv-info/entries/carte-1');
  const title = page.locator('section[data-key-path="title"] input').first();
  await title.waitFor();
  const editor = await findEditor(page);
  await expect(blocksOf(editor)).toHaveCount(2);
  expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(blocksOf(editor)).toHaveCount(2);
  await title.press('End');
  await title.pressSequentially(' !');
  await save(page);
  expect(await bodyOf(page)).toBe(body);
});

test('typed and dictated marks stay words, whatever ends a line, in the file and when it opens again', async ({
  page,
  cmsAddress,
  browserName,
}) => {
  const typed = [
    '- de sel',
    '> que deux',
    '+ de mots',
    '2018. Une suite',
    '# un mot',
    'un*deux*trois mots',
    'le _mot_ juste',
    'un \\*mot\\* <!-- dit --> à < deux {x}',
    '____',
  ];
  // The driver of Firefox hands no dictated words to an editor.
  const isDictated = browserName !== 'firefox';
  const dictated = isDictated ? '\n\n\\- de voix\n\n2019\\. Une voix\n\n\\# dite' : '';
  const written = `Début.\n\n\\- de sel\n\n\\> que deux\n\n\\+ de mots\n\n2018\\. Une suite\n\n\\# un mot\n\nun\\*deux\\*trois mots\n\nle \\_mot\\_ juste\n\nun \\\\\\*mot\\\\\\* &lt;!-- dit --> à &lt; deux \\{x\\}\n\n\\_\\_\\_\\_${dictated}`;
  await openCms(page, cmsAddress, cardOf('Début.'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  for (const [at, line] of typed.entries()) {
    await page.keyboard.press(at === 0 ? 'Shift+Enter' : 'Enter');
    await page.keyboard.type(line);
  }
  // As a program that takes dictation does.
  if (isDictated) await page.keyboard.insertText('\n- de voix\n2019. Une voix\n# dite');
  await save(page);
  expect(await bodyOf(page)).toBe(written);
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Oui.');
  await save(page);
  expect(await bodyOf(page)).toBe(written.replace('Début.', 'Début. Oui.'));
});

test('a typed note of addresses is no definition, which the page would not show @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf('Début.'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[1]: https://www.exemple.org/');
  await saveButtonOf(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('« https://www.exemple.org/ »');
});

test('Enter in a cell of a table writes nothing, and says why @night', async ({
  page,
  cmsAddress,
}) => {
  const body = 'Début.\n\n| Un | Deux |\n| --- | --- |\n| un | mot |';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const cell = (await findEditor(page)).locator('td').last();
  await cell.locator('p').click();
  await page.keyboard.press('End');
  for (const key of ['Enter', 'Shift+Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: /une ligne/u })).toBeVisible();
  await page.keyboard.type(' mots');
  await save(page);
  expect(await bodyOf(page)).toBe(body.replace('mot |', 'mot mots |'));
});

test('a bar in a cell stays one, from the file as typed @night', async ({ page, cmsAddress }) => {
  const body = 'Début.\n\n| Un | Deux |\n| --- | --- |\n| un \\| deux | mot |';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  await putCursorAtEnd((await findEditor(page)).locator('td p').last());
  // A text that is only looked at has nothing to save.
  await expect(saveButtonOf(page)).toBeDisabled();
  await page.keyboard.type(' ou | mots');
  await save(page);
  expect(await bodyOf(page)).toBe(body.replace('mot |', 'mot ou \\| mots |'));
});

/** Selects words of a text from one paragraph to the end of another, and copies them. */
async function copyParagraphs(page: Page, from: Locator, to: Locator): Promise<void> {
  await putCursorAtEnd(to);
  await from.evaluate(
    (element, last) => {
      getSelection()!.setBaseAndExtent(element, 0, last!, last!.childNodes.length);
    },
    await to.elementHandle(),
  );
  await expect.poll(() => page.evaluate(() => getSelection()!.isCollapsed)).toBe(false);
  await isCursorAtEnd(to);
  await page.keyboard.press('ControlOrMeta+C');
}

for (const [what, between, tag] of [
  ['paragraphs', '[^essai-annuel]', ''],
  ['a block', '\n\n<Encart titre="À savoir">\n\nMots.\n\n</Encart>', ' @night'],
] as const)
  test(`${what} copied from the text stay one line in a cell, without a block${tag}`, async ({
    page,
    cmsAddress,
  }) => {
    const isBlock = between.includes('<');
    const body = `Début${between}\n\nSuite.\n\n| Un |\n| --- |\n| mot |`;
    await openCms(page, cmsAddress, cardOf(body));
    await openText(page, 'cards-hpv-info', 'carte-1');
    const paragraphs = (await findEditor(page)).locator(':scope > p');
    await copyParagraphs(page, paragraphs.first(), paragraphs.last());
    await putCursorAtEnd((await findEditor(page)).locator('td p'));
    await page.keyboard.type(' ');
    await page.keyboard.press('ControlOrMeta+V');
    await expect((await findEditor(page)).locator('td p')).toContainText('Suite.');
    if (isBlock)
      await expect(page.getByRole('status').filter({ hasText: 'sans bloc' })).toBeVisible();
    await save(page);
    const cell = `mot Début${isBlock ? '' : between} Suite.`;
    expect(await bodyOf(page)).toBe(body.replace('| mot |', `| ${cell} |`));
  });

test('a sentence that is copied with its citation says in a field that it cannot cite @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf(CITED));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const sentence = (await findEditor(page)).locator(':scope > p').first();
  await copyParagraphs(page, sentence, sentence);
  await page.locator('section[data-key-path="title"] input').first().click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('status').filter({ hasText: 'ne cite pas' })).toBeVisible();
});

test('paragraphs that are pasted into an item of a list are items; a table, or a block of the menu, stands behind the list @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf('Début.\n\n1. un\n   - deux\n2. trois\n3. encore'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  const item = (words: string) => editor.locator('li', { hasText: words }).last();
  await putCursorAtEnd(item('deux'));
  await pasteInto(item('deux'), { 'text/html': '<p>, <b>gras</b></p><p>suite</p>' });
  await expect(item('suite')).toBeVisible();
  await putCursorAtEnd(item('trois'));
  const table = '<p>, dit</p><table><tr><th>A<th>B<tr><td>C<td>D</table><p>Après.</p>';
  await pasteInto(item('trois'), { 'text/html': table });
  await expect(editor.locator('table')).toHaveCount(1);
  await putCursorAtEnd(item('encore'));
  await page.getByRole('button', { name: 'Insérer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Signes' }).click();
  await expect(blocksOf(editor)).toHaveCount(1);
  await save(page);
  expect(await bodyOf(page)).toBe(
    'Début.\n\n1. un\n   - deux, **gras**\n   - suite\n2. trois, dit\n\n| A | B |\n| --- | --- |\n| C | D |\n\nAprès.\n\n3. encore\n\n<Signes />',
  );
});

test('a block that the menu would put into a cell is not, and the cell stays one line @night', async ({
  page,
  cmsAddress,
}) => {
  const body = 'Début.\n\n| Un |\n| --- |\n| deux mots |';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  await putCursorAtEnd((await findEditor(page)).locator('td p'));
  for (let step = 0; step < ' mots'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insérer', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Signes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'sans bloc' })).toBeVisible();
  await (await findEditor(page)).locator('td p').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ici');
  await save(page);
  expect((await bodyOf(page)).replace(/ +/gu, ' ')).toBe(body.replace('mots |', 'mots ici |'));
});

test('a table whose first row is deleted with the words before it stays a table @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf('Début.\n\n| Un |\n| --- |\n| deux mots |'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  await editor.evaluate((element) => {
    const [first, cell] = ['p', 'td p'].map((name) => element.querySelector(name)!);
    getSelection()!.setBaseAndExtent(first!, 0, cell!, 0);
  });
  await isCursorAtEnd(editor.locator('td p'));
  await page.keyboard.press('Delete');
  await expect(editor).not.toContainText('Début');
  await save(page);
  expect(await bodyOf(page)).toBe('| deux mots |\n| --- |');
});

test('Tab in the last cell of a table, and a click under it, go on behind it @night', async ({
  page,
  cmsAddress,
}) => {
  const body = 'Début.\n\n| Un | Deux |\n| --- | --- |\n| un | mot |';
  await openCms(page, cmsAddress, cardOf(body));
  await openText(page, 'cards-hpv-info', 'carte-1');
  const editor = await findEditor(page);
  await editor.locator('td p').last().click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Suite.');
  await expect(editor.locator(':scope > p').last()).toHaveText('Suite.');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor).not.toContainText('Suite.');
  const { height } = (await editor.boundingBox())!;
  await editor.click({ position: { x: 60, y: height - 3 } });
  await page.keyboard.type('Fin.');
  await save(page);
  expect(await bodyOf(page)).toBe(`${body}\n\nFin.`);
});

test('a save never replaces what the page has not seen, and says which lines differ', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf('Un mot.'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Mes mots.');
  const theirs = cardOf('Un mot de quelqu’un.');
  await writeTexts(page, theirs);
  await saveButtonOf(page).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('maintenant : « Un mot de quelqu’un. »');
  await refusal.getByRole('button').first().click();
  await expect(await findEditor(page)).toContainText('Mes mots.');
  expect(await readSaved(page, CARD)).toBe(theirs[CARD]);
});

/** What Sveltia keeps in the browser of texts that are not saved, as JSON. */
const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.open(name!);
      await new Promise((resolve) => (request.onsuccess = resolve));
      const { result: database } = request;
      if (database.objectStoreNames.contains('draft-backups')) {
        const drafts = database.transaction('draft-backups').objectStore('draft-backups').getAll();
        await new Promise((resolve) => (drafts.onsuccess = resolve));
        kept.push(drafts.result);
      }
      database.close();
    }
    return JSON.stringify(kept);
  });

test('unsaved words of the first session come back after a reload, whatever became of the forms meanwhile @driver', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress, cardOf('Un mot.'));
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Mes mots.');
  await expect.poll(() => draftsOf(page)).toContain('Mes mots.');
  // As a new title of a page changes it.
  await page.route('**/config.json', async (route) => {
    const config = JSON.parse(await (await route.fetch()).text()) as object;
    await route.fulfill({ json: { ...config, app_title: 'Un autre titre' } });
  });
  await page.reload();
  const restore = page.getByRole('button', { name: 'Restaurer' });
  await restore.waitFor();
  await page.keyboard.press('Escape');
  await restore.click();
  await expect(await findEditor(page)).toContainText('Mes mots.');
});

for (const [way, leave, tag] of [
  ['the arrow', 'Annuler la modification', ''],
  ['the browser', undefined, ' @night'],
] as const)
  test(`the last words before a text is left by ${way} come back${tag}`, async ({
    page,
    cmsAddress,
  }) => {
    await openCms(page, cmsAddress, cardOf('Un mot.'));
    await openEntry(page, 'cards-hpv-info');
    await openText(page, 'cards-hpv-info', 'carte-1');
    await page.keyboard.type(' Mes mots.');
    await expect(saveButtonOf(page)).toBeEnabled();
    if (leave === undefined) await page.goBack();
    else await page.getByRole('button', { name: leave }).click();
    await untilClosed(page);
    await expect.poll(() => draftsOf(page)).toContain('Mes mots.');
    await openEntry(page, 'cards-hpv-info/entries/carte-1');
    await page.getByRole('button', { name: 'Restaurer' }).click();
    await expect(await findEditor(page)).toContainText('Mes mots.');
  });

test('a text whose header is broken is shown to be mended, and every other one opens', async ({
  page,
  cmsAddress,
}) => {
  const right = cardOf('Un fait[^essai-annuel], un autre[^essai-neerlandais].');
  const broken = { [CARD]: right[CARD]!.replace('"Une carte"', '"Une carte') };
  await page.route('**/config.json', async (route) => {
    const config = JSON.parse(await (await route.fetch()).text()) as { collections: object[] };
    config.collections.unshift(toMend([{ path: CARD, message: 'Ligne 2 : un guillemet manque.' }]));
    await route.fulfill({ json: config });
  });
  await openCms(page, cmsAddress, broken);
  await openText(page, 'cards-hpv-info', 'carte-2');
  await openEntry(page, 'a-reparer/entries/cards-hpv-info-carte-1-mdx');
  await expect(page.getByText('Ligne 2 : un guillemet manque.')).toBeVisible();
  const file = page.locator('section[data-key-path="texte"] textarea');
  await file.fill((await file.inputValue()).replace('"Une carte', '"Une carte"'));
  await save(page);
  expect(await readSaved(page, CARD)).toBe(right[CARD]);
});

test('a part of a text is emptied after a question that says what goes', async ({
  page,
  cmsAddress,
}) => {
  const path = 'src/content/countries/ardoisie.mdx';
  const country = readFileSync(join(FIXTURE_CONTENT, 'countries/ardoisie.mdx'), 'utf8');
  const rule =
    'afterPositive:\n  normalCells:\n    text: "Un test plus tard."\n    sources: [essai-annuel]\n';
  await openCms(page, cmsAddress, { [path]: country.replace(/^emergency:/mu, `${rule}$&`) });
  await openEntry(page, 'countries/entries/ardoisie');
  const box = page
    .locator('section[data-key-path]')
    .getByRole('checkbox', { checked: true })
    .first();
  await box.scrollIntoViewIfNeeded();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await box.click();
  await expect(box).toBeChecked();
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatch(/^Retirer la partie « .+ » \? .+ : « .+ »$/u);
});

test('the bar of a block says which one it is @night', async ({ page, cmsAddress }) => {
  const terms = '<Terme nom="Un">\n\nMot.\n\n</Terme>\n\n<Terme nom="Deux">\n\nMot.\n\n</Terme>';
  const body = `<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\n<Glossaire>\n\n${terms}\n\n</Glossaire>\n\nLa fin.`;
  await openCms(page, cmsAddress, cardOf(body));
  await openEntry(page, 'cards-hpv-info/entries/carte-1');
  const editor = await findEditor(page);
  await expect(blocksOf(editor).first()).toContainText('Encart : À savoir');
  await expect(blocksOf(editor).filter({ hasText: 'Glossaire' })).toContainText('Un, Deux');
});

test('a text that others need is not removed, and what needs it is said', async ({
  page,
  cmsAddress,
}) => {
  const path = 'src/content/countries/ardoisie.mdx';
  await openCms(page, cmsAddress);
  const before = await readSaved(page, path);
  await openEntry(page, 'countries/entries/ardoisie');
  await page.getByRole('button', { name: 'Afficher les options de l’éditeur' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'en ont besoin' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await readSaved(page, path)).toBe(before);
});
