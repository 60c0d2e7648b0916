import type { MdastNode } from 'satteri';
import { FIXED_ANCHORS, addressHeadings } from '../../lib/headings.ts';
import { pathOfPage } from '../../lib/paths.ts';
import { INNER_ADDRESS } from '../../schemas/patterns.ts';
import { partsOf, typedText, wordsOf, type Part } from '../body/parts.ts';
import { countriesOf, kindOf, publishedPages } from '../pages/pages.ts';
import type { Entry, Replaced, Site } from '../site.ts';
import { writePath } from '../fields/names.ts';

/** A link of a text or of a header, save for those to other sites in headers, which the schemas check. */
export interface Link {
  /** The file that it stands in. */
  entry: Entry;
  /** Where it leads, as it is typed. */
  address: string;
  /** What is read aloud; undefined where the words stand elsewhere. */
  words?: string;
  /** Line of the file, from 1. */
  line: number;
  /** Field of the header that holds it. */
  field?: string;
  /** The link with another address, the rest as it is typed. */
  retarget(address: string): { write: string; replaces?: Replaced };
}

type LinkNode = Extract<MdastNode, { type: 'link' }>;

/** Whether an address is that of a page of this site, written as it should be. */
export const isInner = (address: string) => INNER_ADDRESS.test(address);

/** Whether an address was meant for another site, an e-mail or a program. */
export const isOutside = (address: string) =>
  /^[a-z][a-z0-9+.-]*:|^www\.|^\/\/|\\/iu.test(address) || /^[^/#]+\.[a-z]{2,}\//iu.test(address);

/** Fields `href` of a header, at any depth. */
function* hrefsOf(
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

/** What stands between the words of a link and its end: an address, and sometimes a title. */
const TYPED_LINK = /^(\[[\s\S]*\]\(\s*)(?:<[^>]*>|\S*?)((?:\s+["'(][\s\S]*)?\s*\))$/u;

/** A link of a text with another address; its words, marks and title stay as they are typed. */
function retargetPart({ entry, node }: Part<LinkNode>): Link['retarget'] {
  const replaces = typedText(entry, node);
  return (to) => {
    const [, start = `[${wordsOf(node)}](`, end = ')'] =
      TYPED_LINK.exec(replaces?.text ?? '') ?? [];
    return { write: start + to + end, ...(replaces ? { replaces } : {}) };
  };
}

/** Whether an address in a text is the start of a longer one: « [des mots](https://a.be/une page) ». */
function isCutShort({ node, parents }: Part): boolean {
  const siblings = (parents.at(-1) as { children?: readonly MdastNode[] } | undefined)?.children;
  const before = siblings?.[siblings.indexOf(node) - 1];
  return before?.type === 'text' && /\]\s*\(\s*$/u.test(before.value);
}

/** Every link of a file. */
export function* linksOf(entry: Entry): Generator<Link> {
  for (const part of partsOf(entry)) {
    const { node, line, words } = part;
    if (node.type === 'link') {
      if (!isCutShort(part))
        yield {
          entry,
          address: node.url,
          words,
          line,
          retarget: retargetPart(part as Part<LinkNode>),
        };
    } else if (node.type === 'definition' && !node.label?.startsWith('^')) {
      const retarget = (to: string) => ({ write: `[${node.label}]: ${to}` });
      yield { entry, address: node.url, line, retarget };
    }
  }
  for (const [path, address] of hrefsOf(entry.header?.values)) {
    const retarget = (to: string) => ({ write: `${'  '.repeat(path.length - 1)}href: "${to}"` });
    const line = entry.header!.lineOf(path);
    yield { entry, address, line, field: writePath(path), retarget };
  }
}

/** Addresses of the headings of a text, as the build makes them. */
export function headingAnchors(entry: Entry): string[] {
  const addressOf = addressHeadings();
  return partsOf(entry).flatMap(({ node }) =>
    node.type === 'heading' ? [addressOf(wordsOf(node))] : [],
  );
}

/** A page by its address, with the addresses inside it. */
export interface Target {
  /** The page itself. */
  page: Entry;
  /** Addresses of its headings, then of its fixed parts, without #. */
  anchors: readonly string[];
}

const maps = new WeakMap<Site, ReadonlyMap<string, Target>>();

/** The pages that visitors reach, by their address. */
export function mapOf(site: Site): ReadonlyMap<string, Target> {
  const known = maps.get(site);
  if (known) return known;
  const map = new Map(
    [...publishedPages(site), ...countriesOf(site)].map((page): [string, Target] => {
      const hasParts =
        page.collection === 'countries' || ['educational', 'home'].includes(kindOf(page));
      const fixed = hasParts ? FIXED_ANCHORS : FIXED_ANCHORS.slice(0, 4);
      return [pathOfPage(page.slug), { page, anchors: [...headingAnchors(page), ...fixed] }];
    }),
  );
  maps.set(site, map);
  return map;
}

/** Whether an address of this site, with or without a #, leads to something that is there. */
export function leadsSomewhere(site: Site, address: string): boolean {
  const [path = '', anchor] = address.split('#');
  const target = mapOf(site).get(path);
  return (
    isInner(address) &&
    target !== undefined &&
    (anchor === undefined || target.anchors.includes(anchor))
  );
}
