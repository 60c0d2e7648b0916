import { editDistance } from '../lib/nearest.ts';
import { soundOf, stem } from './words.ts';

/** Letters at the beginning of a word that a guess keeps, or sounds. */
const KEPT = 3;

/**
 * How a word sounds without the last letter of a long one, which nobody hears, « rapor » is « rapport », or
 * which makes an adjective: « biopsique » is « biopsie ». That of « polype » is heard.
 */
const heardOf = (word: string) =>
  soundOf(stem(word)).replace(/es?$/u.test(word) ? /^(.{4,})k$/u : /^(.{4,})[ktspd]$/u, '$1');

/** A word that can be found, as it is compared. */
interface Spelling {
  spelt: string;
  /** That of its stem. */
  sound: string;
}

const stemOf = ({ spelt }: Spelling) => stem(spelt);

/** Whether a misspelling of a word may be looked for: neither a short one, nor one with a number. */
const mayBeMisspelt = (word: string) => word.length > 3 && !/\d/u.test(word);

/**
 * Makes the reader of misspelt words: those that begin with the one that was typed, else the nearest.
 *
 * @param readWords - The words that can be found, as they are spelt; asked for by the first misspelt word.
 * @returns A function from a word that no page has to the stems that it may mean. Three letters begin a word
 *   where they are the whole query.
 */
export function createSpeller(
  readWords: () => Iterable<string>,
): (typed: string, isAlone?: boolean) => readonly string[] {
  let spellings: readonly Spelling[] | undefined;
  return (typed, isAlone) => {
    const word = stem(typed);
    if (!/^\D{3,}$/u.test(typed)) return [word];
    spellings ??= [...new Set(readWords())]
      .filter(mayBeMisspelt)
      .map((spelt) => ({ spelt, sound: heardOf(spelt) }));
    const begun = spellings.filter(({ spelt }) => spelt.startsWith(typed));
    if (begun.length > 0 && (typed.length > KEPT || isAlone)) return begun.map(stemOf);
    const sound = heardOf(typed);
    const near = spellings
      .filter(
        (known) =>
          known.spelt.startsWith(typed.slice(0, KEPT)) ||
          known.sound.startsWith(sound.slice(0, KEPT)),
      )
      .map((known) => ({
        ...known,
        // The same word by ear.
        distance: known.sound === sound ? 0 : editDistance(typed, known.spelt),
      }));
    const most = typed.length > 8 ? 2 : Number(typed.length > 4);
    const least = Math.min(most, ...near.map(({ distance }) => distance));
    return near.filter(({ distance }) => distance === least).map(stemOf);
  };
}
