import { nameOfBlock } from '../../schemas/block-names.ts';
import { joinByOr } from './french.ts';
import { namingBlocks, type NamedFile } from './wording.ts';

/** What the fields are that say when something was so. */
const MOMENTS = {
  checkedOn: 'C’est le jour où quelqu’un a relu la règle, ou appelé le numéro.',
  since: 'C’est le moment où la règle a commencé ; une règle annoncée se dit dans le texte.',
  year: 'C’est l’année pour laquelle la source donne ce prix.',
} as const;

/** A country that has no file. */
interface UnknownCountry {
  country: string;
  countries: readonly string[];
}

/** Messages on countries. */
export const COUNTRY_MESSAGES = {
  'span-out-of-limits': ({ typed, expected }: { typed: string; expected: string | undefined }) =>
    `« ${typed} » ne convient pas : il faut ${expected}.`,
  'spans-overlap': ({ typed }: { typed: string }) =>
    `La tranche « ${typed} » commence avant la fin de la précédente : un même âge aurait deux règles. Corrigez les âges de l’une des deux.`,
  'spans-leave-a-hole': ({ typed }: { typed: string }) =>
    `La tranche « ${typed} » ne suit pas la précédente : des âges entre les deux n’ont pas de règle. Faites-la commencer un an après la fin de la précédente.`,
  'price-without-year':
    'Ce prix n’a pas d’année : on ne saurait pas de quand il date. Ajoutez celle que la source donne.',
  'number-without-day': {
    file: 'Ce numéro n’a pas le champ checkedOn. Donnez le jour où une personne l’a appelé ; laissez-le vide tant que personne ne l’a fait : le numéro n’est alors pas montré.',
    form: 'Ce numéro n’a pas de jour d’appel. Donnez le jour où une personne l’a appelé ; laissez-le vide tant que personne ne l’a fait : le numéro n’est alors pas montré.',
  },
  'service-without-address':
    'Ce service n’a ni adresse ni source : le lecteur ne saurait pas où le trouver. Donnez l’adresse de son site.',
  'emergency-number-shape': ({ number }: { number: string }) =>
    `« ${number} » n’a pas la forme d’un numéro d’urgence, qui compte deux ou trois chiffres. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`,
  'emergency-number-unknown': ({
    number,
    known,
    isFirst,
  }: {
    number: string;
    known: readonly string[];
    isFirst: boolean;
  }) =>
    `« ${number} » n’est pas un numéro d’urgence de ce pays : ${isFirst ? 'le premier est celui des secours, ' : ''}on y appelle le ${joinByOr(known)}. Vérifiez-le dans sa source : la page en fait un numéro à appeler.`,
  'moment-in-future': ({ typed, field }: { typed: string; field: keyof typeof MOMENTS }) =>
    `« ${typed} » est dans le futur. ${MOMENTS[field]}`,
  'country-fact-overdue': ({ day, due }: { day: string; due: string }) =>
    `Vérifié le ${day}, à refaire le ${due} au plus tard. Relisez la source, ou appelez le numéro, puis mettez la date du jour.`,
  'country-block-without-sources': namingBlocks(
    ({ block }: { block: string }, nameBlock) =>
      `Cette page n’affiche pas de bibliographie : les sources du bloc ${nameBlock(block)} ne mèneraient nulle part. Donnez plutôt un lien vers la page du pays.`,
  ),
  'country-unknown': {
    file: ({ country, countries }: UnknownCountry) =>
      `Aucun fichier du dossier countries ne s’appelle « ${country} ». Les pays sont : ${countries.join(', ')}.`,
    form: ({ country, countries }: UnknownCountry) =>
      `Aucun pays ne s’appelle « ${country} ». Les pays sont : ${countries.join(', ')}.`,
  },
  'country-without-catch-up': {
    file: ({ block }: { block: string }) =>
      `Le fichier de ce pays ne dit rien du rattrapage. Ajoutez-y le bloc catchUp, ou retirez <${block}>.`,
    form: ({ block }: { block: string }) =>
      `La page de ce pays ne dit rien du rattrapage du vaccin. Ajoutez-le à ses règles, ou retirez le bloc « ${nameOfBlock(block)} ».`,
  },
  'country-same-address': ({ other, slug }: { other: NamedFile; slug: string }) =>
    `Ce pays et ${other.path} ont la même adresse : /${slug}. Renommez l’un des deux.`,
};
