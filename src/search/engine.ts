import { readLetter } from './letters.ts';
import { readPlaces } from './scoring.ts';
import type { SearchIndex } from './index-format.ts';
import { createReader, type Reading } from './opposites.ts';
import { EMPTY_WORDS, isLight, readWords, spelt, splitElided, tokens, type Word } from './words.ts';
import { sameAge } from './ages.ts';
import { createFirstLists } from './first-lists.ts';
import { saysNothing } from './as-written.ts';
import { group, keyOf, readSections, type Found, type Section } from './sections.ts';
import { createSpeller } from './spellings.ts';

/** What a query finds. */
export interface Answer {
  /** Best first. */
  found: readonly Found[];
  /** Words of the query, as typed, that no page has. */
  unknown: readonly string[];
  /**
   * What was looked for, and how much each word says: those that say much, as they are rightly written, and their
   * synonyms.
   */
  words: ReadonlyMap<string, number>;
  /** The page to offer where nothing is found: the first of which a card tells. */
  help: Section | undefined;
}

/** How much a match in each field counts beside one in the text. */
const BOOSTS = { heading: 3, aliases: 0.5, page: 1 };
/** How much a synonym counts beside the word itself. */
const SYNONYM = 0.7;
/** What an alias whose words all are in the query adds, for each word by its rarity. */
const ALIAS = 16;
/** What a heading or an alias that is the whole query adds: more than any sum of words. */
const EXACT = 1000;
/** How much the pages of a country that the query names count beside the others. */
const NAMED_COUNTRY = 6;
/** How much a word that says little counts beside the others. */
const LIGHT = 0.4;
/** Characters after which a query of which the site has few words tells more than it asks. */
const TELLING = 30;
/** The last place among the answers that a page gets which is offered. */
const LAST_OFFERED = 3;

/** The synonyms of each word that has some. */
function readSynonyms({ synonyms }: SearchIndex) {
  const found = new Map<string, readonly string[]>();
  for (const [written, others] of Object.entries(synonyms))
    for (const word of written.split(',').map(keyOf))
      found.set(word, [...(found.get(word) ?? []), ...tokens(others)]);
  return found;
}

/** A word of a query as it was typed, without the signs around it; a code is one word. */
const typedOf = (query: string, token: string) =>
  query.match(/[\p{L}\d-]+/gu)?.find((one) => tokens(one).includes(token)) ?? token.toUpperCase();

/**
 * Makes the search of a site. What is denied is read before all else, then ages, then what opens first. A
 * section is scored for each word that is left; the sum counts by the share of the query that the section
 * covers, where a rare word weighs more. A heading or an alias that is the whole query comes first.
 *
 * @param index - What the build wrote.
 * @returns A function from a query to its answer; an empty query finds nothing.
 */
export function createSearch(index: SearchIndex): (query: string) => Answer {
  const sections = readSections(index);
  const places = readPlaces(
    sections.map(({ heading, page, written, text }) => [
      [heading, BOOSTS.heading],
      [page, BOOSTS.page],
      [written, BOOSTS.aliases],
      [text, 1],
    ]),
  );
  const synonyms = readSynonyms(index);
  const lists = createFirstLists(index, sections);
  const readResult = createReader(index.opposites);
  const respell = createSpeller(() =>
    spelt(
      [
        ...sections.flatMap(({ heading, page, written, text }) => [heading, page, written, text]),
        ...Object.keys(index.synonyms),
      ].join(' '),
    ),
  );

  /** Whether a page or the synonyms have a word. */
  const isKnown = ({ token }: Word) => places.has(token) || synonyms.has(token);

  const subjects = new Set([
    ...sections.flatMap(({ heading, isTerm, page, written }) =>
      tokens(`${isTerm ? heading : ''} ${page} ${written}`),
    ),
    ...synonyms.keys(),
  ]);
  /** Whether a word names what a page, a section or a line of the words of the search is about. */
  const isSubjectWord = (word: Word) => !saysNothing(word) && subjects.has(word.token);

  const readings = new Map<string, Reading>();
  /** What a heading or a title says of a result. */
  const readingOf = (text: string) => {
    if (!readings.has(text)) readings.set(text, readResult(readWords(text)));
    return readings.get(text)!;
  };
  /** What a section says of a result by its heading and by the title of its page. */
  const verdictOf = ({ heading, page }: Section) => {
    const said = [heading, page].map((text) => readingOf(text).verdict);
    return said.includes('abnormal') ? 'abnormal' : said.find(Boolean);
  };

  /** Weight of each section that has one of these words or of their synonyms: that of the word it has best. */
  function scoreWords(words: readonly string[]): Map<number, number> {
    const found = new Map<number, number>();
    const addAll = (wanted: readonly string[], worth: number) => {
      for (const word of wanted)
        for (const [id, weight] of places.get(word) ?? [])
          found.set(id, (found.get(id) ?? 0) + worth * weight);
    };
    addAll(words, 1);
    addAll(
      words.flatMap((word) => synonyms.get(word) ?? []),
      SYNONYM,
    );
    return found;
  }

  /** What a word of a query means: the words of pages that are the same age, itself, or those that it may be. */
  function meaningsOf(word: Word, isAlone?: boolean): readonly string[] {
    const isSame = sameAge(word.token);
    if (isSame) return [...places.keys()].filter(isSame);
    return isKnown(word) ? [word.token] : respell(word.raw, isAlone);
  }

  const isListed = ({ sound }: Word) => lists.sounds.has(sound);
  const isPlain = (word: Word) => saysNothing(word) || isListed(word) || isKnown(word);

  return (query) => {
    const {
      words: said,
      verdict,
      isDenial,
      isLetter,
      rest: read,
      isFree,
      isVirus,
      isOwnResult,
    } = readLetter(query, (text) => {
      const words = splitElided(readWords(text), isPlain);
      return { ...readResult(words), words };
    });
    // A letter that tells no result, an invitation, is on no abnormal one.
    const kept = verdict ?? (isDenial || isLetter ? 'normal' : undefined);
    const saying = read.filter(({ raw }) => !EMPTY_WORDS.has(raw));
    const typed = [...new Map(saying.map((word) => [word.token, word])).values()];
    const meant = typed.map((word) => meaningsOf(word, typed.length === 1));
    const asked = new Set(
      meant
        .flat()
        .filter((word) => !isLight(word))
        .flatMap((word) => [word, ...(synonyms.get(word) ?? [])]),
    );
    const isNamed = ({ country }: Section) =>
      country !== undefined && tokens(country).every((word) => asked.has(word));
    const unknown = new Set<string>();
    const scores = new Map<number, { sum: number; covered: number }>();
    const rarities = new Map<string, number>();
    let total = 0;
    const {
      above,
      below,
      offered,
      said: carded,
    } = lists.open(said, isSubjectWord, query.includes('?'), isLetter);
    for (const [at, word] of typed.entries()) {
      if (carded.has(word.sound)) continue;
      const worth = isLight(word.token) ? LIGHT : 1;
      let found = scoreWords(meant[at]!);
      if (found.size === 0) {
        if (worth === 1 && !isListed(word)) unknown.add(typedOf(query, word.token));
        // « HPV 33 », which no page names, is a type as HPV 16; a result says more of it.
        if (!verdict) found = scoreWords([word.token.replace(/^hpv\d+$/u, 'hpv16')]);
      }
      if (found.size === 0) continue;
      // A rare word says more of what is looked for.
      const rarity = worth * Math.log(1 + sections.length / found.size);
      total += rarity;
      for (const [id, score] of found) {
        const { sum = 0, covered = 0 } = scores.get(id) ?? {};
        scores.set(id, { sum: sum + worth * score, covered: covered + rarity });
      }
      for (const one of meant[at]!) rarities.set(one, rarity);
    }
    /** What a word of an alias says that is a synonym of one of the query. */
    const alike = new Map<string, number>();
    for (const [one, rarity] of rarities)
      for (const other of synonyms.get(one) ?? []) alike.set(other, SYNONYM * rarity);

    const worthOfWord = (word: string) => rarities.get(word) ?? alike.get(word);
    // « pas de papillomavirus » is no question on it.
    const isWhole = ({ names }: Section) => !isFree && names.includes(keyOf(query));
    /** How much the words of an alias say, where the query has them all, in any order. */
    const worthOf = (alias: readonly string[]) =>
      alias.reduce((sum, one) => sum + (worthOfWord(one) ?? -Infinity), 0);
    const worthOfAliases = ({ aliases }: Section) => Math.max(0, ...aliases.map(worthOf));
    const words = new Map([...asked].map((word) => [word, worthOfWord(word) ?? 0] as const));
    const scoreOf = (section: Section) => {
      const { sum = 0, covered = 0 } = scores.get(section.id) ?? {};
      const share = total > 0 ? covered / total : 1;
      // A section with most of the words comes before one with a single word many times; an alias counts by its share.
      const alias = (ALIAS * worthOfAliases(section) ** 2) / (total || 1);
      // The entry of a term comes before the page that is named like it.
      const exact = isWhole(section) ? EXACT * (section.isTerm ? 2 : 1) : 0;
      const weight = isNamed(section) ? NAMED_COUNTRY : 1;
      return (sum * share + alias) * share * weight + exact;
    };
    const coverOf = ({ id }: Section) => scores.get(id)?.covered ?? 0;
    /** The country that is named, then one that has more of the query, then the first of the site. */
    const byCountry = (one: Section, other: Section) =>
      Number(isNamed(other)) - Number(isNamed(one)) ||
      coverOf(other) - coverOf(one) ||
      one.id - other.id;
    const ranked = sections
      .map((section) => ({ section, score: scoreOf(section) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ section }) => section);
    /** What a card shows is shown once; what a list alone opens is found by its name at most. */
    const isLeftOut = (section: Section) =>
      [...above, ...below].some(({ url }) => url === section.url) ||
      (lists.listed.has(section.id) && !isWhole(section));
    const shown = ranked.filter((section) => !isLeftOut(section));
    // The opposite of what the query tells is no answer.
    // « Mon test est positif » leaves unnamed what was found.
    const agrees = (section: Section) => {
      const told = verdictOf(section) ?? kept;
      // A normal result may have a remark on what could not be read.
      const isSame = kept === 'normal' ? told !== 'abnormal' : told === kept;
      // « si vos cellules sont normales » is for those in whom the virus alone was found.
      const fitsCells =
        isVirus || kept === 'normal' || readingOf(section.heading).verdict !== 'normal';
      return (
        !kept || (isSame && fitsCells && !(isFree && readingOf(`HPV ${section.page}`).isVirus))
      );
    };
    const agreeing = shown.filter(agrees);
    // A page on the result that the query tells comes first, or behind the first.
    const isOnResult = ({ page }: Section) =>
      readingOf(page).verdict === verdict && !isVirus === !readingOf(page).isVirus;
    const onResult = verdict && agreeing.find(isOnResult);
    const [best] = agreeing;
    if (onResult) {
      const isFirst = isLetter || (isOwnResult && !(best!.isTerm && verdictOf(best!)));
      agreeing.splice(isFirst ? 0 : 1, 0, onResult);
    }
    const answers = group(agreeing, false, byCountry);
    const added = (verdict || isLetter ? [] : offered).filter(({ url }) => url !== answers[0]?.url);
    const rest = answers.filter(({ url }) => !added.some((one) => one.url === url));
    // What someone tells comes before what a word of it happens to find; « je suis trans » and « j'ai le HPV » ask.
    const isTelling =
      added.length > 1 && query.length > TELLING && !/hpv|r.sult|vacc/iu.test(query);
    for (const [at, one] of added.entries())
      rest.splice(isTelling && at === 0 ? 0 : LAST_OFFERED - added.length + at, 0, one);
    rest.splice(above.length > 0 ? 0 : 1, 0, ...below);
    return {
      found: [...above, ...rest],
      // Nothing is said to be missing of a letter, with its names and addresses, or of what someone goes through.
      unknown: isLetter || added.length > 0 ? [] : [...unknown],
      words,
      help: lists.help,
    };
  };
}
