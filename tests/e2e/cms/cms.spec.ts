import { addedLines, expect, isCursorAtEnd, putCursorAtEnd, test } from '../../support/cms.ts';

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
  cms,
  baseURL,
}) => {
  const strangers: string[] = [];
  const faults: string[] = [];
  // Sveltia asks for fonts elsewhere: the policy of the page lets none of it out.
  page.on('response', (response) => {
    const { protocol, origin } = new URL(response.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(response.url());
  });
  // Firefox tells what the policy blocks as an error of the page.
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith('The page’s settings blocked')) faults.push(message);
  });
  page.on('console', (message) => {
    if (message.type() !== 'info' && /option|configuration in/u.test(message.text()))
      faults.push(message.text());
  });
  await cms.open();
  const asked = page.waitForRequest('/hpv-info');
  for (const [collection, name, file] of TEXTS) {
    const before = await cms.readSaved(pathOf(file));
    await cms.addWords(collection, name, ' Une phrase de plus.');
    await expect.poll(() => cms.readSaved(pathOf(file)), file).not.toBe(before);
    const after = await cms.readSaved(pathOf(file));
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
  cms,
}) => {
  await cms.open();
  const file = pathOf('cards/hpv-info/carte-1');
  const before = await cms.readSaved(file);
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une phrase [^source-inconnue].');
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.route('**/texts.json', (route) => isTyped.then(() => route.fallback()));
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.locator('[inert] .lexical-root').first()).toBeVisible();
  await page.keyboard.type(' Perdu.');
  typed();
  await expect(cms.refusal).toContainText('Ce texte n’est pas enregistré');
  // A line for each finding.
  await expect(cms.refusal.getByText('source-inconnue')).toHaveCSS('white-space', 'pre-line');
  expect(await cms.readSaved(file)).toBe(before);
  const goOn = async (words: string) => {
    await cms.refusal.getByRole('button').first().click();
    await expect(cms.refusal).toBeHidden();
    await page.keyboard.type(words);
  };
  await goOn(' Suite.');
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('Ce texte n’est pas enregistré');
  await goOn(' Fin.');
  await expect(await cms.findEditor()).toContainText('inconnue]. Suite. Fin.');
});

test('« Vérifier » says what the check says, and writes nothing; a save after one that an empty field stopped is written @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  const file = pathOf('cards/hpv-info/carte-1');
  const before = await cms.readSaved(file);
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(cms.message('Rien n’a changé')).toBeVisible();
  await page.keyboard.type(' Une phrase de plus.');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(cms.refusal).toContainText(/enregistrer/u);
  expect(await cms.readSaved(file)).toBe(before);
  await cms.refusal.getByRole('button').first().click();
  await cms.title.fill('');
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByText(/à compléter ou à corriger/u).first()).toBeVisible();
  await cms.title.fill('Un autre titre');
  await cms.save();
  expect(await cms.readSaved(file)).toContain('Un autre titre');
});

test('« Citer une source » puts it inside the sentence and into the list of the file', async ({
  page,
  cms,
}) => {
  await cms.open();
  const file = pathOf('pages/accessibilite');
  const before = await cms.readSaved(file);
  await cms.openText('pages-reference', 'accessibilite');
  // Sveltia's own way would split the paragraph.
  await page.getByRole('button', { name: 'Insérer', exact: true }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Encart' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Source citée' })).toBeHidden();
  await page.keyboard.press('Escape');
  await cms.openText('pages-reference', 'accessibilite');
  await page.getByRole('button', { name: 'Citer une source' }).click();
  const list = page.getByRole('dialog', { name: 'Citer une source' });
  const source = list.getByRole('listitem');
  await expect(source.nth(1)).toBeVisible();
  // Whoever changes their mind goes on writing where they were.
  await page.keyboard.press('Escape');
  const paragraph = cms.body.locator('p').first();
  await expect.poll(() => isCursorAtEnd(paragraph)).toBe(true);
  await page.keyboard.type(' Fin.');
  await expect(paragraph).toHaveText(/ Fin\.$/u);
  // Where words cite no source, the list does not open.
  await cms.title.click();
  await page.getByRole('button', { name: 'Citer une source' }).click();
  await expect(cms.message('dans le texte')).toBeVisible();
  await expect(list).toBeHidden();
  await putCursorAtEnd(paragraph);
  await page.getByRole('button', { name: 'Citer une source' }).click();
  // What is typed at once is the search, and no part of the text; accents, capitals and order do not count.
  await page.keyboard.type('ANNEE inventee');
  await expect(list.getByRole('searchbox')).toHaveValue('ANNEE inventee');
  await expect(source).toHaveCount(1);
  const key = /\[([a-z0-9-]+)\]$/u.exec(await source.innerText())![1]!;
  await source.getByRole('button').click();
  await expect(cms.body).toContainText(`[^${key}]`);
  await cms.saveButton.click();
  await expect.poll(() => cms.readSaved(file)).toContain(`[^${key}]`);
  const after = await cms.readSaved(file);
  expect(addedLines(before, after).filter((line) => line.includes('[^'))).toHaveLength(1);
  expect(after.split('---')[1]).toContain(`- ${key}`);
});

test('a source that is added is an entry of the bibliography, and no line of another changes @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  const file = 'src/content/sources.yaml';
  const before = await cms.readSaved(file);
  await cms.openEntry('reglages/entries/sources');
  await page
    .getByRole('button', { name: /^Ajouter/u })
    .first()
    .click();
  const key = page.locator('section[data-key-path="sources.0.cle"] input').first();
  await expect(key).toBeFocused();
  for (const [field, value] of [
    ['cle', 'neuve-2026'],
    ['publisher', ' Éditeur '],
    ['title', 'Un « titre » : avec deux points'],
    ['accessedOn', '2026-11-20'],
  ])
    await page
      .locator(`section[data-key-path="sources.0.${field}"] :is(input, textarea)`)
      .first()
      .fill(value!);
  await cms.save();
  const after = await cms.readSaved(file);
  expect(after).toMatch(
    /^neuve-2026:\n {2}publisher: "Éditeur"\n {2}title: "Un « titre » : avec deux points"\n {2}accessedOn: 2026-11-20$/mu,
  );
  expect(addedLines(after, before)).toEqual([]);
});

test('words typed just before a save are in the file, and the text opens again without a draft', async ({
  page,
  cms,
}) => {
  await cms.open();
  for (const [name, act] of [
    ['carte-1', () => page.keyboard.press('ControlOrMeta+S')],
    ['carte-2', () => cms.saveButton.dblclick()],
  ] as const) {
    await cms.openText('cards-hpv-info', name);
    await page.keyboard.type(' Fin.');
    await act();
    await cms.untilClosed();
    await expect.poll(() => cms.readSaved(pathOf(`cards/hpv-info/${name}`))).toContain(' Fin.');
    await cms.openText('cards-hpv-info', name);
    await expect(page.getByRole('button', { name: 'Restaurer' })).toBeHidden();
  }
});

test('a new card is a file named after its title, last of its page; another follows, each is changed again and copied', async ({
  page,
  cms,
}) => {
  await cms.open();
  const file = pathOf('cards/hpv-info/une-carte-ou-rien-n-est-dit');
  await cms.fillNewCard('Une carte où rien n’est dit');
  await cms.save();
  expect(await cms.readSaved(file)).toContain('Une phrase simple.');
  const answer = await page.request.get(`/textes/texts.json`);
  const others = Object.keys((await answer.json()) as object).filter((path) =>
    path.startsWith('src/content/cards/hpv-info/'),
  );
  expect(await cms.readSaved(file)).toContain(
    `\nicon: syringe\norder: ${others.length + 1}\n---\n`,
  );
  await cms.fillNewCard('Une autre');
  await cms.save();
  await cms.openEntry('cards-hpv-info');
  await page.getByRole('button', { name: /^Réorganiser/u }).click();
  await page.getByRole('row').last().getByRole('button').first().click();
  await page.getByRole('button', { name: /^Terminé/u }).click();
  await expect.poll(() => cms.readSaved(file)).toContain(`order: ${others.length + 2}`);
  for (const name of ['une-carte-ou-rien-n-est-dit', 'une-autre']) {
    await cms.addWords('cards-hpv-info', name, ' Fin.');
    expect(await cms.readSaved(pathOf(`cards/hpv-info/${name}`))).toContain('simple. Fin.');
  }
  await cms.openEntry('cards-hpv-info/entries/une-autre');
  await page.getByRole('button', { name: 'Afficher les options de l’éditeur' }).first().click();
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  await cms.title.fill('Une copie');
  // The rank that Sveltia gave the copy, before this text came from elsewhere.
  const taken = `order: ${others.length + 3}`;
  const other = (await cms.readSaved(file)).replace(/order: \d+/u, taken);
  await cms.writeTexts({ [pathOf('cards/hpv-info/venue')]: other.replace('"Une carte', '"Venue') });
  await cms.save();
  expect(await cms.readSaved(pathOf('cards/hpv-info/une-copie'))).toContain('simple. Fin.');
});
