/** A source of a claim, as a reader opens it to compare. */
export interface ClaimSource {
  /** Who publishes it. */
  publisher: string;
  /** Its title; absent for a service that only has an address. */
  title?: string;
  /** Year that it shows. */
  year?: number;
  /** Its whole address; absent for a work that is cited by its title alone. */
  url?: string;
  /** Day on which it was last read, YYYY-MM-DD; absent when nobody noted one. */
  accessedOn?: string;
}

/** One sentence, row of a table or rule that states a fact of health. */
export interface Claim {
  /** Where it stands on its page: « Carte « Le vaccin » », « Vos questions ». */
  location: string;
  /** The words that announce it: the line over a list, the name of a rule; empty when there are none. */
  about: string;
  /** Its own words, without citations, typographed. */
  text: string;
  /** Country that it speaks of, when it names one that has a file. */
  country?: string;
  /** Since when the rule holds: YYYY, YYYY-MM or YYYY-MM-DD. */
  since?: string;
  /** Day on which the rule was last read again, YYYY-MM-DD. */
  checkedOn?: string;
  /** What it cites, in order. */
  sources: readonly ClaimSource[];
}

/** A page and its claims. */
export interface PageClaims {
  /** Address from the root of the site. */
  path: string;
  /** Its heading. */
  title: string;
  /** Day on which the whole page was last read again, YYYY-MM-DD. */
  reviewedOn: string;
  /** The clinician who read it. */
  reviewedBy?: { name: string; role: string; on: string };
  /** In reading order; never empty. */
  claims: readonly Claim[];
}
