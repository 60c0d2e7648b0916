import { CITATION_LIKE } from '../../lib/citations.ts';
import { findHealthFigures } from '../../lib/health-figures.ts';
import { linesOfText, lineOfNode, typedLines } from '../../document/body/parts.ts';
import type { Rule } from '../rule.ts';
import type { Proposal } from '../../document/site.ts';

/** Signs that other programs put before an item: dots, squares, arrows, ticks, and those of Word's fonts. */
const SIGN = '[•▪▫●○◦◉∙·⁃‣■□◆◇◊★☆►▶▸▹➢➤➔→⇒✓✔✗✘☐☑☒❖\\uE000-\\uF8FF]\\uFE0F?';

/** Signs that stand for the dash of a list. */
const BULLET = new RegExp(`^\\s*(?:(?:${SIGN}|[–—])\\s*(?=\\S)|o\\t+(?=\\S)|-(?=[\\p{L}«]))`, 'u');

/** Those that stand for nothing else, even on one line. */
const SURE_BULLET = new RegExp(`^\\s*${SIGN}`, 'u');

/** A line of a dialogue: a whole sentence after a long dash. */
const SPEECH = /^\s*[—–]\s*[«"(]?\s*\p{Lu}.*[.!?…»"”)*]\s*$/u;

/** What people type before the items of a list that has an order: « 1- », « 2/ », « c) », « 3.un ». */
const NUMBER =
  /^\s*(?:(\d{1,2})\s*(?:[-–—°/](?!\s*\d)|\)(?=\S)|\.(?=\p{L})|[.)](?=\s))|([a-z])[.)])\s*(?=\S)/u;

/** The place that the start of a line gives it in a list, from 1; undefined when it gives none. */
function rankOf(line: string): { rank: number; isLetter: boolean } | undefined {
  const [, number, letter] = NUMBER.exec(line) ?? [];
  if (letter !== undefined) return { rank: letter.charCodeAt(0) - 96, isLetter: true };
  return number === undefined ? undefined : { rank: Number(number), isLetter: false };
}

/** Whether a line starts as an item does, in one of the ways that only the check understands. */
export const isInQuickList = (line: string) => BULLET.test(line) || rankOf(line) !== undefined;

/** The items of a list from one of them to the first that does not belong with them. */
function runFrom<Item>(
  items: readonly Item[],
  start: number,
  belongs: (item: Item, at: number) => boolean,
): readonly Item[] {
  let end = start;
  while (end < items.length && belongs(items[end]!, end - start)) end += 1;
  return items.slice(start, end);
}

/** Items in a row that follow each other, from the first of some lines. */
function runOfItems(lines: readonly string[], start: number): readonly string[] {
  const first = rankOf(lines[start] ?? '');
  return runFrom(lines, start, (line, at) => {
    const item = rankOf(line);
    return item?.rank === (first?.rank ?? 0) + at && item.isLetter === first?.isLetter;
  });
}

/** The cells of a line that was pasted from a table. */
const cellsOf = (line: string) =>
  line
    .trim()
    .split(/\t+/u)
    .map((cell) => cell.trim().replaceAll('|', '\\|'));

const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Whether a line on its own, an item or a row, would state a figure of health that cites nothing. */
export const wouldLackSource = (line: string) =>
  line.search(CITATION_LIKE) === -1 && findHealthFigures(line).length > 0;

/** Some lines written otherwise; nothing where one of them would then state a figure without its source. */
function rewriteLines(
  line: number,
  lines: readonly string[],
  write: (line: string) => string,
  before = '',
): Proposal {
  if (lines.some(wouldLackSource)) return {};
  return {
    write: before + lines.map(write).join('\n'),
    replaces: { line, text: lines.join('\n') },
  };
}

/** Rows of a table in the place of pasted lines; a line of text under them is kept off. */
function tableInstead(
  line: number,
  typed: readonly string[],
  rows: readonly string[],
  below: string | undefined,
): Proposal {
  if (typed.some(wouldLackSource)) return {};
  const end = below === undefined ? '' : '\n';
  return { write: rows.join('\n') + end, replaces: { line, text: typed.join('\n') } };
}

/** Rules on lists and tables. */
export const LIST_RULES: readonly Rule[] = [
  {
    id: 'liste-puces',
    severity: 'error',
    description: 'Un élément de liste commence par un tiret court et une espace, pas par • ou —.',
    visit: {
      *entry(entry) {
        const lines = linesOfText(entry);
        for (let index = 0; index < lines.length; index += 1) {
          const run = runFrom(lines, index, ({ text }) => BULLET.test(text));
          const isSpeech = run.every(({ text }) => SPEECH.test(text));
          const isList = (run.length > 1 && !isSpeech) || SURE_BULLET.test(run[0]?.text ?? '');
          index += Math.max(run.length - 1, 0);
          if (isList)
            yield {
              line: run[0]!.line,
              message: 'list-bullet',
              ...rewriteLines(
                run[0]!.line,
                run.map(({ text }) => text),
                (text) => text.replace(BULLET, '- '),
              ),
            };
        }
      },
    },
  },
  {
    id: 'liste-numeros',
    severity: 'error',
    description: 'Un élément de liste numérotée commence par 1. et une espace, pas par 1- ni a).',
    visit: {
      *paragraph(part) {
        const lines = typedLines(part);
        for (let at = 0; at < lines.length; at += 1) {
          const run = runOfItems(lines, at);
          if (run.length < 2) continue;
          yield {
            line: part.line + at,
            message: 'list-number',
            ...rewriteLines(
              part.line + at,
              run,
              (text) => text.replace(NUMBER, `${rankOf(text)!.rank}. `),
              // Markdown starts a list under a line of text at 1 alone.
              at > 0 && rankOf(run[0]!)!.rank !== 1 ? '\n' : '',
            ),
          };
          at += run.length - 1;
        }
      },
    },
  },
  {
    id: 'tableau-colle',
    severity: 'error',
    description:
      'Un tableau copié d’un autre programme se réécrit avec des barres | entre les cases.',
    visit: {
      *paragraph(part) {
        const lines = typedLines(part);
        const start = lines.findIndex(
          (line, at) =>
            !BULLET.test(line) && /\S\t+\S/u.test(line) && /\S\t+\S/u.test(lines[at + 1] ?? ''),
        );
        if (start === -1) return;
        const end = lines.findIndex((line, at) => at > start && !line.trim().includes('\t'));
        const typed = lines.slice(start, end === -1 ? lines.length : end);
        const rows = typed.map(cellsOf);
        const width = Math.max(...rows.map(({ length }) => length));
        const [head = [], ...others] = rows.map((row) =>
          Array.from({ length: width }, (_, at) => row[at] ?? ''),
        );
        yield {
          line: part.line + start,
          message: 'table-pasted',
          ...tableInstead(
            part.line + start,
            typed,
            [head, head.map(() => '---'), ...others].map(writeRow),
            lines[start + typed.length],
          ),
        };
      },
    },
  },
  {
    id: 'tableau-cases',
    severity: 'error',
    description: 'Chaque ligne d’un tableau a autant de cases que sa première ligne.',
    visit: {
      *table({ node, entry }) {
        const [head, ...rows] = node.children;
        const wanted = head?.children.length ?? 0;
        for (const row of rows) {
          const found = row.children.length;
          if (found === wanted) continue;
          yield {
            line: lineOfNode(entry, row),
            message: 'table-cells',
            data: { found, wanted },
          };
        }
      },
    },
  },
  {
    id: 'tableau-tirets',
    severity: 'error',
    description: 'Sous la première ligne d’un tableau vient une ligne de tirets : | --- | --- |.',
    visit: {
      *paragraph(part) {
        if (!/^\|.*\|\s*(?:\n|$)/u.test(part.words)) return;
        const [head = ''] = typedLines(part);
        const cells = head.split('|').length - 2;
        yield {
          message: 'table-without-dashes',
          write: `${head}\n|${' --- |'.repeat(Math.max(cells, 1))}`,
        };
      },
    },
  },
];
