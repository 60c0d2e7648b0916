import type { Document } from '../site.ts';
import { writePath } from '../fields/names.ts';
import { valuesIn } from './values.ts';

/** One text of a header that visitors read. */
export interface HeaderText {
  /** The file that it stands in. */
  document: Document;
  /** Names of the fields that lead to it, and places in lists, from 0. */
  path: readonly PropertyKey[];
  /** The same path, as messages write it. */
  field: string;
  /** Line of the file, from 1. */
  line: number;
  /** As it was typed, without its quotes. */
  text: string;
}

/** Fields that no one reads: names of pictures, addresses, choices, ranks. */
const UNREAD = ['icon', 'drawing', 'href', 'url', 'link', 'imageUrl', 'kind', 'order', 'lang'];

/** Every text of the header of a file that visitors read, in the order of its lines. */
export function* headerTextsOf(document: Document): Generator<HeaderText> {
  for (const [path, text] of valuesIn(document.header?.values)) {
    const isUnread = path.includes('sources') || UNREAD.includes(String(path.at(-1)));
    if (typeof text !== 'string' || isUnread) continue;
    const line = document.header!.lineOf(path);
    yield { document, path, field: writePath(path), line, text };
  }
}

/** Marks of a text, which a field would show as they are typed. */
const MARKS =
  /\*\*[^*]+\*\*|(?<![\p{L}\d])(?:\*[^\s*][^*]*\*|_[^\s_][^_]*_)(?![\p{L}\d])|~~[^~]+~~|^#{1,6}\s.*|\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\[\^[^\]]*\]|`[^`]+`/iu;

/**
 * The first bold, italics, struck words, heading, link, tag, entity, citation or code in the value of a field;
 * undefined if it has none.
 */
export const findMarks = (text: string): string | undefined => MARKS.exec(text)?.[0];
