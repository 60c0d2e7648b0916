import { slugify } from '../../../lib/slug.ts';
import { nearestNames, quoteNames } from '../../nearest.ts';
import { PICTOGRAMS } from '../../pictograms.ts';
import type { Issue } from '../../schemas.ts';
import { toIsoDay } from '../../words.ts';
import { adviseWebAddress, toInternalPath } from '../../links/addresses.ts';
import { example, lastKey, typed, type FieldRule } from './advice.ts';

const isAddress = (issue: Issue) =>
  ['link', 'url'].includes(lastKey(issue)) && issue.zod.code === 'invalid_format';

/** Choices, dates, addresses and names. */
export const FORMAT_RULES: readonly FieldRule[] = [
  {
    id: 'champ-choix',
    severity: 'error',
    sentence:
      'Une image (icon), un type de page (kind) ou une langue se choisit dans la liste du guide.',
    explain(issue) {
      if (issue.names.length === 0 || issue.code === 'unrecognized_keys') return undefined;
      const meant = lastKey(issue) === 'icon' ? PICTOGRAMS[slugify(typed(issue))] : undefined;
      const near = meant ? [meant] : nearestNames(typed(issue), issue.names);
      const hint = near.length > 0 ? ` Vouliez-vous dire ${quoteNames(near)} ?` : '';
      const isShort = near.length === 0 || issue.names.length < 9;
      const list = isShort
        ? ` Les choix possibles sont : ${issue.names.join(', ')}.`
        : ' La liste complète est dans le guide des auteurs.';
      return {
        says: `« ${typed(issue)} » n’existe pas.${hint}${list}`,
        ...(near[0] === undefined ? {} : { value: near[0] }),
      };
    },
  },
  {
    id: 'champ-date',
    severity: 'error',
    sentence: 'Une date s’écrit AAAA-MM-JJ, comme 2026-11-20, et existe dans le calendrier.',
    explain(issue) {
      if (issue.zod.code !== 'invalid_format' || issue.zod.format !== 'date') return undefined;
      const day = toIsoDay(typed(issue));
      const isReal =
        day !== undefined &&
        !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
        new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
      if (day !== undefined && !isReal)
        return {
          says: `Le jour « ${typed(issue)} » n’existe pas dans le calendrier. Une date s’écrit année-mois-jour.`,
          value: example(issue),
        };
      return {
        says: `« ${typed(issue)} » n’est pas une date reconnue. Une date s’écrit année-mois-jour.`,
        value: day ?? example(issue),
      };
    },
  },
  {
    id: 'champ-adresse',
    severity: 'error',
    sentence: 'L’adresse d’un autre site est complète et commence par https://.',
    explain(issue) {
      if (!isAddress(issue)) return undefined;
      const advice = adviseWebAddress(typed(issue));
      const says =
        advice?.says ?? `« ${typed(issue)} » n’est pas une adresse complète, en https://.`;
      return { says, ...(advice?.write === undefined ? {} : { value: `"${advice.write}"` }) };
    },
  },
  {
    id: 'champ-image',
    severity: 'error',
    sentence:
      'L’image d’un article est un fichier de images/ (png, jpg, webp, avif ou svg), ou une adresse en https://.',
    explain(issue) {
      if (lastKey(issue) !== 'imageUrl') return undefined;
      const text = typed(issue);
      const advice = /^(?:[a-z]+:|www\.)/iu.test(text) ? adviseWebAddress(text) : undefined;
      if (advice)
        return { says: advice.says, ...(advice.write ? { value: `"${advice.write}"` } : {}) };
      const [, name = text, ending = ''] = /([^\\/]*)\.(\w+)$/u.exec(text) ?? [];
      const isPicture = /^(?:png|jpe?g|webp|avif|svg)$/iu.test(ending);
      const says = `« ${text} » ne convient pas. Donnez le nom d’un fichier de images/, en minuscules, sans accent ni espace, qui se termine par .png, .jpg, .webp, .avif ou .svg.`;
      return isPicture ? { says, value: `"${slugify(name)}.${ending.toLowerCase()}"` } : { says };
    },
  },
  {
    id: 'champ-page-interne',
    severity: 'error',
    sentence:
      'L’adresse d’une page du site commence par /, en minuscules, sans / à la fin : /hpv-info.',
    explain(issue) {
      if (lastKey(issue) !== 'href') return undefined;
      const path = toInternalPath(typed(issue));
      return {
        says: `« ${typed(issue)} » n’est pas l’adresse d’une page de ce site. Elle commence par /, en minuscules, sans / à la fin.`,
        ...(/^\/[a-z0-9/-]*(?:#\S+)?$/u.test(path) ? { value: `"${path}"` } : {}),
      };
    },
  },
  {
    id: 'cle-de-source',
    severity: 'error',
    sentence:
      'La clé d’une source s’écrit en minuscules, avec des chiffres et des tirets : has-2025.',
    explain(issue) {
      if (issue.zod.code !== 'invalid_format' || issue.path.at(-2) !== 'sources') return undefined;
      return {
        says: `« ${typed(issue)} » n’est pas une clé de source : des minuscules, des chiffres et des tirets seulement.`,
        value: `\n  - ${slugify(typed(issue)) || 'has-2025'}`,
      };
    },
  },
  {
    id: 'source-en-double',
    severity: 'error',
    sentence: 'Une source ne figure qu’une fois dans la liste d’un fichier.',
    explain(issue) {
      if (issue.zod.message !== 'duplicate-source') return undefined;
      const keys = issue.value as string[];
      const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
      return {
        says: `La source ${quoteNames(twice, 'et')} figure deux fois dans la liste. Gardez une seule ligne.`,
      };
    },
  },
];
