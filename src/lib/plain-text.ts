/** As many spaces as a piece of a text is long; ends of lines stay. */
export const spacesFor = (piece: string): string =>
  piece.replace(/[^\n]/gu, (sign) => ' '.repeat(sign.length));

/** A line with spaces for its pieces of code, which hold any sign. */
export const withoutCode = (line: string): string => line.replace(/`[^`]*`/gu, spacesFor);

/** How many lines of a text end before one of its places. */
export const linesAbove = (text: string, at: number): number =>
  text.slice(0, at).split('\n').length - 1;

/** A text without capitals, accents and typographic signs, as long as it was once composed (NFC). */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00A0\u202F]/gu, ' ')
    .replaceAll('’', "'")
    .replace(/[A-Z]+/gu, (letters) => letters.toLowerCase())
    .replace(/(?![a-z])\p{L}/gu, (letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return plain.length === letter.length ? plain : letter;
    });
