import type { UsedNames } from './css-targets.ts';

/** Pages that share one style sheet. */
export interface CssGroup {
  /** Ranks of the selectors that at least one of them uses. */
  used: ReadonlySet<number>;
  /** All that they hold. */
  usedNames: UsedNames;
  /** Their files, from the folder of the site. */
  files: readonly string[];
}

/** Two groups merged. */
export const unite = (a: CssGroup, b: CssGroup): CssGroup => ({
  used: a.used.union(b.used),
  usedNames: {
    names: a.usedNames.names.union(b.usedNames.names),
    scripts: a.usedNames.scripts.union(b.usedNames.scripts),
    islands: a.usedNames.islands.union(b.usedNames.islands),
  },
  files: [...a.files, ...b.files],
});

/** Two groups, and the unused bytes of all their pages if they were merged. */
interface Pair {
  both: readonly [CssGroup, CssGroup];
  /** A page counts by the share of its own styles: a byte is a larger part of a light page. */
  waste: number;
}

/**
 * Groups pages that use nearly the same selectors, until there are few enough groups: the
 * policy that hosts send names the styles of the whole site.
 *
 * @param alike - Pages that use the very same.
 * @param weights - Bytes of each selector, by rank.
 * @param most - How many groups there may be, at least one.
 */
export function groupCss(
  alike: readonly CssGroup[],
  weights: readonly number[],
  most: number,
): readonly CssGroup[] {
  const missing = (from: CssGroup, other: CssGroup) => {
    let own = 1;
    let more = 0;
    for (const rank of from.used) own += weights[rank]!;
    for (const rank of other.used) if (!from.used.has(rank)) more += weights[rank]!;
    return (more / own) * from.files.length;
  };
  const pair = (a: CssGroup, b: CssGroup): Pair => ({
    both: [a, b],
    waste: missing(a, b) + missing(b, a),
  });
  let families = alike;
  let pairs = families.flatMap((a, at) => families.slice(at + 1).map((b) => pair(a, b)));
  while (families.length > most) {
    const { both } = pairs.reduce((best, one) => (one.waste < best.waste ? one : best));
    const [a, b] = both;
    const union = unite(a, b);
    families = families.filter((family) => !both.includes(family));
    pairs = pairs.filter(({ both: others }) => !others.includes(a) && !others.includes(b));
    pairs.push(...families.map((family) => pair(family, union)));
    families = [...families, union];
  }
  return families;
}
