import {
  defineHastPlugin,
  defineMdastPlugin,
  type Data,
  type HastNode,
  type MdastNode,
} from 'satteri';
import { CITATION } from '../citations.ts';
import { splitDates } from '../dates.ts';
import { addressHeadings } from '../headings.ts';
import { typeset } from '../typography.ts';
import { textsIn } from './texts.ts';

/** Text that a citation follows without a space, however the author typed it. */
const withoutSpaceBeforeCitation = (text: string) =>
  text.replace(new RegExp(`\\s+(?=${CITATION.source})`, 'gu'), '');

/**
 * Headings and the terms of glossaries get an address in plain ASCII, made before typography; a repeated
 * one gets a number.
 */
export const headingAddresses = () => {
  const addressOf = addressHeadings();
  return defineMdastPlugin({
    name: 'heading-addresses',
    mdxJsxFlowElement(node, context) {
      const term = node.attributes.find((one) => 'name' in one && one.name === 'nom');
      if (node.name !== 'Terme' || typeof term?.value !== 'string') return;
      const id = { type: 'mdxJsxAttribute', name: 'id', value: addressOf(term.value) } as const;
      context.replaceNode(node, { ...node, attributes: [...node.attributes, id] });
    },
    heading(node, context) {
      context.setProperty(node, 'data', {
        hProperties: { id: addressOf(context.textContent(node)) },
      });
    },
  });
};

/** An element that an author writes with a tag. */
type MdastJsx = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** An element with one attribute around a text, or around nothing. */
const element = (name: string, attribute: string, value: string, text?: string): MdastNode => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: [{ type: 'mdxJsxAttribute', name: attribute, value }],
  children: text === undefined ? [] : [{ type: 'text', value: text }],
});

/** A text with each of its dates in an element that machines can read. */
const datedText = (text: string): MdastNode[] =>
  splitDates(text).map(({ text: part, day }) =>
    day === undefined ? { type: 'text', value: part } : element('time', 'datetime', day, part),
  );

/** A text whose lines of dialogue, which start with a long dash, each stay a line. */
const spokenText = (text: string): MdastNode[] =>
  text
    .split(/\n(?=[—–]\s)/u)
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [{ type: 'break' } as const]),
      ...datedText(typeset(line)),
    ]);

/** Removes the citations of a source that the same paragraph or row cites again later. */
function citeOnce(node: MdastNode, context: { replaceNode(from: MdastNode, to: MdastNode): void }) {
  const later = new Set<string>();
  for (const text of textsIn(node).toReversed()) {
    const parts = withoutSpaceBeforeCitation(text.value).split(CITATION);
    const remaining = parts
      .map((part, index) => ({ part, isKey: index % 2 === 1 }))
      .toReversed()
      .filter(({ part, isKey }) => {
        const isRepeated = isKey && later.has(part);
        if (isKey) later.add(part);
        return !isRepeated;
      })
      .toReversed()
      .map(({ part, isKey }) => (isKey ? `[^${part}]` : part))
      .join('');
    if (remaining !== text.value) context.replaceNode(text, { type: 'text', value: remaining });
  }
}

/** A source is cited once a paragraph, item or row: where it is named last. */
export const citedOnce = defineMdastPlugin({
  name: 'cited-once',
  paragraph: (node, context) => citeOnce(node, context),
  tableRow: (node, context) => citeOnce(node, context),
});

/** The keys of a run of citations with nothing between them, as one; texts stay between the runs. */
function runsOf(text: string): { text: string; keys: string[] }[] {
  const [first = '', ...rest] = withoutSpaceBeforeCitation(text).split(CITATION);
  const runs: { text: string; keys: string[] }[] = [{ text: first, keys: [] }];
  for (let index = 0; index < rest.length; index += 2) {
    runs.at(-1)!.keys.push(rest[index]!);
    const after = rest[index + 1] ?? '';
    if (after !== '') runs.push({ text: after, keys: [] });
  }
  return runs;
}

/**
 * `[^key]` becomes the component that links to the source, a run of them one component, a date a
 * `time`, a line of dialogue a line; the rest is typeset.
 */
export const frenchText = defineMdastPlugin({
  name: 'french-text',
  text(node, context) {
    const nodes = runsOf(node.value).flatMap(({ text, keys }) => [
      ...spokenText(text),
      ...(keys.length > 0 ? [element('Citation', 'source', keys.join(' '))] : []),
    ]);
    const isUnchanged = nodes.length === 1 && 'value' in nodes[0]! && nodes[0].value === node.value;
    if (!isUnchanged) context.replaceNode(node, nodes);
  },
});

/** A term of a glossary, typeset, with its address on the page. */
export interface Term {
  name: string;
  address: string;
}

/**
 * The keys that it cites, the terms and the subjects of the tables of a text in reading order, in the data of its
 * entry: comes after `headingAddresses` and `frenchText`.
 */
export const exportedReferences = () => {
  const cited: string[] = [];
  const terms: Term[] = [];
  const tables: string[] = [];
  const note = ({ name, attributes }: MdastJsx, { data }: { data: Data }) => {
    const typed = attributes.filter((one) => one.type === 'mdxJsxAttribute');
    const given: Record<string, unknown> = Object.fromEntries(
      typed.map((one) => [one.name, one.value]),
    );
    const { nom, id, quoi, source } = given;
    if (name === 'Citation') cited.push(...String(source).split(' '));
    if (name === 'ParPays' && typeof quoi === 'string') tables.push(quoi);
    if (name === 'Terme' && typeof nom === 'string' && typeof id === 'string')
      terms.push({ name: typeset(nom), address: id });
    Object.assign(data.astro!.frontmatter, { cited, terms, tables });
  };
  return defineMdastPlugin({
    name: 'exported-references',
    mdxJsxFlowElement: note,
    mdxJsxTextElement: note,
  });
};

/** An element of the page that a text becomes. */
type Element = Extract<HastNode, { type: 'element' }>;

/** The elements directly inside another one. */
const elementsOf = (parent: Element): Element[] =>
  (parent.children as HastNode[]).filter((child) => child.type === 'element');

/**
 * Tables that read as cards on a phone: each cell carries the heading of its column, and the first
 * cell of a row is the heading of that row. The roles are written out because the display of a card
 * takes them away from screen readers in Safari.
 */
export const readableTables = defineHastPlugin({
  name: 'readable-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      context.setProperty(table, 'role', 'table');
      const [head, ...bodies] = elementsOf(table);
      const headings = elementsOf(head!).flatMap(elementsOf);
      const labels = headings.map((cell) => context.textContent(cell));
      for (const part of elementsOf(table)) {
        context.setProperty(part, 'role', 'rowgroup');
        for (const row of elementsOf(part)) context.setProperty(row, 'role', 'row');
      }
      for (const cell of headings) {
        context.setProperty(cell, 'role', 'columnheader');
        context.setProperty(cell, 'scope', 'col');
      }
      for (const row of bodies.flatMap(elementsOf)) {
        const [first, ...others] = elementsOf(row);
        if (first) {
          const properties = { scope: 'row', role: 'rowheader' };
          const heading: Element = { ...first, tagName: 'th', properties };
          context.replaceNode(first, heading);
        }
        others.forEach((cell, index) => {
          context.setProperty(cell, 'role', 'cell');
          if (labels[index + 1]) context.setProperty(cell, 'data-label', labels[index + 1]);
        });
      }
    },
  },
});

/** Blocks that no sheet of paper cuts. */
const UNCUT = [
  'Encart',
  'QuandConsulter',
  'Signes',
  'Personnes',
  'Frise',
  'Chemin',
  'Comparaison',
  'SchemaDuCol',
];

const isHeading = (node: HastNode): node is Element =>
  node.type === 'element' && /^h\d$/u.test(node.tagName);

/**
 * A heading and the uncut block right after it share one box, which stays whole on paper: engines that
 * know no `break-after: avoid` (Firefox, Safari) would leave the heading alone on its sheet. Reading modes
 * drop a `div` of few words and many links, and keep a `section`.
 */
export const keptHeadings = defineHastPlugin({
  name: 'kept-headings',
  mdxJsxFlowElement: {
    filter: UNCUT,
    visit(block, context) {
      const siblings = (context.parent(block)?.children ?? []) as HastNode[];
      const before = siblings
        .slice(0, context.indexOf(block))
        .findLast((node) => node.type !== 'text' || node.value.trim() !== '');
      if (!before || !isHeading(before)) return;
      const heading: Element = { ...before, properties: { ...before.properties } };
      context.replaceNode(block, {
        type: 'element',
        tagName: 'section',
        properties: { className: ['kept'] },
        children: [heading, block],
      });
      context.removeNode(before);
    },
  },
});
