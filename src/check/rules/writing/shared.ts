import { isScalar } from 'yaml';
import { type Issue } from '../../schemas.ts';
import type { Collection } from '../../../schemas/collections.ts';
import type { Remark } from '../../types.ts';
import type { Header } from '../../site.ts';
import { writePath } from '../../words.ts';
import { ALL_FIELD_RULES } from '../fields/index.ts';

export const KEYS = /^\s*\p{L}[\w-]*\s*:/u;

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
  if (issue.zod.message === 'figure-without-source') return undefined;
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

/** The two first lines of a file, and what is wrong with its lines of ---. */
export function tellNoHeader(
  path: string,
  lines: readonly string[],
  collection: Collection,
): Remark {
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = lines[first] ?? '';
  const isDashes = /^\s*[-–—_*=~]{1,}\s*$/u.test(line);
  const closing = lines.findIndex(
    (other, at) => at > first && /^\s*[-–—_*=~]{2,}\s*$/u.test(other),
  );
  const model =
    collection === 'links'
      ? '---\nurl: "https://www.exemple.be/"\ntext: "Les mots du lien"\norder: 1\n---'
      : '---\ntitle: "Le titre"\n---';
  if (isDashes && line !== '---') {
    return {
      file: path,
      line: first + 1,
      says: `L’en-tête commence par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${line.trim()} ».`,
      write: '---',
    };
  }
  if (isDashes && closing !== -1) {
    return {
      file: path,
      line: closing + 1,
      says: `L’en-tête se termine par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${lines[closing]!.trim()} ».`,
      write: '---',
    };
  }
  if (isDashes) {
    const end = lines.findIndex(
      (other, at) => at > first && !KEYS.test(other) && !/^\s*(?:-\s|#|$)/u.test(other),
    );
    const blank = lines.findIndex((other, at) => at > first && other.trim() === '');
    const at = blank === -1 ? end : blank;
    return {
      file: path,
      line: at === -1 ? lines.length : at + 1,
      says: 'L’en-tête n’est pas refermé : il manque une ligne de trois tirets après son dernier champ.',
      write: '---',
    };
  }
  if (KEYS.test(line)) {
    return {
      file: path,
      line: first + 1,
      says: 'L’en-tête n’est pas ouvert : il manque une ligne de trois tirets au-dessus de cette ligne.',
      write: `---\n${line}`,
    };
  }
  return {
    file: path,
    line: 1,
    says: 'Ce fichier n’a pas d’en-tête : quelques champs entre deux lignes de trois tirets, avant le texte. Copiez celui d’un fichier semblable.',
    write: model,
  };
}

/** Every text of a header that visitors read, with its path. */
export function* textsOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[readonly PropertyKey[], string]> {
  const key = String(path.at(-1));
  if (
    ['icon', 'href', 'url', 'link', 'imageUrl', 'kind', 'sources', 'order', 'lang'].includes(key)
  ) {
    if (typeof value === 'string' || key === 'sources') return;
  }
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsOf(item, [...path, index]);
  else if (value && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
}
