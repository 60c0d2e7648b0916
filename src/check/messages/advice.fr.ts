import { quoteNames } from './french.ts';

/** Words that are not the rule of a country. */
interface OtherRule {
  found: string;
  country: string;
  /** What the file of the country says. */
  rule: string;
  /** Field of that file. */
  path: string;
}

/** Messages on advice that may harm, and on what a text says of a country. */
export const ADVICE_MESSAGES = {
  'to-reread': ({ found }: { found: string }) =>
    `« ${found} » promet ou conseille peut-être trop : aucun vaccin, test ou traitement n’est parfait, et seul un médecin ou un pharmacien donne une dose ou arrête un traitement. Relisez cette phrase, et dites ce que sa source dit ; si elle est juste, laissez-la.`,
  'phone-not-called': {
    file: ({ number }: { number: string }) =>
      `« ${number} » est un numéro que personne n’a essayé : aucun fichier de pays ne l’a avec la date d’un appel. Appelez-le, ajoutez-le aux lignes d’écoute de son pays (helpLines) avec le jour de l’appel, ou écrivez plutôt un lien vers la page du pays.`,
    form: ({ number }: { number: string }) =>
      `« ${number} » est un numéro que personne n’a essayé : aucun pays ne l’a avec la date d’un appel. Appelez-le, ajoutez-le aux lignes d’écoute de son pays avec le jour de l’appel, ou écrivez plutôt un lien vers la page du pays.`,
  },
  'sources-of-other-country': ({
    country,
    keys,
    others,
  }: {
    country: string;
    keys: readonly string[];
    others: readonly string[];
  }) =>
    `Cette phrase parle d’un pays (${country}) et ne cite que des sources d’un autre (${others.join(', ')}) : ${quoteNames(keys, 'et')}. Citez une source de ce pays, ou dites de quel pays vient ce fait.`,
  'country-contradicted': {
    file: ({ found, country, rule, path }: OtherRule) =>
      `« ${found} » contredit la règle de ce pays (${country}), que son fichier donne ainsi : ${rule} (champ ${path}). Corrigez la phrase ; si la règle a changé, corrigez ce champ et sa source.`,
    form: ({ found, country, rule }: OtherRule) =>
      `« ${found} » contredit la règle de ce pays (${country}), que sa page donne ainsi : ${rule}. Corrigez la phrase ; si la règle a changé, corrigez celle du pays et sa source.`,
  },
  'country-doubted': {
    file: ({ found, country, rule, path }: OtherRule) =>
      `« ${found} » ne se trouve pas dans les règles de ce pays (${country}), que son fichier donne ainsi : ${rule} (champ ${path}). Vérifiez la phrase dans sa source, ou dites de quoi elle parle.`,
    form: ({ found, country, rule }: OtherRule) =>
      `« ${found} » ne se trouve pas dans les règles de ce pays (${country}), que sa page donne ainsi : ${rule}. Vérifiez la phrase dans sa source, ou dites de quoi elle parle.`,
  },
};
