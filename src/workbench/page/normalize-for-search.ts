/** Words as they are searched: without accents nor capitals. */
export const normalizeForSearch = (words: string) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe');
