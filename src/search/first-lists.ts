import type { Word } from './words.ts';
import type { SearchIndex } from './index-format.ts';
import { group, type Section } from './sections.ts';
import { PERSONS, readFirstList, readSequences, saysNothing, type Span } from './as-written.ts';

/** What denies a sign that follows: « pas de fièvre », « ni saignement »; « elle ne passe pas, fièvre » does not. */
const DENIES = /\b(?:(?:pas|absence) d[ue]?|sans|aucune?|ni(?: de)?)$/u;

/** Whether what a span tells of is denied before it; « je n'arrête pas de saigner » is no denial. */
const isDenied = (words: readonly Word[], [from]: Span) =>
  !words[from]!.raw.endsWith('er') &&
  DENIES.test(
    words
      .slice(0, from)
      .map(({ raw }) => raw)
      .join(' '),
  );

type IsWord = (word: Word) => boolean;

/** Makes the reader of what opens first for a query. */
export function createFirstLists({ first, opposites }: SearchIndex, sections: readonly Section[]) {
  const lists = first.flatMap(({ section: place, carte: _said, ...words }) => {
    const section = sections[place];
    return section ? [{ section, words, read: readFirstList(words) }] : [];
  });
  const soundsOf = (written: readonly string[]) =>
    new Set(written.flatMap((list) => readSequences(list).flat()));
  const cards = lists.filter(({ section }) => section.card !== undefined);
  const help = cards[0]?.section;
  const tops = sections.filter(({ page, anchor }) => page === help?.page && anchor === '');
  /** The pages that lists open whole: what people tell of themselves leads to one of them. */
  const doors = [...tops, ...lists.map(({ section }) => section)].filter(
    ({ anchor }) => anchor === '',
  );
  /** Who may do harm: a word for them is none of the site here, « mon mari me pince ». */
  const people = soundsOf([cards.find(({ words }) => words.qui)?.words.qui ?? '']);
  const sounds = soundsOf(
    [...lists.map(({ words }) => words), opposites].flatMap((all) =>
      Object.values(all).map((list) => list.toLowerCase()),
    ),
  );
  /**
   * What is offered where someone tells of themselves or of a person near: « je sens quelque chose qui pend ». No list
   * holds all that people go through. Where fewer than a third of the words are of the site, the pages that lists
   * open whole; where fewer than half are, the page with the lines to call: « il a gardé les cachets de ma mère ».
   */
  const offersOf = (typed: readonly Word[], isSubject: IsWord, isQuestion: boolean) => {
    const telling = typed.filter((word) => !saysNothing(word));
    const ofSite = telling.filter((word) => isSubject(word) && !people.has(word.sound));
    if (2 * ofSite.length >= telling.length) return [];
    if (isQuestion) return telling.some(({ sound }) => people.has(sound)) ? tops : [];
    if (!typed.some(({ raw }) => PERSONS.test(raw))) return [];
    return 3 * ofSite.length < telling.length ? doors : tops;
  };
  return {
    help: tops[0],
    /** Sections that a list alone opens: a card tells of them. */
    listed: new Set(cards.map(({ section }) => section.id)),
    /** Sounds of the words of all lists: nothing is said to be missing of these. */
    sounds,
    /**
     * The sections that open first, those that open below the first answer, and the sounds of the words that
     * open a card: they look for nothing else. « Est-ce grave ? Non. » is no answer to « je veux mourir ».
     *
     * @param isSubject - Whether a page is about a word.
     * @param isQuestion - Whether it is written as one: help is offered where it names who may do harm.
     * @param isLetter - Whether a laboratory wrote it all: what has no card opens below its result.
     */
    open(typed: readonly Word[], isSubject: IsWord, isQuestion: boolean, isLetter?: boolean) {
      const opened = lists.map((list) => {
        const { first: spans, ...read } = list.read(typed);
        // Danger is heard even where it is denied.
        const isTold = (span: Span) => list.section.card !== undefined || !isDenied(typed, span);
        return { ...list, ...read, first: spans.filter(isTold) };
      });
      const sure = new Set(opened.flatMap((list) => (list.isSure ? [list.section] : [])));
      /** Of two lists of one page, the one of which a word is enough is first: « été violée ». */
      const bySure = (one: Section, other: Section) =>
        Number(sure.has(other)) - Number(sure.has(one));
      const opening = opened.flatMap((list) => (list.first.length > 0 ? [list.section] : []));
      const lower = opened.flatMap((list) => (list.below.length > 0 ? [list.section] : []));
      const isLate = ({ card }: Section) => isLetter && card === undefined;
      const named = opening.filter((section) => !isLate(section));
      const above = group(named, true, bySure);
      const below = group([...lower, ...opening.filter(isLate)], true);
      // A word alone is no sentence: « excisée » looks for pages too.
      const said = opened
        .flatMap(({ section, first: spans }) => (section.card === undefined ? [] : spans))
        .flatMap(([from, end]) => (end - from > 1 ? typed.slice(from, end) : []));
      return {
        above,
        below: below.filter(({ page }) => !above.some((one) => one.page === page)),
        /** Pages that may be what someone needs: several where little of what is told is of the site, else one. */
        offered:
          above.length + below.length > 0
            ? []
            : group(offersOf(typed, isSubject, isQuestion), false),
        said: new Set(said.map(({ sound }) => sound)),
      };
    },
  };
}
