import { expect } from 'playwright/test';
import { newLines, standingOf, textOf, test } from './workbench-page.ts';
import { addressOf, COPIES, CROWD, fileAt, makeSite, portOf, rootOf, startBench } from './site.ts';

const PORT = portOf(COPIES);
const ROOT = rootOf(COPIES);

/** Ends when the workbench answers. */
async function untilOpen(address: string): Promise<void> {
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 100_000 }).toBe(true);
}

test(`a site of ${CROWD} cards, a text of 300 kB, and a server that stops: nothing is lost`, async ({
  page,
}) => {
  makeSite(ROOT, CROWD);
  const address = `http://localhost:${PORT}/_atelier/`;
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const saving = page.getByRole('button', { name: 'Enregistrer', exact: true });
  let bench = startBench(PORT, ROOT);
  try {
    await untilOpen(address);
    await page.goto(addressOf(PORT, ROOT));
    await page.getByRole('searchbox', { name: 'Chercher dans le site' }).fill(`foule ${CROWD - 1}`);
    await page.getByRole('treeitem', { name: `Carte de foule ${CROWD - 1}` }).click();
    await expect(heading).toHaveText(`Carte de foule ${CROWD - 1}`);

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
    await expect(standingOf(page)).toContainText('Enregistré dans le site');
    expect(newLines(before, fileAt(long, ROOT))).toEqual([expect.stringMatching(/^Début\. /u)]);

    const isOver = new Promise((resolve) => bench.on('exit', resolve));
    bench.kill('SIGTERM');
    await isOver;
    await page.getByRole('textbox', { name: 'Titre' }).fill('Écrit pendant une panne');
    await expect(page.locator('.banner-down')).toBeVisible();
    bench = startBench(PORT, ROOT);
    await untilOpen(address);
    await expect(standingOf(page)).toContainText('gardé sur cet ordinateur', { timeout: 60_000 });
    await expect(page.locator('.banner-down')).toHaveCount(0);
    await saving.click();
    await expect(standingOf(page)).toContainText('Enregistré dans le site');
    expect(fileAt(long, ROOT)).toContain('Écrit pendant une panne');
  } finally {
    bench.kill('SIGTERM');
  }
});
