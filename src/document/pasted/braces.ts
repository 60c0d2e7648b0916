import type { ReadingMessage } from '../reading-messages.ts';
import { findResidue } from './residue.ts';

/** A command of another program: « {{< figure >}} », « {% include %} », a field of Word, « {HYPERLINK "…"} », a formula. */
const SHORTCODE =
  /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\{\s*\p{Lu}{4,}\s[^{}\n]*\}|\$[^$\n]*\{[^$\n]*\$/u;

/** A word that was deleted, added or commented, as trackers of changes write it in plain text: « {--pas--} ». */
const TRACKED = /\{(?:--|\+\+|~~|>>|==)/u;

/** What another program left in a line that has braces; undefined where the author typed them. */
export function findPastedBraces(line: string): ReadingMessage | undefined {
  const found = findResidue(line);
  if (found !== '') return { message: 'residue', data: { found } };
  if (TRACKED.test(line)) return { message: 'tracked-change' };
  const [shortcode] = SHORTCODE.exec(line) ?? [];
  return shortcode === undefined ? undefined : { message: 'shortcode', data: { found: shortcode } };
}
