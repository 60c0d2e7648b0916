import type { MdastNode } from 'satteri';
import type { Part } from '../body/parts.ts';
import { tellResidue, withoutResidue } from '../body/residue.ts';
import { isCode } from './code.ts';
import { insteadOfHtml, withSmallSigns } from './html.ts';
import type { Remark, Rule } from '../rule.ts';
import { blockName, meantComponent, parentName } from './blocks.ts';

/** A line that starts as a program does. */
const PROGRAM =
  /^import\s+(?:["'{*]|[\w$]+\s*(?:,|from\b))|^export\s+(?:const|let|var|function|default|async|class|\{|\*)/u;

type Expression = Extract<MdastNode, { type: 'mdxTextExpression' | 'mdxFlowExpression' }>;

/** What is said of braces. */
function* tellBraces({ node, entry, line }: Part<Expression>): Generator<Remark> {
  if (!isCode(node)) return;
  const text = entry.lines[line - 1] ?? '';
  const clean = withoutResidue(text);
  if (clean !== text) yield { says: tellResidue(text), write: clean };
  else
    yield {
      says: `« ${`{${node.value}}`.slice(0, 60)} » serait pris pour du code. Écrivez \\{ pour montrer une accolade, ou des parenthèses.`,
      write: text.replaceAll('{', '\\{').replaceAll('\\\\{', '\\{'),
    };
}

/** Rules on programs and HTML. */
export const CODE_RULES: readonly Rule[] = [
  {
    id: 'programme',
    severity: 'error',
    sentence: 'Un texte ne contient pas de programme : ni import, ni export.',
    visit: {
      *mdxjsEsm({ node }) {
        const [first = ''] = node.value.split('\n');
        const [word = ''] = first.split(/\s/u);
        yield PROGRAM.test(first)
          ? {
              says: `« ${first.slice(0, 70)} » est du code, qui n’est pas accepté dans un texte. Retirez cette ligne ; les blocs du guide sont disponibles sans import.`,
            }
          : {
              says: `Une ligne qui commence par « ${word} » est prise pour du code. Commencez-la par un autre mot.`,
            };
      },
    },
  },
  {
    id: 'accolades',
    severity: 'error',
    sentence: 'Un texte ne contient pas d’accolades { } : elles sont réservées au code.',
    visit: { mdxTextExpression: tellBraces, mdxFlowExpression: tellBraces },
  },
  {
    id: 'code-html',
    severity: 'error',
    sentence:
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
          says:
            name === ''
              ? '« <> » est du code, qui n’est pas accepté. Retirez ces signes et gardez le texte.'
              : `La balise <${name}> est du code HTML, qui n’est pas accepté. ${insteadOfHtml(name)}`,
        };
      },
    },
  },
];
