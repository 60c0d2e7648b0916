import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../../src/workbench/server/procedures.ts';
import { convertPicture } from '../../../../src/workbench/server/pictures/convert.ts';
import {
  replacePicture,
  storePicture,
} from '../../../../src/workbench/server/pictures/pictures.ts';
import { runConversion } from '../../../../src/workbench/server/pictures/run-convert.ts';
import { done, setUpStore } from '../../../support/fixture-store.ts';

const LARGEST = 8_000_000;

/** A noisy picture, such as a photograph. */
function photo(width: number, channels: 3 | 4 = 3): Sharp {
  let seed = 1;
  const next = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  const data = Buffer.from(Array.from({ length: width * width * channels }, next));
  return sharp(data, { raw: { width, height: width, channels } });
}
/** A drawing of a few flat colours. */
const diagram = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/><rect x="50" y="50" width="200" height="200" fill="#064"/></svg>',
    ),
  );
/** A small SVG that takes minutes to render. */
const ENDLESS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f" x="0" y="0" width="1" height="1">${Array.from(
    { length: 40 },
    () => '<feTurbulence baseFrequency="0.05" numOctaves="9"/><feGaussianBlur stdDeviation="90"/>',
  ).join('')}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
);

describe('a picture that is converted', () => {
  it('is a JPEG for an opaque photograph in a PNG', async () => {
    const made = await convertPicture(await photo(300).png().toBuffer(), LARGEST);
    expect(made).toMatchObject({ ending: 'jpg', width: 300, height: 300, isReduced: false });
  });
  it('is a JPEG for a PNG whose alpha channel is opaque', async () => {
    const opaque = await photo(300).ensureAlpha(1).png().toBuffer();
    expect((await convertPicture(opaque, LARGEST)).ending).toBe('jpg');
  });
  it('keeps transparency', async () => {
    const made = await convertPicture(await photo(200, 4).png().toBuffer(), LARGEST);
    expect(made.ending).toBe('webp');
    expect((await sharp(made.data).metadata()).hasAlpha).toBe(true);
  });
  it('is lossless for a drawing that is lighter so', async () => {
    expect(await convertPicture(await diagram().png().toBuffer(), LARGEST)).toMatchObject({
      ending: 'png',
      width: 600,
      height: 400,
    });
  });
  it('is given a lower quality until it is light enough', async () => {
    const bytes = await photo(400).png().toBuffer();
    const free = await convertPicture(bytes, LARGEST);
    const limit = Math.round(free.data.length * 0.7);
    expect((await convertPicture(bytes, limit)).data.length).toBeLessThanOrEqual(limit);
  });
  it('is cancelled after a timeout', async () => {
    expect(await runConversion(ENDLESS, { largest: LARGEST, longest: 1500 })).toBe('too-long');
  });
});

describe('a picture of the site', () => {
  const site = setUpStore();
  const read = (file: string) => readFileSync(site.at(`images/${file}`));

  it('does not keep texts from being saved while it is converted', async () => {
    const order: string[] = [];
    const picture = storePicture(site.store, 'a.png', await photo(900).png().toBuffer()).then(() =>
      order.push('picture'),
    );
    await site.store.serialize(async () => order.push('text'));
    await picture;
    expect(order).toEqual(['text', 'picture']);
  });
  it('has a name that every system accepts', async () => {
    const { file } = await storePicture(
      site.store,
      `${'Une très longue légende '.repeat(15)}.png`,
      await diagram().png().toBuffer(),
    );
    expect(file.length).toBeLessThan(100);
    expect(file).toMatch(/^une-tres-longue-legende-.*[a-z]\.png$/u);
    const reserved = await storePicture(site.store, 'Con.png', await diagram().png().toBuffer());
    expect(reserved.file).toBe('image-con.png');
  });
  it.each([
    ['an empty file', Buffer.alloc(0), /Ce fichier est vide/u],
    ['words', Buffer.from('du texte'), /n’est pas une image/u],
    [
      'a file that is cut short',
      Buffer.from('89504e470d0a1a0a0000', 'hex'),
      /n’est pas une image/u,
    ],
  ])('is rejected in French when it is %s', async (_, bytes, message) => {
    await expect(storePicture(site.store, 'a.png', bytes)).rejects.toThrow(message);
  });
  it('is replaced under its name, in its format, and restored by undo', async () => {
    const before = read('photo.jpg');
    const stored = await replacePicture(site.store, 'photo.jpg', await diagram().png().toBuffer());
    expect(stored).toMatchObject({ file: 'photo.jpg', width: 600, height: 400 });
    expect((await sharp(read('photo.jpg')).metadata()).format).toBe('jpeg');
    const { pictures } = await PROCEDURES.pictures(site.store, {});
    expect(pictures.find(({ file }) => file === 'photo.jpg')!.uses.length).toBeGreaterThan(1);
    await PROCEDURES.undo(site.store, { undoId: stored.undoId });
    expect(read('photo.jpg').equals(before)).toBe(true);
  });
  it('that does not exist, or is elsewhere, is not replaced', async () => {
    const bytes = await diagram().png().toBuffer();
    await expect(replacePicture(site.store, 'absente.jpg', bytes)).rejects.toThrow(
      /n’existe plus/u,
    );
    await expect(replacePicture(site.store, '../sources.yaml', bytes)).rejects.toThrow();
  });
  it('is reduced, loses its metadata, and gets a free name', async () => {
    const jpeg = await sharp({
      create: { width: 3200, height: 1200, channels: 3, background: '#445566' },
    })
      .withExif({ IFD0: { Copyright: 'Quelqu’un' } })
      .jpeg()
      .toBuffer();
    const stored = await storePicture(site.store, 'Ma Photo (été).JPG', jpeg);
    expect(stored).toMatchObject({ file: 'ma-photo-ete.jpg', width: 1600, height: 600 });
    const metadata = await sharp(site.at('images/ma-photo-ete.jpg')).metadata();
    expect(metadata.exif).toBeUndefined();
    expect((await storePicture(site.store, 'Ma Photo (été).JPG', jpeg)).file).toBe(
      'ma-photo-ete-2.jpg',
    );
    const { pictures } = await PROCEDURES.pictures(site.store, {});
    expect(pictures).toContainEqual(
      expect.objectContaining({ file: 'ma-photo-ete.jpg', uses: [] }),
    );
    done(await PROCEDURES.remove(site.store, { path: 'images/ma-photo-ete.jpg' }));
  });
  it('is listed with what shows it, in a header and in a text', async () => {
    const { pictures } = await PROCEDURES.pictures(site.store, {});
    const uses = pictures.find(({ file }) => file === 'photo.jpg')!.uses;
    expect(uses.map(({ path }) => path).toSorted()).toEqual([
      'articles/photo.mdx',
      'pages/qui-suis-je.mdx',
    ]);
    expect(uses.filter(({ alt }) => alt === '')).toEqual([]);
  });
  it('is rejected when it is no picture', async () => {
    await expect(storePicture(site.store, 'a.png', Buffer.from('du texte'))).rejects.toMatchObject({
      status: 422,
    });
  });
});
