/** Pages that share their styles. */
export interface Family {
  /** Ranks of the selectors that at least one of them uses. */
  used: ReadonlySet<number>;
  /** Places of the pages in the list that was given. */
  pages: readonly number[];
}

/** Two families, and how many bytes all their pages together would carry for nothing as one. */
interface Pair {
  both: readonly [Family, Family];
  waste: number;
}

/**
 * Puts pages together that use the same selectors, then those that use nearly the same, until there
 * are few enough families: the policy that hosts send names the styles of the whole site.
 *
 * @param used - Ranks of the selectors that each page uses.
 * @param weights - Bytes of each selector, by rank.
 * @param most - How many families there may be, at least one.
 */
export function gatherFamilies(
  used: readonly ReadonlySet<number>[],
  weights: readonly number[],
  most: number,
): Family[] {
  const missing = (from: Family, other: Family) => {
    let bytes = 0;
    for (const rank of other.used) if (!from.used.has(rank)) bytes += weights[rank]!;
    return bytes * from.pages.length;
  };
  const pair = (a: Family, b: Family): Pair => ({
    both: [a, b],
    waste: missing(a, b) + missing(b, a),
  });
  const alike = Map.groupBy(used.keys(), (page) => [...used[page]!].join());
  let families: Family[] = [...alike.values()].map((pages) => ({ used: used[pages[0]!]!, pages }));
  let pairs = families.flatMap((a, at) => families.slice(at + 1).map((b) => pair(a, b)));
  while (families.length > most) {
    const { both } = pairs.reduce((best, one) => (one.waste < best.waste ? one : best));
    const [a, b] = both;
    const union = { used: a.used.union(b.used), pages: [...a.pages, ...b.pages] };
    families = families.filter((family) => !both.includes(family));
    pairs = pairs.filter(({ both: others }) => !others.includes(a) && !others.includes(b));
    pairs.push(...families.map((family) => pair(family, union)));
    families.push(union);
  }
  return families;
}
