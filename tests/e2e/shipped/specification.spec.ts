/** What the specification fixes of the site that is published; words that authors may change are not. */
import { MENU, plain } from '../../support/site.ts';
import { expect, test, type ReadEach } from '../../support/sites.ts';
import { toastOf } from '../../support/toast.ts';

/** Pages that the specification asks cards of, and how many at least. */
const CARDS: Readonly<Record<string, number>> = {
  '/': 2,
  '/qui-suis-je': 6,
  '/hpv-info': 4,
  '/prevention-depistage': 4,
  '/le-saviez-vous': 4,
  '/dossier-medical': 4,
};

/** What each page holds of the specification, as it was built. */
const readSite = (readEach: ReadEach) =>
  readEach((document) => {
    const cards = document.querySelectorAll(
      'main ul[role=list] > li:has(h3):has(svg):not(:has(img))',
    );
    const text = document.querySelector('main')!;
    for (const citation of text.querySelectorAll('sup')) citation.remove();
    return {
      menu: [...document.querySelectorAll('#menu a')].map(
        (link) => [link.textContent.trim(), link.getAttribute('href')!] as const,
      ),
      current: document.querySelector('#menu [aria-current]')?.textContent.trim(),
      cards: [...cards].map((card) =>
        ['h3', 'p'].map((part) => card.querySelector(part)?.textContent.trim() ?? ''),
      ),
      steps: [...document.querySelectorAll('main ol[role=list] > li > p:first-child')].map(
        (step) => step.textContent,
      ),
      title: document.querySelector('main h1')?.textContent,
      text: text.textContent,
      controls: text.querySelectorAll('button, input, textarea, form').length,
    };
  });

test('the menu has the eight entries of the specification, in their order', async ({
  readEach,
}) => {
  const paths = MENU.map(([, path]) => path as string);
  for (const { path, menu } of await readSite(readEach))
    expect
      .soft(
        menu.filter(([, address]) => paths.includes(address)),
        path,
      )
      .toEqual(MENU);
});

test('each address of the specification is a page of its own, held by its entry of the menu', async ({
  readEach,
  pages,
  request,
}) => {
  const read = await readSite(readEach);
  for (const [name, address] of [...MENU, ['Chat', '/chat/thread/abc']] as const) {
    const response = await request.get(address);
    expect.soft(response.status(), address).toBe(200);
    const built = pages.find(({ visit }) => visit === address)!;
    expect.soft(await response.text(), address).toBe(built.html);
    expect.soft(read.find(({ path }) => path === built.path)?.current, address).toBe(name);
  }
});

test('pages show the cards of the specification, and the laboratory its numbered steps', async ({
  readEach,
}) => {
  for (const { path, cards, steps } of await readSite(readEach)) {
    expect.soft(cards.length, path).toBeGreaterThanOrEqual(CARDS[path] ?? 0);
    expect.soft(cards.flat(), path).not.toContain('');
    if (path !== '/lab-coulisses') continue;
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.map(plain)).toEqual(steps.map((_, rank) => `Étape ${rank + 1}`));
  }
});

test('the home page leads to the record, to the chat, to three articles and to three links', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.locator('a[href="/dossier-medical"]').first()).toBeVisible();
  await expect(main.locator('a.pulse')).toHaveAttribute('href', '/chat');
  await expect(main.getByText(/^Nombre de visiteurs\s: 0$/u)).toBeVisible();
  for (const kind of ['li:has(img) a', 'li:not(:has(img)) > a']) {
    const links = main.locator(`section ${kind}[target=_blank]`);
    expect(await links.count(), kind).toBeGreaterThanOrEqual(3);
  }
});

test('the claims of the specification are all told somewhere', async ({ readEach }) => {
  const text = plain((await readSite(readEach)).map((one) => one.text).join(' '));
  for (const claim of [
    /\b29 ans\b/u,
    /\b17 ans\b/u,
    /\b200 types\b/u,
    /\b80 %|\b8 [^.]{0,60}sur 10\b/u,
    /\b25 ans\b/u,
    /\b3 (?:à|ou) 5 ans\b|\btous les 3 ans\b/u,
    /\b3 (?:à|ou) 5 ans\b|\btous les 5 ans\b/u,
    /\b(?:1|un) (?:à|ou) (?:2|deux) ans\b/iu,
    /\b12\s?(?:–|-|à)\s?18 ans\b/u,
  ]) {
    expect.soft(text).toMatch(claim);
  }
});

test('the chat and its threads say in the words of the specification that they are not available', async ({
  readEach,
}) => {
  const read = await readSite(readEach);
  for (const [address, title, sentence] of [
    ['/chat', 'Fonctionnalité de Chat Indisponible', /base de données.*intégration/u],
    ['/chat/thread', 'Fonctionnalité Indisponible', /(?:discussion|échange).*intégration/u],
  ] as const) {
    const notice = read.find(({ path }) => path === address)!;
    expect.soft(notice.title).toBe(title);
    expect.soft(plain(notice.text)).toMatch(sentence);
    expect.soft(notice.controls, address).toBe(0);
  }
});

test('a discussion leads back to the chat, and the button of the record shows the toast of the specification', async ({
  page,
}) => {
  await page.goto('/chat/thread/x');
  const back = page.getByRole('link', { name: 'Retour au Chat', exact: true });
  await expect(back).toHaveAttribute('href', '/chat');
  await page.goto('/dossier-medical');
  await page.getByRole('button', { name: 'Me notifier de la sortie', exact: true }).click();
  await expect(toastOf(page)).toContainText('Fonctionnalité en cours de développement');
});
