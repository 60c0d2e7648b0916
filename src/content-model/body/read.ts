import { mdxToMdast, type MdastNode } from 'satteri';
import type { Body, Mistake } from '../site.ts';
import { SIGN_RECOVERERS } from './signs.ts';
import type { Recoverer } from './stop.ts';
import { TAG_RECOVERERS } from './tags.ts';

/** Why a text cannot be read, from the most telling reason to the vaguest. The last explains everything. */
const RECOVERERS: readonly Recoverer[] = [...TAG_RECOVERERS, ...SIGN_RECOVERERS];

/** Rules on what keeps a text from being read. */
export type ReadingRule =
  (typeof TAG_RECOVERERS)[number]['rule'] | (typeof SIGN_RECOVERERS)[number]['rule'];

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

const STOP = /^(\d+):(\d+): ([\s\S]*)$/u;
const MOST_MISTAKES = 60;
/** Most that is read again after mistakes, in UTF-16 units: ten times the longest text. */
const MOST_READ = 3_000_000;

/**
 * Reads a text past its mistakes: each is reported, then masked, so that the rest can be read.
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
  const most = Math.min(MOST_MISTAKES, Math.ceil(MOST_READ / source.length));
  while (mistakes.length < most) {
    try {
      return done(parseBody(lines.join('\n')));
    } catch (error) {
      const [, row = '1', character = '1', message = ''] =
        STOP.exec((error as Error).message) ?? [];
      const stop = { lines, line: Number(row) - 1, column: Number(character) - 1, message };
      for (const { rule, recover } of RECOVERERS) {
        const mistake = recover(stop);
        if (!mistake || mistake.lines.join('\n') === lines.join('\n')) continue;
        const unmasked = lines.map((text, at) =>
          text.length === originals[at]!.length ? originals[at]! : text,
        );
        const { write, suggestion } = recover({ ...stop, lines: unmasked }) ?? mistake;
        const { lines: masked, write: _, suggestion: __, ...diagnostic } = mistake;
        mistakes.push({
          ...diagnostic,
          rule,
          line: mistake.line + firstLine,
          ...(write === undefined ? {} : { write }),
          ...(suggestion === undefined ? {} : { suggestion }),
        });
        lines = masked;
        break;
      }
      if (lines.every((line) => line.trim() === '')) break;
    }
  }
  return done({ type: 'root', children: [] });
}
