import { isMap, isPair, isScalar, isSeq, type Document, type Node } from 'yaml';
import type { Header } from '../site.ts';
import { headerEdits, type FoundField } from './edits.ts';
import { findHeaderIssue } from './issue.ts';
import { parseHeader, withPlainSpaces } from '../frontmatter.ts';

/** The fields of a header as far as they can be read. */
function fieldsOf(header: Document.Parsed): Record<string, unknown> {
  try {
    return header.toJS() as Record<string, unknown>;
  } catch {
    // An alias: what it stands for is nowhere.
    return {};
  }
}

/**
 * Reads a header, as far as the parser can.
 *
 * @param yaml - Text between the two lines of ---.
 * @param firstLine - Its line in the file, from 1.
 */
export function readHeader(yaml: string, firstLine: number): Header {
  const meant = withPlainSpaces(yaml);
  const parsed = parseHeader(yaml);
  const { header, lines } = parsed;
  const issue = findHeaderIssue(meant, yaml, firstLine, parsed);
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
  const typed = isMap(header.contents) ? fieldsOf(header) : {};
  return {
    isReadable: issue === undefined,
    typed,
    values: typed,
    issues: issue ? [issue] : [],
    firstLine,
    lineOf: (path) => lines.linePos(find(path).offset).line + firstLine - 1,
    nodeOf: (path) => find(path).node,
    ...headerEdits({
      typed: yaml.split('\n'),
      meant: meant.split('\n'),
      lineCounter: lines,
      firstLine,
      find,
    }),
  };
}
