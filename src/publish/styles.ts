import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, type Root, type Rule } from 'postcss';
import readSelectors, { type Node } from 'postcss-selector-parser';
import { HASHED_FOLDER } from '../hosting/http-policy.ts';
import type { Element } from '../platform/html.ts';

/** Names on one or more pages that selectors may match. */
interface Names {
  /** Elements by name, `.classes`, `#identifiers`, `data-` attributes, and the `--properties` that are read. */
  own: ReadonlySet<string>;
  /** Words of each script: each may become one of these names. */
  words: ReadonlySet<ReadonlySet<string>>;
}

/** Pages that share one style sheet. */
interface Group {
  /** Ranks of the selectors that at least one of them can use. */
  used: ReadonlySet<number>;
  names: Names;
  /** Their files, from the folder of the site. */
  files: readonly string[];
}

/** One selector of a sheet. */
interface Selector {
  /** Whether pages have, or may come to have, all the names that it asks for. */
  suits: (names: Names) => boolean;
  /** Length of its declarations, shared between the selectors of a rule: what leaving it out saves. */
  weight: number;
}

/** The styles of a page, and those that replace them. */
export interface StyleChange {
  from: string;
  to: string;
}

/** Sheets that a site may have: hosts name each in every answer, in a line that some limit to 2,000 signs. */
const MOST_SHEETS = 12;

/** Pseudo-classes with several selectors of which one is enough. `:not()` asks for nothing. */
const CHOICES = [':is', ':where', ':has', ':matches', ':-webkit-any', ':-moz-any'];

/** Files that a script of the build imports: « ./react.js ». */
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]/gu;

/** `data-max-age` for `maxAge`. */
const toAttribute = (name: string) =>
  `data-${name.replace(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`)}`;

/**
 * What a script writes between quotes and spaces, as class names and names of elements are written,
 * the `--properties` that it names, and the attributes that it writes as `dataset.name`.
 */
const wordsOf = (script: string): ReadonlySet<string> =>
  new Set([
    ...script.split(/[\s"'`]+/u),
    ...(script.match(/--[\w-]+/gu) ?? []),
    ...[...script.matchAll(/\bdataset\.(\w+)/gu)].map(([, name]) => toAttribute(name!)),
  ]);

/** The text of a file, and of all that it imports. */
function readScript(path: string, read = new Set<string>()): string {
  if (read.has(path)) return '';
  read.add(path);
  const script = readFileSync(path, 'utf8');
  const imports = [...script.matchAll(IMPORTS)].map(([, name]) => join(dirname(path), name!));
  return [script, ...imports.map((file) => readScript(file, read))].join('\n');
}

const has = ({ own, words }: Names, sign: string, name: string) =>
  own.has(sign + name) || [...words].some((script) => script.has(name));

/** What one selector, or a part of one, asks of pages. */
function toTest(node: Node): Selector['suits'] {
  if (node.type === 'class') return (names) => has(names, '.', node.value);
  if (node.type === 'id') return (names) => has(names, '#', node.value);
  if (node.type === 'tag') return (names) => has(names, '', node.value.toLowerCase());
  // Other attributes change by themselves: `open`, `checked`.
  if (node.type === 'attribute' && node.attribute.startsWith('data-'))
    return (names) => has(names, '', node.attribute);
  if (node.type === 'pseudo') {
    const choices = CHOICES.includes(node.value.toLowerCase()) ? node.nodes.map(toTest) : [];
    return (names) => choices.length === 0 || choices.some((suits) => suits(names));
  }
  if (node.type !== 'selector') return () => true;
  const parts = node.nodes.map(toTest);
  return (names) => parts.every((suits) => suits(names));
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
const selectorsOf = (root: Root): readonly Selector[] =>
  rulesOf(root).flatMap((rule) => {
    const { nodes } = readSelectors().astSync(rule.selector);
    const weight = rule.toString().length / nodes.length;
    return nodes.map((selector) => ({ suits: toTest(selector), weight }));
  });

/** Removes groups without rules, and animations and custom properties that nothing reads. */
function removeUnread(root: Root, names: Names): void {
  const read = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    const pattern = prop.startsWith('animation') ? /[\w-]+/gu : /--[\w-]+/gu;
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
  used: a.used.union(b.used),
  names: { own: a.names.own.union(b.names.own), words: a.names.words.union(b.names.words) },
  files: [...a.files, ...b.files],
});

/** Unites the groups that waste the fewest bytes together, until there are few enough. */
function mergeGroups(groups: readonly Group[], selectors: readonly Selector[], most: number) {
  const weigh = (ranks: ReadonlySet<number>) =>
    [...ranks].reduce((sum, rank) => sum + selectors[rank]!.weight, 1);
  // A page counts by the share of its own styles: a byte is a larger part of a light page.
  const missing = (group: Group, other: Group) =>
    ((weigh(other.used.difference(group.used)) - 1) / weigh(group.used)) * group.files.length;
  const pair = (a: Group, b: Group) => ({ a, b, waste: missing(a, b) + missing(b, a) });
  let left = groups;
  let pairs = left.flatMap((a, at) => left.slice(at + 1).map((b) => pair(a, b)));
  while (left.length > most) {
    const { a, b } = pairs.reduce((best, one) => (one.waste < best.waste ? one : best));
    const isOther = (group: Group) => group !== a && group !== b;
    const both = unite(a, b);
    left = left.filter(isOther);
    pairs = pairs.filter((one) => isOther(one.a) && isOther(one.b));
    pairs.push(...left.map((group) => pair(group, both)));
    left = [...left, both];
  }
  return left;
}

/** Gives each page of a site the styles that it can use, or that pages much like it can. */
export class CssAssigner {
  #dist: string;
  /** Words of scripts, by their text or path. */
  #words = new Map<string, ReadonlySet<string>>();
  /** The sheet of pages with the same styles, and the groups that can use the same of them. */
  #sheets = new Map<
    string,
    { root: Root; selectors: readonly Selector[]; groups: Map<string, Group> }
  >();

  /** @param dist - Folder of the site. */
  constructor(dist: string) {
    this.#dist = dist;
  }

  #wordsOf(script: string, read: () => string): ReadonlySet<string> {
    const words = this.#words.get(script) ?? wordsOf(read());
    this.#words.set(script, words);
    return words;
  }

  /** The names of a page. The renderer of islands is left out: it names every element there is. */
  #namesOf(elements: readonly Element[]): Names {
    const own = new Set<string>();
    const words = new Set<ReadonlySet<string>>();
    for (const { name, attributes, text } of elements) {
      own.add(name);
      for (const one of (attributes.get('class') ?? '').split(/\s+/u)) own.add(`.${one}`);
      for (const [attribute, value] of attributes) {
        if (attribute === 'id') own.add(`#${value}`);
        if (attribute.startsWith('data-')) own.add(attribute);
        for (const [property] of value.matchAll(/--[\w-]+/gu)) own.add(property);
      }
      if (name === 'script' && text !== '') words.add(this.#wordsOf(text, () => text));
      const island = attributes.get('component-url');
      if (island === undefined) continue;
      const path = join(this.#dist, island.slice(island.indexOf(HASHED_FOLDER)));
      words.add(this.#wordsOf(path, () => readScript(path)));
    }
    return { own, words };
  }

  /**
   * Adds a page.
   *
   * @param file - From the folder of the site.
   * @param styles - Text of its one style element; empty if it has none.
   */
  add(file: string, styles: string, elements: readonly Element[]): void {
    if (styles === '') return;
    let sheet = this.#sheets.get(styles);
    if (!sheet) {
      const root = parse(styles);
      sheet = { root, selectors: selectorsOf(root), groups: new Map() };
      this.#sheets.set(styles, sheet);
    }
    const names = this.#namesOf(elements);
    const ranks = sheet.selectors.flatMap(({ suits }, rank) => (suits(names) ? [rank] : []));
    const page = { used: new Set(ranks), names, files: [file] };
    const alike = sheet.groups.get(ranks.join());
    sheet.groups.set(ranks.join(), alike ? unite(alike, page) : page);
  }

  /** The styles of each page with styles, by its file, once all pages are added. */
  assign(): ReadonlyMap<string, StyleChange> {
    const changes = new Map<string, StyleChange>();
    const most = Math.max(1, Math.floor(MOST_SHEETS / this.#sheets.size));
    for (const [from, { root, selectors, groups }] of this.#sheets)
      for (const group of mergeGroups([...groups.values()], selectors, most)) {
        const to = writeStyles(root, group);
        for (const file of group.files) changes.set(file, { from, to });
      }
    return changes;
  }
}
