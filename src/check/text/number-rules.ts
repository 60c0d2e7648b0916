import { withoutCitations } from '../../lib/citations.ts';
import { inSentences } from '../sentences.ts';
import type { Rule } from '../rule.ts';

const GAP = String.raw`[ \u00A0\u202F]`;

/** More than all of something: « 150 % des femmes ». */
const SHARE = new RegExp(String.raw`(?<![\d,.])(\d{3,})${GAP}?%${GAP}des(?!\p{L})`, 'gu');
/** More of some than there are: « 12 femmes sur 10 ». */
const OUT_OF = new RegExp(
  String.raw`(?<![\d,.])(\d+)(?:${GAP}\p{L}+)?${GAP}sur${GAP}(\d+)(?!\d|[.,]\d|${GAP}\d)`,
  'gu',
);
/** What came out in a year. */
const PUBLISHED = /(?<!\p{L})(?:publiée?s?|parue?s?|lue?s?)\s+en\s+(\d{4})(?!\d)/gu;
/** An hour with more minutes than one has. */
const HOUR = new RegExp(
  String.raw`(?<![\d,.])(?:[01]?\d|2[0-4])${GAP}?h${GAP}?[6-9]\d(?!\d)`,
  'gu',
);
/** Thousands with the comma of English, which French reads as three with decimals. */
const ENGLISH = /(?<![\d,.])[1-9]\d{0,2}(?:,000)+(?![\d,])/gu;

/** The first number of a sentence that cannot be, whatever its source says. */
function findImpossible(sentence: string, year: number): string | undefined {
  const find = (pattern: RegExp, isImpossible: (...numbers: number[]) => boolean) =>
    [...sentence.matchAll(pattern)].find(([, ...found]) => isImpossible(...found.map(Number)))?.[0];
  return (
    find(SHARE, (share = 0) => share > 100) ??
    find(OUT_OF, (some = 0, all = 0) => some > all) ??
    find(PUBLISHED, (then = 0) => then > year) ??
    find(HOUR, () => true) ??
    find(ENGLISH, () => true)
  );
}

/** Rules on what numbers say by themselves. */
export const NUMBER_RULES: readonly Rule[] = [
  {
    id: 'nombre-impossible',
    severity: 'warning',
    visit: inSentences((sentence, { today }) => {
      const words = findImpossible(withoutCitations(sentence), Number(today.slice(0, 4)));
      return words === undefined
        ? undefined
        : { words, message: 'number-impossible', data: { found: words } };
    }),
  },
];
