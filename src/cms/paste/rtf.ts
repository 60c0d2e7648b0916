import { oneLine, type Change } from './notes.ts';

/** The words of a group of RTF. */
const readWords = (rtf: string) =>
  oneLine(
    rtf
      // A Unicode character is followed by a fallback letter.
      .replace(/\\u(-?\d+) ?(?:\\'[\da-f]{2}|\?)?/giu, (_, code: string) =>
        String.fromCharCode(Number(code) & 0xffff),
      )
      .replace(/\\~/gu, ' ')
      // A line break ends a control word, and is not part of the text.
      .replace(/\\[a-z]+-?\d* ?|[{}\r\n]/giu, ''),
  );

/**
 * Removes from a page the tracked deletions that only the RTF of the clipboard marks: LibreOffice writes
 * them to its HTML as ordinary words. Those that are not found exactly once stay, and are reported.
 */
export function removeRtfDeletions(page: Document, rtf: string): Change[] {
  const generator = page.querySelector('meta[name="generator" i]')?.getAttribute('content') ?? '';
  if (!/LibreOffice|OpenOffice/u.test(generator)) return [];
  const nodes: Text[] = [];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  // The source is broken into lines at any space.
  for (const node of nodes) node.data = node.data.replace(/\s+/gu, ' ');
  const groups = rtf.matchAll(/\{\\deleted(?!0)((?:[^{}]|\{[^{}]*\})*)\}/gu);
  return [...groups].flatMap(([, group]): Change[] => {
    const words = readWords(group!);
    if (words === '') return [];
    const isOnce = page.body.textContent.split(words).length === 2;
    const node = isOnce ? nodes.find(({ data }) => data.includes(words)) : undefined;
    if (!node) return [{ kind: 'review', words, remark: 'supprimé dans le document : retirez-le' }];
    node.data = node.data.replace(words, '');
    return [{ kind: 'removed', words }];
  });
}
