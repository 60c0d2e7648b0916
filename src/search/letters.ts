import { readWords, type Word } from './words.ts';
import type { Reading } from './opposites.ts';
import { plainLetters } from '../lib/slug.ts';

/** What a query tells. */
export interface Told extends Reading {
  /** All its words, but for those of sentences that tell nothing. */
  words: readonly Word[];
  /** Whether it is a whole letter: a sign that it names is no question. */
  isLetter?: boolean;
}

/** Characters after which a query is no question, and may be a letter; and after which it is one. */
const LETTER = { short: 70, whole: 160 };
/**
 * Words of whoever asks for themselves: all that they write is asked. « même » is no such word, « J. » a name, and « je
 * vous adresse » a doctor.
 */
const OF_PERSON = /\b(?:j['’]|je\b(?! vous)|m(?:[ae]|es|oi|on)\b)/iu;
/** Sentences that tell of the past, or of what a test is: what they name was not found. No pattern has an accent. */
const ASIDE =
  /permet\w* de (?:detect|trouv)|ait ete|^\s*(?:(?:tout|un) (?:resultat|test)(?!.* ete )|les \S+ dont (?!.*\bvo))/iu;
/** What was found before the result: « Résultat antérieur : HPV positif ». */
const PAST =
  /^\s*(?:(?!sans)\S+ ){0,2}(?:(?:anteced|atcd)(?!.*(?:actu| ce ))|(?:anteri(?:eur(?!e)|or)|preced).{0,60}$)/iu;
/** Why a test was asked for, where that tells of the past: « Indication : suivi après HSIL », not « Indication : dépistage ». */
const ASKED = /^\s*(?:\S+ cliniques?|indication|motif) ?:.*(?:suivi|surv|apres|y a|20\d)/iu;
/** Where a sentence begins to explain or advise: « consultez si vous saignez », « - test négatif : un autre dans 5 ans ». */
const ADVICE = /- test \w+tif ?:|(?:nega|posi)tif si\b| signifie |en cas|\bsi\b/iu;
/** What parts the sentences of a letter: a point, or the name of a remark or of an explanation. */
const PARTS =
  /[.!?]\s+|\b(?:remarque|noter?) ?:|(?=\b(?:un resultat (?:nega|posi)(?=.{9})|(?:commentaire|resultats?(?: \S+){0,3}?|interpretation|frottis|cytologie|conclusion) ?(?:hpv ?)?:))/iu;
/** For what an examination was made: « réalisée pour ASC-US HPV+ », « contrôle à 12 mois d’un test positif ». */
const REASON =
  /\b(?:suivi|adress|control|fait|realis)\S* (?:\S+ ){0,3}?(?:pour|d['’]une?) [^.,:;]+/giu;
/**
 * What says nothing: a box that is not ticked, « [ ] ASC-US », dots that lead to a result, « HPV 16 ..... négatif », and
 * in parentheses what was found before, or from where on a test is positive.
 */
const BLANKS =
  /(?:\[ \]|[☐□])[^[☐☒□☑]*|\.{3,}|\((?:(?:\S+ ){0,2}(?:anteri|initial|preced)|[^()]*tif si )[^()]*\)/giu;
/** What the last part of a letter begins with, which holds its result. */
const CONCLUSION = /\bconclusion/iu;

/**
 * Reads a letter by its conclusion, else sentence by sentence: what one of them found is not denied by the next, and
 * in a long one those without a result lead elsewhere, « prélevé par une sage-femme ».
 *
 * @param read - Reads a text as one.
 */
export function readLetter(typed: string, read: (text: string) => Told): Told {
  const query = plainLetters(typed).replace(BLANKS, ' ');
  const whole = read(query);
  if (OF_PERSON.test(query)) return whole;
  const isLetter = query.length > LETTER.whole;
  // « que faire en cas de viol », « même si le HPV est positif »: a question tells all that it names.
  const isLong = query.length > LETTER.short;
  const readAll = (text: string) => {
    const parts = text
      .split(PARTS)
      .filter((one) => !isLong || !ASIDE.test(one))
      .map((one) => (isLong ? one.split(ADVICE)[0]! : one));
    const readings = parts.map((one) => ({
      ...read(one.replace(REASON, '')),
      whole: read(one),
      isPast: PAST.test(one) || (isLong && ASKED.test(one)),
    }));
    // « HPV 52. Frottis normal. »
    const joined = read(parts.join(' '));
    if (joined.isVirus && !readings.some((one) => one.isFree || one.verdict === 'abnormal'))
      readings.push({ ...joined, whole: joined, isPast: false });
    const normal = readings.filter((one) => !one.isPast && one.verdict === 'normal');
    // What was found before gives way to what is normal now; « HPV positif » to a negative test alone.
    return readings.filter(
      (one) =>
        !one.isPast ||
        !normal.some(({ isFree }) => isFree || !one.rest.some(({ raw }) => raw.startsWith('pos'))),
    );
  };
  const all = readAll(query);
  if (all.length === 0) return whole;
  const isPositive = all.some(({ isVirus }) => isVirus);
  const conclusion = query.split(CONCLUSION).at(-1)!;
  const concluded = readAll(conclusion);
  // « sans anomalie », where the virus was found, is said of the cells; « HPV négatif » is said of the virus, unless
  // « cytologie normale » stands beside it.
  const isConcluded = concluded.some((reading) =>
    isPositive || (reading.isFree && !/nilm|(?:frot|cyto)\w*\W+(?:neg|san|nor)/iu.test(conclusion))
      ? reading.verdict === 'abnormal'
      : reading.verdict,
  );
  const used = isConcluded ? concluded : all;
  // « adressée pour HSIL », where nothing else is told.
  const readings: readonly Told[] = used.some((reading) => reading.verdict)
    ? used
    : used.map((one) => one.whole);
  const verdict = (['abnormal', 'unread', 'normal'] as const).find((one) =>
    readings.some((reading) => reading.verdict === one),
  );
  const told = readings.filter(
    (reading) => reading.verdict === verdict || (!isLong && !reading.verdict),
  );
  // What the cells show weighs more than the virus.
  const ofCells = told.filter(({ isVirus }) => !isVirus);
  const telling = ofCells.some((one) => one.verdict) ? ofCells : told;
  const acts = all.flatMap((one) => one.whole.acts);
  return {
    isLetter,
    verdict,
    isVirus: telling.some(({ isVirus }) => isVirus),
    isFree: !isPositive && all.some(({ isFree }) => isFree),
    // « pas de tabac », beside other sentences, is said of something else.
    isDenial: readings.length === 1 && telling.some(({ isDenial }) => isDenial),
    words: isLetter ? readings.flatMap(({ words }) => words) : whole.words,
    acts,
    isOwnResult: whole.isOwnResult,
    // A letter without a result is on what it plans.
    rest: [
      ...acts,
      ...(verdict === 'normal' && acts.length > 0
        ? readWords('resultat')
        : verdict || !isLetter || acts.length === 0
          ? telling.flatMap(({ added, rest }) => (isLong && added) || rest)
          : []),
    ],
  };
}
