import { quoteNames } from '../../nearest.ts';
import { meantFields } from '../../header/names.ts';
import { lastKey, typed, withExample, type FieldRule } from './advice.ts';

/** Which fields there are. */
export const PRESENCE_RULES: readonly FieldRule[] = [
  {
    id: 'champ-inconnu',
    severity: 'error',
    sentence:
      'Seuls les champs du guide existent ; un champ mal écrit est signalé, avec le nom le plus proche.',
    explain(issue) {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const key = lastKey(issue);
      const near = meantFields(key, issue.names);
      const says = `Le champ « ${key} » n’existe pas ici.`;
      if (near.length > 0)
        return { says: `${says} Vouliez-vous dire ${quoteNames(near)} ?`, key: near[0]! };
      return {
        says: `${says} Les champs possibles sont ${issue.names.join(', ')}. Retirez cette ligne, ou décalez-la si elle fait partie d’un bloc.`,
      };
    },
  },
  {
    id: 'champ-manquant',
    severity: 'error',
    sentence: 'Les champs obligatoires sont tous là.',
    explain(issue) {
      if (issue.value !== undefined || issue.code === 'custom') return undefined;
      const says = 'Ce champ est obligatoire et il manque.';
      if (issue.path[0] !== 'kind') return withExample(says, issue);
      return {
        says: `${says} Les types possibles sont ${issue.names.join(', ')}.`,
        value: 'educational',
      };
    },
  },
  {
    id: 'champ-vide',
    severity: 'error',
    sentence: 'Un champ n’est pas laissé vide.',
    explain(issue) {
      if (typeof issue.value !== 'string' || issue.value.trim() !== '') return undefined;
      return withExample(
        'Ce champ est vide. Complétez-le, ou retirez la ligne si le champ est facultatif.',
        issue,
      );
    },
  },
];

/** What is said when nothing else explains an issue. */
export const ANY_FIELD: FieldRule = {
  id: 'champ-incorrect',
  severity: 'error',
  sentence: 'Chaque champ contient ce que le guide décrit.',
  explain: (issue) =>
    withExample(
      `Ce champ ne contient pas ce qui est attendu (trouvé : « ${typed(issue).slice(0, 60)} »).`,
      issue,
    ),
};
