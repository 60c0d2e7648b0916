import type { z } from 'astro/zod';
import { articleSchema } from './article.ts';
import { cardSchema, stepSchema } from './card.ts';
import { countrySchema } from './country.ts';
import { linkSchema } from './link.ts';
import { pageSchema } from './page.ts';
import { sourceSchema } from './source.ts';

/** The collections of MDX files: each is a folder of `src/content` with its name. */
export const COLLECTIONS = ['pages', 'cards', 'steps', 'articles', 'links', 'countries'] as const;

/** Name of a folder of MDX files. */
export type Collection = (typeof COLLECTIONS)[number];

/** What every record of the content is read with: MDX files, and entries of `sources.yaml`. */
export const SCHEMAS: Readonly<Record<Collection | 'sources', z.ZodType>> = {
  pages: pageSchema,
  cards: cardSchema,
  steps: stepSchema,
  articles: articleSchema,
  links: linkSchema,
  countries: countrySchema,
  sources: sourceSchema,
};

/** What each sort of record is called in French. */
export const TITLES: Readonly<Record<keyof typeof SCHEMAS, string>> = {
  pages: 'Pages',
  cards: 'Cartes',
  steps: 'Étapes',
  articles: 'Articles',
  links: 'Liens utiles',
  countries: 'Pays',
  sources: 'Sources',
};
