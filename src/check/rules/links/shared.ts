import { slugify } from '../../../lib/slug.ts';
import { pathOfPage } from '../../../lib/paths.ts';
import { partsOf, wordsOf, type Found } from '../../parse/body.ts';
import type { Entry, Site } from '../../types.ts';
import { writePath } from '../../words.ts';
import { kindOf, pagesOf, publishedPages } from '../pages/shared.ts';
import { FIXED_ANCHORS } from '../screens.ts';

/** Addresses of the headings of a text, as the build makes them. */
export function headingAnchors({ body }: Entry): string[] {
  const taken = new Map<string, number>();
  return [...partsOf(body)].flatMap(({ node }) => {
    if (node.type !== 'heading') return [];
    const slug = slugify(wordsOf(node).replace(/\[\^[a-z0-9-]+\]/gu, ''));
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return [count === 1 ? slug : `${slug}-${count}`];
  });
}

/** The page on which the text of a file is shown. */
export const pageOf = (site: Site, entry: Entry): Entry | undefined =>
  entry.collection === 'pages' ? entry : pagesOf(site).find(({ slug }) => slug === entry.folder);

/** Addresses of the site, each with the anchors of its page. */
export function mapOf(site: Site): Map<string, { page: Entry; anchors: string[] }> {
  return new Map(
    publishedPages(site).map((page) => {
      const fixed =
        kindOf(page) === 'educational' || kindOf(page) === 'home'
          ? FIXED_ANCHORS
          : FIXED_ANCHORS.slice(0, 4);
      return [pathOfPage(page.slug), { page, anchors: [...headingAnchors(page), ...fixed] }];
    }),
  );
}

/** A link of a text or of a header. */
export interface Link {
  entry: Entry;
  address: string;
  line: number;
  field?: string;
  /** The link with another address, as it is typed. */
  write(address: string): string;
}

/** Every link inside the site's texts and headers, save for those that the schemas check. */
export function* linksOf(site: Site): Generator<Link & { part?: Found }> {
  for (const entry of site.entries) {
    for (const part of partsOf(entry.body)) {
      const { node, line } = part;
      if (node.type !== 'link' && node.type !== 'definition') continue;
      const write = (address: string) =>
        node.type === 'link' ? `[${wordsOf(node)}](${address})` : `[${node.label}]: ${address}`;
      if (node.type === 'definition' && node.label?.startsWith('^')) continue;
      yield { entry, address: node.url, line, write, part };
    }
    for (const [path, address] of hrefsOf(entry.header?.values)) {
      const indent = '  '.repeat(path.length - 1);
      yield {
        entry,
        address,
        line: entry.header!.lineOf(path),
        field: writePath(path),
        write: (to) => `${indent}href: "${to}"`,
      };
    }
  }
}

/** Fields `href` of a header, at any depth. */
export function* hrefsOf(
  value: unknown,
  path: readonly PropertyKey[] = [],
): Generator<[readonly PropertyKey[], string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'href' && typeof inner === 'string' && /^\/[a-z0-9/-]*(?:#[^\s#]+)?$/u.test(inner))
      yield [[...path, key], inner];
    else yield* hrefsOf(inner, [...path, key]);
  }
}

export const isOutside = (address: string) =>
  /^[a-z][a-z0-9+.-]*:|^www\.|^\/\/|\\/iu.test(address) || /^[^/#]+\.[a-z]{2,}\//iu.test(address);
