/** One change of a text, as editors and language servers describe it. */
export interface TextEdit {
  /** Where it starts, in UTF-16 units of the text (those of `String.length`), from 0. */
  from: number;
  /** Where what it replaces ends: the first unit that stays. */
  to: number;
  /** What is put there. */
  insert: string;
}

/**
 * A text with all of some edits made.
 *
 * @param edits - In the order of the text; none starts before the one above it ends. Their offsets are
 *   those of `text`, so all of them are made at once.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces = [...edits, { from: text.length }].map(({ from }, at) =>
    text.slice(edits[at - 1]?.to ?? 0, from),
  );
  return pieces.map((piece, at) => piece + (edits[at]?.insert ?? '')).join('');
}

/** How many units two texts have in common, counted from their starts. */
function commonStart(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a[count] === b[count]) count += 1;
  return count;
}

/** The smallest edit that turns one text into another; none for two that are equal. */
function editBetween(before: string, after: string, at: number): TextEdit[] {
  if (before === after) return [];
  const start = commonStart(before, after);
  const most = Math.min(before.length, after.length) - start;
  let end = 0;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    {
      from: at + start,
      to: at + before.length - end,
      insert: after.slice(start, after.length - end),
    },
  ];
}

/**
 * The edits that turn a piece of a text into another: one a line where both have as many lines.
 *
 * @param at - Where the piece starts in the text.
 */
export function editsBetween(before: string, after: string, at: number): TextEdit[] {
  const [old, wanted] = [before.split('\n'), after.split('\n')];
  if (old.length !== wanted.length) return editBetween(before, after, at);
  let start = at;
  return old.flatMap((line, index) => {
    const edits = editBetween(line, wanted[index]!, start);
    start += line.length + 1;
    return edits;
  });
}

/** The end of line that a text uses, by its first; that of most systems when it has none. */
export const lineEndOf = (text: string): string => /\r\n|\r|\n/u.exec(text)?.[0] ?? '\n';

/**
 * The words that some edits change, whole, as they are typed; undefined where they are on several lines,
 * or are none.
 */
export function editedWords(text: string, edits: readonly TextEdit[]): string | undefined {
  const [first, last] = [edits[0], edits.at(-1)];
  if (!first || !last) return undefined;
  let [from, to] = [first.from, last.to];
  while (from > 0 && /\S/u.test(text[from - 1]!)) from -= 1;
  while (to < text.length && /\S/u.test(text[to]!)) to += 1;
  const words = text.slice(from, to).trim();
  return words === '' || /[\r\n]/u.test(words) ? undefined : words;
}
