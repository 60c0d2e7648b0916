import { defaultTreeAdapter } from 'parse5';
import { findPolicy, hashOf } from '../platform/content-policy.ts';
import { attributeOf, elementsOf, textOf, type Element, type HtmlPage } from '../platform/html.ts';
import type { Purge } from './styles.ts';

const { detachNode, insertText } = defaultTreeAdapter;

/** Attributes around an island that `src/islands/directives/renderer.ts` does without, once built. */
const UNREAD = ['uid', 'client', 'component-export', 'await-children'];

/** Elements that hold blocks alone: blank text between those is not shown. */
const HOLDERS = 'body dl footer head header html main nav ol table tbody thead tr ul';

/** Elements that begin and end a line: blank text at their edges is not shown. */
const LINES = 'dd div dt figcaption h1 h2 h3 li p summary td th';

/**
 * Removes the attributes that no style and no script reads: the class of a drawing, and most of what Astro
 * writes around an island, the number that it makes from the folder of the project included.
 */
function removeUnread(element: Element): void {
  const { tagName, attrs } = element;
  if (tagName === 'svg')
    element.attrs = attrs.filter(
      ({ name, value }) => name !== 'class' || !value.startsWith('lucide'),
    );
  if (tagName !== 'astro-island') return;
  element.attrs = attrs
    .filter(({ name, value }) => !UNREAD.includes(name) && `${name}${value}` !== 'props{}')
    .map((one) => (one.name === 'opts' ? { ...one, value: JSON.parse(one.value).value } : one));
}

/** Removes the blank text of a page that no browser shows. */
export function trimPage(page: HtmlPage): void {
  for (const { tagName, childNodes } of elementsOf(page)) {
    if (HOLDERS.split(' ').includes(tagName))
      childNodes
        .filter((node) => 'value' in node && /^[ \n]*$/u.test(node.value))
        .forEach(detachNode);
    if (!LINES.split(' ').includes(tagName)) continue;
    const [first, last] = [childNodes[0], childNodes.at(-1)];
    if (first && 'value' in first) first.value = first.value.replace(/^[ \n]+/u, '');
    if (last && 'value' in last) last.value = last.value.replace(/[ \n]+$/u, '');
  }
}

/**
 * Has the policy allow what the page holds and nothing else, at the beginning of the head: a policy
 * does not hold for what stands before it. Astro lists the hashes of the whole site in each page, and
 * they are the one part of it that cannot be compressed.
 *
 * @param hashes - New name of each text of the page; the others are dropped.
 */
function narrowPolicy(policy: Element, charset: Element, hashes: ReadonlyMap<string, string>) {
  const named = new Set<string>();
  const content = policy.attrs.find(({ name }) => name === 'content')!;
  content.value = content.value
    .replace(/ '(sha256-[^']+)'/gu, (_, hash: string) => {
      const now = hashes.get(hash);
      if (now === undefined || named.has(now)) return '';
      named.add(now);
      return ` '${now}'`;
    })
    .replace(/;\s+/gu, ';');
  detachNode(policy);
  const { childNodes } = charset.parentNode!;
  childNodes.splice(childNodes.indexOf(charset) + 1, 0, policy);
}

/**
 * Removes what nothing reads from a page, and puts the styles that it can use in one element. A script or a
 * style that Astro did not announce gets no hash here either.
 */
export function minifyPage(page: HtmlPage, purge: Purge): void {
  const elements = [...elementsOf(page)];
  const policy = findPolicy(elements);
  const announced = (policy && attributeOf(policy, 'content')) ?? '';
  const programs = elements.filter(({ tagName }) => tagName === 'style' || tagName === 'script');
  const parts = programs.filter(
    (one) =>
      one.tagName === 'style' &&
      one.attrs.length === 0 &&
      announced.includes(`'${hashOf(textOf(one))}'`),
  );
  elements.forEach(removeUnread);
  const styles = purge(parts.map(textOf).join(''), elements);
  const hashes = new Map<string, string>();
  for (const element of programs) {
    const text = textOf(element);
    const now = parts.includes(element) ? styles : text;
    hashes.set(hashOf(text), hashOf(now));
    const isEmpty = now === '' && element.attrs.length === 0;
    if (isEmpty || parts.indexOf(element) > 0) detachNode(element);
    else if (now !== text) {
      element.childNodes = [];
      insertText(element, now);
    }
  }
  const charset = elements.find((one) => attributeOf(one, 'charset') !== undefined);
  if (policy && charset) narrowPolicy(policy, charset, hashes);
}
