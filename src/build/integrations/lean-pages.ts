import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readElements, type Element, type Span } from '../../hosting/built-html.ts';
import { findPolicy, hashOf } from '../../hosting/content-policy.ts';

/** A part of a page, and what takes its place. */
type Edit = readonly [span: Span, text: string];

/**
 * What no style and no script reads: an empty script or style, the class of a drawing, and the number
 * of an island, which Astro makes from the folder of the project.
 */
function* leftoversOf({ name, attributes, text, span, spanOf }: Element): Generator<Edit> {
  if ((name === 'script' || name === 'style') && attributes.size === 0 && text === '' && span)
    yield [span, ''];
  const isDrawing = name === 'svg' && attributes.get('class')?.startsWith('lucide');
  const place = name === 'astro-island' ? spanOf('uid') : isDrawing ? spanOf('class') : undefined;
  if (place) yield [[place[0] - 1, place[1]], ''];
}

/** A rule of styles, or a group of them under a condition. */
const RULE = /([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/gu;
/** The class of a drawing, at the head of every rule that is about it. */
const DRAWING = /^\.(figure[\w-]*)/u;

/** Styles without the rules that are about drawings of which a page shows none. */
const withoutDrawings = (styles: string, shown: ReadonlySet<string>): string =>
  styles.replace(RULE, (rule, head: string, body: string) => {
    if (/^@(?:media|container|supports)/u.test(head)) {
      const inside = withoutDrawings(body, shown);
      return inside === '' ? '' : `${head}{${inside}}`;
    }
    const isRead = head.split(',').some((selector) => {
      const [, drawing] = DRAWING.exec(selector.trim()) ?? [];
      return drawing === undefined || shown.has(drawing);
    });
    return isRead ? rule : '';
  });

/**
 * The same page with the styles of the drawings that it shows, and of no other: a bundler gives all of
 * them to every page that might show one. Hashes of its policy follow.
 */
function withOwnStyles(html: string): string {
  const elements = readElements(html);
  const shown = new Set(
    elements.flatMap(({ attributes }) => (attributes.get('class') ?? '').split(/\s+/u)),
  );
  let lean = html;
  for (const { name, text } of elements) {
    const less = name === 'style' ? withoutDrawings(text, shown) : text;
    if (less === text) continue;
    lean = lean.replace(text, () => less).replaceAll(hashOf(text), () => hashOf(less));
  }
  return lean;
}

/**
 * A policy that allows what the page holds and nothing else, at the beginning of the head: a policy
 * does not hold for what stands before it. Astro lists the hashes of the whole site in each page, and
 * they are the one part of it that cannot be compressed.
 */
function* policyOf(html: string, elements: readonly Element[]): Generator<Edit> {
  const meta = findPolicy(elements);
  const charset = elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.has('charset'),
  );
  const place = meta?.spanOf('content');
  if (!meta?.span || !charset?.span || !place) return;
  const texts = elements.map(({ text }) => text).filter((text) => text !== '');
  const held = new Set(texts.map((text) => `'${hashOf(text)}'`));
  const lean = (meta.attributes.get('content') ?? '')
    .replace(/ '(sha256-[^']+)'/gu, (hash) => (held.has(hash.trim()) ? hash : ''))
    .replace(/;\s+/gu, ';');
  const [start, end] = meta.span;
  const after = charset.span[1];
  const moved = `${html.slice(start, place[0])}content="${lean}"${html.slice(place[1], end)}`;
  yield [[after, after], moved];
  yield [meta.span, ''];
}

/**
 * The same page without what it carries for nothing. A script that Astro did not announce gets no
 * hash here either.
 *
 * @param html - A built page.
 */
export function leanPage(html: string): string {
  const own = withOwnStyles(html);
  const elements = readElements(own);
  const edits = [
    ...elements.flatMap((element) => [...leftoversOf(element)]),
    ...policyOf(own, elements),
  ];
  let lean = own;
  for (const [[start, end], text] of edits.toSorted(([a], [b]) => b[0] - a[0] || b[1] - a[1]))
    lean = lean.slice(0, start) + text + lean.slice(end);
  return lean;
}

/** Takes out of each built page what it carries for nothing. */
export const leanPages = (): AstroIntegration => ({
  name: 'lean-pages',
  hooks: {
    'astro:build:done': async ({ assets }) => {
      const pages = [...assets.values()]
        .flat()
        .filter(({ pathname }) => pathname.endsWith('.html'));
      await Promise.all(
        pages.map(async (page) => {
          const file = fileURLToPath(page);
          await writeFile(file, leanPage(await readFile(file, 'utf8')));
        }),
      );
    },
  },
});
