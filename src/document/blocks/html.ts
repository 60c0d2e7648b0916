import { toSubscript, toSuperscript } from '../../lib/small-signs.ts';

/**
 * A line with the small figures and letters that its tags ask for: « 10<sup>3</sup> » is « 10³ ». A
 * figure above a word is left alone, since it may be a call to a source.
 */
export const withSmallSigns = (line: string): string =>
  line
    .replace(/(?<=\d|\b[kcm]?m)<sup>([\d+-]+)<\/sup>/gu, (_, signs: string) =>
      toSuperscript(signs)!,
    )
    .replace(/(?<=\p{L}|\d)<sub>([\d+-]+)<\/sub>/gu, (_, signs: string) => toSubscript(signs)!)
    .replace(/(?<=\p{L}|\d)<sup>(\p{L}{1,4})<\/sup>/gu, '$1');
