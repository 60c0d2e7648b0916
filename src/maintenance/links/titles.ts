import { slugify } from '../../lib/slug.ts';

/** Shortest word that says something of a title. */
const MEANINGFUL = 4;
/** Share of the words of a source's title from which a page is taken for the one that was read. */
const ALIKE = 0.5;

const wordsOf = (text: string) =>
  new Set(
    slugify(text)
      .split('-')
      .filter((word) => word.length >= MEANINGFUL),
  );

/**
 * Whether a page still bears the title of a source. Sites add their name and cut long titles, so half
 * of the words is enough.
 *
 * @param title - As the bibliography has it.
 * @param shown - Titles that the page shows: of its window, its headings, its shared link.
 * @returns `true` too when either has no word to compare.
 */
export function hasTitle(title: string, shown: readonly string[]): boolean {
  const [wanted, found] = [wordsOf(title), wordsOf(shown.join(' '))];
  if (wanted.size === 0 || found.size === 0) return true;
  return wanted.intersection(found).size / wanted.size >= ALIKE;
}
