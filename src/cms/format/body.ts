import { diffArrays } from 'diff';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

const LIST_ITEM = /^( *)([-*+]|\d+\.)( +)(.*)$/u;
/** What stands before a mark that the editor takes for words: « 1) », and what a quotation holds besides words. */
const OTHER_MARK = /^(?: *\d+(?=\))|> ?(?:\d+(?=[.)] )|(?=[-+*] |#{1,6} |>|-{3,}$)))/u;

/** A row of a table, whose cells may have any spaces around them. */
const ROW = /^\|/u;
/** The line under the names of columns: an editor that aligns none writes it without its colons. */
const DIVIDER = /^\|(?:\s*:?-+:?\s*\|)+$/u;
const CELL_END = /[ \t]*(?<!\\)\|[ \t]*/u;

/** How each mark of a run of words is noted. A link counts with its address and its title. */
function markOf(node: Nodes): string {
  if (node.type === 'strong') return 'g';
  if (node.type === 'emphasis') return 'i';
  return node.type === 'link' ? `(${node.url}|${node.title ?? ''})` : '';
}

/** The characters of a line, each with its marks. A space bears none: nobody sees if it is bold. */
function* charactersOf(
  node: Nodes,
  marks: readonly string[] = [],
): Generator<readonly [string, string]> {
  if (node.type === 'text') {
    for (const char of node.value) {
      const isBlank = /\s/u.test(char) && char !== '\u00A0';
      yield [char, isBlank ? '' : marks.join('')];
    }
  } else if ('children' in node) {
    const inner = [...new Set([...marks, markOf(node)])].toSorted();
    for (const child of node.children) yield* charactersOf(child, inner);
  } else yield [JSON.stringify({ ...node, position: undefined }), marks.join('')];
}

/** Meanings of lines that were asked before: most lines of a text stay from save to save. */
const meanings = new Map<string, string>();

/** What a line of Markdown says, however it is written: equal for two lines that readers see alike. */
function meaningOf(markdown: string): string {
  const words = markdown.trim();
  const meaning = meanings.get(words) ?? readMeaning(words);
  meanings.set(words, meaning);
  return meaning;
}

function readMeaning(words: string): string {
  if (DIVIDER.test(words)) return words.replace(/[\s:]|-(?=-)/gu, '');
  // No cell starts a list or a heading: a letter before its words takes its place.
  if (ROW.test(words))
    return words
      .split(CELL_END)
      .map((cell) => readMeaning(`.${cell.replaceAll('\\|', '|')}`))
      .join('|');
  if (words === '' || words.startsWith('<')) return words;
  // An editor shows a tag or a comment as letters: « <br> », « <!-- à relire --> ».
  const { children } = fromMarkdown(words.replace(/(?<!\\)<(?=[!/\p{L}])(?!\w+:)/gu, '\\<'));
  const [only] = children;
  if (children.length !== 1 || (only?.type !== 'paragraph' && only?.type !== 'heading'))
    return words;
  let said = only.type === 'heading' ? '#'.repeat(only.depth) : '';
  let before = '';
  for (const [char, marks] of charactersOf(only)) {
    if (marks !== before && !/^\s$/u.test(char)) {
      said += `\u0000${marks}\u0000`;
      before = marks;
    }
    said += char;
  }
  return said;
}

interface Line {
  source: string;
  meaning: string;
  /** Level of an item in its list, from 1, and the blanks before it; undefined for other lines. */
  item?: { depth: number; indent: number };
}

/** The lines of a text. Items of lists are indented by their depth, as the site writes them. */
function linesOf(markdown: string): Line[] {
  const levels: { indent: number; content: number }[] = [];
  return markdown.split('\n').map((source): Line => {
    const [, spaces, sign, gap, words] = LIST_ITEM.exec(source) ?? [];
    if (spaces === undefined || sign === undefined || words === undefined) {
      if (source.trim() !== '' && !source.startsWith(' ')) levels.length = 0;
      return {
        source: source.trimEnd(),
        meaning: meaningOf(source.replace(OTHER_MARK, '$&\\')),
      };
    }
    while (levels.length > 0 && levels.at(-1)!.indent >= spaces.length) levels.pop();
    const start = levels.at(-1)?.content ?? 0;
    levels.push({ indent: spaces.length, content: start + sign.length + 1 });
    const isCode = gap!.length > 4;
    return {
      source: `${' '.repeat(start)}${sign} ${words}`,
      meaning: `${levels.length}${sign}${isCode ? '!' : ''} ${meaningOf(words.replace(/^#{1,6} /u, '\\$&'))}`,
      item: { depth: levels.length, indent: spaces.length },
    };
  });
}

/** Indents items that an edit wrote as their list has them: one level may stand behind four blanks. */
function makeIndenter() {
  let indents: number[] = [];
  return {
    /** A line of the file, kept or removed. */
    see({ source, item }: Line) {
      if (item) indents = [...indents.slice(0, item.depth - 1), item.indent];
      else if (source !== '' && !source.startsWith(' ')) indents = [];
    },
    write: ({ source, item }: Line) =>
      item && indents[item.depth - 1] !== undefined
        ? ' '.repeat(indents[item.depth - 1]!) + source.trimStart()
        : source,
  };
}

/**
 * The text of a file after an edit.
 *
 * An editor may write again what nobody touched, so every line that says the same as before keeps its
 * source: a changed word is a changed line.
 *
 * @param before - The text as the file has it.
 * @param edited - The text as the editor gives it back.
 */
export function keepUnchanged(before: string, edited: string): string {
  if (before === edited || before === '') return edited;
  const old = before.split('\n');
  const [was, now] = [linesOf(before), linesOf(edited)];
  const changes = diffArrays(
    was.map(({ meaning }) => meaning),
    now.map(({ meaning }) => meaning),
  );
  const kept: string[] = [];
  const indenter = makeIndenter();
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (added) kept.push(...now.slice(to, to + count).map(indenter.write));
    else {
      for (const line of was.slice(from, from + count)) indenter.see(line);
      if (!removed) kept.push(...old.slice(from, from + count));
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return kept.join('\n');
}
