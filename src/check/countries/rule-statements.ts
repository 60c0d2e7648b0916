import { frenchPattern } from '../../lib/french-pattern.ts';
import { NUMBER_WORD, readNumber } from '../../lib/french-numbers.ts';

/** A rule that a sentence states of a country. */
export interface Statement {
  /** As it is written. */
  words: string;
  /** First age, last age, both, years between two tests, or number of doses. */
  kind: 'start' | 'end' | 'range' | 'rhythm' | 'doses';
  /** The number, or the first of two. */
  first: number;
  /** The second of two numbers; equal where there is one. */
  last: number;
}

/** Stands for each letter of a number in words, so that the patterns hold no list of such words. */
const MASK = '\uE000';
const N = `(\\d{1,2}|${MASK}+)`;
const GAP = '[ \\u00A0\\u202F\\n]+';
const AGE = "(?:l['’]âge de )?";
const LEFT = '(?<![\\p{L}\\d])';
const YEARS = `(?:${GAP}ans?)`;
/** A number in words, save for that of « un frottis par an » and « entre deux tests ». */
const WORDED = frenchPattern(
  `${LEFT}(?!(?:une?|deux)${GAP}(?:fois|frottis|tests?|dépistages?|examens?|cytologie))${NUMBER_WORD}(?!\\p{L})`,
  'giu',
);

const FORMS: readonly (readonly [Statement['kind'], RegExp])[] = [
  [
    'rhythm',
    frenchPattern(
      `${LEFT}tou(?:s|tes)${GAP}les${GAP}(?:${N}(?:${GAP}(?:à|ou)${GAP}${N})?${GAP})?(?:ans|années)|${LEFT}(?:une?|1)${GAP}(?:fois|frottis|tests?(?: HPV| VPH| Pap)?|dépistage|examen|cytologie)${GAP}(?:par${GAP}an|chaque${GAP}année|chaque${GAP}an|l['’]an)|${LEFT}chaque${GAP}année|${LEFT}chaque${GAP}an(?!\\p{L})|${LEFT}${N}${YEARS}${GAP}(?:entre deux (?:tests|frottis|dépistages|examens)|plus tard pour le suivant)|${LEFT}annuel(?:le)?s?(?!\\p{L})`,
      'dgiu',
    ),
  ],
  [
    'range',
    frenchPattern(
      `${LEFT}(?:de|entre|des)${GAP}${AGE}${N}(?:${GAP}ans)?${GAP}(?:à|et)${GAP}${N}${YEARS}(?!${GAP}(?:plus|d['’]écart))|${LEFT}${N}(?:${GAP}ans)?[ \\u00A0]?[-–—][ \\u00A0]?${N}${YEARS}|${LEFT}${N}${GAP}à${GAP}${N}${YEARS}`,
      'dgiu',
    ),
  ],
  [
    'start',
    frenchPattern(
      `${LEFT}(?:dès|à partir de|à compter de|depuis|commence\\p{L}* (?:à|vers|dès)|débute\\p{L}* (?:à|vers|dès)|démarre\\p{L}* à|pas avant|possible à|proposé\\p{L}* à)${GAP}${AGE}${N}${YEARS}|${LEFT}${N}${YEARS}${GAP}(?:et plus|révolus|ou plus)|${LEFT}les plus de${GAP}${N}${YEARS}`,
      'dgiu',
    ),
  ],
  [
    'end',
    frenchPattern(
      `${LEFT}(?:jusqu['’](?:à|aux)|s['’]arrête\\p{L}* à|prend fin à|prennent fin à|se termine\\p{L}* à|finit à|cesse\\p{L}* à|au plus tard à)${GAP}${AGE}${N}${YEARS}`,
      'dgiu',
    ),
  ],
  [
    'doses',
    frenchPattern(`${LEFT}${N}(?:${GAP}seules?)?${GAP}(?:doses?|injections?|piqûres?)`, 'dgiu'),
  ],
];

/** The ages, rhythms and doses that a sentence states, in order; ages of a span once. */
export function readStatements(sentence: string): Statement[] {
  let rest = sentence.replace(WORDED, (words) => MASK.repeat(words.length));
  return FORMS.flatMap(([kind, form]) => {
    const found = [...rest.matchAll(form)].flatMap((match): Statement[] => {
      const [span, ...groups] = match.indices!;
      const numbers = groups
        .filter((group) => group !== undefined)
        .map(([from, to]) => readNumber(sentence.slice(from, to)))
        .filter((number) => number !== undefined);
      const [first = kind === 'rhythm' ? 1 : undefined, last = first] = numbers;
      const words = sentence.slice(...span!);
      return first === undefined ? [] : [{ words, kind, first, last: last! }];
    });
    rest = rest.replace(form, (words) => ' '.repeat(words.length));
    return found;
  });
}
