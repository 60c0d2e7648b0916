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

const N = `(\\d{1,2}|${NUMBER_WORD})`;
const GAP = '[ \\u00A0\\u202F\\n]+';
const AGE = "(?:l['’]âge de )?";
const LEFT = '(?<![\\p{L}\\d])';
const YEARS = `(?:${GAP}ans?)`;

const FORMS: readonly (readonly [Statement['kind'], RegExp])[] = [
  [
    'rhythm',
    new RegExp(
      `${LEFT}tou(?:s|tes)${GAP}les${GAP}(?:${N}(?:${GAP}(?:à|ou)${GAP}${N})?${GAP})?(?:ans|années)|${LEFT}(?:une?|1)${GAP}(?:fois|frottis|tests?(?: HPV| VPH| Pap)?|dépistage|examen|cytologie)${GAP}(?:par${GAP}an|chaque${GAP}année|chaque${GAP}an|l['’]an)|${LEFT}chaque${GAP}année|${LEFT}chaque${GAP}an(?!\\p{L})|${LEFT}${N}${YEARS}${GAP}(?:entre deux (?:tests|frottis|dépistages|examens)|plus tard pour le suivant)|${LEFT}annuel(?:le)?s?(?!\\p{L})`,
      'giu',
    ),
  ],
  [
    'range',
    new RegExp(
      `${LEFT}(?:de|entre|des)${GAP}${AGE}${N}(?:${GAP}ans)?${GAP}(?:à|et)${GAP}${N}${YEARS}(?!${GAP}(?:plus|d['’]écart))|${LEFT}${N}(?:${GAP}ans)?[ \\u00A0]?[-–—][ \\u00A0]?${N}${YEARS}|${LEFT}${N}${GAP}à${GAP}${N}${YEARS}`,
      'giu',
    ),
  ],
  [
    'start',
    new RegExp(
      `${LEFT}(?:dès|à partir de|à compter de|depuis|commence\\p{L}* (?:à|vers|dès)|débute\\p{L}* (?:à|vers|dès)|démarre\\p{L}* à|pas avant|possible à|proposé\\p{L}* à)${GAP}${AGE}${N}${YEARS}|${LEFT}${N}${YEARS}${GAP}(?:et plus|révolus|ou plus)|${LEFT}les plus de${GAP}${N}${YEARS}`,
      'giu',
    ),
  ],
  [
    'end',
    new RegExp(
      `${LEFT}(?:jusqu['’](?:à|aux)|s['’]arrête\\p{L}* à|prend fin à|prennent fin à|se termine\\p{L}* à|finit à|cesse\\p{L}* à|au plus tard à)${GAP}${AGE}${N}${YEARS}`,
      'giu',
    ),
  ],
  [
    'doses',
    new RegExp(`${LEFT}${N}(?:${GAP}seules?)?${GAP}(?:doses?|injections?|piqûres?)`, 'giu'),
  ],
];

/** The ages, rhythms and doses that a sentence states, in order; ages of a span once. */
export function readStatements(sentence: string): Statement[] {
  let rest = sentence;
  return FORMS.flatMap(([kind, form]) => {
    const found = [...rest.matchAll(form)].flatMap((match): Statement[] => {
      const [words, ...groups] = match;
      const numbers = groups
        .filter((group) => group !== undefined)
        .map(readNumber)
        .filter((number) => number !== undefined);
      const [first = kind === 'rhythm' ? 1 : undefined, last = first] = numbers;
      return first === undefined ? [] : [{ words, kind, first, last: last! }];
    });
    rest = rest.replace(form, (words) => ' '.repeat(words.length));
    return found;
  });
}
