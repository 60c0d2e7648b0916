import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { readPaper } from './paper.ts';
import type { Paper } from './print.ts';

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

/** A bar of a figure of ages, or bars that touch, as parts of the scale. */
type Span = readonly [from: number, to: number];

/** A row of a figure of ages, as its page has it. */
interface AgesRow {
  letters: string;
  /** Its bars, line by line; empty where nothing is drawn. */
  lanes: readonly (readonly Span[])[];
  /** One year as a part of the scale. */
  year: number;
}

/** One block of a figure of ages: a subject of which it compares countries, or the ages of one country. */
interface AgesBlock {
  /** Its title; empty where it is the only one of its figure. */
  name: string;
  rows: readonly AgesRow[];
}

const bodyOf = (html: string) => parse(html) as unknown as Node;

/** Lengths of a dash and of the gap after it, in years: see src/styles/figures.css. */
const [DASH, DASH_GAP] = [1, 0.6];

/** Spans with those that touch made one. */
function mergeSpans(spans: readonly Span[], gap: number): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from - last[1] <= gap) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function readRow(row: Element): AgesRow {
  const letters = printedLetters(row);
  const [drawing] = elementsOf(row, isNamed('svg'));
  if (!drawing) return { letters, lanes: [], year: 0 };
  const width = Number(attributeOf(drawing, 'viewBox').split(' ')[2]);
  const year = 1 / width;
  const bars = [...elementsOf(drawing, isNamed('path'))].flatMap((path) => {
    const [, from, height, to] =
      /^M([\d.]+) ([\d.]+)H([\d.]+)$/u.exec(attributeOf(path, 'd')) ?? [];
    return height === undefined
      ? []
      : [{ height: Number(height), span: [Number(from) / width, Number(to) / width] as const }];
  });
  const heights = [...new Set(bars.map(({ height }) => height))].toSorted((a, b) => a - b);
  const lanes = heights.map((height) =>
    mergeSpans(
      bars.filter((bar) => bar.height === height).map(({ span }) => span),
      year * DASH_GAP + Number.EPSILON,
    ),
  );
  return { letters, lanes, year };
}

/** The blocks of every figure of ages of a page. */
export function readAges(html: string): AgesBlock[] {
  const isFigure = (element: Element) => hasClass(element, 'figure-ages');
  return [...elementsOf(bodyOf(html), isFigure)].flatMap((figure) =>
    [...elementsOf(figure, isNamed('tbody'))].map((body) => {
      const box = (body.parentNode as Element).parentNode as Element;
      const [name] = elementsOf(box, (element) => hasClass(element, 'block'));
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
          hasClass(element, 'block'),
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

/** A drawing of bars on a sheet, in points. */
interface DrawnScale {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How long the longest dark stroke of a column is between two heights, letters left out, and where. */
function findStroke({ words, isDark }: Sheet, x: number, top: number, bottom: number): Span {
  const above = words.filter((word) => word.left <= x && word.right >= x);
  let start = top;
  let longest: Span = [top, top];
  for (let y = top; y < bottom; y += 1 / DOTS) {
    const isDrawn = isDark(x, y) && !above.some((word) => y >= word.top && y <= word.bottom);
    if (!isDrawn) start = y + 1 / DOTS;
    else if (y - start > longest[1] - longest[0]) longest = [start, y];
  }
  return longest;
}

/** The drawing between two heights: its scale has a line at its start and one at its end. */
function findScale(sheet: Sheet, top: number, bottom: number): DrawnScale | undefined {
  const columns: number[] = [];
  for (let x = 0; x < sheet.width; x += 1 / DOTS) {
    const [from, to] = findStroke(sheet, x, top, bottom);
    if (to - from >= BAR_HEIGHT) columns.push(x);
  }
  const [left, right] = [columns[0], columns.at(-1)];
  if (left === undefined || right === undefined) return undefined;
  const [from, to] = findStroke(sheet, left, top, bottom);
  return { left, right, top: from, bottom: to };
}

/** What is dark on a line of a drawing, lines of the scale left out, as parts of its width. */
function findBars(sheet: Sheet, { left, right }: DrawnScale, y: number, year: number): Span[] {
  const length = right - left;
  const dark: [number, number][] = [];
  for (let x = left; x <= right; x += 1 / DOTS) {
    if (!sheet.isDark(x, y)) continue;
    const last = dark.at(-1);
    if (last && x - last[1] <= 1 / DOTS) last[1] = x;
    else dark.push([x, x]);
  }
  // A line of the scale stands farther from a bar than two of its dashes from each other.
  return mergeSpans(
    dark.map(([from, to]) => [(from - left) / length, (to - left) / length]),
    year * DASH_GAP + 1 / length,
  ).filter(([from, to]) => (to - from) * length > LINE_WIDTH);
}

/** What is wrong with the bars of a row, from the top of its words to the top of the next row. */
function findBarFault(
  sheet: Sheet,
  { lanes, letters, year }: AgesRow,
  top: number,
  bottom: number,
): string | undefined {
  const scale = findScale(sheet, top, bottom);
  if (lanes.length === 0) return scale && `${letters}: a bar where there is no age`;
  if (!scale) return `${letters}: no bar`;
  const length = scale.right - scale.left;
  const height = (scale.bottom - scale.top) / lanes.length;
  for (const [rank, wanted] of lanes.entries()) {
    const found = findBars(sheet, scale, scale.top + (rank + 0.5) * height, year);
    const isRight =
      found.length === wanted.length &&
      wanted.every(([from, to], index) => {
        const missing = (to - found[index]![1]) * length;
        return (
          Math.abs(from - found[index]![0]) * length <= SLACK &&
          missing >= -SLACK &&
          missing <= SLACK + (DASH + DASH_GAP) * year * length
        );
      });
    const formatSpans = (spans: readonly Span[]) =>
      spans.map((span) => span.map((part) => part.toFixed(2)).join(' to ')).join(', ');
    if (!isRight) return `${letters}: bars ${formatSpans(found)} instead of ${formatSpans(wanted)}`;
  }
  return undefined;
}

/**
 * What is wrong with the ages on printed sheets: a block that is not whole on one of them, a bar that
 * does not stand beside its words.
 */
export function findAgesFaults(sheets: readonly Sheet[], blocks: readonly AgesBlock[]): string[] {
  return blocks.flatMap(({ name, rows }) => {
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
    if (whole !== 1) faults.push(`${text}: whole ${whole} times`);
    return faults;
  });
}
