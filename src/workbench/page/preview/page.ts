import { CITATION_NODE, INLINE_TAG_NODE, TAG_NODE, TEXT_LANGUAGE } from '../text/grammar.ts';

/** Colour scheme of the preview. */
export type Scheme = 'light' | 'dark';

const QUERY = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gu;
/** Original text of the media queries rewritten here. */
const originalMedia = new WeakMap<MediaList, string>();

function* mediaOf(rules: CSSRuleList): Generator<MediaList> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule || rule.constructor.name === 'CSSMediaRule')
      yield (rule as CSSMediaRule).media;
    if ('cssRules' in rule) yield* mediaOf(rule.cssRules as CSSRuleList);
  }
}

/** Shows a page of this site in light or in dark colours. */
export function applyScheme(page: Document, scheme: Scheme): void {
  // A loading page has no root element.
  if (!(page.documentElement as Element | null)) return;
  for (const sheet of page.styleSheets) {
    let media: MediaList[];
    try {
      media = [...mediaOf(sheet.cssRules)];
    } catch {
      // A style sheet of another origin cannot be read; the site has none.
      continue;
    }
    for (const list of media) {
      const before = originalMedia.get(list) ?? list.mediaText;
      if (!before.includes('prefers-color-scheme')) continue;
      originalMedia.set(list, before);
      // A media query that always or never matches.
      list.mediaText = before.replace(QUERY, (_, wanted: string) =>
        wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
      );
    }
  }
  page.documentElement.style.colorScheme = scheme;
}

/** Nodes whose text is not shown on the page. */
const HIDDEN_NODES = [CITATION_NODE, TAG_NODE, INLINE_TAG_NODE, 'HTMLTag', 'URL', 'LinkTitle'];

/** The words that a text shows on its page. */
function shownWords(source: string): string {
  const shown: string[] = [];
  let at = 0;
  TEXT_LANGUAGE.parser.parse(source).iterate({
    enter({ name, from, to }) {
      if (!HIDDEN_NODES.includes(name)) return;
      shown.push(source.slice(at, from));
      at = to;
    },
  });
  return [...shown, source.slice(at)].join(' ');
}

/** Letters and digits alone: spaces, quotes and marks differ between the page and the text. */
const normalize = (words: string) =>
  words
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Maximum number of characters to search for: enough to identify a passage. */
const MAX_LENGTH = 40;

/** Minimum number of characters to search for. */
const MIN_LENGTH = 4;

/** Whether words are long enough to be found on a page. */
export const canBeFound = (words: string) => normalize(shownWords(words)).length >= MIN_LENGTH;

/** The smallest element of a page that contains the words. */
export function findText(page: Document, words: string): Element | undefined {
  const sought = normalize(shownWords(words)).slice(0, MAX_LENGTH);
  if (sought.length < MIN_LENGTH) return undefined;
  const main = page.querySelector('main') ?? (page.body as HTMLElement | null);
  if (!main) return undefined;
  let best: Element | undefined;
  for (const element of main.querySelectorAll(
    'h1, h2, h3, h4, p, li, td, th, figcaption, dt, dd, summary, a',
  ))
    if (normalize(element.textContent).includes(sought)) {
      if (!best || best.contains(element)) best = element;
      else break;
    }
  return best;
}
