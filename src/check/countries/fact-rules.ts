import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { writePath } from '../../document/fields/names.ts';
import type { Report, Rule } from '../rule.ts';
import { asSuggestion, type Document } from '../../document/site.ts';
import { wrongNumber } from './emergency.ts';

/** A value of a country's header that says when something was so. */
interface Moment {
  /** Names of the fields that lead to it, and places in lists. */
  path: readonly PropertyKey[];
  /** The last of these names. */
  field: MomentField;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  typed: string;
}

const MOMENT = /^\d{4}(?:-\d{2}){0,2}$/u;

/** Fields that hold such a value. */
const MOMENTS = ['checkedOn', 'since', 'year'] as const;
type MomentField = (typeof MOMENTS)[number];

/** Every such value of a header, at any depth. */
function* momentsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<Moment> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const field = MOMENTS.find((name) => name === key);
    if (field === undefined) yield* momentsOf(inner, at);
    else if (MOMENT.test(String(inner))) yield { path: at, field, typed: String(inner) };
  }
}

/** Whether a moment begins after a day. */
const isAfter = (time: string, today: string) => time > today.slice(0, time.length);

/** The emergency numbers that a country does not use. */
function* reportNumbers(country: Document): Generator<Report> {
  const list = country.header?.values.emergency;
  if (!Array.isArray(list)) return;
  for (const [index, item] of list.entries()) {
    const number = (item as { number?: unknown } | null)?.number;
    if (typeof number !== 'string' || !/\d/u.test(number)) continue;
    const wrong = wrongNumber(country, number, index);
    if (!wrong) continue;
    const path = ['emergency', index, 'number'];
    yield {
      line: country.header!.lineOf(path),
      field: writePath(path),
      ...(wrong.known.length === 0
        ? { message: 'emergency-number-shape', data: { number } }
        : {
            message: 'emergency-number-unknown',
            data: { number, known: wrong.known, isFirst: index === 0 },
          }),
    };
  }
}

/** Rules on what a country's file states as facts. */
export const COUNTRY_FACT_RULES: readonly Rule[] = [
  {
    id: 'pays-urgence',
    severity: 'error',
    description:
      'Un numéro d’urgence est un de ceux que le pays utilise ; le premier est celui des secours.',
    visit: {
      *entry(entry) {
        if (entry.collection === 'countries') yield* reportNumbers(entry);
      },
    },
  },
  {
    id: 'pays-date-future',
    severity: 'error',
    description:
      'Une règle n’a pas été vérifiée dans le futur, n’y a pas commencé, et un prix n’est pas d’une année à venir.',
    visit: {
      *entry({ collection, header }, { today }) {
        if (collection !== 'countries' || !header) return;
        for (const { path, field, typed } of momentsOf(header.values)) {
          if (!isAfter(typed, today)) continue;
          yield {
            line: header.lineOf(path),
            field: writePath(path),
            message: 'moment-in-future',
            data: { typed, field },
            ...(field === 'checkedOn' ? asSuggestion(header.setField(path, PLACEHOLDERS.day)) : {}),
          };
        }
      },
    },
  },
];
