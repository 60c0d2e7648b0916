/** The characters of symbol fonts that texts about health hold, by font and by letter. */
const FONTS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  symbol: pairs('£³±´®°-·»¹abgmD', '≤≥±×→°−•≈≠αβγµΔ'),
  wingdings: pairs('àèØ§¨þüûJ', '→➔➢▪☐☑✓✗☺'),
  'wingdings 2': new Map(),
  'wingdings 3': new Map(),
  webdings: new Map(),
};

function pairs(letters: string, signs: string): ReadonlyMap<string, string> {
  const all = Array.from(signs);
  return new Map(Array.from(letters, (letter, index) => [letter, all[index]!]));
}

/** Whether a font shows symbols in place of letters. */
export const isSymbolFont = (family: string) => Object.hasOwn(FONTS, family);

/**
 * Converts letters of a symbol font to characters: « ³ » in Symbol is « ≥ ».
 *
 * @param family - First name of `font-family`, in lower case and without quotes.
 * @returns The words; unknown letters are « [?] ».
 */
export const readSymbols = (words: string, family: string) =>
  words
    .replace(/\S/gu, (letter) => {
      // Word also uses the private use area of Unicode.
      const code = letter.codePointAt(0)!;
      const own = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : letter;
      // A character that is not in the font is shown in another one, as it is.
      if (own === letter && code > 0xff) return letter;
      // Digits and punctuation of Symbol are the usual ones.
      const isUsual = family === 'symbol' && /[\d!#%&()+,./:;<=>?[\]_{|}]/u.test(own);
      return FONTS[family]!.get(own) ?? (isUsual ? own : '[?]');
    })
    .replace(/(?:\[\?\]){2,}/gu, '[?]');
