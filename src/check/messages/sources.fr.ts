import type { ForeignLanguage } from '../../lib/languages.ts';
import { didYouMean } from './french.ts';
import { withForm } from './wording.ts';

/** A source by its key. */
interface Keyed {
  key: string;
}

const LANGUAGES = { en: 'anglais', nl: 'néerlandais', de: 'allemand' };

/** A number that nothing cites. */
interface Figure {
  figure: string;
}

/** Messages on sources, figures of health and dates. */
export const SOURCE_MESSAGES = {
  'bibliography-missing':
    'La bibliographie manque, ou elle ne contient aucune source. Remettez le fichier d’origine.',
  'source-without-fields': ({ key }: Keyed) =>
    `La source « ${key} » n’a pas de champs. Sous sa clé, chaque champ est décalé de deux espaces, sans tiret.`,
  'source-key-malformed': ({ key }: Keyed) =>
    `« ${key} » n’est pas une clé correcte : des minuscules, des chiffres et des tirets seulement, et une lettre au moins.`,
  'source-twice': ({ other }: { other: string }) =>
    `Cette adresse est déjà celle de la source « ${other} ». Gardez l’une des deux, et citez-la partout par sa clé.`,
  'source-language': withForm(
    ({ language }: { language: ForeignLanguage }, either) =>
      `Ce titre est en ${LANGUAGES[language]}. ${either(`Ajoutez la ligne lang: ${language}`, 'Choisissez cette langue dans « Langue »')}, pour qu’il soit bien lu à voix haute.`,
  ),
  'source-unknown': withForm(
    ({ key, near }: Keyed & { near: readonly string[] }, either) =>
      `La source « ${key} » n’est pas dans la bibliographie${either(` (sources.yaml).${didYouMean(near)} ${near.length > 0 ? 'Sinon, ajoutez-la à la bibliographie' : 'Ajoutez à la bibliographie la source que vous avez lue'}, ou remettez-la si elle y était.`, `.${didYouMean(near)} Effacez-la, puis choisissez « Citer une source » ; si vous ne l’y trouvez pas, ajoutez-la d’abord dans « Sources et réglages », « Sources ».`)}`,
  ),
  'sources-together': ({ key }: Keyed) =>
    `« ${key} » réunit plusieurs sources. Écrivez-en une par ligne, après un tiret court et une espace, ou séparez-les par des virgules entre crochets.`,
  'citation-numbered': {
    file: ({ key }: Keyed) =>
      `« ${key} » est un numéro de note. Une citation nomme la clé de sa source dans la bibliographie, [^has-2025] ; la page la numérote elle-même. Remplacez ainsi chaque numéro de ce texte.`,
    form: ({ key }: Keyed) =>
      `« ${key} » est un numéro de note, et la page numérote elle-même ses sources. Effacez chaque numéro de ce texte, puis choisissez « Citer une source ».`,
  },
  'source-not-cited': ({ key }: Keyed) =>
    `La source « ${key} » est dans la liste, mais le texte ne la cite pas. Citez-la à l’endroit voulu, ou retirez-la de la liste.`,
  'citation-empty': {
    file: 'La citation [^] ne nomme aucune source.',
    form: 'Cette citation ne nomme aucune source. Effacez-la, puis choisissez « Citer une source ».',
  },
  'citation-not-listed': ({ key }: Keyed) =>
    `La source « ${key} » est citée ici, mais elle n’est pas dans la liste « sources » de l’en-tête. Ajoutez-la à cette liste.`,
  'citation-without-bibliography': ({ key }: Keyed) =>
    `Cette page n’affiche pas de bibliographie : la citation de « ${key} » ne mènerait nulle part. Nommez la source en toutes lettres, ou déplacez la phrase sur une page qui cite ses sources.`,
  'source-in-words': withForm(
    ({ words }: { words: string }, either) =>
      `« ${words} » nomme une source que ce paragraphe ne cite pas : personne ne pourrait la retrouver. ${either('Citez-la derrière par sa clé, [^cle].', 'Choisissez « Citer une source ».')}`,
  ),
  'citation-malformed': {
    file: 'Cette citation n’est pas comprise et serait affichée telle quelle. Elle s’écrit entre crochets, avec le signe ^ et une seule clé, sans espace : [^has-2025][^oms-2024].',
    form: 'Cette citation n’est pas comprise et serait affichée telle quelle. Effacez-la, puis choisissez « Citer une source ».',
  },
  footnote: ({ key }: Keyed) =>
    `Une note de bas de page ne s’écrit pas ici. Décrivez la source « ${key} » dans la bibliographie (sources.yaml), citez-la dans la phrase, puis effacez cette ligne.`,
  'link-by-reference': ({ key }: Keyed) =>
    `Un lien s’écrit à sa place, avec son adresse : [les mots du lien](/adresse). Écrivez-le ainsi là où vous avez mis [${key}], puis effacez cette ligne.`,
  'figure-uncited': withForm(
    ({ figure }: Figure, either) =>
      `Ce passage donne un nombre (« ${figure} ») sans citer sa source. ${either('Écrivez la clé de la source que vous avez lue, [^cle], et cette clé dans la liste sources de l’en-tête.', 'Placez le curseur à cet endroit, puis choisissez « Citer une source ».')} Si ce nombre ne parle pas de santé, mettez-le dans un bloc ${either('<HorsSante>', '« Hors santé »')}.`,
  ),
  'figure-in-article': ({ figure }: Figure) =>
    `Ce champ donne un nombre (« ${figure} ») sans source. Un article ne cite pas de source : dites-le sans nombre.`,
  'figure-in-field': ({ figure }: Figure) =>
    `Ce champ donne un nombre (« ${figure} ») sans source. Dites-le aussi dans le texte, en citant là la source que vous avez lue, ou dites-le sans nombre.`,
  'figure-not-in-rules': ({ figure }: Figure) =>
    `Ce champ dit « ${figure} », et aucune règle de ce pays ne le dit. Écrivez ce que disent les règles, plus bas dans ce fichier.`,
  'moment-in-future': ({ typed }: { typed: string }) =>
    `« ${typed} » est dans le futur. Écrivez le jour où la page ou la règle a été lue, ou l’année que la source donne.`,
  'review-overdue': ({ due }: { due: string }) =>
    `À relire depuis le ${due}. Relisez tout, sources comprises, puis mettez la date du jour.`,
  'to-reread': ({ found }: { found: string }) =>
    `« ${found} » promet ou conseille peut-être trop : aucun vaccin, test ou traitement n’est parfait, seul un médecin ou un pharmacien donne une dose ou arrête un traitement, et un signe n’attend pas. Relisez cette phrase, et dites ce que sa source dit ; si elle est juste, laissez-la.`,
};
