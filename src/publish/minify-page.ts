import type { Element } from '../platform/html.ts';
import { findPolicy, hashOf, type Policy } from '../platform/content-policy.ts';
import type { EditedPage } from './page-edits.ts';

/** Attributes around an island that `src/islands/directives/renderer.ts` does without, once built. */
const UNREAD = ['uid', 'client', 'component-export', 'await-children'];

/** The end of the script of a directive, by which Astro's own islands would call it. */
const DIRECTIVE_CALL =
  /var (\w+)=\(\)=>\{\};\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.\w+=\1;window\.dispatchEvent\(new Event\("astro:\w+"\)\);(?=\}\)\(\);\s*$)/u;

/**
 * Removes the attributes that no style and no script reads: the class of a drawing, and most of what Astro
 * writes around an island, the number that it makes from the folder of the project included.
 */
function removeUnread(page: EditedPage, element: Element): void {
  const { name, attributes } = element;
  const isDrawing = name === 'svg' && attributes.get('class')?.startsWith('lucide');
  const unread = name === 'astro-island' ? [...UNREAD] : isDrawing ? ['class'] : [];
  if (attributes.get('props') === '{}') unread.push('props');
  for (const attribute of unread) page.removeAttribute(element, attribute);
  const options = attributes.get('opts');
  if (options) page.setAttribute(element, 'opts', JSON.parse(options).value);
}

/**
 * Has the policy allow what the page holds and nothing else, at the beginning of the head: a policy
 * does not hold for what stands before it. Astro lists the hashes of the whole site in each page, and
 * they are the one part of it that cannot be compressed.
 *
 * @param hashes - New name of each text of the page; the others are dropped.
 */
function narrowPolicy(
  page: EditedPage,
  meta: Element | undefined,
  hashes: ReadonlyMap<string, string>,
): void {
  const charset = page.elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.has('charset'),
  );
  if (!meta || !charset) return;
  const named = new Set<string>();
  const policy = (meta.attributes.get('content') ?? '')
    .replace(/ '(sha256-[^']+)'/gu, (_, hash: string) => {
      const now = hashes.get(hash);
      if (now === undefined || named.has(now)) return '';
      named.add(now);
      return ` '${now}'`;
    })
    .replace(/;\s+/gu, ';');
  page.setAttribute(meta, 'content', policy);
  page.moveBehind(meta, charset);
}

/**
 * Removes what nothing reads from a page, and puts its styles in one element. A script or a style that
 * Astro did not announce gets no hash here either.
 *
 * @returns The text of its one style element; empty if it has none.
 */
export function minifyPage(page: EditedPage): string {
  const meta = findPolicy(page.elements);
  const announced = meta?.attributes.get('content') ?? '';
  const plain = page.elements.filter(
    ({ name, attributes }) => (name === 'style' || name === 'script') && attributes.size === 0,
  );
  const parts = plain.filter(
    ({ name, text }) => name === 'style' && text !== '' && announced.includes(`'${hashOf(text)}'`),
  );
  const styles = parts.map(({ text }) => text).join('');
  const hashes = new Map<string, string>();
  for (const element of page.elements) {
    const { name, text } = element;
    removeUnread(page, element);
    if (text === '') continue;
    if (name === 'script') page.setText(element, text.replace(DIRECTIVE_CALL, ''));
    hashes.set(hashOf(text), hashOf(parts.includes(element) ? styles : element.text));
  }
  const [first, ...others] = parts;
  if (first) page.setText(first, styles);
  page.remove([...others, ...plain.filter(({ text }) => text === '')]);
  narrowPolicy(page, meta, hashes);
  return styles;
}

/** The same page with other styles, and with their name in its policy. */
export const changeStyles = (html: string, from: string, to: string): string =>
  html
    .replace(`<style>${from}</style>`, () => `<style>${to}</style>`)
    .replace(hashOf(from), hashOf(to));

/** The policy of that page. */
export const changePolicy = (policy: Policy, from: string, to: string): Policy =>
  new Map(
    [...policy].map(([name, sources]) => [
      name,
      new Set([...sources].map((source) => source.replace(hashOf(from), hashOf(to)))),
    ]),
  );
