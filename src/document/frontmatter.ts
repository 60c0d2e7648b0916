import { LineCounter, parseDocument, type Document } from 'yaml';

/** All up to the header: blank lines, the first line of dashes. Then the header, up to the second. */
const HEADER = /^(\s*---[ \t]*\n)((?:[\s\S]*?\n)??)(---[ \t]*)(?![^\n])/u;

/** No-break spaces and hyphens, which keyboards and pages bring along, as plain ones: the build puts in its own. */
const withPlainSpaces = (yaml: string): string =>
  yaml.replace(/[\u00A0\u202F]/gu, ' ').replaceAll('\u2011', '-');

/**
 * Reads YAML with each value a text as it was typed (failsafe schema): `title: 2024` is « 2024 ». The schemas give it
 * its type.
 */
export function parseHeader(yaml: string): { header: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  const header = parseDocument(withPlainSpaces(yaml), {
    schema: 'failsafe',
    lineCounter: lines,
    uniqueKeys: true,
    logLevel: 'error',
  });
  return { header, lines };
}

/** A content file cut in pieces. */
interface SplitFile {
  /** The header; undefined when there is none. */
  yaml: string | undefined;
  /** All up to the header: blank lines, the first line of dashes. */
  opening: string;
  /** The second line of dashes, without its end. */
  closing: string;
  /** Line of the file on which the header's first line stands, from 1. */
  headerLine: number;
  /** Text under the header. */
  body: string;
  /** Line of the file on which the body starts, from 1. */
  bodyLine: number;
}

/**
 * The header and the body of a file as texts.
 *
 * @param source - The file, normalised.
 */
export function splitFile(source: string): SplitFile {
  const found = HEADER.exec(source);
  if (!found)
    return { yaml: undefined, opening: '', closing: '', headerLine: 1, body: source, bodyLine: 1 };
  const [whole, opening = '', yaml = '', closing = ''] = found;
  const body = source.slice(whole.length).replace(/^\n/u, '');
  const lineAt = (end: number) => source.slice(0, end).split('\n').length;
  return {
    yaml: yaml.replace(/\n$/u, ''),
    opening,
    closing,
    headerLine: lineAt(opening.length),
    body,
    bodyLine: lineAt(source.length - body.length),
  };
}
