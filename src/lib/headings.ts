import { CITATION } from './citations.ts';
import { slugify } from './slug.ts';

/**
 * Gives the headings of one page their addresses, in reading order: plain ASCII, without citations,
 * with a number where the address is taken. (github-slugger keeps accents and counts from 1, which
 * would move the addresses that are out in the world.)
 *
 * @returns A function from the words of the next heading, before typography, to its address; empty
 * when no letter or digit is left.
 */
export function addressHeadings(): (words: string) => string {
  const taken = new Set<string>();
  return (words) => {
    const slug = slugify(words.replace(CITATION, ''));
    let address = slug;
    for (let number = 2; taken.has(address); number += 1) address = `${slug}-${number}`;
    taken.add(address);
    return address;
  };
}
