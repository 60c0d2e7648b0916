import { slugify } from '../../../lib/slug.ts';
import { toWholeNumber } from '../../words.ts';
import { lastKey, plural, typed, withExample, type FieldRule } from './advice.ts';

/** A list, one item a line. */
const asList = (text: string) =>
  text
    .split(/[\s,;]+/u)
    .filter(Boolean)
    .map((item) => `\n  - ${slugify(item)}`)
    .join('');

/** Texts, numbers, lists and blocks, and how long they are. */
export const SHAPE_RULES: readonly FieldRule[] = [
  {
    id: 'champ-liste',
    severity: 'error',
    sentence: 'Une liste s’écrit un élément par ligne, chacun après un tiret et une espace.',
    explain(issue) {
      if (issue.zod.code !== 'invalid_type' || issue.zod.expected !== 'array') return undefined;
      const says =
        'Une liste est attendue ici : un élément par ligne, après un tiret et une espace.';
      return typed(issue)
        ? { says, value: asList(typed(issue)) }
        : { says, value: '\n  - cle-de-la-source' };
    },
  },
  {
    id: 'champ-bloc',
    severity: 'error',
    sentence: 'Un bloc comme nav s’écrit sur plusieurs lignes, décalées de deux espaces.',
    explain(issue) {
      if (issue.zod.code !== 'invalid_type' || issue.zod.expected !== 'object') return undefined;
      return {
        says: 'Un bloc de plusieurs lignes est attendu ici, chacune décalée de deux espaces. Copiez celui d’un fichier semblable.',
      };
    },
  },
  {
    id: 'champ-texte',
    severity: 'error',
    sentence: 'Un champ de texte tient sur une ligne : ni liste, ni bloc.',
    explain(issue) {
      if (issue.zod.code !== 'invalid_type' || issue.zod.expected !== 'string') return undefined;
      const found = Array.isArray(issue.value) ? 'une liste' : 'un bloc de plusieurs lignes';
      const items = Array.isArray(issue.value)
        ? issue.value.filter((item) => typeof item === 'string')
        : [];
      const says = `Un texte est attendu ici, et c’est ${found} qui s’y trouve.`;
      return items.length > 0
        ? { says, value: `"${items.join(', ').replaceAll('"', '')}"` }
        : withExample(says, issue);
    },
  },
  {
    id: 'champ-nombre',
    severity: 'error',
    sentence: 'Un rang ou une année est un nombre entier, en chiffres ; le rang commence à 1.',
    explain(issue) {
      const isNumber =
        issue.zod.code === 'invalid_type' && ['number', 'int'].includes(issue.zod.expected);
      const isRange =
        ['too_small', 'too_big'].includes(issue.code) &&
        'origin' in issue.zod &&
        ['number', 'int'].includes(String(issue.zod.origin));
      if (!isNumber && !isRange) return undefined;
      const isYear = lastKey(issue) === 'year';
      const guess = isYear ? undefined : toWholeNumber(typed(issue));
      const wanted = isYear ? 'une année entre 1900 et 2100' : 'un nombre entier, à partir de 1';
      const found = typeof issue.value === 'string' ? `« ${typed(issue)} » ne convient pas : ` : '';
      return {
        says: `${found}${wanted} est attendu${isYear ? 'e' : ''}, en chiffres.`,
        value: String(guess ?? (isYear ? 2025 : 1)),
      };
    },
  },
  {
    id: 'champ-longueur',
    severity: 'error',
    sentence: 'Chaque texte de l’en-tête respecte sa longueur (voir le guide).',
    explain(issue) {
      const { zod } = issue;
      if ((zod.code !== 'too_small' && zod.code !== 'too_big') || zod.origin !== 'string')
        return undefined;
      const count = typed(issue).length;
      if (zod.code === 'too_big') {
        return {
          says: `Ce texte compte ${count} caractères ; ${zod.maximum} au plus sont acceptés. Retirez-en ${count - Number(zod.maximum)}.`,
        };
      }
      return {
        says: `Ce texte compte ${plural(count, 'caractère')} ; ${zod.minimum} au moins sont attendus. Ajoutez-en ${Number(zod.minimum) - count}.`,
      };
    },
  },
  {
    id: 'champ-nombre-d-elements',
    severity: 'error',
    sentence: 'La liste des points forts de l’accueil compte quatre éléments.',
    explain(issue) {
      const { zod } = issue;
      if ((zod.code !== 'too_small' && zod.code !== 'too_big') || zod.origin !== 'array')
        return undefined;
      const wanted = zod.code === 'too_big' ? zod.maximum : zod.minimum;
      const found = Array.isArray(issue.value) ? issue.value.length : 0;
      return { says: `Cette liste compte ${plural(found, 'élément')} ; il en faut ${wanted}.` };
    },
  },
  {
    id: 'champ-oui-non',
    severity: 'error',
    sentence: 'À un champ oui ou non, on répond oui ou non.',
    explain(issue) {
      if (issue.zod.code !== 'invalid_value' || !issue.names.includes('oui')) return undefined;
      const isNo = /^(?:no|n|faux|0|off|non.*|jamais)$/iu.test(typed(issue));
      return {
        says: `« ${typed(issue)} » ne convient pas. La réponse attendue est oui ou non.`,
        value: isNo ? 'non' : 'oui',
      };
    },
  },
];
