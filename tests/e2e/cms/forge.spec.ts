import type { Page } from 'playwright/test';
import { TEXTS_BRANCH } from '../../../src/cms/forge.ts';
import { addedLines, expect, type Cms } from '../../support/cms.ts';
import { addTheirs, CARD as FILE, signIn, test, type Forge } from '../../support/forge.ts';

const SOURCES = 'src/content/sources.yaml';

/** The lines that the branch of the texts has and the published one has not. */
const addedTo = (forge: Forge, path: string): string[] =>
  addedLines(forge.read('main', path) ?? '', forge.read(TEXTS_BRANCH, path)!);

/** Moves the first card behind the next one; the order is not saved yet. */
async function moveFirst(page: Page, cms: Cms): Promise<void> {
  await cms.openEntry('cards-hpv-info');
  await page.getByRole('button', { name: 'Réorganiser' }).click();
  await page.getByRole('row').first().getByRole('button').last().click();
}

test('what is saved is a commit of the branch of the texts and opens again; one link proposes it; no other host is asked', async ({
  page,
  cms,
  forge,
  host,
  baseURL,
}) => {
  const askedHosts = new Set<string>();
  page.on('response', (response) => {
    const { protocol, origin } = new URL(response.url());
    if (protocol.startsWith('http')) askedHosts.add(origin);
  });
  const before = forge.read('main', FILE);
  await cms.addWords('cards-hpv-info', 'carte-1', ' Une phrase de plus.');
  expect(addedTo(forge, FILE)).toEqual([expect.stringContaining('Une phrase de plus.')]);
  expect(forge.branches.get(TEXTS_BRANCH)!.at(-1)!.message).toContain('carte-1');

  await page.reload();
  await cms.openText('cards-hpv-info', 'carte-1');
  await expect(await cms.findEditor()).toContainText('Une phrase de plus.');
  await page.keyboard.type(' Encore une.');
  await cms.save();
  expect(addedTo(forge, FILE)).toHaveLength(1);
  await cms.addWords('cards-hpv-info', 'carte-1', ' La fin.');
  expect(addedTo(forge, FILE)).toEqual([expect.stringContaining('plus. Encore une. La fin.')]);
  expect(forge.read('main', FILE)).toBe(before);
  expect(forge.branches.get('main')).toHaveLength(1);
  await expect(page.getByRole('link', { name: 'Proposer à la publication' })).toHaveAttribute(
    'href',
    /\/exemple\/hpv\/compare\/main\.\.\.textes/u,
  );
  expect(askedHosts).toEqual(new Set([baseURL, host.origin]));
});

test('another order of the cards is a commit, and a card opened before the forge answers is saved with its new rank @driver @night', async ({
  page,
  cms,
  forge,
}) => {
  await moveFirst(page, cms);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    if (route.request().postData()?.includes('createCommitOnBranch')) await answered;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Terminé/u }).click();
  const cards = forge.list('main', 'src/content/cards/hpv-info/');
  const moved = () => cards.filter((path) => addedTo(forge, path).length > 0);
  await expect.poll(moved).toHaveLength(2);
  const [path = ''] = moved();
  expect(addedTo(forge, path)).toEqual([expect.stringMatching(/^order: \d+$/u)]);
  await cms.openText('cards-hpv-info', path.split('/').at(-1)!.replace('.mdx', ''));
  await page.keyboard.type(' La fin.');
  answer();
  await expect(page.getByText('2 textes enregistrés.')).toBeVisible();
  await cms.save();
  expect(addedTo(forge, path)).toHaveLength(2);
  expect(forge.branches.get('main')).toHaveLength(1);
});

test('a text that somebody else changed meanwhile is not overwritten; opened again, it is saved @night', async ({
  page,
  cms,
  forge,
}) => {
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une phrase de plus.');
  const theirs = addTheirs(forge);
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('Ce texte a changé ailleurs');
  await expect(cms.refusal).toContainText('maintenant : « Une autre main. »');
  expect(forge.read(TEXTS_BRANCH, FILE)).toBe(theirs);
  await cms.refusal.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Ouvrir de nouveau le texte' }).click();
  await cms.refusal.getByRole('button', { name: 'Ouvrir de nouveau le texte' }).click();
  await expect(await cms.findEditor()).toContainText('Une autre main.');
  await cms.addWords('cards-hpv-info', 'carte-1', ' La fin.');
  expect(addedTo(forge, FILE)).toHaveLength(2);
});

test('another order keeps what somebody else has just written, and so does the save behind it @night', async ({
  page,
  cms,
  forge,
}) => {
  await moveFirst(page, cms);
  addTheirs(forge);
  await page.getByRole('button', { name: /^Terminé/u }).click();
  await expect(page.getByText('2 textes enregistrés.')).toBeVisible();
  expect(addedTo(forge, FILE)).toEqual([expect.stringMatching(/^order: \d+$/u), 'Une autre main.']);
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' La fin.');
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('maintenant : « Une autre main. »');
});

test('a text that somebody else has just changed is not removed @night', async ({
  page,
  cms,
  forge,
}) => {
  await cms.openText('cards-hpv-info', 'carte-1');
  const theirs = addTheirs(forge);
  await page
    .getByRole('button', { name: /options/iu })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(page.locator('.cms-notice')).toContainText('maintenant : « Une autre main. »');
  expect(forge.read(TEXTS_BRANCH, FILE)).toBe(theirs);
});

test('what somebody else writes while a text is checked is not overwritten @driver @night', async ({
  page,
  cms,
  forge,
}) => {
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une phrase de plus.');
  let theirs = '';
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    theirs ||= addTheirs(forge);
    await route.fulfill({ response });
  });
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('au même instant');
  expect(forge.read(TEXTS_BRANCH, FILE)).toBe(theirs);
});

test('a text that was written, and the answer lost, is saved once by the next save @driver @night', async ({
  page,
  cms,
  forge,
}) => {
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une phrase de plus.');
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('createCommitOnBranch')) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('la réponse de la forge s’est perdue');
  await cms.refusal.getByRole('button').first().click();
  await page.unroute('**/graphql');
  await cms.save();
  expect(addedTo(forge, FILE)).toEqual([expect.stringContaining('Une phrase de plus.')]);
});

test('an order that a forge refuses is told with the reason, and a page of another network as no answer @driver @night', async ({
  page,
  cms,
  forge,
}) => {
  await moveFirst(page, cms);
  const notice = page.locator('.cms-notice');
  for (const { answer, words } of [
    { answer: { status: 401 }, words: 'jeton' },
    { answer: { body: '<html>Bienvenue</html>' }, words: 'n’a pas répondu' },
  ]) {
    await page.route('**/graphql', (route) => route.fulfill(answer));
    await page.getByRole('button', { name: /^Terminé/u }).click();
    await expect(notice).toContainText(words);
    await page.unroute('**/graphql');
  }
  expect(forge.branches.get(TEXTS_BRANCH)).toHaveLength(1);
});

test('two authors who each add a card give them two ranks, and one cites what the other has just added @night', async ({
  page,
  cms,
  forge,
}) => {
  const others = forge.list(TEXTS_BRANCH, 'src/content/cards/hpv-info/');
  const theirs = 'src/content/cards/hpv-info/la-leur.mdx';
  await cms.fillNewCard('La mienne');
  const rank = others.length + 1;
  forge.change(
    TEXTS_BRANCH,
    theirs,
    `---\ntitle: "La leur"\nicon: syringe\norder: ${rank}\n---\n\nUne phrase.\n`,
  );
  const sources = forge.read('main', SOURCES)!;
  const [, first = ''] = /^\S+:\n((?: .*\n)+)/mu.exec(sources)!;
  forge.change(TEXTS_BRANCH, SOURCES, `${sources}\nneuve-2026:\n${first}`);
  await page.keyboard.type(' Un mot[^neuve-2026].');
  await cms.save();
  const mine = forge.read(TEXTS_BRANCH, 'src/content/cards/hpv-info/la-mienne.mdx');
  expect(mine).toContain(`order: ${rank + 1}`);
  expect(mine).toContain('[^neuve-2026]');
});

test('each refusal of a forge gets a sentence of its own, and nothing is said to be saved @driver @night', async ({
  page,
  cms,
  forge,
}) => {
  await cms.openText('cards-hpv-info', 'carte-1');
  await page.keyboard.type(' Une phrase de plus.');
  for (const { answer, words } of [
    { answer: { status: 401 }, words: 'jeton' },
    { answer: { status: 503 }, words: 'n’a pas répondu' },
    { answer: { status: 403 }, words: 'ne permet pas d’écrire' },
    {
      answer: { json: { data: null, errors: [{ message: 'Too large' }] } },
      words: 'La forge a refusé',
    },
  ]) {
    await page.route('**/graphql', (route) =>
      /createCommitOnBranch/u.test(route.request().postData() ?? '') || answer.status === 401
        ? route.fulfill(answer)
        : route.continue(),
    );
    await cms.saveButton.click();
    await expect(cms.refusal).toContainText(words);
    await cms.refusal.getByRole('button').first().click();
    await expect(cms.refusal).toBeHidden();
    await page.unroute('**/graphql');
  }
  await expect(await cms.findEditor()).toContainText('Une phrase de plus.');
  await expect(page.getByText(/nregistré\./u)).toBeHidden();
  expect(forge.branches.get(TEXTS_BRANCH)).toHaveLength(1);
});

test('a token that has expired is told on the page of the sign-in, and goes with the next one @driver @night', async ({
  page,
}) => {
  const notice = page.locator('.cms-notice');
  await page.route('**/user', (route) => route.fulfill({ status: 401 }));
  await page.reload();
  await expect(notice).toContainText('Connectez-vous avec un nouveau jeton');
  await page.unroute('**/user');
  await signIn(page);
  await expect(notice).not.toContainText('jeton');
});
