import {
  classesOf,
  elementsOf,
  isElement,
  parsePage,
  type Element,
  type Node,
} from '../../../src/platform/html.ts';
import { readPaper } from './paper.ts';
import type { Paper } from './print.ts';

/** Letters of a text, in lower case: signs, digits and spaces are told differently by each engine. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\P{L}+/gu, '');

/** A word on a sheet, in points from its top left corner. */
interface Word {
  letters: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One printed sheet. Positions are in points, 72 to an inch. */
export interface Sheet {
  width: number;
  height: number;
  /** Its words, in the order in which the engine wrote them: that of the page. */
  words: readonly Word[];
}

const WORD =
  /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gu;

/** The sheets of a PDF. @throws {Error} If it has none. */
export function readSheets(file: string): Sheet[] {
  const texts = readPaper(file, '-raw', '-bbox').split('<page ').slice(1);
  if (texts.length === 0) throw new Error(`${file}: no sheet.`);
  return texts.map((text) => ({
    width: Number(/width="([\d.]+)"/u.exec(text)![1]),
    height: Number(/height="([\d.]+)"/u.exec(text)![1]),
    words: [...text.matchAll(WORD)].map(([, left, top, right, bottom, word]) => ({
      letters: lettersOf(word!.replace(/&\w+;/gu, ' ')),
      ...{ left: Number(left), right: Number(right), top: Number(top), bottom: Number(bottom) },
    })),
  }));
}

/** The letters of a part of a page that are printed. */
function printedLetters(node: Node): string {
  if ('value' in node) return lettersOf(node.value);
  if (!('childNodes' in node)) return '';
  const isHeard =
    isElement(node) && classesOf(node).some((name) => name === 'heard' || name === 'sr-only');
  return isHeard ? '' : node.childNodes.map(printedLetters).join('');
}

/** Elements and classes of titles: of a page, a part, a figure, a table, its columns or a term. */
const TITLE_ELEMENTS = ['h1', 'h2', 'h3', 'h4', 'figcaption', 'thead', 'dt'];
const TITLE_CLASSES = ['name', 'block'];

const isTitle = (element: Element) =>
  TITLE_ELEMENTS.includes(element.tagName) ||
  classesOf(element).some((name) => TITLE_CLASSES.includes(name));

/** The letters of every title of a page. */
export const readTitles = (html: string): string[] => {
  const titles = [...elementsOf(parsePage(html))].filter(isTitle).map(printedLetters);
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
