import { LineCounter, parseDocument, type Document } from 'yaml';

/** A content file taken apart. */
export interface ParsedFile {
  /** Header as YAML, each value a text as it was typed; the schemas give it its type. */
  header: Document.Parsed;
  /** Where each character of the header stands; its first line is `headerLine` of the file. */
  lines: LineCounter;
  /** Line of the file on which the header's first line stands, from 1. */
  headerLine: number;
  /** Text under the header. */
  body: string;
  /** Line of the file on which the body starts, from 1. */
  bodyLine: number;
}

/**
 * What editors and systems write differently without meaning it: byte order mark, ends of lines,
 * composed accents, HTML comments. Comments leave their line breaks, so that lines keep their numbers.
 */
export function normalizeText(source: string): string {
  return source
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .normalize('NFC')
    .replace(/<!--[\s\S]*?-->/gu, (comment) => comment.replace(/[^\n]/gu, ''));
}

const FILE = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n([\s\S]*))?$/u;

/**
 * Takes a content file apart.
 *
 * Values are read as they are typed (YAML's failsafe schema): `title: 2024` is the text « 2024 »,
 * and a date stays YYYY-MM-DD.
 *
 * @param source - The file, normalised.
 * @returns `undefined` when the file has no header between two lines of ---.
 */
export function parseFile(source: string): ParsedFile | undefined {
  const match = FILE.exec(source);
  if (!match) return undefined;
  const [, yaml = '', body = ''] = match;
  const lines = new LineCounter();
  const header = parseDocument(yaml, { schema: 'failsafe', lineCounter: lines, uniqueKeys: true });
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length;
  return { header, lines, headerLine: 2, body, bodyLine };
}
