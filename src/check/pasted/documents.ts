/** What word processors leave where a text was copied. */
const RESTS: readonly RegExp[] = [
  // A cross-reference that led nowhere.
  /(?:erreur|error)\s?!\s?(?:source du renvoi|signet|nom de|aucun|il n['’]y a pas|référence|reference|bookmark)[^.\n]*\.?/iu,
  // The mark of a comment: « [AB1] », « Commentaire [AB1] : ».
  /\\?\[\p{Lu}{1,2}\d{1,2}\\?\](?![([])/u,
  // A note to oneself: in square brackets, or alone in others or after a dash. « (à confirmer par un
  // second test) » is for readers.
  /\[\s*[àa] (?:vérifier|confirmer|sourcer|relire|compléter|revoir)(?!\p{L})/iu,
  /(?:\(\s*|[–—]\s)[àa] (?:vérifier|confirmer|sourcer|relire|compléter|revoir)(?=\s*(?:[).!?…;]|$))/iu,
  // A line that is the number of a page.
  /^\s*[-–—]?\s?page \d{1,4}(?:\s?(?:sur|de|\/)\s?\d{1,4})?\s?[-–—]?\s*$/iu,
  // A line of a table of contents: dots, then a number.
  /(?<=\p{L}\s?)(?:\.\s?){4,}\d{1,4}\s*$/u,
];

/** The first words of a line that another document left there. */
export function findDocumentRest(text: string): string | undefined {
  for (const pattern of RESTS) {
    const found = pattern.exec(text)?.[0].trim();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Words that stand before another in every sentence: the second is one too many. */
const LEADING = new Set(
  'le la les un une des du de au aux et ou mais donc car que qui dont à dans par pour sur sous avec sans chez vers entre en ce cet cette ces mon ma mes ton ta tes son sa ses notre votre leur leurs ne se je tu il ils on sont ont a peut doit'.split(
    ' ',
  ),
);

/** Where such a word stands twice: the words as they stand, and the one to keep. */
export function findDoubledWord(text: string): { found: string; word: string } | undefined {
  for (const [found, word = ''] of text.matchAll(
    /(?<![\p{L}\d'’_*[/.@#-])(\p{L}+)\s+\1(?![\p{L}\d'’_*\]@-])/giu,
  ))
    if (LEADING.has(word.toLowerCase())) return { found, word };
  return undefined;
}
