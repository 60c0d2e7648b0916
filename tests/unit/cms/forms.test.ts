import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeBlocks } from '../../../src/cms/block-forms.ts';
import { fieldsOf } from '../../../src/cms/forms.ts';
import { makeConfig } from '../../../src/cms/config.ts';
import { TEXT_FILE } from '../../../src/cms/format/text-file.ts';
import { FIXTURE_CONTENT } from '../../support/fixture-site.ts';

interface Field {
  name: string;
  pattern?: readonly [pattern: string, message: string];
  fields?: readonly Field[];
}

/** Values that the pattern of their field refuses. */
function* refusedIn(
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Generator<string> {
  for (const { name, pattern, fields: inner } of fields)
    for (const value of [values[name]].flat()) {
      const of = pattern && new RegExp(pattern[0].slice(1, -2), 'u');
      if (of && typeof value === 'string' && !of.test(value)) yield `${name}: ${value}`;
      if (inner && typeof value === 'object' && value !== null)
        yield* refusedIn(inner, value as Record<string, unknown>);
    }
}

/** Every option of every choice in a form, as it is given. */
function* optionsIn(form: unknown): Generator<unknown> {
  if (typeof form !== 'object' || form === null) return;
  if ('options' in form && Array.isArray(form.options)) yield* form.options as unknown[];
  for (const value of Object.values(form)) yield* optionsIn(value);
}

it('each value of a choice is shown by words with a capital, and not by a name', () => {
  const options = [...optionsIn([makeBlocks(), makeConfig(process.cwd())])];
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) {
    expect(option).toMatchObject({ label: expect.stringMatching(/^[\p{Lu}\d]/u) });
    const { value, label } = option as { value: string; label: string };
    if (/^[a-z]+-[a-z-]+$/u.test(value)) expect(label.toLowerCase()).not.toBe(value);
  }
});

it('a field of a number keeps what is typed, and refuses what is none', () => {
  const [field] = fieldsOf({ properties: { year: { type: 'integer', expected: 'une année' } } });
  const [pattern, message] = (field as unknown as { pattern: [string, string] }).pattern;
  expect(field).toMatchObject({ widget: 'string' });
  expect(message).toBe('Ce n’est pas une année.');
  const digits = new RegExp(pattern.slice(1, -2), 'u');
  expect(['2025', '2 025', 'vers 2025', '2025,5'].filter((words) => digits.test(words))).toEqual([
    '2025',
  ]);
});

it('a form lets through what each text already holds', () => {
  const { collections = [] } = makeConfig(process.cwd());
  const forms = collections as unknown as { folder?: string; fields: readonly Field[] }[];
  const seen = forms.flatMap(({ folder = '', fields }) => {
    const there = folder.replace('src/content', FIXTURE_CONTENT);
    const names = existsSync(there) ? readdirSync(there) : [];
    return names
      .filter((name) => name.endsWith('.mdx'))
      .map((name) => TEXT_FILE.fromFile(readFileSync(join(there, name), 'utf8')))
      .map((values) => [...refusedIn(fields, values)]);
  });
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.flat()).toEqual([]);
});
