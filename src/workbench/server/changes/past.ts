import type { Version } from '../../protocol.ts';
import { CONTENT, hashOf } from '../content/files.ts';
import { requireEditable, type EntryLocation } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { readAnyVersion } from '../content/version.ts';
import { readHistory } from '../history.ts';
import { HttpError } from '../http-error.ts';
import { readBlobs, runGit } from './git.ts';

/** Most commits that are read of one file. */
const MOST_COMMITS = 200;

/** A state of the file of an entry in the past. */
interface PastFile {
  /** Name of its commit, or of the change of this workbench. */
  id: string;
  at: Date;
  /** Author of its commit; absent for a change of this workbench. */
  author?: string;
  /** What was done, in words. */
  message: string;
  bytes: Buffer;
}

/** A state of an entry in the past. */
interface PastState extends PastFile {
  version: Version;
  /** Equal for two states that have the same words. */
  identity: string;
}

/** Message of a state that only the change after it kept. */
const BEFORE_CHANGE = 'Comme il était avant ce changement.';

/** A line of the log: a commit, then the blob of the file in it. */
const COMMIT = /^([\da-f]+)\t([^\t]*)\t([^\t]*)\t(.*)\n+:\d+ \d+ [\da-f]+ ([\da-f]+) /u;

/** The states of a file in the commits, newest first, under all its names. */
async function readCommits(root: string, inside: string): Promise<PastFile[]> {
  const log = await runGit(root, [
    ...['-c', 'log.showSignature=false', 'log', '--follow', '--raw', '--no-abbrev', '--no-color'],
    ...[`--max-count=${MOST_COMMITS}`, '--format=%x01%H%x09%aI%x09%aN%x09%s'],
    ...['HEAD', '--', `${CONTENT}/${inside}`],
  ]);
  if (!log.isSuccess) return [];
  const commits = log.stdout
    .toString('utf8')
    .split('\u0001')
    .flatMap((text) => {
      const [, id, at = '', author = '', message = '', blob = ''] = COMMIT.exec(text) ?? [];
      // A deleted file has no blob.
      return id === undefined || /^0+$/u.test(blob)
        ? []
        : [{ id, at: new Date(at), author, message, blob }];
    });
  const blobs = await readBlobs(root, [...new Set(commits.map(({ blob }) => blob))]);
  return blobs
    ? commits.map(({ blob, ...commit }) => ({ ...commit, bytes: blobs.get(blob)! }))
    : [];
}

const bytesOf = (text: string | undefined) =>
  text === undefined ? undefined : Buffer.from(text, 'base64');

/** The states of a file around the changes of this workbench, newest first. */
async function readSteps(store: Store, start: EntryLocation, now: Buffer | undefined) {
  const states: PastFile[] = [];
  let location = start;
  /** The file between two changes: before the newer one of them, if there is one. */
  let found = now;
  let newer: Pick<PastFile, 'id' | 'at'> | undefined;
  const keepBefore = () => {
    if (!found || !newer) return;
    const { id, at } = newer;
    states.push({ id: `${id}-avant`, at, message: BEFORE_CHANGE, bytes: found });
  };
  for (const { id, at, says: message, files, moved = [] } of await readHistory(store)) {
    const [from = location.path] = moved.find(([, to]) => to === location.path) ?? [];
    const origin = requireEditable(from);
    const after = files.find(({ inside }) => inside === location.inside);
    const before = files.find(({ inside }) => inside === origin.inside);
    if (!after && !before) continue;
    const isSame = found && after?.after === hashOf(found);
    // Another program changed the file between the two.
    if (!isSame) keepBefore();
    const left = bytesOf(after?.written) ?? (isSame ? found : undefined);
    if (left) states.push({ id, at, message, bytes: left });
    found = bytesOf(before?.before);
    newer = { id, at };
    location = origin;
  }
  keepBefore();
  return states;
}

/** A state with its version; undefined when it does not have the entry, or is no text. */
function toState(location: EntryLocation, file: PastFile): PastState | undefined {
  try {
    const version = readAnyVersion(location, file.bytes);
    return version && { ...file, version, identity: identityOf(version) };
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Equal for two versions that have the same words, whatever the ends of their lines. */
export const identityOf = ({ fields, body, source }: Version): string =>
  JSON.stringify([fields, body, source ?? null]);

/** The states of an entry in the past. */
export interface Past {
  states: PastState[];
  /** Whether there are older ones. */
  isCut: boolean;
}

/**
 * The states of an entry, newest first: those of its commits, and those around the changes of this workbench.
 * Of states that follow each other with the same words, only one is listed: a commit, else the first.
 *
 * @param now - The bytes of its file; undefined when there is none.
 */
export async function readPast(
  store: Store,
  location: EntryLocation,
  now: Buffer | undefined,
): Promise<Past> {
  const [commits, steps] = await Promise.all([
    readCommits(store.root, location.inside),
    readSteps(store, location, now),
  ]);
  const states: PastState[] = [];
  const byTime = [...steps, ...commits].toSorted((one, other) => +other.at - +one.at);
  for (const file of byTime) {
    const state = toState(location, file);
    if (!state) continue;
    const last = states.at(-1);
    if (last?.identity !== state.identity) states.push(state);
    else if (state.author !== undefined || last.author === undefined)
      states[states.length - 1] = state;
  }
  return { states, isCut: commits.length === MOST_COMMITS };
}
