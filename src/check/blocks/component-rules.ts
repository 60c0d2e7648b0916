import type { MdastNode } from 'satteri';
import { slugify } from '../../lib/slug.ts';
import { BLOCK_NAMES, blockOf, MOST_SIGNS, type TextBlock } from '../../schemas/blocks.ts';
import { fieldDocsOf, toForm } from '../../schemas/field-docs.ts';
import { BLANK, PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { lineOfNode, wordsOf, type Part } from '../../document/body/parts.ts';
import { choiceOf, surelyMeant } from '../../lib/nearest.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';
import type { Proposal } from '../../document/site.ts';
import {
  blockName,
  isBlock,
  meantComponent,
  parentName,
  typedAttributes,
  type BlockNode,
} from '../../document/blocks/blocks.ts';
import {
  attributesOf,
  replaceTag,
  requiredOf,
  schemaOfAttribute,
  writeTag,
} from '../../document/blocks/tags.ts';

/** The message on the value of an attribute; undefined when it is right. */
function adviseValue(
  name: string,
  block: TextBlock,
  key: string,
  value: string | undefined,
): Message | undefined {
  const data = { block: name, attribute: key };
  if (value === undefined) return { message: 'attribute-not-text', data };
  if (value.trim() === '') return { message: 'attribute-empty', data };
  if (BLANK.test(value)) return undefined;
  const schema = schemaOfAttribute(block, key)!;
  if (schema.safeParse(value).success) return undefined;
  const { expected } = fieldDocsOf(schema);
  return expected === undefined
    ? { message: 'attribute-unfit', data: { value, ...data } }
    : { message: 'value-unexpected', data: { typed: value, expected } };
}

/** What a value may stand for: the same choice misspelt, the same number in the French way. */
function meantValues(value: string, choices: readonly string[]): readonly string[] {
  const sure = surelyMeant(value, choices);
  const number = value
    .trim()
    .replace(/(?<=\d)[ \u00A0\u202F](?=\d{3}(?!\d))/gu, '')
    .replace(/^(\d+)\.(\d{1,2}|\d*[1-9])$/u, '$1,$2');
  const count = /^(\d+)\s*personnes?$/u.exec(number)?.[1];
  const percent = /^(\d+(?:,\d+)?)\s*%$/u.exec(number)?.[1];
  return [...(sure === undefined ? [] : [sure]), number, count, percent, slugify(value)].filter(
    (one) => one !== undefined,
  );
}

/** A block with one of its values as it was surely meant: the whole of it has to be right then. */
function fixValue(block: TextBlock, node: BlockNode, key: string): Proposal | undefined {
  const typed = typedAttributes(node);
  const value = typed[key];
  const schema = schemaOfAttribute(block, key);
  if (value === undefined || !schema) return undefined;
  const isPercent = value.includes('%');
  const choices = toForm(schema).enum ?? [];
  const meant = meantValues(value, choices).find(
    (one) =>
      schema.safeParse(one).success &&
      block.attributes.safeParse({ ...typed, [key]: one }).success &&
      // Of a share, only a scale of 100 says that it is one.
      (!isPercent || typed.echelle === '100') &&
      (choices.length === 0 || choices.includes(one)) &&
      // A name that no list of choices holds is its author's.
      (choices.length > 0 || !/\p{L}/u.test(one) || key === 'code'),
  );
  return meant === undefined
    ? undefined
    : { write: writeTag(blockName(node), { ...typed, [key]: meant }) };
}

/** What is wrong with the attributes of a block, if anything is. */
function adviseAttributes(block: TextBlock, part: Part<BlockNode>): Report | undefined {
  const { node } = part;
  const name = blockName(node);
  const possible = attributesOf(block);
  const typed = typedAttributes(node);
  const found = node.attributes.map((one) => ('name' in one ? String(one.name) : '{…}'));
  const known = Object.fromEntries(Object.entries(typed).filter(([key]) => possible.includes(key)));
  const strange = found.filter((key) => !possible.includes(key));
  const missing = requiredOf(block).filter((key) => !found.includes(key));
  if (strange.length > 0) {
    const [value, meant] = [typed[strange[0]!], missing[0]];
    const whole = {
      ...known,
      ...(meant === undefined || value === undefined ? {} : { [meant]: value }),
    };
    const isMoved = strange.length === 1 && missing.length === 1 && value !== undefined;
    return {
      message: 'attribute-unknown',
      data: { block: name, attributes: strange, possible },
      ...(isMoved && block.attributes.safeParse(whole).success
        ? replaceTag(part, writeTag(name, whole))
        : {}),
    };
  }
  if (missing.length > 0)
    return {
      message: 'attribute-missing',
      data: { block: name, attributes: missing },
      suggestion: writeTag(name, known),
    };
  for (const key of found) {
    const { [key]: value, ...others } = typed;
    const message = adviseValue(name, block, key, value);
    if (!message) continue;
    const fix = fixValue(block, node, key)?.write;
    const isRequired = requiredOf(block).includes(key);
    return {
      ...message,
      ...(fix !== undefined
        ? replaceTag(part, fix)
        : isRequired
          ? { suggestion: writeTag(name, others) }
          : {}),
    };
  }
  // The schema words in French what is wrong between attributes that are each right.
  const [issue] = Object.values(known).some((value) => BLANK.test(value))
    ? []
    : (block.attributes.safeParse(known).error?.issues ?? []);
  return issue && { message: 'attributes-disagree', data: { reason: issue.message } };
}

/** What a block that holds blocks of one name holds besides them and the paragraphs of its caption. */
function strayOf(node: BlockNode, only: string, hasCaption: boolean) {
  const children = node.children as MdastNode[];
  const isOnly = (child: MdastNode) => isBlock(child) && child.name === only;
  const last = children.findLastIndex(isOnly);
  return children.find(
    (child, index) =>
      !isOnly(child) &&
      child.type !== 'mdxFlowExpression' &&
      !(child.type === 'text' && child.value.trim() === '') &&
      !(hasCaption && child.type === 'paragraph' && last >= 0 && index > last),
  );
}

/** Rules on the blocks that authors write by name: the table of blocks says what each may be. */
export const COMPONENT_RULES: readonly Rule[] = [
  {
    id: 'bloc-inconnu',
    severity: 'error',
    description: `Les blocs possibles sont ${new Intl.ListFormat('fr').format(BLOCK_NAMES)}, avec leurs majuscules.`,
    visit: {
      *block({ node }) {
        const name = blockName(node);
        const meant = meantComponent(name);
        if (blockOf(name) || (!/^\p{Lu}/u.test(name) && !meant)) return;
        if (name === 'Citation') {
          yield {
            message: 'block-for-citation',
            suggestion: `[^${PLACEHOLDERS.sourceKey}]`,
          };
          return;
        }
        const choice = choiceOf(name, BLOCK_NAMES);
        const near = meant ?? choice.near[0];
        if (near === undefined) {
          yield { message: 'block-unknown', data: { block: name, ...choice } };
          return;
        }
        const known = blockOf(near)!;
        const typed = Object.entries(typedAttributes(node));
        const [only] = attributesOf(known);
        // Its one attribute, whatever it was called.
        const meantAttributes =
          attributesOf(known).length === 1 && only !== undefined && typed.length === 1
            ? { [only]: typed[0]![1] }
            : Object.fromEntries(typed.filter(([key]) => attributesOf(known).includes(key)));
        // The tag that closes it is to be changed as well.
        yield {
          message: 'block-unknown',
          data: { block: name, near: [near], possible: [] },
          suggestion: writeTag(near, meantAttributes),
        };
      },
    },
  },
  {
    id: 'bloc-attribut',
    severity: 'error',
    description: 'Un bloc a les attributs que le guide lui donne, et pas d’autre.',
    visit: {
      *block(part) {
        const block = blockOf(blockName(part.node));
        const report = block && adviseAttributes(block, part);
        if (report) yield report;
      },
    },
  },
  {
    id: 'bloc-place',
    severity: 'error',
    description:
      'Un Terme est dans un Glossaire, qui ne contient que des Termes ; de même une Etape dans une Frise ; un bloc a ses lignes à lui.',
    visit: {
      *block({ node, entry, parents }) {
        const name = blockName(node);
        const block = blockOf(name);
        if (!block) return;
        const { inside, placement, holds } = block;
        const isInSentence = parents.some(({ type }) =>
          ['paragraph', 'heading', 'tableCell'].includes(type),
        );
        if (inside !== undefined && parentName(parents) !== inside)
          yield {
            message: 'block-outside',
            data: { block: name, inside },
          };
        else if (placement === 'lines' && isInSentence)
          yield {
            message: 'block-in-sentence',
            data: { block: name },
          };
        else if (typeof holds === 'object') {
          const stray = strayOf(node, holds.only, holds.caption ?? false);
          if (stray)
            yield {
              line: lineOfNode(entry, stray),
              message: 'block-stray-content',
              data: { block: name, only: holds.only, found: wordsOf(stray) },
            };
        }
      },
    },
  },
  {
    id: 'bloc-signes',
    severity: 'error',
    description: `Un bloc QuandConsulter montre ${MOST_SIGNS} signes au plus.`,
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
            message: 'too-many-signs',
            data: { found: items.length, most: MOST_SIGNS },
          };
      },
    },
  },
  {
    id: 'bloc-vide',
    severity: 'error',
    description: 'Un bloc contient du texte, sauf s’il se referme lui-même par />.',
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
            message: 'block-empty',
            data: { block: name },
          };
        if (block.holds === 'nothing' && isFull)
          yield {
            message: 'block-with-text',
            data: { block: name },
          };
      },
    },
  },
];
