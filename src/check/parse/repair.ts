import { isMap, type Document } from 'yaml';
import { parseHeader } from '../../loaders/frontmatter.ts';
import type { Rule } from '../rule.ts';
import type { Mistake } from '../site.ts';
import { mendBlocks } from './blocks.ts';
import { MENDS } from './mends/index.ts';
import { type Mended } from './mends/shared.ts';
import { readKeyLine } from './quoting.ts';
import { findAlias, findSilentMistakes } from './silent.ts';

export const DUPLICATE_FIELD: Rule = {
  id: 'en-tete-champ-en-double',
  severity: 'error',
  sentence: 'Dans l’en-tête, un champ ne s’écrit qu’une fois.',
};

export const UNREADABLE_HEADER: Rule = {
  id: 'en-tete-illisible',
  severity: 'error',
  sentence:
    'L’en-tête s’écrit ligne par ligne : le nom du champ, deux-points, une espace, la valeur.',
};

type Error = Document.Parsed['errors'][number];
const lineOfError = (error: Error) => (error.linePos?.[0].line ?? 1) - 1;

/** Whether the header reads further than before. */
function isBetter(before: readonly Error[], after: readonly Error[]): boolean {
  if (after.length === 0) return true;
  const [was, is] = [lineOfError(before[0]!), lineOfError(after[0]!)];
  return is > was || (is === was && after.length < before.length);
}

/** The line of the second writing of a key, and all that stands under it, become comments. */
function dropDuplicate(lines: readonly string[], index: number): Mended {
  const line = lines[index] ?? '';
  const key = readKeyLine(line)?.key ?? line.trim();
  const depth = line.length - line.trimStart().length;
  const first = lines.findIndex((other) => readKeyLine(other)?.key === key);
  const after = lines.findIndex(
    (other, at) => at > index && other.trim() !== '' && /^ */u.exec(other)![0].length <= depth,
  );
  const end = after === -1 ? lines.length : after;
  return {
    lines: lines.map((other, at) => (at >= index && at < end ? '#' : other)),
    index,
    says: `Le champ « ${key} » est déjà écrit à la ligne ${'{first}'}. Gardez une seule des deux lignes.`.replace(
      '{first}',
      `{${first}}`,
    ),
  };
}

/** The first remedy that lets the parser read further, looked for around the line it stopped at. */
function findMend(
  lines: readonly string[],
  errors: readonly Error[],
): (Mended & { rule: string }) | undefined {
  const at = lineOfError(errors[0]!);
  if (errors[0]!.code === 'DUPLICATE_KEY') {
    return { rule: DUPLICATE_FIELD.id, ...dropDuplicate(lines, at) };
  }
  const above = Array.from({ length: Math.min(at + 1, lines.length) }, (_, back) => at - back);
  for (const index of [above[0] ?? 0, at + 1, ...above.slice(1)]) {
    for (const { id, mend } of MENDS) {
      const mended = index < lines.length ? mend(lines, index) : undefined;
      if (!mended) continue;
      const after = parseHeader(mended.lines.join('\n')).header.errors;
      if (isBetter(errors, after)) return { rule: id, ...mended };
    }
  }
  return undefined;
}

/** A line that nothing explains: it is told as it is, and left out. */
function giveUp(lines: readonly string[], errors: readonly Error[]): Mended & { rule: string } {
  const index = Math.min(lineOfError(errors[0]!), lines.length - 1);
  const lost = readKeyLine(lines[index] ?? '')?.key;
  return {
    rule: UNREADABLE_HEADER.id,
    ...tellUnread(lines, index),
    ...(lost === undefined ? {} : { lost }),
  };
}

/** What is said of a line that is no field. */
const tellUnread = (lines: readonly string[], index: number) => ({
  lines: lines.with(index, '#'),
  index,
  says: `Cette ligne n’a pas pu être lue : « ${(lines[index] ?? '').trim().slice(0, 80)} ». Chaque ligne de l’en-tête s’écrit « champ: valeur », par exemple title: "Le titre".`,
});

const MOST_MISTAKES = 40;

/** A header whose mistakes are mended. */
export interface Repaired {
  header: Document.Parsed;
  /** Line in the header of a character of it, from 1. */
  lineAt(offset: number): number;
  mistakes: readonly Mistake[];
  /** Keys whose value could not be read. */
  lost: ReadonlySet<string>;
}

/**
 * Mends a header, mistake by mistake, each in the way that lets the rest be read.
 *
 * @param yaml - Text between the two lines of ---.
 * @param firstLine - Its line in the file, from 1.
 */
export function repairHeader(yaml: string, firstLine: number): Repaired {
  let lines: readonly string[] = yaml.split('\n');
  let parsed = parseHeader(yaml);
  const mistakes: Mistake[] = [];
  const lost = new Set<string>();
  const lineAt = (offset: number) => parsed.lines.linePos(offset).line;
  const take = ({
    rule,
    index,
    says,
    write,
    lost: key,
    lines: next,
  }: Mended & { rule: string }) => {
    if (key !== undefined) lost.add(key);
    const told = says.replace(/\{(\d+)\}/u, (_, first) => String(Number(first) + firstLine));
    const line = index + firstLine;
    mistakes.push({ rule, line, says: told, ...(write === undefined ? {} : { write }) });
    lines = next;
    parsed = parseHeader(lines.join('\n'));
  };
  for (const mended of mendBlocks(lines)) take(mended);
  while (parsed.header.errors.length > 0 && mistakes.length < MOST_MISTAKES) {
    take(findMend(lines, parsed.header.errors) ?? giveUp(lines, parsed.header.errors));
  }
  for (const silent of [...findSilentMistakes(lines, parsed.header, lineAt)]) {
    take({ ...silent, lines: lines.with(silent.index, silent.lines[silent.index]!) });
  }
  while (mistakes.length < MOST_MISTAKES) {
    const alias = findAlias(lines, parsed.header, lineAt);
    if (!alias) break;
    take(alias);
  }
  const isRead = isMap(parsed.header.contents) || yaml.trim() === '';
  if (!isRead && mistakes.length === 0 && parsed.header.contents !== null) {
    const index = lines.findIndex((line) => line.trim() !== '');
    take({ rule: UNREADABLE_HEADER.id, ...tellUnread(lines, index) });
  }
  return { header: parsed.header, lineAt, mistakes, lost };
}
