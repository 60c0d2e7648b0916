import type { MdastNode } from 'satteri';
import { withoutCitations } from '../../lib/citations.ts';
import { typedLines, type Part } from '../../document/body/parts.ts';

type Paragraph = Extract<MdastNode, { type: 'paragraph' }>;

/** The narrowest column at which an editor cuts lines by itself, and the widest. */
const [NARROWEST, WIDEST] = [60, 120];
const SENTENCE_END = /[.!?…:;][»"”)*_\s]*$/u;

/** Two lines that the page joins into one. */
export interface JoinedLines {
  /** Index of the second line among those of its paragraph. */
  index: number;
  /** The first line, as it is typed. */
  above: string;
  /** The second one. */
  below: string;
}

/**
 * The lines of a paragraph that its author ended by one press of Enter, and that the page joins. Lines
 * that an editor cut by itself, at some column and in the middle of sentences, are none; nor are those
 * that end with two spaces or a backslash, which stay lines on the page.
 */
export function joinedLines(paragraph: Part<Paragraph>): readonly JoinedLines[] {
  const lines = typedLines(paragraph).map((line) => line.replace(/^[\s>]*>\s?/u, ''));
  const joined: JoinedLines[] = [];
  for (const [at, below] of lines.slice(1).entries()) {
    const above = lines[at]!;
    if (/(?: {2,}|\\)$/u.test(above)) continue;
    const [nextWord = ''] = below.trim().split(/\s/u);
    const couldHoldMore = above.length + 1 + nextWord.length <= NARROWEST;
    const startsAnew = couldHoldMore && !/^\p{Ll}/u.test(nextWord);
    const isMeant = startsAnew || SENTENCE_END.test(withoutCitations(above));
    if (!isMeant && above.length <= WIDEST) return [];
    joined.push({ index: at + 1, above, below });
  }
  return joined;
}
