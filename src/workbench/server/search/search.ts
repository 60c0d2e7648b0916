import { partsOf } from '../../../content-model/body/parts.ts';
import type { ReadSite } from '../../../content-model/read.ts';
import type { Entry } from '../../../content-model/site.ts';
import { withoutCitations } from '../../../lib/citations.ts';
import { isList } from '../../../lib/field-values.ts';
import { splitSentences } from '../../../lib/sentences.ts';
import { stemOf, stemsOf } from '../../../lib/word-stem.ts';
import type { FieldValue, RequestOf, ResponseOf, SearchHit } from '../../protocol.ts';
import { titleOf, type Step } from '../changes/hunks.ts';
import { CONTENT } from '../content/files.ts';
import type { EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { documentOf } from '../content/version.ts';
import { HttpError } from '../http-error.ts';
import { listEntries } from '../views/entries.ts';
import { nameOfEntry } from '../views/names.ts';
import { excerptAround } from './excerpt.ts';

/** Most hits of a response. */
const MOST_HITS = 100;
/** Fields that hold choices, ranks and keys, and no words. */
const WITHOUT_WORDS: readonly string[] = [
  ...['icon', 'drawing', 'kind', 'order', 'lang', 'sources'],
  ...['file', 'field', 'day'],
];

/** A text of an entry, and where it is edited. */
type SearchedText = Pick<SearchHit, 'field' | 'bodyLine' | 'where'> & { text: string };

function* textsIn(value: FieldValue, path: Step[] = []): Generator<[Step[], string]> {
  if (WITHOUT_WORDS.includes(String(path.at(-1)))) return;
  if (typeof value === 'string') yield [path, value];
  else if (isList(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else for (const [name, item] of Object.entries(value)) yield* textsIn(item, [...path, name]);
}

/** Nodes of a text that are searched whole: no other of them stands in one. */
const SEARCHED: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

function* textsOfBody(
  site: ReadSite,
  location: EntryLocation,
  entry: Entry,
): Generator<SearchedText> {
  const file = site.files.find(({ inside }) => inside === location.inside)!;
  const firstLine = documentOf(location, file.bytes)?.bodyLine ?? 1;
  for (const part of partsOf(entry)) {
    if (!SEARCHED.has(part.node.type)) continue;
    const line = site.lineNumbers.get(entry.path)?.[part.line - 1] ?? part.line;
    yield { text: part.words, where: 'texte', bodyLine: Math.max(1, line - firstLine + 1) };
  }
}

/** A word of a text, with its range. */
interface Word {
  from: number;
  to: number;
  stem: string;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    stem: stemOf(word),
  }));

/** Whether a word is a searched one; the last one may not be typed to its end. */
const isMatch = (word: Word, sought: string, isLast: boolean) =>
  word.stem === sought || (isLast && sought.length > 2 && word.stem.startsWith(sought));

/** The range of the searched words in a sentence: one after the other, else the first, if all are there. */
function findIn(sentence: string, sought: readonly string[]): [number, number] | undefined {
  const words = wordsIn(sentence);
  const matches = (word: Word | undefined, index: number) =>
    word !== undefined && isMatch(word, sought[index]!, index === sought.length - 1);
  const start = words.findIndex((_, at) =>
    sought.every((__, index) => matches(words[at + index], index)),
  );
  if (start !== -1) return [words[start]!.from, words[start + sought.length - 1]!.to];
  const places = sought.map((_, index) => words.find((word) => matches(word, index)));
  const [first] = places;
  return first && places.every(Boolean) ? [first.from, first.to] : undefined;
}

/** Searches the words of all entries; neither accents, capitals nor endings count. */
export async function search(
  store: Store,
  { query }: RequestOf<'search'>,
): Promise<ResponseOf<'search'>> {
  if (typeof query !== 'string')
    throw new HttpError('L’atelier n’a pas compris cette recherche.', 400);
  const sought = stemsOf(query);
  if (sought.length === 0) return { hits: [], more: 0 };
  const { site } = await store.now();
  const bodies = new Map(
    site.entries.map((entry) => [entry.path.slice(CONTENT.length + 1), entry]),
  );
  const hits: SearchHit[] = [];
  let more = 0;
  for (const { location, fields } of listEntries(site, new Map())) {
    const body = location.key === undefined ? bodies.get(location.inside) : undefined;
    const texts = [
      ...textsIn(fields).map(([path, text]): SearchedText => ({
        text,
        where: titleOf(location, path, fields),
        field: path.join('.'),
      })),
      ...(body ? textsOfBody(site, location, body) : []),
    ];
    for (const { text, ...where } of texts)
      for (const sentence of splitSentences(withoutCitations(text))) {
        const range = findIn(sentence, sought);
        if (!range) continue;
        if (hits.length === MOST_HITS) {
          more += 1;
          continue;
        }
        hits.push({
          path: location.path,
          name: nameOfEntry(location, fields),
          ...where,
          ...excerptAround(sentence, range),
        });
      }
  }
  return { hits, more };
}
