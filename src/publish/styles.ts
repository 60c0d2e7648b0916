import { parse, type Root, type Rule } from 'postcss';
import readSelectors, { type Node } from 'postcss-selector-parser';
import { textOf, type Element } from '../platform/html.ts';

/**
 * Names on one or more pages that selectors may match: elements by name, `.classes`, `#identifiers`, `data-`
 * attributes, the `--properties` that are read, and `*words` of inline scripts, which may become any of these.
 */
type Names = ReadonlySet<string>;

/** Pages that share one style sheet. */
interface Group {
  /** The styles that they come with. */
  from: string;
  /** Ranks of the selectors that at least one of them can use. */
  used: ReadonlySet<number>;
  names: Names;
  /** Their files, from the folder of the site. */
  files: readonly string[];
}

/** The styles of a page, and those that replace them. */
export interface StyleChange {
  from: string;
  to: string;
}

/** Sheets that a site may have: hosts name each in every answer, in a line of which some read 2,000 characters. */
const MOST_SHEETS = 24;

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
function suits(node: Node, names: Names): boolean {
  if (node.type === 'class') return has(names, '.', node.value);
  if (node.type === 'id') return has(names, '#', node.value);
  if (node.type === 'tag') return has(names, '', node.value.toLowerCase());
  // Other attributes change by themselves: `open`, `checked`.
  if (node.type === 'attribute')
    return !node.attribute.startsWith('data-') || has(names, '', node.attribute);
  if (node.type === 'pseudo') {
    const choices = CHOICES.includes(node.value.toLowerCase()) ? node.nodes : [];
    return choices.length === 0 || choices.some((choice) => suits(choice, names));
  }
  return node.type !== 'selector' || node.nodes.every((part) => suits(part, names));
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

/** Selectors of all rules, in their order. */
const selectorsOf = (root: Root): readonly Node[] =>
  rulesOf(root).flatMap(({ selector }) => readSelectors().astSync(selector).nodes);

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

/** The styles of a group: a sheet without what none of its pages can use. */
function writeStyles(sheet: Root, { used, names }: Group): string {
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

const unite = (a: Group, b: Group): Group => ({
  from: a.from,
  used: a.used.union(b.used),
  names: a.names.union(b.names),
  files: [...a.files, ...b.files],
});

/** How many selectors the pages of a group would carry for another, page by page. */
const wasteOf = (group: Group, other: Group) =>
  other.used.difference(group.used).size * group.files.length;

/** Unites the groups that waste the least together, until there are few enough. */
function mergeGroups(groups: readonly Group[]): readonly Group[] {
  if (groups.length <= MOST_SHEETS) return groups;
  const pairs = groups.flatMap((a, at) =>
    groups
      .slice(at + 1)
      .filter(({ from }) => from === a.from)
      .map((b) => ({ a, b, waste: wasteOf(a, b) + wasteOf(b, a) })),
  );
  const { a, b } = pairs.reduce((best, one) => (one.waste < best.waste ? one : best));
  return mergeGroups([...groups.filter((one) => one !== a && one !== b), unite(a, b)]);
}

/**
 * Gives each page of a site the styles that it can use, or that pages much like it can. What only a hydrated
 * island shows brings its styles along, and reads the custom properties of the page.
 */
export class CssAssigner {
  /** Custom properties that the scripts of the site name. */
  #properties: readonly string[];
  /** Sheets by their text. */
  #sheets = new Map<string, { root: Root; selectors: readonly Node[] }>();
  /** Pages by what they can use of which sheet. */
  #groups = new Map<string, Group>();

  /** @param scripts - Text of every file of the site that is a script. */
  constructor(scripts: readonly string[]) {
    this.#properties = scripts.flatMap((script) => script.match(PROPERTY) ?? []);
  }

  #namesOf(elements: Iterable<Element>): Names {
    const names = new Set(this.#properties);
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

  #sheetOf(from: string) {
    const known = this.#sheets.get(from);
    if (known) return known;
    const root = parse(from);
    const sheet = { root, selectors: selectorsOf(root) };
    this.#sheets.set(from, sheet);
    return sheet;
  }

  /**
   * Adds a page.
   *
   * @param file - From the folder of the site.
   * @param from - Text of its one style element; empty if it has none.
   */
  add(file: string, from: string, elements: Iterable<Element>): void {
    if (from === '') return;
    const names = this.#namesOf(elements);
    const { selectors } = this.#sheetOf(from);
    const ranks = selectors.flatMap((node, rank) => (suits(node, names) ? [rank] : []));
    const page = { from, used: new Set(ranks), names, files: [file] };
    const key = `${ranks} ${from}`;
    const alike = this.#groups.get(key);
    this.#groups.set(key, alike ? unite(alike, page) : page);
  }

  /** The styles of each page with styles, by its file, once all pages are added. */
  assign(): ReadonlyMap<string, StyleChange> {
    const changes = new Map<string, StyleChange>();
    for (const group of mergeGroups([...this.#groups.values()])) {
      const to = writeStyles(this.#sheetOf(group.from).root, group);
      for (const file of group.files) changes.set(file, { from: group.from, to });
    }
    return changes;
  }
}
