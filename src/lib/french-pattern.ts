/** A text, taken literally in a pattern. */
export const literal = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The letters of French and of names in Latin letters, as the content of a character class. */
const LATIN = 'a-zà-öø-ſ';

/**
 * A pattern over French text, in which `\p{L}` means a Latin letter. With the flags `iu`, V8 expands the
 * class of the letters of all scripts wherever it stands: a long pattern takes eight times as long to
 * compile.
 *
 * @param source - Source of the pattern; a class holds no class.
 * @param flags - The class needs `i` for its capitals.
 */
export const frenchPattern = (source: string, flags: 'iu' | 'giu' | 'dgiu'): RegExp =>
  new RegExp(
    source.replace(/\\p\{L\}|\\.|\[(?:\\.|[^\]\\])*\]/gu, (found) => {
      if (found.startsWith('[')) return found.replaceAll('\\p{L}', LATIN);
      return found === '\\p{L}' ? `[${LATIN}]` : found;
    }),
    flags,
  );
