import { partsOf, typedText } from '../../document/body/parts.ts';
import { findPastedBraces } from '../../document/pasted/braces.ts';
import { isCode } from './code.ts';
import { withSmallSigns } from '../../document/blocks/html.ts';
import type { Document } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';
import { blockName, meantComponent, parentName } from '../../document/blocks/blocks.ts';

/** A line that starts as a program does. */
const PROGRAM =
  /^import\s+(?:["'{*]|[\w$]+\s*(?:,|from\b))|^export\s+(?:const|let|var|function|default|async|class|\{|\*)/u;

/** What is reported of the braces of a text, once for each line. */
function* reportBraces(entry: Document): Generator<Report> {
  const reported = new Set<number>();
  for (const { node, line } of partsOf(entry)) {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') continue;
    if (reported.has(line) || !isCode(node)) continue;
    reported.add(line);
    const text = entry.lines[line - 1] ?? '';
    const words = typedText(entry, node)?.text.split('\n')[0];
    yield {
      line,
      ...(words === undefined ? {} : { words }),
      ...(findPastedBraces(text) ?? {
        message: 'expression',
        data: { code: `{${node.value}}` },
        write: text.replaceAll('{', '\\{').replaceAll('\\\\{', '\\{'),
      }),
    };
  }
}

/** Rules on programs and HTML. */
export const CODE_RULES: readonly Rule[] = [
  {
    id: 'programme',
    severity: 'error',
    description: 'Un texte ne contient pas de programme : ni import, ni export.',
    visit: {
      *mdxjsEsm({ node }) {
        const [first = ''] = node.value.split('\n');
        const [word = ''] = first.split(/\s/u);
        yield PROGRAM.test(first)
          ? { message: 'program-line', data: { line: first } }
          : { message: 'word-taken-for-code', data: { word } };
      },
    },
  },
  {
    id: 'accolades',
    severity: 'error',
    description: 'Un texte ne contient pas d’accolades { } : elles sont réservées au code.',
    visit: { entry: reportBraces },
  },
  {
    id: 'code-html',
    severity: 'error',
    description:
      'Un texte ne contient pas de code HTML (<b>, <br>, <iframe>…) : le guide montre quoi écrire à la place.',
    visit: {
      *block({ node, parents, entry, line }) {
        const name = blockName(node);
        const parent = parentName(parents);
        if (/^\p{Lu}/u.test(name) || meantComponent(name)) return;
        // What stands in a tag that is refused goes with it.
        if (/^[a-z]/u.test(parent) && !meantComponent(parent)) return;
        const typed = entry.lines[line - 1] ?? '';
        const mended = withSmallSigns(typed);
        const isSmall = (name === 'sup' || name === 'sub') && mended !== typed;
        yield {
          ...(isSmall ? { write: mended } : {}),
          ...(name === ''
            ? { message: 'empty-tag' }
            : { message: 'html-tag', data: { tag: name } }),
        };
      },
    },
  },
];
