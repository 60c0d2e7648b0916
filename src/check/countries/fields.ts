import type { FieldFault } from '../fields/faults.ts';
import { blankValue } from '../fields/rules.ts';
import type { Rule, Visitors } from '../rule.ts';
import { asSuggestion } from '../site.ts';

/** A rule on a mistake to which the schema of a country gives this name; some leave a blank to fill in. */
const named = (
  name: string,
  says: (fault: FieldFault) => string,
  isMissing?: 'isMissing',
): Visitors => ({
  *fault(fault) {
    if (fault.sort !== 'named' || fault.zod.message !== name) return;
    const value = isMissing && blankValue(fault);
    yield {
      says: says(fault),
      ...(value === undefined ? {} : asSuggestion(fault.write(value))),
    };
  },
});

/** What the fields of a country's file owe to each other, and to those who rely on them. */
export const COUNTRY_FIELD_RULES: readonly Rule[] = [
  {
    id: 'pays-bornes',
    severity: 'error',
    sentence: 'Un âge va de 0 à 99 ans, un rythme de 1 à 10 ans, et le plus petit vient d’abord.',
    visit: named(
      'span-out-of-limits',
      ({ typed, meaning }) => `« ${typed} » ne convient pas : il faut ${meaning.expected}.`,
    ),
  },
  {
    id: 'pays-tranches-superposees',
    severity: 'error',
    sentence: 'Deux tranches d’âge d’un pays, de même certitude, ne se recouvrent pas.',
    visit: named(
      'spans-overlap',
      ({ typed }) =>
        `La tranche « ${typed} » commence avant la fin de la précédente : un même âge aurait deux règles. Corrigez les âges de l’une des deux.`,
    ),
  },
  {
    id: 'pays-tranches-trouees',
    severity: 'error',
    sentence: 'Entre le premier et le dernier âge du dépistage, chaque âge a sa règle.',
    visit: named(
      'spans-leave-a-hole',
      ({ typed }) =>
        `La tranche « ${typed} » ne suit pas la précédente : des âges entre les deux n’ont pas de règle. Faites-la commencer un an après la fin de la précédente.`,
    ),
  },
  {
    id: 'pays-prix-sans-annee',
    severity: 'error',
    sentence: 'Un prix a son année.',
    visit: named(
      'price-without-year',
      () =>
        'Ce prix n’a pas d’année : on ne saurait pas de quand il date. Ajoutez celle que la source donne.',
      'isMissing',
    ),
  },
  {
    id: 'pays-numero-sans-date',
    severity: 'error',
    sentence:
      'Un numéro de téléphone a le champ checkedOn : le jour où une personne l’a appelé, ou rien.',
    visit: named(
      'number-without-day',
      () =>
        'Ce numéro n’a pas le champ checkedOn. Donnez le jour où une personne l’a appelé ; laissez-le vide tant que personne ne l’a fait : le numéro n’est alors pas montré.',
      'isMissing',
    ),
  },
  {
    id: 'pays-service-sans-adresse',
    severity: 'error',
    sentence: 'Une ligne d’écoute a l’adresse de son site, ou une source.',
    visit: named(
      'line-without-source',
      () =>
        'Ce service n’a ni adresse ni source : le lecteur ne saurait pas où le trouver. Donnez l’adresse de son site.',
      'isMissing',
    ),
  },
];
