import type { Reading } from './opposites.ts';
import type { Word } from './words.ts';

/** What a query tells. */
export interface Told extends Reading {
  /** All its words, but for those of sentences that tell nothing. */
  words: readonly Word[];
}

/** Characters after which a query is no question, and may be a whole letter. */
const LETTER = 70;
/** Words of whoever asks for themselves: all that they write is asked. */
const OF_PERSON = /\b(?:je?|ma)\b/iu;
/**
 * Sentences that explain or advise, « en cas de saignement, consultez », or tell of the past: what they name was
 * not found.
 */
const ASIDE =
  / signifie |pas dire|si vous|en cas de|^(?:anté|ATCD|motif|indication|[^:]*\bcliniques? ?:)/iu;
/** What the last part of a letter begins with, which holds its result. */
const CONCLUSION = /\bconclusions?\b/iu;

/**
 * Reads a whole letter by its conclusion, else sentence by sentence: what one of them found is not denied by the
 * next, and those without a result lead elsewhere, « prélevé par une sage-femme ».
 *
 * @param read - Reads a text as one.
 */
export function readLetter(query: string, read: (text: string) => Told): Told {
  if (query.length <= LETTER || OF_PERSON.test(query)) return read(query);
  const [, ...conclusions] = query.split(CONCLUSION);
  const concluded = read(conclusions.at(-1) ?? '');
  const sentences = (concluded.verdict ? conclusions.at(-1)! : query).split(/[.!?]\s+/u);
  const told = sentences.filter((one) => !ASIDE.test(one));
  const readings = (told.length > 0 ? told : sentences).map(read);
  const worst = ['abnormal', 'normal'].find((one) =>
    readings.some(({ verdict }) => verdict === one),
  );
  const telling = worst ? readings.filter(({ verdict }) => verdict === worst) : readings;
  const rest = telling.flatMap((one) => one.rest);
  return {
    verdict: telling[0]!.verdict,
    isDenial: telling.some(({ isDenial }) => isDenial),
    words: readings.flatMap(({ words }) => words),
    // Of a normal result only the two words that it adds are looked for: the others stand in sections on other
    // results.
    rest: worst === 'normal' ? rest.slice(-2) : rest,
    denied: telling.flatMap(({ denied = [] }) => denied),
  };
}
