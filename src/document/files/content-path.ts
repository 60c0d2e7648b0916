import { slugify } from '../../lib/slug.ts';
import { COLLECTIONS, type Collection } from '../../schemas/collections.ts';
import type { RawFile } from '../site.ts';

/** `readError` of a file that is a link to one outside of the content. */
export const ELSEWHERE = 'ELSEWHERE';

/** What editors and systems leave beside files, and the guide: none of it is content. */
const IGNORED =
  /^[.#~]|~$|\.(?:bak|orig|swp|swo|tmp|rej)$|^(?:thumbs\.db|desktop\.ini|__macosx)$|^README\.md$/iu;

/** What a disk of Apple leaves of a file that it keeps elsewhere: « .hpv-info.mdx.icloud ». */
export const EVICTED = /^\.(.+)\.icloud$/iu;

/**
 * Whether a file is no part of the content.
 *
 * @param inside - Its path from `src/content`.
 */
export const isIgnored = (inside: string): boolean =>
  inside.split('/').some((name) => IGNORED.test(name) && !EVICTED.test(name));

/** Endings of texts. */
export const TEXT_ENDING = /\.(?:mdx|ya?ml)$/iu;

/** What a program added to the ending of a text, or put in its place. */
const MISTAKEN_ENDING = /(?:\.mdx)?\.(?:mdx?|markdown|txt)$/iu;

/** Whether a file is meant as a text, by its name. */
export const isMeantAsText = (inside: string) =>
  TEXT_ENDING.test(inside) || MISTAKEN_ENDING.test(inside);

const PLACE = /^([a-z]+)\/(?:([^/]+)\/)?([^/]+)\.mdx$/u;

/** Where a file of a collection stands. */
export interface ContentPath {
  /** The collection that its first folder names. */
  collection: Collection;
  /** The page folder of a card or a step, as a piece of an address. */
  folder?: string;
  /** Name without its ending. */
  name: string;
}

/** The collection and the folder that a path of `src/content` belongs to; `undefined` out of place. */
export function contentPathOf(inside: string): ContentPath | undefined {
  const [, top = '', folder, name = ''] = PLACE.exec(inside) ?? [];
  const collection = COLLECTIONS.find((known) => known === top);
  if (!collection) return undefined;
  const hasFolders = collection === 'cards' || collection === 'steps';
  if (hasFolders !== (folder !== undefined)) return undefined;
  return { collection, name, ...(folder === undefined ? {} : { folder: slugify(folder) }) };
}

/** The same, even under a mistaken ending when the text starts as ours do. */
export const guessPath = (inside: string, text: string) =>
  contentPathOf(/^\s*---/u.test(text) ? inside.replace(MISTAKEN_ENDING, '.mdx') : inside);

/** Name of a file, with its ending. */
export const nameOf = ({ inside }: RawFile) => inside.split('/').at(-1) ?? inside;

/** Name of a text without its endings, however many. */
export const stemOf = (file: RawFile) =>
  nameOf(file).replace(/(?:\.(?:mdx?|txt|docx?|odt|rtf|markdown))+$/iu, '');
