import MiniSearch from 'minisearch';
import { editDistance } from '../lib/nearest.ts';
import type { SearchIndex } from './index-format.ts';
import { isLight, soundOf, stem, tokens, wordsOf } from './tokens.ts';

/** One answer: a section of a page, or a term. */
export interface Found {
  /** Address, with its anchor. */
  url: string;
  /** Title of the page. */
  page: string;
  heading: string;
  text: string;
  /** The same section on the pages of other countries. */
  also: readonly { url: string; country: string }[];
}

/** What a query finds. */
export interface Answer {
  /** Best first. */
  found: readonly Found[];
  /** Words of the query, as typed, that no page has. */
  unknown: readonly string[];
  /** What was looked for: the words that say much, as they are rightly written, and their synonyms. */
  words: ReadonlySet<string>;
  /** Whether a word of signs was typed: the care page is then first. */
  isSign: boolean;
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

/** Whether a misspelling of a word may be looked for: neither a short one, nor one with a number. */
const mayBeMisspelt = (word: string) => word.length > 3 && !/\d/u.test(word);

/** A code without its number. */
const nameOf = (code: string) => code.replace(/\d+$/u, '');

/** A section as the engine indexes it. */
interface Section {
  id: number;
  url: string;
  anchor: string;
  page: string;
  /** Empty for the beginning of a page. */
  heading: string;
  text: string;
  aliases: string;
  country: string | undefined;
}

/** Words that are the same for the search have the same key. */
const keyOf = (text: string) => tokens(text).join(' ');

const readSections = ({ pages, sections, countries }: SearchIndex): Section[] =>
  sections.map(([number, anchor, heading, text, aliases = ''], id) => {
    const [address, page] = pages[number]!;
    const url = anchor ? `${address}#${anchor}` : address;
    return { id, url, anchor, page, heading, text, aliases, country: countries[number] };
  });

/** The synonyms of each word that has some. */
function readSynonyms({ synonyms }: SearchIndex): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [words, others] of Object.entries(synonyms))
    for (const word of words.split(',').map(keyOf))
      found.set(word, [...(found.get(word) ?? []), ...tokens(others)]);
  return found;
}

/** Answers in the order of the sections; the same section of several countries is one. */
function group(sections: readonly Section[]): Found[] {
  const groups = new Map<string, Found & { also: { url: string; country: string }[] }>();
  for (const { anchor, url, page, heading, text, country } of sections) {
    const key = country && anchor ? anchor : url;
    const first = groups.get(key);
    if (!first) groups.set(key, { url, page, heading: heading || page, text, also: [] });
    else if (country && first.url !== url) first.also.push({ url, country });
  }
  return [...groups.values()];
}

/** A word of a query as it was typed, without the signs around it; a code may be two words. */
function asTyped(word: string, query: string): string {
  const typed = query.split(/[\s’']+/u);
  const pairs = typed.map((one, at) => `${one} ${typed[at + 1] ?? ''}`);
  const found = [...typed, ...pairs].find((one) => tokens(one).includes(word)) ?? word;
  return found.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
}

/**
 * Makes the search of a site. MiniSearch scores a section for each word of the query; the sum counts by the
 * share of the query that the section covers, where a rare word weighs more. A heading or an alias that is
 * the whole query comes first, and before it, on a word of signs, the page that says when to see a doctor.
 *
 * @param index - What the build wrote.
 * @returns A function from a query to its answer; an empty query finds nothing.
 */
export function createSearch(index: SearchIndex): (query: string) => Answer {
  const sections = readSections(index);
  const vocabulary = new Set<string>();
  const engine = new MiniSearch<Section>({
    fields: ['heading', 'page', 'aliases', 'text'],
    tokenize: (text) => tokens(text),
    processTerm: (term) => {
      vocabulary.add(term);
      return term;
    },
    searchOptions: {
      boost: BOOSTS,
      // A query of the engine is one token.
      tokenize: (token) => [token],
      processTerm: (token) => token,
    },
  });
  engine.addAll(sections);
  const names = sections.map(({ heading, page, aliases }) =>
    [heading || page, ...aliases.split(',')].map(keyOf),
  );
  const phrases = names.map((keys) => keys.slice(1).map((alias) => alias.split(' ')));
  const synonyms = readSynonyms(index);
  const signs = new Set(tokens(index.signs));

  /** Each word that can be found, with its ending: made when the first misspelt word asks for it. */
  let spellings: readonly { spelt: string; word: string; sound: string }[] | undefined;
  const readSpellings = () =>
    [
      ...new Set([
        ...sections.flatMap(({ heading, page, aliases, text }) =>
          wordsOf(`${heading} ${page} ${aliases} ${text}`),
        ),
        ...wordsOf(`${Object.keys(index.synonyms).join(' ')} ${index.signs}`),
      ]),
    ]
      .filter(mayBeMisspelt)
      .map((spelt) => ({ spelt, word: stem(spelt), sound: soundOf(stem(spelt)) }));

  /** The words that someone meant: the word itself, those that begin with it, or the nearest by ear. */
  function meantBy(typed: string): readonly string[] {
    const word = stem(typed);
    const isKnown = vocabulary.has(word) || synonyms.has(word) || signs.has(word);
    if (isKnown || !mayBeMisspelt(typed)) return [word];
    spellings ??= readSpellings();
    const begun = spellings.filter(({ spelt }) => spelt.startsWith(typed));
    if (begun.length > 0) return begun.map((known) => known.word);
    const sound = soundOf(word);
    const near = spellings
      .filter((known) => known.sound[0] === sound[0] || known.spelt[0] === typed[0])
      .map((known) => ({
        word: known.word,
        distance: known.sound === sound ? 0 : editDistance(typed, known.spelt),
      }));
    const most = typed.length > 9 ? 2 : Number(typed.length > 4);
    const least = Math.min(most, ...near.map(({ distance }) => distance));
    return near.filter(({ distance }) => distance === least).map((known) => known.word);
  }

  /** Score of each section that has one of these words, of their beginnings or of their synonyms. */
  function scoreWords(words: readonly string[]): Map<number, number> {
    const own = {
      queries: [...new Set(words)],
      prefix: (word: string) => !vocabulary.has(word) && word.length > 1 && !/^\d+$/u.test(word),
    };
    const others = {
      queries: [...new Set(words.flatMap((word) => synonyms.get(word) ?? []))],
      boostTerm: () => SYNONYM,
    };
    return new Map(engine.search({ queries: [own, others] }).map(({ id, score }) => [id, score]));
  }

  return (query) => {
    const typed = new Map(wordsOf(query).map((word) => [stem(word), word]));
    const words = [...typed.keys()];
    const meant = [...typed.values()].map(meantBy);
    const asked = new Set(
      meant
        .flat()
        .filter((word) => !isLight(word) || /\d/u.test(word))
        .flatMap((word) => [word, ...(synonyms.get(word) ?? [])]),
    );
    const isNamed = (country = '') =>
      country !== '' && tokens(country).every((word) => asked.has(word));
    const unknown = new Set<string>();
    const scores = new Map<Section, { score: number; covered: number }>();
    const rarities = new Map<string, number>();
    let total = 0;
    for (const [at, word] of words.entries()) {
      let found = scoreWords(meant[at]!);
      if (found.size === 0) {
        if (!isLight(word)) unknown.add(asTyped(word, query));
        // « HPV 33 », which no page names, is a type as those that have a number, or an HPV.
        const code = nameOf(word);
        const alike = [...vocabulary].filter((known) => code && nameOf(known) === code);
        const types = alike.filter((known) => known !== code);
        found = scoreWords(types.length > 0 ? types : alike);
        if (found.size === 0) continue;
      }
      // A rare word says more of what is looked for.
      const worth = isLight(word) ? LIGHT : 1;
      const rarity = worth * Math.log(1 + sections.length / found.size);
      total += rarity;
      for (const one of meant[at]!) rarities.set(one, rarity);
      for (const [id, added] of found) {
        const { score = 0, covered = 0 } = scores.get(sections[id]!) ?? {};
        scores.set(sections[id]!, { score: score + worth * added, covered: covered + rarity });
      }
    }
    const whole = meant.map(([word]) => word).join(' ');
    /** How much the words of an alias say, where the query has them all, in any order. */
    const worthOf = (alias: readonly string[]) =>
      alias.reduce((sum, one) => sum + (rarities.get(one) ?? -Infinity), 0);
    const scored = [...scores].map(([section, { score, covered }]) => {
      // A section with most of the words comes before one with a single word many times.
      const share = (covered / total) ** 2;
      const alias = ALIAS * Math.max(0, ...phrases[section.id]!.map(worthOf));
      const exact = names[section.id]!.includes(whole) ? EXACT : 0;
      const weight = isNamed(section.country) ? NAMED_COUNTRY : 1;
      return { section, score: (score + alias) * share * weight + exact };
    });
    const ranked = scored
      .sort((a, b) => b.score - a.score || a.section.id - b.section.id)
      .map(({ section }) => section);
    const isSign = meant.flat().some((word) => signs.has(word));
    const care = isSign ? sections[index.care] : undefined;
    return {
      found: group(care ? [care, ...ranked] : ranked),
      unknown: [...unknown],
      words: asked,
      isSign,
    };
  };
}
