import { didYouMean, joinByOr, quoteNames } from './french.ts';
import { plural } from '../../lib/plural.ts';

/** A value that someone typed, and what its schema expects, in words. */
interface Unexpected {
  typed: string;
  expected: string | undefined;
}

/** Beside an empty field of a form. */
const TO_FILL_IN = 'Ce champ est à remplir.';

/** « un nombre entier entre 1 et 99 est attendu »: in the gender of what is expected. */
function writeExpectedNumber(expected: string, minimum?: number, maximum?: number): string {
  const between =
    minimum === undefined || maximum === undefined ? '' : ` entre ${minimum} et ${maximum}`;
  return `${expected}${between} est attendu${expected.startsWith('une ') ? 'e' : ''}, en chiffres.`;
}

/** Messages on headers and on the values of their fields. */
export const FIELD_MESSAGES = {
  'header-opening-line': ({ found }: { found: string }) =>
    `L’en-tête commence par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${found} ».`,
  'header-closing-line': ({ found }: { found: string }) =>
    `L’en-tête se termine par une ligne de trois tirets courts, sans rien d’autre ; ici se trouve « ${found} ».`,
  'header-not-closed':
    'L’en-tête n’est pas refermé : il manque une ligne de trois tirets après son dernier champ.',
  'header-not-opened':
    'L’en-tête n’est pas ouvert : il manque une ligne de trois tirets au-dessus de cette ligne.',
  'header-missing':
    'Ce fichier n’a pas d’en-tête : quelques champs entre deux lignes de trois tirets, avant le texte. Copiez celui d’un fichier semblable.',
  'header-comment': ({ comment }: { comment: string }) =>
    `Ce qui suit le # n’est pas publié (« ${comment} »). Si cela fait partie du texte, mettez-le entre guillemets.`,
  'header-marks': ({ found }: { found: string }) =>
    `« ${found} » serait affiché tel quel : ce champ n’accepte que du texte simple.`,
  'header-shown-quotes':
    'Ces guillemets, courbes ou français, seraient affichés autour de ce texte. S’ils n’en font pas partie, retirez-les.',
  'field-unknown': ({
    field,
    near,
    possible,
  }: {
    field: string;
    near: readonly string[];
    possible: readonly string[];
  }) =>
    `Le champ « ${field} » n’existe pas ici.${
      didYouMean(near) ||
      ` Les champs possibles sont ${possible.join(', ')}. Retirez cette ligne, ou décalez-la si elle fait partie d’un bloc.`
    }`,
  'field-missing': { file: 'Ce champ est obligatoire et il manque.', form: TO_FILL_IN },
  'page-kind-missing': {
    file: ({ kinds }: { kinds: readonly string[] }) =>
      `Ce champ est obligatoire et il manque. Les types possibles sont ${kinds.join(', ')}.`,
    form: TO_FILL_IN,
  },
  'field-empty': {
    file: 'Ce champ est vide. Complétez-le, ou retirez la ligne si le champ est facultatif.',
    form: TO_FILL_IN,
  },
  'list-expected':
    'Une liste est attendue ici : un élément par ligne, après un tiret et une espace.',
  'block-expected':
    'Un bloc de plusieurs lignes est attendu ici, chacune décalée de deux espaces. Copiez celui d’un fichier semblable.',
  'text-expected': ({ found }: { found: 'list' | 'block' }) =>
    `Un texte est attendu ici, et c’est ${found === 'list' ? 'une liste' : 'un bloc de plusieurs lignes'} qui s’y trouve. Écrivez-le sur la ligne du champ, après les deux-points.`,
  'number-expected': ({
    typed,
    expected = 'un nombre entier',
    minimum,
    maximum,
  }: {
    typed: string | undefined;
    expected: string | undefined;
    minimum: number | undefined;
    maximum: number | undefined;
  }) =>
    `${typed === undefined ? '' : `« ${typed} » ne convient pas : `}${writeExpectedNumber(expected, minimum, maximum)}`,
  'text-too-long': ({ length, maximum }: { length: number; maximum: number }) =>
    `Ce texte compte ${length} caractères ; ${maximum} au plus sont acceptés. Retirez-en ${length - maximum}.`,
  'text-too-short': ({ length, minimum }: { length: number; minimum: number }) =>
    `Ce texte compte ${plural(length, 'caractère')} ; ${minimum} au moins sont attendus. Ajoutez-en ${minimum - length}.`,
  'list-too-long': ({
    name,
    length,
    maximum,
    isExact,
  }: {
    name: string;
    length: number;
    maximum: number;
    isExact: boolean;
  }) =>
    `La liste « ${name} » compte ${plural(length, 'élément')} ; ${isExact ? `il en faut ${maximum}` : `${maximum} au plus sont acceptés`}. Retirez-en ${length - maximum}.`,
  'list-too-short': ({
    name,
    length,
    minimum,
    isExact,
  }: {
    name: string;
    length: number;
    minimum: number;
    isExact: boolean;
  }) =>
    `La liste « ${name} » compte ${plural(length, 'élément')} ; il en faut ${isExact ? '' : 'au moins '}${minimum}. Ajoutez-en ${minimum - length}.`,
  'answer-expected': ({ typed }: { typed: string }) =>
    `« ${typed} » ne convient pas. La réponse attendue est oui ou non.`,
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
  'day-expected': ({ typed, expected }: Unexpected) =>
    `« ${typed} » n’est pas ${expected}. Une date s’écrit année-mois-jour.`,
  'day-not-in-calendar': ({ typed }: { typed: string }) =>
    `Le jour « ${typed} » n’existe pas dans le calendrier. Une date s’écrit année-mois-jour.`,
  'picture-name-expected': {
    file: ({ typed, endings }: { typed: string; endings: readonly string[] }) =>
      `« ${typed} » ne convient pas. Donnez le nom d’un fichier de images/, en minuscules, sans accent ni espace, qui se termine par ${joinByOr(endings)}.`,
    form: ({ typed }: { typed: string; endings: readonly string[] }) =>
      `« ${typed} » ne convient pas. Choisissez une des images du site, ou ajoutez-en une.`,
  },
  'inner-address-expected': ({ typed, expected }: Unexpected) =>
    `« ${typed} » n’est pas ${expected}. Elle commence par /, en minuscules, sans / à la fin.`,
  'value-unexpected': ({ typed, expected }: Unexpected) => `« ${typed} » n’est pas ${expected}.`,
  'value-unclear': ({ typed }: { typed: string }) =>
    `Ce champ ne contient pas ce qui est attendu (trouvé : « ${typed.slice(0, 60)} »).`,
  'source-listed-twice': ({ keys }: { keys: readonly string[] }) =>
    `La source ${quoteNames(keys, 'et')} figure deux fois dans la liste. Gardez une seule ligne.`,
  'name-without-words': ({ text }: { text: string }) =>
    `« ${text.trim()} » ne contient aucun mot : qui écoute la page à voix haute n’entendrait rien. Écrivez au moins un mot.`,
};
