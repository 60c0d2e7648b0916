import type { Word } from './words.ts';
import { actOn, PERSONS, readFirstList, readSequences, saysNothing } from './as-written.ts';
import { group, type Section } from './sections.ts';
import type { SearchIndex } from './index-format.ts';
import { sameAge } from './ages.ts';

type IsWord = (word: Word) => boolean;

const isAge: IsWord = ({ token }) => sameAge(token) !== undefined;

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
  const ofPeople = cards.find(({ words }) => words.qui !== undefined);
  const people = new Set(readSequences(ofPeople?.words.qui).map((sequence) => sequence.at(-1)!));
  const harm = soundsOf([ofPeople?.words.quoi ?? '']);
  const sounds = soundsOf(
    [...lists.map(({ words }) => words), opposites].flatMap((all) =>
      Object.values(all).map((list) => list.toLowerCase()),
    ),
  );
  /**
   * What is offered where someone tells of themselves or of a person near in words that no page is about: « je sens
   * quelque chose qui pend ». No list holds all that people go through. Where fewer than half of the words are of
   * the site, the page with the lines to call: « j'ai gardé les cachets de ma mère ». A single word that pages have
   * is looked for there: « je fume ».
   */
  const offersOf = (typed: readonly Word[], isSubject: IsWord, isKnown: IsWord) => {
    const telling = typed.filter((word) => !saysNothing(word));
    const ofSite = telling.filter(isSubject);
    if (
      !typed.some(({ raw }) => PERSONS.test(raw)) ||
      (telling.length <= 1 && telling.every(isKnown)) ||
      // « mon fils a 12 ans », and not « quand j'avais 8 ans, un voisin ».
      (telling.some(isAge) && telling.every((word) => isAge(word) || isSubject(word)))
    )
      return [];
    if (ofSite.length === 0) return doors;
    return 2 * ofSite.length >= telling.length ? [] : tops;
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
     * Where someone does something to the person who writes, the first list that names people opens below the
     * first answer, unless one of `sauf` is there; the page with the lines to call does, where no list knows what
     * is done. It opens first where nothing else is asked.
     *
     * @param isSubject - Whether a page is about a word.
     * @param isKnown - Whether pages have a word, or one that it may be.
     * @param isLetter - Whether a laboratory wrote it all: what has no card opens below its result.
     */
    open(typed: readonly Word[], isSubject: IsWord, isKnown: IsWord, isLetter?: boolean) {
      const opened = lists.map((list) => ({ ...list, ...list.read(typed) }));
      const sure = new Set(opened.flatMap((list) => (list.isSure ? [list.section] : [])));
      /** Of two lists of one page, the one of which a word is enough is first: « été violée ». */
      const bySure = (one: Section, other: Section) =>
        Number(sure.has(other)) - Number(sure.has(one));
      const span = actOn(typed, people, harm);
      const isFree = (list: (typeof opened)[number]) =>
        list.section !== ofPeople?.section || list.isFree(span!);
      const act = span && opened.every(isFree) ? typed[span[1] - 1] : undefined;
      // « mon mari me pince », and « mon mari me félicite »: no list knows what is done.
      const helping = act ? (harm.has(act.sound) ? [ofPeople!.section] : tops) : [];
      const sectionsOf = (place: 'first' | 'below') =>
        opened.flatMap((list) => (list[place].length > 0 ? [list.section] : []));
      const opening = sectionsOf('first');
      const isLate = ({ card }: Section) => isLetter && card === undefined;
      const named = opening.filter((section) => !isLate(section));
      const isMoreSaid =
        named.length > 0 || typed.some((word) => isSubject(word) && !people.has(word.sound));
      const above = group(isMoreSaid ? named : helping, true, bySure);
      const below = group([...sectionsOf('below'), ...opening.filter(isLate), ...helping], true);
      // A word alone is no sentence: « excisée » looks for pages too.
      const said = opened
        .flatMap(({ section, first: spans }) => (section.card === undefined ? [] : spans))
        .flatMap(([from, end]) => (end - from > 1 ? typed.slice(from, end) : []));
      return {
        above,
        below: below.filter(({ page }) => !above.some((one) => one.page === page)),
        /** Pages that may be what someone needs; the last of the first three answers. */
        offered:
          above.length + below.length > 0 ? [] : group(offersOf(typed, isSubject, isKnown), false),
        act,
        said: new Set(said.map(({ sound }) => sound)),
      };
    },
  };
}
