import type { Page } from 'playwright/test';
import { CMS_PATH } from '../../../src/cms/serve.ts';
import { CARD, expect, isCursorAtEnd, pasteInto, putCursorAtEnd, test } from '../../support/cms.ts';

/** Does what the menu of tables says. */
async function changeTable(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Tableau', exact: true }).click();
  await page.getByRole('button', { name: act }).click();
}

const NAMELESS_TABLE =
  'Début.\n\n|  |  |\n|:-:| --: |\n| - | - |\n| trois | quatre[^essai-annuel] |';

test('a citation in a cell is a chip; rows are added and removed at the cursor, Tab goes on, columns stay aligned', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard(NAMELESS_TABLE);
  await expect(editor.locator('td .component')).toHaveText('essai-annuel');
  await editor.locator('td').nth(2).locator('p').click();
  await changeTable(page, 'Ajouter une ligne');
  await expect(editor.locator('tr')).toHaveCount(4);
  await page.keyboard.type('cinq');
  await page.keyboard.press('Tab');
  await page.keyboard.type('six[^essai-annuel]');
  await cms.expectSaved(`${NAMELESS_TABLE}\n| cinq | six[^essai-annuel] |`);
  await cms.openText('cards-hpv-info', 'carte-1');
  await editor.locator('td').nth(2).locator('p').click();
  await changeTable(page, 'Retirer la ligne');
  await expect(editor.locator('tr')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor.locator('tr')).toHaveCount(4);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await cms.save();
  expect(await cms.readSaved(CARD)).toContain(
    '\n|:-:| --: |\n| - | - |\n| cinq | six[^essai-annuel] |\n',
  );
});

test('a table is made at the cursor, gets and loses a column, and stays whole where words of two cells are removed @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Début.\n\nFin.');
  await page.setViewportSize({ width: 1024, height: 800 });
  await changeTable(page, 'Ajouter un tableau');
  await expect(editor.locator('tr')).toHaveCount(2);
  const { y } = (await editor.boundingBox())!;
  await editor.locator('td').first().locator('p').click();
  await page.keyboard.type('un');
  await changeTable(page, 'Ajouter une colonne');
  await expect(editor.locator('tr').last().locator('td')).toHaveCount(3);
  // No tool of tables moves the form.
  expect((await editor.boundingBox())!.y).toBe(y);
  await changeTable(page, 'Ajouter une colonne');
  await page.keyboard.press('Tab');
  await changeTable(page, 'Retirer la colonne');
  await expect(editor.locator('tr').last().locator('td')).toHaveCount(3);
  await editor.locator('td').first().locator('p').click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('deux');
  await editor.locator('th').nth(1).locator('p').click();
  await page.keyboard.type('Nom');
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('nom de la colonne');
  await cms.refusal.getByRole('button').first().click();
  for (const [column, name] of [
    [0, 'Mot'],
    [2, 'Sens'],
  ] as const) {
    await editor.locator('th').nth(column).locator('p').click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type(name);
  }
  await cms.save();
  const written = await cms.readSaved(CARD);
  expect(written).toMatch(
    /\n\nDébut\.\n\n\| Mot \| Nom \| Sens \|\n\| --- \| --- \| --- \|\n\| un \| deux \| +\|\n\nFin\.\n/u,
  );
  await cms.openText('cards-hpv-info', 'carte-1');
  await editor.locator('td').first().locator('p').click();
  await editor.evaluate((element) => {
    const [first, second] = element.querySelectorAll('td p');
    getSelection()!.setBaseAndExtent(first!, 0, second!, second!.childNodes.length);
  });
  await isCursorAtEnd(editor.locator('td p').nth(1));
  await page.keyboard.press('Delete');
  await cms.save();
  expect(await cms.readSaved(CARD)).toMatch(/\n(?:\| +){3}\|\n\nFin\.\n/u);
});

test('on a screen that is enlarged twice, the button that saves stays in sight @night', async ({
  page,
  cms,
}) => {
  await cms.openCard('Un mot.');
  await page.setViewportSize({ width: 640, height: 450 });
  await expect(cms.saveButton).toBeInViewport({ ratio: 1 });
});

test.describe('in a browser of another language, where the day is another one than in London', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati', locale: 'nl-BE' });
  test('the CMS is in French, and « Aujourd’hui » is the day of the author @night', async ({
    page,
    cms,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T23:30:00Z'));
    await cms.openCard('Un mot.');
    await expect(cms.saveButton).toBeVisible();
    await expect(page.getByText(/langue|language|taal/iu)).toBeHidden();
    await cms.openEntry('pages-educational/entries/hpv-info');
    const day = page.locator('[data-key-path="reviewedOn"]');
    await cms.scrollUntilMade(day);
    await day.getByRole('button', { name: 'Aujourd’hui' }).click();
    await expect(day.locator('input')).toHaveValue('2026-11-21');
    await expect(page.getByText('UTC', { exact: true })).toBeHidden();
  });
});

test('a day that is not in the calendar is no empty one: nothing is saved @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('pages-educational/entries/hpv-info');
  const day = page.locator('[data-key-path="reviewedOn"] input');
  await cms.scrollUntilMade(day);
  await day.focus();
  await page.keyboard.type('02302026');
  const before = await cms.readTexts();
  for (const act of ['Enregistrer', 'Vérifier']) {
    await page.getByRole('button', { name: act }).first().click();
    await expect(cms.message('n’est pas dans le calendrier')).toBeVisible();
    await expect(day).toBeFocused();
    await page.getByRole('button', { name: 'Fermer' }).click();
  }
  expect(await cms.readTexts()).toEqual(before);
});

test('a control that cannot work here is not shown @night', async ({ page, cms }) => {
  await page.goto(CMS_PATH);
  await expect(page.getByRole('button', { name: 'Ouvrir le dossier du site' })).toBeVisible();
  await expect(page.getByRole('button', { name: /jeton/u })).toBeHidden();
  await cms.open();
  await cms.openEntry('articles');
  await expect(page.getByText('Nouveau', { exact: true })).toBeVisible();
  // Texts are removed from inside, one by one.
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of [
    'Ressources',
    'Afficher les ressources',
    'Créer une entrée ou des ressources',
  ])
    await expect(page.getByLabel(name, { exact: true })).toBeHidden();
  // The name of a file is in the address of links to it.
  await cms.openEntry('cards-hpv-info/entries/carte-1');
  await page.getByRole('radio', { name: 'Nom du fichier' }).click();
  await expect(page.getByText('carte-1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Changer le nom du fichier' })).toBeHidden();
  // That of a new page is chosen once, and made from its title.
  await cms.openEntry('pages-educational/new');
  await cms.title.fill('Élodie et l’été');
  await expect(page.getByText('elodie-et-l-ete', { exact: true })).toBeVisible();
});

test('a new page has the address that was typed for it, also where nobody ended the field @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('pages-educational');
  // By keyboard, as the rest may be.
  await page.getByRole('button', { name: 'Créer une entrée' }).press('Enter');
  await expect(cms.title).toBeFocused();
  await page.keyboard.type('Une page de plus');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('La page se montrera ici une fois enregistrée')).toBeVisible();
  for (const [field, value] of [
    ['lead', 'Une phrase d’essai, sous le titre.'],
    ['description', 'Une page d’essai que personne ne lit, et dont la description dit cela.'],
    ['reviewedOn', '2026-11-20'],
  ] as const) {
    const part = page.locator(`section[data-key-path="${field}"] :is(input, textarea)`).first();
    await cms.scrollUntilMade(part);
    await part.fill(value);
  }
  await (await cms.findEditor()).click();
  await page.keyboard.type('Une phrase simple.');
  await page.getByRole('radio', { name: 'Nom du fichier' }).click();
  await page.getByRole('button', { name: 'Changer le nom du fichier' }).click();
  await page.locator('.editable-text input').fill('un-autre-nom');
  await cms.save();
  expect(await cms.readSaved('src/content/pages/un-autre-nom.mdx')).toContain('Une page de plus');
});

test('cards are put in order by keys, and an order that is not saved is left after a question alone @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('cards-hpv-info');
  await page.getByRole('button', { name: 'Réorganiser' }).click();
  const rows = page.locator('#entry-list [role="row"]:has(.title)');
  const [first] = await rows.allInnerTexts();
  const name = first!.split('\n')[0]!.trim();
  const down = page.getByRole('button', { name: `Déplacer vers le bas : ${name}` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText(name);
  await expect(down).toBeFocused();
  const question = page.waitForEvent('dialog');
  const left = page.getByRole('treeitem', { name: 'Pages à lire' }).click();
  const dialog = await question;
  expect(dialog.message()).toContain('ordre');
  await dialog.dismiss();
  await left;
  await page.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByText('enregistrés')).toBeVisible();
  await expect(rows.nth(1)).toContainText(name);
});

test('a text counts as changed once it is changed, and not as its editor writes it in another way @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard(
    'Un **[lien](https://example.org/) gras**.\n\n- deux\n  - trois',
  );
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(cms.message('Rien n’a changé')).toBeVisible();
  await expect(cms.saveButton).toBeDisabled();
  await putCursorAtEnd(editor);
  await page.keyboard.type(' quatre');
  await expect(cms.saveButton).toBeEnabled();
});

test('a table and its rows are made by keys alone, from the text or from the button above it @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Début.');
  const rows = editor.locator('tr');
  await page.keyboard.press('Control+Alt+T');
  await expect(page.getByRole('button', { name: 'Ajouter un tableau' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect
    .poll(() => page.evaluate(() => document.getSelection()!.toString()))
    .toBe('[nom de la colonne]');
  await page.keyboard.type('A');
  await expect(editor.locator('th').first()).toHaveText('A');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Alt+T');
  await expect(page.getByRole('button', { name: 'Ajouter une ligne' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await page.keyboard.type('deux');
  await expect(rows.last()).toContainText('deux');
  await putCursorAtEnd(editor.locator(':scope > p').first());
  const opener = page.getByRole('button', { name: 'Tableau', exact: true });
  for (
    let tab = 0;
    tab < 60 && !(await opener.evaluate((one) => one === document.activeElement));
    tab += 1
  )
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ajouter un tableau' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(5);
});

test('each entry of a menu is reached by an arrow, and what is added to an empty list has the cursor @night', async ({
  page,
  cms,
}) => {
  await cms.openCard('Début.');
  const styles = page.getByRole('button', { name: 'Afficher les options de style de texte' });
  await styles.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim());
  await expect.poll(focused).toContain('Paragraphe');
  for (let arrow = 0; arrow < 12 && !(await focused())?.includes('Citation'); arrow += 1)
    await page.keyboard.press('ArrowDown');
  expect(await focused()).toContain('Citation');
  await page.keyboard.press('Escape');
  await cms.openEntry('pages-educational/new');
  const list = page.locator('section[data-key-path="next"]');
  await cms.scrollUntilMade(list);
  await list
    .getByRole('button', { name: /^Ajouter/u })
    .first()
    .click();
  await expect(list.getByRole('textbox').first()).toBeFocused();
});

test('a day is said in words, and taken as it is pasted @night', async ({ page, cms }) => {
  await cms.open();
  await cms.openEntry('pages-educational/entries/hpv-info');
  const day = page.locator('[data-key-path="reviewedOn"] input');
  await cms.scrollUntilMade(day);
  await pasteInto(day, { 'text/plain': 'Lu le 5 novembre 2025.' });
  await expect(day).toHaveValue('2025-11-05');
  await expect(page.locator('[data-day="5\u00A0novembre\u00A02025"]')).toBeVisible();
  await pasteInto(day, { 'text/plain': '31/02/2026' });
  await expect(cms.message('pas un jour')).toContainText('30/11/2026');
  await expect(day).toHaveValue('2025-11-05');
  await cms.save();
  expect(await cms.readSaved('src/content/pages/hpv-info.mdx')).toMatch(
    /^reviewedOn: "?2025-11-05/mu,
  );
});

test('each line that is pasted into a list is an item, and a link gives its address to a field of one @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('reglages/entries/words');
  const word = page.locator('[data-key-path="words.0"] input');
  await word.fill('');
  await pasteInto(word, { 'text/plain': '- papillome\n- leucoplasie\n• koïlocyte' });
  await expect(cms.message('Une ligne par élément')).toBeVisible();
  await cms.save();
  expect(await cms.readSaved('src/content/words.yaml')).toContain(
    'words:\n  - papillome\n  - leucoplasie\n  - koïlocyte\nreread:',
  );
  await cms.openEntry('links/entries/lien-1');
  const address = page.locator('[data-key-path="url"] input');
  const link = '<a href="https://example.org/autre?utm_source=x">Une page</a>';
  const clipboards: Record<string, string>[] = [
    { 'text/plain': 'Une page', 'text/html': link },
    { 'text/plain': 'Voir https://example.org/autre.' },
  ];
  for (const given of clipboards) {
    await address.fill('');
    await pasteInto(address, given);
    await expect(address).toHaveValue('https://example.org/autre');
  }
});

test('what is missing in a long form is led to, from the message and from its list @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('pages-educational/new');
  await page.locator('[data-key-path="title"] input').fill('Une page d’essai');
  await cms.saveButton.click();
  await page.getByRole('button', { name: 'Montrer ce qui manque' }).click();
  await expect(page.locator('[data-key-path] [aria-invalid="true"]:focus')).toBeVisible();
  await page.getByRole('button', { name: /^Date de relecture/u }).click();
  await expect(page.locator('[data-key-path="reviewedOn"] input')).toBeFocused();
});

test('texts are found by several words, by « œ » and by either apostrophe @night', async ({
  page,
  cms,
}) => {
  await cms.openCard("L'œuf dur, et l'examen.");
  await cms.openEntry('cards-hpv-info');
  const search = page.getByRole('searchbox').first();
  await search.fill('l’examen oeuf');
  await search.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Cartes' })).toHaveCount(1);
});
