import type { MdastNode } from 'satteri';
import { BLOCK_NAMES, blockOf, type TextBlock } from '../../schemas/blocks.ts';
import { meaningOf } from '../../schemas/meaning.ts';
import { lineOfNode, wordsOf } from '../body/parts.ts';
import { didYouMean, nearestNames, quoteNames } from '../nearest.ts';
import type { Remark, Rule } from '../rule.ts';
import { ANY_KEY } from '../sources/citations.ts';
import {
  blockName,
  isBlock,
  meantComponent,
  parentName,
  typedAttributes,
  type BlockNode,
} from './blocks.ts';
import { attributesOf, requiredOf, schemaOfAttribute, writeTag } from './tags.ts';

/** What is said of attributes that a block does not have. */
function adviseStrange(name: string, strange: readonly string[], possible: readonly string[]) {
  const [only] = possible;
  const is =
    only === undefined
      ? 'Ce bloc n’en a aucun.'
      : possible.length === 1
        ? `Seul « ${only} » est possible.`
        : `Ses attributs sont ${quoteNames(possible, 'et')}.`;
  return `Le bloc <${name}> n’a pas d’attribut ${quoteNames(strange, 'et')}. ${is}`;
}

/** What is said of the value of an attribute; undefined when it is right. */
function adviseValue(name: string, block: TextBlock, key: string, value: string | undefined) {
  if (value === undefined)
    return `L’attribut « ${key} » du bloc <${name}> est un texte entre guillemets droits, pas du code entre accolades.`;
  if (value.trim() === '') return `L’attribut « ${key} » du bloc <${name}> est vide.`;
  const schema = schemaOfAttribute(block, key)!;
  if (schema.safeParse(value).success) return undefined;
  const { expected } = meaningOf(schema);
  return expected === undefined
    ? `« ${value} » ne convient pas à l’attribut « ${key} » du bloc <${name}>.`
    : `« ${value} » n’est pas ${expected}.`;
}

/** What is wrong with the attributes of a block, if anything is. */
function adviseAttributes(block: TextBlock, node: BlockNode): Remark | undefined {
  const name = blockName(node);
  const possible = attributesOf(block);
  const typed = typedAttributes(node);
  const found = node.attributes.map((one) => ('name' in one ? String(one.name) : '{…}'));
  const known = Object.fromEntries(Object.entries(typed).filter(([key]) => possible.includes(key)));
  const strange = found.filter((key) => !possible.includes(key));
  const missing = requiredOf(block).filter((key) => !found.includes(key));
  if (strange.length > 0) {
    const [value, meant] = [typed[strange[0]!], missing[0]];
    const moved = value !== undefined && meant !== undefined ? { [meant]: value } : {};
    return {
      says: adviseStrange(name, strange, possible),
      write: writeTag(name, { ...known, ...moved }),
    };
  }
  if (missing.length > 0)
    return {
      says: `Le bloc <${name}> a besoin de l’attribut ${quoteNames(missing, 'et')}.`,
      write: writeTag(name, known),
    };
  for (const key of found) {
    const { [key]: value, ...others } = typed;
    const says = adviseValue(name, block, key, value);
    if (says !== undefined) return { says, write: writeTag(name, others) };
  }
  // What is wrong between attributes, each of which is right, is told by the schema in French.
  const [issue] = block.attributes.safeParse(known).error?.issues ?? [];
  return issue && { says: issue.message };
}

/** What a block that holds only blocks of one name holds besides them. */
const strayOf = ({ children }: BlockNode, only: string) =>
  (children as MdastNode[]).find(
    (child) =>
      !(isBlock(child) && child.name === only) &&
      child.type !== 'mdxFlowExpression' &&
      !(child.type === 'text' && child.value.trim() === ''),
  );

/** Signs of a list that ask for a doctor: more of them are not remembered. */
const MOST_SIGNS = 5;

/** Rules on the blocks that authors write by name: the table of blocks says what each may be. */
export const COMPONENT_RULES: readonly Rule[] = [
  {
    id: 'bloc-inconnu',
    severity: 'error',
    sentence: `Les blocs possibles sont ${new Intl.ListFormat('fr').format(BLOCK_NAMES)}, avec leurs majuscules.`,
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const meant = meantComponent(name);
        if (blockOf(name) || (!/^\p{Lu}/u.test(name) && !meant)) return;
        if (name === 'Citation') {
          yield {
            says: 'Une source se cite par sa clé entre crochets, et non par un bloc.',
            write: `[^${ANY_KEY}]`,
            isModel: true,
          };
          return;
        }
        const near = meant ?? nearestNames(name, BLOCK_NAMES, 1)[0];
        if (near === undefined) {
          const list = BLOCK_NAMES.join(', ');
          yield { says: `Le bloc <${name}> n’existe pas. Les blocs possibles sont ${list}.` };
          return;
        }
        const [first] = attributesOf(blockOf(near)!);
        const [value] = Object.values(typedAttributes(node));
        yield {
          says: `Le bloc <${name}> n’existe pas.${didYouMean(near, [near])}`,
          write: writeTag(
            near,
            first !== undefined && value !== undefined ? { [first]: value } : {},
          ),
        };
      },
    },
  },
  {
    id: 'bloc-attribut',
    severity: 'error',
    sentence: 'Un bloc a les attributs que le guide lui donne, et pas d’autre.',
    visit: {
      *block({ node }) {
        const block = blockOf(blockName(node));
        const remark = block && adviseAttributes(block, node);
        if (remark) yield remark;
      },
    },
  },
  {
    id: 'bloc-place',
    severity: 'error',
    sentence:
      'Un Terme est dans un Glossaire, qui ne contient que des Termes ; de même une Etape dans une Frise ; un bloc a ses lignes à lui.',
    visit: {
      *block({ node, entry, parents }) {
        const name = blockName(node);
        const block = blockOf(name);
        if (!block) return;
        const { inside, place, holds } = block;
        const isInSentence = parents.some(({ type }) =>
          ['paragraph', 'heading', 'tableCell'].includes(type),
        );
        if (inside !== undefined && parentName(parents) !== inside)
          yield {
            says: `Le bloc <${name}> doit être dans un bloc <${inside}>.`,
            write: `<${inside}>\n\n${writeTag(name)}`,
          };
        else if (place === 'lines' && isInSentence)
          yield {
            says: `Le bloc <${name}> est au milieu d’une phrase. Mettez-le sur des lignes à lui, avec une ligne vide avant et après.`,
            write: writeTag(name),
          };
        else if (typeof holds === 'object') {
          const stray = strayOf(node, holds.only);
          if (stray)
            yield {
              line: lineOfNode(entry, stray),
              says: `Un <${name}> ne contient que des <${holds.only}> ; ici se trouve « ${wordsOf(stray).slice(0, 50)} ».`,
              write: writeTag(holds.only),
            };
        }
      },
    },
  },
  {
    id: 'bloc-signes',
    severity: 'error',
    sentence: `Un bloc QuandConsulter montre ${MOST_SIGNS} signes au plus.`,
    visit: {
      *block({ node, entry }) {
        if (blockName(node) !== 'QuandConsulter') return;
        const items = (node.children as MdastNode[]).flatMap((child) =>
          child.type === 'list' ? child.children : [],
        );
        const extra = items[MOST_SIGNS];
        if (extra)
          yield {
            line: lineOfNode(entry, extra),
            says: `Ce bloc montre ${items.length} signes, et ${MOST_SIGNS} au plus sont lus et retenus. Gardez ceux qui demandent le plus un rendez-vous ; dites les autres dans le texte.`,
          };
      },
    },
  },
  {
    id: 'bloc-vide',
    severity: 'error',
    sentence: 'Un bloc contient du texte, sauf s’il se referme lui-même par />.',
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const block = blockOf(name);
        if (!block) return;
        const isFull = (node.children as MdastNode[]).some(
          (child) => isBlock(child) || wordsOf(child).trim() !== '',
        );
        if (block.holds !== 'nothing' && !isFull)
          yield {
            says: `Le bloc <${name}> est vide. Écrivez un texte entre <${name}> et </${name}>, ou retirez-le.`,
          };
        if (block.holds === 'nothing' && isFull)
          yield {
            says: `Le bloc <${name}> ne contient pas de texte : il se referme lui-même, par />.`,
            write: writeTag(name, typedAttributes(node)),
          };
      },
    },
  },
];
