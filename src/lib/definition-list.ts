/**
 * The definition of a term, as descriptions of a description list: each paragraph is one. A paragraph inside
 * of a description would be the same to the eye, but Orca passes over it in silence.
 *
 * @param html - The text, as Markdown makes it; one that holds other blocks stays whole.
 */
export function toMeanings(html: string): string {
  const text = html.trim();
  const isPlain = /^(?:<p>(?:(?!<\/p>).)*<\/p>\s*)+$/su.test(text);
  if (!isPlain) return `<dd>${text}</dd>`;
  return text.replaceAll('<p>', '<dd>').replaceAll('</p>', '</dd>');
}
