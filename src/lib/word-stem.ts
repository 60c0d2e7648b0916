/** Endings of feminines and verbs, longest first. */
const ENDING = /(?:issement|ement|aient|eron|ant|ent|ee|on|ait|era|ez|er|ir|al|au|e)$/u;
/** Letters that a stem keeps at least. */
const SHORTEST = 4;

const without = (word: string, ending: RegExp) => {
  const shorter = word.replace(ending, '');
  return shorter.length < SHORTEST ? word : shorter;
};

/**
 * The stem of a French word, for search: without accents, capitals, plurals nor endings. « Vaccinées »
 * and « vaccins » have one stem; an irregular form may have another than its verb.
 */
export function stemOf(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
  return without(without(plain, /[sx]$/u), ENDING).replace(/(\p{L})\1$/u, '$1');
}

/** The stems of the words of a text. */
export const stemsOf = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(([word]) => stemOf(word));
