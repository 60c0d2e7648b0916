import { plural } from '../../lib/plural.ts';
import { didYouMean } from './french.ts';
import { namingBlocks, withForm } from './wording.ts';

/** The signs that start a heading of a rank. */
const sign = (depth: number) => '#'.repeat(depth);

/** What to do in a form to make a heading. */
const CHOOSE_HEADING = 'Choisissez « Titre » ou « Sous-titre ».';

/** What is said in a form of a table that is none. */
const TABLE_IN_FORM =
  'Ces lignes ressemblent à un tableau, et n’en sont pas un. Choisissez « Tableau », en haut, remplissez ses cases, puis effacez ces lignes.';

/** A word that no dictionary knows. */
interface UnknownWord {
  /** As it is typed. */
  word: string;
  /** How often it stands in the file. */
  count: number;
  /** What it may have been meant to be, the likeliest first. */
  near: readonly string[];
}

/** Something that another program or a person left in a text. */
interface Left {
  found: string;
}

/** Messages on headings, lists, tables, paragraphs and words. */
export const TEXT_MESSAGES = {
  'heading-rank-taken': withForm(
    ({ first, isTitle }: { first: number; isTitle: boolean }, either) =>
      `Ce titre est d’un rang déjà pris par ${isTitle ? `le titre de ${either('l’en-tête', 'la page')}` : 'les titres de l’accueil'}. ${either(`Dans ce texte, les titres commencent par ${sign(first)}.`, `Choisissez « ${first < 3 ? 'Titre' : 'Sous-titre'} ».`)}`,
  ),
  'day-impossible': ({ found }: { found: string }) =>
    `« ${found} » n’est pas un jour du calendrier. Corrigez le jour ou le mois.`,
  'weekday-wrong': ({ found, right }: Left & { right: string }) =>
    `« ${found} » : cette date tombe un ${right}. Corrigez le jour ou la date.`,
  'share-too-large': ({ found }: Left) =>
    `« ${found} » : la part dépasse le tout. Relisez la source.`,
  'year-to-come': ({ found }: Left) =>
    `« ${found} » : cette année n’est pas encore venue. Relisez la source.`,
  'hour-impossible': ({ found }: Left) => `« ${found} » : une heure a 60 minutes. Corrigez-la.`,
  'thousands-in-english': ({ found }: Left) =>
    `« ${found} » se lit avec des décimales en français. Pour des milliers, mettez une espace : « ${found.replaceAll(',', '\u00A0')} ».`,
  'sentence-open': ({ end }: { end: string }) =>
    `« ${end} » : ce paragraphe finit au milieu d’une phrase. Écrivez la suite, ou retirez-le s’il vient d’une autre page.`,
  'sentence-without-start': ({ start }: { start: string }) =>
    `« ${start} » : ce paragraphe commence au milieu d’une phrase. Recollez-le à ce qui le précède, ou écrivez le début.`,
  'sign-alone': ({ words, half }: { words: string; half: string }) =>
    `« ${words} » : il manque l’autre moitié du signe ${half} dans ce passage. Ajoutez-la, ou retirez celle-ci.`,
  'passage-twice': withForm(
    ({ words, first }: { words: string; first: number }, either) =>
      `« ${words} » est ${either(`déjà à la ligne ${first}`, 'écrit deux fois')}. Gardez un seul des deux.`,
  ),
  'heading-twice': withForm(
    ({ words, first }: { words: string; first: number }, either) =>
      `« ${words} » est déjà un titre, d’un autre rang${either(`, à la ligne ${first}`, '')} : un lien vers l’un mènerait à l’autre. Changez les mots de l’un des deux.`,
  ),
  punctuation: ({ found }: { found: string }) =>
    `« ${found} » : il manque une espace, ou bien une espace ou un signe est de trop. Une virgule et un point suivent leur mot ; une espace les suit, et précède une parenthèse.`,
  'lines-glued': ({ end, start }: { end: string; start: string }) =>
    `« ${end} » et « ${start} » : la page montrerait ces deux lignes l’une derrière l’autre. Laissez une ligne vide entre elles, ou écrivez-les sur une seule.`,
  'text-shown-nowhere':
    'Ce texte n’est montré nulle part : une carte d’article ou un lien ne montre que ses champs. Mettez ces mots dans un champ, ou retirez-les.',
  'heading-in-card':
    'Une carte est courte et n’a pas de titre dans son texte. Retirez-le, et mettez la phrase en gras si elle compte.',
  'heading-rank-skipped': withForm(
    ({ last }: { last: number }, either) =>
      `Ce titre saute un rang${either(` : après ${last < 2 ? 'le titre de la page' : sign(last)}, le suivant commence au plus par ${sign(last + 1)}.`, `. Choisissez ${last < 2 ? '« Titre ».' : '« Sous-titre », ou « Titre ».'}`)}`,
  ),
  'heading-without-words': 'Ce titre ne contient aucun mot. Écrivez-le, ou effacez cette ligne.',
  'heading-without-text': ({ words }: { words: string }) =>
    `Il n’y a rien sous le titre « ${words} ». Écrivez son texte, ou effacez ce titre.`,
  'heading-reserved': ({ words }: { words: string }) =>
    `Une partie de la page s’appelle déjà « ${words} » : on ne saurait pas laquelle est la bonne. Choisissez d’autres mots.`,
  'heading-without-space':
    'Il manque une espace après les signes # : ce titre serait affiché comme du texte.',
  'heading-too-deep':
    'Un titre a six signes # au plus : cette ligne serait affichée comme du texte. Gardez-en deux ou trois, suivis d’une espace.',
  'second-header':
    'Ces lignes ressemblent à un second en-tête : un fichier n’en a qu’un, tout en haut. Effacez-les, ou portez ce qu’elles disent dans le premier.',
  'header-cut':
    'Cette ligne de tirets finit l’en-tête trop tôt : la suite serait montrée aux lecteurs. Effacez-la.',
  'heading-underlined':
    'La ligne collée sous ce texte en fait un grand titre. Pour une séparation, laissez une ligne vide entre les deux ; pour un titre, écrivez les signes # et effacez cette ligne.',
  'question-as-heading': withForm(
    ({ words }: { words: string }, either) =>
      `« ${words} » ressemble à un titre : il manquerait au sommaire et à qui écoute la page. ${either('Écrivez-le avec les signes ##.', CHOOSE_HEADING)}`,
  ),
  'bold-as-heading': withForm(
    ({ words }: { words: string }, either) =>
      `« ${words} » ressemble à un titre, mais n’est qu’en gras : il manquerait au sommaire et à qui écoute la page. ${either('Écrivez-le avec les signes #.', CHOOSE_HEADING)}`,
  ),
  'list-bullet': {
    file: 'Un élément de liste commence par un tiret court (-) suivi d’une espace. Écrits ainsi, ceux-ci seraient collés en un seul paragraphe.',
    form: 'Ces lignes ressemblent à une liste, et n’en sont pas une. Sélectionnez-les, choisissez « Liste à puces » dans les styles de texte, puis effacez le signe devant chacune.',
  },
  'sign-as-word': ({ typed, right }: { typed: string; right: string }) =>
    `« ${typed} » : en début de ligne, ce signe ferait une liste ou une citation. Écrivez « ${right} ».`,
  'list-item-empty':
    'Cet élément de liste ne contient rien : la page montrerait un point seul. Écrivez-le, ou effacez cette ligne.',
  'list-mark-alone':
    'Ce tiret est seul sur sa ligne, et ferait un titre de ce qui le précède. Écrivez derrière lui, après une espace, les mots de la ligne suivante ; laissez une ligne vide avant la liste.',
  'items-in-line': withForm(
    ({ next }: { next: string }, either) =>
      `« ${next} » : plusieurs éléments d’une liste sont ici l’un derrière l’autre. ${either('Mettez chacun sur sa ligne, avec un tiret court (-) et une espace devant.', 'Donnez à chacun son propre élément (touche Entrée), et effacez le signe devant lui.')}`,
  ),
  'list-number': {
    file: 'Ces lignes sont une liste, mais la page les collerait en un seul paragraphe. Un élément de liste numérotée commence par son numéro, un point et une espace.',
    form: 'Ces lignes ressemblent à une liste, et n’en sont pas une. Sélectionnez-les, choisissez « Liste numérotée » dans les styles de texte, puis effacez le numéro devant chacune.',
  },
  'list-number-jump': ({ typed, shown }: { typed: number; shown: number }) =>
    `La page écrirait ${shown} devant cet élément, et non ${typed}. Corrigez son numéro, ou remettez l’élément qui manque.`,
  'task-box':
    'Cet élément de liste commence par une case à cocher, que personne ne pourrait cocher. Retirez les crochets.',
  'table-pasted': {
    file: 'Ce tableau vient d’un autre programme, et la page le collerait en un seul paragraphe. Un tableau s’écrit avec des barres | entre les cases.',
    form: TABLE_IN_FORM,
  },
  'table-without-rows':
    'Ce tableau n’a que ses titres. Ajoutez-lui une ligne ; si c’est la suite du tableau au-dessus, effacez la ligne vide et la ligne de tirets qui l’en séparent.',
  'table-without-names':
    'Les colonnes de ce tableau n’ont pas de nom : qui l’entend ne saurait pas ce que dit chaque case. Écrivez-les dans sa première ligne.',
  'table-cells': withForm(
    ({ found, wanted }: { found: number; wanted: number }, either) =>
      `Cette ligne du tableau a ${plural(found, 'case')} et l’en-tête du tableau en a ${wanted}. ${either(
        found < wanted
          ? 'Ajoutez les cases qui manquent, séparées par | ; une phrase qui suit le tableau en est séparée par une ligne vide.'
          : 'Retirez des barres |, ou écrivez \\| pour montrer une barre.',
        'Remettez-la par Ctrl + Z ; ou, par « Tableau », ajoutez une ligne, copiez-y ses mots, et retirez celle-ci.',
      )}`,
  ),
  'table-without-dashes': {
    file: 'Ce tableau n’est pas compris : sous sa première ligne doit venir une ligne de tirets avec autant de cases, | --- | --- |, et une ligne vide doit le précéder. Si c’est la suite du tableau au-dessus, effacez plutôt la ligne vide qui l’en sépare.',
    form: TABLE_IN_FORM,
  },
  'code-shown': ({ words }: { words: string }) =>
    `« ${words} » serait affiché tel quel, avec ce qui le suit : c’est une note ou une balise. Retirez-la : rien de ce qui est dans un texte n’est caché.`,
  'stars-typed': withForm(
    ({ words }: { words: string }, either) =>
      `« ${words} » : la page montre ces étoiles. Pour du gras, ${either('écrivez **ainsi**, sans \\', 'effacez-les, sélectionnez les mots, puis choisissez « Gras »')} ; si elles doivent se voir, laissez-les.`,
  ),
  'stars-shown': {
    file: 'Une étoile au moins de cette ligne serait affichée telle quelle. Le gras s’écrit **ainsi**, l’italique *ainsi* : autant d’étoiles de chaque côté, collées aux mots, dans un même paragraphe.',
    form: 'Une étoile au moins de cette ligne serait affichée telle quelle. Effacez-la, sélectionnez les mots, puis choisissez « Gras ».',
  },
  'low-line-shown': withForm(
    ({ words }: { words: string }, either) =>
      `« ${words} » serait affiché avec son trait bas. ${either('Retirez ce trait ; l’italique s’écrit *ainsi*.', 'Effacez ce trait.')}`,
  ),
  'bracket-alone': withForm(
    ({ words }: { words: string }, either) =>
      `Un crochet est seul ici et serait affiché tel quel : « ${words.trim()} ». ${either('Un lien s’écrit [les mots](/adresse), une citation [^clé] : complétez-les, ou retirez le crochet.', 'Effacez-le ; pour une source, choisissez « Citer une source », pour une page, « Lien ».')}`,
  ),
  'word-cut': ({ words }: { words: string }) =>
    `« ${words} » : ce mot est coupé, comme à la fin d’une ligne dans un PDF, et la page le montrerait en deux. Écrivez-le d’un trait.`,
  ordinal: ({ found, right }: Left & { right: string }) =>
    `« ${found} » s’écrit ${right} en français.`,
  'range-reversed': ({ found }: Left) =>
    `« ${found} » : le plus petit nombre vient d’abord. Vérifiez les deux dans la source.`,
  'word-twice': ({ found }: Left) =>
    `« ${found.replace(/\s+/gu, ' ')} » : le même mot est écrit deux fois. Gardez-en un.`,
  placeholder: ({ found }: Left) =>
    `« ${found.trim().slice(0, 80)} » est à compléter : c’est un exemple, ou une place laissée vide. Écrivez ce qui convient ici, ou retirez-le.`,
  'unfinished-text': ({ found }: Left) =>
    `« ${found} » ressemble à un texte provisoire, ou à un reste d’un autre document. Réglez ce point, puis retirez ces mots.`,
  residue: ({ found }: Left) =>
    `« ${found} » a été laissé par un autre programme et n’a pas de sens ici. ${
      /^\{\.(?:del|strike)/u.test(found)
        ? 'Les mots devant lui ont été supprimés : effacez-les avec lui.'
        : 'Retirez-le ; si une source était nommée, citez-la par sa clé.'
    }`,
  'tracked-change':
    'Ces signes viennent d’un suivi des modifications. Effacez les mots entre {-- et --}, gardez ceux entre {++ et ++}, puis effacez les signes.',
  shortcode: ({ found }: Left) =>
    `« ${found} » est une commande d’un autre programme, que ce site ne connaît pas. Retirez-la ; si elle montrait quelque chose, écrivez-le ou prenez un bloc du site.`,
  'other-markup': withForm(
    ({ found }: Left, either) =>
      `« ${found} » est une marque d’un autre programme, que cette page montrerait telle quelle. ${either('Retirez ses signes, et gardez vos mots ; un texte mis à part se met dans un bloc <Encart>, un mot important en gras.', 'Effacez ses signes, et gardez vos mots ; pour un texte mis à part, choisissez « Insérer », puis « Encart ».')}`,
  ),
  'assistant-phrase': ({ found }: Left) =>
    `« ${found.trim()} » s’adresse à la personne qui a demandé le texte à un assistant, pas à celle qui le lit. Retirez cette phrase, et vérifiez ce que le texte affirme.`,
  'word-unknown': ({ word, count, near }: UnknownWord) =>
    `Le dictionnaire ne connaît pas « ${word} »${count > 1 ? ` (${count} fois dans ce texte)` : ''}.${didYouMean(near)} S’il est juste, ajoutez-le aux « Mots justes du site » (words.yaml).`,
  'words-list-missing':
    'Ce fichier manque : la vérification ne connaîtrait plus ni les mots justes du site, ni les tournures qui promettent trop. Remettez le fichier d’origine.',
  'words-part-missing':
    '« reread: » manque, ou est vide : plus aucune promesse ne serait signalée. Remettez cette partie du fichier d’origine.',
  'words-foreign': namingBlocks(
    ({ words }: { words: string }, nameBlock) =>
      `« ${words} » n’est pas du français. Mettez ces mots dans un bloc ${nameBlock('Langue')} qui dit leur langue (code="en" pour l’anglais), pour qu’ils soient bien lus à voix haute, ou traduisez-les.`,
  ),
  'field-foreign': ({ words }: { words: string }) =>
    `« ${words} » n’est pas du français. Traduisez ces mots : ce champ est lu à voix haute en français.`,
  'words-unknown-more': ({ count }: { count: number }) =>
    `Ce texte a encore ${plural(count, 'mot')} que le dictionnaire ne connaît pas. Corrigez d’abord les premiers. Si ce texte est dans une autre langue, mettez-le dans un bloc Langue.`,
};
