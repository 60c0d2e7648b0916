import { hasAnchor, isInner, mapOf } from '../../document/links.ts';
import { SEARCH_FILE, searchFileOf, type SearchLine } from '../../document/search-words.ts';
import type { Site } from '../../document/site.ts';
import { choiceOf } from '../../lib/nearest.ts';
import { slugify } from '../../lib/slug.ts';
import { SEARCH_PARTS } from '../../schemas/search-words.ts';
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

/** What a line names that its part may name once. */
const namesOf = ({ part, key, value }: SearchLine): readonly string[] =>
  part === 'mots' ? key.split(',') : part === 'signes' ? value.split(',') : [key];

function* reportLines(lines: readonly SearchLine[], site: Site): Generator<Report> {
  const known = new Map<string, number>();
  for (const { line, ...row } of lines) {
    const address = row.part === 'rubriques' ? row.key : row.part === 'essais' ? row.value : '';
    const trouble = address === '' ? undefined : troubleOf(address, site);
    if (trouble) yield { line, words: address, ...trouble };
    for (const item of namesOf({ line, ...row }).map((name) => name.trim())) {
      if (row.part === 'mots' && tokens(item).length !== 1)
        yield { line, message: 'search-word-several', data: { item } };
      const name = `${row.part} ${row.part === 'rubriques' ? item : slugify(item)}`;
      const first = known.get(name);
      if (first === undefined) known.set(name, line);
      else yield { line, message: 'item-twice', data: { item, line: first } };
    }
  }
}

/** Rules on the words of the search. */
export const SEARCH_RULES: readonly Rule[] = [
  {
    id: 'recherche-lisible',
    severity: 'error',
    visit: {
      *file({ inside }, site) {
        if (inside !== SEARCH_FILE) return;
        const { unknown, faultLine } = searchFileOf(site);
        for (const { part, line } of unknown) {
          const data = { part, ...choiceOf(part, SEARCH_PARTS) };
          yield { line, words: part, message: 'search-part-unknown', data };
        }
        if (faultLine !== undefined) yield { line: faultLine, message: 'search-unreadable' };
      },
    },
  },
  {
    id: 'recherche-mots',
    severity: 'warning',
    visit: {
      *file({ inside }, site) {
        if (inside === SEARCH_FILE) yield* reportLines(searchFileOf(site).lines, site);
      },
    },
  },
];
