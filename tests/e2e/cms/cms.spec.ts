import type { Page } from 'playwright/test';
import {
  addedLines,
  expect,
  findEditor,
  isCursorAtEnd,
  messageOf,
  openCms,
  openEntry,
  openText,
  putCursorAtEnd,
  readSaved,
  save,
  saveButtonOf,
  test,
  titleOf,
  untilClosed,
} from '../../support/cms.ts';

/** Collections of the fixture site, and a text of each whose first paragraph may be written in. */
const TEXTS = [
  ['pages-educational', 'hpv-info', 'pages/hpv-info'],
  ['pages-educational', 'prevention-depistage', 'pages/prevention-depistage'],
  ['pages-reference', 'accessibilite', 'pages/accessibilite'],
  ['pages-uniques', 'chat', 'pages/chat'],
  ['cards-hpv-info', 'carte-1', 'cards/hpv-info/carte-1'],
  ['cards-qui-suis-je', 'carte-1', 'cards/qui-suis-je/carte-1'],
] as const;

const pathOf = (file: string) => `src/content/${file}.mdx`;

test('a changed word is a changed line in each sort of text, beside its page, and no request leaves the CMS', async ({
  page,
  cmsAddress,
}) => {
  const strangers: string[] = [];
  const faults: string[] = [];
  // Sveltia asks for fonts elsewhere: the policy of the page lets none of it out.
  page.on('response', (response) => {
    const { protocol, origin } = new URL(response.url());
    if (protocol.startsWith('http') && origin !== cmsAddress) strangers.push(response.url());
  });
  // Firefox tells what the policy blocks as an error of the page.
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith('The page’s settings blocked')) faults.push(message);
  });
  page.on('console', (message) => {
    if (message.type() !== 'info' && /option|configuration in/u.test(message.text()))
      faults.push(message.text());
  });
  await openCms(page, cmsAddress);
  const asked = page.waitForRequest(`${cmsAddress}/hpv-info`);
  for (const [collection, name, file] of TEXTS) {
    const before = await readSaved(page, pathOf(file));
    await openText(page, collection, name);
    await page.keyboard.type(' Une phrase de plus.');
    await save(page);
    await expect.poll(() => readSaved(page, pathOf(file)), file).not.toBe(before);
    const after = await readSaved(page, pathOf(file));
    expect.soft(addedLines(before, after), file).toHaveLength(1);
    expect.soft(addedLines(after, before), file).toHaveLength(1);
    expect.soft(after, file).toContain('Une phrase de plus.');
  }
  expect((await asked).isNavigationRequest()).toBe(true);
  expect(faults).toEqual([]);
  expect(strangers).toEqual([]);
});

test('what the check refuses is not written, and the window says in French what to mend', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  const file = pathOf('cards/hpv-info/carte-1');
  const before = await readSaved(page, file);
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une phrase [^source-inconnue].');
  await saveButtonOf(page).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('Ce texte n’est pas enregistré');
  await expect(refusal).toContainText('source-inconnue');
  // A line for each finding.
  await expect(refusal.getByText('À corriger d’abord')).toHaveCSS('white-space', 'pre-line');
  expect(await readSaved(page, file)).toBe(before);
});

test('« Vérifier » says what the check says, and writes nothing; a save after one that an empty field stopped is written @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  const file = pathOf('cards/hpv-info/carte-1');
  const before = await readSaved(page, file);
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(messageOf(page, 'Rien n’a changé')).toBeVisible();
  await page.keyboard.type(' Une phrase de plus.');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  const answer = page.getByRole('alertdialog');
  await expect(answer).toContainText(/enregistrer/u);
  expect(await readSaved(page, file)).toBe(before);
  await answer.getByRole('button').first().click();
  await titleOf(page).fill('');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText(/à compléter ou à corriger/u).first()).toBeVisible();
  await titleOf(page).fill('Un autre titre');
  await save(page);
  expect(await readSaved(page, file)).toContain('Un autre titre');
});

test('« Citer une source » puts it inside the sentence and into the list of the file', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  const file = pathOf('pages/accessibilite');
  const before = await readSaved(page, file);
  await openText(page, 'pages-reference', 'accessibilite');
  // Sveltia's own way would split the paragraph.
  await page.getByRole('button', { name: 'Insérer', exact: true }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Encart' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Source citée' })).toBeHidden();
  await page.keyboard.press('Escape');
  await openText(page, 'pages-reference', 'accessibilite');
  await page.getByRole('button', { name: 'Citer une source' }).click();
  const list = page.getByRole('dialog', { name: 'Citer une source' });
  await list.waitFor();
  // Whoever changes their mind goes on writing where they were.
  await page.keyboard.press('Escape');
  const paragraph = page.locator('section[data-key-path="body"] p').first();
  await expect.poll(() => isCursorAtEnd(paragraph)).toBe(true);
  await page.keyboard.type(' Fin.');
  await expect(paragraph).toHaveText(/ Fin\.$/u);
  // Where words cite no source, the list does not open.
  await titleOf(page).click();
  await page.getByRole('button', { name: 'Citer une source' }).click();
  await expect(messageOf(page, 'dans le texte')).toBeVisible();
  await expect(list).toBeHidden();
  await putCursorAtEnd(paragraph);
  await page.getByRole('button', { name: 'Citer une source' }).click();
  // What is typed at once is the search, and no part of the text.
  await page.keyboard.type('essai');
  await expect(list.getByRole('searchbox')).toHaveValue('essai');
  const source = list.getByRole('listitem').first();
  const key = /\[([a-z0-9-]+)\]$/u.exec(await source.innerText())![1]!;
  await source.getByRole('button').click();
  await expect(page.locator('section[data-key-path="body"]').first()).toContainText(`[^${key}]`);
  await saveButtonOf(page).click();
  await expect.poll(() => readSaved(page, file)).toContain(`[^${key}]`);
  const after = await readSaved(page, file);
  expect(addedLines(before, after).filter((line) => line.includes('[^'))).toHaveLength(1);
  expect(after.split('---')[1]).toContain(`- ${key}`);
});

test('words typed just before a save are in the file, and the text opens again without a draft', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  for (const [name, act] of [
    ['carte-1', () => page.keyboard.press('ControlOrMeta+S')],
    ['carte-2', () => saveButtonOf(page).dblclick()],
  ] as const) {
    await openText(page, 'cards-hpv-info', name);
    await page.keyboard.type(' Fin.');
    await act();
    await untilClosed(page);
    await expect.poll(() => readSaved(page, pathOf(`cards/hpv-info/${name}`))).toContain(' Fin.');
    await openText(page, 'cards-hpv-info', name);
    await expect(page.getByRole('button', { name: 'Restaurer' })).toBeHidden();
  }
});

/** Opens the form of a new card, and fills it. */
async function makeCard(page: Page, title: string): Promise<void> {
  await page.evaluate(() => (location.hash = '#/collections/cards-hpv-info/new'));
  await titleOf(page).fill(title);
  await page.locator('section[data-key-path="icon"]').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Seringue' }).click();
  await (await findEditor(page)).click();
  await page.keyboard.type('Une phrase simple.');
}

test('a new card is a file named after its title, last of its page; another follows, and each is changed again', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  const file = pathOf('cards/hpv-info/une-carte-ou-rien-n-est-dit');
  await makeCard(page, 'Une carte où rien n’est dit');
  await save(page);
  expect(await readSaved(page, file)).toContain('Une phrase simple.');
  const answer = await page.request.get(`${cmsAddress}/textes/texts.json`);
  const others = Object.keys((await answer.json()) as object).filter((path) =>
    path.startsWith('src/content/cards/hpv-info/'),
  );
  expect(await readSaved(page, file)).toContain(
    `\nicon: syringe\norder: ${others.length + 1}\n---\n`,
  );
  await makeCard(page, 'Une autre');
  await save(page);
  await openEntry(page, 'cards-hpv-info');
  await page.getByRole('button', { name: /^Réorganiser/u }).click();
  await page.getByRole('row').last().getByRole('button').first().click();
  await page.getByRole('button', { name: /^Terminer/u }).click();
  await expect.poll(() => readSaved(page, file)).toContain(`order: ${others.length + 2}`);
  for (const name of ['une-carte-ou-rien-n-est-dit', 'une-autre']) {
    await openText(page, 'cards-hpv-info', name);
    await page.keyboard.type(' Fin.');
    await save(page);
    expect(await readSaved(page, pathOf(`cards/hpv-info/${name}`))).toContain('simple. Fin.');
  }
});
