import { withoutCitations } from '../../lib/citations.ts';
import { inSentences } from '../sentences.ts';
import type { Rule } from '../rule.ts';

const GAP = String.raw`[ \u00A0\u202F]`;
/** What a length or a time is measured in: « 5 tests sur 3 ans » are no share. */
const MEASURE = '(?:ans?|mois|jours?|semaines?|heures?|[cmk]?m)(?!\\p{L})';

/** Forms of a number that cannot be, whatever its source says, with what is said of it. */
const IMPOSSIBLE = [
  {
    message: 'share-too-large',
    // « 150 % des femmes », « 12 femmes sur 10 »; « une hausse de 150 % des cas » is right.
    pattern: new RegExp(
      String.raw`(?<![\d,.])(?<!(?:hausse|progress|augment|plus)\p{L}*${GAP}(?:de${GAP})?)(\d{3,})${GAP}?%${GAP}des(?!\p{L})|(?<![\d,.])(\d+)(?:${GAP}(?!${MEASURE})\p{L}+)?${GAP}sur${GAP}(\d+)(?!\d|[.,]\d|${GAP}(?:\d|${MEASURE}))`,
      'gu',
    ),
    isImpossible: (_year: number, share: number, some: number, all: number) =>
      share > 100 || some > all,
  },
  {
    message: 'year-to-come',
    // « lu le 3 mars 2062 »; « sera publiée en 2031 » is right.
    pattern:
      /(?<!(?:sera|seront|être)\s(?:\p{L}+\s)?)(?<!\p{L})(?:publiée?s?|parue?s?|[Ll]ue?s?)\s+(?:en|le)\s+(?:\d{1,2}(?:er)?[\s/.]+)?(?:(?:\p{L}+|\d\d)[\s/.]+)?(\d{4})(?!\d)/gu,
    isImpossible: (year: number, then: number) => then > year,
  },
  {
    message: 'hour-impossible',
    pattern: new RegExp(
      String.raw`(?<![\d,.])(?:[01]?\d|2[0-4])${GAP}?h${GAP}?[6-9]\d(?!\d)`,
      'gu',
    ),
    isImpossible: () => true,
  },
  {
    message: 'thousands-in-english',
    // A ratio may be « 1,000 ».
    pattern: /(?<![\d,.])(?!1,000(?!,))[1-9]\d{0,2}(?:,000)+(?![\d,])/gu,
    isImpossible: () => true,
  },
] as const;

/** Rules on what numbers say by themselves. */
export const NUMBER_RULES: readonly Rule[] = [
  {
    id: 'nombre-impossible',
    severity: 'warning',
    visit: inSentences((sentence, { today }) => {
      const words = withoutCitations(sentence);
      const year = Number(today.slice(0, 4));
      return IMPOSSIBLE.flatMap(({ message, pattern, isImpossible }) =>
        [...words.matchAll(pattern)].flatMap(([found, ...groups]) => {
          const [one = 0, other = 0, third = 0] = groups.map(Number);
          const isWrong = isImpossible(year, one, other, third);
          return isWrong ? [{ words: found, message, data: { found } }] : [];
        }),
      );
    }),
  },
];
