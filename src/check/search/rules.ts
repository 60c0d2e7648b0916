import { isListBroken, searchWordsOf } from '../../document/lists.ts';
import { CONTENT } from '../../document/content-folder.ts';
import { countriesOf, kindOf, publishedPages } from '../../document/pages.ts';
import type { Site } from '../../document/site.ts';
import { slugify } from '../../lib/slug.ts';
import { writeSequence } from '../../search/sequences.ts';
import { tokens } from '../../search/words.ts';
import { isKnown } from '../countries/phones.ts';
import { messageOfTarget } from '../links/targets.ts';
import type { Report, Rule } from '../rule.ts';

/** The entries of the search that lead nowhere, that are no words, or that are there twice. */
function* reportEntries(site: Site): Generator<Report> {
  const list = site.lists.get('recherche');
  if (!list) return;
  const { mots, rubriques, essais } = searchWordsOf(site);
  const at = (...path: string[]) => ({
    file: list.path,
    line: list.header.lineOf(path),
  });
  const addresses = [
    ...Object.keys(rubriques).map((address) => ({ address, path: ['rubriques', address] })),
    ...Object.entries(essais).map(([trial, address]) => ({ address, path: ['essais', trial] })),
  ];
  for (const { address, path } of addresses) {
    const trouble = messageOfTarget(address, site);
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

const withoutAnchor = (address: string) => address.split('#')[0]!;

/**
 * Lists of what opens first whose place or card is not there, and words that are alone enough to open two places:
 * which comes first would be chance.
 */
function* reportLists(site: Site): Generator<Report> {
  const file = site.lists.get('recherche');
  const places = new Map<string, { other: string; line: number }>();
  const lists = searchWordsOf(site)['d-abord'];
  const cards = new Map(
    lists.flatMap(({ ouvre, carte }) => (carte ? [[withoutAnchor(ouvre), carte]] : [])),
  );
  for (const [index, list] of lists.entries()) {
    const at = (...path: (string | number)[]) => ({
      file: file!.path,
      line: file!.header.lineOf(['d-abord', index, ...path]),
    });
    const trouble = messageOfTarget(list.ouvre, site);
    if (trouble) yield { ...at('ouvre'), words: list.ouvre, ...trouble };
    const card = cards.get(withoutAnchor(list.ouvre));
    if (card !== undefined && !list.carte)
      yield { ...at('ouvre'), message: 'search-card-missing', data: { card } };
    for (const name of ['seul', 'parfois'] as const)
      for (const [row, items] of (list[name] ?? []).entries())
        for (const item of items.split(',')) {
          if (tokens(item).length === 0) {
            const data = { item: item.trim() };
            yield { ...at(name, row), message: 'search-word-empty', data };
            continue;
          }
          const key = writeSequence(item);
          const known = places.get(key);
          if (!known) places.set(key, { other: list.ouvre, line: at(name, row).line });
          else if (known.other !== list.ouvre)
            yield {
              ...at(name, row),
              message: 'search-word-rival',
              data: { item: item.trim(), ...known },
            };
        }
  }
}

/** Numbers that a card has people call, and that no file of the country beside them has. */
function* reportNumbers(site: Site): Generator<Report> {
  const file = site.lists.get('recherche');
  const countries = countriesOf(site).map(({ slug, header }) => ({
    slug,
    name: String(header?.values.name),
  }));
  for (const [index, { carte = '' }] of searchWordsOf(site)['d-abord'].entries())
    for (const part of carte.split(/[,;]/u)) {
      const country = countries.find(({ name }) => part.includes(name));
      for (const [number] of part.matchAll(/(?<!\d)\d{2,4}(?!\d)/gu))
        if (!isKnown(site, number, country?.slug)) {
          const line = file!.header.lineOf(['d-abord', index, 'carte']);
          const data = { number, country: country?.name ?? '' };
          yield { file: file!.path, line, message: 'search-card-number', data };
        }
    }
}

/** The list, or the part of it, that is not there: whoever tells of violence, or bleeds, would find no help first. */
function* reportMissing(site: Site): Generator<Report> {
  const isSearched = publishedPages(site).some((page) => kindOf(page) === 'search');
  if (isSearched && !site.lists.has('recherche'))
    yield { file: `${CONTENT}/recherche.yaml`, message: 'search-list-missing' };
  const list = site.lists.get('recherche');
  if (!isSearched || !list || isListBroken(site, 'recherche')) return;
  const words = searchWordsOf(site);
  for (const part of ['d-abord', 'contraires'] as const)
    if (Object.keys(words[part]).length === 0)
      yield { file: list.path, message: 'search-part-missing', data: { part } };
}

/** Rules on the words of the search. */
export const SEARCH_RULES: readonly Rule[] = [
  { id: 'recherche-absente', severity: 'error', onlyIfWhole: true, visit: { site: reportMissing } },
  { id: 'recherche-mots', severity: 'warning', onlyIfWhole: true, visit: { site: reportEntries } },
  { id: 'recherche-listes', severity: 'error', onlyIfWhole: true, visit: { site: reportLists } },
  { id: 'recherche-numero', severity: 'error', onlyIfWhole: true, visit: { site: reportNumbers } },
];
