import { escapeStart } from '../format/words.ts';
import type { ListMark } from './list-mark.ts';
import { typedItems } from './typed-items.ts';

/** A paragraph, heading, table or item of a text. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'table';
  /** As Markdown, without the marks of its heading or item. */
  source: string;
  /** Rank of a heading, from 2 to 4. */
  rank?: number;
  /** Depth of its list; 0 outside of lists. */
  depth: number;
  /** Mark of the item that it starts; undefined inside an item. */
  mark?: ListMark | undefined;
  /** Identifier of its list in Word. */
  list?: string | undefined;
  /** Width of the blanks before it, where they are typed. */
  indent?: number;
  /** Whether it is typed after an empty line. */
  isApart?: boolean | undefined;
  /** Whether it is a value of a column: a dash there is one as well, and no mark of the next. */
  isValue?: boolean;
}

/** A line that is all bold, as the name of what the next says. */
const IS_NAME = /^\*\*[^*]+\*\*$/u;

/**
 * Joins blocks as the one line of a cell or of an item, with a semicolon after those without punctuation.
 *
 * @param isField - Whether it is a field of words, such as a title: only items and cells are parted by a sign there.
 */
export const asOneLine = (blocks: readonly Block[], isField = false): string =>
  blocks
    .filter(({ source }) => source !== '')
    .map(({ source, mark, isValue }) => {
      const number = mark?.kind === 'number' ? `${mark.value}. ` : '';
      const words = mark?.kind === 'words' ? `${mark.words} ` : '';
      // No such line starts a heading or a list.
      const line = number + words + source.replace(/^\\(?=[-#>+=|[])|(?<=^\d{1,9})\\(?=[.)])/u, '');
      return { line, isParted: !isField || mark !== undefined || isValue === true };
    })
    .reduce((text, { line, isParted }) => {
      if (text === '') return line;
      const isSaid = !isParted || /[.,;:!?…]\**$/u.test(text);
      const isNamed = IS_NAME.test(text) && !line.startsWith('**');
      return `${text}${isSaid ? '' : isNamed ? ' :' : ' ;'} ${line}`;
    }, '');

/** The mark of an item alone, whose words stand beside it or on the next line. */
const MARK_ALONE = /^\\?(?:[-–*•◦▪·●○■]|\d{1,3}\\?[.)])$/u;

/** Puts marks that are alone before the words of their items, as bibliographies and some lists are copied. */
function joinMarks(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    const isParagraph = block.kind === 'paragraph' && !block.mark && before?.depth === block.depth;
    const isMark = before && !before.isValue && MARK_ALONE.test(before.source);
    // A dash before a number may be a value that is missing.
    const isWord = !/^\\?[-–*]$/u.test(before?.source ?? '') || /\p{L}/u.test(block.source);
    if (isMark && isParagraph && isWord)
      joined[joined.length - 1] = { ...before, source: `${before.source} ${block.source}` };
    else joined.push(block);
  }
  return joined;
}

/** Converts paragraphs that start with the mark of an item to items. */
function withTypedItems(all: readonly Block[]): Block[] {
  const blocks = joinMarks(all);
  const items = typedItems(
    blocks.map(({ kind, mark, source, indent = 0, isApart }) => {
      const isPlain = kind === 'paragraph' && mark === undefined;
      return { words: isPlain ? source : '', indent, isApart };
    }),
  );
  return blocks.map((block, at) => {
    const item = items[at];
    if (!item) return block;
    const source = escapeStart(block.source.slice(item.length));
    return { ...block, source, depth: block.depth + item.depth, mark: item.mark };
  });
}

/** Items on one line each: the editor has no other in them, and a page would run their lines together. */
function withItemsOnOneLine(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const item = joined.at(-1);
    const isRest = block.kind === 'paragraph' && !block.mark && block.depth > 0;
    if (item?.mark && isRest && item.depth === block.depth) {
      // A small letter goes on with the sentence.
      const source = /^\p{Ll}/u.test(block.source)
        ? `${item.source} ${block.source}`
        : escapeStart(asOneLine([{ ...item, mark: undefined }, block]));
      joined[joined.length - 1] = { ...item, source };
    } else joined.push(block);
  }
  return joined;
}

/** An open list, which the next item may continue. */
interface OpenList extends Pick<Block, 'list'> {
  kind: ListMark['kind'];
  next: number;
  /** Width of its mark: the indent of its content. */
  width: number;
}

/** The mark of an item, without the deleted items before it, which Word still counts. */
const countedMark = ({ mark, list }: Block, before: OpenList | undefined) =>
  mark?.kind === 'number' && before?.kind === 'number' && list !== undefined && list === before.list
    ? { ...mark, value: Math.min(mark.value, before.next) }
    : mark;

/** The mark of an item, as words where the editor would number it as the next of the list before it. */
function fittingMark(mark: ListMark, before: OpenList | undefined): ListMark {
  if (mark.kind !== 'number' || !before || before.kind === 'bullet') return mark;
  const isNext = before.next === mark.value;
  return isNext === (before.kind === 'number') ? mark : { kind: 'words', words: `${mark.value}.` };
}

/**
 * Writes blocks as Markdown; lists keep their numbers.
 *
 * @param hasDeleted - Whether items may have been left out, which Word still counts.
 */
export function writeBlocks(all: readonly Block[], hasDeleted?: boolean): string {
  const blocks = withItemsOnOneLine(withTypedItems(all));
  const open: OpenList[] = [];
  let text = '';
  let depthBefore = 0;
  for (const block of blocks) {
    // An item is at most one level deeper than the one before.
    const depth = Math.min(block.depth, open.length + (block.mark ? 1 : 0));
    const before = open[depth - 1];
    const counted = hasDeleted ? countedMark(block, before) : block.mark;
    const mark = depth > 0 && counted ? fittingMark(counted, before) : undefined;
    let source = block.kind === 'heading' ? `${'#'.repeat(block.rank ?? 2)} ` : '';
    source += block.source;
    let lead = '';
    open.length = Math.min(open.length, depth);
    if (mark) {
      if (mark.kind === 'words') source = escapeStart(`${mark.words} ${source}`);
      lead = mark.kind === 'number' ? `${mark.value}. ` : '- ';
      const next = counted?.kind === 'number' ? counted.value + 1 : 0;
      open[depth - 1] = { kind: mark.kind, list: block.list, next, width: lead.length };
    }
    const indent = ' '.repeat(
      open.slice(0, mark ? depth - 1 : depth).reduce((sum, { width }) => sum + width, 0),
    );
    // Inside an item, a list that does not start at 1 needs an empty line before it.
    const isLate = !before && depth > 1 && mark?.kind === 'number' && mark.value !== 1;
    const isTight = mark !== undefined && depthBefore > 0 && !isLate;
    const gap = text === '' ? '' : isTight ? '\n' : '\n\n';
    text += `${gap}${indent}${lead}${source.replaceAll('\n', `\n${indent}`)}`;
    depthBefore = depth;
  }
  return text;
}
