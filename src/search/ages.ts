/** A length of time, which is no age: « tous les 10 ans », « 10 ans après », « 3 ans ». */
const DURATION =
  /\b((?:chaque|y a|les|fait|dans|pendant|depuis) \d+|\d+(?= an (?:apres|avant|plus tard|de|d|sans|que)\b)|[1-7]) an\b/gu;

/** « 11 à 14 ans », « dès 66 ans », « avant 11 ans », « 30 ans ou plus ». */
const AGES =
  /\b(avant |moins de |jusqu a )?(des |plus de |partir de |apres )?(\d{1,3})(?: ?(?:a|-|et) ?(\d{1,3}))? an\b( ou plus| et plus)?/gu;

const OLDEST = 120;

/**
 * A folded text with a word for each age: « 11 à 14 ans » is « 11a14 », « dès 66 ans » is « 66a120 ».
 * Lengths of time have no such word.
 */
export const foldAges = (text: string): string =>
  text
    .replace(DURATION, '$1-an')
    .replace(AGES, (_, until?: string, from?: string, first = '', last = first, more?: string) => {
      if (until) return `0a${Number(first) - Number(!until.startsWith('jusqu'))}`;
      return `${first}a${from || more ? OLDEST : last}`;
    });

/** First and last year of a word that `foldAges` made. */
const rangeOf = (word: string) => /^(\d+)a(\d+)$/u.exec(word)?.slice(1).map(Number);

/** Makes the test whether a word is an age that someone of this age may have; undefined for another word. */
export function sameAge(age: string): ((word: string) => boolean) | undefined {
  const [from, to] = rangeOf(age) ?? [];
  if (from === undefined || to === undefined) return;
  return (word) => {
    const [first, last] = rangeOf(word) ?? [];
    return first! <= to && from <= last!;
  };
}
