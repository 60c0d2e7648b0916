import { isMap, isNode, isScalar } from 'yaml';
import { memoizeByKey } from '../lib/memoize.ts';
import { SEARCH_PARTS, searchWordsSchema, type SearchWords } from '../schemas/search-words.ts';
import { CONTENT } from './document.ts';
import { parseHeader } from './frontmatter.ts';
import type { Site } from './site.ts';

/** The words of the search, from `src/content`; a site may have none. */
export const SEARCH_FILE = 'recherche.yaml';

/** Its path from the root of the project. */
export const SEARCH_PATH = `${CONTENT}/${SEARCH_FILE}`;

/** A line of a part of that file: what stands before its colon, and behind it. */
export interface SearchLine {
  part: string;
  /** Empty for a part without lines, as `signes`. */
  key: string;
  value: string;
  /** Line of the file, from 1. */
  line: number;
}

/** The file, as far as it can be read. */
export interface SearchFile {
  /** What obeys the schema; nothing else is used. */
  words: SearchWords;
  lines: readonly SearchLine[];
  /** Parts that no search has, with their lines. */
  unknown: readonly { part: string; line: number }[];
  /** The first line that cannot be understood. */
  faultLine?: number;
}

const textOf = (node: unknown) => (isScalar(node) ? String(node.value ?? '') : '');

/** The lines of a part: one without a key where the part is a single text, none where it is empty. */
function rowsOf(value: unknown): (readonly [key: unknown, value: unknown])[] {
  if (isMap(value)) return value.items.map((row) => [row.key, row.value] as const);
  return value === null || (isScalar(value) && textOf(value) === '') ? [] : [[undefined, value]];
}

/** A part as the schema takes it. */
function valueOf(value: unknown, lines: readonly SearchLine[]): unknown {
  if (isMap(value)) return Object.fromEntries(lines.map((line) => [line.key, line.value]));
  return isScalar(value) ? textOf(value) : [];
}

/**
 * Reads the words of the search.
 *
 * @param text - The file, as a normal text.
 */
function readSearchFile(text: string): SearchFile {
  const { header, lines: counter } = parseHeader(text);
  const lineOf = (node: unknown) =>
    counter.linePos((isNode(node) ? node.range?.[0] : undefined) ?? 0).line;
  // A key that is there twice is a finding of its own.
  const error = header.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const { contents } = header;
  let faultLine = error && counter.linePos(error.pos[0]).line;
  if (contents !== null && !isMap(contents)) faultLine ??= lineOf(contents);
  const lines: SearchLine[] = [];
  const unknown: SearchFile['unknown'][number][] = [];
  const typed: Record<string, unknown> = {};
  for (const [name, value] of isMap(contents) ? rowsOf(contents) : []) {
    const part = textOf(name);
    if (!(SEARCH_PARTS as readonly string[]).includes(part)) {
      unknown.push({ part, line: lineOf(name) });
      continue;
    }
    const read = rowsOf(value).map(([key, content]) => ({
      part,
      key: textOf(key),
      value: textOf(content),
      line: lineOf(key ?? content),
    }));
    if (read.length === 0) continue;
    const meant = valueOf(value, read);
    const fault = searchWordsSchema.safeParse({ [part]: meant }).error?.issues[0];
    if (fault) faultLine ??= (read.find(({ key }) => key === fault.path[1]) ?? read[0])?.line;
    else typed[part] = meant;
    lines.push(...read);
  }
  const words = searchWordsSchema.parse(typed);
  return { words, lines, unknown, ...(faultLine === undefined ? {} : { faultLine }) };
}

/** The words of the search of a site. */
export const searchFileOf = memoizeByKey((site: Site): SearchFile =>
  readSearchFile(site.texts.get(SEARCH_PATH) ?? ''),
);
