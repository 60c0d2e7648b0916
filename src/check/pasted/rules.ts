import { findResidue } from '../../document/pasted/residue.ts';
import { plainText } from '../../lib/plain-text.ts';
import type { Rule } from '../rule.ts';
import { findOtherMarkup } from './other-markup.ts';

/** How an answer begins, without capitals and accents; it ends with a colon, before the text itself. */
const OPENINGS: readonly string[] = [
  'bien sur',
  "d'accord, voici",
  'voici une version',
  'voici la version',
  'voici une proposition',
  'voici une reformulation',
  'voici votre texte',
];

/** What an assistant says to whoever asked, or of itself, without capitals and accents. */
const PHRASES: readonly string[] = [
  'souhaitez-vous que je',
  "souhaitez-vous que j'",
  'voulez-vous que je',
  "voulez-vous que j'",
  'souhaitez-vous une autre version',
  'je peux vous proposer une autre version',
  "n'hesitez pas a me demander",
  "n'hesitez pas a me dire si",
  "n'hesitez pas a me faire savoir",
  'faites-moi savoir si',
  'dites-moi si vous voulez que je',
  "dites-moi si vous voulez que j'",
  'dites-moi si vous souhaitez que',
  "j'espere que cela vous",
  "j'espere que ce texte",
  'let me know if',
  'i hope this helps',
  'would you like me to',
  'modele de langage',
  "en tant qu'ia",
  "en tant qu'intelligence artificielle",
  "en tant qu'assistant",
  'je suis une ia',
  'je suis une intelligence artificielle',
  "mes donnees d'entrainement",
  'ma date limite de connaissance',
  "je n'ai pas acces a internet",
  'je ne peux pas naviguer',
  'as an ai',
  'genere par chatgpt',
  'redige par chatgpt',
];

/** What is done to a text that is handed over, without accents. */
const REWORKED =
  '(?:raccourci|reformul|simplifi|restructur|reorganis|condens|harmonis|etoff|remani|retravaill|peaufin)';

/** What an assistant says of the text that it hands over, and offers to do with it. */
const HANDED_OVER = new RegExp(
  [
    String.raw`\bvoici (?:une?|la|le) (?:\S+ ){1,4}de (?:votre|ton) (?:texte|article|paragraphe|document)\b`,
    String.raw`\bsi (?:vous|tu) (?:\w+ ){1,3}une (?:\w+ )?version\b`,
    String.raw`\bj'ai (?:\w+ment |legerement |un peu )?${REWORKED}\w*`,
    String.raw`\bversion (?:\w+ment |plus )?${REWORKED}\w*`,
    String.raw`^[^a-z]*(?:modifications|changements|corrections|ameliorations) (?:apporte|effectue|realise)e?s\b`,
    String.raw`\b(?:souhaite|veux|voulez|desire|prefere|avez besoin)\w*(?: [\w']+){0,3}(?: |')(?:autre version|ajustements?|reformulations?|ton different|ton plus|adapter ce texte)`,
  ].join('|'),
  'u',
);

/** The first words of a line that an assistant wrote to whoever asked. */
function findAssistant(text: string): string | undefined {
  const line = text.trim();
  const plain = plainText(line);
  const handed = HANDED_OVER.exec(plain);
  if (handed) return line.slice(handed.index, handed.index + handed[0].length);
  const opening = OPENINGS.find((words) => plain.startsWith(words) && plain.endsWith(':'));
  if (opening !== undefined) return line.slice(0, opening.length);
  for (const phrase of PHRASES) {
    const at = plain.indexOf(phrase);
    const isInWord =
      /\p{L}/u.test(plain[at - 1] ?? '') ||
      (!phrase.endsWith("'") && /\p{L}/u.test(plain[at + phrase.length] ?? ''));
    if (at !== -1 && !isInWord) return line.slice(at, at + phrase.length);
  }
  return undefined;
}

/** Rules on what assistants and other programs leave in a text. */
export const PASTED_RULES: readonly Rule[] = [
  {
    id: 'reste-d-assistant',
    severity: 'error',
    visit: {
      *line({ text }) {
        const found = findResidue(text);
        // The reader of texts tells of those in braces.
        if (found !== '' && !/(?<!\\)[{}]/u.test(text))
          yield { words: found, message: 'residue', data: { found } };
      },
      *shownLine({ text }) {
        const found = findAssistant(text);
        if (found !== undefined)
          yield { words: found, message: 'assistant-phrase', data: { found } };
      },
    },
  },
  {
    id: 'marque-d-un-autre-programme',
    severity: 'error',
    visit: {
      *shownLine({ text }) {
        const found = findOtherMarkup(text);
        if (found !== undefined) yield { words: found, message: 'other-markup', data: { found } };
      },
      *paragraph({ words }) {
        // Signs in a row that part two texts: « ===== ».
        if (/^[=~+#.·•]{4,}$/u.test(words))
          yield { words, message: 'other-markup', data: { found: words } };
      },
    },
  },
];
