import { execFileSync } from 'node:child_process';
import {
  classesOf,
  elementsOf,
  isElement,
  parsePage,
  type Element,
  type Node,
} from '../../../src/platform/html.ts';

/** What is not for paper: it must be clicked, is drawn, or is heard only. */
const UNPRINTED_ELEMENTS = ['button', 'script', 'style', 'svg', 'thead'];
const UNPRINTED_CLASSES = ['no-print', 'sr-only', 'heard'];

const isPrinted = (element: Element) =>
  !UNPRINTED_ELEMENTS.includes(element.tagName) &&
  !classesOf(element).some((name) => UNPRINTED_CLASSES.includes(name));

/** The words of a part of a page that a sheet must hold. */
function* textsOf(node: Node): Generator<string> {
  if ('value' in node) yield node.value;
  if (!('childNodes' in node) || (isElement(node) && !isPrinted(node))) return;
  for (const child of node.childNodes) yield* textsOf(child);
  yield ' ';
}

/** A text without ligatures and capitals. */
const plainLetters = (text: string) => text.normalize('NFKC').toLowerCase();

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

/** Part of a sheet down to which there must be words, on every sheet but the last: a picture may follow. */
const LEAST_FILLED = 0.45;

/** Sheets, the last one left out, whose lower part holds no word; each with how far it is filled. */
export function findWaste(file: string): string[] {
  const sheets = readPaper(file, '-bbox').split('<page ').slice(1);
  if (sheets.length === 0) throw new Error(`${file}: no sheet.`);
  return sheets.slice(0, -1).flatMap((sheet, rank) => {
    const height = Number(/height="([\d.]+)"/u.exec(sheet)?.[1]);
    const ends = [...sheet.matchAll(/yMax="([\d.]+)"/gu)].map(([, end]) => Number(end));
    const filled = Math.max(0, ...ends) / height;
    return filled < LEAST_FILLED ? [`sheet ${rank + 1}: ${Math.round(filled * 100)} %`] : [];
  });
}
