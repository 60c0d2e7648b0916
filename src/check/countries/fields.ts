import type { FieldFault } from '../field-faults.ts';
import { blankValue } from '../fields/rules.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule, Visitors } from '../rule.ts';
import { asSuggestion } from '../../document/site.ts';

/** A rule on a mistake to which the schema of a country gives this name; some leave a blank to fill in. */
const named = (
  name: string,
  message: (fault: FieldFault) => Message,
  isMissing?: 'isMissing',
): Visitors => ({
  *fault(fault) {
    if (fault.sort !== 'named' || fault.zod.message !== name) return;
    const value = isMissing && blankValue(fault);
    yield {
      ...message(fault),
      ...(value === undefined ? {} : asSuggestion(fault.write(value))),
    };
  },
});

/** What the fields of a country's file owe to each other, and to those who rely on them. */
export const COUNTRY_FIELD_RULES: readonly Rule[] = [
  {
    id: 'pays-bornes',
    severity: 'error',
    description:
      'Un âge va de 0 à 99 ans, un rythme de 1 à 10 ans, et le plus petit vient d’abord.',
    visit: named('span-out-of-limits', ({ typed, meaning }) => ({
      message: 'span-out-of-limits',
      data: { typed, expected: meaning.expected },
    })),
  },
  {
    id: 'pays-tranches-superposees',
    severity: 'error',
    description: 'Deux tranches d’âge d’un pays, de même certitude, ne se recouvrent pas.',
    visit: named('spans-overlap', ({ typed }) => ({ message: 'spans-overlap', data: { typed } })),
  },
  {
    id: 'pays-tranches-trouees',
    severity: 'error',
    description: 'Entre le premier et le dernier âge du dépistage, chaque âge a sa règle.',
    visit: named('spans-leave-a-hole', ({ typed }) => ({
      message: 'spans-leave-a-hole',
      data: { typed },
    })),
  },
  {
    id: 'pays-prix-sans-annee',
    severity: 'error',
    description: 'Un prix a son année.',
    visit: named('price-without-year', () => ({ message: 'price-without-year' }), 'isMissing'),
  },
  {
    id: 'pays-numero-sans-date',
    severity: 'error',
    description:
      'Un numéro de téléphone a le champ checkedOn : le jour où une personne l’a appelé, ou rien.',
    visit: named('number-without-day', () => ({ message: 'number-without-day' }), 'isMissing'),
  },
  {
    id: 'pays-service-sans-adresse',
    severity: 'error',
    description: 'Une ligne d’écoute a l’adresse de son site, ou une source.',
    visit: named(
      'line-without-source',
      () => ({ message: 'service-without-address' }),
      'isMissing',
    ),
  },
];
