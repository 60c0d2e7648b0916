import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig } from '@sveltia/cms';
import type { Locator, Page } from 'playwright/test';
import { makeConfig } from '../../../src/cms/config.ts';
import french from '../../../src/cms/words.fr.json' with { type: 'json' };
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';
import { rootOf } from '../../support/sites.ts';
import {
  CARD,
  cardOf,
  expect,
  isCursorAtEnd,
  pasteInto,
  putCursorAtEnd,
  test,
} from '../../support/cms.ts';

const blocksOf = (editor: Locator) => editor.locator('.component');

test('what is cut, or removed by a cross or from its bar, comes back by a paste or an undo, with the values of citations and blocks', async ({
  page,
  cms,
}) => {
  const body =
    'Un fait[^essai-annuel].\n\n<Encart titre="À savoir">\n\nDeux mots[^essai-neerlandais].\n\n</Encart>\n\nLa fin.';
  const editor = await cms.openCard(body);
  const count = await blocksOf(editor).count();
  for (const back of ['V', 'Z']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+X');
    await expect(blocksOf(editor)).toHaveCount(0);
    await page.keyboard.press(`ControlOrMeta+${back}`);
    await expect(blocksOf(editor)).toHaveCount(count);
  }
  const block = blocksOf(editor).filter({ hasText: 'Encart' });
  await block.getByRole('button', { name: 'Supprimer' }).last().click();
  await expect(cms.message('Ctrl+Z')).toBeVisible();
  await expect(block).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(block).toHaveCount(1);
  for (const [key, back] of ['Delete Z', 'ControlOrMeta+X V'].map((keys) => keys.split(' '))) {
    await page.keyboard.press('ControlOrMeta+End');
    await block.click({ position: { x: 250, y: 12 } });
    await page.keyboard.press(key!);
    await expect(block).toHaveCount(0);
    await page.keyboard.press(`ControlOrMeta+${back}`);
    await expect(block).toHaveCount(1);
  }
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Oui.');
  await cms.expectSaved(`${body} Oui.`);
});

const CITED = 'Un fait[^essai-annuel] dit.\n\nLa fin.';
const LISTED = '<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\n- un mot\n- un autre';
for (const [what, body, [paragraph, home, key], removed, tag = ''] of [
  [
    'a block',
    `Un mot.\n\n${LISTED}`,
    [0, 'End', 'Delete'],
    'Un mot.\n\n- un mot\n- un autre',
    ' @night',
  ],
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
    cms,
  }) => {
    const editor = await cms.openCard(body);
    await putCursorAtEnd(editor.locator(':scope > p, li').nth(paragraph));
    // The cursor behind a citation is before the words that follow it.
    const steps = home === 'ArrowLeft' ? ' dit.'.length : 1;
    for (let step = 0; step < steps; step += 1) await page.keyboard.press(home);
    // The editor reads where the cursor is a moment later.
    await isCursorAtEnd(editor);
    await page.keyboard.press(key);
    await expect(cms.message('encore une fois')).toBeVisible();
    await expect(blocksOf(editor)).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(blocksOf(editor)).toHaveCount(0);
    await expect(cms.message('Ctrl+Z')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(blocksOf(editor)).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+Y');
    await expect(blocksOf(editor)).toHaveCount(0);
    await cms.expectSaved(removed);
  });

test('what is typed, dictated, pasted or inserted while a block is selected stands behind it, in one step of undo @night', async ({
  page,
  cms,
  browserName,
}) => {
  const body =
    'Un mot.\n\n<Encart titre="À savoir">\n\nDeux mots.\n\n</Encart>\n\nUn fait[^essai-annuel].';
  const editor = await cms.openCard(body);
  const selected = editor.locator('[data-selected]');
  const acts = [
    // The driver of Firefox types no accents.
    () => page.keyboard.type('Encore.'),
    // A colon makes no link of a word.
    () => pasteInto(editor, { 'text/plain': 'Dit:collé.' }),
    () => cms.insertBlock('Signes'),
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
  await cms.insertBlock('Signes');
  await expect(blocksOf(editor)).toHaveCount(count + 2);
  await editor.locator(':scope > p').last().click();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(blocksOf(editor)).toHaveCount(count + 1);
  const dictated = browserName === 'firefox' ? '' : 'Dicté.\n\n';
  const behind = `${dictated}<Signes />\n\nDit:collé.\n\nEncore.\n\n$&`;
  await cms.expectSaved(body.replace('Un fait', behind).replace('].', '] dit.'));
});

test('a block that the menu inserts is open, what is typed is in its first field, and an undo takes it back while it holds nothing @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Un mot.');
  const title = blocksOf(editor).getByRole('textbox', { name: 'Titre' });
  await cms.insertBlock('Encart');
  await expect(title).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(blocksOf(editor)).toHaveCount(0);
  await page.keyboard.type(' Deux.');
  await expect(editor).toHaveText('Un mot. Deux.');
  await cms.insertBlock('Encart');
  await expect(title).toBeFocused();
  await page.keyboard.type('À savoir');
  await expect(title).toHaveValue('À savoir');
});

test('what is typed once a window has closed stands behind the piece that it was of, or where it was opened @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Un <Langue code="en">smear</Langue> ici.\n\nDeux mots.');
  const window = page.getByRole('dialog');
  const [first, last] = [editor.locator(':scope > p').first(), editor.locator(':scope > p').last()];
  const escape = () => page.keyboard.press('Escape');
  for (const [open, close] of [
    ['smear', () => window.getByRole('button', { name: 'Mettre à jour' }).click()],
    ['smear', () => window.getByRole('button', { name: 'Annuler' }).click()],
    ['smear', escape],
    ['Hors santé', escape],
  ] as const) {
    await putCursorAtEnd(last);
    if (open === 'smear') await editor.getByText(open).click();
    else await cms.insertBlock(open);
    await close();
    await expect(window).toHaveCount(0);
    // The editor reads where the cursor is a moment later.
    await isCursorAtEnd(first);
    await page.keyboard.type('!');
  }
  await cms.expectSaved('Un <Langue code="en">smear</Langue>!!! ici.\n\nDeux mots.!');
});

test('a title and a field of a block take what is pasted as words on one line, and what is left out is said @night', async ({
  cms,
}) => {
  const body = 'Un mot.\n\n<Encart titre="Deux">\n\nMots.\n\n</Encart>';
  const block = blocksOf(await cms.openCard(body));
  await block.getByRole('button').first().click();
  for (const field of [cms.title, block.locator('input').first()]) {
    await field.fill('');
    await pasteInto(field, {
      'text/html': '<h2>Un <b>mot</b><br>de&nbsp;<s>pas</s> plus</h2>',
      'text/plain': 'Un mot\r\nde pas plus',
    });
    await expect(field).toHaveValue('Un mot de plus');
    await expect(cms.message('pas')).toBeVisible();
  }
  await cms.expectSaved(body.replace('Deux', 'Un mot de plus'));
  expect(await cms.readSaved(CARD)).toContain('title: "Un mot de plus"');
});

test('a text opens at its title, the bar of a block says which one it is, and a key that is pressed then removes nothing', async ({
  page,
  cms,
}) => {
  const terms = '<Terme nom="Un">\n\nMot.\n\n</Terme>\n\n<Terme nom="Deux">\n\nMot.\n\n</Terme>';
  const body = `Un fait[^essai-annuel].\n\n- un mot\n\n| Un |\n| --- |\n| mot |\n\n<Glossaire>\n\n${terms}\n\n</Glossaire>\n\n<Encart titre="À savoir">\n\n- Mots.\n\n</Encart>`;
  await cms.open(cardOf(body));
  await cms.openEntry('cards-hpv-info/entries/carte-1');
  await cms.title.waitFor();
  // Screen readers follow a region that is there before its words.
  await expect(page.locator('.cms-notice')).toBeEmpty();
  const editor = await cms.findEditor();
  await expect(blocksOf(editor)).toHaveCount(3);
  await expect(blocksOf(editor).last()).toContainText('Encart : À savoir');
  await expect(blocksOf(editor).filter({ hasText: 'Glossaire' })).toContainText('Un, Deux');
  expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await expect(blocksOf(editor)).toHaveCount(3);
  await cms.title.press('End');
  await cms.title.pressSequentially(' !');
  await cms.expectSaved(body);
});

test('typed and dictated marks stay words, in the file and when it opens again; bold and italics are read', async ({
  page,
  cms,
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
    'un \\*mot\\* <!-- dit --> et < deux {x}',
    '____',
  ];
  // The driver of Firefox hands no dictated words to an editor.
  const isDictated = browserName !== 'firefox';
  const dictated = isDictated ? '\n\n\\- de voix\n\n2019\\. Une voix\n\n\\# dite' : '';
  const written = `Début.\n\n\\- de sel\n\n\\> que deux\n\n\\+ de mots\n\n2018\\. Une suite\n\n\\# un mot\n\nun\\*deux\\*trois mots\n\nle \\_mot\\_ juste\n\nun \\\\\\*mot\\\\\\* &lt;!-- dit --> et &lt; deux \\{x\\}\n\n\\_\\_\\_\\_${dictated}\n\n\\\\\\* **mots** :et*mo*s **Un *mot*.** Fin.${isDictated ? ' Deux :\n\n- un ;\n- deux.' : ''}`;
  await cms.openCard('Début.');
  for (const [at, line] of typed.entries()) {
    await page.keyboard.press(at === 0 ? 'Shift+Enter' : 'Enter');
    await page.keyboard.type(line);
  }
  // As a program that takes dictation does.
  if (isDictated) await page.keyboard.insertText('\n- de voix\n2019. Une voix\n# dite');
  await page.keyboard.press('Enter');
  await page.keyboard.type('\\* ');
  // The key of a mark, and what is typed behind it.
  for (const words of ['Bmots :', 'Bet', 'Imo', 'Is', 'B Un ', 'Imot', 'I.', 'B Fin.']) {
    await page.keyboard.press(`ControlOrMeta+${words[0]}`);
    await page.keyboard.type(words.slice(1));
  }
  // The blank before the first dictated line parts it from what stands there.
  if (isDictated) await page.keyboard.insertText(' Deux :\n- un ;\n- deux.');
  await cms.expectSaved(written);
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Oui.');
  await cms.expectSaved(written.replace('Début.', 'Début. Oui.'));
});

test('in a cell, Enter writes nothing and says why, a bar stays one; Tab and a click go on behind the table @night', async ({
  page,
  cms,
}) => {
  const body = 'Début.\n\n| Un | Deux |\n| --- | --- |\n| un \\| deux | mot |';
  const editor = await cms.openCard(body);
  await putCursorAtEnd(editor.locator('td p').last());
  // A text that is only looked at has nothing to save.
  await expect(cms.saveButton).toBeDisabled();
  for (const key of ['Enter', 'Shift+Enter']) await page.keyboard.press(key);
  await expect(cms.message('une ligne')).toBeVisible();
  await page.keyboard.type(' ou | mots');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Suite.');
  await expect(editor.locator(':scope > p').last()).toHaveText('Suite.');
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor).not.toContainText('Suite.');
  const { height } = (await editor.boundingBox())!;
  await editor.click({ position: { x: 60, y: height - 3 } });
  await page.keyboard.type('Fin.');
  await cms.expectSaved(`${body.replace('mot |', 'mot ou \\| mots |')}\n\nFin.`);
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
  ['paragraphs that are copied from the text stay one line', '[^essai-annuel]', ''],
  [
    'no block is put, copied or from the menu, and it stays one line',
    '\n\n<Encart titre="À savoir">\n\nMots.\n\n</Encart>',
    ' @night',
  ],
] as const)
  test(`in a cell, ${what}${tag}`, async ({ page, cms }) => {
    const isBlock = between.includes('<');
    const body = `Début${between}\n\nSuite.\n\n| Un |\n| --- |\n| deux mots |`;
    const editor = await cms.openCard(body);
    const paragraphs = editor.locator(':scope > p');
    const cell = editor.locator('td p');
    await copyParagraphs(page, paragraphs.first(), paragraphs.last());
    await putCursorAtEnd(cell);
    await page.keyboard.type(' ');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(cell).toContainText('Suite.');
    if (isBlock) {
      const message = cms.message('sans bloc');
      await message.getByRole('button').click();
      for (let step = 0; step < ' Suite.'.length; step += 1) await page.keyboard.press('ArrowLeft');
      await cms.insertBlock('Signes');
      await expect(message).toBeVisible();
    }
    await cms.save();
    const line = `deux mots Début${isBlock ? '' : between} Suite.`;
    expect((await cms.readSaved(CARD)).replace(/ +/gu, ' ')).toContain(`\n| ${line} |\n`);
  });

test('rows that are copied are a table where they are pasted', async ({ page, cms }) => {
  const table = '| Un | Deux |\n| --- | --- |\n| aa | bb |\n| cc | dd |';
  const editor = await cms.openCard(`Début.\n\n${table}`);
  await copyParagraphs(page, editor.locator('td p').first(), editor.locator('td p').last());
  await putCursorAtEnd(editor.locator(':scope > p').first());
  await page.keyboard.press('ControlOrMeta+V');
  await cms.expectSaved(`Début.\n\n| aa | bb |\n| --- | --- |\n| cc | dd |\n\n${table}`);
});

test('paragraphs that are pasted into an item of a list are items, in a quotation its words; a table, or a block of the menu, stands behind the list @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Un.\n\n> Une fin.\n\n1. un\n   - deux\n2. trois\n3. encore');
  const item = (words: string) => editor.locator('li', { hasText: words }).last();
  await putCursorAtEnd(editor.locator('blockquote'));
  await pasteInto(editor.locator('blockquote'), { 'text/html': '<p>Oui.</p><p>Non.</p>' });
  await putCursorAtEnd(item('deux'));
  await pasteInto(item('deux'), { 'text/html': '<p>, <b>gras</b></p><p>suite</p>' });
  await expect(item('suite')).toBeVisible();
  await putCursorAtEnd(item('trois'));
  const table = '<p>, dit</p><table><tr><th>A<th>B<tr><td>C<td>D</table><p>Après.</p>';
  await pasteInto(item('trois'), { 'text/html': table });
  await expect(editor.locator('table')).toHaveCount(1);
  await putCursorAtEnd(item('encore'));
  await page.keyboard.press('ArrowLeft');
  await pasteInto(item('encor'), { 'text/html': '<table><tr><th>E<th>F<tr><td>G<td>H</table>' });
  await expect(editor.locator('table')).toHaveCount(2);
  await cms.insertBlock('Signes');
  await expect(blocksOf(editor)).toHaveCount(1);
  await cms.expectSaved(
    'Un.\n\n> Une fin.Oui. Non.\n\n1. un\n   - deux, **gras**\n   - suite\n2. trois, dit\n\n| A | B |\n| --- | --- |\n| C | D |\n\nAprès.\n\n3. encor\n\n| E | F |\n| --- | --- |\n| G | H |\n\n<Signes />\n\ne',
  );
});

test('a save never replaces what the page has not seen, and says which words differ', async ({
  page,
  cms,
}) => {
  const rest = 'Et une longue suite, qui reste comme elle est, mot pour mot, jusqu’à sa fin.';
  await cms.openCard(`Un mot. ${rest}`);
  await page.keyboard.type(' Mes mots.');
  const theirs = cardOf(`Un mot de quelqu’un. ${rest}`);
  await cms.writeTexts(theirs);
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText(
    'maintenant : « Un mot de quelqu’un. Et une longue suite, qui reste comme … »',
  );
  await cms.refusal.getByRole('button').first().click();
  await expect(await cms.findEditor()).toContainText('Mes mots.');
  expect(await cms.readSaved(CARD)).toBe(theirs[CARD]);
  await expect(cms.refusal).toBeHidden();
  const renamed = CARD.replace('carte-1', 'carte-un');
  await cms.writeTexts({ [renamed]: cardOf(`Un mot. ${rest}`)[CARD]! });
  await cms.removeText(CARD);
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('n’est plus dans le site');
  expect(await cms.readTexts()).not.toHaveProperty([CARD]);
});

test('where the program was closed, nothing is saved, the window says what to open again, and the words stay @night', async ({
  page,
  cms,
}) => {
  await cms.openCard('Un mot.');
  await page.keyboard.type(' Deux.');
  await page.route('**/texts.json', (route) => route.abort(), { times: 1 });
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('La petite fenêtre d’« Ouvrir les textes »');
  await cms.refusal.getByRole('button').first().click();
  await cms.expectSaved('Un mot. Deux.');
});

test('a file that holds what its form does not show is not saved from the form, and the window says which line', async ({
  page,
  cms,
}) => {
  const list = /sources:(?:\n {2}- .*)*/u;
  const file = cardOf('Un mot.')[CARD]!.replace(list, 'sources: essai-annuel');
  await cms.openCard('Un mot.');
  await page.keyboard.type(' Mes mots.');
  await cms.writeTexts({ [CARD]: file });
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('À réparer');
  await expect(cms.refusal).toContainText('champ « sources » : Une liste est attendue ici');
  expect(await cms.readSaved(CARD)).toBe(file);
});

/** What Sveltia keeps in the browser of texts that are not saved, as JSON; cleared, as the save of another tab does. */
const draftsOf = (page: Page, isCleared = false): Promise<string> =>
  page.evaluate(async (isToClear) => {
    const kept: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const request = indexedDB.open(name!);
      await new Promise((resolve) => (request.onsuccess = resolve));
      const { result: database } = request;
      if (database.objectStoreNames.contains('draft-backups')) {
        const store = database
          .transaction('draft-backups', 'readwrite')
          .objectStore('draft-backups');
        const drafts = store.getAll();
        if (isToClear) store.clear();
        await new Promise((resolve) => (drafts.onsuccess = resolve));
        kept.push(drafts.result);
      }
      database.close();
    }
    return JSON.stringify(kept);
  }, isCleared);

test('unsaved words come back after a reload with other forms, and so do the last ones before a text is left @driver', async ({
  page,
  cms,
}) => {
  await cms.open(cardOf('Un mot.'));
  await cms.openEntry('cards-hpv-info');
  const editor = await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Mes mots.');
  await expect.poll(() => draftsOf(page)).toContain('Mes mots.');
  await draftsOf(page, true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => draftsOf(page), 'another tab saved').toContain('Mes mots.');
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
  await expect(editor).toContainText('Mes mots.');
  for (const [words, leave] of [
    ['La flèche.', () => page.getByRole('button', { name: 'Annuler la modification' }).click()],
    ['Le navigateur.', () => page.goBack()],
  ] as const) {
    await putCursorAtEnd(editor.locator(':scope > p').first());
    await page.keyboard.type(` ${words}`);
    await leave();
    await cms.untilClosed();
    await expect.poll(() => draftsOf(page)).toContain(words);
    await cms.openEntry('cards-hpv-info/entries/carte-1');
    await restore.click();
    await expect(editor).toContainText(words);
  }
  await page.goBack();
  await cms.openEntry('cards-hpv-info/entries/carte-1');
  await restore.waitFor();
  await page.goBack();
  await cms.openEntry('cards-hpv-info/entries/carte-2');
  await cms.findEditor();
  await expect(restore, 'offered for one text alone').toBeHidden();
});

test('a draft of a text that was saved before is saved, and not over what was put in its place since @driver', async ({
  page,
  cms,
}) => {
  const typeInDraft = async (words: string) => {
    await cms.openText('cards-hpv-info', 'carte-1');
    await page.keyboard.type(words);
    await expect.poll(() => draftsOf(page)).toContain(words);
  };
  const restore = async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Restaurer' }).click();
    await cms.findEditor();
  };
  await cms.openCard('Un mot.');
  await page.keyboard.type(' Premier.');
  await cms.save();
  await typeInDraft(' Second.');
  await restore();
  await cms.expectSaved('Un mot. Premier. Second.');
  await typeInDraft(' Encore.');
  await cms.writeTexts(cardOf('Un mot.'));
  await restore();
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('maintenant : « Un mot. »');
});

test('the unsaved words of a text that is gone are said, where no form takes them @night @driver', async ({
  page,
  cms,
}) => {
  await cms.openCard('Un mot.');
  await page.keyboard.type(' Mes mots.');
  await expect.poll(() => draftsOf(page)).toContain('Mes mots.');
  await cms.removeText(CARD);
  await page.reload();
  await expect(page.getByText('n’est plus dans le site').first()).toBeVisible();
  await expect(cms.message('Copiez')).toContainText('Un mot. Mes mots.');
  for (const name of ['Enregistrer', 'Vérifier', 'Tableau', 'Citer une source'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});

test('a text whose header is broken, or the list of sources, is shown to be mended, and every other one opens', async ({
  page,
  cms,
}) => {
  const right = cardOf('Un fait[^essai-annuel], un autre[^essai-neerlandais].');
  const broken = { [CARD]: right[CARD]!.replace('"Une carte"', '"Une carte') };
  await page.route('**/config.json', async (route) => {
    const config = JSON.parse(await (await route.fetch()).text()) as CmsConfig;
    const files = [CARD, 'src/content/sources.yaml'];
    const mended = files.map((path) => ({ path, message: 'Ligne 2 : un guillemet manque.' }));
    config.collections = makeConfig(rootOf('fixture'), undefined, mended).collections!;
    await route.fulfill({ json: config });
  });
  await cms.open(broken);
  await cms.openText('cards-hpv-info', 'carte-2');
  await cms.openEntry('a-reparer/entries/cards-hpv-info-carte-1-mdx');
  await expect(page.getByText('Ligne 2 : un guillemet manque.')).toBeVisible();
  const file = page.locator('section[data-key-path="texte"] textarea');
  await file.fill((await file.inputValue()).replace('"Une carte', '"Une carte"'));
  await cms.save();
  await expect(cms.message('Rechargez la page')).toBeVisible();
  expect(await cms.readSaved(CARD)).toBe(right[CARD]);
});

test('a part is emptied, a row removed and changes taken back after a question, and a text that others need is not removed', async ({
  page,
  cms,
}) => {
  const path = 'src/content/countries/ardoisie.mdx';
  const country = readFileSync(join(FIXTURE_CONTENT, 'countries/ardoisie.mdx'), 'utf8');
  const rule =
    'afterPositive:\n  normalCells:\n    text: "Un test plus tard."\n    sources: [essai-annuel]\n';
  const changed = country.replace(/^emergency:/mu, `${rule}$&`);
  await cms.open({ [path]: changed });
  await cms.openEntry('countries/entries/ardoisie');
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
  expect(questions[0]).toMatch(/^Retirer la partie « [A-ZÀ-Ý][a-zà-ÿ’ ]+ » \? .+ : « .+ »$/u);
  const lines = page.locator('section[data-key-path="helpLines"]');
  await cms.scrollUntilMade(lines);
  await lines.getByRole('button', { name: 'Supprimer' }).first().click();
  expect(questions.pop()).toMatch(/^Retirer cet élément de la liste \? .+ : « .*écoute.* »$/u);
  await lines.getByRole('button', { name: 'Développer' }).first().click();
  const subjects = lines.locator('[data-key-path="helpLines.0.about"]');
  await subjects.getByRole('button', { name: 'Supprimer' }).first().click();
  expect(questions.pop()).toMatch(/ : « Cancer »$/u);
  const options = page.getByRole('button', { name: 'Afficher les options de l’éditeur' });
  const name = page.locator('section[data-key-path="name"] input').first();
  await name.fill('Un autre nom');
  await options.click();
  await page.getByRole('menuitem', { name: french.revert_all_changes }).click();
  await expect.poll(() => questions.length).toBe(2);
  await expect(name).toHaveValue('Un autre nom');
  await page.keyboard.press('Escape');
  await options.click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(cms.message('en ont besoin')).toBeVisible();
  await expect(cms.refusal).toBeHidden();
  expect(await cms.readSaved(path)).toBe(changed);
});

test('a text that changed elsewhere is not removed, and what changed is said; what was read again is @night', async ({
  page,
  cms,
}) => {
  const remove = async () => {
    await page.getByRole('button', { name: 'Afficher les options de l’éditeur' }).click();
    await page.getByRole('menuitem', { name: french.delete }).click();
  };
  await cms.openCard('Un mot.');
  await cms.fillNewCard('Une carte de trop');
  await cms.save();
  const path = 'src/content/cards/hpv-info/une-carte-de-trop.mdx';
  const text = await cms.readSaved(path);
  await cms.openText('cards-hpv-info', 'une-carte-de-trop');
  const theirs = text.replace('Une phrase simple.', 'Une phrase de quelqu’un.');
  await cms.writeTexts({ [path]: theirs });
  await remove();
  await expect(cms.message('a changé ailleurs')).toContainText(
    'maintenant : « Une phrase de quelqu’un. »',
  );
  await expect(cms.refusal).toBeHidden();
  expect(await cms.readSaved(path)).toBe(theirs);
  await cms.writeTexts({ [path]: text });
  await page.keyboard.press('Escape');
  await remove();
  await cms.refusal.getByRole('button', { name: french.delete }).click();
  await expect.poll(() => cms.readTexts()).not.toHaveProperty([path]);
});

test('an undo passes over what was typed in the form of a block, and over a picture that was cancelled @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Un début.\n\n<Encart titre="A">\n\nDes mots.\n\n</Encart>');
  const start = editor.locator(':scope > p').first();
  const block = blocksOf(editor);
  await block.getByRole('button').first().click();
  const write = async (words: string) => {
    await putCursorAtEnd(start);
    await page.keyboard.type(words);
    await expect(start).toContainText(words);
  };
  await write(' Un.');
  await block.getByRole('textbox').first().press('End');
  await page.keyboard.type('bcdefgh');
  await write(' Deux.');
  await cms.insertBlock('Image');
  await page.keyboard.press('Escape');
  await expect(blocksOf(editor)).toHaveCount(1);
  await write(' Trois.');
  const takeBack = async (left: string) => {
    await putCursorAtEnd(start);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(start).toHaveText(left);
  };
  await takeBack('Un début. Un. Deux.');
  await page.keyboard.press('ControlOrMeta+Z');
  await takeBack('Un début. Un.');
  await takeBack('Un début.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await write(' Fin.');
  await cms.expectSaved('Un début. Fin.\n\n<Encart titre="Abcdefgh">\n\nDes mots.\n\n</Encart>');
});

test('an undo in a text leaves what the form of a block shows, and one in a form the text', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard(
    'Un début.\n\n<Encart titre="Avant">\n\nDes mots.\n\n</Encart>',
  );
  const block = blocksOf(editor);
  await block.getByRole('button').first().click();
  const title = block.getByRole('textbox').first();
  await title.fill('Après');
  await putCursorAtEnd(editor.locator(':scope > p').first());
  await page.keyboard.type(' Un mot.');
  for (let undo = 0; undo < 3; undo += 1) await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.type(' La fin.');
  await expect(title).toHaveValue('Après');
  for (const field of [title, cms.title]) {
    await field.press('End');
    await page.keyboard.type(' !');
    for (let undo = 0; undo < 5; undo += 1) await page.keyboard.press('ControlOrMeta+Z');
  }
  await cms.save();
  const saved = await cms.readSaved(CARD);
  expect(saved).toContain('La fin.');
  expect(saved).toContain('<Encart titre="');
});

test('another order keeps what somebody else wrote in the texts meanwhile', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('cards-hpv-info');
  const cards = Object.entries(await cms.readTexts()).filter(([path]) =>
    path.startsWith('src/content/cards/hpv-info/'),
  );
  const theirs = cards.map(
    ([path, text]) => [path, `${text.trimEnd()}\n\nDe quelqu’un.\n`] as const,
  );
  await cms.writeTexts(Object.fromEntries(theirs));
  await page.getByRole('button', { name: /^Réorganiser/u }).click();
  await page.getByRole('row').last().getByRole('button').first().click();
  await page.getByRole('button', { name: /^Terminé/u }).click();
  const saved = () => Promise.all(theirs.map(([path]) => cms.readSaved(path)));
  const moved = async () => (await saved()).filter((text, at) => text !== theirs[at]![1]);
  await expect.poll(async () => (await moved()).length).toBe(2);
  for (const text of await saved()) expect(text).toMatch(/\n\nDe quelqu’un\.\n$/u);
});

test('words that take the place of those of a link stay in it, as a letter behind its last word; a link that is made takes no other @driver', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard(
    'Lisez [un lien simple](/hpv-info), puis [la page](/chat).\n\nVoir [ici](/chat) et [un **mot** gras](/chat).',
  );
  const [sentence, word, whole, marked] = await editor.locator('a').all();
  await putCursorAtEnd(sentence!);
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.type('clair');
  await putCursorAtEnd(word!);
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: '^', selectionStart: 1, selectionEnd: 1 });
  await keys.send('Input.insertText', { text: 'ê' });
  await page.keyboard.type('s et la suite');
  await whole!.dblclick();
  await page.keyboard.type('la page utile.');
  await putCursorAtEnd(marked!);
  for (let letter = 0; letter < 8; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.type('autre');
  await page.keyboard.press('End');
  await page.keyboard.type(' Fin, ');
  await page.getByRole('button', { name: 'Lien', exact: true }).click();
  const [address, words] = await page.getByRole('dialog').getByRole('textbox').all();
  await address!.fill('/chat');
  await words!.fill('la discussion');
  await page.keyboard.press('Enter');
  await expect(editor.locator('a').last()).toHaveText('la discussion');
  await page.keyboard.type(' suit.');
  await cms.expectSaved(
    'Lisez [un lien clair](/hpv-info), puis [la pageês](/chat) et la suite.\n\nVoir [la page utile](/chat). et [un **autre**](/chat). Fin, [la discussion](/chat) suit.',
  );
});

test('words in place of a whole paragraph, chosen by a triple click, are glued to no other one; its citation goes with it, and that is said @driver', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard(
    'Une phrase.\n\nUn début[^essai-annuel], et la suite.\n\nUn autre.\n\n- un point\n- deux points\n\nLa fin[^essai-neerlandais].',
  );
  const replace = async (words: string, by: string) => {
    await editor.getByText(words, { exact: true }).first().click({ clickCount: 3, delay: 20 });
    await page.keyboard.type(by);
  };
  await replace('Une phrase.', 'Mieux.');
  await replace('Un autre.', 'Neuf.');
  await replace('un point', 'premier');
  await replace('deux points', 'second');
  await replace('Un début', 'Tout neuf..');
  await expect(page.getByText(/Retiré du texte/u)).toBeVisible();
  await cms.expectSaved(
    'Mieux.\n\nTout neuf..\n\nNeuf.\n\n- premier\n- second\n\nLa fin[^essai-neerlandais].',
  );
  await expect(page.getByText('neuf..')).toBeVisible();
});

test('a click between two blocks begins a paragraph there, one beside a citation puts the cursor on its side, and a key acts on all cells dragged over @night', async ({
  page,
  cms,
}) => {
  const cited = (first: string, second: string, cell: string) =>
    `Un fait[^essai-annuel]${first}[^essai-neerlandais]\n\n${second}[^essai-annuel] dit.\n\n| Un | Deux |\n| --- | --- |\n| mot[^essai-annuel]${cell} | mot |`;
  const row = '\n| aa | bb |\n| cc | dd |\n\n';
  const block = '<Encart titre="Un">\n\nMot.\n\n</Encart>\n\n';
  const editor = await cms.openCard(`${cited('', '', '') + row + block + block}Fin.`);
  const gap = (await editor.locator(':scope > .block').last().boundingBox())!;
  await page.mouse.click(gap.x + 90, gap.y - 9);
  await page.keyboard.type('Entre.');
  const pieces = editor.locator('[data-lexical-decorator]');
  for (const [piece, by, words] of [
    [0, 1, ' M '],
    [2, -1, 'D'],
    [3, 3, ' fin'],
  ] as const) {
    const { x, y, width, height } = (await pieces.nth(piece).boundingBox())!;
    await page.mouse.click(by < 0 ? x + by : x + width + by, y + height / 2);
    await page.keyboard.type(words);
  }
  for (const words of ['aa', 'bb']) {
    const { x, y, width, height } = (await editor.getByText(words).boundingBox())!;
    await page.mouse.move(words === 'aa' ? x : x + width, y + height / 2, { steps: 8 });
    await (words === 'aa' ? page.mouse.down() : page.mouse.up());
  }
  await page.keyboard.press('Delete');
  await expect(editor.locator('table')).not.toContainText(/aa|bb/u);
  await page.keyboard.press('ControlOrMeta+Z');
  await cms.expectSaved(`${cited(' M ', 'D', ' fin') + row + block}Entre.\n\n${block}Fin.`);
});
