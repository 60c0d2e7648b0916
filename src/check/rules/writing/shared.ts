import { isScalar } from 'yaml';
import { type Issue } from '../../schemas.ts';
import type { Collection } from '../../../schemas/collections.ts';
import type { Remark } from '../../types.ts';
import type { Header } from '../../site.ts';
import { writePath } from '../../words.ts';
import { ALL_FIELD_RULES } from '../fields/index.ts';

/** Every header of the site: those of the entries, and of each source. */
export interface Headed {
  path: string;
  kind: Collection | 'sources';
  header: Header;
  /** Where the record starts in the header: the key of a source. */
  at: readonly PropertyKey[];
  values: unknown;
  body: string;
  folder?: string;
}

/** A field with its value as they should be typed, at its depth. */
export function writeField(path: readonly PropertyKey[], value: string, isItem: boolean): string {
  const depth = '  '.repeat(
    path.filter((step) => typeof step === 'string').length -
      1 +
      path.filter((step) => typeof step === 'number').length,
  );
  const key = String(path.findLast((step) => typeof step === 'string'));
  if (isItem) return `${depth.slice(2)}- ${value.trim()}`;
  return `${depth}${key}: ${value.replaceAll('\n', `\n${depth}`)}`.replace(': \n', ':\n');
}

/** Misspelt names first, since the names that they stand for are not missing. */
export const rankOf = ({ code }: Issue) => (code === 'unrecognized_keys' ? 0 : 1);

/** What is said of one departure from a schema, and the name of the field that was meant. */
export function tell(headed: Headed, issue: Issue): { said: Remark; meant?: string } | undefined {
  const { path, header, at } = headed;
  if (issue.value === undefined && issue.path.some((step) => header.lost.has(String(step))))
    return undefined;
  for (const { id, explain } of ALL_FIELD_RULES) {
    const advice = explain(issue);
    if (!advice) continue;
    const place = [...at, ...issue.path];
    const line = header.lineOf(place);
    const remark = { rule: id, file: path, line, field: writePath(issue.path), says: advice.says };
    if (advice.key !== undefined) {
      const node = header.nodeOf(place);
      const isPlain = isScalar(node) && node.type === 'PLAIN';
      const value = isScalar(node)
        ? ` ${isPlain ? String(node.value) : JSON.stringify(node.value)}`
        : '';
      const write = `${'  '.repeat(place.length - 1)}${advice.key}:${value}`;
      return { said: { ...remark, write }, meant: advice.key };
    }
    if (advice.value === undefined) return { said: remark };
    const isItem = typeof issue.path.at(-1) === 'number';
    return { said: { ...remark, write: writeField(place, advice.value, isItem) } };
  }
  return undefined;
}
