import { join } from 'node:path';
import { LOG } from './failure.ts';

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
