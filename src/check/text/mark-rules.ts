import { partsOf } from '../../document/body/parts.ts';
import type { Document } from '../../document/site.ts';
import type { Rule } from '../rule.ts';

/** A line of a text on which stars are shown as they stand, as it is typed. */
interface StarredLine {
  /** Line of the file, from 1. */
  line: number;
  /** As it is typed. */
  typed: string;
}

/** Lines of a text that show more of some stars than their author asked for by backslashes, each once. */
function* starredLines(
  entry: Document,
  countStars: (shown: string) => number,
  asked: string,
): Generator<StarredLine> {
  const reported = new Set<number>();
  for (const { node, line: first } of partsOf(entry)) {
    if (node.type !== 'text' || !node.value.includes('*')) continue;
    for (const [at, shown] of node.value.split('\n').entries()) {
      const line = first + at;
      const typed = entry.lines[line - 1] ?? '';
      if (reported.has(line) || countStars(shown) <= typed.split(asked).length - 1) continue;
      reported.add(line);
      yield { line, typed };
    }
  }
}

/** Stars around words with spaces inside, or one pair whose end is missing; undefined if that is not it. */
function mendStars(typed: string, mark: string): string | undefined {
  const star = mark.replaceAll('*', '\\*');
  const pair = new RegExp(
    `(?<![*\\\\\\p{L}\\p{N}])${star}(?!\\*)[ \\t]*([^*]+?)[ \\t]*${star}(?!\\*)`,
    'gu',
  );
  const mended = typed.replace(pair, `${mark}$1${mark}`);
  if (mended !== typed) return mended;
  const opened = new RegExp(`(?<![*\\\\\\p{L}\\p{N}])${star}(?=[^*\\s])`, 'u');
  return typed.split(mark).length === 2 && opened.test(typed)
    ? typed.replace(/\s*([.!?…:;]*)\s*$/u, `${mark}$1`)
    : undefined;
}

/** A line whose one star between spaces is asked for; undefined if it has none, or several. */
const showStar = (typed: string) =>
  typed.match(/(?<=\s)\*(?=\s)/gu)?.length === 1
    ? typed.replace(/(?<=\s)\*(?=\s)/u, '\\*')
    : undefined;

/** A star that counts: no sign of a sum, « 3 * 4 », and no call to a note, « gratuit* ». */
const LONE_STAR = /(?<!\d\s*)(?<![\p{L}\p{N}»)])\*|(?<=\d\s+)\*(?!\s*\d)/gu;

const countBold = (shown: string) => shown.match(/\*\*/gu)?.length ?? 0;
const countLone = (shown: string) =>
  shown.includes('**') ? 0 : (shown.match(LONE_STAR)?.length ?? 0);

/** Rules on the signs of bold and italic. */
export const MARK_RULES: readonly Rule[] = [
  {
    id: 'gras-mal-ecrit',
    severity: 'error',
    description:
      'Le gras s’écrit **ainsi** : deux étoiles de chaque côté, sans espace à l’intérieur.',
    visit: {
      *entry(entry) {
        for (const { line, typed } of starredLines(entry, countBold, '\\*\\*'))
          yield {
            line,
            message: 'bold-malformed',
            write: mendStars(typed, '**'),
          };
      },
    },
  },
  {
    id: 'etoile-seule',
    severity: 'warning',
    description:
      'L’italique s’écrit *ainsi*, sans espace à l’intérieur ; une étoile à montrer, \\*.',
    visit: {
      *entry(entry) {
        for (const { line, typed } of starredLines(entry, countLone, '\\*'))
          yield {
            line,
            message: 'star-alone',
            write: mendStars(typed, '*') ?? showStar(typed),
          };
      },
    },
  },
];
