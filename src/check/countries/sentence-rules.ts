import { withoutCitations } from '../../lib/citations.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import { countriesOf } from '../../document/pages.ts';
import type { Document, Site } from '../../document/site.ts';
import type { Rule } from '../rule.ts';
import { inSentences } from '../sentences.ts';
import { withoutPersonalNumbers } from '../personal/numbers.ts';
import { findPhone, isCalled } from './phones.ts';
import { readStatements, type Statement } from './rule-statements.ts';

const nameOf = ({ header }: Document) => String(header?.values.name ?? '');

/** What tells that a text names a country, by its path: its name stands apart in the text. */
const patternOf = memoizeByKey((country: Document) => {
  const name = nameOf(country).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}-])${name || '(?!)'}(?![\\p{L}-])`, 'iu');
});

const countriesNamedIn = (text: string, site: Site) =>
  countriesOf(site).filter((country) => patternOf(country).test(text));

/** A rule of a country's file: what it says, where it stands. */
interface Fact {
  first: number;
  last: number;
  /** Names of the fields that lead to it. */
  path: string;
  /** As it is typed. */
  typed: string;
  /** The analysis of a screening span. */
  test?: string;
  /** First and last age that it is for, where it is no age itself. */
  ages?: readonly number[];
}

const isBlock = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isBlock) : [];
/** Fields that prove a rule, and are none. */
const PROOF = ['sources', 'checkedOn', 'since', 'year', 'price', 'url'];
const withoutProof = (key: string, value: unknown) => (PROOF.includes(key) ? undefined : value);
const numbersIn = (value: unknown) =>
  (JSON.stringify(value ?? '', withoutProof).match(/\d+/gu) ?? []).map(Number);

/** One field of a block as a fact; nothing where it holds no number. */
function factOf(block: unknown, key: string, path: string, more: Partial<Fact> = {}): Fact[] {
  const typed = isBlock(block) ? block[key] : undefined;
  const [first, last = first] = numbersIn(typed);
  return first === undefined
    ? []
    : [{ first, last: last!, path: `${path}.${key}`, typed: String(typed), ...more }];
}

/** What the file of a country says of the vaccine and of screening, each with the words around it. */
const factsOf = memoizeByKey(({ header }: Document) => {
  const { vaccination, screening } = header?.values ?? {};
  const { recommended, catchUp, doses } = isBlock(vaccination) ? vaccination : {};
  const { spans, ...others } = isBlock(screening) ? screening : {};
  const spanFacts = (key: string) =>
    listOf(spans).flatMap((span, index) =>
      factOf(span, key, `screening.spans.${index + 1}`, {
        // « test Pap » names a cytology.
        test: String(span.test ?? '').replace('test Pap', 'cytologie'),
        ages: numbersIn(span.ages),
      }),
    );
  return {
    vaccination: {
      ages: [
        ...factOf(recommended, 'ages', 'vaccination.recommended'),
        ...factOf(catchUp, 'ages', 'vaccination.catchUp'),
        ...listOf(doses).flatMap((one, index) =>
          factOf(one, 'ages', `vaccination.doses.${index + 1}`),
        ),
      ],
      counts: listOf(doses).flatMap((one, index) =>
        factOf(one, 'doses', `vaccination.doses.${index + 1}`, { ages: numbersIn(one.ages) }),
      ),
      known: new Set(numbersIn(vaccination)),
      /** Numbers of its sentences: they are no rule of the tables, and may well be right. */
      mentioned: new Set(numbersIn(isBlock(vaccination) ? vaccination.costs : undefined)),
    },
    screening: {
      ages: spanFacts('ages'),
      counts: spanFacts('every'),
      known: new Set(numbersIn(screening)),
      mentioned: new Set([
        ...numbersIn(others),
        ...numbersIn(listOf(spans).map(({ note }) => note)),
      ]),
    },
  };
});

const VACCINE = /(?<!\p{L})(?:vaccin|doses?(?!\p{L})|injection|piqûre|rattrapage)/iu;
const SCREENING =
  /(?<!\p{L})(?:dépist|frottis|tests?(?!\p{L})|cytologi|prélèvement|autoprélèvement)/iu;
const TESTS: readonly (readonly [string, RegExp])[] = [
  ['test HPV', /(?<!\p{L})tests? (?:HPV|VPH)(?!\p{L})/iu],
  ['cytologie', /(?<!\p{L})(?:cytologi|tests? Pap(?!\p{L}))/iu],
];
/** Other moments, other people, other questions: the rules of the tables do not speak of them. */
const ELSEWHERE =
  /(?<!\p{L})(?:avant (?:le|la|l['’]|19|20)|jusqu['’]en|autrefois|auparavant|jadis|à l['’]époque|en (?:19|20)\d\d|depuis|étai(?:t|ent)|fut|a été|ont été|ancien\p{L}*|sera|seront|futur\p{L}*|projet|étude|essai|VIH|défenses|immun\p{L}+|greff\p{L}+|enceinte|grossesse|conisation|colposcopie|positif|positive|anormal\p{L}*|lésions?|suivi|privé|euros|francs|dollars|prix|coût\p{L}*|rembours\p{L}*|gratuit\p{L}*|seins?|côlon|colorectal|prostate|mammo\p{L}*|moitié|hommes|pas besoin|ne faut pas|n['’]est pas|ne (?:commence|débute|fait|propose)\p{L}*(?: plus)? pas|pharmacie|majorité|écart)(?!\p{L})|%/iu;
/** Words that leave room. */
const HEDGED =
  /(?<!\p{L})(?:peu(?:t|vent)|pourrai(?:t|ent)|parfois|souvent|certain(?:e?s)|plutôt|vers|environ|en moyenne|proposent|selon|habitude|médecins?|gynécologues?|beaucoup|conseill\p{L}+ parfois|cantons?|région\p{L}*)(?!\p{L})/iu;

/** Whether a statement surely contradicts the facts of a file. */
function contradicts(
  { kind, first, last }: Statement,
  facts: readonly Fact[],
  { known, mentioned }: { known: ReadonlySet<number>; mentioned: ReadonlySet<number> },
  isNarrowed: boolean,
): boolean {
  const isStart = (age: number) => facts.some((fact) => fact.first === age);
  const isEnd = (age: number) => facts.some((fact) => fact.last === age || fact.last + 1 === age);
  const isIn = (number: number) =>
    facts.some((fact) => fact.first <= number && number <= fact.last);
  const agrees = {
    start: () => isStart(first),
    end: () => isEnd(last),
    range: () => isStart(first) && isEnd(last),
    rhythm: () => isIn(first) && isIn(last),
    doses: () => isIn(first),
  }[kind]();
  const numbers = kind === 'range' ? [first, last] : [kind === 'end' ? last : first];
  if (agrees || numbers.every((number) => mentioned.has(number))) return false;
  const isOfCount = kind === 'rhythm' || kind === 'doses';
  return isNarrowed || isOfCount || numbers.some((number) => !known.has(number));
}

/** What a sentence says of a country otherwise than the country's file. */
function findContradiction(
  sentence: string,
  site: Site,
): { found: Statement; fact: Fact; country: Document } | undefined {
  const words = withoutCitations(sentence);
  const [country, ...others] = countriesNamedIn(words, site);
  const isVaccine = VACCINE.test(words);
  if (!country || others.length > 0 || isVaccine === SCREENING.test(words)) return undefined;
  if (ELSEWHERE.test(words) || HEDGED.test(words) || /\?\s*$/u.test(words)) return undefined;
  const statements = readStatements(words);
  const facts = factsOf(country)[isVaccine ? 'vaccination' : 'screening'];
  const test = TESTS.find(([, pattern]) => pattern.test(words))?.[0];
  const range = statements.find(({ kind }) => kind === 'range');
  for (const found of statements) {
    const isAge = found.kind === 'start' || found.kind === 'end' || found.kind === 'range';
    if ((found.kind === 'rhythm' && isVaccine) || (found.kind === 'doses' && !isVaccine)) continue;
    const all = isAge ? facts.ages : facts.counts;
    const ofTest = all.filter((fact) => test === undefined || fact.test === test);
    const ofAges = ofTest.filter(
      ({ ages }) =>
        isAge || !range || (ages?.[0] === range.first && (ages[1] ?? ages[0]) === range.last),
    );
    const narrowed = [ofAges, ofTest, all].find(({ length }) => length > 0) ?? [];
    const [fact] = narrowed;
    if (!fact) continue;
    if (contradicts(found, narrowed, facts, narrowed.length < all.length))
      return { found, fact, country };
  }
  return undefined;
}

/** Rules on what a text says of a country beside the country's file. */
export const COUNTRY_SENTENCE_RULES: readonly Rule[] = [
  {
    id: 'pays-contredit',
    severity: 'error',
    description:
      'Un âge, un rythme ou un nombre de doses donné pour un pays est celui du fichier de ce pays.',
    visit: inSentences((sentence, site) => {
      const contradiction = findContradiction(sentence, site);
      if (!contradiction) return undefined;
      const { found, fact, country } = contradiction;
      const rule = `${fact.test ? `${fact.test}, ` : ''}${fact.typed}${fact.path.endsWith('doses') ? ' doses' : ' ans'}`;
      const data = { found: found.words, country: nameOf(country), rule, path: fact.path };
      return { words: found.words, message: { message: 'country-contradicted', data } };
    }),
  },
  {
    id: 'telephone-non-appele',
    severity: 'warning',
    description:
      'Un numéro de téléphone dans un texte est un de ceux que quelqu’un a appelés, dans le fichier d’un pays.',
    visit: inSentences((sentence, site) => {
      const number = findPhone(withoutPersonalNumbers(withoutCitations(sentence)));
      if (number === undefined || isCalled(site, number)) return undefined;
      return { words: number, message: { message: 'phone-not-called', data: { number } } };
    }),
  },
];
