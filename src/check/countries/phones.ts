import { memoizeByKey } from '../../lib/memoize.ts';
import { countriesOf } from '../../document/pages.ts';
import type { Site } from '../../document/site.ts';
import { day as daySchema } from '../../schemas/fields.ts';
import { fieldReportsOf } from '../field-reports.ts';
import { wrongEmergencies } from './emergency.ts';

/** Between two groups of a number. */
const GAP = String.raw`[ \u00A0\u202F./()-]{0,2}`;

/** How numbers of a household, an office or a listening service are written. */
const LONG_FORMS: readonly string[] = [
  // With the code of the country: +32 2 541 31 11, +33 (0)1 44 55 66 77.
  String.raw`(?:\+|00) ?\d{1,3}(?:${GAP}\d){6,12}`,
  // From inside: 02 541 31 11, 0800/98.100.
  String.raw`\(?0\d{0,3}\)?(?:[ \u00A0\u202F./-]?\d{2,4}){2,5}`,
  // North America: 1 800 363-0063, (514) 555-0199.
  String.raw`1[ \u00A0-]8\d{2}[ \u00A0-]\d{3}[ \u00A0-]?\d{4}`,
  String.raw`\(?\d{3}\)?[ \u00A0-]\d{3}-\d{4}`,
  // The same in several countries of Europe: 116 117.
  String.raw`116[ \u00A0]?\d{3}`,
];
const LONG = new RegExp(
  String.raw`(?<![\d\p{L}/,.-])(?:${LONG_FORMS.join('|')})(?![\d\p{L}/]|[.,-]\d)`,
  'u',
);
const DATE = /^\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}$/u;

/** Words of a sentence in which somebody calls or answers. */
const CALL =
  /(?<!\p{L})(?:appel|rappel|compos|téléphon|joign|joindre|contact|tape[rz]|répond|fai(?:tes|re) le|SMS|textos?|tél(?!\p{L})|urgence|numéro (?:vert|gratuit|court|est)|\d est gratuit)/iu;
/** A number of two to six digits after words that lead to one: « composez le 15 ». */
const SHORT =
  /(?<!\p{L})(?:le|au|vert|gratuit|court|urgence|numéro|tél\.?|(?:appel|compos|tape)\p{L}*)\s*:?\s+((?:\d[ \u00A0]?){2,6})(?=[\s.,;:!?)»[]|$)/giu;
/** What follows a number that counts or dates something, or stands in an address. */
const COUNTED =
  /^,?\s*(?:janv|févr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|déc|du mois|ans|fois|personnes|rue|avenue|jours|heures|(?:et|au|ou) \d+ \p{L})/iu;

const digitsOf = (number: string) => number.replace(/\D/gu, '').replace(/^00(?=[1-9])/u, '');

/** What has a number that nobody dials. */
const REFERENCE =
  /(?:TVA|BCE|IBAN|ISBN|ISSN|NISS|SIRET|SIREN|entreprise|compte|référence|dossier)\s*:?\s*(?:BE|FR|CH)?\s*$|(?<!\p{L})[A-Z]{2}\d{2} [\d ]*$/iu;

/** The telephone number that a sentence gives. */
export function findPhone(sentence: string): string | undefined {
  const match = LONG.exec(sentence);
  const isReference = match !== null && REFERENCE.test(sentence.slice(0, match.index));
  const long = isReference ? undefined : match?.[0];
  const count = long === undefined ? 0 : digitsOf(long).length;
  if (long !== undefined && !DATE.test(long) && (count >= 8 || long.startsWith('116'))) return long;
  if (!CALL.test(sentence)) return undefined;
  const short = [...sentence.matchAll(SHORT)].find(
    ({ 0: whole, index }) => !COUNTED.test(sentence.slice(index + whole.length)),
  );
  return short?.[1]?.trim();
}

/** Digits of every number that a country's file has as read or as called, emergency numbers included, with its slug. */
const knownNumbers = memoizeByKey((site: Site): readonly { slug: string; digits: string }[] =>
  countriesOf(site).flatMap(({ header, slug }) => {
    const { emergency, helpLines } = header?.values ?? {};
    const isDay = (value: unknown) => daySchema.safeParse(value).success;
    return [emergency, helpLines]
      .flatMap((list) => (Array.isArray(list) ? list : []))
      .filter((line) => typeof line === 'object' && line !== null)
      .filter(({ readOn, checkedOn }) => isDay(readOn) || isDay(checkedOn))
      .flatMap(({ number }) =>
        typeof number === 'string' ? [{ slug, digits: digitsOf(number) }] : [],
      );
  }),
);

const NUMBERED = ['emergency', 'helpLines'];

/** Whether some numbers of countries cannot be read, or are wrong: nobody knows which they are. */
const hasUnread = memoizeByKey(
  (site: Site): boolean =>
    site.files.some(
      ({ inside, path }) =>
        inside.startsWith('countries/') && !site.documents.some((one) => one.path === path),
    ) ||
    countriesOf(site).some(
      (country) => !country.header || country.header.report || wrongEmergencies(country).length > 0,
    ) ||
    fieldReportsOf(site).some(({ node }) => NUMBERED.includes(String(node.path[0]))),
);

/**
 * Whether a country's file has a number as read or as called, with its code of a country or without; or may have
 * it, for its numbers cannot be read.
 *
 * @param country - Slug of the only country that may have it; any may where none is given.
 */
export function isKnown(site: Site, number: string, country?: string): boolean {
  const digits = digitsOf(number);
  return (
    hasUnread(site) ||
    knownNumbers(site).some(({ slug, digits: known }) => {
      if (country !== undefined && slug !== country) return false;
      const inner = known.replace(/^0/u, '');
      return known === digits || (inner.length >= 7 && digits.endsWith(inner));
    })
  );
}
