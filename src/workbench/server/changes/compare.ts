import type { ChangedPassage, EntryChange } from '../../protocol.ts';
import { PICTURES, type EntryPlace } from '../content/place.ts';
import { agree, isFeminine, nameOfEntry } from '../views/names.ts';
import type { Files } from './base.ts';
import { differingEntries } from './moves.ts';
import { passagesOf } from './passages.ts';
import { sourceNames } from './source-names.ts';

const WORDS: Readonly<Record<EntryChange['what'], [masculine: string, feminine: string]>> = {
  new: ['nouveau', 'nouvelle'],
  changed: ['changé', 'changée'],
  moved: ['renommé', 'renommée'],
  deleted: ['effacé', 'effacée'],
};

const tellChange = (what: EntryChange['what'], kind: EntryPlace['kind'] | 'picture') =>
  WORDS[what][kind === 'picture' || isFeminine(kind) ? 1 : 0];

/** All that changed between two states of the content, entry by entry. */
export function compareFiles(before: Files, after: Files): EntryChange[] {
  const { differing, old, fresh, moves } = differingEntries(before, after);
  const nameOf = sourceNames(before, after);
  const left = new Set([...moves.values()].map(({ place }) => place.path));
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => !left.has(path));
  const entries = paths.toSorted().flatMap((path): EntryChange[] => {
    const origin = moves.get(path);
    const [was, is] = [origin ?? old.get(path), fresh.get(path)];
    const { place } = (is ?? was)!;
    const change = (what: EntryChange['what'], passages: ChangedPassage[] = []): EntryChange[] => [
      {
        path,
        name: nameOfEntry(place, (is?.version ?? was?.version)?.fields ?? {}),
        what,
        told: tellChange(what, place.kind),
        passages,
      },
    ];
    if (!was || !is) return change(was ? 'deleted' : 'new');
    if (!was.version || !is.version) return change('changed');
    const passages = passagesOf(place, was.version, is.version, nameOf);
    if (!origin) {
      // What no form shows, as a comment, changes a file all the same; of publications it is no one's.
      return passages.length > 0 || place.kind !== 'sources' ? change('changed', passages) : [];
    }
    const isSameName = origin.place.name === place.name;
    // A card that went along with its page is told by its page.
    const isAlong = isSameName && moves.get(`pages/${place.folder}.mdx`) !== undefined;
    if (isAlong) return passages.length > 0 ? change('changed', passages) : [];
    const told = isSameName ? agree(place.kind, 'déplacé') : tellChange('moved', place.kind);
    return change('moved', passages).map((one) => ({ ...one, told, from: origin.place.path }));
  });
  const pictures = differing
    .filter((inside) => inside.startsWith(`${PICTURES}/`))
    .map((path): EntryChange => {
      const what = !before.has(path) ? 'new' : !after.has(path) ? 'deleted' : 'changed';
      const name = path.slice(PICTURES.length + 1);
      return { path, name, what, told: tellChange(what, 'picture'), passages: [] };
    });
  return [...entries, ...pictures];
}
