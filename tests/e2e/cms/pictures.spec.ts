import sharp from 'sharp';
import type { Locator, Page } from 'playwright/test';
import { CARD, expect, putCursorAtEnd, test, type Cms } from '../../support/cms.ts';

const PICTURES = 'src/content/images/';
const ARTICLE = 'src/content/articles/premier.mdx';

/** A photograph as a camera makes it: wide, with a place in it. */
const photograph = async (background = '#456') => ({
  name: 'IMG_2041 Été à l’hôpital (1).JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 2400, height: 1200, channels: 3, background },
  })
    .withExif({ IFD0: { Copyright: 'Léa' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
});

const fileField = (form: Locator): Locator => form.locator('input[type=file]').first();

type Picture = Awaited<ReturnType<typeof photograph>>;

/** Opens the article, and chooses its picture. */
async function choosePicture(cms: Cms, page: Page, file: Picture): Promise<void> {
  await cms.openEntry('articles/entries/premier');
  await fileField(page.locator('section[data-key-path="imageUrl"]')).setInputFiles(file);
}

/** Names of the pictures in the folder that the browser keeps. */
const namesOf = async (cms: Cms): Promise<string[]> =>
  Object.keys(await cms.readTexts())
    .filter((path) => path.startsWith(PICTURES))
    .map((path) => path.slice(PICTURES.length));

test('a photograph chosen for an article gets a safe name, is reduced, loses what the camera noted, and is saved', async ({
  page,
  cms,
}) => {
  await cms.open();
  const before = await namesOf(cms);
  await choosePicture(cms, page, await photograph());
  await cms.save();
  const [added, ...others] = (await namesOf(cms)).filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  expect(added).toMatch(/^img_2041-[a-z0-9-]+\.webp$/u);
  expect(await cms.readSaved(ARTICLE)).toContain(`imageUrl: "${added}"`);
  const { width, height, exif } = await sharp(await cms.readBytes(PICTURES + added!)).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
  expect(exif).toBeUndefined();
});

test('a document that is no picture is refused, with what to do instead @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await choosePicture(cms, page, {
    name: 'lettre.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(cms.message('lettre.pdf')).toContainText('lien');
});

test('a picture that was dropped on a field of words, and refused, does not take its name from one that is chosen @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await cms.openEntry('articles/entries/premier');
  await page.locator('[data-key-path="title"] input').evaluate((field) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['dropped'], 'col.jpg', { type: 'image/jpeg' }));
    field.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }),
    );
  });
  await expect(cms.message('Rien n’a été ajouté')).toContainText('« Insérer »');
  await fileField(page.locator('section[data-key-path="imageUrl"]')).setInputFiles({
    ...(await photograph()),
    name: 'col.jpg',
  });
  await cms.save();
  expect(await cms.readSaved(ARTICLE)).toContain('imageUrl: "col.webp"');
});

test('a drawing that takes the place of one of its name is checked as a new one is @night', async ({
  page,
  cms,
}) => {
  await cms.open();
  await choosePicture(cms, page, {
    name: 'dessin.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    ),
  });
  await page.getByRole('button', { name: 'Remplacer' }).last().click();
  await cms.saveButton.click();
  await expect(cms.refusal).toContainText('script');
  expect(await cms.readSaved(`${PICTURES}dessin.svg`)).not.toContain('script');
});

test('pictures are put into sentences from the menu, named from the folder of the text, two of one name apart @night', async ({
  page,
  cms,
}) => {
  const editor = await cms.openCard('Un mot.\n\nUn autre.\n\nLa suite.');
  for (const [at, background, words] of [
    [0, '#456', 'Une `rue` sous un \\[ciel] gris.'],
    [1, '#a54', 'Un mur rouge.'],
  ] as const) {
    await putCursorAtEnd(editor.locator(':scope > p').nth(at));
    await page.keyboard.press('Home');
    await cms.insertBlock('Image');
    const dialog = page.getByRole('dialog').last();
    const refused = { name: 'film.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await fileField(dialog).setInputFiles(refused);
    // What the window covers cannot be read, nor closed.
    await dialog.getByRole('status').filter({ hasText: 'film.gif' }).getByRole('button').hover();
    await fileField(dialog).setInputFiles(await photograph(background));
    await expect(dialog.locator('img').first()).toBeVisible();
    await expect(cms.message('film.gif')).toBeHidden();
    await dialog.getByRole('textbox').last().fill(words);
    await dialog.getByRole('button', { name: 'Insérer', exact: true }).click();
    await expect(editor).toContainText(words);
    await expect(editor).toBeFocused();
  }
  await cms.save();
  const text = await cms.readSaved(CARD);
  expect(text).toMatch(
    /!\[Une \\`rue\\` sous un \\\\\\\[ciel\\\] gris\.\]\(\.\.\/\.\.\/images\/img_2041-[a-z0-9-]+\.webp\)Un mot\./u,
  );
  const names = [...text.matchAll(/[\w-]+\.webp/gu)].map(([name]) => name);
  expect(new Set(names).size).toBe(2);
  expect(await namesOf(cms)).toEqual(expect.arrayContaining(names));
  // Opened again, each is still one.
  await cms.openEntry('cards-hpv-info');
  await cms.openEntry('cards-hpv-info/entries/carte-1');
  await putCursorAtEnd(editor.locator(':scope > p').last());
  await page.keyboard.type(' Fin.');
  await cms.save();
  expect(await cms.readSaved(CARD)).toBe(text.replace('La suite.', 'La suite. Fin.'));
});
