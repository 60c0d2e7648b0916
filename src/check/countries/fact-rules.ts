import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { writePath } from '../fields/names.ts';
import type { Remark, Rule } from '../rule.ts';
import { asSuggestion, type Entry } from '../site.ts';
import { wrongNumber } from './emergency.ts';

/** A value of a country's header that says when something was so. */
interface Moment {
  /** Names of the fields that lead to it, and places in lists. */
  path: readonly PropertyKey[];
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  typed: string;
}

const MOMENT = /^\d{4}(?:-\d{2}){0,2}$/u;

/** Fields that hold such a value, and what each is. */
const MOMENTS: Readonly<Record<string, string>> = {
  checkedOn: 'C’est le jour où quelqu’un a relu la règle, ou appelé le numéro.',
  since: 'C’est le moment où la règle a commencé ; une règle annoncée se dit dans le texte.',
  year: 'C’est l’année pour laquelle la source donne ce prix.',
};

/** Every such value of a header, at any depth. */
function* momentsOf(value: unknown, path: readonly PropertyKey[] = []): Generator<Moment> {
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Object.hasOwn(MOMENTS, key)) yield* momentsOf(inner, at);
    else if (MOMENT.test(String(inner))) yield { path: at, typed: String(inner) };
  }
}

/** Whether a moment begins after a day. */
export const isAfter = (moment: string, today: string) => moment > today.slice(0, moment.length);

/** The emergency numbers that a country does not use. */
function* tellNumbers(country: Entry): Generator<Remark> {
  const list = country.header?.values.emergency;
  if (!Array.isArray(list)) return;
  for (const [index, item] of list.entries()) {
    const number = (item as { number?: unknown } | null)?.number;
    if (typeof number !== 'string' || !/\d/u.test(number)) continue;
    const wrong = wrongNumber(country, number, index);
    if (!wrong) continue;
    const path = ['emergency', index, 'number'];
    const right = new Intl.ListFormat('fr', { type: 'disjunction' }).format(wrong.known);
    yield {
      line: country.header!.lineOf(path),
      field: writePath(path),
      says:
        wrong.known.length === 0
          ? `« ${number} » n’a pas la forme d’un numéro d’urgence, qui compte deux ou trois chiffres. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`
          : `« ${number} » n’est pas un numéro d’urgence de ce pays : ${index === 0 ? 'le premier est celui des secours, ' : ''}on y appelle le ${right}. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`,
    };
  }
}

/** Rules on what a country's file states as facts. */
export const COUNTRY_FACT_RULES: readonly Rule[] = [
  {
    id: 'pays-urgence',
    severity: 'error',
    sentence:
      'Un numéro d’urgence est un de ceux que le pays utilise ; le premier est celui des secours.',
    visit: {
      *entry(entry) {
        if (entry.collection === 'countries') yield* tellNumbers(entry);
      },
    },
  },
  {
    id: 'pays-date-future',
    severity: 'error',
    sentence:
      'Une règle n’a pas été vérifiée dans le futur, n’y a pas commencé, et un prix n’est pas d’une année à venir.',
    visit: {
      *entry({ collection, header }, { today }) {
        if (collection !== 'countries' || !header) return;
        for (const { path, typed } of momentsOf(header.values)) {
          if (!isAfter(typed, today)) continue;
          const key = String(path.at(-1));
          yield {
            line: header.lineOf(path),
            field: writePath(path),
            says: `« ${typed} » est dans le futur. ${MOMENTS[key]}`,
            ...(key === 'checkedOn' ? asSuggestion(header.setField(path, PLACEHOLDERS.day)) : {}),
          };
        }
      },
    },
  },
];
