import { expect } from 'playwright/test';
import { newLines, saveStatusOf, textOf, test } from './workbench-page.ts';
import {
  addressOf,
  COPIES,
  MANY_CARDS,
  fileAt,
  makeSite,
  portOf,
  rootOf,
  startWorkbench,
} from './site.ts';

const PORT = portOf(COPIES);
const ROOT = rootOf(COPIES);

/** Generous: the server renders pages of 300 cards while it saves. */
const PATIENT = { timeout: 100_000 };

/** Waits until the workbench responds. */
async function untilOpen(address: string): Promise<void> {
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, PATIENT).toBe(true);
}

test(`a site of ${MANY_CARDS} cards, a text of 300 kB, and a server that stops: nothing is lost`, async ({
  page,
}) => {
  makeSite(ROOT, MANY_CARDS);
  const address = `http://localhost:${PORT}/_atelier/`;
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const saving = page.getByRole('button', { name: 'Enregistrer', exact: true });
  let server = startWorkbench(PORT, ROOT);
  try {
    await untilOpen(address);
    await page.goto(addressOf(PORT, ROOT));
    await page
      .getByRole('searchbox', { name: 'Chercher dans le site' })
      .fill(`foule ${MANY_CARDS - 1}`);
    await page.getByRole('treeitem', { name: `Carte de foule ${MANY_CARDS - 1}` }).click();
    await expect(heading).toHaveText(`Carte de foule ${MANY_CARDS - 1}`);

    const long = 'cards/hors-du-menu/longue.mdx';
    const before = fileAt(long, ROOT);
    expect(before.length).toBeGreaterThan(280_000);
    await page.goto(addressOf(PORT, ROOT, long));
    await expect(heading).toHaveText('Une longue carte');
    await textOf(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Début. ');
    await expect(textOf(page)).toContainText('Début. Un texte bien long');
    await saving.click();
    await expect(saveStatusOf(page)).toContainText('Enregistré dans le site', PATIENT);
    expect(newLines(before, fileAt(long, ROOT))).toEqual([expect.stringMatching(/^Début\. /u)]);

    const isOver = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await isOver;
    await page.getByRole('textbox', { name: 'Titre' }).fill('Écrit pendant une panne');
    await expect(page.getByRole('alert').filter({ hasText: 'ne répond plus' })).toBeVisible(
      PATIENT,
    );
    server = startWorkbench(PORT, ROOT);
    await untilOpen(address);
    await expect(saveStatusOf(page)).toContainText('gardé sur cet ordinateur', PATIENT);
    await expect(page.getByRole('alert').filter({ hasText: 'ne répond plus' })).toHaveCount(0);
    await saving.click();
    await expect(saveStatusOf(page)).toContainText('Enregistré dans le site', PATIENT);
    expect(fileAt(long, ROOT)).toContain('Écrit pendant une panne');
  } finally {
    server.kill('SIGTERM');
  }
});
