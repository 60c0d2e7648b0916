import { z } from 'astro/zod';
import { KINDS, type PageKind } from './kinds.ts';

type KindSchema = (typeof KINDS)[PageKind]['schema'];

/** One screen, `src/content/pages/*.mdx`. `kind` says which blocks it has. */
export const pageSchema = z.discriminatedUnion(
  'kind',
  Object.values(KINDS).map(({ schema }) => schema) as [KindSchema, ...KindSchema[]],
);

/** A page as routes and layouts receive it. */
export type Page = z.infer<typeof pageSchema>;
/** What the shell of a page reads of its header, or makes up where another file has its words. */
export type PageHead = Pick<Page, 'kind' | 'title' | 'description' | 'reviewedOn' | 'reviewedBy'>;
/** A page of one kind. */
export type PageOf<Kind extends PageKind> = Extract<Page, { kind: Kind }>;
