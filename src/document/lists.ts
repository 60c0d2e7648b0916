import type { z } from 'astro/zod';
import { memoizeByKey } from '../lib/memoize.ts';
import { LIST_SCHEMAS, type ListName } from '../schemas/lists.ts';
import type { SearchWords } from '../schemas/search-words.ts';
import type { Site } from './site.ts';

/**
 * What a list of the site holds. A list that is not there, or departs from its schema, is empty: what is
 * wrong with it is a finding of the check.
 */
export function readList<Name extends ListName>(
  { lists }: Site,
  name: Name,
): z.infer<(typeof LIST_SCHEMAS)[Name]> {
  const schema: z.ZodType = LIST_SCHEMAS[name];
  const read = schema.safeParse(lists.get(name)?.header.values ?? {});
  return (read.success ? read.data : schema.parse({})) as z.infer<(typeof LIST_SCHEMAS)[Name]>;
}

/** The words of the search of a site. */
export const searchWordsOf = memoizeByKey((site: Site): SearchWords => readList(site, 'recherche'));
