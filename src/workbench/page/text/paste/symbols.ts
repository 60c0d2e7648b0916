/** Characters of the font Symbol, by code. */
const SYMBOL: ReadonlyMap<string, string> = table([
  [0x22, '∀'],
  [0x24, '∃'],
  [0x27, '∋'],
  [0x2a, '∗'],
  [0x2d, '−'],
  [0x40, '≅'],
  [0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'],
  [0x5c, '∴'],
  [0x5e, '⊥'],
  [0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'],
  [0x7e, '∼'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'],
  [0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓'],
  [0xe0, '◊⟨®©™∑'],
  [0xf2, '∫'],
]);

/** Characters of Wingdings: those of automatic replacements, and checkboxes. */
const WINGDINGS: ReadonlyMap<string, string> = table([
  [0x4a, '☺😐☹'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0xa7, '▪'],
  [0xa8, '☐'],
  [0xd8, '➢'],
  [0xdf, '←→↑↓'],
  [0xe8, '➔'],
  [0xef, '⇦⇨⇧⇩⇔'],
  [0xfb, '✗✓☒☑'],
]);

const WINGDINGS_2: ReadonlyMap<string, string> = table([
  [0x4f, '✗✓'],
  [0x52, '☑☒'],
  [0xa3, '☐'],
]);

function table(rows: readonly (readonly [number, string])[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(([first, signs]) =>
      Array.from(signs, (sign, index) => [String.fromCharCode(first + index), sign] as const),
    ),
  );
}

const FONTS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  'wingdings 3': new Map(),
  webdings: new Map(),
};

/** Whether a font shows symbols in place of letters. */
export const isSymbolFont = (family: string) => Object.hasOwn(FONTS, family);

/**
 * Converts letters of a symbol font to characters: « ³ » in Symbol is « ≥ », « à » in Wingdings « → ».
 *
 * @param family - First name of `font-family`, in lower case and without quotes.
 * @returns The words, and the unknown letters, which become « [?] ».
 */
export function readSymbols(words: string, family: string): { words: string; unknown: string[] } {
  const unknown: string[] = [];
  const signs = FONTS[family]!;
  const read = Array.from(words, (letter) => {
    // Word also uses the private use area of Unicode.
    const code = letter.codePointAt(0)!;
    const own = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : letter;
    const isOfFont = own !== letter || code < 0x100;
    if (!isOfFont || /[\s\u00A0]/u.test(own)) return letter;
    const sign = signs.get(own);
    // Digits and punctuation of Symbol are the usual ones.
    if (sign === undefined && family === 'symbol' && /[\d!#%&()+,./:;<=>?[\]_{|}]/u.test(own))
      return own;
    if (sign === undefined) unknown.push(letter);
    return sign ?? '[?]';
  });
  return { words: read.join(''), unknown };
}
