import type { Issue } from '../../schemas.ts';
import type { Rule } from '../../types.ts';

/** What is said of a field, and its value as it should be typed. */
export interface FieldAdvice {
  says: string;
  /** The value after `key: `; a list or a block starts with a line break. */
  value?: string;
  /** Another name for the field, when the name was the mistake. */
  key?: string;
}

/** One way in which a field departs from its schema. */
export interface FieldRule extends Rule {
  severity: 'error';
  /** `undefined` when the issue is another one. */
  explain(issue: Issue): FieldAdvice | undefined;
}

/** The value as a text; empty when it is something else. */
export const typed = ({ value }: Issue) => (typeof value === 'string' ? value.trim() : '');

/** A value as it is typed in a header: between quotes, save for one word, one number or one date. */
export const asTyped = (value: unknown) =>
  /^[a-z0-9-]+$/u.test(String(value)) ? String(value) : `"${String(value)}"`;

/** A value that the field accepts, as it is typed; empty for a block or a list. */
export function example({ meaning }: Issue): string {
  const [value] = meaning.examples ?? [];
  return value === undefined || typeof value === 'object' ? '' : asTyped(value);
}

/** Words with an example of a right value, where there is one. */
export const withExample = (says: string, issue: Issue): FieldAdvice =>
  example(issue) === '' ? { says } : { says, value: example(issue) };

/** Name of the field, or of the list that holds the item. */
export const lastKey = ({ path }: Issue) =>
  String(path.filter((step) => typeof step === 'string').at(-1) ?? '');

export const plural = (count: number | bigint, word: string) =>
  `${count} ${word}${count > 1 ? 's' : ''}`;
