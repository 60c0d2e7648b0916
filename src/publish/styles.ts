import { parse, type Root, type Rule } from 'postcss';
import readSelectors, { type Node } from 'postcss-selector-parser';
import { memoizeByWords } from '../lib/memoize.ts';
import { textOf, type Element } from '../platform/html.ts';

/**
 * Names on a page that selectors may match: elements by name, `.classes`, `#identifiers`, `data-`
 * attributes, the `--properties` that are read, and `*words` of inline scripts, which may become any of these.
 */
type Names = ReadonlySet<string>;

/** A style sheet, taken apart once for all pages that come with it. */
interface Sheet {
  root: Root;
  /** Selectors of all its rules, in their order. */
  selectors: readonly Node[];
  /** Names of its custom properties and animations. */
  declared: ReadonlySet<string>;
  /** What was left of it, by what a page can use. */
  purged: Map<string, string>;
}

/** Pseudo-classes with several selectors of which one is enough. `:not()` asks for nothing. */
const CHOICES = [':is', ':where', ':has', ':matches', ':-webkit-any', ':-moz-any'];

/** `data-max-age` for `maxAge`. */
const toAttribute = (name: string) =>
  `data-${name.replace(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`)}`;

const PROPERTY = /--[\w-]+/gu;

/**
 * What a script writes between quotes and spaces, as class names and names of elements are written, and the
 * attributes that it writes as `dataset.name`.
 */
const wordsOf = (script: string) => [
  ...script.split(/[\s"'`]+/u),
  ...[...script.matchAll(/\bdataset\.(\w+)/gu)].map(([, name]) => toAttribute(name!)),
];

const has = (names: Names, sign: string, name: string) =>
  names.has(sign + name) || names.has(`*${name}`);

/** Whether pages have, or may come to have, all the names that a selector or a part of one asks for. */
function mayMatch(node: Node, names: Names): boolean {
  if (node.type === 'class') return has(names, '.', node.value);
  if (node.type === 'id') return has(names, '#', node.value);
  if (node.type === 'tag') return has(names, '', node.value.toLowerCase());
  // Other attributes change by themselves: `open`, `checked`.
  if (node.type === 'attribute')
    return !node.attribute.startsWith('data-') || has(names, '', node.attribute);
  if (node.type === 'pseudo') {
    const choices = CHOICES.includes(node.value.toLowerCase()) ? node.nodes : [];
    return choices.length === 0 || choices.some((choice) => mayMatch(choice, names));
  }
  return node.type !== 'selector' || node.nodes.every((part) => mayMatch(part, names));
}

/** Every rule with selectors of elements, in order: the steps of an animation are none. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type !== 'atrule' || !/keyframes$/iu.test(parent.name)) rules.push(rule);
  });
  return rules;
}

/** Takes a style sheet apart. */
function readSheet(css: string): Sheet {
  const root = parse(css);
  const declared = new Set<string>();
  root.walkDecls(/^--/u, ({ prop }) => void declared.add(prop));
  root.walkAtRules(/keyframes$/iu, ({ params }) => void declared.add(params));
  return {
    root,
    selectors: rulesOf(root).flatMap(({ selector }) => readSelectors().astSync(selector).nodes),
    declared,
    purged: new Map(),
  };
}

/** Removes groups without rules, and animations and custom properties that nothing reads. */
function removeUnread(root: Root, names: Names): void {
  const read = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    const pattern = prop.startsWith('animation') ? /[\w-]+/gu : PROPERTY;
    for (const [name] of value.matchAll(pattern)) read.add(name);
  });
  const isRead = (name: string) => read.has(name) || has(names, '', name);
  let isDone = true;
  root.walk((node) => {
    const isUnread =
      (node.type === 'decl' && node.prop.startsWith('--') && !isRead(node.prop)) ||
      (node.type === 'atrule' && /keyframes$/iu.test(node.name) && !isRead(node.params));
    const isEmpty = (node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0;
    if (!isUnread && !isEmpty) return;
    node.remove();
    isDone = false;
  });
  // What was removed may have been the only reader of something else.
  if (!isDone) removeUnread(root, names);
}

/** A sheet with some of its selectors alone, and without what nothing then reads. */
function writeStyles(sheet: Root, used: ReadonlySet<number>, names: Names): string {
  const root = sheet.clone();
  let rank = 0;
  for (const rule of rulesOf(root)) {
    const usedSelectors = rule.selectors.filter(() => used.has(rank++));
    if (usedSelectors.length === 0) rule.remove();
    else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors;
  }
  removeUnread(root, names);
  return root.toString();
}

/** Names on a page. @param properties - Custom properties that scripts of the site read. */
function namesOf(elements: Iterable<Element>, properties: readonly string[]): Names {
  const names = new Set(properties);
  for (const element of elements) {
    names.add(element.tagName.toLowerCase());
    for (const { name, value } of element.attrs) {
      if (name === 'class') for (const one of value.split(/\s+/u)) names.add(`.${one}`);
      if (name === 'id') names.add(`#${value}`);
      if (name.startsWith('data-')) names.add(name);
      for (const [property] of value.matchAll(PROPERTY)) names.add(property);
    }
    if (element.tagName === 'script')
      for (const word of wordsOf(textOf(element))) names.add(`*${word}`);
  }
  return names;
}

/** What is left of a style sheet on a page that holds these elements. */
export type Purge = (css: string, elements: Iterable<Element>) => string;

/**
 * Makes the function that leaves each page the styles that it can use. What only a hydrated island shows
 * brings its styles along, and reads the custom properties of the page.
 *
 * @param scripts - Text of every file of the site that is a script.
 */
export function makePurge(scripts: readonly string[]): Purge {
  const properties = scripts.flatMap((script) => script.match(PROPERTY) ?? []);
  const sheetOf = memoizeByWords(readSheet);
  return (css, elements) => {
    const sheet = sheetOf(css);
    const names = namesOf(elements, properties);
    const used = sheet.selectors.flatMap((node, rank) => (mayMatch(node, names) ? [rank] : []));
    const key = [...used, ...[...sheet.declared].filter((name) => has(names, '', name))].join(' ');
    const purged = sheet.purged.get(key) ?? writeStyles(sheet.root, new Set(used), names);
    sheet.purged.set(key, purged);
    return purged;
  };
}
