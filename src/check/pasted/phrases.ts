import { plainText } from '../../lib/plain-text.ts';

/** What an assistant says to whoever asked, never to a reader, without capitals and accents. */
const PHRASES: readonly string[] = [
  // Before the text that was asked for.
  'bien sur ! voici',
  'bien sur, voici',
  'voici une version',
  'voici la version',
  'voici une proposition',
  'voici une reformulation',
  'voici la page :',
  'voici le texte',
  'voici un texte',
  'voici votre texte',
  'comme demande',
  'a votre demande',
  "j'ai reformule",
  "j'ai reecrit",
  "j'ai redige",
  // After it.
  'souhaitez-vous que je',
  "souhaitez-vous que j'",
  'voulez-vous que je',
  "voulez-vous que j'",
  'souhaitez-vous une autre version',
  'souhaitez-vous une version',
  'je peux aussi vous',
  'je peux egalement vous',
  'je peux vous proposer',
  'je peux adapter',
  'je reste a votre disposition pour',
  "n'hesitez pas a me",
  "n'hesitez pas a m'",
  'dites-moi si',
  'dites-moi ce que',
  'faites-moi savoir',
  "j'espere que cela",
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
  'ma derniere mise a jour',
  "je n'ai pas acces a internet",
  'je ne peux pas naviguer',
  'as an ai',
  'genere par chatgpt',
  'redige par chatgpt',
  "avec l'aide de chatgpt",
];

/** Brackets to fill in; what follows them makes a link or a citation of others. */
const FILL_IN =
  /\\?\[{1,2}\s?(?:votre|vos|ton|ta|nom|prénom|date|ville|lieu|lien|url|adresse|téléphone|e-?mail|source|référence|réf\.|chiffre|image|photo|titre|texte|signature|citation|insére[rz]|ajoute[rz]|mettez|indique[rz]|précise[rz]|complète[rz]|complétez|remplace[rz]|choisissez|à compléter|your|insert)(?![\p{L}-])[^[\]{}\n]{0,80}\\?\]{1,2}(?![(:[])/iu;

/** The first words of a line that an assistant wrote to whoever asked. */
export function findAssistant(text: string): string | undefined {
  const plain = plainText(text);
  for (const phrase of PHRASES) {
    const at = plain.indexOf(phrase);
    if (at !== -1 && !/\p{L}/u.test(plain[at - 1] ?? '')) return text.slice(at, at + phrase.length);
  }
  return undefined;
}

/** Brackets that were to be filled in. */
export const findFillIn = (text: string) => FILL_IN.exec(text)?.[0];
