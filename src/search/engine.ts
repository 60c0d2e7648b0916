import { agesIn, agesOf, holdsAge, withoutAges, type AgeRange } from './ages.ts';
import { heard, readFirstList, readSequences, writtenWords, type Place } from './as-written.ts';
import type { SearchIndex } from './index-format.ts';
import { createReader, type Verdict } from './opposites.ts';
import { createScorer } from './scoring.ts';
import {
  group,
  keyOf,
  rawOf,
  readSections,
  type Alias,
  type Found,
  type Section,
} from './sections.ts';
import { createSpeller } from './spellings.ts';
import { isLight, stem, tokens, wordsOf } from './tokens.ts';

/** What a query finds. */
export interface Answer {
  /** Best first. */
  found: readonly Found[];
  /** Words of the query, as typed, that no page has. */
  unknown: readonly string[];
  /** What was looked for: the words that say much, as they are rightly written, and their synonyms. */
  words: ReadonlySet<string>;
  /** Ages that the query names. */
  ages: readonly number[];
  /** The page to offer where nothing is found: the first of which a card tells. */
  help: { url: string; title: string } | undefined;
}

/** How much a match in each field counts beside one in the text. */
const BOOSTS = { heading: 3, aliases: 0.5, page: 1 };
/** How much a synonym counts beside the word itself. */
const SYNONYM = 0.7;
/** What an alias whose words all are in the query adds, for each word by its rarity. */
const ALIAS = 15;
/** What a heading or an alias that is the whole query adds: more than any sum of words. */
const EXACT = 1000;
/** How much the pages of a country that the query names count beside the others. */
const NAMED_COUNTRY = 2;
/** How much a word that says little counts beside the others. */
const LIGHT = 0.3;
/** What an age adds to a section that holds it: as much as a word in the text. */
const AGE = 3;
/** How much a section on the result that a query tells of counts beside the others. */
const SAME_RESULT = 2;
/** Answers that come before those of the opposite result. */
const BEFORE_OPPOSITE = 3;

/** A code without its number. */
const nameOf = (code: string) => code.replace(/\d+$/u, '');

/** The synonyms of each word that has some. */
function readSynonyms({ synonyms }: SearchIndex): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [words, others] of Object.entries(synonyms))
    for (const word of words.split(',').map(keyOf))
      found.set(word, [...(found.get(word) ?? []), ...tokens(others)]);
  return found;
}

/** A word of a query as it was typed, without the signs around it; a code may be two words. */
function asTyped(word: string, query: string): string {
  const typed = query.split(/[\s’']+/u);
  const pairs = typed.map((one, at) => `${one} ${typed[at + 1] ?? ''}`);
  const found = [...typed, ...pairs].find((one) => tokens(one).includes(word)) ?? word;
  return found.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
}

/** Sections in order, those of the opposite result behind the first others; without these, none of them. */
function keepBack(
  sections: readonly Section[],
  isOpposite: (section: Section) => boolean,
  least: number,
): readonly Section[] {
  const others = sections.filter((section) => !isOpposite(section));
  const before = others.slice(0, least);
  return others.length < BEFORE_OPPOSITE && least === BEFORE_OPPOSITE
    ? others
    : [...before, ...sections.filter((section) => !before.includes(section))];
}

/** Reads what opens first for a query. */
function createLists({ first, opposites }: SearchIndex, sections: readonly Section[]) {
  const lists = first.map((list) => {
    const section = sections[list.section];
    return { section: section && { ...section, card: list.carte }, read: readFirstList(list) };
  });
  const isCard = ({ carte }: { carte?: string }) => carte !== undefined;
  const help = sections[first.find(isCard)?.section ?? -1];
  return {
    help: help && { url: help.url.replace(/#.*$/u, ''), title: help.page },
    /** Sections that a list alone opens: a card tells of them. */
    listed: new Set(first.filter(isCard).map(({ section }) => section)),
    /** Sounds of the words of all lists: nothing is said to be missing of these. */
    sounds: new Set(
      writtenWords(
        [
          ...first.map(({ seul, parfois, qui, quoi, ensuite }) =>
            [seul, parfois, qui, quoi, ensuite].join(' '),
          ),
          ...Object.values(opposites),
        ].join(' '),
      ).map(({ sound }) => sound),
    ),
    /** Sounds of the words that are alone enough: no guess leads to them. */
    alone: new Set(
      first.flatMap(({ seul }) => readSequences(seul).flatMap((one) => (one[1] ? [] : one))),
    ),
    /** The sections that open first, and those that open below the first answer. */
    open(query: string) {
      const words = writtenWords(query);
      const places = lists.map(({ section, read }) => ({ section, place: read(words) }));
      const at = (wanted: Place) =>
        places.flatMap(({ section, place }) => (section && place === wanted ? [section] : []));
      const cards = group(at('first'), true);
      const isBelow = ({ page }: Found) => !cards.some((card) => card.page === page);
      return { cards, below: group(at('below'), true).filter(isBelow) };
    },
  };
}

/**
 * Makes the search of a site. What opens first is read before all else, then what is denied, then ages. A
 * section is scored for each word that is left; the sum counts by the share of the query that the section
 * covers, where a rare word weighs more. A heading or an alias that is the whole query comes first.
 *
 * @param index - What the build wrote.
 * @returns A function from a query to its answer; an empty query finds nothing.
 */
export function createSearch(index: SearchIndex): (query: string) => Answer {
  const sections = readSections(index);
  const scorer = createScorer(
    sections.map(({ heading, page, written, text }) => [
      [heading, BOOSTS.heading],
      [page, BOOSTS.page],
      [written, BOOSTS.aliases],
      [text, 1],
    ]),
  );
  const { vocabulary } = scorer;
  const synonyms = readSynonyms(index);
  const lists = createLists(index, sections);
  const readResult = createReader(index.opposites);
  const respell = createSpeller(
    () =>
      wordsOf(
        [
          ...sections.flatMap(({ heading, page, written, text }) => [heading, page, written, text]),
          ...Object.keys(index.synonyms),
        ].join(' '),
      ),
    (word) => lists.alone.has(heard(word)),
  );

  const verdicts = new Map<string, Verdict | undefined>();
  const verdictOfText = (text: string) => {
    if (!verdicts.has(text)) verdicts.set(text, readResult(text).verdict);
    return verdicts.get(text);
  };
  /** What a section says of a result by its heading and by the title of its page. */
  const verdictOf = ({ heading, page }: Section) => {
    const said = [heading, page].map(verdictOfText);
    return said.includes('abnormal') ? 'abnormal' : said.find(Boolean);
  };
  let ranges: readonly (readonly AgeRange[])[] | undefined;
  const holdingAge = (age: number) => {
    ranges ??= sections.map(({ text, written }) => agesOf(`${text} ; ${written}`));
    return sections.filter(({ id }) => holdsAge(ranges![id]!, age));
  };

  /** Score of each section that has one of these words, of their beginnings or of their synonyms. */
  function scoreWords(words: readonly string[]): Map<number, number> {
    const found = scorer.score(
      words,
      (word) => !vocabulary.has(word) && word.length > 1 && !/^\d+$/u.test(word),
    );
    const others = words.flatMap((word) => synonyms.get(word) ?? []);
    for (const [id, added] of scorer.score(others, () => false))
      found.set(id, (found.get(id) ?? 0) + SYNONYM * added);
    return found;
  }

  /** « HPV 33 », which no page names, is a type as those that have a number, or an HPV. */
  function likeCode(word: string): string[] {
    const code = nameOf(word);
    const alike = [...vocabulary].filter((known) => code && nameOf(known) === code);
    const types = alike.filter((known) => known !== code);
    return types.length > 0 ? types : alike;
  }

  return (query) => {
    const { verdict, isMixed, rest: told } = readResult(query);
    const ages = agesIn(told);
    const typed = new Map(
      wordsOf(ages.length > 0 ? withoutAges(told) : told).map((word) => [stem(word), word]),
    );
    const meant = [...typed].map(([word, spelt]) =>
      vocabulary.has(word) || synonyms.has(word) ? [word] : respell(spelt),
    );
    const asked = new Set(
      meant
        .flat()
        .filter((word) => !isLight(word) || /\d/u.test(word))
        .flatMap((word) => [word, ...(synonyms.get(word) ?? [])]),
    );
    const isNamed = (country = '') =>
      country !== '' && tokens(country).every((word) => asked.has(word));
    const unknown = new Set<string>();
    const scores = new Map<number, { sum: number; covered: number }>();
    const rarities = new Map<string, number>();
    let total = 0;
    /** Adds to sections what a part of the query finds; a rare part says more of what is looked for. */
    const add = (found: ReadonlyMap<number, number>, worth: number) => {
      const rarity = worth * Math.log(1 + sections.length / (found.size || sections.length));
      total += rarity;
      for (const [id, score] of found) {
        const { sum = 0, covered = 0 } = scores.get(id) ?? {};
        scores.set(id, { sum: sum + worth * score, covered: covered + rarity });
      }
      return rarity;
    };
    for (const [at, [word, spelt]] of [...typed].entries()) {
      let found = scoreWords(meant[at]!);
      if (found.size === 0) {
        const isListed = writtenWords(spelt).every(({ sound }) => lists.sounds.has(sound));
        if (!isLight(word) && !isListed) unknown.add(asTyped(word, query));
        found = scoreWords(likeCode(word));
        if (found.size === 0) continue;
      }
      const rarity = add(found, isLight(word) ? LIGHT : 1);
      for (const one of meant[at]!) rarities.set(one, rarity);
    }
    let ageRarity = 0;
    for (const age of ages)
      ageRarity += add(new Map(holdingAge(age).map(({ id }) => [id, AGE])), 1);

    // A name is the whole query: with an age, the query says more.
    const whole = [meant.map(([word]) => word).join(' '), rawOf(query)];
    const isWhole = ({ names }: Section) =>
      ages.length === 0 && names.some((name) => whole.includes(name));
    /** How much the words of an alias say, where the query has them all, in any order, and one of its ages. */
    const worthOf = (alias: Alias) => {
      const words = alias.words.reduce((sum, one) => sum + (rarities.get(one) ?? -Infinity), 0);
      if (alias.ages.length === 0) return words;
      return ages.some((age) => holdsAge(alias.ages, age)) ? words + ageRarity : 0;
    };
    const scoreOf = (section: Section) => {
      const { sum = 0, covered = 0 } = scores.get(section.id) ?? {};
      // A section with most of the words comes before one with a single word many times.
      const share = total > 0 ? (covered / total) ** 2 : 0;
      const alias = ALIAS * Math.max(0, ...section.aliases.map(worthOf));
      // The entry of a term comes before the page that is named like it.
      const exact = isWhole(section) ? EXACT * (section.isTerm ? 2 : 1) : 0;
      const isTold = verdict && told !== query && !isMixed && verdictOf(section) === verdict;
      const weight = (isNamed(section.country) ? NAMED_COUNTRY : 1) * (isTold ? SAME_RESULT : 1);
      return (sum + alias) * share * weight + exact;
    };
    const scored = sections
      .filter((section) => scores.has(section.id) || isWhole(section))
      .map((section) => ({ section, score: scoreOf(section) }));
    // The country that the query names comes before the same section of the others.
    const best = new Map<string, number>();
    for (const { section, score } of scored)
      if (section.country) best.set(section.anchor, Math.max(score, best.get(section.anchor) ?? 0));
    const rankOf = ({ section, score }: (typeof scored)[number]) =>
      section.anchor && isNamed(section.country) ? best.get(section.anchor)! + 1 : score;
    const ranked = scored
      .sort((a, b) => rankOf(b) - rankOf(a) || a.section.id - b.section.id)
      .map(({ section }) => section);
    const isOpposite = (section: Section) =>
      verdict !== undefined && (verdictOf(section) ?? verdict) !== verdict;
    const answers = verdict ? keepBack(ranked, isOpposite, isMixed ? 1 : BEFORE_OPPOSITE) : ranked;

    const { cards, below } = lists.open(query);
    /** What a card shows is shown once; what a list alone opens is found by its name at most. */
    const isLeftOut = (section: Section) =>
      [...cards, ...below].some(
        ({ url, page }) => url === section.url || (section.card && page === section.page),
      ) ||
      (lists.listed.has(section.id) && !isWhole(section));
    const others = group(
      answers.filter((section) => !isLeftOut(section)),
      false,
    );
    const before = cards.length > 0 ? cards : others.splice(0, 1);
    return {
      found: [...before, ...below, ...others],
      unknown: [...unknown],
      words: asked,
      ages,
      help: lists.help,
    };
  };
}
