import type { MdastNode } from 'satteri';
import { COMPONENT_NAMES, COMPONENTS, exampleOf, insteadOfHtml } from '../components.ts';
import { partsOf, wordsOf, type Found } from '../parse/body.ts';
import { nearestNames, didYouMean, quoteNames } from '../nearest.ts';
import type { Entry, Remark, SiteRule } from '../types.ts';

type Block = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
const isBlock = (node: MdastNode): node is Block =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Blocks and tags of every text. */
function* blocksOf(
  entries: readonly Entry[],
): Generator<Found & { node: Block; name: string; file: string }> {
  for (const { path, body } of entries) {
    for (const part of partsOf(body)) {
      if (isBlock(part.node))
        yield { ...part, node: part.node, name: part.node.name ?? '', file: path };
    }
  }
}

const COMMENT_ONLY = /^\s*(?:\/\*[\s\S]*?\*\/\s*)+$/u;
const parentName = (parents: readonly MdastNode[]) => parents.findLast(isBlock)?.name ?? '';

/** The component that someone meant by a name in lower case. */
const meantComponent = (name: string) =>
  COMPONENT_NAMES.find((known) => known.toLowerCase() === name.toLowerCase());

/** Rules on what a text may hold besides Markdown. */
export const MARKUP_RULES: readonly SiteRule[] = [
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
  {
    id: 'bloc-inconnu',
    severity: 'error',
    sentence:
      'Les blocs possibles sont Encart, QuandConsulter, Glossaire, Terme et Langue, avec leurs majuscules.',
    *check({ entries }) {
      for (const { name, line, file, node } of blocksOf(entries)) {
        if (COMPONENT_NAMES.includes(name) || (!/^\p{Lu}/u.test(name) && !meantComponent(name)))
          continue;
        if (name === 'Citation') {
          yield {
            file,
            line,
            says: 'Une source se cite par sa clé entre crochets, et non par un bloc.',
            write: '[^has-2025]',
          };
          continue;
        }
        const [near] = meantComponent(name)
          ? [meantComponent(name)]
          : nearestNames(name, COMPONENT_NAMES, 1);
        const hint =
          near === undefined
            ? ` Les blocs possibles sont ${COMPONENT_NAMES.join(', ')}.`
            : didYouMean(near, [near]);
        const [attribute] = node.attributes;
        const kept =
          attribute && 'name' in attribute && typeof attribute.value === 'string'
            ? ` ${COMPONENTS[near ?? '']?.attribute ?? attribute.name}="${attribute.value}"`
            : '';
        yield {
          file,
          line,
          says: `Le bloc <${name}> n’existe pas.${hint}`,
          ...(near === undefined ? {} : { write: kept ? `<${near}${kept}>` : exampleOf(near) }),
        };
      }
    },
  },
  {
    id: 'bloc-attribut',
    severity: 'error',
    sentence: 'Un bloc a l’attribut que le guide lui donne, et pas d’autre : titre, nom ou code.',
    *check({ entries }) {
      for (const { name, line, file, node } of blocksOf(entries)) {
        const rule = COMPONENTS[name];
        if (!rule) continue;
        const names = node.attributes.map((attribute) =>
          'name' in attribute ? String(attribute.name) : '{…}',
        );
        const strange = names.filter((one) => one !== rule.attribute);
        const value = node.attributes.find(
          (one) => 'name' in one && one.name === rule.attribute,
        )?.value;
        const where = { file, line };
        if (strange.length > 0) {
          const given = node.attributes.find(
            (one) => 'name' in one && one.name === strange[0],
          )?.value;
          const text =
            typeof given === 'string' && rule.attribute && value === undefined
              ? `<${name} ${rule.attribute}="${given}">`
              : undefined;
          const is = rule.attribute
            ? `Seul « ${rule.attribute} » est possible.`
            : 'Ce bloc n’en a aucun.';
          yield {
            ...where,
            says: `Le bloc <${name}> n’a pas d’attribut ${quoteNames(strange, 'et')}. ${is}`,
            write:
              text ??
              (typeof value === 'string'
                ? `<${name} ${rule.attribute}="${value}">`
                : exampleOf(name)),
          };
        } else if (rule.attribute && value === undefined) {
          yield {
            ...where,
            says: `Le bloc <${name}> a besoin de l’attribut « ${rule.attribute} ».`,
            write: exampleOf(name),
          };
        } else if (rule.attribute && typeof value !== 'string') {
          yield {
            ...where,
            says: `L’attribut « ${rule.attribute} » du bloc <${name}> est un texte entre guillemets droits, pas du code entre accolades.`,
            write: exampleOf(name),
          };
        } else if (rule.attribute && String(value).trim() === '') {
          yield {
            ...where,
            says: `L’attribut « ${rule.attribute} » du bloc <${name}> est vide.`,
            write: exampleOf(name),
          };
        } else if (name === 'Langue' && !/^[a-z]{2,3}(?:-[A-Z]{2})?$/u.test(String(value))) {
          yield {
            ...where,
            says: `« ${String(value)} » n’est pas un code de langue : deux lettres en minuscules, comme en, nl, de ou la.`,
            write: '<Langue code="en">',
          };
        }
      }
    },
  },
  {
    id: 'bloc-place',
    severity: 'error',
    sentence:
      'Un Terme est dans un Glossaire, un Glossaire ne contient que des Termes, et un bloc a ses lignes à lui.',
    *check({ entries }) {
      for (const { name, line, file, node, parents } of blocksOf(entries)) {
        const rule = COMPONENTS[name];
        if (!rule) continue;
        if (rule.inside && parentName(parents) !== rule.inside) {
          yield {
            file,
            line,
            says: `Le bloc <${name}> doit être dans un bloc <${rule.inside}>.`,
            write: `<${rule.inside}>\n\n${exampleOf(name)}`,
          };
        } else if (
          !rule.isInline &&
          parents.some(
            ({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableCell',
          )
        ) {
          yield {
            file,
            line,
            says: `Le bloc <${name}> est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
            write: exampleOf(name),
          } satisfies Remark;
        } else if (name === 'Glossaire') {
          const stray = node.children.find(
            (child) => !isBlock(child as MdastNode) || (child as Block).name !== 'Terme',
          ) as MdastNode | undefined;
          const isNothing =
            stray &&
            (stray.type === 'mdxFlowExpression' ||
              (stray.type === 'text' && stray.value.trim() === ''));
          if (stray && !isNothing)
            yield {
              file,
              line: line + (stray.position?.start.line ?? 1) - (node.position?.start.line ?? 1),
              says: `Un <Glossaire> ne contient que des <Terme> ; ici se trouve « ${wordsOf(stray).slice(0, 50)} ».`,
              write: exampleOf('Terme'),
            };
        }
      }
    },
  },
  {
    id: 'bloc-vide',
    severity: 'error',
    sentence: 'Un bloc contient du texte.',
    *check({ entries }) {
      for (const { name, line, file, node } of blocksOf(entries)) {
        const isFull = node.children.some(
          (child) => isBlock(child as MdastNode) || wordsOf(child as MdastNode).trim() !== '',
        );
        if (COMPONENTS[name] && !isFull)
          yield {
            file,
            line,
            says: `Le bloc <${name}> est vide. Écrivez un texte entre <${name}> et </${name}>, ou retirez-le.`,
          };
      }
    },
  },
];
