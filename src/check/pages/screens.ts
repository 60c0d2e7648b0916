import { kindsWith, kindOfPage, PAGE_KINDS } from '../../schemas/kinds.ts';

/** Least number of articles and of useful links on the home page. */
export const LEAST = { articles: 3, links: 3 } as const;

/** Kinds that have one fixed file each: no other file may take them. */
export const FIXED_KINDS: readonly string[] = PAGE_KINDS.filter(
  (kind) => !kindOfPage(kind).isExtensible,
);

/** Kinds of which authors may add pages. */
export const OPEN_KINDS: readonly string[] = PAGE_KINDS.filter(
  (kind) => kindOfPage(kind).isExtensible,
);

/** Kinds whose pages show the cards of their folder. */
export const KINDS_WITH_CARDS: readonly string[] = kindsWith('cards');
/** Kinds whose pages show the steps of their folder. */
export const KINDS_WITH_STEPS: readonly string[] = kindsWith('steps');

/** Names of files in pages/ whose address is taken by something else. */
export const RESERVED_SLUGS: readonly string[] = [
  'index',
  '404',
  '500',
  'astro',
  'well-known',
  'sitemap',
];
