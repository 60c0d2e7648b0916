import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROCEDURES } from '../../../src/workbench/server/calls.ts';
import { Store } from '../../../src/workbench/server/content/store.ts';
import { convertPicture } from '../../../src/workbench/server/pictures/convert.ts';
import { replacePicture, storePicture } from '../../../src/workbench/server/pictures/pictures.ts';
import { runConversion } from '../../../src/workbench/server/pictures/run-convert.ts';
import { DAY } from '../../support/day.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

const LARGEST = 8_000_000;

/** A picture of points that differ from their neighbours, as those of a photograph do. */
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
/** A small file that takes minutes to draw. */
const ENDLESS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f" x="0" y="0" width="1" height="1">${Array.from(
    { length: 40 },
    () => '<feTurbulence baseFrequency="0.05" numOctaves="9"/><feGaussianBlur stdDeviation="90"/>',
  ).join('')}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
);

describe('a picture that is converted', () => {
  it('is a JPEG where a PNG holds a photograph without transparent points', async () => {
    const made = await convertPicture(await photo(300).png().toBuffer(), LARGEST);
    expect(made).toMatchObject({ ending: 'jpg', width: 300, height: 300, isReduced: false });
  });
  it('is a JPEG where all points of a PNG with transparency are opaque', async () => {
    const opaque = await photo(300).ensureAlpha(1).png().toBuffer();
    expect((await convertPicture(opaque, LARGEST)).ending).toBe('jpg');
  });
  it('keeps what is transparent', async () => {
    const made = await convertPicture(await photo(200, 4).png().toBuffer(), LARGEST);
    expect(made.ending).toBe('webp');
    expect((await sharp(made.data).metadata()).hasAlpha).toBe(true);
  });
  it('stays without loss where a drawing is lighter so', async () => {
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
  it('is given up after a time, whatever it draws', async () => {
    expect(await runConversion(ENDLESS, { largest: LARGEST, longest: 1500 })).toBe('too-long');
  });
});

describe('a picture of the site', () => {
  let root: string;
  let store: Store;
  const read = (file: string) => readFileSync(join(root, 'src/content/images', file));
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'images-'));
    cpSync(FIXTURE_CONTENT, join(root, 'src/content'), { recursive: true });
    const now = () => new Date(`${DAY}T10:00:00Z`);
    store = new Store({ root, base: '', today: () => DAY, now });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('does not keep texts from being saved while it is converted', async () => {
    const done: string[] = [];
    const picture = storePicture(store, 'a.png', await photo(900).png().toBuffer()).then(() =>
      done.push('picture'),
    );
    await store.serialize(async () => done.push('text'));
    await picture;
    expect(done).toEqual(['text', 'picture']);
  });
  it('has a name that every system takes', async () => {
    const { file } = await storePicture(
      store,
      `${'Une très longue légende '.repeat(15)}.png`,
      await diagram().png().toBuffer(),
    );
    expect(file.length).toBeLessThan(100);
    expect(file).toMatch(/^une-tres-longue-legende-.*[a-z]\.png$/u);
    const reserved = await storePicture(store, 'Con.png', await diagram().png().toBuffer());
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
  ])('is refused in French where it is %s', async (_, bytes, says) => {
    await expect(storePicture(store, 'a.png', bytes)).rejects.toThrow(says);
  });
  it('is replaced under its name, in its format, and comes back', async () => {
    const before = read('photo.jpg');
    const stored = await replacePicture(store, 'photo.jpg', await diagram().png().toBuffer());
    expect(stored).toMatchObject({ file: 'photo.jpg', width: 600, height: 400 });
    expect((await sharp(read('photo.jpg')).metadata()).format).toBe('jpeg');
    const { pictures } = await PROCEDURES.pictures(store, {});
    expect(pictures.find(({ file }) => file === 'photo.jpg')!.uses.length).toBeGreaterThan(1);
    await PROCEDURES.undo(store, { act: stored.act });
    expect(read('photo.jpg').equals(before)).toBe(true);
  });
  it('that is not there, or elsewhere, is replaced by nothing', async () => {
    const bytes = await diagram().png().toBuffer();
    await expect(replacePicture(store, 'absente.jpg', bytes)).rejects.toThrow(/n’existe plus/u);
    await expect(replacePicture(store, '../sources.yaml', bytes)).rejects.toThrow();
  });
});
