import { existsSync } from 'node:fs';
import { takeLock } from './lock.ts';
import { recoverTarget } from './swap.ts';
import { findBuildPaths } from './build-paths.ts';

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
