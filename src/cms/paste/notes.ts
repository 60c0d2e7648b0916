import { plural } from '../../lib/plural.ts';

/** What the author is told, by kind of change, with the words concerned at « % »: what needs a hand first. */
const NOTES = {
  tracked:
    'Les mots supprimés de ce document sont collés avec les autres. Annulez (Ctrl+Z), acceptez les modifications dans LibreOffice, puis copiez de nouveau.',
  review: 'À relire dans le texte collé : %.',
  removed:
    'Laissé de côté, car supprimé, barré, masqué ou mis en commentaire : %. Si ces mots doivent figurer dans la page, tapez-les.',
  object:
    'Laissé de côté, car une image, une formule ou un formulaire ne se colle pas : %. Une image s’insère avec le menu de l’éditeur, avec sa description ; le reste s’écrit avec des mots.',
  residue:
    'Laissé de côté, car c’est la marque d’un assistant ou d’un site : %. Si une source y était nommée, citez-la.',
  header: 'Laissé de côté : l’en-tête du fichier. Le formulaire a déjà ses valeurs.',
  link: 'Collé sans son lien, car un titre n’en a pas, et qu’ailleurs un lien mène à une adresse en https:// : %.',
} as const;

type ChangeKind = keyof typeof NOTES;

/** A change made by a paste, of which the author is told. */
export interface Change {
  kind: ChangeKind;
  /** The words concerned; empty for a picture without description. */
  words: string;
  /** What became of them, in French. */
  remark?: string;
}

/** What is said of words that a mail quotes from another one, and of the head of a message. */
export const OF_MESSAGE = 'cité d’un message ?';

/** What stands for a sign that only its font or its page draws, so that it is taken for no letter, and is not missed. */
export const UNKNOWN = '[?]';
export const UNKNOWN_SIGN: Change = { kind: 'review', words: UNKNOWN, remark: 'signe à taper' };

/** Longest quotation, and most quotations of one sentence; what was left out stands nowhere else, and is said whole. */
const MAX = { letters: 200, quotes: 10 };
const SAID_WHOLE: ReadonlySet<ChangeKind> = new Set(['removed', 'object']);

/** Words on one line, without invisible characters. */
export const oneLine = (words: string) =>
  words
    .replace(/[\u00AD\u200B\uFEFF\uFDD0\uFDD1]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

function quote({ kind, words, remark }: Change): string {
  const line = oneLine(words);
  const isCut = line.length > MAX.letters && !SAID_WHOLE.has(kind);
  const shown = isCut ? `${line.slice(0, MAX.letters)}…` : line;
  return `«\u00A0${shown}\u00A0»${remark === undefined ? '' : ` (${remark})`}`;
}

/** The changes of a paste in French: one sentence, with its advice, for each kind. */
export const notesOf = (changes: readonly Change[]): string[] =>
  (Object.keys(NOTES) as ChangeKind[]).flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const quotes = [...new Set(own.filter(({ words }) => oneLine(words) !== '').map(quote))];
    const most = SAID_WHOLE.has(kind) ? quotes.length : MAX.quotes;
    const others = quotes.length - most;
    const words =
      quotes.slice(0, most).join(', ') + (others > 0 ? ` et ${plural(others, 'autre')}` : '');
    // A picture may have no description.
    return [words === '' ? NOTES[kind].replace(' : %', '') : NOTES[kind].replace('%', () => words)];
  });
