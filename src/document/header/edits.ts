import { isMap, isSeq, type LineCounter, type Node } from 'yaml';
import type { Proposal } from '../site.ts';

/** What stands at a path of a header. */
export interface FoundField {
  /** Where its name starts, or the item of a list; that of its nearest parent when it is missing. */
  offset: number;
  /** Where its name ends; where an item starts. Undefined when it is missing. */
  nameEnd?: number;
  /** Its value, as the YAML parser sees it. */
  node?: Node | undefined;
}

interface HeaderText {
  /** As typed, and as it was meant, line by line. */
  typed: readonly string[];
  meant: readonly string[];
  /** Where each character of what was meant stands. */
  lineCounter: LineCounter;
  /** Line of the file, from 1. */
  firstLine: number;
  find(path: readonly PropertyKey[]): FoundField;
}

/** What follows the name of a field in that column. */
const afterName = (value: string, column: number) =>
  `:${/^(?:\n|$)/u.test(value) ? '' : ' '}${value.replaceAll('\n', `\n${' '.repeat(column)}`)}`;

/** How the fields of a header are changed; see `Header`. */
export function headerEdits({ typed, meant, lineCounter, firstLine, find }: HeaderText) {
  const text = meant.join('\n');
  const cut = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    const [before, after] = [meant[line - 1]!.slice(0, col - 1), meant[line - 1]!.slice(col - 1)];
    return { line: line - 1, column: col - 1, before, after };
  };
  /** Where something ends, without the blanks below it. */
  const endOf = (node: Node | undefined, least = 0) =>
    cut(text.slice(0, Math.max(node?.range?.[1] ?? 0, least)).trimEnd().length);
  const replaceLines = (first: number, last: number, write: string): Proposal => {
    const before = typed.slice(first, last + 1).join('\n');
    return { write, replaces: { line: first + firstLine, column: 0, text: before } };
  };
  const addField = (path: readonly PropertyKey[], value: string): Proposal => {
    const { node } = find(path.slice(0, -1));
    const key = path.at(-1)!;
    const isItem = typeof key === 'number';
    const write = (column: number) =>
      `${' '.repeat(column)}${isItem ? `- ${value.trim()}` : String(key) + afterName(value, column)}`;
    const first = isMap(node) ? (node.items[0]?.key as Node) : isSeq(node) ? node.items[0] : null;
    if (!(isMap(node) || isSeq(node)) || !(first as Node | null)?.range)
      return { suggestion: write(Math.max(path.length - (isItem ? 2 : 1), 0) * 2) };
    const start = cut((first as Node).range![0]);
    if (node.flow) {
      const { line, before, after } = cut(node.range![1] - 1);
      const added = isItem ? value.trim() : `${String(key)}: ${value.trim()}`;
      return replaceLines(line, line, `${before.trimEnd()}, ${added}${after}`);
    }
    const column = isItem ? start.before.length - start.before.trimStart().length : start.column;
    const line = endOf(node).line + 1 + firstLine;
    return { write: write(column), replaces: { line, column: 0, text: '' } };
  };
  return {
    setField(path: readonly PropertyKey[], value: string): Proposal {
      const { offset, nameEnd, node } = find(path);
      if (nameEnd === undefined) return addField(path, value);
      const isItem = typeof path.at(-1) === 'number';
      const { line, before } = cut(nameEnd);
      const end = endOf(node, isItem ? nameEnd : text.indexOf(':', nameEnd) + 1);
      const mended = isItem ? value.trim() : afterName(value, cut(offset).column);
      return replaceLines(line, end.line, before + mended + end.after);
    },
    renameField(path: readonly PropertyKey[], name: string): Proposal {
      const { offset, nameEnd = offset } = find(path);
      const { line, before } = cut(offset);
      return replaceLines(line, line, before + name + cut(nameEnd).after);
    },
  };
}
