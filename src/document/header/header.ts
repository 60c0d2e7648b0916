import { isMap, isPair, isScalar, isSeq, type Document, type Node } from 'yaml';
import type { Header } from '../site.ts';
import { reportHeader } from './report.ts';
import { parseHeader } from '../frontmatter.ts';

/** The fields of a header as far as they can be read. */
function fieldsOf(header: Document.Parsed): Record<string, unknown> {
  try {
    return header.toJS() as Record<string, unknown>;
  } catch {
    // An alias: what it stands for is nowhere.
    return {};
  }
}

/** What stands at a path of a header. */
interface FoundField {
  /** Where its name starts, or the item of a list; that of its nearest parent when it is missing. */
  offset: number;
  /** Its value, as the YAML parser sees it; undefined when it is missing. */
  node?: Node;
}

function findField(header: Document.Parsed, path: readonly PropertyKey[]): FoundField {
  let node: unknown = header.contents;
  let offset = 0;
  for (const step of path) {
    const inner = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === step)
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined;
    if (inner === undefined) return { offset };
    offset = ((isPair(inner) ? inner.key : inner) as Node).range?.[0] ?? offset;
    node = isPair(inner) ? inner.value : inner;
  }
  return { offset, node: node as Node };
}

/**
 * Reads a header, as far as the parser can.
 *
 * @param yaml - Text between the two lines of ---.
 * @param firstLine - Its line in the file, from 1.
 */
export function readHeader(yaml: string, firstLine: number): Header {
  const { header, lines } = parseHeader(yaml);
  const report = reportHeader(header, yaml, lines, firstLine);
  return {
    values: isMap(header.contents) ? fieldsOf(header) : {},
    ...(report ? { report } : {}),
    firstLine,
    lineOf: (path) => lines.linePos(findField(header, path).offset).line + firstLine - 1,
    nodeOf: (path) => findField(header, path).node,
  };
}
