import { RAW, withEndsOf, withoutEnds, type FileFormat } from './text-file.ts';
import { readYaml, rewriteYaml, toValue, type ValueMap, type Value } from './yaml.ts';

/** Names of the fields of an entry of a map, which a form shows as a list. */
export const KEY = 'cle';
export const VALUE = 'valeur';

/** What is wrong with a list that no file can hold; the author reads its message. */
export class UnwritableList extends Error {}

type Entry = Readonly<Record<string, Value>>;

/** What the form shows in place of a key that is chosen, by that key. */
type Labels = Readonly<Record<string, string>>;

const isMap = (value: Value | undefined): value is ValueMap =>
  typeof value === 'object' && !Array.isArray(value);

const isEntryList = (value: Value): value is readonly Entry[] =>
  Array.isArray(value) && value.every((item) => isMap(item) && KEY in item);

/** The entries of a map, as a list. */
const toList = (map: ValueMap): Entry[] =>
  Object.entries(map).map(([key, value]): Entry => ({
    [KEY]: key,
    ...(isMap(value) ? value : { [VALUE]: value }),
  }));

/** @throws UnwritableList if two entries have one key, of which one would be lost. */
function toMap(entries: readonly Entry[], labels: Labels): ValueMap {
  const keys = entries.map((entry) => String(entry[KEY] ?? ''));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined)
    throw new UnwritableList(
      `« ${labels[twice] ?? twice} » est là deux fois : le fichier n’en garderait qu’un. Changez-en un, ou retirez-le.`,
    );
  return Object.fromEntries(
    entries.map(({ [KEY]: key, [VALUE]: value, ...fields }) => [String(key), value ?? fields]),
  );
}

/**
 * A file of YAML whose maps are lists in their form.
 *
 * @param whole - Name of the one list that the whole file is; none when the file has named parts.
 * @param labels - What the form shows in place of a key.
 */
export const listFile = (whole?: string, labels: Labels = {}): FileFormat => ({
  fromFile(file) {
    const values = readYaml(withoutEnds(file));
    if (whole !== undefined) return { [whole]: toList(values), [RAW]: file };
    const parts = Object.entries(values).map(([name, part]) => [
      name,
      isMap(part) ? toList(part) : part,
    ]);
    return { ...Object.fromEntries(parts), [RAW]: file };
  },
  toFile({ [RAW]: raw, ...fields }) {
    const file = String(raw ?? '');
    const parts = Object.entries((toValue(fields) ?? {}) as ValueMap).map(
      ([name, part]) => [name, isEntryList(part) ? toMap(part, labels) : part] as const,
    );
    const values = whole === undefined ? Object.fromEntries(parts) : (parts[0]?.[1] ?? {});
    return withEndsOf(file, rewriteYaml(withoutEnds(file) || undefined, values));
  },
});
