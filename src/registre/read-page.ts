import {
  attributeOf,
  classesOf,
  isElement,
  parsePage,
  readNodes,
  squeeze,
  type Element,
  type Node,
} from '../platform/html.ts';
import { PART_ANCHORS } from '../schemas/page-parts.ts';

/** A source, as the page lists it. */
export interface ListedSource {
  /** Its number on the page; absent for a site that is named beside a telephone number. */
  number?: string;
  /** Publisher, year and title. */
  text: string;
  /** Its whole address; absent for a work that is cited by its title alone. */
  url: string | undefined;
}

/** A paragraph, item or row of a page that cites a source or states a number. */
export interface Claim {
  /** The headings over it. */
  location: string;
  /** Its words as the page shows them; citations as « [2] ». */
  text: string;
  sources: readonly ListedSource[];
}

/** Elements that are a claim each, without those that stand inside of them. */
const PASSAGES = ['p', 'li', 'tr', 'dd', 'figcaption', 'caption', 'blockquote', 'summary'];

/** The pages in which a telephone number was read, which stand beside it. */
function proofsOf(element: Element): ListedSource[] {
  const inside = [...elementsIn(element)];
  const proof = inside.find((one) => classesOf(one).includes('proof'));
  return [...(proof ? elementsIn(proof) : [])]
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({ text: squeeze(wordsOf(link)), url: attributeOf(link, 'href') }));
}

/** Words of an element, without those of the passages inside of it and those that `skips` names. */
function wordsOf(node: Node, skips: (element: Element) => boolean = () => false): string {
  if ('value' in node) return node.value;
  const words = readNodes(node).map((child) => {
    if (!isElement(child)) return wordsOf(child);
    if (PASSAGES.includes(child.tagName) || skips(child)) return '';
    const number = attributeOf(child, 'data-n');
    const own = number === undefined ? wordsOf(child, skips) : ` [${number}]`;
    return ['td', 'th'].includes(child.tagName) ? ` – ${own}` : own;
  });
  return words.join('');
}

function* elementsIn(node: Node): Generator<Element> {
  for (const child of readNodes(node)) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

/** Every source that a page lists, by its number. */
function sourcesOf(elements: readonly Element[]): ReadonlyMap<string, ListedSource> {
  const sources = new Map<string, ListedSource>();
  for (const element of elements) {
    const [, number] = /^source-(\d+)$/u.exec(attributeOf(element, 'id') ?? '') ?? [];
    const link = elementsIn(element).find(({ tagName }) => tagName === 'a');
    const url = link && attributeOf(link, 'href');
    if (number !== undefined) sources.set(number, { number, text: squeeze(wordsOf(element)), url });
  }
  return sources;
}

/**
 * Reads the claims of a built page, in its order.
 *
 * @returns Empty for a page without sources: none of its texts is one of medicine.
 */
export function readClaims(html: string): Claim[] {
  const elements = [...elementsIn(parsePage(html))];
  const sources = sourcesOf(elements);
  if (sources.size === 0) return [];
  // The list of its sources comes last.
  const end = elements.findIndex((element) => attributeOf(element, 'id') === PART_ANCHORS.sources);
  const claims: Claim[] = [];
  const headings: string[] = [];
  let about = '';
  for (const element of elements.slice(0, end === -1 ? undefined : end)) {
    const { tagName } = element;
    const [, rank] = /^h([2-6])$/u.exec(tagName) ?? [];
    const words = squeeze(wordsOf(element).replace(/^[\s–]+/u, ''));
    if (rank !== undefined) headings.splice(Number(rank) - 2, headings.length, words);
    if (tagName === 'dt') about = words;
    if (!PASSAGES.includes(tagName)) continue;
    const cited = [...words.matchAll(/\[(\d+)\]/gu)].flatMap(([, n]) => sources.get(n!) ?? []);
    const isDated = (part: Element) => part.tagName === 'time';
    if (cited.length === 0 && !/\d/u.test(wordsOf(element, isDated))) continue;
    claims.push({
      location: headings.filter(Boolean).join(' › ') || 'En tête de page',
      text: tagName === 'dd' && about !== '' ? `${about} : ${words}` : words,
      sources: [...new Set(cited), ...proofsOf(element)],
    });
  }
  return claims;
}
