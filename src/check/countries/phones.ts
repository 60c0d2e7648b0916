import { memoizeByKey } from '../../lib/memoize.ts';
import { countriesOf } from '../../document/pages.ts';
import type { Site } from '../../document/site.ts';
import { day as daySchema } from '../../schemas/fields.ts';

const LONG =
  /(?<![\d\p{L}/,.-])(?:(?:\+|00) ?\d{1,3}(?:[ \u00A0\u202F./()-]{0,2}\d){6,12}|\(?0\d{0,3}\)?(?:[ \u00A0\u202F./-]?\d{2,4}){2,5}|1[ \u00A0-]8\d{2}[ \u00A0-]\d{3}[ \u00A0-]?\d{4}|\(?\d{3}\)?[ \u00A0-]\d{3}-\d{4}|116[ \u00A0]?\d{3})(?![\d\p{L}/]|[.,-]\d)/u;
const DATE = /^\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}$/u;
const SHORT =
  /(?<!\p{L})(?:(?:appel|rappel|compos|téléphon|joign|joindre|contact)\p{L}*|fai(?:tes|re)|tape[rz]|répond\p{L}*|joignable|disponible)(?:\s+(?:vite|aussi|alors|d['’]abord|toujours|directement|tout de suite|gratuitement|jour et nuit|\p{L}+-nous|nous))*\s+(?:le|au|du)\s+(?:numéro\s+(?:vert\s+|gratuit\s+|court\s+|d['’]urgence\s+)?)?(?:\s*:\s*)?((?:\d[ \u00A0]?){2,6})(?=[\s.,;:!?)»[]|$)(?!\s+(?:janv|févr|mars|avr|mai|juin|juil|août|sept|octo|nove|déce|ans|fois|personnes|rue|jours|heures|et \d))|(?<!\p{L})(?:SMS|textos?|message) (?:gratuit )?au\s+((?:\d[ \u00A0]?){3,6})(?=[\s.,;:!?)»[]|$)|(?<!\p{L})le\s+((?:\d[ \u00A0]?){2,6})(?=\s+(?:répond|est (?:gratuit|joignable|ouvert|le numéro|un numéro)))|(?<!\p{L})(?:tél(?:éphone)?\.?|numéro(?: vert| gratuit| d['’]urgence| court|(?=\s*:|\s+est\s)))\s*(?::|est le|,)?\s*(?:le\s+)?((?:\d[ \u00A0]?){3,6})(?=[\s.,;:!?)»[]|$)/iu;

const digitsOf = (number: string) => number.replace(/\D/gu, '').replace(/^00(?=[1-9])/u, '');

/** What has a number that nobody dials. */
const REFERENCE =
  /(?:TVA|BCE|IBAN|ISBN|ISSN|NISS|SIRET|SIREN|entreprise|compte|référence|dossier)\s*:?\s*(?:BE|FR|CH)?\s*$/iu;

/** The telephone number that a sentence gives. */
export function findPhone(sentence: string): string | undefined {
  const match = LONG.exec(sentence);
  const isReference = match !== null && REFERENCE.test(sentence.slice(0, match.index));
  const long = isReference ? undefined : match?.[0];
  const count = long === undefined ? 0 : digitsOf(long).length;
  if (long !== undefined && !DATE.test(long) && (count >= 8 || long.startsWith('116'))) return long;
  const short = SHORT.exec(sentence);
  return short
    ?.slice(1)
    .find((found) => found !== undefined)
    ?.trim();
}

/** Digits of every number that a country's file has as called, emergency numbers included. */
const calledNumbers = memoizeByKey((site: Site): readonly string[] =>
  countriesOf(site).flatMap(({ header }) => {
    const { emergency, helpLines } = header?.values ?? {};
    const lines = (list: unknown) =>
      (Array.isArray(list) ? list : []).filter((line) => typeof line === 'object' && line !== null);
    const numbers = (list: unknown, hasCall: (line: Record<string, unknown>) => boolean) =>
      lines(list).flatMap((line) =>
        hasCall(line) && typeof line.number === 'string' ? [digitsOf(line.number)] : [],
      );
    return [
      ...numbers(emergency, () => true),
      ...numbers(helpLines, ({ checkedOn }) => daySchema.safeParse(checkedOn).success),
    ];
  }),
);

/** Whether a number was called: with its code of a country or without. */
export function isCalled(site: Site, number: string): boolean {
  const digits = digitsOf(number);
  return calledNumbers(site).some((known) => {
    const inner = known.replace(/^0/u, '');
    return known === digits || (inner.length >= 7 && digits.endsWith(inner));
  });
}
