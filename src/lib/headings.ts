import { PART_ANCHORS } from '../schemas/page-parts.ts';
import { isSourceAnchor } from './bibliography.ts';
import { CITATION } from './citations.ts';
import { slugify } from './slug.ts';

/** Addresses of the lists at the foot of every page, in order. */
export const FOOTER_ANCHORS = ['liens-rapides', 'ma-situation', 'mon-pays', 'a-propos'] as const;

/** Addresses that the shell gives to every page. */
export const SHELL_ANCHORS: readonly string[] = ['contenu', 'menu', ...FOOTER_ANCHORS];

/** Addresses on a page that do not come from its headings, whether or not it has that part. */
const FIXED_ANCHORS: readonly string[] = [...SHELL_ANCHORS, ...Object.values(PART_ANCHORS)];

/** Whether a part of the page itself has an address, or may have it: sources have numbers. */
const isFixed = (address: string) => FIXED_ANCHORS.includes(address) || isSourceAnchor(address);

/**
 * Gives the headings of one page their addresses, in reading order: plain ASCII, without citations,
 * with a number where another heading or
 * a part of the page itself has the address. (github-slugger keeps accents and counts from 1, which
 * would move the addresses that are out in the world.)
 *
 * @returns A function from the words of the next heading, before typography, to its address; empty
 * when no letter or digit is left.
 */
export function addressHeadings(): (words: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (words) => {
    const slug = slugify(words.replace(CITATION, ''));
    let address = slug;
    let number = next.get(slug) ?? 2;
    for (; taken.has(address) || isFixed(address); number += 1) address = `${slug}-${number}`;
    next.set(slug, number);
    taken.add(address);
    return address;
  };
}

/**
 * Gives the headings of the cards or the steps of one page their addresses. Two hyphens, which no address
 * of a heading has, keep them apart from those of its text.
 *
 * @returns A function from the title of the next one to its address.
 */
export function addressItems(part: 'cards' | 'steps'): (title: string) => string {
  const addressOf = addressHeadings();
  return (title) => `${PART_ANCHORS[part]}--${addressOf(title)}`;
}

/** Whether a heading is one of the letters of a glossary: « A », « G et H », « I, J, K », « T à Z ». */
export const isLetter = (text: string): boolean => /^\p{L}(?:(?:,| et| à)\s\p{L})*$/u.test(text);

/** Whether most headings of a page are letters, as those of a glossary are. */
export const areLetters = (headings: readonly string[]): boolean =>
  headings.filter(isLetter).length * 2 > headings.length;
