import { plainText } from '../../lib/plain-text.ts';

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

/** What an assistant says to whoever asked, never to a reader, without capitals and accents. */
const PHRASES: readonly string[] = [
  'souhaitez-vous que je',
  "souhaitez-vous que j'",
  'voulez-vous que je',
  "voulez-vous que j'",
  'souhaitez-vous une autre version',
  'je peux vous proposer une autre version',
  "n'hesitez pas a me demander",
  'faites-moi savoir si',
  "j'espere que cela vous",
  "j'espere que ce texte",
  'let me know if',
  'i hope this helps',
  'would you like me to',
  // Of itself.
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

/** Brackets to fill in; what follows them makes a link or a citation of others. */
const FILL_IN =
  /\\?\[{1,2}\s?(?:(?:(?:votre|vos|ton|ta|insére[rz]|ajoute[rz]|mettez|indique[rz]|précise[rz]|compléte[rz]|remplace[rz]|choisissez|à compléter|your|insert)(?![\p{L}-])|(?:nom|prénom|adresse|date|titre|lien|numéro) (?:(?:de|du|vers|ici)(?!\p{L})|d['’])|(?:source|référence|réf\.|citation) (?:nécessaire|manquante|à (?:ajouter|vérifier|compléter)))[^[\]{}\n]{0,80}|nom|prénom|date|ville|lieu|lien|url|adresse|téléphone|e-?mail|source|référence|chiffre|signature|titre|texte)\s?\\?\]{1,2}(?![(:[])/iu;

/** The first words of a line that an assistant wrote to whoever asked. */
export function findAssistant(text: string): string | undefined {
  const line = text.trim();
  const plain = plainText(line);
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

/** Brackets that were to be filled in. */
export const findFillIn = (text: string) => FILL_IN.exec(text)?.[0];
