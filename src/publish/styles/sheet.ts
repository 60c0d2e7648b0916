import { parse, type Root, type Rule } from 'postcss';
import readSelectors, { type Node } from 'postcss-selector-parser';

/** Names a selector can match on this page, including those its scripts may add. */
export interface CssTargets {
  /** Its elements by name, `.classes`, `#identifiers`, `data-` attributes, and the `--properties` that it reads itself. */
  names: ReadonlySet<string>;
  /** Words of each script that it may run: each may become one of these names. */
  words: readonly ReadonlySet<string>[];
}

/** One selector of a sheet: what it styles, and what leaving it out saves. */
interface Selector {
  /** Whether a page has, or may come to have, all the names that it asks for. */
  suits: (page: CssTargets) => boolean;
  /** Length of its declarations, shared between the selectors of a rule. */
  weight: number;
}

/** The styles of a site, taken apart. */
export interface Sheet {
  root: Root;
  /** Selectors of all rules, in their order: what is said of one is said of its rank in this list. */
  selectors: readonly Selector[];
}

/** Pseudo-classes with several selectors of which one is enough. `:not()` asks for nothing. */
const CHOICES = [':is', ':where', ':has', ':matches', ':-webkit-any', ':-moz-any'];

const has = ({ names, words }: CssTargets, sign: string, name: string) =>
  names.has(sign + name) || words.some((script) => script.has(name));

/** What one selector, or a part of one, asks of a page. */
function toTest(node: Node): Selector['suits'] {
  if (node.type === 'class') return (page) => has(page, '.', node.value);
  if (node.type === 'id') return (page) => has(page, '#', node.value);
  if (node.type === 'tag') return (page) => has(page, '', node.value.toLowerCase());
  // Other attributes change by themselves: `open`, `checked`.
  if (node.type === 'attribute' && node.attribute.startsWith('data-'))
    return (page) => has(page, '', node.attribute);
  if (node.type === 'pseudo') {
    const choices = CHOICES.includes(node.value.toLowerCase()) ? node.nodes.map(toTest) : [];
    return (page) => choices.length === 0 || choices.some((suits) => suits(page));
  }
  if (node.type !== 'selector') return () => true;
  const parts = node.nodes.map(toTest);
  return (page) => parts.every((suits) => suits(page));
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

/** Takes the styles of a page apart. */
export function readSheet(css: string): Sheet {
  const root = parse(css);
  const selectors = rulesOf(root).flatMap((rule) => {
    const { nodes } = readSelectors().astSync(rule.selector);
    const weight = rule.toString().length / nodes.length;
    return nodes.map((selector) => ({ suits: toTest(selector), weight }));
  });
  return { root, selectors };
}

/** The selectors of a sheet that a page can use, by their ranks. */
export const usedBy = ({ selectors }: Sheet, page: CssTargets): ReadonlySet<number> =>
  new Set(selectors.flatMap(({ suits }, rank) => (suits(page) ? [rank] : [])));

/** The names that what is left reads: animations and custom properties, with many other words. */
function namesRead(root: Root): Set<string> {
  const read = new Set<string>();
  root.walkDecls(({ prop, value }) => {
    const pattern = prop.startsWith('animation') ? /[\w-]+/gu : /--[\w-]+/gu;
    for (const [name] of value.matchAll(pattern)) read.add(name);
  });
  return read;
}

/** Takes out groups without rules, animations and custom properties that nobody reads. */
function removeUnread(root: Root, page: CssTargets): void {
  for (let isDone = false; !isDone;) {
    isDone = true;
    const read = namesRead(root);
    const isRead = (name: string) => read.has(name) || has(page, '', name);
    root.walkDecls(/^--/u, (declaration) => {
      if (isRead(declaration.prop)) return;
      declaration.remove();
      isDone = false;
    });
    root.walk((node) => {
      if (node.type === 'decl' || node.type === 'comment') return;
      const isAnimation = node.type === 'atrule' && /keyframes$/iu.test(node.name);
      if (node.nodes?.length === 0 || (isAnimation && !isRead(node.params))) {
        node.remove();
        isDone = false;
      }
    });
  }
}

/**
 * The styles of some pages: a sheet without the selectors that none of them uses, and without what
 * only those read.
 *
 * @param used - Ranks of the selectors that stay.
 * @param pages - Names and words of all those pages.
 */
export function writeStyles(sheet: Sheet, used: ReadonlySet<number>, pages: CssTargets): string {
  const root = sheet.root.clone();
  let rank = 0;
  for (const rule of rulesOf(root)) {
    const usedSelectors = rule.selectors.filter(() => used.has(rank++));
    if (usedSelectors.length === 0) rule.remove();
    else if (usedSelectors.length < rule.selectors.length) rule.selectors = usedSelectors;
  }
  removeUnread(root, pages);
  return root.toString();
}
