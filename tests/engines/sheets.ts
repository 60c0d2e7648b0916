import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { Paper } from './engine.ts';
import { readPaper } from './paper.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

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
  /** Whether a place is dark. */
  isDark: (x: number, y: number) => boolean;
}

/** Places looked at in one point. */
const DOTS = 2;
/** A dot below it is dark, of 0 to 255. */
const DARK = 128;

/** The dots of a sheet, from a file of the format PGM: « P5 », width, height, 255, one byte a dot. */
function readDots(file: string): Sheet['isDark'] {
  const bytes = readFileSync(file);
  const head = /^P5\s+(\d+)\s+\d+\s+\d+\s/u.exec(bytes.toString('latin1', 0, 40))!;
  const width = Number(head[1]);
  const start = head[0].length;
  return (x, y) => bytes[start + Math.round(y * DOTS) * width + Math.round(x * DOTS)]! < DARK;
}

/** The dots of one sheet of a PDF, counted from 0. */
function drawSheet(file: string, rank: number): Sheet['isDark'] {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  try {
    const picture = join(folder, 'sheet');
    const only = String(rank + 1);
    const size = ['-r', String(72 * DOTS), '-gray', '-singlefile'];
    execFileSync('pdftoppm', [...size, '-f', only, '-l', only, file, picture]);
    return readDots(`${picture}.pgm`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const WORD =
  /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/gu;

/** The sheets of a PDF. @throws {Error} If it has none. */
export function readSheets(file: string): Sheet[] {
  const texts = readPaper(file, '-raw', '-bbox').split('<page ').slice(1);
  if (texts.length === 0) throw new Error(`${file}: no sheet.`);
  return texts.map((text, rank) => {
    // Drawn when a place is first looked at: few sheets have a drawing to compare.
    let drawn: Sheet['isDark'] | undefined;
    return {
      width: Number(/width="([\d.]+)"/u.exec(text)![1]),
      height: Number(/height="([\d.]+)"/u.exec(text)![1]),
      words: [...text.matchAll(WORD)].map(([, left, top, right, bottom, word]) => ({
        letters: lettersOf(word!.replace(/&\w+;/gu, ' ')),
        ...{ left: Number(left), right: Number(right), top: Number(top), bottom: Number(bottom) },
      })),
      isDark: (x, y) => {
        drawn ??= drawSheet(file, rank);
        return drawn(x, y);
      },
    };
  });
}

/** Elements of a part of a page, itself left out, that meet a condition. */
function* elementsOf(node: Node, isWanted: (element: Element) => boolean): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child && isWanted(child)) yield child;
    yield* elementsOf(child, isWanted);
  }
}

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value ?? '';
const hasClass = (element: Element, name: string) =>
  attributeOf(element, 'class').split(' ').includes(name);
const isNamed =
  (...names: string[]) =>
  ({ tagName }: Element) =>
    names.includes(tagName);

/** The letters of a part of a page that are printed. */
function printedLetters(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return lettersOf(node.value);
  if (!('childNodes' in node)) return '';
  if ('tagName' in node && (hasClass(node, 'heard') || hasClass(node, 'sr-only'))) return '';
  return node.childNodes.map(printedLetters).join('');
}

/** A row of a figure of ages, as its page has it. */
interface AgesRow {
  letters: string;
  /** Where its bar starts and ends, as parts of the scale; absent where nothing is drawn. */
  bar?: readonly [from: number, to: number];
  /** How far a dashed bar may end before its age, as a part of the scale: one gap and one dash. */
  gap: number;
}

/** The ages of one country. */
interface AgesCountry {
  /** Its name; empty where the page is its own. */
  name: string;
  rows: readonly AgesRow[];
}

const bodyOf = (html: string) => parse(html) as unknown as Node;

/** Length of a dash and of the gap after it, in years: see src/styles/figures.css. */
const DASH = 1.6;

function readRow(row: Element): AgesRow {
  const letters = printedLetters(row);
  const [drawing] = elementsOf(row, isNamed('svg'));
  if (!drawing) return { letters, gap: 0 };
  const width = Number(attributeOf(drawing, 'viewBox').split(' ')[2]);
  const paths = [...elementsOf(drawing, isNamed('path'))].map((path) => attributeOf(path, 'd'));
  const [, from, to] = paths.map((path) => /^M(\d+) 4H(\d+)$/u.exec(path)).find(Boolean)!;
  const isDashed = [...elementsOf(drawing, (path) => hasClass(path, 'unsure'))].length > 0;
  const bar = [Number(from) / width, Number(to) / width] as const;
  return { letters, bar, gap: isDashed ? DASH / width : 0 };
}

/** The countries of every figure of ages of a page. */
export function readAges(html: string): AgesCountry[] {
  const isFigure = (element: Element) => hasClass(element, 'figure-ages');
  return [...elementsOf(bodyOf(html), isFigure)].flatMap((figure) =>
    [...elementsOf(figure, isNamed('tbody'))].map((body) => {
      const table = body.parentNode as Element;
      const country = table.parentNode as Element;
      const [name] = elementsOf(country, (element) => hasClass(element, 'country'));
      const rows = [...elementsOf(body, isNamed('tr'))].filter(
        (row) => [...elementsOf(row, isNamed('th'))].length > 0,
      );
      return { name: name ? printedLetters(name) : '', rows: rows.map(readRow) };
    }),
  );
}

/** The letters of every title of a page: of a part, a figure, a table, its columns or a term. */
export const readTitles = (html: string): string[] => [
  ...new Set(
    [
      ...elementsOf(
        bodyOf(html),
        (element) =>
          isNamed('h1', 'h2', 'h3', 'h4', 'figcaption', 'thead', 'dt')(element) ||
          hasClass(element, 'name') ||
          hasClass(element, 'country'),
      ),
    ]
      .map(printedLetters)
      .filter(Boolean),
  ),
];

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

/** Words of a sheet one after the other whose letters are those of a text; the first found from a rank on. */
function findWords(
  { words }: Sheet,
  text: string,
  from = 0,
): readonly [number, number] | undefined {
  for (let start = from; start < words.length; start += 1) {
    if (words[start]!.letters === '') continue;
    let rest = text;
    let end = start;
    while (rest !== '' && end < words.length && rest.startsWith(words[end]!.letters)) {
      rest = rest.slice(words[end]!.letters.length);
      end += 1;
    }
    if (rest === '') return [start, end];
  }
  return undefined;
}

/** Height of a bar, at least, in points: a letter is less high. */
const BAR_HEIGHT = 9;
/** Width of a line of the scale, at most, in points; what is wider is a bar. */
const LINE_WIDTH = 2;
/** How far a bar may start or end from its age, in points. */
const SLACK = 2.5;

/**
 * Where something as high as a bar is drawn between two heights, letters left out, as spans of points
 * from left to right.
 */
function findDrawn({ words, isDark, width }: Sheet, top: number, bottom: number) {
  const near = words.filter((word) => word.top < bottom && word.bottom > top);
  const isLetter = (x: number, y: number) =>
    near.some((word) => x >= word.left && x <= word.right && y >= word.top && y <= word.bottom);
  const spans: [number, number][] = [];
  for (let x = 0; x < width; x += 1 / DOTS) {
    let run = 0;
    let longest = 0;
    for (let y = top; y < bottom; y += 1 / DOTS) {
      run = isDark(x, y) && !isLetter(x, y) ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    if (longest / DOTS < BAR_HEIGHT) continue;
    const last = spans.at(-1);
    if (last && x - last[1] <= LINE_WIDTH) last[1] = x;
    else spans.push([x, x]);
  }
  return spans;
}

/** What is wrong with the bar of a row, from the top of its words to the top of the next row. */
function findBarFault(
  sheet: Sheet,
  { bar, letters, gap }: AgesRow,
  top: number,
  bottom: number,
): string | undefined {
  const drawn = findDrawn(sheet, top, bottom);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!bar) return first && `${letters}: a bar where there is no age`;
  const bars = drawn.filter(([left, right]) => right - left > LINE_WIDTH);
  if (!first || !last || bars.length === 0) return `${letters}: no bar`;
  // The scale has a line at its start and one at its end.
  const [start, end] = [first[0], last[1]];
  const [from, to] = [bars[0]![0], bars.at(-1)![1]];
  const wanted = bar.map((part) => start + part * (end - start)) as [number, number];
  const missing = wanted[1] - to;
  const isRight =
    Math.abs(from - wanted[0]) <= SLACK &&
    missing >= -SLACK &&
    missing <= SLACK + gap * (end - start);
  return isRight
    ? undefined
    : `${letters}: a bar from ${Math.round(from)} to ${Math.round(to)} instead of ${wanted.map(Math.round).join(' to ')}`;
}

/**
 * What is wrong with the ages on printed sheets: a country that is not whole on one of them, a bar that
 * does not stand beside its words.
 *
 * @param copies - How often each country is printed.
 */
export function findAgesFaults(
  sheets: readonly Sheet[],
  countries: readonly AgesCountry[],
  copies: number,
): string[] {
  return countries.flatMap(({ name, rows }) => {
    const faults: string[] = [];
    let whole = 0;
    const text = name + rows.map(({ letters }) => letters).join('');
    for (const [rank, sheet] of sheets.entries()) {
      let found = findWords(sheet, text);
      while (found) {
        whole += 1;
        let [at, end] = found;
        const starts = rows.map(({ letters }) => {
          const [first, next] = findWords(sheet, letters, at)!;
          at = next;
          const own = sheet.words.slice(first, next);
          return {
            top: Math.min(...own.map(({ top }) => top)),
            bottom: Math.max(...own.map(({ bottom }) => bottom)),
          };
        });
        for (const [index, row] of rows.entries()) {
          const { top, bottom } = starts[index]!;
          const next = starts[index + 1]?.top ?? bottom + 2 * BAR_HEIGHT;
          const fault = findBarFault(sheet, row, top, next);
          if (fault) faults.push(`sheet ${rank + 1}: ${fault}`);
        }
        found = findWords(sheet, text, end);
      }
    }
    if (whole !== copies) faults.push(`${text}: whole ${whole} times of ${copies}`);
    return faults;
  });
}
