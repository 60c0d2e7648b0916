import { memoizeByKey } from '../lib/memoize.ts';
import { readList } from './lists.ts';
import { countriesOf } from './pages.ts';
import type { Site } from './site.ts';

/** The turns of phrase of the site that may promise or advise too much, as they are listed. */
export const rereadOf = memoizeByKey(
  (site: Site): readonly string[] => readList(site, 'words').reread,
);

/** The words of the site: those of its list, and the names of its countries. */
export const ownWordsOf = memoizeByKey((site: Site): ReadonlySet<string> => {
  const countries = countriesOf(site).flatMap(({ header }) =>
    String(header?.values.name ?? '').split(/[\s-]+/u),
  );
  const words = [...readList(site, 'words').words, ...countries];
  return new Set(words.map((word) => word.replaceAll('’', "'")));
});

/** Whether a word is one of the site's own: as listed, with a capital, or in the plural. */
export function isOwnWord(words: ReadonlySet<string>, word: string): boolean {
  const forms = [word, word[0]?.toLowerCase() + word.slice(1)];
  return forms.some((form) => words.has(form) || words.has(form.replace(/(?:es|[esx])$/u, '')));
}
