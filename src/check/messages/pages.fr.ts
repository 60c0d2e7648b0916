import { choose, joinByOr, writeNumber, type Choice } from './french.ts';
import { withForm, type NamedFile } from './wording.ts';

/** What the files of a folder are called. */
const ONE_OF = { cards: 'carte', steps: 'étape', articles: 'article', links: 'lien' } as const;

/** Messages on pages, what stands in their folders, their ranks, the menu and the search. */
export const PAGE_MESSAGES = {
  'page-missing': ({ near }: { near: string | undefined }) =>
    `Cette page est obligatoire et son fichier manque.${near === undefined ? '' : ` Le fichier ${near}.mdx est peut-être le bon, sous un autre nom : renommez-le.`} ${near === undefined ? 'Remettez' : 'Sinon, remettez'} le fichier d’origine.`,
  'page-wrong-kind': ({ expected, found }: { expected: string; found: string }) =>
    `Cette page est du type « ${expected} », et non « ${found} ».`,
  'page-withdrawn':
    'Cette page fait partie des pages obligatoires : elle ne peut pas être retirée. Répondez oui.',
  'page-without-nav':
    'Cette page est dans le menu : son entrée du menu (nav) est obligatoire. Ajoutez-la.',
  'page-kind-reserved': ({ kind, open }: { kind: string; open: readonly string[] }) =>
    `Le type « ${kind} » est réservé à une page qui existe déjà : celle-ci ne serait pas publiée. Une nouvelle page est du type ${joinByOr(open)}.`,
  'page-name-reserved': ({ slug }: { slug: string }) =>
    `Le nom « ${slug} » est réservé : cette page remplacerait une autre. Renommez-la.`,
  'folder-too-few-files': withForm(
    (
      {
        collection,
        found,
        least,
      }: { collection: keyof typeof ONE_OF; found: number; least: number },
      either,
    ) =>
      `Il faut au moins ${least} ${ONE_OF[collection]}s ${either('dans ce dossier', 'à cet endroit')}, et il en reste ${found} : le site ne serait plus complet. Ajoutez-en d’abord, ou remettez ce qui manque.`,
  ),
  'page-without-parts': ({ page, collection }: { page: string; collection: 'cards' | 'steps' }) =>
    `La page « ${page} » ne montre pas de ${ONE_OF[collection]}s : ce qui est dans ce dossier ne serait pas publié. Déplacez ces fichiers dans le dossier d’une autre page.`,
  'folder-without-page': ({ folder, ...choice }: Choice & { folder: string }) =>
    `Aucune page ne s’appelle « ${folder} ».${choose(choice, (names) => `Les pages possibles sont ${names}.`)} Renommez ce dossier, ou créez la page pages/${folder}.mdx.`,
  'text-missing': 'Il n’y a pas encore de texte sous l’en-tête. Écrivez-le.',
  'rank-taken': ({ rank, other, free }: { rank: string; other: NamedFile; free: number }) =>
    `Le rang ${rank} est déjà pris par ${other.path}. Le premier rang libre est ${free}.`,
  'value-taken': ({ value, other }: { value: string; other: NamedFile }) =>
    `« ${value.slice(0, 60)}${value.length > 60 ? '…' : ''} » est déjà dans ${other.path}. On ne pourrait pas les distinguer : changez l’un des deux, ou effacez celui qui est une copie oubliée.`,
  'menu-too-long': ({ entries, most }: { entries: number; most: number }) =>
    `Le menu compte ${entries} entrées. Un écran de 1024 pixels en montre ${most} ; il faudrait le faire défiler pour voir les autres. Retirez l’entrée du menu (nav) de cette page : un lien d’une autre page y mènera.`,
  'next-missing':
    'Cette page ne mène à aucune autre. Dites dans « Et ensuite » (next) quelles pages lire après elle, deux ou trois.',
  'next-leads-back': ({ address }: { address: string }) =>
    `« ${address} » est l’adresse de cette page même. Choisissez-en une autre à lire ensuite.`,
  'search-list-missing':
    'Ce fichier manque : la recherche ne connaîtrait plus ni les mots des gens, ni l’aide et les signes qui viennent en premier. Remettez le fichier d’origine.',
  'search-part-missing': ({ part }: { part: string }) =>
    `« ${part}: » manque, ou est vide : la recherche ne connaîtrait plus ${part === 'd-abord' ? 'ni l’aide ni les signes qui viennent en premier' : 'les mots d’un résultat, et « HPV non détecté » mènerait au résultat contraire'}. Remettez cette partie du fichier d’origine.`,
  'search-card-missing': ({ card }: { card: string }) =>
    `Cette liste n’a plus de carte, et une personne en danger n’y verrait aucun numéro. Remettez-la ; une autre liste de cette page a « ${card} ».`,
  'search-card-number': ({ number, country }: { number: string; country: string }) =>
    `« ${number} »${country === '' ? '' : ` (${country})`} : aucun pays n’a ce numéro d’urgence ou d’écoute. Vérifiez-le dans le fichier du pays : une personne en danger l’appellerait.`,
  'search-word-twice': withForm(
    ({ item }: { item: string }, either) =>
      `« ${item} » est déjà ${either('à gauche des deux points sur une autre ligne', 'dans les mots écrits d’un autre élément')}. Effacez l’un des deux.`,
  ),
  'search-word-several': withForm(
    ({ item }: { item: string }, either) =>
      `« ${item} » n’est pas un seul mot que l’on cherche. ${either('À gauche des deux points', 'Dans les mots écrits')}, séparez les mots par des virgules ; une expression va dans « rubriques ».`,
  ),
  'search-word-rival': ({ item, other, line }: { item: string; other: string; line: number }) =>
    `« ${item} » est aussi dans la liste qui ouvre ${other} (ligne ${line}) : on ne saurait pas laquelle ouvrir. Effacez-le de l’une des deux.`,
  'search-word-empty': ({ item }: { item: string }) =>
    `« ${item} » se dit dans presque toutes les phrases : la recherche n’en tient pas compte seul. Effacez-le, ou ajoutez-lui un mot.`,
  'search-trial-failed': ({ phrase, address }: { phrase: string; address: string }) =>
    `La recherche « ${phrase} » ne donne pas ${address} dans ses trois premières réponses. Ajoutez ces mots à cette rubrique, sous « rubriques », ou dans son texte.`,
  'search-index-heavy': ({ bytes, most }: { bytes: number; most: number }) =>
    `Les textes et les mots de la recherche pèsent ${writeNumber(bytes)} octets compressés : au-delà de ${writeNumber(most)}, la première réponse tarde sur un téléphone. Retirez de ce fichier ce que personne n’écrit.`,
  'search-section-absent': ({ address }: { address: string }) =>
    `La recherche ne donne jamais ${address} : cette page n’y est pas, ou ce titre n’a pas de texte. Donnez une autre adresse.`,
};
