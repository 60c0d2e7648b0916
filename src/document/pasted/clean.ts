import { withCleanAddresses } from './addresses.ts';
import { withoutResidue } from './residue.ts';
import { withoutPrivateSigns, withPlainLetters } from './signs.ts';

/** What is cleaned without asking anyone: nothing that the author wrote is lost. */
type CleaningKind = 'residue' | 'tracking' | 'letters' | 'private-sign';

/** One line that was cleaned. */
export interface Cleaning {
  kind: CleaningKind;
  /** The words changed, as they were. */
  words: string;
  /** As they are now; empty when they are gone. */
  result: string;
}

const CLEANERS: readonly (readonly [CleaningKind, (text: string) => string])[] = [
  ['residue', withoutResidue],
  ['tracking', withCleanAddresses],
  ['letters', withPlainLetters],
  ['private-sign', withoutPrivateSigns],
];

/** The smallest whole words in which two lines differ. */
function difference(before: string, after: string): Pick<Cleaning, 'words' | 'result'> {
  const [old, now] = [before.split(/(?<=\s)/u), after.split(/(?<=\s)/u)];
  while (old.length > 0 && old[0] === now[0]) {
    old.shift();
    now.shift();
  }
  while (old.length > 0 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  return { words: old.join('').trim(), result: now.join('').trim() };
}

/**
 * Cleans a text of what other programs leave in it beside its words.
 *
 * @returns The text, and each line that was changed, in the order of the text.
 */
export function cleanPasted(text: string): { text: string; cleanings: Cleaning[] } {
  const cleanings: Cleaning[] = [];
  const lines = text.split('\n').map((line) =>
    CLEANERS.reduce((before, [kind, clean]) => {
      const after = clean(before);
      if (after !== before) cleanings.push({ kind, ...difference(before, after) });
      return after;
    }, line),
  );
  return { text: lines.join('\n'), cleanings };
}
