import { plural } from '../../../../lib/plural.ts';
import type { PasteChange, PasteChangeKind } from './changes.ts';

/** French words for one kind of change. */
interface KindWords {
  /** One of them, « commentaire ». */
  one: string;
  many: string;
  /** What was done, and what the author can do. */
  sense: string;
}

/** Labels by kind, in the order of display: removed words first. */
const KINDS: Readonly<Record<PasteChangeKind, KindWords>> = {
  'remaining-deletion': {
    one: 'passage supprimé à retirer vous-même',
    many: 'passages supprimés à retirer vous-même',
    sense:
      'Le suivi des modifications les donne comme supprimés, mais le logiciel les a copiés comme des mots ordinaires. Relisez le texte collé et retirez ceux qui sont de trop.',
  },
  deletion: {
    one: 'passage supprimé',
    many: 'passages supprimés',
    sense: 'Laissé de côté : le suivi des modifications le donne comme supprimé.',
  },
  strike: {
    one: 'passage barré',
    many: 'passages barrés',
    sense: 'Laissé de côté. Si ces mots doivent figurer dans la page, tapez-les.',
  },
  comment: {
    one: 'commentaire',
    many: 'commentaires',
    sense: 'Laissé de côté : un commentaire ne se publie pas.',
  },
  hidden: {
    one: 'texte masqué',
    many: 'textes masqués',
    sense: 'Laissé de côté : ces mots étaient invisibles dans le document.',
  },
  picture: {
    one: 'image ou vidéo',
    many: 'images ou vidéos',
    sense: 'Laissée de côté. Le bouton « Image » met une image dans le texte, avec sa description.',
  },
  formula: {
    one: 'formule',
    many: 'formules',
    sense: 'Laissée de côté : écrivez-la avec des mots, ou avec des signes comme 10³ ou ≥.',
  },
  control: {
    one: 'champ de formulaire',
    many: 'champs de formulaire',
    sense: 'Laissé de côté. Si sa valeur doit figurer dans la page, tapez-la.',
  },
  symbol: {
    one: 'signe inconnu',
    many: 'signes inconnus',
    sense: 'Remplacé par [?] : cherchez [?] dans le texte et tapez le bon signe.',
  },
  script: {
    one: 'exposant ou indice à réécrire',
    many: 'exposants ou indices à réécrire',
    sense:
      'Il n’a pas de signe tout fait : il est écrit ^(…) pour un exposant, _(…) pour un indice. Réécrivez-le avec des mots.',
  },
  'merged-cell': {
    one: 'case fusionnée',
    many: 'cases fusionnées',
    sense:
      'Répétée dans chaque case qu’elle couvrait, pour que chaque valeur reste sous son titre de colonne.',
  },
  'table-title': {
    one: 'titre de tableau',
    many: 'titres de tableau',
    sense: 'Placé au-dessus du tableau : il couvrait toute sa largeur.',
  },
  'table-header': {
    one: 'en-tête de tableau sur plusieurs lignes',
    many: 'en-têtes de tableau sur plusieurs lignes',
    sense: 'Réuni sur une seule ligne.',
  },
  'nested-table': {
    one: 'tableau dans une case',
    many: 'tableaux dans une case',
    sense: 'Écrit à la suite dans sa case : relisez-la.',
  },
  'layout-table': {
    one: 'tableau de mise en page',
    many: 'tableaux de mise en page',
    sense: 'Ses cases sont mises les unes sous les autres, dans l’ordre de lecture.',
  },
  'cell-lines': {
    one: 'case à plusieurs lignes',
    many: 'cases à plusieurs lignes',
    sense: 'Mise sur une ligne, avec des points-virgules.',
  },
  'list-number': {
    one: 'numéro de liste gardé en toutes lettres',
    many: 'numéros de liste gardés en toutes lettres',
    sense: 'La page ne sait numéroter qu’en 1, 2, 3 : ce numéro est écrit au début de l’élément.',
  },
  note: {
    one: 'appel de note',
    many: 'appels de note',
    sense: 'Écrit entre crochets. Le bouton « Citer » met une source à sa place.',
  },
  link: {
    one: 'lien',
    many: 'liens',
    sense:
      'Ses mots sont restés, son adresse non : un lien du site mène à une adresse en https://. Le bouton « Lien » peut en mettre un autre.',
  },
  'line-break': {
    one: 'retour à la ligne',
    many: 'retours à la ligne',
    sense: 'Devenu un nouveau paragraphe, ou une espace dans un titre.',
  },
  residue: {
    one: 'marque d’un assistant',
    many: 'marques d’un assistant',
    sense: 'Laissée de côté. Si une source était nommée, le bouton « Citer » la met dans le texte.',
  },
  latex: {
    one: 'formule en LaTeX',
    many: 'formules en LaTeX',
    sense: 'Écrite en signes ordinaires (CO₂, 10³) : la page aurait montré le code de la formule.',
  },
  'private-sign': {
    one: 'signe d’une police de Word',
    many: 'signes d’une police de Word',
    sense: 'Laissé de côté : la page aurait montré un carré vide.',
  },
  tracking: {
    one: 'adresse raccourcie',
    many: 'adresses raccourcies',
    sense: 'Elle mène au même endroit, sans dire à l’autre site d’où l’on vient.',
  },
  letters: {
    one: 'passage en lettres spéciales',
    many: 'passages en lettres spéciales',
    sense: 'Écrit en lettres ordinaires : une recherche et une voix les lisent mal autrement.',
  },
  emphasis: {
    one: 'passage en gras ou en italique',
    many: 'passages en gras ou en italique',
    sense: 'Collé sans gras ni italique : deux mises en forme s’y touchaient.',
  },
};

/** The changes of one kind in words. */
export interface PasteGroup {
  /** « 2 commentaires ». */
  title: string;
  sense: string;
  /** Quotations of the changed words. */
  lines: readonly string[];
}

/** Maximum length of a quotation. */
const MAX_QUOTE = 120;

const quote = (words: string) => {
  const letters = Array.from(words);
  const shown = letters.length > MAX_QUOTE ? `${letters.slice(0, MAX_QUOTE - 1).join('')}…` : words;
  return `«\u00A0${shown}\u00A0»`;
};

function line({ kind, words, result, cellCount }: PasteChange): string {
  if (kind === 'merged-cell') return `${quote(words)} : dans ${cellCount} cases`;
  if (kind === 'link') return `${quote(words)}, qui menait à ${result}`;
  if (kind === 'script' || kind === 'tracking' || kind === 'letters')
    return `${quote(words)}, écrit ${quote(result ?? '')}`;
  return quote(words);
}

/** The changes of a paste in French, by kind. */
export const pasteGroups = (changes: readonly PasteChange[]): PasteGroup[] =>
  (Object.keys(KINDS) as PasteChangeKind[]).flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    const { one, many, sense } = KINDS[kind];
    if (own.length === 0) return [];
    return [
      {
        title: plural(own.length, one, many),
        sense,
        lines: own.filter(({ words }) => words !== '').map(line),
      },
    ];
  });
