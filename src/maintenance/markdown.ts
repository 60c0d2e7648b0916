import { placeOfFinding, printable } from '../check/format/terminal.ts';
import { formatDay } from '../lib/dates.ts';
import { byHeading, type Report, type Task } from './task.ts';

/**
 * Text that a forge shows as it is: no mark of Markdown or HTML, and neither names nor numbers that
 * would notify a person or link to another issue.
 */
const plain = (text: string) =>
  printable(text)
    .replace(/[\\`*_{}[\]<>|~]/gu, (sign) => `\\${sign}`)
    .replace(/[@#!]/gu, '$&\u200B');

/** One line as code, whatever backticks it holds. */
function code(line: string): string {
  const runs = (line.match(/`+/gu) ?? []).map(({ length }) => length);
  const fence = '`'.repeat(Math.max(0, ...runs) + 1);
  return runs.length === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** An address to follow; its own form holds neither space nor angle bracket. */
const link = (address: string) => `<${new URL(address).href}>`;

function writeTask({ message, write, links = [], ...task }: Task): string {
  const { file } = task;
  const place = file === undefined ? '' : `${plain(placeOfFinding({ ...task, file }))} : `;
  const lines = write?.trim().split('\n') ?? [];
  return [
    `- ${place}${plain(message.replace(/\s+/gu, ' '))}`,
    ...links.map(({ name, address }) => `  - ${plain(name)} : ${link(address)}`),
    ...lines.map((line) => `  - À écrire : ${code(line.trim())}`),
  ].join('\n');
}

/** A report as a part of an issue: its headings are of the second and third rank. */
export function writeMarkdown({ title, day, summary, tasks }: Report): string {
  const parts = [...byHeading(tasks)].map(
    ([heading, own]) => `### ${plain(heading)} (${own.length})\n\n${own.map(writeTask).join('\n')}`,
  );
  return [`## ${plain(title)}`, `Le ${formatDay(day)} : ${plain(summary)}`, ...parts].join('\n\n');
}
