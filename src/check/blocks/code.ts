import type { MdastNode } from 'satteri';
import { blockOf } from '../../schemas/blocks.ts';
import { PICTURE_ENDINGS } from '../../schemas/patterns.ts';
import { isBlock } from '../../document/blocks/blocks.ts';
import { childrenOf } from '../../document/body/parts.ts';

const COMMENT_ONLY = /^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)+$/u;

/** Address of a file that is a picture by its ending; a query would hide another ending. */
const PICTURE_PATH = new RegExp(`^[^?#]*\\.(?:${PICTURE_ENDINGS.join('|')})$`, 'iu');

/** Types of nodes that are words and marks, which run nothing by themselves. */
const PROSE: ReadonlySet<MdastNode['type']> = new Set<MdastNode['type']>([
  'blockquote',
  'break',
  'code',
  'definition',
  'delete',
  'emphasis',
  'heading',
  'imageReference',
  'inlineCode',
  'link',
  'linkReference',
  'list',
  'listItem',
  'paragraph',
  'root',
  'strong',
  'table',
  'tableCell',
  'tableRow',
  'text',
  'thematicBreak',
]);

/** Whether the page of a picture would import it: Astro takes any file beside the text for one. */
function importsProgram(url: string): boolean {
  if (URL.canParse(url) || url.startsWith('/')) return false;
  try {
    return !PICTURE_PATH.test(decodeURI(url));
  } catch {
    return true;
  }
}

/**
 * Whether a node of a text is code: an import or an export, an expression between braces, a tag that is
 * none of our blocks, a block with an attribute that is no plain text, a picture whose file is none.
 * Its children are not looked at. A node of an unknown type counts as code.
 */
export function isCode(node: MdastNode): boolean {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return !COMMENT_ONLY.test(node.value);
  if (node.type === 'image') return importsProgram(node.url);
  if (!isBlock(node)) return !PROSE.has(node.type);
  return (
    blockOf(node.name ?? '') === undefined ||
    node.attributes.some((one) => !('name' in one) || typeof one.value !== 'string')
  );
}

/** Whether a node is code, or holds some at any depth. */
export const holdsCode = (node: MdastNode): boolean =>
  isCode(node) || childrenOf(node).some(holdsCode);
