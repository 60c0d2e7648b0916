import type { EntryChange, Hunk } from '../../protocol.ts';
import { PICTURES, type EntryLocation } from '../content/location.ts';
import { agree, isFeminine, nameOfEntry } from '../views/names.ts';
import type { Files } from './base.ts';
import { differingEntries } from './moves.ts';
import { hunksOf } from './hunks.ts';
import { sourceNames } from './source-names.ts';

const WORDS: Readonly<Record<EntryChange['what'], [masculine: string, feminine: string]>> = {
  new: ['nouveau', 'nouvelle'],
  changed: ['changé', 'changée'],
  moved: ['renommé', 'renommée'],
  deleted: ['effacé', 'effacée'],
};

const labelOf = (what: EntryChange['what'], kind: EntryLocation['kind'] | 'picture') =>
  WORDS[what][kind === 'picture' || isFeminine(kind) ? 1 : 0];

/** The changes between two states of the content, by entry. */
export function compareFiles(before: Files, after: Files): EntryChange[] {
  const { differing, old, current, moves } = differingEntries(before, after);
  const nameOf = sourceNames(before, after);
  const oldPaths = new Set([...moves.values()].map(({ location }) => location.path));
  const paths = [...new Set([...old.keys(), ...current.keys()])].filter(
    (path) => !oldPaths.has(path),
  );
  const entries = paths.toSorted().flatMap((path): EntryChange[] => {
    const origin = moves.get(path);
    const [was, is] = [origin ?? old.get(path), current.get(path)];
    const { location } = (is ?? was)!;
    const change = (what: EntryChange['what'], hunks: Hunk[] = []): EntryChange[] => [
      {
        path,
        name: nameOfEntry(location, (is?.version ?? was?.version)?.fields ?? {}),
        what,
        label: labelOf(what, location.kind),
        hunks,
      },
    ];
    if (!was || !is) return change(was ? 'deleted' : 'new');
    if (!was.version || !is.version) return change('changed');
    const hunks = hunksOf(location, was.version, is.version, nameOf);
    if (!origin) {
      // A comment is a change of the file even if no field differs; in sources.yaml it belongs to no entry.
      return hunks.length > 0 || location.kind !== 'sources' ? change('changed', hunks) : [];
    }
    const isSameName = origin.location.name === location.name;
    // A card that moved along with its page is not listed as moved.
    const isAlong = isSameName && moves.get(`pages/${location.folder}.mdx`) !== undefined;
    if (isAlong) return hunks.length > 0 ? change('changed', hunks) : [];
    const label = isSameName ? agree(location.kind, 'déplacé') : labelOf('moved', location.kind);
    return change('moved', hunks).map((one) => ({ ...one, label, from: origin.location.path }));
  });
  const pictures = differing
    .filter((inside) => inside.startsWith(`${PICTURES}/`))
    .map((path): EntryChange => {
      const what = !before.has(path) ? 'new' : !after.has(path) ? 'deleted' : 'changed';
      const name = path.slice(PICTURES.length + 1);
      return { path, name, what, label: labelOf(what, 'picture'), hunks: [] };
    });
  return [...entries, ...pictures];
}
