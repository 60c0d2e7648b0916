import type { Claim, PageClaims } from './claim.ts';

/** A claim as a register keeps it for the next one. */
export interface KeptClaim {
  /** Address of the page. */
  path: string;
  /** Where it stood on the page. */
  place: string;
  /** Its words, with those that announce them. */
  text: string;
  /** Addresses of its sources; the title of one that has none. */
  sources: readonly string[];
}

/** What became of a claim since another register. */
export interface ComparedClaim extends Claim {
  /** Its number in the register, from 1. */
  number: number;
  /** `same` as then, `changed` in its words or sources, or `new`; `same` without another register. */
  state: 'same' | 'changed' | 'new';
  /** What a changed claim said then. */
  before?: KeptClaim;
}

/** A page with its claims, compared with those of another register. */
export interface ComparedPage extends Omit<PageClaims, 'claims'> {
  claims: readonly ComparedClaim[];
}

/** Two registers compared. */
export interface Comparison {
  pages: readonly ComparedPage[];
  /** Claims of the other register that stand no more. */
  removed: readonly KeptClaim[];
}

/** A claim as the next register will read it. */
export const toSnapshot = (
  path: string,
  { place, about, text, since, sources }: Claim,
): KeptClaim => ({
  path,
  place,
  text: [about, text, since && `(${since})`].filter(Boolean).join(' – '),
  sources: sources.map(({ url, title, publisher }) => url ?? title ?? publisher),
});

/** Two claims are one when their page, words and sources are: where they stand on it is no matter. */
const identityOf = ({ path, text, sources }: KeptClaim) => JSON.stringify([path, text, sources]);

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));

/** How much two texts have in common, from 0 to 1: the words of both among the words of either. */
function likeness(a: string, b: string): number {
  const [one, other] = [wordsIn(a), wordsIn(b)];
  return one.intersection(other).size / Math.max(one.union(other).size, 1);
}

/** From here on two claims are one that was reworded. */
const ALIKE = 0.5;

/**
 * Numbers the claims of a site, and says of each what became of it.
 *
 * @param pages - The claims of today.
 * @param earlier - Those of another register; left out when there is none.
 */
export function compareClaims(
  pages: readonly PageClaims[],
  earlier?: readonly KeptClaim[],
): Comparison {
  const current = pages.flatMap(({ path, claims }) =>
    claims.map((claim) => ({ claim, kept: toSnapshot(path, claim) })),
  );
  const standing = new Set(current.map(({ kept }) => identityOf(kept)));
  const known = new Set(earlier?.map(identityOf));
  const gone = new Set(earlier?.filter((kept) => !standing.has(identityOf(kept))));
  const compared = new Map<Claim, ComparedClaim>();
  for (const [index, { claim, kept }] of current.entries()) {
    const number = index + 1;
    if (!earlier || known.has(identityOf(kept))) {
      compared.set(claim, { ...claim, number, state: 'same' });
      continue;
    }
    const [nearest] = [...gone]
      .filter(({ path }) => path === kept.path)
      .map((before) => ({ before, alike: likeness(before.text, kept.text) }))
      .filter(({ alike }) => alike >= ALIKE)
      .toSorted((a, b) => b.alike - a.alike);
    if (nearest) gone.delete(nearest.before);
    compared.set(
      claim,
      nearest
        ? { ...claim, number, state: 'changed', before: nearest.before }
        : { ...claim, number, state: 'new' },
    );
  }
  return {
    pages: pages.map((page) => ({
      ...page,
      claims: page.claims.map((claim) => compared.get(claim)!),
    })),
    removed: [...gone],
  };
}
