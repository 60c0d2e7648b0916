import type { MdastNode } from 'satteri';
import { LANGUAGE_CODE } from '../../schemas/patterns.ts';
import { lineOfNode, wordsOf } from '../body/parts.ts';
import { COMPONENT_NAMES, COMPONENTS, exampleOf } from '../components.ts';
import { didYouMean, nearestNames, quoteNames } from '../nearest.ts';
import type { Remark, Rule } from '../rule.ts';
import {
  attributeOf,
  blockName,
  isBlock,
  meantComponent,
  parentName,
  type BlockNode,
} from './blocks.ts';

/** What is wrong with the attributes of a block, if anything is. */
function adviseAttributes(node: BlockNode): Remark | undefined {
  const name = blockName(node);
  const { attribute } = COMPONENTS[name]!;
  const write = (value: unknown) =>
    attribute && typeof value === 'string' ? `<${name} ${attribute}="${value}">` : undefined;
  const names = node.attributes.map((one) => ('name' in one ? String(one.name) : '{…}'));
  const strange = names.filter((one) => one !== attribute);
  const value = attributeOf(node, attribute);
  if (strange.length > 0) {
    const is = attribute ? `Seul « ${attribute} » est possible.` : 'Ce bloc n’en a aucun.';
    return {
      says: `Le bloc <${name}> n’a pas d’attribut ${quoteNames(strange, 'et')}. ${is}`,
      write: write(value === undefined ? attributeOf(node, strange[0]) : value) ?? exampleOf(name),
    };
  }
  if (!attribute) return undefined;
  const says =
    value === undefined
      ? `Le bloc <${name}> a besoin de l’attribut « ${attribute} ».`
      : typeof value !== 'string'
        ? `L’attribut « ${attribute} » du bloc <${name}> est un texte entre guillemets droits, pas du code entre accolades.`
        : value.trim() === ''
          ? `L’attribut « ${attribute} » du bloc <${name}> est vide.`
          : name === 'Langue' && !LANGUAGE_CODE.test(value)
            ? `« ${value} » n’est pas un code de langue : deux lettres en minuscules, comme en, nl, de ou la.`
            : undefined;
  return says === undefined ? undefined : { says, write: exampleOf(name) };
}

/** What a glossary holds that is no term of it. */
const strayOf = (glossary: BlockNode) =>
  (glossary.children as MdastNode[]).find(
    (child) =>
      !(isBlock(child) && child.name === 'Terme') &&
      child.type !== 'mdxFlowExpression' &&
      !(child.type === 'text' && child.value.trim() === ''),
  );

/** Rules on the blocks that authors write by name. */
export const COMPONENT_RULES: readonly Rule[] = [
  {
    id: 'bloc-inconnu',
    severity: 'error',
    sentence:
      'Les blocs possibles sont Encart, QuandConsulter, Glossaire, Terme et Langue, avec leurs majuscules.',
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const meant = meantComponent(name);
        if (COMPONENTS[name] || (!/^\p{Lu}/u.test(name) && !meant)) return;
        if (name === 'Citation') {
          yield {
            says: 'Une source se cite par sa clé entre crochets, et non par un bloc.',
            write: '[^has-2025]',
          };
          return;
        }
        const near = meant ?? nearestNames(name, COMPONENT_NAMES, 1)[0];
        const hint = near
          ? didYouMean(near, [near])
          : ` Les blocs possibles sont ${COMPONENT_NAMES.join(', ')}.`;
        const [first] = node.attributes;
        const kept =
          near && first && 'name' in first && typeof first.value === 'string'
            ? `<${near} ${COMPONENTS[near]?.attribute ?? first.name}="${first.value}">`
            : undefined;
        yield {
          says: `Le bloc <${name}> n’existe pas.${hint}`,
          write: kept ?? (near && exampleOf(near)),
        };
      },
    },
  },
  {
    id: 'bloc-attribut',
    severity: 'error',
    sentence: 'Un bloc a l’attribut que le guide lui donne, et pas d’autre : titre, nom ou code.',
    visit: {
      *block({ node }) {
        const remark = COMPONENTS[blockName(node)] && adviseAttributes(node);
        if (remark) yield remark;
      },
    },
  },
  {
    id: 'bloc-place',
    severity: 'error',
    sentence:
      'Un Terme est dans un Glossaire, un Glossaire ne contient que des Termes, et un bloc a ses lignes à lui.',
    visit: {
      *block({ node, entry, parents }) {
        const name = blockName(node);
        const rule = COMPONENTS[name];
        if (!rule) return;
        const isInSentence = parents.some(({ type }) =>
          ['paragraph', 'heading', 'tableCell'].includes(type),
        );
        const stray = name === 'Glossaire' ? strayOf(node) : undefined;
        if (rule.inside && parentName(parents) !== rule.inside)
          yield {
            says: `Le bloc <${name}> doit être dans un bloc <${rule.inside}>.`,
            write: `<${rule.inside}>\n\n${exampleOf(name)}`,
          };
        else if (!rule.isInline && isInSentence)
          yield {
            says: `Le bloc <${name}> est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
            write: exampleOf(name),
          };
        else if (stray)
          yield {
            line: lineOfNode(entry, stray),
            says: `Un <Glossaire> ne contient que des <Terme> ; ici se trouve « ${wordsOf(stray).slice(0, 50)} ».`,
            write: exampleOf('Terme'),
          };
      },
    },
  },
  {
    id: 'bloc-vide',
    severity: 'error',
    sentence: 'Un bloc contient du texte.',
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const isFull = (node.children as MdastNode[]).some(
          (child) => isBlock(child) || wordsOf(child).trim() !== '',
        );
        if (COMPONENTS[name] && !isFull)
          yield {
            says: `Le bloc <${name}> est vide. Écrivez un texte entre <${name}> et </${name}>, ou retirez-le.`,
          };
      },
    },
  },
];
