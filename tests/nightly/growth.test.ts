import { describe, expect, it } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { DAY } from '../support/day.ts';
import { useFolder } from '../support/temporary.ts';

/** As long as a file may be. */
const SIZE = 280_000;

/** What a text is made of, again and again, and what stands between two pieces. */
const PIECES: readonly [name: string, piece: string][] = [
  ['opened tags', '<b>'],
  ['closed tags', '</b>'],
  ['opened brackets', '['],
  ['opened links', '[a]('],
  ['opened citations', '[^'],
  ['citations', 'Un fait[^a].'],
  ['spaces', '          '],
  ['no-break spaces', '\u00A0\u00A0'],
  ['numbers in words', 'vingt-deux '],
  ['telephone numbers', '02 541 31 11 '],
  ['points', '.'],
  ['digits', '80'],
  ['stars', '**a* '],
  ['backticks', '`'],
  ['runs of backticks', '` `` ``` ```` a '],
  ['opened comments', '<!--'],
  ['marks of quotations', '> '],
  ['marks of lists', '- '],
  ['addresses', 'https://a.be/?utm_source=b '],
];

/** A text of long lines in one paragraph, or of short paragraphs, by the bytes of each. */
const SHAPES: readonly [name: string, perLine: number, end: string][] = [
  ['on long lines', 4900, ''],
  ['in paragraphs', 60, '\n'],
];

/** Lines, none like another where they have numbers. */
const LINES: readonly [name: string, line: (index: number) => string][] = [
  ['headings', (index) => `## Titre ${index}\n`],
  ['items of a list', (index) => `- Un point ${index}`],
  ['returns', () => 'un mot\r'],
  ['empty lines', () => ''],
  ['blocks that stay open', (index) => `<Encart titre="${index}">\n\nUn mot.\n`],
  ['rows of a table', () => '| a | b |'],
  ['deeper and deeper items', (index) => `${'  '.repeat(index)}- Un point`],
  ['deeper and deeper quotations', (index) => `${'> '.repeat(index + 1)}Un mot.`],
];

const fill = (line: (index: number) => string): string => {
  const lines: string[] = [];
  for (let size = 0; size < SIZE; size += Buffer.byteLength(lines.at(-1)!) + 1)
    lines.push(line(lines.length));
  return lines.slice(0, -1).join('\n');
};

const TEXTS: readonly [name: string, text: string][] = [
  ...PIECES.flatMap(([name, piece]) =>
    SHAPES.map(([form, perLine, end]): [string, string] => [
      `${name} ${form}`,
      fill(() => piece.repeat(Math.floor(perLine / Buffer.byteLength(piece))) + end),
    ]),
  ),
  ...LINES.map(([name, line]): [string, string] => [name, fill(line)]),
];

const folder = useFolder();

/**
 * Each of them took from ten seconds to minutes once, or ended the check. What grows with the square of
 * its length runs into the time-out of the test.
 */
describe('a text as long as a file may be is checked to its end when it is made of', () => {
  it.for(TEXTS)('%s', async ([, text]) => {
    folder.write('src/content/pages/page.mdx', `---\ntitle: "Une page"\n---\n\n${text}\n`);
    const findings = await checkContent(folder.path(), DAY);
    expect(findings.map(({ message }) => message)).not.toContain('file-too-large');
    expect(findings.every((finding) => finding.line === undefined || finding.line > 0)).toBe(true);
  });
});
