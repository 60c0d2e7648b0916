import { hasAnchor, isInner, mapOf } from '../../document/links.ts';
import { searchWordsOf } from '../../document/lists.ts';
import type { Site } from '../../document/site.ts';
import { choiceOf } from '../../lib/nearest.ts';
import { slugify } from '../../lib/slug.ts';
import { tokens } from '../../search/tokens.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** What is wrong with an address that the search is to lead to; nothing if the site has it. */
export function troubleOf(address: string, site: Site): Message | undefined {
  const [path = '', anchor] = address.split('#');
  const map = mapOf(site);
  const target = map.get(path);
  if (!isInner(address) || !target)
    return { message: 'link-page-unknown', data: { path, ...choiceOf(path, map.keys()) } };
  if (anchor === undefined || hasAnchor(target, anchor)) return undefined;
  const choice = choiceOf(anchor, target.anchors);
  return {
    message: 'link-anchor-unknown',
    data: { page: { path: target.page.path }, anchor, ...choice },
  };
}

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
    const trouble = troubleOf(address, site);
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
