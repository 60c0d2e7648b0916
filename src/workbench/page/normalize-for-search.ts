/** Normalizes words for search: no accents, no capitals. */
export const normalizeForSearch = (words: string) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');
