import { mdxToMdast, type MdastNode } from 'satteri';
import { MERGE_MARK } from '../merge-marks.ts';
import type { Body, ReadingReport } from '../site.ts';
import { childrenOf } from './parts.ts';
import { reportBody } from './report.ts';

/** The grammar of `astro.config.mjs`. */
const FEATURES = {
  gfm: { footnotes: false },
  smartPunctuation: false,
  frontmatter: false,
} as const;

/**
 * The tree of a text, as the compiler of the pages sees it.
 *
 * @throws {Error} In English, with the place, where the text cannot be read.
 */
export const parseBody = (text: string): MdastNode => mdxToMdast(text, { features: FEATURES });

/** The first block of code in a tree: without its end, it has taken in all that follows. */
function findCode(node: MdastNode): MdastNode | undefined {
  if (node.type === 'code') return node;
  for (const child of childrenOf(node)) {
    const found = findCode(child);
    if (found) return found;
  }
  return undefined;
}

/**
 * Reads a text. One that the parser refuses, or that holds a block of code, has a report and an empty tree.
 *
 * @param source - Text under the header.
 * @param firstLine - Its line in the file, from 1.
 */
export function readBody(source: string, firstLine: number): Body {
  const lines = source.split('\n');
  const blank = lines.findIndex((line) => line.trim() !== '');
  const body = { text: source.trim(), firstLine, wordsLine: firstLine + Math.max(blank, 0) };
  const refused = (report: ReadingReport): Body => {
    return { ...body, tree: { type: 'root', children: [] }, report };
  };
  const conflict = lines.findIndex((line) => MERGE_MARK.test(line));
  if (conflict !== -1) {
    const line = conflict + firstLine;
    return refused({ rule: 'texte-illisible', message: 'merge-conflict', line });
  }
  try {
    const tree = parseBody(source);
    const code = findCode(tree);
    if (!code) return { ...body, tree };
    const line = (code.position?.start.line ?? 1) + firstLine - 1;
    return refused({ rule: 'texte-illisible', message: 'code-block', line });
  } catch (error) {
    return refused(reportBody(source, error as Error, firstLine));
  }
}
