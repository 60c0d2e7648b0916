import type { EntryPath, Version } from '../../protocol.ts';
import { findLocation, PICTURES, SOURCES_FILE, type EntryLocation } from '../content/location.ts';
import { readVersion } from '../content/version.ts';
import { withPlainEnds } from '../../../content-model/parts.ts';
import type { Files } from './base.ts';
import { readSourceFields } from './source-names.ts';

/** An entry of some files; without a version when its header cannot be parsed. */
export interface FiledEntry {
  location: EntryLocation;
  version?: Version;
}

/** The entries of some files, by path. */
function entriesOf(files: Files): Map<EntryPath, FiledEntry> {
  const entries = new Map<EntryPath, FiledEntry>();
  for (const [inside, bytes] of files) {
    if (inside === SOURCES_FILE) {
      for (const key of Object.keys(readSourceFields(bytes))) {
        const location = findLocation(`${SOURCES_FILE}#${key}`);
        const version = location && readSafely(location, bytes);
        if (location && version) entries.set(location.path, { location, version });
      }
      continue;
    }
    const location = findLocation(inside);
    if (!location) continue;
    const version = readSafely(location, bytes);
    entries.set(location.path, { location, ...(version ? { version } : {}) });
  }
  return entries;
}

const readSafely = (location: EntryLocation, bytes: Buffer): Version | undefined => {
  try {
    return readVersion(location, bytes);
  } catch {
    return undefined;
  }
};

/** Whether two files are equal but for their line ends, which git may convert. */
export const areSame = (before: Buffer | undefined, after: Buffer | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.equals(after) ||
    withPlainEnds(before.toString('utf8')) === withPlainEnds(after.toString('utf8')));

/** Similarity of two entries, from 0 to 1. */
function similarity(one: Version, other: Version): number {
  const linesOf = ({ fields, body }: Version) => [
    ...Object.entries(fields).map((field) => JSON.stringify(field)),
    ...body.split('\n').filter((line) => line.trim() !== ''),
  ];
  const [lines, unmatched] = [linesOf(one), linesOf(other)];
  const longest = Math.max(lines.length, unmatched.length);
  const same = lines.filter((line) => {
    const at = unmatched.indexOf(line);
    if (at !== -1) unmatched.splice(at, 1);
    return at !== -1;
  });
  return same.length / longest;
}

/** Minimum similarity of an entry before and after a move. */
const MIN_SIMILARITY = 0.5;

/** Moved entries before their move, by their new path. */
function movesOf(
  old: ReadonlyMap<EntryPath, FiledEntry>,
  current: ReadonlyMap<EntryPath, FiledEntry>,
): Map<EntryPath, FiledEntry> {
  const removed = [...old.values()].filter(({ location }) => !current.has(location.path));
  const added = [...current.values()].filter(({ location }) => !old.has(location.path));
  const pairs = removed.flatMap((was) =>
    added.flatMap((is) => {
      if (was.location.kind !== is.location.kind || !was.version || !is.version) return [];
      const score = similarity(was.version, is.version);
      return score >= MIN_SIMILARITY ? [{ was, is, score }] : [];
    }),
  );
  const moves = new Map<EntryPath, FiledEntry>();
  const taken = new Set<FiledEntry>();
  for (const { was, is } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (taken.has(was) || taken.has(is)) continue;
    taken.add(was).add(is);
    moves.set(is.location.path, was);
  }
  return moves;
}

/** The entries of the files that differ, before and after. */
export function differingEntries(before: Files, after: Files) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((inside) => !areSame(before.get(inside), after.get(inside)));
  const only = (files: Files) =>
    new Map([...files].filter(([inside]) => differing.includes(inside)));
  const [old, current] = [entriesOf(only(before)), entriesOf(only(after))];
  return { differing, old, current, moves: movesOf(old, current) };
}

/** Differing files: those of entries and pictures, which the list of changes shows, and others. */
export function sortDifferingFiles(before: Files, after: Files) {
  const { differing, old, current } = differingEntries(before, after);
  const known = new Set(
    [...old.values(), ...current.values()].map(({ location }) => location.inside),
  );
  const isListed = (inside: string) => known.has(inside) || inside.startsWith(`${PICTURES}/`);
  return {
    listed: differing.filter(isListed),
    others: differing.filter((inside) => !isListed(inside)),
  };
}
