import { fromMarkdown } from 'mdast-util-from-markdown';
import { addressesIn } from '../../document/pasted/addresses.ts';

/** A letter as Markdown writes it where it would be read as a mark. */
function escapeLetter(letter: string, before: string, rest: string): string {
  if (letter === '_')
    return /[\p{L}\p{N}]$/u.test(before) && /^_[\p{L}\p{N}]/u.test(rest) ? letter : '\\_';
  if ('{}*`~'.includes(letter)) return `\\${letter}`;
  if (letter === '\\') return /^\\(?:[!-/:-@[-`{-~]|$)/u.test(rest) ? '\\\\' : letter;
  // Words behind a bracket would be the address of a link: « [1](voir la note) ».
  if (letter === ']' && rest.startsWith('](')) return '\\]';
  if (letter === '<') return '&lt;';
  if (letter === '&' && /^&(?:#x?[\da-f]+|[a-z]\w*);/iu.test(rest)) return '&amp;';
  return letter;
}

/** Each letter of some words, as a text of the site writes it; those of addresses stay: a backslash would be one. */
export function escapeLetters(words: string): string[] {
  const addresses = addressesIn(words);
  return words.split('').map((letter, at) => {
    const isInAddress = addresses.some(
      ({ address, column }) => at >= column && at < column + address.length,
    );
    return isInAddress ? letter : escapeLetter(letter, words.slice(0, at), words.slice(at));
  });
}

/** Escapes what is read as a mark at the start of a line: « > 25 ans », « + de 30 », « 2. », « [1]: ». */
export const escapeStart = (line: string): string =>
  line
    .replace(
      /^(\s*)(?=>|\||[-+](?:\s|$)|#{1,6}(?:\s|$)|\[[^\]]+\]:|(?:-[ \t]*){3,}$|=+[ \t]*$)/u,
      '$1\\',
    )
    .replace(/^(\s*\d{1,9})(?=[.)](?:\s|$))/u, '$1\\');

/** Words of a text without the backslashes and the entities that Markdown writes them with. */
export const unescapeWords = (words: string): string =>
  words.replace(/\\[!-/:-@[-`{-~]|&(?:#x?[\da-f]+|[a-z][a-z\d]*);/giu, (found) => {
    const [paragraph] = fromMarkdown(found).children;
    const [text] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    return text?.type === 'text' ? text.value : found;
  });
