import { mdxToMdast, type MdastNode } from 'satteri';
import type { Body } from '../site.ts';
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

/**
 * Reads a text. One that the parser refuses has a report and an empty tree.
 *
 * @param source - Text under the header.
 * @param firstLine - Its line in the file, from 1.
 */
export function readBody(source: string, firstLine: number): Body {
  const blank = source.split('\n').findIndex((line) => line.trim() !== '');
  const body = { text: source.trim(), firstLine, wordsLine: firstLine + Math.max(blank, 0) };
  try {
    return { ...body, tree: parseBody(source) };
  } catch (error) {
    const report = reportBody(source, error as Error, firstLine);
    return { ...body, tree: { type: 'root', children: [] }, report };
  }
}
