import type { MdastNode } from 'satteri';
import type { Part } from '../../content-model/body/parts.ts';
import type { Report, Rule } from '../rule.ts';

type Text = Extract<MdastNode, { type: 'text' }>;

/** A line of a text on which stars are shown as they stand, as it is typed. */
interface StarredLine {
  /** Line of the file, from 1. */
  line: number;
  /** What the page shows of it. */
  shown: string;
  /** As it is typed. */
  typed: string;
}

/** Lines that show more of some stars than their author asked for by backslashes. */
function* starredLines(
  { node, entry, line }: Part<Text>,
  stars: RegExp,
  asked: string,
): Generator<StarredLine> {
  for (const [at, shown] of node.value.split('\n').entries()) {
    const typed = entry.lines[line + at - 1] ?? '';
    const found = shown.match(stars)?.length ?? 0;
    if (found > typed.split(asked).length - 1) yield { line: line + at, shown, typed };
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

/** Rules on the signs of bold and italic. */
export const MARK_RULES: readonly Rule[] = [
  {
    id: 'gras-mal-ecrit',
    severity: 'error',
    description:
      'Le gras s’écrit **ainsi** : deux étoiles de chaque côté, sans espace à l’intérieur.',
    visit: {
      *text(part): Generator<Report> {
        for (const { line, typed } of starredLines(part, /\*\*/gu, '\\*\\*'))
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
      *text(part): Generator<Report> {
        for (const { line, shown, typed } of starredLines(part, LONE_STAR, '\\*'))
          if (!shown.includes('**'))
            yield {
              line,
              message: 'star-alone',
              write: mendStars(typed, '*') ?? showStar(typed),
            };
      },
    },
  },
];
