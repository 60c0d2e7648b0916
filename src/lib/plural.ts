/**
 * A count with what it counts, as French agrees it: « 0 erreur », « 1 erreur », « 2 erreurs ».
 *
 * @param many - The words from two on; those for one with an s when left out.
 */
export const plural = (count: number | bigint, one: string, many = `${one}s`): string =>
  `${count} ${count > 1 ? many : one}`;
