/** How many bytes a visitor's phone should have to fetch, compressed as hosts send them. */
export const LIMITS = {
  /** The document of a page: what fits in the first window of a connection (ten packets of 1460). */
  page: 14_600,
  /** A page with its letters, its icon and all its pictures. */
  pageWithPictures: 75_000,
  /** One picture, in the best format and the largest size that the page offers. */
  picture: 40_000,
  /** The index of the search. */
  searchIndex: 60_000,
} as const;
