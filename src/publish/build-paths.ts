import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOG } from './failure.ts';
import { takeLock } from './lock.ts';
import { recoverTarget } from './swap.ts';

export type BuildPaths = ReturnType<typeof findBuildPaths>;

/** Finds the folders of a build: beside `dist`, since a folder can only be renamed on its own disk. */
export function findBuildPaths(root: string) {
  /** The folder that is served, absolute. */
  const target = join(root, 'dist');
  /** Folder of the builds, on the same disk. */
  const work = join(root, '.cache');
  /** Folder of this build. */
  const runDir = join(work, 'build');
  return {
    root,
    target,
    work,
    runDir,
    /** Where the site of this build is made. */
    draft: join(runDir, 'dist'),
    log: join(root, LOG),
  };
}

/**
 * Finds the folder that is served, and puts it back where a build was killed between its two renames.
 * A build that is at work finishes first; nobody is waited for when the folder is there.
 *
 * @param root - Root of the project.
 * @returns Absolute path of the folder; it is missing if nothing was ever built.
 */
export async function findServed(root: string): Promise<string> {
  const { target, work } = findBuildPaths(root);
  if (existsSync(target)) return target;
  const lock = await takeLock(root, 'build');
  recoverTarget(target, work);
  await lock.release();
  return target;
}
