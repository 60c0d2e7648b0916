import { isMap, isScalar, isSeq } from 'yaml';
import { memoizeByKey, memoizeLast } from '../lib/memoize.ts';
import { CONTENT } from './document.ts';
import { parseHeader } from './frontmatter.ts';
import { countriesOf } from './pages.ts';
import type { Site } from './site.ts';

/** The list of right words that no dictionary knows, from `src/content`; a site may have none. */
export const WORDS_FILE = 'words.yaml';

/** The lists of that file: right words, and turns of phrase to read again. */
type WordsField = 'words' | 'reread';

/** One item of that list. */
export interface OwnWord {
  /** As it is typed. */
  word: string;
  /** Line of the file, from 1. */
  line: number;
}

/**
 * The words of a list.
 *
 * @param text - A file with that field, a list, as a normal text.
 * @returns Undefined where it holds no such list.
 */
export function readOwnWords(
  text: string,
  field: WordsField = 'words',
): readonly OwnWord[] | undefined {
  const { header, lines } = parseHeader(text);
  if (header.errors.length > 0) return undefined;
  if (header.contents === null) return [];
  const list = isMap(header.contents) ? header.contents.get(field, true) : undefined;
  if (isScalar(list) && !list.value) return [];
  if (!isSeq(list)) return undefined;
  const words = list.items.map((item) =>
    isScalar(item) && item.range
      ? { word: String(item.value ?? '').trim(), line: lines.linePos(item.range[0]).line }
      : undefined,
  );
  return words.every((word) => word !== undefined) ? words : undefined;
}

/** The turns of phrase of the site that may promise or advise too much, as they are listed. */
export const rereadOf = memoizeByKey((site: Site): readonly string[] =>
  (readOwnWords(site.texts.get(`${CONTENT}/${WORDS_FILE}`) ?? '', 'reread') ?? [])
    .map(({ word }) => word)
    .filter(Boolean),
);

/** The words of the site: those of its list, and the names of its countries. */
export const ownWordsOf = memoizeByKey((site: Site): ReadonlySet<string> => {
  const listed = readOwnWords(site.texts.get(`${CONTENT}/${WORDS_FILE}`) ?? '') ?? [];
  const countries = countriesOf(site).flatMap(({ header }) =>
    String(header?.values.name ?? '').split(/[\s-]+/u),
  );
  const words = [...listed.map(({ word }) => word), ...countries];
  return setOf(WORDS_FILE, JSON.stringify(words.map((word) => word.replaceAll('’', "'"))));
});

/** The same set as long as the words are the same, for what is remembered of them. */
const setOf = memoizeLast(
  (_, words): ReadonlySet<string> => new Set(JSON.parse(words) as readonly string[]),
);

/** Whether a word is one of the site's own: as listed, with a capital, or in the plural. */
export function isOwnWord(words: ReadonlySet<string>, word: string): boolean {
  const forms = [word, word[0]?.toLowerCase() + word.slice(1)];
  return forms.some((form) => words.has(form) || words.has(form.replace(/(?:es|[esx])$/u, '')));
}
