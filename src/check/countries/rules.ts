import { writePath } from '../../document/fields/names.ts';
import type { Document, Site } from '../../document/site.ts';
import type { HeaderText } from '../../document/header/texts.ts';
import { isRecord, valuesIn } from '../../document/header/values.ts';
import { countriesOf } from '../../document/pages.ts';
import { withoutCitations } from '../../lib/citations.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';
import { isToldByField } from '../field-reports.ts';
import type { Report, Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { wrongEmergencies, wrongLengths } from './emergency.ts';
import { findPhone, isKnown } from './phones.ts';

/** The blocks that show what the files of countries say. */
export const MADE_FROM_COUNTRIES = ['ParPays', 'AgesParPays'];

/** The emergency numbers that a country does not use, and those of help lines that have a digit too many or too few. */
function* reportNumbers(country: Document, site: Site): Generator<Report> {
  if (country.collection !== 'countries') return;
  const placeOf = (path: readonly PropertyKey[]) => ({
    line: country.header!.lineOf(path),
    field: writePath(path),
  });
  for (const { number, index, known } of wrongEmergencies(country)) {
    const data = { number, known, isFirst: index === 0 };
    const at = placeOf(['emergency', index, 'number']);
    yield { ...at, message: 'emergency-number-unknown', data };
  }
  for (const { number, index, lengths } of wrongLengths(country)) {
    const path = ['helpLines', index, 'number'];
    if (!isToldByField(site, country.path, path))
      yield { ...placeOf(path), message: 'phone-wrong-length', data: { number, lengths } };
  }
}

/** Ages with what is said of them, as a head sums up its rules: « de 25 à 29 ans, une cytologie tous les 3 ans ». */
const SUMMED_UP = /(\d+) à (\d+) ans(?:[^;.\d]*?tous les (\d+) ans)?/gu;

/** The ages of a head that no rule of its country has, or not with that rhythm. */
function* reportLead({ document, path, text }: HeaderText): Generator<Report> {
  if (document.collection !== 'countries' || path[0] !== 'lead') return;
  const rules = [...valuesIn(document.header!.values)].flatMap(([, value]) =>
    isRecord(value) && typeof value.ages === 'string' ? [value] : [],
  );
  const spans = rules.map(({ ages, every }) => {
    const [first, last = first] = String(ages).match(/\d+/gu) ?? [];
    return { first, last, rhythms: (String(every).match(/\d+/gu) ?? []).map(Number) };
  });
  for (const [figure, from, to, rhythm] of text.matchAll(SUMMED_UP)) {
    // Ages alone may be those of several spans: « de 25 à 64 ans ».
    const isRuled =
      rhythm === undefined
        ? spans.some(({ first }) => first === from) && spans.some(({ last }) => last === to)
        : spans.some(
            ({ first, last, rhythms }) =>
              first === from &&
              last === to &&
              Number(rhythm) >= Math.min(...rhythms) &&
              Number(rhythm) <= Math.max(...rhythms),
          );
    if (!isRuled) yield { words: figure, message: 'figure-not-in-rules', data: { figure } };
  }
}

/** Rules of a country that another one may have in the same words, by chance. */
const ALIKE_BY_CHANCE = 2;

/** What a country says in its own words: the sentences of its rules, the names and the pages of its help lines. */
const ownWords = ({ header }: Document) =>
  [...valuesIn(header?.values)].filter(
    ([path, value]) =>
      typeof value === 'string' &&
      (path[0] === 'helpLines'
        ? ['name', 'url'].includes(String(path.at(-1)))
        : path.at(-1) === 'text' && path[0] !== 'next'),
  );

/** The countries whose file was copied from that of another one, and still says what that one says. */
function* reportCopies(site: Site): Generator<Report> {
  const countries = countriesOf(site).toSorted(
    (a, b) => Number(a.header?.values.order) - Number(b.header?.values.order),
  );
  for (const [rank, later] of countries.entries())
    for (const earlier of countries.slice(0, rank)) {
      const there = new Set(ownWords(earlier).map(([, value]) => value));
      const shared = ownWords(later).filter(([, value]) => there.has(value));
      const [first] = shared.find(([path]) => path[0] === 'helpLines') ?? shared[0] ?? [];
      const isChance =
        shared.every(([path]) => path[0] !== 'helpLines') && shared.length <= ALIKE_BY_CHANCE;
      if (first === undefined || isChance) continue;
      yield {
        file: later.path,
        line: later.header!.lineOf(first),
        field: writePath(first),
        message: 'country-copied',
        data: { other: { path: earlier.path }, count: shared.length },
      };
    }
}

/** Rules on countries: the numbers of their files, the blocks made from them, numbers that no file holds. */
export const COUNTRY_RULES: readonly Rule[] = [
  {
    id: 'pays-urgence',
    severity: 'error',
    visit: { document: reportNumbers },
  },
  {
    id: 'pays-resume',
    severity: 'error',
    visit: { headerText: reportLead },
  },
  {
    id: 'pays-copie',
    severity: 'error',
    visit: { site: reportCopies },
  },
  {
    id: 'telephone-sans-source',
    severity: 'warning',
    visit: inSentences((sentence, site) => {
      const number = findPhone(withoutPersonalNumbers(withoutCitations(sentence)));
      if (number === undefined || isKnown(site, number)) return undefined;
      return { words: number, message: 'phone-unknown', data: { number } };
    }),
  },
];
