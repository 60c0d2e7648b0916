/** Where a sentence ends: after its last sign, save for the point of an abbreviation. */
const END =
  /(?<=[.!?…])(?<!(?<!\p{L})(?:M|Dr|Pr|al|cf|etc|env|p|n)\.)["»)\s]*\s+(?=[«"(\p{Lu}\d])/u;

/**
 * The sentences of a French text.
 *
 * @param text - A paragraph or an item of a list, as plain words.
 * @returns Each sentence in order; a quotation loses its closing mark.
 */
export const splitSentences = (text: string): string[] =>
  text
    .split(END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** How words end that go on: « participe en », « dans les ». No sentence ends so. */
export const ENDS_OPEN =
  /\s(?:à|au|aux|avec|ce|ces|cette|chez|dans|de|des|du|en|entre|et|la|le|les|leur|leurs|ou|par|pour|que|qui|sa|sans|ses|son|sous|sur|un|une|vers)$/u;
