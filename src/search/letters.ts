import type { Reading } from './opposites.ts';
import type { Word } from './words.ts';

/** What a query tells. */
export interface Told extends Reading {
  /** All its words, but for those of sentences that tell nothing. */
  words: readonly Word[];
  /** Whether it is a whole letter: a sign that it names is no question. */
  isLetter?: boolean;
}

/** Characters after which a query is no question, and may be a letter; and after which it is one. */
const LETTER = { short: 70, whole: 160 };
/** Words of whoever asks for themselves: all that they write is asked. « même » is no such word, and « J. » a name. */
const OF_PERSON = /(?:^|\P{L})(?:j['’]|(?:je|m(?:[ae]|es|oi|on))(?!\p{L}))/iu;
/**
 * Sentences that explain or advise, « un test négatif n’exclut pas une lésion », « consultez si vous saignez », or
 * tell of the past: what they name was not found.
 */
const ASIDE =
  / signifie |pas dire|\bsi\b|en cas|peuvent|sensibilité|risque (?:très )?faible|antérieur(?!e)|^(?:un (?:test|résultat)|anté|ATCD|motif|indication|[^:]*\bcliniques? ?:)/iu;
/** How a treatment is named, after which a normal result has a follow-up of its own. */
const TREATMENT = 'conisa';
/** What the last part of a letter begins with, which holds its result. */
const CONCLUSION = /\bconclusions?\b/iu;

/**
 * Reads a whole letter by its conclusion, else sentence by sentence: what one of them found is not denied by the
 * next, and those without a result lead elsewhere, « prélevé par une sage-femme ».
 *
 * @param read - Reads a text as one.
 */
export function readLetter(query: string, read: (text: string) => Told): Told {
  const readAll = (text: string) =>
    text
      .split(/[.!?]\s+/u)
      .filter((one) => !ASIDE.test(one))
      .map(read);
  const all = query.length > LETTER.short && !OF_PERSON.test(query) ? readAll(query) : [];
  if (all.length === 0) return read(query);
  const isPositive = all.some(({ rest }) => rest.at(-1)?.raw === 'positif');
  const concluded = readAll(query.split(CONCLUSION).at(-1)!);
  // « sans anomalie », where the virus was found, is said of the cells.
  const isConcluded = concluded.some((reading) =>
    isPositive ? reading.verdict === 'abnormal' : reading.verdict,
  );
  const readings = isConcluded ? concluded : all;
  const verdict = (['abnormal', 'normal'] as const).find((one) =>
    readings.some((reading) => reading.verdict === one),
  );
  const telling = readings.filter((reading) => reading.verdict === verdict);
  const rest = telling.flatMap((one) => one.rest);
  const treated = all.flatMap(({ words }) => words).filter(({ raw }) => raw.startsWith(TREATMENT));
  return {
    isLetter: query.length > LETTER.whole,
    verdict,
    isDenial: telling.some(({ isDenial }) => isDenial),
    words: readings.flatMap(({ words }) => words),
    // Of a normal result only the two words that it adds are looked for, « négatif » and « normal »: the others
    // stand in sections on other results. After a treatment it is « négatif »: « normal » has another rhythm.
    rest: [
      ...treated,
      ...(verdict === 'normal' ? rest.slice(-2, treated.length ? -1 : undefined) : rest),
    ],
    denied: telling.flatMap(({ denied = [] }) => denied),
  };
}
