/** Between two words: marks of bold, bars of a table and quotes of a field too. */
const GAP = String.raw`(?:[\s*_|"]|&nbsp;)`;
const MONTH = String.raw`(?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c)\p{L}*\.?`;
const NUMERIC = String.raw`(?:(?:0?[1-9]|[12]\d|3[01])(?<mark>[/.-])(?:0?[1-9]|1[0-2])\k<mark>(?<year>\d{4}|\d\d)|(?<isoYear>\d{4})-\d\d-\d\d)(?!\d)`;
const IN_WORDS = String.raw`(?:[12]?\d|3[01])(?:er)?${GAP}+${MONTH}${GAP}+(?<lastYear>\d{4})(?!\d)`;
/** A limit of a group is nobody's birth: « née le 1er janvier 1980 ou après ». */
const DATE = String.raw`(?:${NUMERIC}|${IN_WORDS})(?!${GAP}+(?:ou|et)${GAP}+(?:après|avant|plus|depuis|au-delà))`;
const THE = String.raw`(?:(?:le|un)${GAP}+(?:\p{L}+di${GAP}+|dimanche${GAP}+)?)?`;

/** « née le … », « né à Lyon le … »: one person; « nés le … » is a group. */
const BORN = String.raw`né(?:e|\(e\)|[·.-]e)?(?:${GAP}+(?:à|au|aux|en)${GAP}[^.!?;:()\n]{1,40}?)?,?${GAP}*:?${GAP}+${THE}`;
/** « date de naissance : … ». */
const LABEL = String.raw`(?:naissance|DDN)${GAP}*(?:est|:)?${GAP}*${THE}`;
const STATED = new RegExp(
  String.raw`(?<![\p{L}-])(${BORN}|(?:dates?${GAP}+de${GAP}+)?${LABEL})${DATE}`,
  'giu',
);

/** « Mme Dupont (…) »: in numbers, for a date in words is often that of what somebody said; « née en … ». */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(Mme|Mlle|Mr|M\.|Madame|Mademoiselle|Monsieur)(?:${GAP}+\p{Lu}[\p{L}'’.-]*){1,4}${GAP}*[,:(–—-]?${GAP}*(?:${NUMERIC}|née?${GAP}+en${GAP}+(?<lastYear>\d{4})(?!${GAP}+et${GAP}+morte?))`,
  'gu',
);

/** What tells at once, behind the date and its place, that the person has died. */
export const HAS_DIED =
  /^(?:[ \u00A0](?:à|au|en|dans)[ \u00A0][^.!?,;\n]{1,40}?)?(?:,|,?\s+est|,?\s+et)\s+(?:est\s+)?(?:morte?|décédée?|disparue?)(?!\p{L})/u;

/** Whoever was born longer ago is taken for a figure of history: « né le 13 mai 1883 ». */
const MOST_YEARS = 115;
/** The date beside a name is that of a visit, or of words, where it is as recent as this. */
const LEAST_YEARS_BY_NAME = 10;

/** A date of birth in a text. */
interface Birth {
  /** Where its words start in the text. */
  index: number;
  /** The words that tell it, without the date and without the name. */
  lead: string;
}

/** Age in years, by the years alone; a year of two digits is that of somebody who may be alive. */
const ageOf = (year: string, today: string) =>
  year.length === 2 ? LEAST_YEARS_BY_NAME : Number(today.slice(0, 4)) - Number(year);

/**
 * The dates of birth of people who may be alive.
 *
 * @param today - YYYY-MM-DD.
 */
export const findBirths = (text: string, today: string): Birth[] =>
  [
    { pattern: STATED, least: 0 },
    { pattern: NAMED, least: LEAST_YEARS_BY_NAME },
  ].flatMap(({ pattern, least }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, index, 1: lead = '', groups = {} }) => {
      if (HAS_DIED.test(text.slice(index + whole.length))) return [];
      const { year, isoYear, lastYear } = groups;
      const age = ageOf(year ?? isoYear ?? lastYear ?? '', today);
      const words = lead.replace(/[\s*_|":]+/gu, ' ').trim();
      return age >= least && age <= MOST_YEARS ? [{ index, lead: words }] : [];
    }),
  );
