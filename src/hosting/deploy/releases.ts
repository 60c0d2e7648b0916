import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listFiles, writeWhole } from '../../platform/files.ts';
import { HASHED_FOLDER } from '../http-policy.ts';
import type { Settings } from '../../platform/settings.ts';

/** How long pages opened before a deploy still find their files. */
export const KEPT_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;
const HASHED = HASHED_FOLDER.slice(1);

/** Metadata of a release, in a file beside its folder. */
export interface Release {
  /** Its date, as the name of its folder. */
  id: string;
  /** The hashed files that it was built with, by their paths; not those kept for older pages. */
  hashed: string[];
  /** Where it was built to live. */
  settings: Settings;
  /** The release that visitors saw before this one. */
  previous?: string | undefined;
  /** When visitors stopped seeing it, as an ISO date; absent for the current one. */
  replacedAt?: string | undefined;
}

const releasesOf = (folder: string) => join(folder, 'releases');

/** Folder of a release, as servers read it. */
export const folderOf = (folder: string, id: string) => join(releasesOf(folder), id);

/** The link that servers follow. */
const linkOf = (folder: string) => join(folder, 'current');

const recordOf = (folder: string, id: string) => join(releasesOf(folder), `${id}.json`);

export const saveRelease = (folder: string, release: Release) =>
  writeWhole(recordOf(folder, release.id), `${JSON.stringify(release, undefined, 2)}\n`);

export const readRelease = async (folder: string, id: string): Promise<Release> =>
  JSON.parse(await readFile(recordOf(folder, id), 'utf8')) as Release;

/** Every whole release of a folder, the oldest first. */
async function listReleases(folder: string): Promise<Release[]> {
  const names = await readdir(releasesOf(folder)).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5));
  return Promise.all(ids.toSorted().map((id) => readRelease(folder, id)));
}

/** Name of the release that visitors see; nothing before the first deploy. */
export const currentId = (folder: string): Promise<string | undefined> =>
  readlink(linkOf(folder)).then(
    (target) => basename(target),
    () => undefined,
  );

/**
 * Gives each file of a release its date. A file that has not changed keeps the one it had, so that
 * visitors need not fetch it again; a file that has changed gets a new one, in whole seconds, as
 * nginx and Apache make their ETag of it.
 */
async function dateFiles(target: string, former: string | undefined, now: Date): Promise<void> {
  for (const path of await listFiles(target)) {
    const old = former ? join(former, path) : undefined;
    const known = old ? await stat(old).catch(() => undefined) : undefined;
    const isSame = known && (await readFile(old!)).equals(await readFile(join(target, path)));
    const next = known ? Math.max(now.getTime(), known.mtimeMs + 1000) : now.getTime();
    const date = isSame ? known.mtime : new Date(Math.ceil(next / 1000) * 1000);
    await utimes(join(target, path), date, date);
  }
}

/**
 * Copies a built site to a release of its own, which nobody sees yet.
 *
 * @param folder - Where the releases are.
 * @param dist - The built site.
 * @param settings - Where it was built to live.
 * @param now - Names the release.
 */
export async function addRelease(
  folder: string,
  dist: string,
  settings: Settings,
  now: Date,
): Promise<Release> {
  const id = now.toISOString().replaceAll(/[:.]/gu, '-');
  const draft = join(releasesOf(folder), `.draft-${id}`);
  await mkdir(releasesOf(folder), { recursive: true });
  await cp(dist, draft, { recursive: true });
  const previous = await currentId(folder);
  await dateFiles(draft, previous && folderOf(folder, previous), now);
  await rename(draft, folderOf(folder, id));
  const hashed = (await listFiles(dist)).filter((path) => path.startsWith(HASHED));
  const release: Release = { id, hashed, settings, previous };
  await saveRelease(folder, release);
  return release;
}

const isRecent = ({ replacedAt }: Release, now: Date) =>
  replacedAt === undefined || now.getTime() - Date.parse(replacedAt) <= KEPT_DAYS * DAY;

/** Copies the hashed files of every recent release into a release that visitors will see. */
export async function keepHashedFiles(folder: string, target: Release, now: Date): Promise<void> {
  for (const release of await listReleases(folder)) {
    if (release.id === target.id || !isRecent(release, now)) continue;
    for (const path of release.hashed.filter((one) => !target.hashed.includes(one))) {
      const options = { preserveTimestamps: true, force: false };
      await cp(
        join(folderOf(folder, release.id), path),
        join(folderOf(folder, target.id), path),
        options,
      );
    }
  }
}

/** Switches the link to a release in one step: there is no moment without a site. */
export async function switchLink(folder: string, id: string): Promise<void> {
  const draft = join(folder, `.current-${process.pid}`);
  await rm(draft, { force: true });
  await symlink(join('releases', id), draft);
  await rename(draft, linkOf(folder));
}

/** Removes releases replaced long ago, but not the one to go back to, and what a stop left behind. */
export async function removeOldReleases(
  folder: string,
  current: Release,
  now: Date,
): Promise<void> {
  for (const release of await listReleases(folder)) {
    if (release.id === current.id || release.id === current.previous || isRecent(release, now))
      continue;
    await rm(recordOf(folder, release.id), { force: true });
    await rm(folderOf(folder, release.id), { recursive: true, force: true });
  }
  for (const name of await readdir(releasesOf(folder))) {
    if (name.startsWith('.draft-')) await rm(join(releasesOf(folder), name), { recursive: true });
  }
}
