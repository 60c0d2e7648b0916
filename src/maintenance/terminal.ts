import { placeOfFinding, printable } from '../check/format/terminal.ts';
import { formatDay } from '../lib/dates.ts';
import { byHeading, type Report, type Task } from './task.ts';

/** Words under a place, each line two spaces in. */
const indent = (text: string) => text.replaceAll(/^(?=.)/gmu, '  ');

function writeTask({ message, write, links = [], ...task }: Task): string {
  const { file } = task;
  const lines = [
    printable(message),
    ...links.map(({ name, address }) => `${name} : ${printable(address)}`),
    ...(write === undefined ? [] : [`À écrire : ${printable(write).trim()}`]),
  ].join('\n');
  if (file === undefined) return indent(lines);
  return `${placeOfFinding({ ...task, file })} :\n${indent(lines)}`;
}

/** A report as it is read on a terminal: headings, then what is to be done, by file and line. */
export function writeForTerminal({ title, day, summary, tasks }: Report): string {
  const parts = [...byHeading(tasks)].map(([heading, own]) =>
    [`— ${heading} (${own.length})`, ...own.map(writeTask)].join('\n\n'),
  );
  return [`${title}, le ${formatDay(day)}`, ...parts, summary].join('\n\n');
}
