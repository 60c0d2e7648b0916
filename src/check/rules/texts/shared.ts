import { partsOf } from '../../parse/body.ts';
import type { Entry } from '../../types.ts';

/** Lines of a text outside code. */
export function* proseLines(entry: Entry): Generator<{ text: string; line: number }> {
  const code = new Set<number>();
  for (const { node } of partsOf(entry.body)) {
    if (node.type !== 'code' || !node.position) continue;
    for (let line = node.position.start.line; line <= node.position.end.line; line += 1)
      code.add(line + entry.body.firstLine - 1);
  }
  for (const [index, text] of entry.lines.entries()) {
    if (index + 1 >= entry.body.firstLine && !code.has(index + 1)) yield { text, line: index + 1 };
  }
}

export const BULLET = /^\s*(?:[•▪●◦➢➤·–—]\s*(?=\S)|-(?=[\p{L}«]))/u;
