import { readWords, type Word } from './words.ts';
import type { Reading } from './opposites.ts';

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
 * tell of the past: what they name was not found. « Ne peut être exclu » is no such thing.
 */
const ASIDE =
  / signifie |pas dire|\bsi\b|en cas|peuvent|sensibilité|risque (?:très )?faible|antérieur(?!e)|précédent|compar|mémoire|rappel|légende|être affirm|faux né|[éa][tv]ai(?:en)?t\b|^(?:un (?:test|résultat)|anté|ATCD|motif|indication|[^:]*\bcliniques? ?:)/iu;
/** For what an examination was made: « réalisée pour ASC-US HPV+ », « contrôle à 12 mois d’un test positif ». */
const REASON =
  /\b(?:réalis|adress|prescri|fait|trait|suivi|contrôl)\S* (?:\S+ ){0,3}?(?:pour|d['’]une?) [^.,:;]+/giu;
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
      .map((one) => ({ ...read(one.replace(REASON, '')), acts: read(one).acts }));
  const all = query.length > LETTER.short && !OF_PERSON.test(query) ? readAll(query) : [];
  if (all.length === 0) return read(query);
  const isPositive = all.some(({ isVirus }) => isVirus);
  const concluded = readAll(query.split(CONCLUSION).at(-1)!);
  // « sans anomalie », where the virus was found, is said of the cells.
  const isConcluded = concluded.some((reading) =>
    isPositive ? reading.verdict === 'abnormal' : reading.verdict,
  );
  const readings = isConcluded ? concluded : all;
  const verdict = (['abnormal', 'normal'] as const).find((one) =>
    readings.some((reading) => reading.verdict === one),
  );
  const told = readings.filter((reading) => reading.verdict === verdict);
  // What the cells show weighs more than the virus.
  const ofCells = told.filter(({ isVirus }) => !isVirus);
  const telling = ofCells.length > 0 ? ofCells : told;
  const acts = all.flatMap((one) => one.acts ?? []);
  return {
    isLetter: query.length > LETTER.whole,
    verdict,
    isFree: !isPositive && all.some(({ isFree }) => isFree),
    isDenial: telling.some(({ isDenial }) => isDenial),
    words: readings.flatMap(({ words }) => words),
    rest: [
      ...acts,
      ...(verdict === 'normal' && acts.length > 0
        ? readWords('resultat')
        : telling.flatMap(({ added, rest }) => added ?? rest)),
    ],
    denied: telling.flatMap(({ denied = [] }) => denied),
  };
}
