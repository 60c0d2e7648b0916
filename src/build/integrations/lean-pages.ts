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

/** The class that a sheet of styles is about, when its first rule is about a class. */
const subjectOf = (styles: string) => /^\.([\w-]+)\{/u.exec(styles)?.[1];

/**
 * Sheets of styles that are about a class of which the page shows nothing: a bundler gives every page
 * of one sort the styles of all that one of them may show.
 */
function* needlessStyles(elements: readonly Element[]): Generator<Element> {
  const shown = new Set(
    elements.flatMap(({ attributes }) => (attributes.get('class') ?? '').split(/\s+/u)),
  );
  for (const element of elements) {
    const subject = element.name === 'style' ? subjectOf(element.text) : undefined;
    if (subject !== undefined && !shown.has(subject)) yield element;
  }
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
  const all = readElements(html);
  const needless = new Set(needlessStyles(all));
  const elements = all.filter((element) => !needless.has(element));
  const edits = [
    ...[...needless].flatMap(({ span }): Edit[] => (span ? [[span, '']] : [])),
    ...elements.flatMap((element) => [...leftoversOf(element)]),
    ...policyOf(html, elements),
  ];
  let lean = html;
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
