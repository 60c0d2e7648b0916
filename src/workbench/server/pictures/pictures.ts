import { extname } from 'node:path';
import sharp from 'sharp';
import { pictureOfFields, picturesOf } from '../../../content-model/pictures.ts';
import { LARGEST_PICTURE } from '../../../check/pictures/file-rules.ts';
import { isReservedName } from '../../../lib/reserved-names.ts';
import { slugify } from '../../../lib/slug.ts';
import type { PictureItem, ResponseOf, StoredPicture } from '../../protocol.ts';
import { readEntries } from '../commands/start.ts';
import { CONTENT, readContent } from '../content/files.ts';
import { PICTURES, requirePicture } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { applyChange } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { nameOfEntry } from '../views/names.ts';
import { MAX_PIXELS, type ConvertedPicture, type PictureEnding } from './convert.ts';
import { runConversion, type ConversionFailure } from './run-convert.ts';

/** Maximum size of an uploaded picture, in bytes. */
export const MAX_PICTURE = 40_000_000;

const readSize = async (bytes: Buffer) => {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return width && height ? { width, height } : {};
  } catch {
    return {};
  }
};

/** Pictures of the content, with the entries that show each. */
export async function listPictures(store: Store): Promise<ResponseOf<'pictures'>> {
  const { site } = await store.now();
  const entries = await readEntries(store);
  const texts = new Map(site.entries.map((entry) => [entry.path.slice(CONTENT.length + 1), entry]));
  const files = site.files.filter(({ inside }) => inside.startsWith(`${PICTURES}/`));
  const pictures = files.map(async ({ inside, bytes }): Promise<PictureItem> => {
    const file = inside.slice(PICTURES.length + 1);
    const uses = entries.flatMap(({ location, fields }) => {
      const text = texts.get(location.inside);
      return (text ? picturesOf(text) : pictureOfFields(fields))
        .filter((shown) => shown.file === file)
        .map(({ alt }) => ({ path: location.path, name: nameOfEntry(location, fields), alt }));
    });
    return { file, bytes: bytes.length, ...(await readSize(bytes)), uses };
  });
  return { pictures: await Promise.all(pictures) };
}

const FAILURES: Readonly<Record<ConversionFailure | 'empty' | 'too-heavy', string>> = {
  empty: 'Ce fichier est vide : il ne contient aucune image. Choisissez-en un autre.',
  unreadable:
    'Ce fichier n’est pas une image que l’atelier sait lire jusqu’au bout. Enregistrez-la en JPEG ou en PNG, puis recommencez.',
  'too-long':
    'Cette image demande trop de calcul. Enregistrez-la en PNG ou en JPEG avec le programme qui l’a faite, puis recommencez.',
  'too-heavy':
    'Même réduite, cette image reste trop lourde pour le site. Enregistrez-la en JPEG, puis recommencez.',
};

async function convert(bytes: Buffer, wanted?: PictureEnding): Promise<ConvertedPicture> {
  if (bytes.length === 0) throw new HttpError(FAILURES.empty, 422);
  const made = await runConversion(bytes, { largest: LARGEST_PICTURE, wanted });
  if (typeof made === 'string') throw new HttpError(FAILURES[made], 422);
  if (made.data.length > LARGEST_PICTURE) throw new HttpError(FAILURES['too-heavy'], 422);
  return made;
}

const sizeText = ({ isReduced, width, height }: ConvertedPicture) =>
  isReduced ? `, réduite à ${width} × ${height} points` : '';

/** Maximum length of the name of a picture: systems accept 255 bytes, and a number may be added. */
const MAX_NAME = 80;

async function writePicture(
  store: Store,
  inside: string,
  { data, width, height }: ConvertedPicture,
  message: string,
): Promise<StoredPicture> {
  // An unused picture is only a warning of the check.
  const changes = new Map([[inside, data]]);
  const done = await applyChange(store, changes, { message, isUnchecked: true });
  if (done.result !== 'done') throw new HttpError('Cette image n’a pas pu être ajoutée.', 422);
  const file = inside.slice(PICTURES.length + 1);
  return { file, width, height, bytes: data.length, message, undoId: done.undoId };
}

/**
 * Converts a picture and stores it in the content. The conversion does not block other changes.
 *
 * @param name - Name of the uploaded file.
 */
export async function storePicture(
  store: Store,
  name: string,
  bytes: Buffer,
): Promise<StoredPicture> {
  const made = await convert(bytes);
  const words = slugify(name.slice(0, name.length - extname(name).length));
  const plain = words.slice(0, MAX_NAME).replace(/-+$/u, '') || 'image';
  const stem = isReservedName(plain) ? `image-${plain}` : plain;
  return store.serialize(async () => {
    let file = `${stem}.${made.ending}`;
    for (let number = 2; await readContent(store.root, `${PICTURES}/${file}`); number += 1)
      file = `${stem}-${number}.${made.ending}`;
    const message = `L’image « ${file} » est ajoutée${sizeText(made)}, sans les données de l’appareil.`;
    return writePicture(store, `${PICTURES}/${file}`, made, message);
  });
}

const ENDINGS: Readonly<Record<string, PictureEnding>> = {
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.webp': 'webp',
};

/** Replaces a picture under its name, in every text that shows it. */
export async function replacePicture(
  store: Store,
  file: string,
  bytes: Buffer,
): Promise<StoredPicture> {
  const inside = requirePicture(file);
  const wanted = ENDINGS[extname(file)];
  if (!wanted)
    throw new HttpError(
      'Cette image est un dessin d’une autre sorte : ajoutez la nouvelle, puis choisissez-la dans chaque texte.',
      422,
    );
  const made = await convert(bytes, wanted);
  return store.serialize(async () => {
    if (!(await readContent(store.root, inside)))
      throw new HttpError('Cette image n’existe plus.', 404);
    const message = `L’image « ${file} » est remplacée partout${sizeText(made)}.`;
    return writePicture(store, inside, made, message);
  });
}
