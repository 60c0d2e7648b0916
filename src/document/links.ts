import { memoizeByKey } from '../lib/memoize.ts';
import { addressHeadings, addressItems, SHELL_ANCHORS } from '../lib/headings.ts';
import { pathOfPage, SEARCH_FIELD } from '../lib/paths.ts';
import { isPageKind, kindOfPage } from '../schemas/kinds.ts';
import { COUNTRY_PARTS, hasContents, PART_ANCHORS, type PagePart } from '../schemas/page-parts.ts';
import { COUNTRY_SUBJECTS, subjectAnchor } from '../schemas/country-subjects.ts';
import { INNER_ADDRESS } from '../schemas/patterns.ts';
import { blockName, typedAttributes } from './blocks/blocks.ts';
import { listedKeys } from './citations.ts';
import { childrenOf, partsOf, wordsOfNode, type Part } from './body/parts.ts';
import { valuesIn } from './header/values.ts';
import { countriesOf, kindOf, publishedPages } from './pages.ts';
import type { Document, Site } from './site.ts';
import { writePath } from './fields/names.ts';

/** A link of a text or of a header, save for those to other sites in headers, which the schemas check. */
export interface Link {
  /** The file that it stands in. */
  document: Document;
  /** Where it leads, as it is typed. */
  address: string;
  /** What is read aloud; undefined where the words stand elsewhere. */
  words?: string;
  /** Line of the file, from 1. */
  line: number;
  /** Field of the header that holds it. */
  field?: string;
}

/** Whether an address is that of a page of this site, written as it should be. */
export const isInner = (address: string) => INNER_ADDRESS.test(address);

/** Whether an address was meant for another site, an e-mail or a program. */
export const isOutside = (address: string) =>
  /^[a-z][a-z0-9+.-]*:|^www\.|^\/\/|\\/iu.test(address) || /^[^/#]+\.[a-z]{2,}\//iu.test(address);

/** What a header has to hold for a link to a page of this site. */
const HREF = /^\/[a-z0-9/-]*(?:#[^\s#]+)?$/u;

/** Whether an address in a text is the start of a longer one: « [des mots](https://a.be/une page) ». */
function isCutShort({ node, parents }: Part): boolean {
  const siblings = childrenOf(parents.at(-1));
  const before = siblings[siblings.indexOf(node) - 1];
  return before?.type === 'text' && /\]\s*\(\s*$/u.test(before.value);
}

/** Every link of a file. */
export function* linksOf(document: Document): Generator<Link> {
  for (const part of partsOf(document)) {
    const { node, line, words } = part;
    if (node.type === 'link' && !isCutShort(part))
      yield { document, address: node.url, words, line };
    if (node.type === 'definition' && !node.label?.startsWith('^'))
      yield { document, address: node.url, line };
  }
  for (const [path, address] of valuesIn(document.header?.values)) {
    if (path.at(-1) !== 'href' || typeof address !== 'string' || !HREF.test(address)) continue;
    const line = document.header!.lineOf(path);
    yield { document, address, line, field: writePath(path) };
  }
}

/** Addresses of the headings and of the terms of a text in reading order, as the build makes them. */
function* namedParts(document: Document): Generator<{ anchor: string; isHeading: boolean }> {
  const addressOf = addressHeadings();
  for (const { node } of partsOf(document)) {
    const isHeading = node.type === 'heading';
    const isTerm = node.type === 'mdxJsxFlowElement' && blockName(node) === 'Terme';
    const words = isHeading ? wordsOfNode(node) : isTerm ? typedAttributes(node).nom : undefined;
    if (words !== undefined) yield { anchor: addressOf(words), isHeading };
  }
}

/** Addresses of the headings of a text. */
export const headingAnchors = (document: Document): string[] =>
  [...namedParts(document)].filter(({ isHeading }) => isHeading).map(({ anchor }) => anchor);

/** A page by its address, with the addresses inside it. */
export interface Target {
  /** The page itself. */
  page: Document;
  /** Addresses of its headings and terms, then of its fixed parts, its cards and its steps, without #. */
  anchors: readonly string[];
}

/** Parts that a page may show besides its text; none for a kind that there is not. */
export function kindPartsOf(page: Document): readonly PagePart[] {
  if (page.collection === 'countries') return COUNTRY_PARTS;
  const kind = kindOf(page);
  return isPageKind(kind) ? kindOfPage(kind).parts : [];
}

/** Names of the pages that list sources: those that they name, and those of their cards and steps. */
const sourcedPages = ({ documents }: Site): ReadonlySet<string> =>
  new Set(
    documents
      .filter((document) => listedKeys(document).length > 0)
      .map(({ folder, slug }) => folder ?? slug),
  );

/**
 * Addresses of the parts that a page really shows: a summary needs two headings, cards or steps among
 * them, a list of sources needs a source. The page of a country has both, for its rules have headings
 * and sources.
 */
function partAnchors(page: Document, { documents }: Site, sourced: ReadonlySet<string>): string[] {
  const parts = kindPartsOf(page);
  const isCountry = page.collection === 'countries';
  const itemsOf = (collection: 'cards' | 'steps') =>
    documents
      .filter((document) => document.collection === collection && document.folder === page.slug)
      .map(({ header }) => String(header?.values.title ?? ''));
  const holds = (collection: 'cards' | 'steps') =>
    parts.includes(collection) && itemsOf(collection).length > 0;
  const headings = partsOf(page).filter(({ node }) => node.type === 'heading' && node.depth === 2);
  const filled = [...headings, ...(['cards', 'steps'] as const).filter(holds)];
  const next = page.header?.values.next;
  const shown: Readonly<Record<keyof typeof PART_ANCHORS, boolean>> = {
    contents: isCountry || hasContents(filled.length),
    cards: holds('cards'),
    steps: holds('steps'),
    next: Array.isArray(next) && next.length > 0,
    sources: isCountry || sourced.has(page.slug),
  };
  return [
    ...(isCountry ? COUNTRY_SUBJECTS.map(subjectAnchor) : []),
    ...(kindOf(page) === 'search' ? [SEARCH_FIELD] : []),
    ...Object.entries(PART_ANCHORS)
      .filter(([part]) => parts.includes(part as PagePart) && shown[part as keyof typeof shown])
      .map(([, anchor]) => anchor),
    ...(['cards', 'steps'] as const)
      .filter(holds)
      .flatMap((collection) => itemsOf(collection).map(addressItems(collection))),
  ];
}

/** The pages that visitors reach, by their address. */
export const mapOf = memoizeByKey((site: Site): ReadonlyMap<string, Target> => {
  const sourced = sourcedPages(site);
  return new Map(
    [...publishedPages(site), ...countriesOf(site)].map((page): [string, Target] => {
      const anchors = [
        ...[...namedParts(page)].map(({ anchor }) => anchor),
        ...SHELL_ANCHORS,
        ...partAnchors(page, site, sourced),
      ];
      return [pathOfPage(page.slug), { page, anchors }];
    }),
  );
});

/** Whether a page has a part of that name, or cannot be read: then nobody knows. */
export const hasAnchor = ({ page, anchors }: Target, anchor: string) =>
  anchors.includes(anchor) || page.body.report !== undefined;
