import { searchWordsOf } from '../../document/lists.ts';
import type { Site } from '../../document/site.ts';
import { slugify } from '../../lib/slug.ts';
import { tokens } from '../../search/tokens.ts';
import { tellTarget } from '../links/targets.ts';
import type { Report, Rule } from '../rule.ts';

/** The entries of the search that lead nowhere, that are no words, or that are there twice. */
function* reportEntries(site: Site): Generator<Report> {
  const list = site.lists.get('recherche');
  if (!list) return;
  const { mots, rubriques, essais } = searchWordsOf(site);
  const at = (...path: string[]) => ({ file: list.path, line: list.header.lineOf(path) });
  const addresses = [
    ...Object.keys(rubriques).map((address) => ({ address, path: ['rubriques', address] })),
    ...Object.entries(essais).map(([trial, address]) => ({ address, path: ['essais', trial] })),
  ];
  for (const { address, path } of addresses) {
    const trouble = tellTarget(address, site);
    if (trouble) yield { ...at(...path), words: address, ...trouble };
  }
  const known = new Set<string>();
  for (const key of Object.keys(mots))
    for (const item of key.split(',').map((word) => word.trim())) {
      const isTwice = known.has(slugify(item));
      known.add(slugify(item));
      if (isTwice) yield { ...at('mots', key), message: 'search-word-twice', data: { item } };
      else if (tokens(item).length !== 1)
        yield { ...at('mots', key), message: 'search-word-several', data: { item } };
    }
}

/** Rules on the words of the search. */
export const SEARCH_RULES: readonly Rule[] = [
  { id: 'recherche-mots', severity: 'warning', visit: { site: reportEntries } },
];
