import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, renameSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Numbers of the system call renameat2, by processor. Source: Linux, arch tables of system calls. */
const RENAMEAT2: Readonly<Record<string, number>> = { x64: 316, arm64: 276 };
const CURRENT_FOLDER = -100;
const EXCHANGE = 2;

/**
 * Exchanges two folders in one step of the system. A folder cannot be renamed over one that is not
 * empty, and Node has no call for this; Perl, which Debian cannot do without, can make it.
 *
 * @returns `false` when the system cannot do it.
 */
function exchange(a: string, b: string): boolean {
  const number = process.platform === 'linux' ? RENAMEAT2[process.arch] : undefined;
  if (number === undefined || process.env.SWAP === 'renames') return false;
  const program =
    'my ($a, $b) = @ARGV[1, 3]; exit(syscall($ARGV[0], $ARGV[2], $a, $ARGV[2], $b, $ARGV[4]) == 0 ? 0 : 1)';
  const numbers = 'BEGIN { $ARGV[$_] += 0 for (0, 2, 4) }';
  const options = [
    '-e',
    `${numbers} ${program}`,
    String(number),
    a,
    String(CURRENT_FOLDER),
    b,
    String(EXCHANGE),
  ];
  return spawnSync('perl', options, { stdio: 'ignore' }).status === 0;
}

/** Where the old folder waits when it cannot be exchanged in one step: beside the build's folders. */
const keptPath = (work: string) => join(work, 'previous-dist');

/**
 * Puts back the old folder if the last command was killed between the two renames that some systems
 * need. Does nothing otherwise.
 *
 * @param target - The folder that is served: dist.
 * @param work - Folder of the builds: `.cache`.
 */
export function recoverTarget(target: string, work: string): void {
  const kept = keptPath(work);
  if (!existsSync(kept)) return;
  if (!existsSync(target)) renameSync(kept, target);
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Makes a finished folder the one that is served. Nobody ever sees half of it, and a failure at any
 * moment leaves the old one whole.
 *
 * @param draft - The finished folder, on the same disk.
 * @param target - The folder that is served; it need not exist.
 * @param work - Folder of the builds.
 * @returns Path of the old folder, to be deleted; `undefined` if there was none.
 */
export async function swap(
  draft: string,
  target: string,
  work: string,
): Promise<string | undefined> {
  await mkdir(dirname(target), { recursive: true });
  if (!isThere(target)) {
    await rename(draft, target);
    return undefined;
  }
  if (exchange(draft, target)) return draft;
  const kept = keptPath(work);
  await rm(kept, { recursive: true, force: true });
  await rename(target, kept);
  try {
    await rename(draft, target);
  } catch (error) {
    await rename(kept, target);
    throw error;
  }
  return kept;
}
