import { plural } from '../../lib/plural.ts';
import { didYouMean } from './french.ts';

/** The signs that start a heading of a rank. */
const sign = (depth: number) => '#'.repeat(depth);

/** A word that no dictionary knows. */
interface UnknownWord {
  /** As it is typed. */
  word: string;
  /** How often it stands in the file. */
  count: number;
  /** What it may have been meant to be, the likeliest first. */
  near: readonly string[];
}

const unknownWord = ({ word, count, near }: UnknownWord) =>
  `Le dictionnaire ne connaît pas « ${word} »${count > 1 ? ` (${count} fois dans ce texte)` : ''}.${didYouMean(near)}`;

const boldAsHeading = (words: string) =>
  `« ${words} » ressemble à un titre, mais n’est qu’en gras : il manquerait au sommaire et à qui écoute la page.`;

/** Messages on headings, lists, tables, paragraphs and words. */
export const TEXT_MESSAGES = {
  'heading-rank-taken': {
    file: ({ first, isTitle }: { first: number; isTitle: boolean }) =>
      `Ce titre est d’un rang déjà pris par ${isTitle ? 'le titre de l’en-tête' : 'les titres de l’accueil'}. Dans ce texte, les titres commencent par ${sign(first)}.`,
    form: ({ first, isTitle }: { first: number; isTitle: boolean }) =>
      `Ce titre est d’un rang déjà pris par ${isTitle ? 'le titre de la page' : 'les titres de l’accueil'}. Choisissez « ${first < 3 ? 'Titre' : 'Sous-titre'} ».`,
  },
  'heading-in-card': {
    file: 'Une carte est courte et n’a pas de titre dans son texte. Retirez le signe # et mettez la phrase en gras si elle compte.',
    form: 'Une carte est courte et n’a pas de titre dans son texte. Choisissez de nouveau « Titre » pour le retirer, et mettez la phrase en gras si elle compte.',
  },
  'heading-rank-skipped': {
    file: ({ last }: { last: number }) =>
      `Ce titre saute un rang : après ${last < 2 ? 'le titre de la page' : sign(last)}, le suivant commence au plus par ${sign(last + 1)}.`,
    form: ({ last }: { last: number }) =>
      `Ce titre saute un rang. ${last < 2 ? 'Choisissez « Titre ».' : 'Choisissez « Sous-titre », ou « Titre ».'}`,
  },
  'heading-without-words': {
    file: 'Ce titre ne contient aucun mot. Écrivez-le après les signes #, ou effacez cette ligne.',
    form: 'Ce titre ne contient aucun mot. Écrivez-le, ou effacez cette ligne.',
  },
  'heading-reserved': ({ words }: { words: string }) =>
    `Une partie de la page s’appelle déjà « ${words} » : on ne saurait pas laquelle est la bonne. Choisissez d’autres mots.`,
  'heading-without-space':
    'Il manque une espace après les signes # : ce titre serait affiché comme du texte.',
  'second-header':
    'Ces lignes ressemblent à un second en-tête : un fichier n’en a qu’un, tout en haut. Effacez-les, ou portez ce qu’elles disent dans le premier.',
  'heading-underlined':
    'La ligne collée sous ce texte en fait un grand titre. Pour une séparation, laissez une ligne vide entre les deux ; pour un titre, écrivez les signes # et effacez cette ligne.',
  'bold-as-heading': {
    file: ({ words }: { words: string }) => `${boldAsHeading(words)} Écrivez-le avec les signes #.`,
    form: ({ words }: { words: string }) =>
      `${boldAsHeading(words)} Choisissez « Titre » ou « Sous-titre ».`,
  },
  'section-empty': ({ heading }: { heading: string }) =>
    `Il n’y a rien sous le titre « ${heading} ». Écrivez le texte de cette partie, ou effacez son titre.`,
  'list-bullet':
    'Un élément de liste commence par un tiret court (-) suivi d’une espace. Écrits ainsi, ceux-ci seraient collés en un seul paragraphe.',
  'list-number':
    'Ces lignes sont une liste, mais la page les collerait en un seul paragraphe. Un élément de liste numérotée commence par son numéro, un point et une espace.',
  'table-pasted':
    'Ce tableau vient d’un autre programme, et la page le collerait en un seul paragraphe. Un tableau s’écrit avec des barres | entre les cases.',
  'table-cells': ({ found, wanted }: { found: number; wanted: number }) =>
    `Cette ligne du tableau a ${plural(found, 'case')} et l’en-tête du tableau en a ${wanted}. ${
      found < wanted
        ? 'Ajoutez les cases qui manquent, séparées par |.'
        : 'Retirez des barres |, ou écrivez \\| pour montrer une barre.'
    }`,
  'table-without-dashes':
    'Ce tableau n’est pas compris : sous sa première ligne doit venir une ligne de tirets avec autant de cases, et une ligne vide doit le précéder.',
  'paragraphs-joined':
    'Une seule touche Entrée sépare cette ligne de la précédente : la page les colle en un seul paragraphe. Laissez une ligne vide entre les deux.',
  'bold-malformed': {
    file: 'Deux étoiles de cette ligne seraient affichées telles quelles. Le gras s’écrit **ainsi** : deux étoiles de chaque côté, collées aux mots, dans un même paragraphe.',
    form: 'Deux étoiles de cette ligne seraient affichées telles quelles. Effacez-les, sélectionnez les mots, puis choisissez « Gras ».',
  },
  'star-alone': {
    file: 'Une étoile de cette ligne serait affichée telle quelle. L’italique s’écrit *ainsi*, étoiles collées aux mots ; pour montrer une étoile, écrivez \\*.',
    form: 'Une étoile de cette ligne serait affichée telle quelle. Effacez-la ; pour l’italique, sélectionnez les mots, puis choisissez « Italique » ; pour montrer une étoile, écrivez \\*.',
  },
  'word-unknown': {
    file: (data: UnknownWord) =>
      `${unknownWord(data)} S’il est juste, ajoutez-le à la liste de src/content/words.yaml.`,
    form: (data: UnknownWord) =>
      `${unknownWord(data)} S’il est juste, ajoutez-le à « Mots justes du site », dans « Sources et réglages ».`,
  },
  'words-unknown-more': ({ count }: { count: number }) =>
    `Ce texte a encore ${plural(count, 'mot')} que le dictionnaire ne connaît pas. Corrigez d’abord les premiers. Si ce texte est dans une autre langue, mettez-le dans un bloc Langue.`,
  'words-unreadable':
    'Le fichier words.yaml n’est pas lisible. Sous la ligne « words: », il a un mot par ligne, après deux espaces, un tiret et une espace.',
  'words-item-several': {
    file: ({ item }: { item: string }) =>
      `« ${item} » n’est pas un mot. Chaque ligne de words.yaml contient un seul mot, sans espace ni chiffre.`,
    form: ({ item }: { item: string }) =>
      `« ${item} » n’est pas un mot. Chaque case de la liste contient un seul mot, sans espace ni chiffre.`,
  },
  'words-item-twice': {
    file: ({ item, line }: { item: string; line: number }) =>
      `« ${item} » est déjà à la ligne ${line}. Effacez l’une des deux.`,
    form: ({ item }: { item: string; line: number }) =>
      `« ${item} » est déjà dans la liste. Retirez l’un des deux.`,
  },
};
