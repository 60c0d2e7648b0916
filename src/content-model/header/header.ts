import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import type { Header } from '../site.ts';
import { headerEdits, type FoundField } from './edits.ts';
import { readMeantHeader } from './reader.ts';

/**
 * Reads a header, past its mistakes.
 *
 * @param yaml - Text between the two lines of ---.
 * @param firstLine - Its line in the file, from 1.
 */
export function readHeader(yaml: string, firstLine: number): Header {
  const { parsed, mistakes, unreadable, lines: meant } = readMeantHeader(yaml, firstLine);
  const { header, lines } = parsed;
  const find = (path: readonly PropertyKey[]): FoundField => {
    let node: unknown = header.contents;
    let offset = 0;
    let nameEnd = 0;
    for (const step of path) {
      const inner = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && key.value === step)
        : isSeq(node)
          ? node.items[Number(step)]
          : undefined;
      if (inner === undefined) return { offset };
      const named = isPair(inner) ? inner.key : inner;
      const [start = offset, end = start] = (named as Node).range ?? [];
      offset = start;
      nameEnd = isPair(inner) ? end : start;
      node = isPair(inner) ? inner.value : inner;
    }
    return { offset, nameEnd, node: node as Node };
  };
  const hasFields = isMap(header.contents);
  const typed = hasFields ? (header.toJS() as Record<string, unknown>) : {};
  return {
    isReadable: hasFields || mistakes.length === 0,
    typed,
    values: typed,
    mistakes,
    unreadable,
    firstLine,
    lineOf: (path) => lines.linePos(find(path).offset).line + firstLine - 1,
    nodeOf: (path) => find(path).node,
    ...headerEdits({ typed: yaml.split('\n'), meant, lineCounter: lines, firstLine, find }),
  };
}
