import { plural } from '../../lib/plural.ts';

/** What the author is told, by kind of change, with the words concerned at « % »: what was left out first. */
const NOTES = {
  'remaining-deletion':
    'Le suivi des modifications supprime ces mots, mais le logiciel les a copiés comme les autres : %. Relisez le texte collé et retirez-les.',
  deletion: 'Laissé de côté, car le suivi des modifications le supprime : %.',
  strike: 'Laissé de côté, car barré : %. Si ces mots doivent figurer dans la page, tapez-les.',
  comment: 'Laissé de côté, car un commentaire ne se publie pas : %.',
  hidden: 'Laissé de côté, car invisible dans le document : %.',
  picture:
    'Laissé de côté, car une image ou un fichier ne se colle pas : %. Une image s’insère avec le menu de l’éditeur, avec sa description.',
  formula:
    'Laissé de côté, car la page ne sait pas montrer une formule : %. Écrivez-la avec des mots, ou avec des signes comme 10³ ou ≥.',
  control:
    'Laissé de côté, car la page n’a pas de formulaire : %. Si cette valeur doit y figurer, tapez-la.',
  residue:
    'Laissé de côté, car c’est la marque d’un assistant : %. Si une source y était nommée, citez-la.',
  link: 'Collé sans son lien, car un lien du site mène à une adresse en https:// : %.',
  note: 'Appel de note, écrit entre crochets : %. Citez plutôt la source à sa place.',
  'merged-cell':
    'Case fusionnée, répétée dans chaque case qu’elle couvrait : %. Relisez le tableau.',
  'table-title': 'Titre de tableau, devenu un paragraphe au-dessus du tableau : %.',
  'list-number':
    'Numéro écrit comme un mot, car la liste ne peut pas le porter : %. Relisez la liste.',
  script:
    'Exposant ou indice qui n’a pas de signe tout fait, écrit ^(…) ou _(…) : %. Réécrivez-le avec des mots.',
  symbol:
    'Signe d’une police spéciale, remplacé par [?] : %. Cherchez [?] dans le texte collé et tapez le bon signe.',
} as const;

/** Kind of a change that the author is told about. */
export type ChangeKind = keyof typeof NOTES;

/** A change made by a paste. */
export interface Change {
  kind: ChangeKind;
  /** The words concerned, on one line; empty for a picture without description. */
  words: string;
  /** The replacement, or the removed address of a link. */
  result?: string;
}

/** Longest quotation, and most quotations of one sentence. */
const MAX = { letters: 80, quotes: 6 };

/** Words on one line, without invisible characters. */
export const oneLine = (words: string) =>
  words
    .replace(/[\u00AD\u200B\uFEFF\uFDD0]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

function quote(words: string): string {
  const shown = words.length > MAX.letters ? `${words.slice(0, MAX.letters)}…` : words;
  return `«\u00A0${shown}\u00A0»`;
}

const quoteChange = ({ kind, words, result }: Change) =>
  result
    ? `${quote(words)} (${kind === 'link' ? 'vers' : 'devenu'} ${quote(result)})`
    : quote(words);

/** The changes of a paste in French: one sentence, with its advice, for each kind. */
export const notesOf = (changes: readonly Change[]): string[] =>
  (Object.keys(NOTES) as ChangeKind[]).flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const quotes = [...new Set(own.filter(({ words }) => words !== '').map(quoteChange))];
    const others = quotes.length - MAX.quotes;
    const words =
      quotes.slice(0, MAX.quotes).join(', ') + (others > 0 ? ` et ${plural(others, 'autre')}` : '');
    // A picture may have no description.
    return [words === '' ? NOTES[kind].replace(' : %', '') : NOTES[kind].replace('%', () => words)];
  });
