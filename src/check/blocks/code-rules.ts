import { partsOf, typedText } from '../../document/body/parts.ts';
import { findPastedBraces } from '../../document/pasted/braces.ts';
import { blockName, meantComponent, parentName } from '../../document/blocks/blocks.ts';
import type { Document } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';
import { isCode } from './code.ts';

/** What is reported of the braces of a text, once for each line. */
function* reportBraces(document: Document): Generator<Report> {
  const reported = new Set<number>();
  for (const { node, line } of partsOf(document)) {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') continue;
    if (reported.has(line) || !isCode(node)) continue;
    reported.add(line);
    const words = typedText(document, node).split('\n')[0]!;
    const pasted = findPastedBraces(document.lines[line - 1] ?? '');
    yield { line, words, ...(pasted ?? { message: 'brace' }) };
  }
}

/** Rules on programs and HTML. */
export const CODE_RULES: readonly Rule[] = [
  {
    id: 'programme',
    severity: 'error',
    visit: {
      *mdxjsEsm({ node }) {
        yield { message: 'program-line', data: { line: node.value.split('\n')[0]! } };
      },
      document: reportBraces,
    },
  },
  {
    id: 'code-html',
    severity: 'error',
    visit: {
      *block({ node, parents }) {
        const name = blockName(node);
        const parent = parentName(parents);
        if (/^\p{Lu}/u.test(name) || meantComponent(name)) return;
        // What stands in a tag that is refused goes with it.
        if (/^[a-z]/u.test(parent) && !meantComponent(parent)) return;
        yield { message: 'html-tag', data: { tag: name } };
      },
    },
  },
];
