import { plural } from '../../lib/plural.ts';
import { choose, didYouMean, type Choice } from './french.ts';
import { withForm } from './wording.ts';

/** How long something is, and the limit that it does not keep. */
interface Size {
  length: number;
  limit: number;
  isTooLong: boolean;
}

const remedy = ({ length, limit, isTooLong }: Size) =>
  isTooLong
    ? `${limit} au plus sont acceptés. Retirez-en ${length - limit}.`
    : `${limit} au moins ${limit > 1 ? 'sont attendus' : 'est attendu'}. Ajoutez-en ${limit - length}.`;

/** What was typed, short enough to be read; a list or a block is no text. */
const quoteTyped = (typed: string) =>
  typed === '' ? 'Ce qui est écrit ici' : `« ${typed.slice(0, 80)} »`;

/** Messages on headers and on the values of their fields. */
export const FIELD_MESSAGES = {
  'header-missing':
    'Ce fichier n’a pas d’en-tête : quelques champs entre deux lignes de trois tirets courts, avant le texte. Copiez celui d’un fichier semblable.',
  'header-not-first': ({ found, last }: { found: string; last: number }) =>
    `« ${found} » est écrit avant l’en-tête, qui doit venir en premier. Effacez tout jusqu’à la ligne ${last}, et ce qu’un assistant a pu ajouter à la fin.`,
  'header-fence': ({ typed }: { typed: string }) =>
    `Cette ligne (« ${typed} ») devait être faite de trois tirets courts : ---. L’en-tête d’un fichier est entre deux lignes de ce genre. Votre éditeur a pu les changer : retapez-la.`,
  'header-fence-missing':
    'Avant cette ligne, il manque une ligne de trois tirets courts : ---. L’en-tête d’un fichier est entre deux lignes de ce genre.',
  'header-needs-quotes': {
    file: 'Cette valeur ne se lit pas telle quelle. Écrivez-la entière sur une seule ligne, entre guillemets droits ("), sans guillemet droit ni \\ à l’intérieur ; si elle continue sur la ligne suivante, remontez cette suite.',
    // A form shows a header that is read but for a quotation mark.
    form: 'Un guillemet est seul dans ce champ, ou l’entoure. Retirez-le, ou écrivez « ainsi ».',
  },
  'header-indent':
    'Cette ligne n’est pas alignée avec ses voisines : les lignes d’un bloc ou d’une liste commencent par deux espaces de plus que son nom, sans tabulation.',
  'header-list-open':
    'Cette liste entre crochets n’est pas fermée : ajoutez ] à la fin de sa ligne. Si le crochet fait partie d’un texte, entourez ce texte de guillemets droits (").',
  'header-list-malformed':
    'Cette liste entre crochets n’est pas comprise : une seule virgule sépare deux éléments, [un, deux], et rien ne suit le crochet fermé. Si les crochets font partie d’un texte, entourez ce texte de guillemets droits (").',
  'header-list-dash':
    'Cet élément de liste n’a pas son tiret : chacun commence par deux espaces, un tiret court (-) et une espace.',
  'header-dash-stray':
    'Cette ligne commence par un tiret, et ses voisines n’en ont pas. Retirez le tiret et l’espace derrière lui.',
  'header-duplicate-field':
    'Ce nom est déjà écrit plus haut. Reportez-y ce que celui-ci a de plus, puis effacez celui-ci avec ses lignes ; pour une autre source, changez sa clé.',
  'header-ended':
    'Cette ligne de tirets met fin à la liste : rien de ce qui suit ne serait lu. Effacez-la.',
  'header-unreadable-line':
    'Cette ligne n’a pas pu être lue. Elle s’écrit avec deux-points et une espace, comme title: "Le titre" ; un élément de liste commence par un tiret court et une espace.',
  'header-comment': ({ comment }: { comment: string }) =>
    `Ce qui suit le # n’est pas publié (« ${comment} »). Si cela fait partie du texte, mettez-le entre guillemets.`,
  'header-quotes': withForm(
    ({ text }: { text: string }, either) =>
      `La page montrerait les guillemets de « ${text} ». ${either('Remplacez-les par des guillemets droits ("), ou, s’il faut les montrer, mettez-en de droits autour.', 'Effacez-les s’ils n’en font pas partie.')}`,
  ),
  'field-marks': ({ found }: { found: string }) =>
    `« ${found} » serait affiché tel quel : ce champ n’accepte que du texte simple.`,
  'name-without-words': ({ text }: { text: string }) =>
    `« ${text.trim()} » ne contient aucun mot : qui écoute la page à voix haute n’entendrait rien. Écrivez au moins un mot.`,
  'item-cut':
    'Ce tiret commence un autre élément, et il manque alors quelque chose à chacun des deux. Mettez une espace à la place du tiret.',
  'field-unknown': ({ field, ...choice }: Choice & { field: string }) =>
    `Le champ « ${field} » n’existe pas ici.${choose(choice, (names) => `Les champs possibles sont ${names}. Retirez cette ligne, ou décalez-la si elle fait partie d’un bloc.`)}`,
  'field-missing': ({ choices }: { choices: readonly string[] }) =>
    `Ce champ est obligatoire et il manque, ou il est vide.${choices.length > 0 ? ` Les choix possibles sont : ${choices.join(', ')}.` : ''}`,
  'field-empty': 'Ce champ est vide, et il n’est pas obligatoire. Remplissez-le, ou retirez-le.',
  'list-expected':
    'Une liste est attendue ici : un élément par ligne, après un tiret court (-) et une espace.',
  'block-expected':
    'Un bloc de plusieurs lignes est attendu ici, chacune décalée de deux espaces. Copiez celui d’un fichier semblable.',
  'text-expected':
    'Un texte est attendu ici, et non une liste ou un bloc. Écrivez-le sur la ligne du champ, après les deux-points, entre guillemets droits (").',
  'key-as-citation': ({ key }: { key: string }) =>
    `Dans l’en-tête, la clé d’une source s’écrit seule, sans crochets ni ^ : ${key}.`,
  'text-length': (size: Size) =>
    `Ce texte compte ${plural(size.length, 'caractère')} ; ${remedy(size)}`,
  'list-length': ({ name, ...size }: Size & { name: string }) =>
    `La liste « ${name} » compte ${plural(size.length, 'élément')} ; ${remedy(size)}`,
  'choice-unknown': ({
    typed,
    near,
    choices,
  }: {
    typed: string;
    near: readonly string[];
    /** Empty where there are too many to list. */
    choices: readonly string[];
  }) =>
    `« ${typed} » n’existe pas.${didYouMean(near)} ${choices.length === 0 ? 'La liste complète est dans le guide des auteurs.' : `Les choix possibles sont : ${choices.join(', ')}.`}`,
  'value-unexpected': ({ typed, expected }: { typed: string; expected?: string | undefined }) =>
    expected === undefined
      ? `${quoteTyped(typed)} n’est pas ce qui est attendu ici.`
      : `${quoteTyped(typed)} n’est pas ${expected}.`,
  // The schema says in French what is wrong between values that are each right.
  'value-refused': ({ reason }: { reason: string }) => reason,
};
