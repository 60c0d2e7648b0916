import { partsOf } from '../../parse/body.ts';
import type { Entry } from '../../types.ts';
import { kindOf } from '../pages/shared.ts';
import { KINDS_WITH_SOURCES } from '../screens.ts';

export const CITATION = /\[\^([^\]\s]*)\]/gu;

/** Citations of a text with their lines; those in code are not citations. */
export function* citationsOf(
  entry: Entry,
): Generator<{ key: string; line: number; written: string }> {
  const inCode = new Set<number>();
  for (const { node } of partsOf(entry.body)) {
    if (node.type !== 'code' || !node.position) continue;
    for (let line = node.position.start.line; line <= node.position.end.line; line += 1)
      inCode.add(line + entry.body.firstLine - 1);
  }
  for (const [index, text] of entry.lines.entries()) {
    const line = index + 1;
    if (line < entry.body.firstLine || inCode.has(line) || !entry.header) continue;
    const prose = text.replace(/`[^`]*`/gu, '').replace(/^\s{0,3}\[\^[^\]\s]*\]:/u, '');
    for (const [written, key = ''] of prose.matchAll(CITATION)) yield { key, line, written };
  }
}

/** Keys that a header lists, with their paths; `claim` of the home page has a list of its own. */
export function* listedKeys({
  header,
}: Entry): Generator<{ key: string; path: readonly PropertyKey[] }> {
  const claim = header?.values.claim as { sources?: unknown } | undefined;
  for (const [base, list] of [
    [['sources'], header?.values.sources],
    [['claim', 'sources'], claim?.sources],
  ] as const) {
    if (!Array.isArray(list)) continue;
    for (const [index, key] of list.entries())
      if (typeof key === 'string') yield { key, path: [...base, index] };
  }
}

export const ownKeys = (entry: Entry) =>
  [...listedKeys(entry)].filter(({ path }) => path[0] === 'sources').map(({ key }) => key);

/** Whether what a file holds is shown on a page that lists its sources. */
export function showsSources(entry: Entry, pages: readonly Entry[]): boolean {
  if (entry.collection === 'articles' || entry.collection === 'links') return false;
  const page =
    entry.collection === 'pages' ? entry : pages.find(({ slug }) => slug === entry.folder);
  const kind = kindOf(page);
  return (
    kind === '' ||
    KINDS_WITH_SOURCES.includes(kind) ||
    !['notice', 'coming-soon', 'not-found'].includes(kind)
  );
}
