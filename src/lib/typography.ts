import { MONTHS } from './dates.ts';

const NARROW = '\u202F';
const NO_BREAK = '\u00A0';
const SPACES = `[ \t${NO_BREAK}${NARROW}]`;

/** Nouns that stay on the line of the number before them. */
const COUNTED_NOUNS = [
  'ans?|mois|jours?|semaines?|heures?|minutes?|fois',
  ...MONTHS,
  'cas|décès|cancers?|doses?|types?|femmes?|hommes?|filles?|garçons?|personnes?|millions?|euros?',
].join('|');

/** Addresses and e-mails, in which no mark of punctuation belongs to the sentence. */
const UNTOUCHED = /((?:https?:\/\/|www\.)[^\s)»]*[^\s)».,;:!?]|\S+@\S+\.\S+)/u;

const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/\.{3}/gu, '…'],
  [/(?<=\p{L}|\d)['’](?=\p{L}|\d|«|"|$)|(?<=^|\s|\()'(?=\p{L}+\s)/gu, '’'],
  [/(?<=^|[\s([’])"(?=\S)|^"(?=[\p{L}\d])/gu, '«'],
  [/"/gu, '»'],
  [new RegExp(`«${SPACES}*(?=\\S|$)`, 'gu'), `«${NO_BREAK}`],
  [new RegExp(`${SPACES}*»`, 'gu'), `${NO_BREAK}»`],
  [new RegExp(`${SPACES}+([;!?]+)`, 'gu'), `${NARROW}$1`],
  [/([\p{L}\d»)\]])([;!?]+)(?=\s|$|»|\))/gu, `$1${NARROW}$2`],
  [new RegExp(`${SPACES}+:(?=\\s|$)`, 'gu'), `${NO_BREAK}:`],
  [/([\p{L}\d»)\]]):(?=\s|$)/gu, `$1${NO_BREAK}:`],
  [new RegExp(`(\\d)${SPACES}*%`, 'gu'), `$1${NARROW}%`],
  [/(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])/gu, '$1–$2'],
  [/(?<![\d-])((?:19|20)\d\d)-((?:19|20)\d\d)(?![\d-])/gu, '$1–$2'],
  [new RegExp(`(?<=\\d|1er|1re)${SPACES}(?=(?:${COUNTED_NOUNS})(?!\\p{L}))`, 'gu'), NO_BREAK],
  [new RegExp(`(?<![\\p{L}\\d])(HPV|VPH|CIN|n°|[Éé]tape)${SPACES}(?=\\d)`, 'gu'), `$1${NO_BREAK}`],
];

/** Groups of three digits: 1 200, 1 672 983; a year keeps its four digits together. */
function groupThousands(text: string): string {
  const grouped = new RegExp(`(?<![\\d,]${SPACES}?)\\d{1,3}(?:${SPACES}\\d{3})+(?!\\d)`, 'gu');
  return text.replace(grouped, (number) => number.replace(new RegExp(SPACES, 'gu'), NARROW));
}

/**
 * Puts French typography into a text that was typed with plain spaces and straight quotes: a narrow
 * no-break space before ; ! ? and %, a no-break space before : and inside « », curly apostrophes,
 * numbers that hold together with what they count. Running it again changes nothing.
 *
 * Source: content brief, section 5, after the OQLF and the Imprimerie nationale.
 *
 * @param text - Any run of prose; addresses and e-mails in it are left as they are.
 */
export function typeset(text: string): string {
  return text
    .split(UNTOUCHED)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const spaced = RULES.reduce((done, [pattern, mark]) => done.replace(pattern, mark), part);
      return groupThousands(spaced);
    })
    .join('');
}

/** A text whose first letter is a capital. */
export const capitalize = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

/** A text whose first letter is a small one. */
export const uncapitalize = (text: string): string =>
  text.charAt(0).toLocaleLowerCase('fr') + text.slice(1);

/**
 * The same value with French typography in each of its texts, at any depth. Addresses, keys, dates
 * and names of files hold nothing that the rules touch.
 *
 * @param value - Parsed frontmatter, or a part of it; it is not modified.
 */
export function typesetAll<T>(value: T): T {
  if (typeof value === 'string') return typeset(value) as T;
  if (Array.isArray(value)) return value.map(typesetAll) as T;
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([field, inner]) => [field, typesetAll(inner)]);
  return Object.fromEntries(fields) as T;
}
