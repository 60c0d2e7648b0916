import { slugify } from '../../lib/slug.ts';
import { nearestNames } from '../../lib/nearest.ts';
import type { Header } from '../site.ts';
import { translationsOf } from '../fields/names.ts';

/** The names that a misspelt field most likely stands for, among those that are possible. */
export function meantFields(typed: string, possible: readonly string[]): readonly string[] {
  const translated = translationsOf(slugify(typed)).filter((name) => possible.includes(name));
  return translated.length > 0 ? translated : nearestNames(typed, possible);
}

/** A header with its misspelt fields under the names that were meant. */
export function withMeantFields(header: Header, possible: readonly string[]): Header {
  const renamed = new Map<PropertyKey, string>();
  for (const key of Object.keys(header.typed)) {
    if (possible.includes(key)) continue;
    const [meant] = meantFields(key, possible).filter((name) => !(name in header.typed));
    if (meant !== undefined) renamed.set(meant, key);
  }
  const asTyped = ([first, ...rest]: readonly PropertyKey[]) =>
    first === undefined ? [] : [renamed.get(first) ?? first, ...rest];
  const meant = [...renamed].map(([name, key]) => [name, header.typed[key]]);
  const values: Record<string, unknown> = { ...header.typed, ...Object.fromEntries(meant) };
  if (typeof values.sources === 'string' && values.sources !== '') {
    values.sources = values.sources.split(/[\s,;]+/u).filter((key) => /[a-z0-9]/iu.test(key));
  }
  return {
    ...header,
    values,
    lineOf: (path) => header.lineOf(asTyped(path)),
    nodeOf: (path) => header.nodeOf(asTyped(path)),
    setField: (path, value) => header.setField(asTyped(path), value),
    renameField: (path, name) => header.renameField(asTyped(path), name),
  };
}
