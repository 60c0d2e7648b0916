import { choose, joinByOr } from './french.ts';
import type { NamedFile } from './wording.ts';

/** A value that another file has. */
interface Taken {
  value: string;
  other: NamedFile;
}

/** A menu with more entries than a screen shows. */
interface LongMenu {
  entries: number;
  /** How many it shows. */
  most: number;
}

/** What the files of a folder are called. */
const ONE_OF = { cards: 'carte', steps: 'étape', articles: 'article', links: 'lien' } as const;

/** Of which kinds a page may be that is added: in a message and in the guide. */
export const newPageKinds = (kinds: readonly string[]) =>
  `Une nouvelle page est du type ${joinByOr(kinds)}`;

/** @param entry - What to take away from the page. */
const menuTooLong =
  (entry: string) =>
  ({ entries, most }: LongMenu) =>
    `Le menu compte ${entries} entrées. Un écran de 1024 pixels en montre ${most} ; il faudrait le faire défiler pour voir les autres. Retirez ${entry} de cette page : un lien d’une autre page y mènera.`;

const titleTaken = ({ value, other }: Taken) =>
  `« ${value.slice(0, 60)} » est déjà le titre de ${other.path}. Est-ce une copie oubliée ?`;

/** Messages on pages, what stands in their folders, their ranks and the menu. */
export const PAGE_MESSAGES = {
  'page-missing': ({ near }: { near: string | undefined }) =>
    `Cette page est obligatoire et son fichier manque.${near === undefined ? '' : ` Le fichier ${near}.mdx est peut-être le bon, sous un autre nom : renommez-le.`} Sinon, remettez le fichier d’origine.`,
  'page-wrong-kind': ({ expected, found }: { expected: string; found: string }) =>
    `Cette page est du type « ${expected} », et non « ${found} ».`,
  'page-withdrawn': {
    file: 'Cette page fait partie des pages obligatoires : elle ne peut pas être retirée. Effacez cette ligne, ou répondez oui.',
    form: 'Cette page fait partie des pages obligatoires : elle ne peut pas être retirée. Répondez oui.',
  },
  'page-without-nav': {
    file: 'Cette page est dans le menu : son bloc nav est obligatoire et il manque.',
    form: 'Cette page est dans le menu : son « entrée du menu » est obligatoire. Ajoutez-la.',
  },
  'page-kind-reserved': ({ kind, open }: { kind: string; open: readonly string[] }) =>
    `Le type « ${kind} » est réservé à une page qui existe déjà : celle-ci ne serait pas publiée. ${newPageKinds(open)}.`,
  'page-name-reserved': {
    file: ({ slug }: { slug: string }) =>
      `Le nom « ${slug} » est réservé : cette page remplacerait une autre. Renommez le fichier.`,
    form: ({ slug }: { slug: string }) =>
      `Le nom « ${slug} » est réservé : cette page remplacerait une autre. Renommez cette page.`,
  },
  'folder-too-few-files': ({
    collection,
    found,
    least,
    isMissing,
  }: {
    collection: keyof typeof ONE_OF;
    found: number;
    least: number;
    /** Whether the folder itself is gone. */
    isMissing: boolean;
  }) => {
    const remedy =
      least - found === 1
        ? `Remettez l’${collection === 'steps' ? 'étape' : 'élément'} qui manque`
        : `Remettez les ${least - found} fichiers qui manquent`;
    return `Il faut au moins ${least} ${ONE_OF[collection]}s dans ce dossier, et il y en a ${found}.${isMissing ? ' Ce dossier n’existe plus.' : ''} ${remedy} : le site ne serait plus complet.`;
  },
  'page-without-parts': ({ page, collection }: { page: string; collection: 'cards' | 'steps' }) =>
    `La page « ${page} » ne montre pas de ${ONE_OF[collection]}s : ce qui est dans ce dossier ne serait pas publié. Déplacez ces fichiers dans le dossier d’une autre page.`,
  'folder-without-page': ({
    folder,
    ...choice
  }: {
    folder: string;
    near: readonly string[];
    possible: readonly string[];
  }) =>
    `Aucune page ne s’appelle « ${folder} ».${choose(choice, (names) => `Les pages possibles sont ${names}.`)} Renommez ce dossier, ou créez la page pages/${folder}.mdx.`,
  'text-missing': {
    file: 'Il n’y a pas de texte sous l’en-tête. Écrivez-le sous la deuxième ligne de tirets.',
    form: 'Il n’y a pas encore de texte : écrivez-le ici.',
  },
  'text-never-shown': {
    file: 'Le texte sous l’en-tête n’est affiché nulle part. Mettez-le dans un champ de l’en-tête, ou effacez-le.',
    form: 'Ce texte n’est affiché nulle part. Mettez-le dans un autre champ, ou effacez-le.',
  },
  'rank-taken': ({ rank, other, free }: { rank: string; other: NamedFile; free: number }) =>
    `Le rang ${rank} est déjà pris par ${other.path}. Le premier rang libre est ${free}.`,
  'page-value-taken': ({ value, other }: Taken) =>
    `« ${value.slice(0, 60)}${value.length > 60 ? '…' : ''} » est déjà dans ${other.path}. Un lecteur ou un moteur de recherche ne pourrait pas les distinguer : changez l’un des deux.`,
  'title-taken': {
    file: (taken: Taken) =>
      `${titleTaken(taken)} Changez le titre, ou effacez l’un des deux fichiers.`,
    form: (taken: Taken) =>
      `${titleTaken(taken)} Changez le titre, ou effacez l’un des deux textes.`,
  },
  'menu-too-long': { file: menuTooLong('le bloc nav'), form: menuTooLong('l’entrée du menu') },
  'home-not-exact': {
    file: 'Sans « exact: oui », l’accueil serait marqué comme la page ouverte sur tout le site : chaque adresse commence par la sienne.',
    form: 'Sans « oui » à « Adresse exacte », l’accueil serait marqué comme la page ouverte sur tout le site : chaque adresse commence par la sienne.',
  },
};
