import { CITATION_NODE, INLINE_TAG_NODE, TAG_NODE, TEXT_LANGUAGE } from '../text/grammar.ts';

/** Colours of the page beside the form, whatever those of the machine. */
export type Scheme = 'light' | 'dark';

const QUERY = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gu;
/** Original text of the media queries rewritten here. */
const asked = new WeakMap<MediaList, string>();

function* mediaOf(rules: CSSRuleList): Generator<MediaList> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule || rule.constructor.name === 'CSSMediaRule')
      yield (rule as CSSMediaRule).media;
    if ('cssRules' in rule) yield* mediaOf(rule.cssRules as CSSRuleList);
  }
}

/** Shows a page of this site in light or in dark colours. */
export function applyScheme(page: Document, scheme: Scheme): void {
  // A page that is still loading has no root element.
  if (!(page.documentElement as Element | null)) return;
  for (const sheet of page.styleSheets) {
    let media: MediaList[];
    try {
      media = [...mediaOf(sheet.cssRules)];
    } catch {
      // A sheet of another site cannot be read; this one has none.
      continue;
    }
    for (const list of media) {
      const before = asked.get(list) ?? list.mediaText;
      if (!before.includes('prefers-color-scheme')) continue;
      asked.set(list, before);
      // A query that always matches, or never.
      list.mediaText = before.replace(QUERY, (_, wanted: string) =>
        wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
      );
    }
  }
  page.documentElement.style.colorScheme = scheme;
}

/** Nodes whose text is not shown on the page. */
const WORDLESS = [CITATION_NODE, TAG_NODE, INLINE_TAG_NODE, 'HTMLTag', 'URL', 'LinkTitle'];

/** The words that a text shows on its page. */
function shownWords(source: string): string {
  const shown: string[] = [];
  let at = 0;
  TEXT_LANGUAGE.parser.parse(source).iterate({
    enter({ name, from, to }) {
      if (!WORDLESS.includes(name)) return;
      shown.push(source.slice(at, from));
      at = to;
    },
  });
  return [...shown, source.slice(at)].join(' ');
}

/** Letters and digits alone: the page has other spaces, quotes and marks than the text. */
const normalize = (words: string) =>
  words
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Words that are enough to know a passage by. */
const ENOUGH = 40;

/** Fewest signs that a passage is sought by. */
const LEAST = 4;

/** Whether words are enough to be looked for on a page. */
export const canBeFound = (words: string) => normalize(shownWords(words)).length >= LEAST;

/** The smallest element of a page that holds the words being edited. */
export function findText(page: Document, words: string): Element | undefined {
  const sought = normalize(shownWords(words)).slice(0, ENOUGH);
  if (sought.length < LEAST) return undefined;
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
