import type { Claim, PageClaims } from './claim.ts';

/** A claim as a register stores it for the next one. */
export interface ClaimSnapshot {
  /** Address of the page. */
  path: string;
  /** Where it stood on the page. */
  location: string;
  /** Its words, with those that announce them. */
  text: string;
  /** Addresses of its sources; the title of one that has none. */
  sources: readonly string[];
}

/** A claim, compared with those of another register. */
export interface ComparedClaim extends Claim {
  /** Its number in the register, from 1. */
  number: number;
  /** `same` as then, `changed` in its words or sources, or `new`; `same` without another register. */
  state: 'same' | 'changed' | 'new';
  /** What a changed claim said then. */
  before?: ClaimSnapshot;
}

/** A page with its claims, compared with those of another register. */
export interface ComparedPage extends Omit<PageClaims, 'claims'> {
  claims: readonly ComparedClaim[];
}

/** Two registers compared. */
export interface Comparison {
  pages: readonly ComparedPage[];
  /** Claims of the other register that stand no more. */
  removed: readonly ClaimSnapshot[];
}

/** A claim as the next register will read it. */
export const toSnapshot = (
  path: string,
  { location, about, text, since, sources }: Claim,
): ClaimSnapshot => ({
  path,
  location,
  text: [about, text, since && `(${since})`].filter(Boolean).join(' – '),
  sources: sources.map(({ url, title, publisher }) => url ?? title ?? publisher),
});

/** Two claims are one when their page, words and sources are: where they stand on it is no matter. */
const identityOf = ({ path, text, sources }: ClaimSnapshot) =>
  JSON.stringify([path, text, sources]);

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu));

/** How much two texts have in common, from 0 to 1: the words of both among the words of either. */
function likeness(a: string, b: string): number {
  const [one, other] = [wordsIn(a), wordsIn(b)];
  return one.intersection(other).size / Math.max(one.union(other).size, 1);
}

/** Likeness from which two claims are one that was reworded. */
const ALIKE = 0.5;

/**
 * Numbers the claims of a site, and compares each with those of another register.
 *
 * @param pages - The claims of today.
 * @param earlier - Those of another register; left out when there is none.
 */
export function compareClaims(
  pages: readonly PageClaims[],
  earlier?: readonly ClaimSnapshot[],
): Comparison {
  const current = pages.flatMap(({ path, claims }) =>
    claims.map((claim) => ({ claim, snapshot: toSnapshot(path, claim) })),
  );
  const currentIds = new Set(current.map(({ snapshot }) => identityOf(snapshot)));
  const known = new Set(earlier?.map(identityOf));
  const removed = new Set(earlier?.filter((snapshot) => !currentIds.has(identityOf(snapshot))));
  const compared = new Map<Claim, ComparedClaim>();
  for (const [index, { claim, snapshot }] of current.entries()) {
    const number = index + 1;
    if (!earlier || known.has(identityOf(snapshot))) {
      compared.set(claim, { ...claim, number, state: 'same' });
      continue;
    }
    const [nearest] = [...removed]
      .filter(({ path }) => path === snapshot.path)
      .map((before) => ({ before, alike: likeness(before.text, snapshot.text) }))
      .filter(({ alike }) => alike >= ALIKE)
      .toSorted((a, b) => b.alike - a.alike);
    if (nearest) removed.delete(nearest.before);
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
    removed: [...removed],
  };
}
