import {
  isMap,
  visit,
  type Document,
  type ErrorCode,
  type LineCounter,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { ReadingMessages } from '../reading-messages.ts';
import type { ReadingReport } from '../site.ts';

/** Where the parser stopped, and why; `SIGN` for a value that is other than the text that was typed. */
interface Stop {
  code: ErrorCode | 'SIGN';
  offset: number;
}

type HeaderMessage = keyof ReadingMessages & `header-${string}`;

/** What the codes of the parser mean to an author; every other is a line that cannot be read. */
const MEANINGS: Readonly<Partial<Record<Stop['code'], HeaderMessage>>> = {
  BAD_ALIAS: 'header-needs-quotes',
  BAD_DQ_ESCAPE: 'header-needs-quotes',
  BAD_SCALAR_START: 'header-needs-quotes',
  BLOCK_AS_IMPLICIT_KEY: 'header-needs-quotes',
  SIGN: 'header-needs-quotes',
  UNEXPECTED_TOKEN: 'header-needs-quotes',
  BAD_INDENT: 'header-indent',
  TAB_AS_INDENT: 'header-indent',
  DUPLICATE_KEY: 'header-duplicate-field',
};

/**
 * What stops the reading of a header: the errors of the parser, and values that are other than what was
 * typed, as an anchor, an alias, a tag, or a quotation that is not closed.
 */
function stopsOf(header: Document.Parsed, lines: LineCounter): Stop[] {
  const stops: Stop[] = header.errors.map(({ code, pos }) => ({ code, offset: pos[0] }));
  const addSign = (offset: number) => stops.push({ code: 'SIGN', offset });
  const addTagged = ({ anchor, tag, range }: Scalar | YAMLMap | YAMLSeq) => {
    if (anchor !== undefined || tag !== undefined) addSign(range![0]);
  };
  visit(header, {
    Alias: (_, { range }) => {
      addSign(range![0]);
    },
    Collection: (_, node) => addTagged(node),
    Scalar: (_, node) => {
      addTagged(node);
      const [start, end] = node.range!;
      const isOverLines = lines.linePos(start).line < lines.linePos(end).line;
      // One that is not closed ends far from where it starts.
      if (header.errors.length > 0 && node.type?.startsWith('QUOTE') && isOverLines) addSign(start);
    },
  });
  return stops.toSorted((a, b) => a.offset - b.offset);
}

/** What the first stop means: a block that starts in the middle of a line is one whose lines are not aligned. */
function meaningOf([first, ...others]: readonly Stop[]): HeaderMessage {
  const isUnaligned =
    first?.code === 'BLOCK_AS_IMPLICIT_KEY' &&
    others.some(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  if (isUnaligned) return 'header-indent';
  return MEANINGS[first?.code as Stop['code']] ?? 'header-unreadable-line';
}

/**
 * What keeps a header from being read: the first thing that the parser stops at.
 *
 * @param header - As the parser read it.
 * @param lines - Where its lines start.
 * @param firstLine - Its line in the file, from 1.
 */
export function reportHeader(
  header: Document.Parsed,
  lines: LineCounter,
  firstLine: number,
): ReadingReport | undefined {
  const stops = stopsOf(header, lines);
  const isOther = header.contents !== null && !isMap(header.contents);
  if (stops.length === 0 && !isOther) return undefined;
  const line = lines.linePos(stops[0]?.offset ?? header.contents!.range[0]).line;
  return { rule: 'en-tete-illisible', message: meaningOf(stops), line: line + firstLine - 1 };
}
