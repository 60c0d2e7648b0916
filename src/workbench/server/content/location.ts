import { NOTES_FILE } from '../../../content-model/notes.ts';
import { WORDS_FILE } from '../../../content-model/own-words.ts';
import { contentPathOf } from '../../../content-model/files/content-path.ts';
import { QUESTIONS_FILE } from '../../../loaders/questions.ts';
import { PICTURE_FILE, SOURCE_KEY } from '../../../schemas/patterns.ts';
import type { EntryKind, EntryPath, ListKind } from '../../protocol.ts';
import { HttpError } from '../http-error.ts';

/** The bibliography, from `src/content`. */
export const SOURCES_FILE = 'sources.yaml';
/** The folder of pictures, from `src/content`. */
export const PICTURES = 'images';

/** Location of an entry in the content. */
export interface EntryLocation {
  path: EntryPath;
  kind: EntryKind;
  /** Path of its file from `src/content`. */
  inside: string;
  /** Key of a publication. */
  key?: string;
  /** Folder of a card or a step: the name of its page. */
  folder?: string;
  /** Name of its file without extension, or its key. */
  name: string;
}

/** The bibliography as one entry, which is edited as a raw file while it cannot be parsed. */
export const BIBLIOGRAPHY: EntryLocation = {
  path: SOURCES_FILE,
  kind: 'sources',
  inside: SOURCES_FILE,
  name: 'bibliographie',
};

/** The lists that a site has once, with their files. */
const LISTS: readonly { kind: ListKind; file: string }[] = [
  { kind: 'questions', file: QUESTIONS_FILE },
  { kind: 'words', file: WORDS_FILE },
  { kind: 'notes', file: NOTES_FILE },
];

/** Whether an entry is a list that the site has once: it is neither renamed, copied nor deleted. */
export const isList = ({ kind }: Pick<EntryLocation, 'kind'>): boolean =>
  LISTS.some((list) => list.kind === kind);

const isUnsafePath = (path: string) =>
  /[\\\u0000-\u001F:]/u.test(path) ||
  path.split('/').some((step) => step === '' || step.startsWith('.'));

/** The location of an entry; undefined for a path that names none. */
export function findLocation(path: EntryPath): EntryLocation | undefined {
  const [inside = '', key, ...more] = path.split('#');
  if (isUnsafePath(inside) || more.length > 0) return undefined;
  if (inside === SOURCES_FILE)
    return key !== undefined && SOURCE_KEY.test(key)
      ? { path, kind: 'sources', inside, key, name: key }
      : undefined;
  if (key !== undefined) return undefined;
  const list = LISTS.find(({ file }) => file === inside);
  if (list) return { path, kind: list.kind, inside, name: list.kind };
  const found = contentPathOf(inside);
  if (!found) return undefined;
  const { collection, name } = found;
  const folder = found.folder === undefined ? {} : { folder: inside.split('/')[1]! };
  return { path, kind: collection, inside, name, ...folder };
}

/**
 * The location of an entry.
 *
 * @throws {HttpError} For any other path: outside of the content, or of a kind without a form.
 */
export function requireLocation(path: unknown): EntryLocation {
  const location = typeof path === 'string' ? findLocation(path) : undefined;
  if (!location) throw new HttpError('L’atelier ne connaît pas ce texte.', 404);
  return location;
}

/**
 * The location of an entry, or of the bibliography.
 *
 * @throws {HttpError} For any other path.
 */
export const requireEditable = (path: unknown): EntryLocation =>
  path === SOURCES_FILE ? BIBLIOGRAPHY : requireLocation(path);

/**
 * Path of a picture from `src/content`.
 *
 * @throws {HttpError} If it is no name of a picture.
 */
export function requirePicture(file: string): string {
  if (!PICTURE_FILE.test(file)) throw new HttpError('L’atelier ne connaît pas cette image.', 404);
  return `${PICTURES}/${file}`;
}
