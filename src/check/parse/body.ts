import { mdxToMdast, type MdastNode } from 'satteri';
import type { Body, Mistake } from '../site.ts';
import { SYNTAX_RULES } from './syntax/index.ts';

/** The grammar of `astro.config.mjs`. */
const FEATURES = {
  gfm: { footnotes: false },
  smartPunctuation: false,
  frontmatter: false,
} as const;
const STOP = /^(\d+):(\d+): ([\s\S]*)$/u;
const MOST_MISTAKES = 60;

/**
 * Reads a text past its mistakes: each is told, then masked, so that the rest can be read.
 *
 * @param source - Text under the header.
 * @param firstLine - Its line in the file, from 1.
 */
export function readBody(source: string, firstLine: number): Body {
  const originals = source.split('\n');
  let lines: readonly string[] = originals;
  const mistakes: Mistake[] = [];
  const blank = Math.max(
    lines.findIndex((line) => line.trim() !== ''),
    0,
  );
  const wordsLine = firstLine + blank;
  const done = (tree: MdastNode): Body => ({
    text: source.trim(),
    firstLine,
    wordsLine,
    tree,
    mistakes,
  });
  while (mistakes.length < MOST_MISTAKES) {
    try {
      return done(mdxToMdast(lines.join('\n'), { features: FEATURES }));
    } catch (error) {
      const [, row = '1', character = '1', message = ''] =
        STOP.exec((error as Error).message) ?? [];
      const stop = { line: Number(row) - 1, column: Number(character) - 1, message };
      for (const { id, explain } of SYNTAX_RULES) {
        const mistake = explain(lines, stop);
        if (!mistake || mistake.lines.join('\n') === lines.join('\n')) continue;
        const { line, says } = mistake;
        const unmasked = lines.map((text, at) =>
          text.length === originals[at]!.length ? originals[at]! : text,
        );
        const write = (explain(unmasked, stop) ?? mistake).write;
        mistakes.push({
          rule: id,
          line: line + firstLine,
          says,
          ...(write === undefined ? {} : { write }),
        });
        lines = mistake.lines;
        break;
      }
      if (lines.every((line) => line.trim() === '')) break;
    }
  }
  return done({ type: 'root', children: [] });
}

/** A part of a text, with the lines that it covers. */
export interface Found {
  node: MdastNode;
  /** Line of the file, from 1. */
  line: number;
  /** The parts that hold it, outermost first. */
  parents: readonly MdastNode[];
}

/** Every part of a text, in reading order. */
export function* partsOf(body: Body): Generator<Found> {
  function* walk(node: MdastNode, parents: readonly MdastNode[]): Generator<Found> {
    const line = (node.position?.start.line ?? 1) + body.firstLine - 1;
    yield { node, line, parents };
    if ('children' in node) {
      for (const child of node.children) yield* walk(child as MdastNode, [...parents, node]);
    }
  }
  yield* walk(body.tree, []);
}

/** The words of a part, without its marks. */
export function wordsOf(node: MdastNode): string {
  if ('children' in node) return node.children.map((child) => wordsOf(child as MdastNode)).join('');
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return node.type === 'image' ? (node.alt ?? '') : '';
}
