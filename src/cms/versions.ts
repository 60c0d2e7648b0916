import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTENT } from '../document/content-folder.ts';
import { readLetters } from '../document/files/encoding.ts';
import { readTexts } from './build.ts';
import { checkText } from './check/check-text.ts';
import { titleOf } from './titles.ts';

/** Folder of the versions, from the root of the project: a folder for each text, in the tree of the texts. */
const FOLDER = '.cache/versions';

/** Most versions of a text that are kept. */
const MOST_KEPT = 30;

/** A version is named after the moment at which it was replaced: `2026-11-26T10-02-03.456Z`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/u;

/** Whether a path names a text of the site. */
export const isText = (path: string): boolean =>
  path.startsWith(`${CONTENT}/`) && /\.(?:mdx|yaml)$/u.test(path) && !path.includes('..');

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

/** The names of the versions of a text, the newest first. */
export function listVersions(root: string, path: string): string[] {
  const folder = join(root, FOLDER, path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

/** The texts of which a version is kept, those that are gone included. */
export function listKept(root: string): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isText(path))
    .toSorted();
}

/** The bytes of a version of a text; undefined if there is none of that name. */
export const readVersion = (root: string, path: string, name: string): Buffer | undefined =>
  NAME.test(name) ? readIfThere(join(root, FOLDER, path, name)) : undefined;

/** What authors read as the name of a text, as it is or, where it is gone, as it was; undefined where that is not read. */
export function readTitle(root: string, path: string): string | undefined {
  const [newest = ''] = listVersions(root, path);
  const bytes = readIfThere(join(root, path)) ?? readVersion(root, path, newest);
  return bytes && titleOf(path, readLetters(bytes));
}

/** The moment at which a version was replaced. */
export const momentOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-/u, 'T$1:$2:'));

/** Keeps the bytes that a text has now, before something else is written in their place. */
export function keepVersion(root: string, path: string): void {
  const bytes = readIfThere(join(root, path));
  if (!bytes) return;
  const [newest = ''] = listVersions(root, path);
  if (readVersion(root, path, newest)?.equals(bytes)) return;
  const folder = join(root, FOLDER, path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, new Date().toISOString().replaceAll(':', '-')), bytes);
  for (const name of listVersions(root, path).slice(MOST_KEPT)) rmSync(join(folder, name));
}

/**
 * Puts a version of a text back, byte for byte but in UTF-8, if the check lets it through; what stands there now is
 * kept.
 *
 * @param today - YYYY-MM-DD.
 * @returns The errors that the site would have with it: nothing is written then.
 */
export async function putBack(
  root: string,
  path: string,
  bytes: Buffer,
  today: string,
): Promise<readonly string[]> {
  const text = readLetters(bytes);
  const found = await checkText(await readTexts(root), path, { [path]: text }, today);
  const errors = found.filter(({ isError }) => isError).map(({ line }) => line);
  if (errors.length > 0) return errors;
  keepVersion(root, path);
  const draft = join(root, FOLDER, 'draft');
  writeFileSync(draft, text);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  renameSync(draft, join(root, path));
  return [];
}
