import { readElements, type Element, type Span } from '../platform/html.ts';
import { findPolicy, hashOf } from '../platform/content-policy.ts';
import { isCitationAnchor } from '../lib/bibliography.ts';

/** A part of a page, and what takes its place. */
type Edit = readonly [span: Span, text: string];

/** Attributes around an island that `src/islands/directives/renderer.ts` does without, once built. */
const UNREAD = ['uid', 'client', 'component-export', 'await-children'];

/**
 * Parts that no style and no script reads: an empty script or style, the class of a drawing, and most of
 * what Astro writes around an island, the number that it makes from the folder of the project included.
 */
function* leftoversOf({ name, attributes, text, span, spanOf }: Element): Generator<Edit> {
  if ((name === 'script' || name === 'style') && attributes.size === 0 && text === '' && span)
    yield [span, ''];
  const isDrawing = name === 'svg' && attributes.get('class')?.startsWith('lucide');
  if (name === 'script' && span && leanText(text) !== text)
    yield [span, `<script>${leanText(text)}</script>`];
  const unread = name === 'astro-island' ? [...UNREAD] : isDrawing ? ['class'] : [];
  if (attributes.get('props') === '{}') unread.push('props');
  const [options, opts] = [attributes.get('opts'), spanOf('opts')];
  if (options && opts) yield [opts, `opts="${JSON.parse(options).value}"`];
  for (const cut of unread.map(spanOf)) if (cut) yield [[cut[0] - 1, cut[1]], ''];
}

/** The end of the script of a directive, by which Astro's own islands would call it. */
const DIRECTIVE_CALL =
  /var (\w+)=\(\)=>\{\};\(self\.Astro\|\|\(self\.Astro=\{\}\)\)\.\w+=\1;window\.dispatchEvent\(new Event\("astro:\w+"\)\);(?=\}\)\(\);\s*$)/u;

/** What a page holds, without what nobody calls in its scripts. */
const leanText = (text: string) => text.replace(DIRECTIVE_CALL, '');

/** The names of the places that cite a source, save for the first place of each. */
function* repeatedNames(elements: readonly Element[]): Generator<Edit> {
  const named = new Set<string>();
  for (const { attributes, spanOf } of elements) {
    const [id, span] = [attributes.get('id'), spanOf('id')];
    if (id === undefined || !span || !isCitationAnchor(id)) continue;
    if (named.has(id)) yield [[span[0] - 1, span[1]], ''];
    named.add(id);
  }
}

/** The style elements of a page that are plain and announced in its policy. */
const plainStyles = (elements: readonly Element[], policy: string) =>
  elements.filter(
    ({ name, attributes, text, span }) =>
      name === 'style' && attributes.size === 0 && span && policy.includes(`'${hashOf(text)}'`),
  );

/** One style element with all the styles of a page, in place of the first of several. */
function* oneStyle(parts: readonly Element[], styles: string): Generator<Edit> {
  for (const [index, { span }] of parts.entries())
    if (span) yield [span, index === 0 ? `<style>${styles}</style>` : ''];
}

/**
 * A policy that allows what the page holds and nothing else, at the beginning of the head: a policy
 * does not hold for what stands before it. Astro lists the hashes of the whole site in each page, and
 * they are the one part of it that cannot be compressed.
 *
 * @param hashes - New name of each text of the page; the others are dropped.
 */
function* policyOf(
  html: string,
  elements: readonly Element[],
  hashes: ReadonlyMap<string, string>,
): Generator<Edit> {
  const meta = findPolicy(elements);
  const charset = elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.has('charset'),
  );
  const span = meta?.spanOf('content');
  if (!meta?.span || !charset?.span || !span) return;
  const said = new Set<string>();
  const policy = (meta.attributes.get('content') ?? '')
    .replace(/ '(sha256-[^']+)'/gu, (_, hash: string) => {
      const now = hashes.get(hash);
      if (now === undefined || said.has(now)) return '';
      said.add(now);
      return ` '${now}'`;
    })
    .replace(/;\s+/gu, ';');
  const [start, end] = meta.span;
  const after = charset.span[1];
  const moved = `${html.slice(start, span[0])}content="${policy}"${html.slice(span[1], end)}`;
  yield [[after, after], moved];
  yield [meta.span, ''];
}

/** A minified page, and its styles. */
interface MinifiedHtml {
  html: string;
  /** Text of its one style element; empty if it has none. */
  styles: string;
}

/**
 * A page without its unused parts, its styles in one element. A script or a style
 * that Astro did not announce gets no hash here either.
 *
 * @param html - A built page.
 * @param elements - What it holds.
 */
export function minifyPage(html: string, elements = readElements(html)): MinifiedHtml {
  const policy = findPolicy(elements)?.attributes.get('content') ?? '';
  const parts = plainStyles(elements, policy);
  const styles = parts.map(({ text }) => text).join('');
  const texts = elements.map(({ text }) => text).filter((text) => text !== '');
  const hashes = new Map<string, string>(
    texts.map((text) => [hashOf(text), hashOf(leanText(text))]),
  );
  for (const { text } of parts) hashes.set(hashOf(text), hashOf(styles));
  const others = elements.filter((element) => !parts.includes(element));
  const edits = [
    ...others.flatMap((element) => [...leftoversOf(element)]),
    ...repeatedNames(elements),
    ...oneStyle(parts, styles),
    ...policyOf(html, elements, hashes),
  ];
  const pieces: string[] = [];
  let at = 0;
  for (const [[start, end], text] of edits.toSorted(([a], [b]) => a[0] - b[0] || a[1] - b[1])) {
    pieces.push(html.slice(at, start), text);
    at = end;
  }
  return { html: [...pieces, html.slice(at)].join(''), styles };
}

/** The same page with other styles, and with their name in its policy. */
export const changeStyles = (html: string, from: string, to: string): string =>
  html
    .replace(`<style>${from}</style>`, () => `<style>${to}</style>`)
    .replace(hashOf(from), hashOf(to));
