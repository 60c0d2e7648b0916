import { nameOfBlock } from '../../schemas/block-names.ts';
import { didYouMean } from './french.ts';
import { namingBlocks } from './wording.ts';

/** A figure that nothing cites. */
interface UncitedFigure {
  figure: string;
  /** Whether its sentence speaks of health: it is then nothing else. */
  isSure: boolean;
}

/** A source by its key. */
interface Keyed {
  key: string;
}

const withoutBibliography = (citation: string) =>
  `Cette page n’affiche pas de bibliographie : la citation ${citation} ne mènerait nulle part. Nommez la source en toutes lettres, ou déplacez la phrase sur une page qui cite ses sources.`;

/** Messages on sources, figures of health, dates and blanks. */
export const SOURCE_MESSAGES = {
  'bibliography-missing':
    'La bibliographie manque, ou elle ne contient aucune source. Remettez le fichier d’origine.',
  'source-without-fields': ({ key }: { key: string }) =>
    `La source « ${key} » n’a pas de champs. Sous sa clé, chaque champ est décalé de deux espaces.`,
  'source-key-malformed': ({ key }: { key: string }) =>
    `« ${key} » n’est pas une clé correcte : des minuscules, des chiffres et des tirets seulement.`,
  'marks-too-many': ({ marks, words }: { marks: number; words: number }) =>
    `Cette page a ${marks} renvois à des sources pour ${words} mots : le lecteur bute tous les ${Math.round(words / marks)} mots. Dans un tableau, un renvoi par ligne suffit, à la fin ; dans un paragraphe qui dit une seule source, un renvoi à la fin aussi.`,
  'source-unused': {
    file: ({ key }: Keyed) =>
      `Aucun fichier ne nomme la source « ${key} ». Gardez-la si elle doit servir ; sinon, effacez-la.`,
    form: ({ key }: Keyed) =>
      `Aucun texte ne cite la source « ${key} ». Gardez-la si elle doit servir ; sinon, effacez-la.`,
  },
  'source-unknown': {
    file: ({ key, near }: Keyed & { near: readonly string[] }) =>
      `La source « ${key} » n’existe pas dans sources.yaml.${didYouMean(near) || ' Ajoutez-la dans sources.yaml, ou retirez-la d’ici.'}`,
    form: ({ key, near }: Keyed & { near: readonly string[] }) =>
      `La source « ${key} » n’est pas dans la bibliographie.${didYouMean(near) || ' Retirez-la d’ici, ou ajoutez à la bibliographie la source que vous avez lue, puis choisissez « Citer une source ».'}`,
  },
  'source-not-cited': {
    file: ({ key }: Keyed) =>
      `La source « ${key} » est dans la liste, mais le texte ne la cite pas. Citez-la par [^${key}] à l’endroit voulu, ou retirez-la de la liste.`,
    form: ({ key }: Keyed) =>
      `La source « ${key} » est dans la liste, mais le texte ne la cite pas. Placez le curseur à l’endroit voulu du texte, puis choisissez « Citer une source » ; ou retirez-la de la liste.`,
  },
  'citation-empty': {
    file: 'La citation [^] ne nomme aucune source.',
    form: 'Cette citation ne nomme aucune source. Effacez-la, puis choisissez « Citer une source ».',
  },
  'citation-not-listed': {
    file: ({ key }: Keyed) =>
      `La source « ${key} » est citée ici, mais elle n’est pas dans la liste sources de l’en-tête. Ajoutez-la à cette liste.`,
    form: ({ key }: Keyed) =>
      `La source « ${key} » est citée ici, mais elle n’est pas dans le champ « Sources ». Ajoutez-la à ce champ.`,
  },
  'citation-without-bibliography': {
    file: ({ key }: Keyed) => withoutBibliography(`[^${key}]`),
    form: ({ key }: Keyed) => withoutBibliography(`de « ${key} »`),
  },
  'citation-malformed': {
    file: 'Une citation de cette ligne n’est pas comprise et serait affichée telle quelle. Elle s’écrit entre crochets, avec le signe ^ et une seule clé, sans espace.',
    form: 'Une citation de cette ligne n’est pas comprise et serait affichée telle quelle. Effacez-la, puis choisissez « Citer une source ».',
  },
  footnote: {
    file: ({ key }: Keyed) =>
      `Une note de bas de page ne s’écrit pas ici. Décrivez la source dans sources.yaml, sous la clé « ${key} », puis effacez cette ligne.`,
    form: 'Une note de bas de page ne s’écrit pas ici. Effacez cette ligne ; ajoutez à la bibliographie la source que vous avez lue, puis, à l’endroit de la phrase, choisissez « Citer une source ».',
  },
  'figure-uncited': {
    file: ({ figure, isSure }: UncitedFigure) =>
      `Ce passage donne un chiffre de santé (« ${figure} ») sans citer sa source. Écrivez juste après lui la clé de la source que vous avez lue, [^cle], et cette clé dans la liste sources de l’en-tête.${isSure ? '' : ` Si ce chiffre n’est pas de santé, écrivez <HorsSante>${figure}</HorsSante>.`}`,
    form: ({ figure, isSure }: UncitedFigure) =>
      `Ce passage donne un chiffre de santé (« ${figure} ») sans citer sa source. Placez le curseur après ce chiffre, puis choisissez « Citer une source ».${isSure ? '' : ` S’il n’est pas de santé, mettez-le dans un bloc « ${nameOfBlock('HorsSante')} ».`}`,
  },
  'rule-uncited': {
    file: ({ rule }: { rule: string }) =>
      `Ce passage donne une règle (« ${rule} ») sans citer sa source. Citez la source que vous avez lue, [^cle], ou dites seulement de le demander au médecin.`,
    form: ({ rule }: { rule: string }) =>
      `Ce passage donne une règle (« ${rule} ») sans citer sa source. Placez le curseur après elle, puis choisissez « Citer une source » ; ou dites seulement de le demander au médecin.`,
  },
  'figure-uncited-in-block': ({ figure }: { figure: string }) =>
    `Ce bloc donne un chiffre de santé (« ${figure} ») sans citer sa source. Citez-la dans le texte du bloc, ou dites-le sans chiffre.`,
  'figure-in-code': ({ figure }: { figure: string }) =>
    `Ce passage est écrit comme du code et donne un chiffre de santé (« ${figure} ») : aucune source ne peut y être citée. Retirez les signes \`\`\` ou les quatre espaces, puis citez la source dans la phrase.`,
  'figure-excused': namingBlocks(
    ({ words, block }: { words: string; block: string }, nameBlock) =>
      `La phrase autour de « ${words} » parle de santé : ce chiffre semble en être un. Si c’est le cas, retirez le bloc ${nameBlock(block)} et citez la source.`,
  ),
  'figure-in-article': ({ figure }: { figure: string }) =>
    `Ce champ donne un chiffre de santé (« ${figure} ») sans source. Un article ne cite pas de source : dites-le sans chiffre.`,
  'figure-in-header': {
    file: ({ figure }: { figure: string }) =>
      `Ce champ donne un chiffre de santé (« ${figure} ») sans source. Ajoutez à la liste sources la clé de la source que vous avez lue, ou dites-le sans chiffre.`,
    form: ({ figure }: { figure: string }) =>
      `Ce champ donne un chiffre de santé (« ${figure} ») sans source. Ajoutez au champ « Sources » la source que vous avez lue, ou dites-le sans chiffre.`,
  },
  'review-in-future': ({ day }: { day: string }) =>
    `La date de relecture ${day} est dans le futur. C’est le jour où la page entière a été relue.`,
  'signature-in-future': ({ day }: { day: string }) =>
    `La date ${day} est dans le futur. C’est le jour où cette personne a fini de lire la page.`,
  'source-year-in-future': ({ year }: { year: number }) =>
    `L’année ${year} est dans le futur. C’est l’année que la page montre ; sans année, retirez cette ligne.`,
  'source-access-in-future': ({ day }: { day: string }) =>
    `La date de lecture ${day} est dans le futur. C’est le jour où vous avez lu la page.`,
  'review-overdue': ({ due }: { due: string }) =>
    `Cette page devait être relue le ${due} au plus tard. Relisez-la entièrement, sources comprises, puis mettez la date du jour.`,
  placeholder: ({ found }: { found: string }) =>
    `« ${found.trim().slice(0, 80)} » est à compléter : c’est un exemple, ou une place laissée vide. Écrivez ce qui convient ici, ou retirez-le.`,
  'unfinished-text': ({ found }: { found: string }) =>
    `« ${found} » ressemble à un texte provisoire. Complétez-le avant de publier.`,
  'questions-unreadable':
    'Les questions du registre ne se lisent pas. Écrivez deux listes, clinician et owner : un tiret par question, chacune entre guillemets droits, de 400 caractères au plus.',
};
