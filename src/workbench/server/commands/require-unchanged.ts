import { readContent } from '../content/files.ts';
import { requireEditable } from '../content/location.ts';
import type { Store } from '../content/store.ts';
import { readAnyVersion } from '../content/version.ts';
import { HttpError } from '../http-error.ts';

/**
 * Whether an entry has the version that the page shows.
 *
 * @param hash - Hash of the version on the page; absent for an entry without a file.
 */
export async function isUnchanged(
  store: Store,
  { path, hash }: { path: unknown; hash?: string },
): Promise<boolean> {
  const location = requireEditable(path);
  const bytes = await readContent(store.root, location.inside);
  return (bytes && readAnyVersion(location, bytes)?.hash) === hash;
}

/**
 * Rejects a command on an entry whose file changed since the page read it.
 *
 * @param hash - Hash of the version on the page; absent for an entry without a file.
 * @throws {HttpError} 409, if the file has another version.
 */
export async function requireUnchanged(
  store: Store,
  versioned: { path: unknown; hash?: string },
): Promise<void> {
  if (await isUnchanged(store, versioned)) return;
  throw new HttpError(
    'Ce texte a changé depuis que cette page le montre, et rien n’a été fait. Regardez-le, puis recommencez.',
    409,
  );
}
