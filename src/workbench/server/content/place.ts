import { contentPathOf } from '../../../content-model/files/place.ts';
import { QUESTIONS_FILE } from '../../../loaders/questions.ts';
import { PICTURE_FILE, SOURCE_KEY } from '../../../schemas/patterns.ts';
import type { EntryKind, EntryPath } from '../../protocol.ts';
import { HttpError } from '../http-error.ts';

/** The bibliography, from `src/content`. */
export const SOURCES_FILE = 'sources.yaml';
/** The folder of pictures, from `src/content`. */
export const PICTURES = 'images';

/** Where an entry is written. */
export interface EntryPlace {
  path: EntryPath;
  kind: EntryKind;
  /** Path of its file from `src/content`. */
  inside: string;
  /** Key of a publication. */
  key?: string;
  /** Page that shows a card or a step. */
  folder?: string;
  /** Name of its file without ending, or its key. */
  name: string;
}

/** The bibliography as a whole, which is edited as it is written while no one can read it. */
export const BIBLIOGRAPHY: EntryPlace = {
  path: SOURCES_FILE,
  kind: 'sources',
  inside: SOURCES_FILE,
  name: 'bibliographie',
};

const isUnsafePath = (path: string) =>
  /[\\\u0000-\u001F:]/u.test(path) ||
  path.split('/').some((step) => step === '' || step.startsWith('.'));

/** Where an entry stands; undefined for a path that names none. */
export function findPlace(path: EntryPath): EntryPlace | undefined {
  const [inside = '', key, ...more] = path.split('#');
  if (isUnsafePath(inside) || more.length > 0) return undefined;
  if (inside === SOURCES_FILE)
    return key !== undefined && SOURCE_KEY.test(key)
      ? { path, kind: 'sources', inside, key, name: key }
      : undefined;
  if (key !== undefined) return undefined;
  if (inside === QUESTIONS_FILE) return { path, kind: 'questions', inside, name: 'questions' };
  const place = contentPathOf(inside);
  if (!place) return undefined;
  const { collection, name } = place;
  const folder = place.folder === undefined ? {} : { folder: inside.split('/')[1]! };
  return { path, kind: collection, inside, name, ...folder };
}

/**
 * Where an entry stands.
 *
 * @throws {HttpError} For a path that names none: outside of the content, or of a sort no form knows.
 */
export function placeOfEntry(path: unknown): EntryPlace {
  const place = typeof path === 'string' ? findPlace(path) : undefined;
  if (!place) throw new HttpError('L’atelier ne connaît pas ce texte.', 404);
  return place;
}

/**
 * Where an entry stands, or a file that is edited as it is written while no form can show it.
 *
 * @throws {HttpError} For a path that names none.
 */
export const placeToEdit = (path: unknown): EntryPlace =>
  path === SOURCES_FILE ? BIBLIOGRAPHY : placeOfEntry(path);

/**
 * Path of a picture from `src/content`.
 *
 * @throws {HttpError} For a name that no picture has.
 */
export function placeOfPicture(file: string): string {
  if (!PICTURE_FILE.test(file)) throw new HttpError('L’atelier ne connaît pas cette image.', 404);
  return `${PICTURES}/${file}`;
}
