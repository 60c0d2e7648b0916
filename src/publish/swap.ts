import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the old folder stands while the new one is renamed: beside the build's folders. */
const formerPath = (work: string) => join(work, 'previous-dist');

/**
 * Puts back the old folder if the last command was killed between the two renames of `swap`. Does
 * nothing otherwise.
 *
 * @param target - The folder that is served: dist.
 * @param work - Folder of the builds: `.cache`.
 */
export function recoverTarget(target: string, work: string): void {
  const former = formerPath(work);
  if (existsSync(former) && !existsSync(target)) renameSync(former, target);
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Makes a finished folder the one that is served. Visitors never get half of it: no system renames a
 * folder over one that is not empty, so the old one is renamed first, and nothing else is done between the
 * two renames. What fails or is killed there leaves the old one whole: it is put back at
 * once, or by `recoverTarget` in the next command.
 *
 * @param draft - The finished folder, on the same disk.
 * @param target - The folder that is served; it need not exist.
 * @param work - Folder of the builds.
 * @returns Path of the old folder, to be deleted; `undefined` if there was none.
 */
export function swap(draft: string, target: string, work: string): string | undefined {
  if (!isThere(target)) {
    renameSync(draft, target);
    return undefined;
  }
  const former = formerPath(work);
  rmSync(former, { recursive: true, force: true });
  renameSync(target, former);
  try {
    renameSync(draft, target);
  } catch (error) {
    renameSync(former, target);
    throw error;
  }
  return former;
}
