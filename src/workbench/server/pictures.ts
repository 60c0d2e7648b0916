import { extname } from 'node:path';
import sharp from 'sharp';
import { partsOf } from '../../content-model/body/parts.ts';
import { slugify } from '../../lib/slug.ts';
import type { Calls, PictureItem, StoredPicture } from '../protocol.ts';
import { readEntries } from './commands/start.ts';
import { CONTENT, readContent } from './content/files.ts';
import { PICTURES } from './content/place.ts';
import type { Store } from './content/store.ts';
import { applyChange } from './history.ts';
import { HttpError } from './http-error.ts';
import { nameOfEntry } from './views/names.ts';

/** Longest side of a picture that is kept, in pixels: twice the widest that a page shows. */
const LONGEST_SIDE = 1600;
/** Heaviest picture that is taken, in bytes, and the most pixels that it may have. */
export const HEAVIEST_PICTURE = 40_000_000;
const MOST_PIXELS = 120_000_000;

const readSize = async (bytes: Buffer) => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    return width && height ? { width, height } : {};
  } catch {
    return {};
  }
};

/** Pictures of the content, with the entries that show each. */
export async function listPictures(store: Store): Promise<Calls['pictures']['answer']> {
  const { site } = await store.now();
  const entries = await readEntries(store);
  const texts = new Map(site.entries.map((entry) => [entry.path.slice(CONTENT.length + 1), entry]));
  const files = site.files.filter(({ inside }) => inside.startsWith(`${PICTURES}/`));
  const pictures = files.map(async ({ inside, bytes }): Promise<PictureItem> => {
    const file = inside.slice(PICTURES.length + 1);
    const uses = entries.flatMap(({ place, fields }) => {
      const use = (alt: string) => ({ path: place.path, name: nameOfEntry(place, fields), alt });
      const text = texts.get(place.inside);
      const inText = (text ? partsOf(text) : []).flatMap(({ node }) =>
        node.type === 'image' && node.url.endsWith(`/${PICTURES}/${file}`) ? [node.alt ?? ''] : [],
      );
      return [
        ...(fields.imageUrl === file
          ? [use(typeof fields.imageAlt === 'string' ? fields.imageAlt : '')]
          : []),
        ...inText.map(use),
      ];
    });
    return { file, bytes: bytes.length, ...(await readSize(bytes)), uses };
  });
  return { pictures: await Promise.all(pictures) };
}

/**
 * Puts a picture in place: turned the right way up, made smaller if it is larger than a page shows, and
 * without what cameras write into it. Drawings become pictures of points: they may hold programs.
 *
 * @param name - Name of the file that was dropped.
 */
export async function storePicture(
  store: Store,
  name: string,
  bytes: Buffer,
): Promise<StoredPicture> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 200 });
  const seen = await image.metadata().catch(() => undefined);
  if (!seen?.width || !seen.height)
    throw new HttpError(
      'Ce fichier n’est pas une image que l’atelier sait lire. Enregistrez-la en JPEG ou en PNG, puis recommencez.',
      422,
    );
  const isPhoto = !seen.hasAlpha && seen.format !== 'svg' && seen.format !== 'png';
  const ending = isPhoto
    ? 'jpg'
    : seen.format === 'webp' || seen.format === 'heif'
      ? 'webp'
      : 'png';
  const sized = image
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
  const drawn =
    ending === 'jpg'
      ? sized.jpeg({ quality: 85, mozjpeg: true })
      : ending === 'webp'
        ? sized.webp({ quality: 85 })
        : sized.png({ compressionLevel: 9 });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new HttpError('Cette image ne peut pas être lue jusqu’au bout.', 422);
  });
  const stem = slugify(name.slice(0, name.length - extname(name).length)) || 'image';
  let file = `${stem}.${ending}`;
  for (let number = 2; await readContent(store.root, `${PICTURES}/${file}`); number += 1)
    file = `${stem}-${number}.${ending}`;
  const isSmaller = Math.max(seen.width, seen.height) > LONGEST_SIDE;
  const says = `L’image « ${file} » est ajoutée${isSmaller ? `, réduite à ${info.width} × ${info.height} points` : ''}, sans les données de l’appareil.`;
  // A picture that nothing shows yet is only a warning of the check.
  const done = await applyChange(store, new Map([[`${PICTURES}/${file}`, data]]), {
    says,
    isUnchecked: true,
  });
  if (done.result !== 'done') throw new HttpError('Cette image n’a pas pu être ajoutée.', 422);
  const { width, height } = info;
  return { file, width, height, bytes: data.length, says, act: done.act };
}
