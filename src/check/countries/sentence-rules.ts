import { withoutCitations } from '../../lib/citations.ts';
import { frenchPattern, literal } from '../../lib/french-pattern.ts';
import { NUMBER_WORD, readNumber } from '../../lib/french-numbers.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import { countriesOf } from '../../document/pages.ts';
import type { Document, Site } from '../../document/site.ts';
import type { Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';
import { findPhone, isKnown } from './phones.ts';

const nameOf = ({ header }: Document) => String(header?.values.name ?? '');

/** What tells that a text names a country: its name stands apart in the text. */
const patternOf = memoizeByKey((country: Document) => {
  const name = literal(nameOf(country));
  return new RegExp(`(?<![\\p{L}-])${name || '(?!)'}(?![\\p{L}-])`, 'iu');
});

const countriesNamedIn = (text: string, site: Site) =>
  countriesOf(site).filter((country) => patternOf(country).test(text));

/** The fields of a country that say ages, rhythms and doses, and those that lead to them. */
const RULED = 'vaccination recommended catchUp screening spans ages every doses'.split(' ');

/** Every number of the rules in a part of a country's file: what its sentences say is not one. */
const numbersIn = (value: unknown): readonly number[] =>
  (JSON.stringify(value ?? '', RULED).match(/\d+/gu) ?? []).map(Number);

const VACCINE = /(?<!\p{L})(?:vaccin|doses?(?!\p{L})|injection|piqûre|rattrapage)/iu;
const SCREENING =
  /(?<!\p{L})(?:dépist|frottis|tests?(?!\p{L})|cytologi|prélèvement|autoprélèvement)/iu;
/** Words of sentences that state no rule of a country for everybody now. */
const ELSEWHERE_WORDS: readonly string[] = [
  // Other moments.
  String.raw`avant (?:le|la|l['’]|19|20)|jusqu['’]en|autrefois|auparavant|jadis|à l['’]époque|en (?:19|20)\d\d|depuis`,
  String.raw`étai(?:t|ent)|fut|a été|ont été|ancien\p{L}*|sera|seront|futur\p{L}*|projet`,
  // Other people.
  String.raw`étude|essai|VIH|défenses|immun\p{L}+|greff\p{L}+|enceinte|grossesse|hommes|moitié`,
  // What comes after a result.
  String.raw`conisation|colposcopie|positif|positive|anormal\p{L}*|lésions?|suivi`,
  // Prices, and other tests.
  String.raw`privé|euros|francs|dollars|prix|coût\p{L}*|rembours\p{L}*|gratuit\p{L}*|pharmacie|majorité|écart`,
  String.raw`seins?|côlon|colorectal|prostate|mammo\p{L}*`,
  // What is denied, or left open.
  String.raw`pas besoin|ne faut pas|n['’]est pas|ne (?:commence|débute|fait|propose)\p{L}*(?: plus)? pas`,
  String.raw`peu(?:t|vent)|pourrai(?:t|ent)|parfois|souvent|certain(?:e?s)|plutôt|vers|environ|en moyenne|beaucoup`,
  String.raw`proposent|selon|habitude|médecins?|gynécologues?|cantons?|région\p{L}*`,
];
const ELSEWHERE = new RegExp(
  String.raw`(?<!\p{L})(?:${ELSEWHERE_WORDS.join('|')})(?!\p{L})|%`,
  'iu',
);

const N = `(\\d{1,2}|${NUMBER_WORD})`;
const AND = '\\s*(?:à|et|ou|-|–)\\s*';
/** The ages, rhythms and doses that a sentence states. */
const STATED = frenchPattern(
  [
    `(?:dès|à partir de|à compter de|(?:commenc|début|propos|s['’]arrêt)\\p{L}* (?:à|dès)|jusqu['’](?:à|aux)|tou(?:s|tes) les)\\s+(?:l['’]âge de\\s+)?${N}(?:${AND}${N})?\\s+ans`,
    `(?:de|entre)\\s+${N}(?:\\s+ans)?\\s+(?:à|et)\\s+${N}\\s+ans|${N}\\s*[-–]\\s*${N}\\s+ans`,
    `${N}\\s+(?:seules?\\s+)?(?:doses?|injections?|piqûres?)`,
  ]
    .map((form) => `(?<![\\p{L}\\d])(?:${form})`)
    .join('|'),
  'giu',
);

/** A text of a country's file without what the rules of that file say: they have their sources. */
export function withoutOwnRules(words: string, { collection, header }: Document): string {
  if (collection !== 'countries') return words;
  const known = numbersIn(header?.values);
  return words.replace(STATED, (found) => {
    const numbers = found.match(/\d+/gu) ?? ['none'];
    return numbers.every((one) => known.includes(Number(one))) ? found.replace(/\S/gu, ' ') : found;
  });
}

const EACH_YEAR = /tous les ans|chaque année|(?:une fois )?par an(?!\p{L})/iu;

/** What a sentence states of one country, and of a test if it names one, that no rule of its file says. */
function findOther(sentence: string, site: Site, entry: Document | undefined) {
  const words = withoutCitations(sentence);
  const named = countriesNamedIn(words, site);
  const isOwn = entry?.collection === 'countries' && named.length === 0;
  const [country, ...others] = isOwn ? [entry] : named;
  const isVaccine = VACCINE.test(words);
  if (!country || others.length > 0 || isVaccine === SCREENING.test(words)) return undefined;
  if (ELSEWHERE.test(words) || /\?\s*$/u.test(words)) return undefined;
  const { vaccination, screening } = country.header?.values ?? {};
  const { spans } = (screening ?? {}) as { spans?: unknown };
  const ofTest = (Array.isArray(spans) ? spans : []).filter((span) => words.includes(span?.test));
  const known = numbersIn(isVaccine ? vaccination : ofTest.length > 0 ? ofTest : screening);
  const stated = [...words.matchAll(STATED)].find(([form, ...numbers]) => {
    // The age after the last one is when a rule ends as well.
    const ends = /^(?:jusqu|s['’]arr)/iu.test(form) ? known.map((number) => number + 1) : [];
    return numbers.some((typed) => typed && ![...known, ...ends].includes(readNumber(typed)!));
  });
  const yearly = !isVaccine && !known.includes(1) ? EACH_YEAR.exec(words) : null;
  const found = (stated ?? yearly)?.[0];
  return found === undefined ? undefined : { found, country: nameOf(country) };
}

/** Rules on what a text says of a country beside the country's file. */
export const COUNTRY_SENTENCE_RULES: readonly Rule[] = [
  {
    id: 'pays-contredit',
    severity: 'error',
    visit: inSentences((sentence, site, entry) => {
      const other = findOther(sentence, site, entry);
      return (
        other && { words: other.found, message: { message: 'country-other-rule', data: other } }
      );
    }),
  },
  {
    id: 'telephone-sans-source',
    severity: 'warning',
    visit: inSentences((sentence, site) => {
      const number = findPhone(withoutPersonalNumbers(withoutCitations(sentence)));
      if (number === undefined || isKnown(site, number)) return undefined;
      return { words: number, message: { message: 'phone-unknown', data: { number } } };
    }),
  },
];
