import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, type Root, type Rule } from 'postcss';
import readSelectors, { type Node } from 'postcss-selector-parser';
import { HASHED_FOLDER } from '../hosting/http-policy.ts';
import { attributeOf, textOf, type Element } from '../platform/html.ts';

/**
 * Names on one or more pages that selectors may match: elements by name, `.classes`, `#identifiers`, `data-`
 * attributes, the `--properties` that are read, and `*words` of scripts, which may become any of these.
 */
type Names = ReadonlySet<string>;

/** Whether pages have, or may come to have, all the names that a selector asks for. */
type Test = (names: Names) => boolean;

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
const wordsOf = (script: string): Names =>
  new Set(
    [
      ...script.split(/[\s"'`]+/u),
      ...(script.match(/--[\w-]+/gu) ?? []),
      ...[...script.matchAll(/\bdataset\.(\w+)/gu)].map(([, name]) => toAttribute(name!)),
    ].map((word) => `*${word}`),
  );

/** The text of a file, and of all that it imports. */
function readScript(path: string, read = new Set<string>()): string {
  if (read.has(path)) return '';
  read.add(path);
  const script = readFileSync(path, 'utf8');
  const imports = [...script.matchAll(IMPORTS)].map(([, name]) => join(dirname(path), name!));
  return [script, ...imports.map((file) => readScript(file, read))].join('\n');
}

const has = (names: Names, sign: string, name: string) =>
  names.has(sign + name) || names.has(`*${name}`);

/** What one selector, or a part of one, asks of pages. */
function toTest(node: Node): Test {
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

/** Tests of the selectors of all rules, in their order. */
const testsOf = (root: Root): readonly Test[] =>
  rulesOf(root).flatMap(({ selector }) => readSelectors().astSync(selector).nodes.map(toTest));

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

/** Gives each page of a site the styles that it can use, or that pages much like it can. */
export class CssAssigner {
  #dist: string;
  /** Words of scripts, by their text or path. */
  #words = new Map<string, Names>();
  /** Sheets by their text. */
  #sheets = new Map<string, { root: Root; tests: readonly Test[] }>();
  /** Pages by what they can use of which sheet. */
  #groups = new Map<string, Group>();

  /** @param dist - Folder of the site. */
  constructor(dist: string) {
    this.#dist = dist;
  }

  /** The words of the script that an element is or names, if it does. */
  #scriptWords(element: Element): Names {
    const island = attributeOf(element, 'component-url');
    const path = island && join(this.#dist, island.slice(island.indexOf(HASHED_FOLDER)));
    const script = path ?? (element.tagName === 'script' ? textOf(element) : '');
    const words = this.#words.get(script) ?? wordsOf(path ? readScript(path) : script);
    this.#words.set(script, words);
    return words;
  }

  /** The names of a page. The renderer of islands is left out: it names every element there is. */
  #namesOf(elements: Iterable<Element>): Names {
    const names = new Set<string>();
    for (const element of elements) {
      names.add(element.tagName.toLowerCase());
      for (const { name, value } of element.attrs) {
        if (name === 'class') for (const one of value.split(/\s+/u)) names.add(`.${one}`);
        if (name === 'id') names.add(`#${value}`);
        if (name.startsWith('data-')) names.add(name);
        for (const [property] of value.matchAll(/--[\w-]+/gu)) names.add(property);
      }
      for (const word of this.#scriptWords(element)) names.add(word);
    }
    return names;
  }

  #sheetOf(from: string) {
    const known = this.#sheets.get(from);
    if (known) return known;
    const root = parse(from);
    const sheet = { root, tests: testsOf(root) };
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
    const { tests } = this.#sheetOf(from);
    const ranks = tests.flatMap((suits, rank) => (suits(names) ? [rank] : []));
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
