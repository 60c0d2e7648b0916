/** Abbreviations whose point does not end a sentence. */
const withoutAbbreviations = (text: string) =>
  text.replace(/\b(?:M|Dr|Pr|al|cf|etc|env|p|n)\.(?=\s)/gu, (abbreviation) =>
    abbreviation.slice(0, -1),
  );

/**
 * The sentences of a French text.
 *
 * @param text - A paragraph or an item of a list, as plain words.
 * @returns Each sentence in order; abbreviations lose their point, and a quotation its closing mark.
 */
export const splitSentences = (text: string): string[] =>
  withoutAbbreviations(text)
    .split(/(?<=[.!?…])["»)\s]*\s+(?=[«"(\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
