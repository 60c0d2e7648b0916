import { readdirSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** Folders of one build. */
export interface BuildPaths {
  /** Root of the project. */
  root: string;
  /** The folder that is served, absolute. */
  target: string;
  /** Folder of the builds, on the same disk as the target. */
  work: string;
  /** Folder of this build. */
  runDir: string;
  /** Where the site of this build is made. */
  draft: string;
  /** Log file of the build. */
  log: string;
}

/**
 * Finds the folders of a build: in `.cache` of the project, or beside the target when that is elsewhere, since
 * a folder can only be renamed on its own disk.
 */
export function findBuildPaths(root: string): BuildPaths {
  const target = resolve(root, process.env.OUT_DIR || 'dist');
  const inside = relative(root, target);
  // On Windows there is no relative path from one disk to another.
  const isInside = !isAbsolute(inside) && !inside.startsWith(`..${sep}`);
  const work = isInside ? join(root, '.cache') : join(dirname(target), '.cache-site');
  const runDir = join(work, `build-${process.pid}`);
  return {
    root,
    target,
    work,
    runDir,
    draft: join(runDir, 'dist'),
    log: join(root, '.cache/build.log'),
  };
}

/** Deletes leftovers of killed builds. The caller must hold the lock. */
export function removeLeftovers(work: string): void {
  try {
    for (const name of readdirSync(work)) {
      if (/^build-\d+$/u.test(name))
        rmSync(join(work, name), { recursive: true, force: true, maxRetries: 3 });
    }
  } catch {
    // No folder yet: no leftovers.
  }
}
