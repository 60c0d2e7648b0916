/** Marks of a text, which a field would show as they are typed. */
const MARKS =
  /\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\[\^[^\]]*\]|`[^`]+`/iu;

/** The first bold, link, tag, entity, citation or code in the value of a field; undefined if it has none. */
export const findMarks = (text: string): string | undefined => MARKS.exec(text)?.[0];

/** The value of a field without its marks: the words alone. */
export const withoutMarks = (text: string) =>
  text
    .replace(/\s*\[\^[^\]]*\]|<[^>]*>|\*\*|`/gu, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ');
