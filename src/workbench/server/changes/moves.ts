import type { EntryPath, Version } from '../../protocol.ts';
import { findPlace, PICTURES, SOURCES_FILE, type EntryPlace } from '../content/place.ts';
import { readVersion } from '../content/version.ts';
import { withPlainEnds } from '../writing/parts.ts';
import type { Files } from './base.ts';
import { readSourceFields } from './source-names.ts';

/** An entry that was read from files, or a file that no form can show. */
export interface FiledEntry {
  place: EntryPlace;
  version?: Version;
}

/** Every entry of some files, by its path. */
function entriesOf(files: Files): Map<EntryPath, FiledEntry> {
  const entries = new Map<EntryPath, FiledEntry>();
  for (const [inside, bytes] of files) {
    if (inside === SOURCES_FILE) {
      for (const key of Object.keys(readSourceFields(bytes))) {
        const place = findPlace(`${SOURCES_FILE}#${key}`);
        const version = place && readSafely(place, bytes);
        if (place && version) entries.set(place.path, { place, version });
      }
      continue;
    }
    const place = findPlace(inside);
    if (!place) continue;
    const version = readSafely(place, bytes);
    entries.set(place.path, { place, ...(version ? { version } : {}) });
  }
  return entries;
}

const readSafely = (place: EntryPlace, bytes: Buffer): Version | undefined => {
  try {
    return readVersion(place, bytes);
  } catch {
    return undefined;
  }
};

/** Whether two files say the same: git may write other ends of lines than the disk has. */
const areSame = (before: Buffer | undefined, after: Buffer | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.equals(after) ||
    withPlainEnds(before.toString('utf8')) === withPlainEnds(after.toString('utf8')));

/** How much of what two entries say is the same, from 0 to 1. */
function likeness(one: Version, other: Version): number {
  const linesOf = ({ fields, body }: Version) => [
    ...Object.entries(fields).map((field) => JSON.stringify(field)),
    ...body.split('\n').filter((line) => line.trim() !== ''),
  ];
  const [before, left] = [linesOf(one), linesOf(other)];
  const most = Math.max(before.length, left.length);
  const same = before.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return same.length / most;
}

/** Entries that are alike by at least this much are one that was moved. */
const ENOUGH = 0.5;

/** Entries that stand elsewhere now: where each stood, by its path of today. */
function movesOf(
  old: ReadonlyMap<EntryPath, FiledEntry>,
  fresh: ReadonlyMap<EntryPath, FiledEntry>,
): Map<EntryPath, FiledEntry> {
  const gone = [...old.values()].filter(({ place }) => !fresh.has(place.path));
  const come = [...fresh.values()].filter(({ place }) => !old.has(place.path));
  const pairs = gone.flatMap((was) =>
    come.flatMap((is) => {
      if (was.place.kind !== is.place.kind || !was.version || !is.version) return [];
      const like = likeness(was.version, is.version);
      return like >= ENOUGH ? [{ was, is, like }] : [];
    }),
  );
  const moves = new Map<EntryPath, FiledEntry>();
  const taken = new Set<FiledEntry>();
  for (const { was, is } of pairs.toSorted((a, b) => b.like - a.like)) {
    if (taken.has(was) || taken.has(is)) continue;
    taken.add(was).add(is);
    moves.set(is.place.path, was);
  }
  return moves;
}

/** The entries of files that differ, before and after. */
export function differingEntries(before: Files, after: Files) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((inside) => !areSame(before.get(inside), after.get(inside)));
  const only = (files: Files) =>
    new Map([...files].filter(([inside]) => differing.includes(inside)));
  const [old, fresh] = [entriesOf(only(before)), entriesOf(only(after))];
  return { differing, old, fresh, moves: movesOf(old, fresh) };
}

/** Files of the content that differ: those of entries and pictures, which the list of changes shows, and the others. */
export function sortDifferingFiles(before: Files, after: Files) {
  const { differing, old, fresh } = differingEntries(before, after);
  const known = new Set([...old.values(), ...fresh.values()].map(({ place }) => place.inside));
  const isListed = (inside: string) => known.has(inside) || inside.startsWith(`${PICTURES}/`);
  return {
    listed: differing.filter(isListed),
    others: differing.filter((inside) => !isListed(inside)),
  };
}
