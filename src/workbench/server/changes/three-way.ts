import type { Version } from '../../protocol.ts';
import {
  BIBLIOGRAPHY,
  findLocation,
  SOURCES_FILE,
  type EntryLocation,
} from '../content/location.ts';
import { documentOf, readAnyVersion, readVersion, writeVersion } from '../content/version.ts';
import { HttpError } from '../http-error.ts';
import { areSame } from './moves.ts';
import { identityOf } from './past.ts';

/** An entry that both sides changed since their common version. */
export interface BothChanged {
  location: EntryLocation;
  /** Hash of their common version; absent when it did not exist. */
  baseHash?: string;
  /** The version of the author; absent when they deleted it. */
  ours?: Version;
}

/** Three versions of a file; each is undefined where the file does not exist. */
interface ThreeFiles {
  base: Buffer | undefined;
  ours: Buffer | undefined;
  theirs: Buffer | undefined;
}

/** A merged file: it has their version of the entries that both sides changed. */
interface MergedFile {
  bytes: Buffer | undefined;
  both: BothChanged[];
}

const areEqual = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === undefined ? other === undefined : areSame(one, other);

const conflictError = (inside: string, advice: string) =>
  new HttpError(
    `« ${inside} » a changé ici et sur le site. Rien n’a été reçu, et rien n’a été changé. ${advice}`,
    409,
  );

/**
 * Merges a file, by entry.
 *
 * @throws {HttpError} 409, if both sides changed a file that no form shows.
 */
export function mergeFile(inside: string, files: ThreeFiles): MergedFile {
  const { base, ours, theirs } = files;
  if (areEqual(ours, base) || areEqual(ours, theirs)) return { bytes: theirs, both: [] };
  if (areEqual(theirs, base)) return { bytes: ours, both: [] };
  if (inside === SOURCES_FILE && base && ours && theirs) return mergeSources(base, ours, theirs);
  const location = findLocation(inside);
  if (!location)
    throw conflictError(
      inside,
      'Donnez à ce fichier un autre nom dans son dossier, ou demandez à la personne qui s’occupe du site ; puis recommencez.',
    );
  const version = ours && readAnyVersion(location, ours);
  // A draft is shown by its fields.
  if (version?.source !== undefined)
    throw conflictError(inside, 'Corrigez d’abord son en-tête, puis recommencez.');
  const old = base && readAnyVersion(location, base);
  return { bytes: theirs, both: [bothChanged(location, old, version)] };
}

const bothChanged = (
  location: EntryLocation,
  base: Version | undefined,
  ours: Version | undefined,
): BothChanged => ({
  location,
  ...(base?.hash === undefined ? {} : { baseHash: base.hash }),
  ...(ours ? { ours } : {}),
});

const identity = (version: Version | undefined) => version && identityOf(version);

/** The lines of a file that are comments. */
const commentsOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('#'));

const UNREADABLE =
  'Demandez à la personne qui s’occupe du site de réunir les deux versions de la bibliographie.';

/** Merges the bibliography, publication by publication. */
function mergeSources(base: Buffer, ours: Buffer, theirs: Buffer): MergedFile {
  if ([base, ours, theirs].some((file) => readAnyVersion(BIBLIOGRAPHY, file)?.source !== undefined))
    throw conflictError(SOURCES_FILE, UNREADABLE);
  const keys = new Set(
    [base, ours].flatMap((bytes) =>
      Object.keys(documentOf({ inside: SOURCES_FILE }, bytes)?.fields ?? {}),
    ),
  );
  let bytes = theirs;
  const both: BothChanged[] = [];
  for (const key of keys) {
    const location = findLocation(`${SOURCES_FILE}#${key}`);
    if (!location) throw conflictError(SOURCES_FILE, UNREADABLE);
    const [old, own, their] = [base, ours, theirs].map((file) => readVersion(location, file));
    if (identity(own) === identity(old) || identity(own) === identity(their)) continue;
    if (identity(their) === identity(old)) bytes = writeVersion(location, bytes, own);
    else both.push(bothChanged(location, old, own));
  }
  const kept = new Set([base, bytes].flatMap(commentsOf));
  // Comments belong to no publication.
  if (commentsOf(ours).some((comment) => !kept.has(comment)))
    throw conflictError(SOURCES_FILE, UNREADABLE);
  return { bytes, both };
}
