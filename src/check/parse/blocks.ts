import type { Rule } from '../types.ts';
import { BLOCKS, SOURCE_FIELDS } from '../words.ts';
import { MENDS } from './mends/index.ts';
import { type Mended } from './mends/shared.ts';
import { readKeyLine } from './quoting.ts';

const ruleOf = (id: string): Rule => MENDS.find((mend) => mend.id === id)!;
const DASH_RULE = ruleOf('en-tete-tiret-de-liste');
const INDENT_RULE = ruleOf('en-tete-decalage');

const MISTYPED_ITEM = /^(\s*)(?:[—–•·▪]\s*|\*\s+|-(?=[^\s-]))(\S.*)$/u;
const depthOf = (line: string) => line.length - line.trimStart().length;
const opensList = (line: string) =>
  /^\s*(?:-\s+)?[\w-]+\s*:\s*$/u.test(line) || /^\s*-\s/u.test(line);

/** A run of lines put right together: one mistake, however many lines it spans. */
export interface MendedRun extends Mended {
  rule: string;
}

/** Items of a list that start with another sign than a short dash and a space. */
function mendItems(lines: readonly string[], index: number): MendedRun | undefined {
  if (!MISTYPED_ITEM.test(lines[index] ?? '') || !opensList(lines[index - 1] ?? ''))
    return undefined;
  const next = lines.findIndex((line, at) => at > index && !MISTYPED_ITEM.test(line));
  const end = next === -1 ? lines.length : next;
  const neighbour = [lines[index - 1], lines[end]].find((line) => /^\s*-\s/u.test(line ?? ''));
  const indent = ' '.repeat(
    neighbour === undefined ? depthOf(lines[index - 1] ?? '') + 2 : depthOf(neighbour),
  );
  const mended = lines
    .slice(index, end)
    .map((line) => `${indent}- ${MISTYPED_ITEM.exec(line)![2]!.trim()}`);
  return {
    rule: DASH_RULE.id,
    lines: lines.toSpliced(index, end - index, ...mended),
    index,
    says: 'Un élément de liste commence par un tiret court (-) suivi d’une espace.',
    write: mended.join('\n'),
  };
}

/** Fields of a block that stand at the level of its name, or above it. */
function mendBlock(lines: readonly string[], index: number): MendedRun | undefined {
  const opening = readKeyLine(lines[index - 1] ?? '');
  if (!opening || opening.value !== '') return undefined;
  const isSource = opening.indent === '' && !(opening.key in BLOCKS) && /[-\d]/u.test(opening.key);
  const fields = BLOCKS[opening.key] ?? (isSource ? SOURCE_FIELDS : []);
  const depth = depthOf(lines[index - 1] ?? '');
  const seen = new Set<string>();
  let end = index;
  for (; end < lines.length; end += 1) {
    const line = readKeyLine(lines[end] ?? '');
    if (!line || depthOf(lines[end]!) > depth || !fields.includes(line.key) || seen.has(line.key))
      break;
    seen.add(line.key);
  }
  if (end === index) return undefined;
  const mended = lines
    .slice(index, end)
    .map((line) => `${' '.repeat(depth + 2)}${line.trimStart()}`);
  return {
    rule: INDENT_RULE.id,
    lines: lines.toSpliced(index, end - index, ...mended),
    index,
    says: `Les lignes du bloc « ${opening.key} » commencent par ${depth + 2} espaces, pour montrer qu’elles en font partie.`,
    write: mended.join('\n'),
  };
}

/**
 * Mistakes that YAML may read without complaint, but not as their author meant them.
 *
 * @param lines - Lines of a header.
 * @returns The mistakes in order, each with the lines after it and those before are mended.
 */
export function* mendBlocks(lines: readonly string[]): Generator<MendedRun> {
  let current = lines;
  for (let index = 1; index < current.length; index += 1) {
    const mended = mendItems(current, index) ?? mendBlock(current, index);
    if (!mended) continue;
    yield mended;
    current = mended.lines;
  }
}
