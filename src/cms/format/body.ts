import { diffArrays } from 'diff';
import { memoizeByWords } from '../../lib/memoize.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { RULE, toReadable } from './readable.ts';
import { escapeLetters } from './words.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

const LIST_ITEM = /^( *)([-*+]|\d+\.)( +)(.*)$/u;
/** What stands before a mark that the editor takes for words: « 1) », and what a quotation holds besides words. */
const OTHER_MARK = /^(?: *\d+(?=\))| +(?=> )|> ?(?:\d+(?=[.)] )|(?=[-+*] |#{1,6} |>|-{3,}$|\|)))/u;

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

/** A citation, whose marks nobody sees. */
const CITED = /(\[\^[\w-]+\])/u;

/**
 * The characters of a line, each with its marks: undefined for a citation, which the editor writes without them. A
 * space bears none: nobody sees if it is bold.
 */
function* charactersOf(
  node: Nodes,
  marks: readonly string[] = [],
): Generator<readonly [string, string | undefined]> {
  if (node.type === 'text') {
    for (const [at, words] of node.value.split(CITED).entries())
      for (const char of words) {
        const isBlank = /\s/u.test(char) && char !== '\u00A0';
        const ofWords = isBlank ? '' : marks.join('');
        yield [char, at % 2 === 1 ? undefined : ofWords];
      }
  } else if ('children' in node) {
    const inner = [...new Set([...marks, markOf(node)])].toSorted();
    for (const child of node.children) yield* charactersOf(child, inner);
  } else yield [JSON.stringify({ ...node, position: undefined }), marks.join('')];
}

/**
 * What a line of Markdown says, however it is written: equal for two lines that readers see alike. Most lines of a text
 * stay from save to save.
 */
const meaningOf = memoizeByWords((markdown) => readMeaning(markdown.trim()));

function readMeaning(words: string): string {
  if (RULE.test(words)) return '***';
  if (DIVIDER.test(words)) return words.replace(/[\s:]|-(?=-)/gu, '');
  // No cell starts a list or a heading: a letter before its words takes its place.
  if (ROW.test(words))
    return words
      .split(CELL_END)
      .map((cell) => readMeaning(`.${cell.replaceAll('\\|', '|')}`))
      .join('|');
  if (words === '' || words.startsWith('<')) return words;
  if (words.startsWith('> ')) return `>${readMeaning(words.slice(2))}`;
  // An editor shows a tag or a comment as letters: « <br> », « <!-- à relire --> ».
  const { children } = fromMarkdown(words.replace(/(?<!\\)<(?=[!/\p{L}])(?!\w+:)/gu, '\\<'));
  const [only] = children;
  if (children.length !== 1 || (only?.type !== 'paragraph' && only?.type !== 'heading'))
    return words;
  let said = only.type === 'heading' ? '#'.repeat(only.depth) : '';
  let before = '';
  for (const [char, marks] of charactersOf(only)) {
    if (marks !== undefined && marks !== before && !/^\s$/u.test(char)) {
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
      meaning: `${levels.length}${sign}${isCode ? '!' : ''} ${meaningOf(words.replace(/^(?:#{1,6}|>) /u, '\\$&'))}`,
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

const COMMENT = /<!--.*?-->|\{\/\*.*?\*\/\}/gu;
/** A tag that goes on with the next line, and the end of a link that began on the line before. */
const OPEN_TAG = /<([A-Z]\w*)(?=[^<>\n]*$)/gmu;
const LINK_END = /(?<=^[^[\n]*)(?<!\\)\]\([^\s)]*\)/gmu;

/** What the editor shows as letters, though it is none: comments, tags and links over two lines. */
const hiddenIn = (text: string): readonly string[] => [
  ...(text.match(COMMENT) ?? []),
  ...[...text.matchAll(OPEN_TAG)].flatMap(([start, name]) => [start, `</${name}`]),
  ...(text.match(LINK_END) ?? []),
];

/** An edited text in which that is what it was: a comment would be published. */
const keepHidden = (before: string, edited: string): string =>
  [...new Set(hiddenIn(before))].reduce((text, found) => {
    const letters = escapeLetters(found).join('');
    const isTyped = letters === found || before.includes(letters);
    return isTyped ? text : text.replaceAll(letters, () => found);
  }, edited);

/** The tag of a block: its name, its attributes, the stroke of one without an end. */
const TAG = /<([A-Z]\w*)((?:\s+[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/gu;

/** What a tag says, on however many lines and in whatever order. */
const meaningOfTag = (tag: string) =>
  tag.replace(TAG, (_, name: string, attributes: string, end: string) => {
    const said = [...attributes.matchAll(/([a-z]+)\s*=\s*["']([^"']*)/gu)].map(
      ([, key, value]) => `${key}=${value!.replaceAll('&amp;', '&')}`,
    );
    return [name, ...said.toSorted(), end].join('|');
  });

/** An edited text whose tags that say the same are written as they were. */
function keepTags(before: string, edited: string): string {
  const left = Map.groupBy(before.match(TAG) ?? [], meaningOfTag);
  return edited.replace(TAG, (tag) => left.get(meaningOfTag(tag))?.shift() ?? tag);
}

/** What may stand behind a line of words with no blank line between, and what ends on its own line. */
const MAY_FOLLOW = /^(?:\s*(?:[-*+]|\d+[.)]) |\||#{1,6} |<\/?[A-Z])/u;
const ENDS_ITSELF = /^(?:#{1,6} |<\/?[A-Z][^<>]*>$)/u;

/** A change of lines, between those of the file and of the edited text that follow it. */
interface Place {
  /** Whether the lines around it are the same. */
  isAlone: boolean;
  was: readonly Line[];
  /** Rank of the first line of the file that it removes, or that stands behind it. */
  from: number;
}

const isBlank = (line: Line | undefined) => line?.source === '';

/** Added lines without the blank ones that the editor puts between a paragraph and what is glued to it. */
function withoutGaps(lines: readonly Line[], { isAlone, was, from }: Place): readonly Line[] {
  const [above, below] = [was[from - 1], was[from]];
  const mayFollow = MAY_FOLLOW.test(below?.source ?? '');
  if (isAlone && lines.every(isBlank))
    return mayFollow || ENDS_ITSELF.test(above?.source ?? '') ? [] : lines;
  const isGlued = !isAlone && mayFollow && above && !isBlank(above) && !above.item;
  return isGlued && lines.length > 1 && isBlank(lines.at(-1)) ? lines.slice(0, -1) : lines;
}

/** Whether lines that the editor leaves out are blank ones between items, or beside another: it has none there. */
function areGaps(count: number, { isAlone, was, from }: Place): boolean {
  const [above, below] = [was[from - 1], was[from + count]];
  return (
    isAlone &&
    was.slice(from, from + count).every(isBlank) &&
    (isBlank(above) || isBlank(below) || Boolean(above?.item && below?.item))
  );
}

/**
 * The text of a file after an edit.
 *
 * An editor may write again what nobody touched, so every line that says the same as before keeps its
 * source: a changed word is a changed line.
 *
 * @param before - The text as the file has it.
 * @param written - The text as the editor gives it back.
 */
export function keepUnchanged(before: string, written: string): string {
  if (before === written || before === '') return written;
  const old = before.split('\n');
  const edited = keepTags(before, keepHidden(before, written));
  const [was, now] = [linesOf(toReadable(before)), linesOf(edited)];
  const changes = diffArrays(
    was.map(({ meaning }) => meaning),
    now.map(({ meaning }) => meaning),
  );
  const isSame = (at: number) => !changes[at]?.added && !changes[at]?.removed;
  const kept: string[] = [];
  const indenter = makeIndenter();
  let [from, to] = [0, 0];
  for (const [at, { added, removed, count }] of changes.entries()) {
    const place = { isAlone: isSame(at - 1) && isSame(at + 1), was, from };
    if (added) kept.push(...withoutGaps(now.slice(to, to + count), place).map(indenter.write));
    else {
      for (const line of was.slice(from, from + count)) indenter.see(line);
      if (!removed || areGaps(count, place)) kept.push(...old.slice(from, from + count));
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return kept.join('\n');
}
