import { insteadOfHtml } from '../../components.ts';
import { partsOf } from '../../parse/body.ts';
import type { SiteRule } from '../../types.ts';
import { COMMENT_ONLY, blocksOf, meantComponent, parentName } from './shared.ts';

/** Programs and HTML. */
export const CODE_RULES: readonly SiteRule[] = [
  {
    id: 'programme',
    severity: 'error',
    sentence: 'Un texte ne contient pas de programme : ni import, ni export.',
    *check({ entries }) {
      for (const { path, body } of entries) {
        for (const { node, line } of partsOf(body)) {
          if (node.type !== 'mdxjsEsm') continue;
          const [first = ''] = node.value.split('\n');
          const [word = ''] = first.split(/\s/u);
          const isProgram =
            /^import\s+(?:["'{*]|[\w$]+\s*(?:,|from\b))|^export\s+(?:const|let|var|function|default|async|class|\{|\*)/u.test(
              first,
            );
          yield isProgram
            ? {
                file: path,
                line,
                says: `« ${first.slice(0, 70)} » est du code, qui n’est pas accepté dans un texte. Retirez cette ligne ; les blocs du guide sont disponibles sans import.`,
              }
            : {
                file: path,
                line,
                says: `Une ligne qui commence par « ${word} » est prise pour du code. Commencez-la par un autre mot.`,
                write: `L’${first}`,
              };
        }
      }
    },
  },
  {
    id: 'accolades',
    severity: 'error',
    sentence: 'Un texte ne contient pas d’accolades { } : elles sont réservées au code.',
    *check({ entries }) {
      for (const { path, body, lines } of entries) {
        for (const { node, line } of partsOf(body)) {
          if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') continue;
          if (COMMENT_ONLY.test(node.value)) continue;
          const found = `{${node.value}}`;
          const text = lines[line - 1] ?? '';
          yield {
            file: path,
            line,
            says: `« ${found.slice(0, 60)} » serait pris pour du code. Écrivez \\{ pour montrer une accolade, ou des parenthèses.`,
            write: text.replaceAll('{', '\\{').replaceAll('\\\\{', '\\{'),
          };
        }
      }
    },
  },
  {
    id: 'code-html',
    severity: 'error',
    sentence:
      'Un texte ne contient pas de code HTML (<b>, <br>, <iframe>…) : le guide montre quoi écrire à la place.',
    *check({ entries }) {
      for (const { name, line, file, parents } of blocksOf(entries)) {
        if (/^\p{Lu}/u.test(name) || meantComponent(name)) continue;
        if (/^[a-z]/u.test(parentName(parents)) && !meantComponent(parentName(parents))) continue;
        const what =
          name === ''
            ? '« <> » est du code, qui n’est pas accepté. Retirez ces signes et gardez le texte.'
            : `La balise <${name}> est du code HTML, qui n’est pas accepté. ${insteadOfHtml(name)}`;
        yield { file, line, says: what };
      }
    },
  },
];
