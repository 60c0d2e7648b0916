import type { Site } from '../content-model/site.ts';
import { typeset } from '../lib/typography.ts';
import type { ClaimSource } from './claim.ts';

/** The sources behind some keys, each once; a key that the bibliography does not know is left out. */
export const sourcesBehind = (keys: readonly string[], { bibliography }: Site): ClaimSource[] =>
  [...new Set(keys)].flatMap((key) => {
    const source = bibliography.records.get(key)?.source;
    if (!source) return [];
    const { publisher, title, year, url, accessedOn } = source;
    return [
      {
        publisher: typeset(publisher),
        title: typeset(title),
        accessedOn,
        ...(url === undefined ? {} : { url }),
        ...(year === undefined ? {} : { year }),
      },
    ];
  });
