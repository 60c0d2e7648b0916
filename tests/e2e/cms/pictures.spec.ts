import sharp from 'sharp';
import type { Page } from 'playwright/test';
import {
  CARD,
  expect,
  findEditor,
  openCms,
  openEntry,
  openText,
  readSaved,
  save,
  test,
} from '../../support/cms.ts';

const ARTICLE = 'src/content/articles/premier.mdx';

/** A photograph as a camera makes it: wide, with a place in it. */
const photograph = async () => ({
  name: 'Été à l’hôpital (1).JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 2400, height: 1200, channels: 3, background: '#456' },
  })
    .withExif({ IFD0: { Copyright: 'Léa' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
});

/** The bytes of a picture as the CMS wrote them. */
const readPicture = async (page: Page, file: string): Promise<Buffer> => {
  const bytes = await page.evaluate(async (name) => {
    let folder = await navigator.storage.getDirectory();
    for (const one of ['src', 'content', 'images']) folder = await folder.getDirectoryHandle(one);
    return [
      ...new Uint8Array(await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer()),
    ];
  }, file);
  return Buffer.from(bytes);
};

const namesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    let folder = await navigator.storage.getDirectory();
    for (const name of ['src', 'content', 'images']) folder = await folder.getDirectoryHandle(name);
    const names: string[] = [];
    for await (const name of folder.keys()) names.push(name);
    return names.toSorted();
  });

test('a photograph that is chosen for an article gets a safe name, is reduced, loses what the camera noted, and is saved with it', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  const before = await namesOf(page);
  await openEntry(page, 'articles/entries/premier');
  const field = page.locator('section[data-key-path="imageUrl"]');
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph());
  await save(page);
  const [added, ...others] = (await namesOf(page)).filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  expect(added).toMatch(/^[a-z0-9-]+\.webp$/u);
  expect(await readSaved(page, ARTICLE)).toContain(`imageUrl: "${added}"`);
  const { width, height, exif } = await sharp(await readPicture(page, added!)).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(exif).toBeUndefined();
});

test('a document that is no picture is refused, with what to do instead @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  await openEntry(page, 'articles/entries/premier');
  const field = page.locator('section[data-key-path="imageUrl"]');
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'lettre.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
  await expect(page.getByRole('status').filter({ hasText: /lettre\.pdf.*lien/u })).toBeVisible();
});

test('a picture is put into a text from the menu, and named from the folder of the text @night', async ({
  page,
  cmsAddress,
}) => {
  await openCms(page, cmsAddress);
  await openText(page, 'cards-hpv-info', 'carte-1');
  await page.getByRole('button', { name: 'Insérer', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph());
  await expect(dialog.locator('img').first()).toBeVisible();
  await dialog.getByRole('textbox').last().fill('Une rue vide sous un ciel gris.');
  await dialog.getByRole('button', { name: 'Insérer', exact: true }).click();
  await expect(await findEditor(page)).toContainText('Une rue vide');
  await save(page);
  expect(await readSaved(page, CARD)).toMatch(
    /!\[Une rue vide sous un ciel gris\.\]\(\.\.\/\.\.\/images\/[a-z0-9-]+\.webp\)/u,
  );
});
