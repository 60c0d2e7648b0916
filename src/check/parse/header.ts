import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { slugify } from '../../lib/slug.ts';
import { nearestNames } from '../nearest.ts';
import type { Header } from '../site.ts';
import { translationsOf } from '../words.ts';
import { repairHeader } from './repair.ts';

/** The names that a misspelt field most likely stands for, among those that are possible. */
export function meantFields(typed: string, possible: readonly string[]): readonly string[] {
  const translated = translationsOf(slugify(typed)).filter((name) => possible.includes(name));
  return translated.length > 0 ? translated : nearestNames(typed, possible);
}

/** A header with its misspelt fields under the names that were meant. */
export function withMeantFields(header: Header, possible: readonly string[]): Header {
  const renamed = new Map<PropertyKey, string>();
  for (const key of Object.keys(header.typed)) {
    if (possible.includes(key)) continue;
    const [meant] = meantFields(key, possible).filter((name) => !(name in header.typed));
    if (meant !== undefined) renamed.set(meant, key);
  }
  const asTyped = ([first, ...rest]: readonly PropertyKey[]) =>
    first === undefined ? [] : [renamed.get(first) ?? first, ...rest];
  const meant = [...renamed].map(([name, key]) => [name, header.typed[key]]);
  const values: Record<string, unknown> = { ...header.typed, ...Object.fromEntries(meant) };
  if (typeof values.sources === 'string' && values.sources !== '') {
    values.sources = values.sources.split(/[\s,;]+/u).filter((key) => /[a-z0-9]/iu.test(key));
  }
  return {
    ...header,
    values,
    lineOf: (path) => header.lineOf(asTyped(path)),
    nodeOf: (path) => header.nodeOf(asTyped(path)),
  };
}

/**
 * Reads a header, past its mistakes.
 *
 * @param yaml - Text between the two lines of ---.
 * @param firstLine - Its line in the file, from 1.
 */
export function readHeader(yaml: string, firstLine: number): Header {
  const { header, lineAt, mistakes, lost } = repairHeader(yaml, firstLine);
  /** The deepest part of a path that is there: its place, and its node when the path is whole. */
  const find = (path: readonly PropertyKey[]) => {
    let node: unknown = header.contents;
    let offset = 0;
    for (const step of path) {
      const inner = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && key.value === step)
        : isSeq(node)
          ? node.items[Number(step)]
          : undefined;
      if (inner === undefined) return { offset };
      const place = isPair(inner) ? inner.key : inner;
      offset = (place as Node).range?.[0] ?? offset;
      node = isPair(inner) ? inner.value : inner;
    }
    return { offset, node: node as Node };
  };
  const hasFields = isMap(header.contents) && header.errors.length === 0;
  const typed = hasFields ? (header.toJS() as Record<string, unknown>) : {};
  return {
    isReadable: hasFields || mistakes.length === 0,
    typed,
    values: typed,
    mistakes,
    lost,
    firstLine,
    lineOf: (path) => lineAt(find(path).offset) + firstLine - 1,
    nodeOf: (path) => find(path).node,
  };
}
