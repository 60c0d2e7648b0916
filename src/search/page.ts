/**
 * The script of the search page, fetched when someone comes to the field. It writes what was found as text,
 * never as HTML, and remembers the query in the entry of the tab's history alone: no address, no storage.
 */
import { SEARCH_WORDS } from '../interface.ts';
import { createSearch, type Answer } from './engine.ts';
import { unpackIndex } from './index-format.ts';
import type { Found } from './sections.ts';
import { tokens } from './words.ts';
import { excerptOf } from './excerpt.ts';

/** Answers shown at most: who needs a ninth writes another word. */
const MOST_SHOWN = 8;
/** After the last letter: a screen reader speaks once, and Safari allows 100 changes of history in 30 s. */
const PAUSE = 500;

const linkTo = (url: string, words: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = words;
  return link;
};

/**
 * A text with the words that were looked for marked, as they are spelt there.
 *
 * @param numbers - What is called by a touch.
 */
function marked(text: string, words: Answer['words'], numbers?: RegExp): Node[] {
  return text
    .split(/([\p{L}\p{N}’'-]+)/u)
    .filter(Boolean)
    .map((piece) => {
      if (numbers?.test(piece)) return linkTo(`tel:${piece}`, piece);
      if (!tokens(piece).some((token) => words.has(token))) return new Text(piece);
      const mark = document.createElement('mark');
      mark.textContent = piece;
      return mark;
    });
}

/** Numbers to call in what a card says, and in the excerpt of what opens first. */
const CARD_NUMBERS = /^\d{2,3}$/u;
const EMERGENCY_NUMBERS = /^\d{3}$/u;

/** One answer: its heading, its page, what it says, and the same section of other countries. */
function itemOf(found: Found, answer: Answer): HTMLLIElement {
  const { url, page, heading, card, isFirst, also } = found;
  const item = document.createElement('li');
  item.className = isFirst ? 'first' : '';
  const place = document.createElement('small');
  const others = also.flatMap((other) => [', ', linkTo(other.url, other.name)]);
  place.append(page === heading ? '' : page, ...(isFirst ? [] : others));
  const said = document.createElement('p');
  said.append(
    ...(!(found.text || card) || (!isFirst && url === answer.help?.url)
      ? [SEARCH_WORDS.talk, '.']
      : card === undefined
        ? marked(
            excerptOf(found, answer.words),
            answer.words,
            isFirst ? EMERGENCY_NUMBERS : undefined,
          )
        : marked(card, new Map(), CARD_NUMBERS)),
  );
  // What a list opens is as large as the first of them.
  item.append(linkTo(url, heading), ...(isFirst ? others : []), new Text(' '), place, said);
  return item;
}

/** How many letters and digits a text has: before three, nothing is said to be missing. */
const lengthOf = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length;
const LEAST_QUERY = 3;
const LEAST_UNKNOWN = 4;

/** What is said of an answer: words that no page has, then how many answers there are. */
function sayOf({ found, unknown, help }: Answer, shown: number): (string | Node)[] {
  const { none, count, unknown: unknownWords, ask, talk } = SEARCH_WORDS;
  const missing = unknown.filter((word) => lengthOf(word) >= LEAST_UNKNOWN);
  const isEmpty = found.length === 0;
  return [
    missing.length > 0 ? `${unknownWords(missing.join(' '))} ` : '',
    isEmpty ? none : count(shown, found.length),
    missing.length > 0 || isEmpty ? ` ${ask}` : '',
    ...(isEmpty && help ? [` ${talk}\u00A0: `, linkTo(help.url, help.page), '.'] : []),
  ];
}

/**
 * Answers in the page from now on, and at once what stands in the field.
 *
 * @param file - The answer of the host with the index, already asked for.
 * @param isEntered - Whether Enter was pressed before the index came: the first answer opens.
 * @throws {Error} Where the index does not come, or is none.
 */
export async function startSearch(
  form: HTMLFormElement,
  file: Promise<Response>,
  isEntered: () => boolean,
): Promise<void> {
  const response = await file;
  if (!response.ok) throw new Error(response.statusText);
  const search = createSearch(unpackIndex(await response.json()));
  const field = form.elements[0] as HTMLInputElement;
  const status = form.nextElementSibling!;
  const list = status.nextElementSibling as HTMLElement;
  const everything = document.getElementById('tout') as HTMLDetailsElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = () => {
    const query = field.value.trim();
    clearTimeout(timer);
    status.textContent = '';
    const result = search(query);
    const shown = result.found.slice(0, MOST_SHOWN);
    list.replaceChildren(...shown.map((found) => itemOf(found, result)));
    // The list from A to Z is below the answers, folded: whoever found one does not scroll past it.
    const isEmpty = shown.length === 0;
    if (list.hidden !== isEmpty) everything.open = isEmpty;
    list.hidden = isEmpty;
    timer = setTimeout(() => {
      if (lengthOf(query) >= LEAST_QUERY) status.append(...sayOf(result, shown.length));
      history.replaceState({ ...history.state, query }, '');
    }, PAUSE);
  };
  const open = () => list.querySelector('a')?.click();
  field.value ||= (history.state as { query?: string } | null)?.query ?? '';
  field.addEventListener('input', answer);
  form.addEventListener('submit', open);
  answer();
  if (isEntered()) open();
}
