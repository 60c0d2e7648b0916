import { blocksOf, writeBlocks, writeWords } from './blocks.ts';
import type { PastedText } from './changes.ts';
import { cleanPage, isLibreOffice } from './clean.ts';
import { PLAIN_STYLE, type PasteContext } from './sentence.ts';
import { removeRtfDeletions } from './rtf.ts';
import { makeStyleReader } from './styles.ts';
import { readCell } from './table.ts';

/** Elements without formatting. */
const PLAIN = /^(?:SPAN|FONT|META|WBR|BDI|BDO|TIME|O:P)$/u;

/** Target of a paste: a text, or a cell of a table. */
export type PasteTarget = 'text' | 'cell';

/**
 * Converts the HTML of the clipboard to Markdown.
 *
 * @param rtf - RTF of the clipboard, if any: only used for LibreOffice.
 * @param target - In a cell, the result is one line.
 */
export function readClipboard(html: string, rtf = '', target: PasteTarget = 'text'): PastedText {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const styleOf = makeStyleReader(page);
  const changes = [
    ...(isLibreOffice(page) ? removeRtfDeletions(page, rtf) : []),
    ...cleanPage(page, styleOf),
  ];
  const reading: PasteContext = { styleOf, changes };
  const { body } = page;
  const markdown =
    target === 'cell'
      ? readCell(body.childNodes, PLAIN_STYLE, reading, blocksOf)
      : writeBlocks(
          [...blocksOf(body.childNodes, { style: PLAIN_STYLE, depth: 0 }, reading)],
          reading,
        );
  const isPlain =
    changes.length === 0 &&
    [...body.querySelectorAll('*')].every(({ tagName }) => PLAIN.test(tagName)) &&
    markdown === writeWords(body.textContent ?? '', reading);
  return { markdown, changes, isPlain };
}
