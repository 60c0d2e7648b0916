/**
 * The script of the search page, fetched when someone comes to the field. It writes what was found as text,
 * never as HTML, and remembers the query in the entry of the tab's history alone: no address, no storage.
 */
import { SEARCH_WORDS } from '../interface.ts';
import styles from './found.css';
import { createSearch, type Answer, type Found } from './engine.ts';
import { tokens } from './tokens.ts';

/** Answers shown at most: who needs a ninth writes another word. */
const MOST_SHOWN = 8;
/** After the last letter: a screen reader speaks once, and Safari allows 100 changes of history in 30 s. */
const PAUSE = 500;
/** An excerpt with fewer letters takes the sentence that follows. */
const LEAST_EXCERPT = 40;

/** Gives the page the styles of what was found. Engines without such sheets show a plain list. */
function addStyles(): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** A text with the words that were looked for marked, as they are spelt there. */
function marked(text: string, words: ReadonlySet<string>): Node[] {
  return text
    .split(/([\p{L}\p{N}’'-]+)/u)
    .filter(Boolean)
    .map((piece) => {
      if (!tokens(piece).some((token) => words.has(token))) return new Text(piece);
      const mark = document.createElement('mark');
      mark.textContent = piece;
      return mark;
    });
}

/** The sentence of a text that has most of the words; the first where none has any. */
function excerptOf(text: string, words: ReadonlySet<string>): string {
  const sentences = text.match(/.+?(?:[.!?…]+(?=\s|$)|$)/gu) ?? [''];
  const countOf = (sentence: string) =>
    new Set(tokens(sentence).filter((token) => words.has(token))).size;
  const counts = sentences.map(countOf);
  const best = counts.indexOf(Math.max(...counts));
  // « Enceinte ? » says nothing without what follows.
  const isShort = sentences[best]!.trim().length < LEAST_EXCERPT;
  return sentences
    .slice(best, best + (isShort ? 2 : 1))
    .join('')
    .trim();
}

const linkTo = (url: string, words: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = words;
  return link;
};

/** One answer: its heading, its page, its sentence, and the same section of other countries. */
function itemOf(
  { url, page, heading, text, also }: Found,
  words: ReadonlySet<string>,
): HTMLLIElement {
  const item = document.createElement('li');
  const place = document.createElement('small');
  place.append(
    page === heading ? '' : page,
    ...also.flatMap((other) => [', ', linkTo(other.url, other.country)]),
  );
  const excerpt = document.createElement('p');
  excerpt.append(...marked(excerptOf(text, words), words));
  item.append(linkTo(url, heading), new Text(' '), place, excerpt);
  return item;
}

/** What is said of an answer: words that no page has, then how many answers there are. */
function sentenceOf({ found, unknown }: Answer, shown: number): string {
  const { none, count, unknown: unknownWords, ask } = SEARCH_WORDS;
  return [
    ...(unknown.length > 0 ? [unknownWords(unknown.join(' '))] : []),
    found.length === 0 ? none : count(shown),
    ...(unknown.length > 0 || found.length === 0 ? [ask] : []),
  ].join(' ');
}

/**
 * Answers in the page from now on, and at once what stands in the field.
 *
 * @param file - The answer of the host with the index, already asked for.
 * @throws {Error} Where the index does not come, or is none.
 */
export async function startSearch(form: HTMLFormElement, file: Promise<Response>): Promise<void> {
  const response = await file;
  if (!response.ok) throw new Error(response.statusText);
  const search = createSearch(await response.json());
  addStyles();
  const field = form.elements[0] as HTMLInputElement;
  const status = form.nextElementSibling!;
  const list = status.nextElementSibling as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = () => {
    const query = field.value.trim();
    clearTimeout(timer);
    status.textContent = '';
    const result = search(query);
    const shown = result.found.slice(0, MOST_SHOWN);
    const items = shown.map((found) => itemOf(found, result.words));
    items[0]?.classList.toggle('sign', result.isSign);
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    timer = setTimeout(() => {
      if (query !== '') status.textContent = sentenceOf(result, shown.length);
      history.replaceState({ ...history.state, query }, '');
    }, PAUSE);
  };
  const known = (history.state as { query?: unknown } | null)?.query;
  if (field.value === '' && typeof known === 'string') field.value = known;
  field.addEventListener('input', answer);
  form.addEventListener('submit', () => {
    list.querySelector('a')?.click();
  });
  if (field.value !== '') answer();
}
