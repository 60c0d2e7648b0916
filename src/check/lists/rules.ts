import type { MdastNode } from 'satteri';
import {
  childrenOf,
  linesOfText,
  lineOfNode,
  typedLines,
  typedText,
  wordsOfNode,
  type Part,
} from '../../document/body/parts.ts';
import type { Document } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';

/** Signs that other programs put before an item: dots, squares, arrows, ticks, and those of Word's fonts. */
const SIGN = '[•▪▫●○◦◉∙·⁃‣■□◆◇◊★☆►▶▸▹➢➤➔→⇒✓✔✗✘☐☑☒❖\\uE000-\\uF8FF]\\uFE0F?';

/** Pictograms, and the letters by which Word's plain text shows the signs of its fonts: « § un mot », « o un mot ». */
const SIGN_OF_A_ROW = String.raw`(?:(?![©®™])\p{Extended_Pictographic}\uFE0F?\s*|[oqvüØ§]\s+)(?=\S)`;

/** Signs that stand for the dash of a list. */
const BULLET = new RegExp(
  `^\\s*(?:(?:${SIGN}|[–—])\\s*(?=\\S)|${SIGN_OF_A_ROW}|-(?=[\\p{L}«[*"“(]))`,
  'u',
);

/** Those that stand for nothing else, even on one line. */
const SURE_BULLET = new RegExp(`^\\s*${SIGN}`, 'u');

/** An item that is written as it should be, with the blanks before its dash. */
const ITEM = /^(\s*)[-*+]\s/u;

/** A line of a dialogue: a whole sentence after a long dash. */
const SPEECH = /^\s*[—–]\s*[«"(]?\s*\p{Lu}.*[.!?…»"”)*]\s*$/u;

/** What people type before the items of a list that has an order: « 1- », « 2/ », « c) », « 3.un ». */
const NUMBER =
  /^\s*(?:(\d{1,2})\s*(?:[-–—°/](?!\s*\d)|\)(?=\S)|\.(?=\p{L})|[.)](?=\s))|([a-z])[.)])\s*(?=\S)/u;

/** The place that the start of a line gives it in a list, from 1; undefined when it gives none. */
function rankOf(line: string): number | undefined {
  const [, number, letter] = NUMBER.exec(line) ?? [];
  if (letter !== undefined) return letter.charCodeAt(0) - 96;
  return number === undefined ? undefined : Number(number);
}

/** Whether a line is written as an item of a list, or nearly so. */
const isItemLike = (line: string) => BULLET.test(line) || NUMBER.test(line);

/** The first line of a part that is no list, from 0, whose number the next one follows; -1 where there is none. */
export function firstNumbered(part: Part): number {
  const lines = typedLines(part);
  return lines.findIndex(
    (line, index) => rankOf(line) === (rankOf(lines[index + 1] ?? '') ?? 0) - 1,
  );
}

/** How many items stand in a row, from one of them to the first that does not belong with them. */
function runFrom<Item>(items: readonly Item[], start: number, belongs: (item: Item) => boolean) {
  let end = start;
  while (end < items.length && belongs(items[end]!)) end += 1;
  return items.slice(start, end);
}

/** The first item of a list whose number is not the one that its page shows; many people type 1 before each. */
function* reportJump({
  node,
  document,
}: Part<Extract<MdastNode, { type: 'list' }>>): Generator<Report> {
  const numbers = node.children.map((item) => Number.parseInt(typedText(document, item), 10));
  const [first = 1] = numbers;
  const at = numbers.findIndex((number, index) => number !== first + index);
  if (!node.ordered || at === -1 || new Set(numbers).size === 1) return;
  const data = { typed: numbers[at]!, shown: first + at };
  yield { line: lineOfNode(document, node.children[at]!), message: 'list-number-jump', data };
}

/** The first line of each list whose items start with another sign than a dash. */
function* reportBullets(document: Document): Generator<Report> {
  // Items may be parted by empty lines.
  const lines = linesOfText(document).filter(({ text }) => text.trim() !== '');
  for (let index = 0; index < lines.length; index += 1) {
    const run = runFrom(lines, index, ({ text }) => BULLET.test(text));
    const isSpeech = run.every(({ text }) => SPEECH.test(text));
    const blanks = /^\s*/u.exec(run[0]?.text ?? '')![0];
    const isGlued = /^\s*-/u.test(run[0]?.text ?? '');
    const isBesideItem = [lines[index - 1], lines[index + run.length]].some((line) => {
      const item = ITEM.exec(line?.text ?? '');
      return item !== null && (isGlued || item[1] === blanks);
    });
    const isList = run.length > 0 && (isBesideItem || (run.length > 1 && !isSpeech));
    if (isList || SURE_BULLET.test(run[0]?.text ?? ''))
      yield { line: run[0]!.line, message: 'list-bullet' };
    index += Math.max(run.length - 1, 0);
  }
}

/** Whether a line holds the cells of a table that tabs or blanks part. */
const isRow = (line = '') => !BULLET.test(line) && /\S(?:\t+| {3,})\S/u.test(line);

/** How many semicolons part cells in a line of a file of a spreadsheet: « Pays;Test;Âge ». */
const separatorsIn = (line = '') => line.match(/(?<!&\w+);(?=\S)/gu)?.length ?? 0;

/** Whether two lines are rows of one table. */
const areRows = (line: string, next = '') =>
  (isRow(line) && isRow(next)) ||
  (separatorsIn(line) > 0 && separatorsIn(line) === separatorsIn(next));

/** A line of the frame that some programs draw around cells: « +---+---+ ». */
const FRAME = /^\s*\+(?:[-=:]{3,}\+)+\s*$/u;

/** Letters of the widest line that a program breaks for want of room. */
const WIDEST_WRAP = 120;

/** How a line starts that is one of its own. */
const STARTS = /^[«("“*_[]*\s?[\p{Lu}\d]/u;

/** How a line ends that goes on: « le test de », « voir (». */
const GOES_ON = /(?:[,(]|(?<!\p{L})\p{Ll}{1,4})$/u;

/** The lines of a paragraph that end in a text, from 0; the end of a line that is marked as such is none. */
function breaksOf({ node, document, line }: Part): ReadonlySet<number> {
  const breaks = new Set<number>();
  for (const child of childrenOf(node)) {
    if (child.type !== 'text') continue;
    const first = lineOfNode(document, child) - line;
    for (let at = 0; at < child.value.split('\n').length - 1; at += 1) breaks.add(first + at);
  }
  return breaks;
}

/**
 * The first line of a paragraph or of an item that its author ended, and that the page glues to the next
 * one: the next word had room, or no program breaks lines as wide, or each line is one of its own.
 */
function* reportGluedLines(part: Part): Generator<Report> {
  const breaks = breaksOf(part);
  if (breaks.size === 0) return;
  const typed = typedText(part.document, part.node);
  const lines = typed.split('\n').map((line) => line.replace(/^[\s>]+/u, '').trimEnd());
  // Of rows, of items and of what cuts a word, other rules tell.
  if (lines.some((line) => isItemLike(line) || isRow(line))) return;
  const width = Math.max(...lines.map(({ length }) => length));
  const nextOf = (at: number) => lines[at + 1] ?? '';
  const hasRoom = (at: number) =>
    lines[at]!.length + 1 + /^\S*/u.exec(nextOf(at))![0].length <= width;
  const isItem = part.parents.at(-1)?.type === 'listItem';
  const isEnded = (at: number) =>
    (isItem && lines[at]!.endsWith(';')) || (STARTS.test(nextOf(at)) && !GOES_ON.test(lines[at]!));
  const all = [...breaks];
  const isListed = all.length > 1 && all.every(hasRoom);
  const isTyped = width > WIDEST_WRAP || isListed || all.every(isEnded);
  const at = isTyped ? all[0] : all.find((one) => hasRoom(one) && isEnded(one));
  if (at === undefined) return;
  const [end] = /(?:\S+\s+){0,4}\S+$/u.exec(lines[at]!)!;
  const [start] = /^\S+(?:\s+\S+){0,4}/u.exec(nextOf(at))!;
  yield { line: part.line + at, message: 'lines-glued', data: { end, start } };
}

/** Where one item ends and the next one starts on the same line: « un ; - deux ». An arrow between words leads on. */
const NEXT_ITEM = new RegExp(
  `(?:[:;.,]\\s-|[:;]\\s[–—]|\\s(?![→⇒])${SIGN})\\s+(?=[\\p{L}«“(])`,
  'gu',
);

/** The first line on which several items of a list stand one behind the other. */
function* reportItemsInLine(part: Part): Generator<Report> {
  const isItem = part.parents.at(-1)?.type === 'listItem';
  const found = [...part.words.matchAll(NEXT_ITEM)];
  // A sentence may hold words between dashes.
  if (found.length < (isItem || found.some(([sign]) => !/[-–—]/u.test(sign)) ? 1 : 2)) return;
  const { 0: sign, index } = found[0]!;
  const [start] = /^\S+(?:\s+\S+){0,3}/u.exec(part.words.slice(index + sign.length))!;
  const next = sign.trim() + ' ' + start;
  yield { message: 'items-in-line', data: { next } };
}

/** What is less or more than a number, as a sign that Markdown takes for an item or a quotation: « - de 25 ans ». */
const LESS_OR_MORE =
  /^\s*(?:[-+] de|>) ?\d+(?:[.,]\d+)? ?(?:ans?|mois|semaines|jours|%)(?! (?:à|et|ou) \d)/u;

/** The first line of an item or of a quotation whose sign was meant as « moins » or « plus ». */
function* reportLessOrMore({ node, document }: Part): Generator<Report> {
  const [typed] = LESS_OR_MORE.exec(typedText(document, node)) ?? [];
  if (typed === undefined) return;
  const word = { '-': 'moins', '+': 'plus', '>': 'plus de' }[typed.trim()[0]!]!;
  const right = typed.trim().replace(/^(?:[-+]|> ?)\s*/u, `${word} `);
  yield { words: typed.trim(), message: 'sign-as-word', data: { typed: typed.trim(), right } };
}

/** Rules on lines, lists and tables. */
export const LIST_RULES: readonly Rule[] = [
  {
    id: 'liste-mal-ecrite',
    severity: 'error',
    visit: {
      document: reportBullets,
      *paragraph(part) {
        const at = firstNumbered(part);
        if (at !== -1) yield { line: part.line + at, message: 'list-number' };
      },
      list: reportJump,
      blockquote: reportLessOrMore,
      *listItem(part) {
        yield* reportLessOrMore(part);
        const { node } = part;
        const isBox = typeof node.checked === 'boolean' || /^\[[ xX]?\]/u.test(wordsOfNode(node));
        if (isBox) yield { message: 'task-box' };
        else if (node.children.length === 0) yield { message: 'list-item-empty' };
      },
    },
  },
  {
    id: 'tableau-sans-noms',
    severity: 'warning',
    visit: {
      *table({ node }) {
        const names = node.children[0]?.children ?? [];
        if (names.every((cell) => wordsOfNode(cell).trim() === ''))
          yield { message: 'table-without-names' };
      },
    },
  },
  {
    id: 'tableau-mal-ecrit',
    severity: 'error',
    visit: {
      *paragraph(part) {
        const lines = typedLines(part);
        const at = lines.findIndex((line, index) => areRows(line, lines[index + 1]));
        const isFrame = lines.some((line) => FRAME.test(line));
        if (at !== -1 || isFrame)
          yield { line: part.line + Math.max(at, 0), message: 'table-pasted' };
        if (/^\|.*\|\s*(?:\n|$)/u.test(part.words)) yield { message: 'table-without-dashes' };
      },
      *table({ node, document }) {
        const [head, ...rows] = node.children;
        const wanted = head?.children.length ?? 0;
        if (rows.length === 0) yield { message: 'table-without-rows' };
        for (const row of rows) {
          const found = row.children.length;
          if (found !== wanted)
            yield {
              line: lineOfNode(document, row),
              message: 'table-cells',
              data: { found, wanted },
            };
        }
      },
    },
  },
  {
    id: 'lignes-collees',
    severity: 'warning',
    onlyIfLineIsRight: true,
    visit: {
      *paragraph(part) {
        yield* reportGluedLines(part);
        yield* reportItemsInLine(part);
      },
    },
  },
];
