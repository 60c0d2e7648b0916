import type { Block, BlockContext } from './block.ts';
import { CUT_ATTRIBUTE, oneLine } from './clean.ts';
import { markOf, readMark, type ListMark } from './list-mark.ts';
import {
  linesOf,
  plainWords,
  readRuns,
  styleInside,
  writeLine,
  type PasteContext,
  type Run,
} from './sentence.ts';
import { readTable } from './table.ts';

const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET ' +
    'FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P PRE ' +
    'SEARCH SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

const isBlock = (element: Element) => BLOCKS.has(element.tagName);

const hasBlocks = (element: Element) => [...element.querySelectorAll('*')].some(isBlock);

const isList = ({ tagName }: Element) => /^(?:UL|OL|MENU|DIR)$/u.test(tagName);

/** A list item that Word writes as a paragraph; undefined for other paragraphs. */
function wordItem(
  element: Element,
  { styleOf }: PasteContext,
): { depth: number; mark: ListMark; list: string } | undefined {
  const value = styleOf(element).get('mso-list') ?? '';
  const [, depth] = /level(\d)/u.exec(value) ?? [];
  const isItem = depth !== undefined || /MsoListParagraph/u.test(element.className);
  if (!isItem || element.tagName === 'LI') return undefined;
  const mark = [...element.querySelectorAll('[style]')].find((one) =>
    /ignore/u.test(styleOf(one).get('mso-list') ?? ''),
  );
  if (!mark && depth === undefined) return undefined;
  return {
    depth: Number(depth ?? 1),
    mark: readMark(mark?.textContent ?? ''),
    list: `${/^\S+/u.exec(value)?.[0] ?? ''} ${depth ?? 1}`,
  };
}

/** Rank of a heading, from 2 to 4; undefined for other elements. */
function rankOf(element: Element): number | undefined {
  const [, digit] = /^H(\d)$/u.exec(element.tagName) ?? [];
  const isHeading = element.getAttribute('role') === 'heading';
  const rank = digit ?? (isHeading ? (element.getAttribute('aria-level') ?? '2') : undefined);
  return rank === undefined ? undefined : Math.min(4, Math.max(2, Number(rank) || 2));
}

/** Escapes marks at the start of a paragraph: « > 25 ans », « + de 30 », « 2. ». */
const atStart = (source: string) =>
  source
    .replace(/^(#{1,6}|[>+]|[-=]{3,}|-(?=\s))(?=\s|$|>)/u, '\\$1')
    .replace(/^>/u, '\\>')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');

/** Writes plain words as a paragraph of Markdown. */
export const writeWords = (words: string, reading: PasteContext) =>
  linesOf([{ words: words.replace(/\s+/gu, ' '), isBold: false, isItalic: false, link: undefined }])
    .map((line) => atStart(writeLine(line, reading.changes)))
    .join('');

/** Whether a paragraph may be a list item typed by hand: « - un ». */
const isDashed = (words: string | undefined) =>
  words !== undefined && /^-\s+(?!de\s+\d|d[’'])\S/u.test(words);

/** One paragraph for each line; the first has the mark of the item. */
function* paragraphs(
  runs: readonly Run[],
  context: BlockContext,
  reading: PasteContext,
): Generator<Block> {
  const all = linesOf(runs);
  let isBroken = false;
  let mark = context.mark;
  for (const [index, line] of all.entries()) {
    if (line.length === 0) continue;
    // An empty line between two lines is a paragraph break in any case.
    if (isBroken && all[index - 1]!.length > 0)
      reading.changes.push({ kind: 'line-break', words: plainWords(line) });
    isBroken = true;
    const source = atStart(writeLine(line, reading.changes));
    yield {
      kind: 'paragraph',
      source,
      depth: context.depth,
      mark,
      ...(context.list === undefined ? {} : { list: context.list }),
    };
    mark = undefined;
  }
}

function* heading(
  element: Element,
  rank: number,
  context: BlockContext,
  reading: PasteContext,
): Generator<Block> {
  const runs: Run[] = [];
  readRuns(element, context.style, reading, runs);
  const lines = linesOf(runs).filter((line) => line.length > 0);
  for (const line of lines.slice(1))
    reading.changes.push({ kind: 'line-break', words: plainWords(line) });
  const whole = lines.flatMap((line, index) =>
    index === 0 ? line : [{ ...line[0]!, words: ' ' }, ...line],
  );
  const isItalic = whole.every((run) => run.isItalic);
  // Headings are bold anyway.
  const plain = whole.map((run) => ({
    ...run,
    isBold: false,
    isItalic: run.isItalic && !isItalic,
  }));
  const source = linesOf(plain).map((line) => writeLine(line, reading.changes))[0] ?? '';
  if (source !== '') yield { kind: 'heading', source, rank, depth: 0 };
}

/** The integer value of an attribute; undefined when it is invalid. */
const integer = (attribute: string | null) =>
  attribute !== null && /^\s*-?\d+\s*$/u.test(attribute) ? Number(attribute) : undefined;

/** The items of a list, with their numbers. */
function* items(list: Element, context: BlockContext, reading: PasteContext): Generator<Block> {
  const isNumbered = list.tagName === 'OL';
  const { styleOf } = reading;
  const type = list.getAttribute('type') ?? styleOf(list).get('list-style-type') ?? '';
  const own = [...list.children].filter(({ tagName }) => tagName === 'LI');
  const isReversed = list.hasAttribute('reversed');
  let value = integer(list.getAttribute('start')) ?? (isReversed ? own.length : 1);
  for (const child of list.childNodes) {
    if (!(child instanceof Element) || child.tagName !== 'LI') {
      // Google Docs nests a list directly in another.
      yield* blocksOf([child], { ...context, depth: context.depth + 1 }, reading);
      continue;
    }
    const level = Number(
      child.getAttribute('aria-level') ?? child.getAttribute('data-aria-level') ?? 0,
    );
    const depth = Math.max(context.depth + 1, level);
    value = integer(child.getAttribute('value')) ?? value;
    const style = styleOf(child).get('list-style-type') ?? '';
    const mark: ListMark = isNumbered ? markOf(value, style || type) : { kind: 'bullet' };
    const inside = { style: styleInside(child, context.style, reading), depth, mark };
    const found = [...blocksOf(child.childNodes, inside, reading)];
    const isDeleted = found.length === 0 && isEmptied(child);
    if (!isDeleted) value += isReversed ? -1 : 1;
    yield* found;
  }
}

/** Whether an element is empty because its words were removed. */
const isEmptied = (element: Element) =>
  element.querySelector(`[${CUT_ATTRIBUTE}="deletion"], [${CUT_ATTRIBUTE}="strike"]`) !== null;

/** The blocks of some nodes. */
export function* blocksOf(
  nodes: Iterable<Node>,
  outer: BlockContext,
  reading: PasteContext,
): Generator<Block> {
  let context = outer;
  let runs: Run[] = [];
  const flush = function* (): Generator<Block> {
    const found = [...paragraphs(runs, context, reading)];
    runs = [];
    yield* after(found);
  };
  // Later blocks of an item have no mark.
  const after = function* (found: Iterable<Block>): Generator<Block> {
    for (const block of found) {
      if (block.depth === outer.depth && context.mark) context = { ...context, mark: undefined };
      yield block;
    }
  };
  for (const node of nodes) {
    if (!(node instanceof Element) || (!isBlock(node) && !hasBlocks(node))) {
      readRuns(node, context.style, reading, runs);
      continue;
    }
    yield* flush();
    const rank = rankOf(node);
    const item = wordItem(node, reading);
    if (node.tagName === 'TABLE') yield* after(readTable(node, context, reading, blocksOf));
    else if (node.tagName === 'HR') yield { kind: 'rule', source: '***', depth: 0 };
    else if (rank !== undefined && !hasBlocks(node)) yield* heading(node, rank, context, reading);
    else if (isList(node))
      yield* after(
        items(node, { ...context, style: styleInside(node, context.style, reading) }, reading),
      );
    else {
      const style = styleInside(node, context.style, reading);
      const inside: BlockContext = item ? { ...item, style } : { ...context, style };
      const found = [...blocksOf(node.childNodes, inside, reading)];
      if (item && found.length === 0 && isEmptied(node))
        yield { kind: 'paragraph', source: '', isDeleted: true, ...item };
      yield* item ? found : after(found);
    }
  }
  yield* flush();
}

/** Renumbers the lists of Word, which still counts deleted items. */
function renumbered(blocks: readonly Block[]): Block[] {
  const deletedItems = new Map<string, { count: number; last: number }>();
  return blocks.flatMap((block) => {
    const { mark, list } = block;
    if (mark?.kind !== 'number' || list === undefined) return [block];
    const known = deletedItems.get(list);
    const count = known && mark.value > known.last ? known.count : 0;
    deletedItems.set(list, { count: block.isDeleted ? count + 1 : count, last: mark.value });
    return block.isDeleted ? [] : [{ ...block, mark: { ...mark, value: mark.value - count } }];
  });
}

/** Converts two or more paragraphs in a row that start with a dash to list items. */
function dashed(blocks: readonly Block[]): Block[] {
  const isDash = (block: Block | undefined) =>
    block?.kind === 'paragraph' && block.depth === 0 && isDashed(block.source.replace(/^\\/u, ''));
  return blocks.map((block, index) =>
    isDash(block) && (isDash(blocks[index - 1]) || isDash(blocks[index + 1]))
      ? {
          ...block,
          source: atStart(block.source.replace(/^\\?-\s+/u, '')),
          depth: 1,
          mark: { kind: 'bullet' },
        }
      : block,
  );
}

/** An open list, which the next item may continue. */
interface OpenList {
  isNumbered: boolean;
  sign: '.' | ')';
  next: number;
  /** Width of its mark: the indent of its content. */
  width: number;
}

/** Writes blocks as Markdown; lists keep their numbers. */
export function writeBlocks(all: readonly Block[], { changes }: PasteContext): string {
  const blocks = dashed(renumbered(all)).filter(
    ({ kind, isDeleted }, index, list) =>
      !isDeleted &&
      // No rule at the start, at the end, or after another.
      (kind !== 'rule' ||
        (index > 0 && index < list.length - 1 && list[index - 1]!.kind !== 'rule')),
  );
  const open: OpenList[] = [];
  let text = '';
  for (const [index, block] of blocks.entries()) {
    // An item is at most one level deeper than the one before.
    const depth = Math.min(block.depth, open.length + (block.mark ? 1 : 0));
    const before = open[depth - 1];
    const isItem = block.mark !== undefined && depth > 0;
    let lead = '';
    let isLoose = false;
    open.length = Math.min(open.length, depth);
    if (isItem && block.mark) {
      const isNumbered = block.mark.kind === 'number';
      const value = block.mark.kind === 'number' ? block.mark.value : 0;
      const isSame = before?.isNumbered === isNumbered && (!isNumbered || before.next === value);
      // After a list with « . », one with « ) » starts its own numbering.
      const isOther = before?.isNumbered === true && isNumbered && !isSame;
      const sign = isSame ? before.sign : isOther && before.sign === '.' ? ')' : '.';
      const mark = isNumbered ? `${value}${sign} ` : '- ';
      // Inside an item, a list that does not start at 1 needs an empty line before it.
      isLoose = !before && depth > 1 && isNumbered && value !== 1;
      open[depth - 1] = { isNumbered, sign, next: value + 1, width: mark.length };
      lead = mark;
      if (block.mark.kind === 'words') {
        lead += `${block.mark.words} `;
        changes.push({
          kind: 'list-number',
          words: `${block.mark.words} ${oneLine(block.source)}`,
        });
      }
    }
    const indent = ' '.repeat(
      open.slice(0, isItem ? depth - 1 : depth).reduce((sum, { width }) => sum + width, 0),
    );
    const isTight = isItem && (blocks[index - 1]?.depth ?? 0) > 0 && !isLoose;
    const gap = text === '' ? '' : isTight ? '\n' : '\n\n';
    const head = block.kind === 'heading' ? `${'#'.repeat(block.rank ?? 2)} ` : '';
    text += `${gap}${indent}${lead}${head}${block.source.replaceAll('\n', `\n${indent}`)}`;
  }
  return text;
}
