/** Unicode superscripts: figures, operators, Latin letters; « q » and accented letters have none. */
const SUPERSCRIPTS: ReadonlyMap<string, string> = pairs(
  '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);

/** Unicode subscripts: figures, operators and a few Latin letters. */
const SUBSCRIPTS: ReadonlyMap<string, string> = pairs(
  '0123456789+-−–=()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
);

function pairs(plain: string, small: string): ReadonlyMap<string, string> {
  const signs = Array.from(small);
  return new Map(Array.from(plain, (sign, index) => [sign, signs[index]!]));
}

function replaceAll(words: string, signs: ReadonlyMap<string, string>): string | undefined {
  const replaced = Array.from(words, (sign) => signs.get(sign));
  return replaced.includes(undefined) ? undefined : replaced.join('');
}

/** « 3 » as « ³ »; undefined when one of the characters has no superscript in Unicode. */
export const toSuperscript = (words: string) => replaceAll(words, SUPERSCRIPTS);

/** « 2 » as « ₂ »; undefined when one of the characters has no subscript in Unicode. */
export const toSubscript = (words: string) => replaceAll(words, SUBSCRIPTS);
