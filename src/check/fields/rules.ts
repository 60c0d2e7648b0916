import { slugify } from '../../lib/slug.ts';
import { choiceOf, nearestNames } from '../../lib/nearest.ts';
import { toForm } from '../../schemas/field-docs.ts';
import { BLANK } from '../../schemas/placeholders.ts';
import { ICON_NAMES, ICON_WORDS, type IconName } from '../../schemas/icons.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule } from '../rule.ts';
import type { FieldReport } from '../field-reports.ts';

/** Choices that a message lists even where it asks for one that is near. */
const MOST_CHOICES = 8;

/** The pictures of the `icon` field by their French words, in plain letters: what authors type first. */
const ICONS_BY_WORD: ReadonlyMap<string, IconName> = new Map(
  ICON_NAMES.flatMap((name) => ICON_WORDS[name].map((word) => [slugify(word), name] as const)),
);

function messageOfChoice({ key, names: all, schema, typed }: FieldReport): Message {
  const names = (schema && toForm(schema).enum) ?? all;
  const meant = key === 'icon' ? ICONS_BY_WORD.get(slugify(typed)) : undefined;
  const near = meant ? [meant] : nearestNames(typed, names);
  const choices = near.length === 0 || names.length <= MOST_CHOICES ? names : [];
  return { message: 'choice-unknown', data: { typed, near, choices } };
}

/** What is wrong with the length of a text, the count of a list, or the size of a number. */
function messageOfSize(report: FieldReport): Message | undefined {
  const { typed, title, value, zod } = report;
  if (zod?.code !== 'too_small' && zod?.code !== 'too_big') return undefined;
  const limit = Number(zod.code === 'too_big' ? zod.maximum : zod.minimum);
  const isTooLong = zod.code === 'too_big';
  if (zod.origin === 'string')
    return { message: 'text-length', data: { length: typed.length, limit, isTooLong } };
  if (zod.origin !== 'array') return undefined;
  const length = Array.isArray(value) ? value.length : 0;
  return { message: 'list-length', data: { name: title, length, limit, isTooLong } };
}

/** What is wrong with the value of a field, from the most telling to the vaguest. */
function messageOfValue(report: FieldReport): Message {
  const { names, typed, expected, path, value, zod } = report;
  // An item with a colon, as « - Faut-il : oui ou non ? », is a block of one line.
  const isItemWithColon =
    typeof path.at(-1) === 'number' && typeof value === 'object' && !Array.isArray(value);
  // The schema says in French what is wrong between values that are each right.
  if (zod?.code === 'custom') return { message: 'value-refused', data: { reason: zod.message } };
  // « - [^cle] », as a text cites it, is a list in a list.
  const [first] = path.at(-2) === 'sources' && Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof first === 'string' && first.startsWith('^'))
    return { message: 'key-as-citation', data: { key: first.slice(1) } };
  if (zod?.code === 'invalid_type') {
    if (zod.expected === 'array') return { message: 'list-expected' };
    if (zod.expected === 'object' || zod.expected === 'record')
      return { message: 'block-expected' };
    if (zod.expected === 'string')
      return { message: isItemWithColon ? 'header-needs-quotes' : 'text-expected' };
  }
  const size = messageOfSize(report);
  if (size) return size;
  if (typeof value === 'object') return { message: 'text-expected' };
  if (names.length > 0) return messageOfChoice(report);
  return { message: 'value-unexpected', data: { typed, expected } };
}

/** Rules on what the fields of headers hold: what they ask for stands in the schemas alone. */
export const FIELD_RULES: readonly Rule[] = [
  {
    id: 'champ-inconnu',
    severity: 'error',
    visit: {
      *wrongField({ key, names, meant, zod, belongsTo }) {
        if (zod !== undefined) return;
        if (belongsTo === 'item') yield { message: 'item-cut' };
        else if (belongsTo === 'block') yield { message: 'header-indent' };
        else {
          const choice = meant ? { near: [meant], possible: [] } : choiceOf(key, names);
          yield { message: 'field-unknown', data: { field: key, ...choice } };
        }
      },
    },
  },
  {
    id: 'champ-manquant',
    severity: 'error',
    visit: {
      *wrongField({ isMissing, names, schema }) {
        if (!isMissing) return;
        if (schema?.safeParse(undefined).success) yield { message: 'field-empty' };
        else yield { message: 'field-missing', data: { choices: names } };
      },
    },
  },
  {
    id: 'champ-incorrect',
    severity: 'error',
    visit: {
      *wrongField(report) {
        const { isMissing, typed, zod } = report;
        if (zod !== undefined && !isMissing && !BLANK.test(typed)) yield messageOfValue(report);
      },
    },
  },
];
