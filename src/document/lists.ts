import type { z } from 'astro/zod';
import { memoizeByKey } from '../lib/memoize.ts';
import { LIST_SCHEMAS, type ListName } from '../schemas/lists.ts';
import type { SearchWords } from '../schemas/search-words.ts';
import type { Site } from './site.ts';

const parse = ({ lists }: Site, name: ListName) =>
  (LIST_SCHEMAS[name] as z.ZodType).safeParse(lists.get(name)?.header.values ?? {});

/** Whether a list departs from its schema, or cannot be read: nobody knows what it would hold. */
export const isListBroken = (site: Site, name: ListName): boolean =>
  site.lists.get(name)?.header.report !== undefined || !parse(site, name).success;

/**
 * What a list of the site holds. A list that is not there, or departs from its schema, is empty: what is
 * wrong with it is a finding of the check.
 */
export function readList<Name extends ListName>(
  site: Site,
  name: Name,
): z.infer<(typeof LIST_SCHEMAS)[Name]> {
  const { data = LIST_SCHEMAS[name].parse({}) } = parse(site, name);
  return data as z.infer<(typeof LIST_SCHEMAS)[Name]>;
}

/** The words of the search of a site. */
export const searchWordsOf = memoizeByKey((site: Site): SearchWords => readList(site, 'recherche'));
