import { isFields, isList, type Fields, type FieldValue } from '../../../lib/field-values.ts';
import { LONGEST_QUOTE } from '../../../schemas/patterns.ts';
import type { Draft, NoteItem, EntryPlace } from '../../protocol.ts';

/** The words of a quotation, whatever the spaces and the apostrophes between and in them. */
const patternOf = (words: string) =>
  new RegExp(
    words
      .trim()
      .split(/\s+/u)
      .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, '\\$&').replaceAll(/['’]/gu, "['’]"))
      .join('\\s+'),
    'u',
  );

/** The first range of a text that has the words of a quotation; undefined when they are gone. */
function findQuote(text: string, words: string): { from: number; to: number } | undefined {
  const found = patternOf(words).exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}

/** A quotation no longer than its limit, cut between two words. */
const shorten = (words: string) =>
  words.length <= LONGEST_QUOTE ? words : words.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/u, '');

/**
 * The quotation that finds a range of a text again: its words, with those around them on their line where
 * the same words stand above.
 *
 * @returns An empty text for a range without words.
 */
export function quoteOf(text: string, from: number, to: number): string {
  const words = text.slice(from, to).trim();
  if (words === '') return '';
  const start = from + text.slice(from, to).indexOf(words);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = (text.indexOf('\n', to) + text.length + 1) % (text.length + 1);
  const wider = [words, text.slice(start, lineEnd), text.slice(lineStart, lineEnd)].map((one) =>
    shorten(one.trim()),
  );
  const isHere = (quote: string) => {
    const range = findQuote(text, quote);
    return (
      range !== undefined && range.from >= lineStart && range.from <= start && start < range.to
    );
  };
  return wider.find(isHere) ?? wider[0]!;
}

/** The value at a path of fields: `next.0.text`; undefined where there is none. */
const valueAt = (fields: Fields, path: string) =>
  path
    .split('.')
    .reduce<FieldValue | undefined>(
      (value, step) =>
        isList(value) ? value[Number(step)] : isFields(value) ? value[step] : undefined,
      fields,
    );

/** The place of an entry that a note is about; undefined for a whole entry, and where its words are gone. */
export function placeOf({ file, field, words }: NoteItem, draft: Draft): EntryPlace | undefined {
  if (field !== undefined) {
    const value = valueAt(draft.fields, field);
    const isThere =
      value !== undefined && (words === undefined || findQuote(JSON.stringify(value), words));
    return isThere ? { path: file, field, match: '' } : undefined;
  }
  const range = words === undefined ? undefined : findQuote(draft.body, words);
  return (
    range && {
      path: file,
      bodyLine: draft.body.slice(0, range.from).split('\n').length,
      match: draft.body.slice(range.from, range.to),
    }
  );
}
