import { execFileSync } from 'node:child_process';
import {
  classesOf,
  elementsOf,
  isElement,
  parsePage,
  type Element,
  type Node,
} from '../../../src/platform/html.ts';
import type { Paper } from './print.ts';

/** What is not for paper: it must be clicked, is drawn, or is heard only. */
const UNPRINTED_ELEMENTS = ['button', 'script', 'style', 'svg', 'thead'];
const UNPRINTED_CLASSES = ['no-print', 'sr-only', 'heard'];

const hasClass = (element: Element, names: readonly string[]) =>
  classesOf(element).some((name) => names.includes(name));
const isPrinted = (element: Element) =>
  !UNPRINTED_ELEMENTS.includes(element.tagName) && !hasClass(element, UNPRINTED_CLASSES);

/** The words of a part of a page that a sheet must hold. */
function* textsOf(node: Node): Generator<string> {
  if ('value' in node) yield node.value;
  if (!('childNodes' in node) || (isElement(node) && !isPrinted(node))) return;
  for (const child of node.childNodes) yield* textsOf(child);
  yield ' ';
}

/** A text without ligatures and capitals. */
const plainLetters = (text: string) => text.normalize('NFKC').toLowerCase();

/** Its letters alone: signs, digits and spaces are told differently by each engine. */
const lettersOf = (text: string) => plainLetters(text).replace(/\P{L}+/gu, '');

/** How often each word stands in a text; one that a narrow line could cut is left out. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of plainLetters(text).matchAll(/(?<!\p{L})\p{L}{3,20}(?!\p{L})/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The words of a PDF. @param options - How they are told: see pdftotext. */
export const readPaper = (file: string, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' });

/**
 * Words that a page shows more often than a text does.
 *
 * @param html - The page.
 * @param text - What stands on paper.
 * @throws {Error} If the page has no main part, or no word in it.
 */
export function findLostWords(html: string, text: string): string[] {
  const main = [...elementsOf(parsePage(html))].find(({ tagName }) => tagName === 'main');
  const wanted = countWords(main ? [...textsOf(main)].join('') : '');
  if (wanted.size === 0) throw new Error('A page without a word.');
  // Letters set wide apart in a font are told as two words: « par tout ».
  const there = plainLetters(text).replace(/\s+/gu, '');
  return [...wanted]
    .filter(([word, times]) => there.split(word).length - 1 < times)
    .map(([word]) => word);
}

/** A word on a sheet, in points from its top edge. */
interface Word {
  letters: string;
  top: number;
  bottom: number;
}

/** One printed sheet. Positions are in points, 72 to an inch. */
export interface Sheet {
  height: number;
  /** Its words, in the order in which the engine wrote them: that of the page. */
  words: readonly Word[];
}

const WORD = /<word \S+ yMin="([\d.-]+)" \S+ yMax="([\d.-]+)">(.*?)<\/word>/gu;

/** The sheets of a PDF. @throws {Error} If it has none. */
export function readSheets(file: string): Sheet[] {
  const texts = readPaper(file, '-raw', '-bbox').split('<page ').slice(1);
  if (texts.length === 0) throw new Error(`${file}: no sheet.`);
  return texts.map((text) => ({
    height: Number(/height="([\d.]+)"/u.exec(text)![1]),
    words: [...text.matchAll(WORD)].map(([, top, bottom, word]) => ({
      letters: lettersOf(word!.replace(/&\w+;/gu, ' ')),
      top: Number(top),
      bottom: Number(bottom),
    })),
  }));
}

/** Elements and classes of titles: of a page, a part, a figure, a table, its columns or a term. */
const TITLE_ELEMENTS = ['h1', 'h2', 'h3', 'h4', 'figcaption', 'thead', 'dt'];
const TITLE_CLASSES = ['name', 'block'];

const isTitle = (element: Element) =>
  !hasClass(element, UNPRINTED_CLASSES) &&
  (TITLE_ELEMENTS.includes(element.tagName) || hasClass(element, TITLE_CLASSES));

/** The letters of every title of a page. */
export const readTitles = (html: string): string[] => {
  const titles = [...elementsOf(parsePage(html))]
    .filter(isTitle)
    .map(({ childNodes }) => lettersOf(childNodes.flatMap((node) => [...textsOf(node)]).join('')));
  return [...new Set(titles)].filter(Boolean);
};

/** Whether the last words of a sheet are a text, with nothing before them on their line. */
function endsWith(words: readonly Word[], text: string): boolean {
  let rest = text;
  let start = words.length;
  while (rest !== '' && start > 0 && rest.endsWith(words[start - 1]!.letters)) {
    start -= 1;
    rest = rest.slice(0, rest.length - words[start]!.letters.length);
  }
  const [before, first] = [words[start - 1], words[start]];
  return rest === '' && first !== undefined && !(before && before.bottom > first.top);
}

/** Titles that stand at the end of a sheet, each with the number of its sheet. */
export const findLoneTitles = (sheets: readonly Sheet[], titles: readonly string[]): string[] =>
  sheets.flatMap(({ words }, rank) => {
    const written = words.filter(({ letters }) => letters !== '');
    return titles
      .filter((title) => endsWith(written, title))
      .map((title) => `sheet ${rank + 1}: ${title}`);
  });

/** How far letters may stand beyond the edge of what is printed: their boxes are wider than they are. */
const EDGE = 2;
const POINTS_PER_MM = 72 / 25.4;

/** Words that stand across the edge of a sheet, of which a part is cut. */
export const findCutWords = (sheets: readonly Sheet[], { margin }: Paper): string[] =>
  sheets.flatMap(({ words, height }, rank) => {
    const edge = margin * POINTS_PER_MM - EDGE;
    return words
      .filter(({ letters }) => letters !== '')
      .filter(({ top, bottom }) => top < edge || bottom > height - edge)
      .map(({ letters }) => `sheet ${rank + 1}: ${letters}`);
  });
