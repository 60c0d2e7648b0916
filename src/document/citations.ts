import { linesOfText } from './body/parts.ts';
import { valuesIn } from './header/values.ts';
import { memoizeByKey } from '../lib/memoize.ts';
import { spacesFor, withoutCode } from '../lib/plain-text.ts';
import { hasShownText, kindOf, pageOf } from './pages.ts';
import { KINDS_WITHOUT_SOURCES } from '../schemas/kinds.ts';
import type { Document, Site } from './site.ts';

/** A citation as it is typed in a text. */
export interface Citation {
  /** What stands between [^ and ]; empty for [^]. */
  key: string;
  /** Line of the file, from 1. */
  line: number;
}

/** What starts a footnote of Markdown, with its key. */
export const FOOTNOTE = /^\s{0,3}\[\^([^\]\s]*)\]:/u;

/** A citation, even with the backslashes that some programs put before brackets: the page shows none. */
const TYPED_CITATION = /\\?\[\\?\^([^\][\s]*?)\\?\]/gu;
const TYPED_FOOTNOTE = /^\s{0,3}\\?\[\\?\^[^\]\s]*\]:/u;

/** Citations of a text; those in code, the starts of footnotes and lists of keys are none. */
export const citationsOf = memoizeByKey((document: Document): readonly Citation[] => {
  if (!document.header) return [];
  return linesOfText(document).flatMap(({ text, line }) => {
    const prose = withoutCode(text).replace(TYPED_FOOTNOTE, spacesFor);
    return [...prose.matchAll(TYPED_CITATION)]
      .map(([, key = '']) => ({ key, line }))
      .filter(({ key }) => !/[,;^]/u.test(key));
  });
});

/** A key that a header lists, and its place there. */
export interface ListedKey {
  /** As it is typed. */
  key: string;
  /** Names of the fields that lead to it, then its place in the list, from 0. */
  path: readonly PropertyKey[];
}

/** Keys that a header lists, with their paths: its own list first, then those of its blocks. */
export const listedKeys = memoizeByKey(({ header }: Document): readonly ListedKey[] =>
  [...valuesIn(header?.values)]
    .flatMap(([path, key]) =>
      path.at(-2) === 'sources' && typeof key === 'string' ? [{ key, path }] : [],
    )
    .toSorted((a, b) => a.path.length - b.path.length),
);

/** Keys of the list of the file itself. */
export const ownKeys = (document: Document) =>
  listedKeys(document).flatMap(({ key, path }) => (path[0] === 'sources' ? [key] : []));

/** Whether what a file holds is shown on a page that lists its sources. */
export const showsSources = (site: Site, document: Document) =>
  hasShownText(document) && !KINDS_WITHOUT_SOURCES.includes(kindOf(pageOf(site, document)));
