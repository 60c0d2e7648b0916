/** Files of a page, in place of a disk: bytes by their path, which starts with a slash. */
const files = new Map<string, Uint8Array>();

/** Puts files where the check looks for them, in place of those that were there. */
export function putFiles(given: Iterable<readonly [string, Uint8Array]>): void {
  files.clear();
  for (const [path, bytes] of given) files.set(path, bytes);
}

/** As `node:fs/promises` does. */
export async function readFile(path: string): Promise<Uint8Array> {
  const bytes = files.get(path);
  if (!bytes) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  return bytes;
}

export const realpath = async (path: string): Promise<string> => path;

export const stat = async () => ({ isFile: () => true, isDirectory: () => false });

const entryOf = (path: string, isFolder: boolean) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  parentPath: path.slice(0, path.lastIndexOf('/')),
  isDirectory: () => isFolder,
});

/** Every file and folder below a folder. */
export async function readdir(folder: string) {
  const inside = [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
  const folders = new Set<string>();
  for (const path of inside)
    for (let end = path.lastIndexOf('/'); end > folder.length; end = path.lastIndexOf('/', end - 1))
      folders.add(path.slice(0, end));
  return [
    ...[...folders].map((path) => entryOf(path, true)),
    ...inside.map((path) => entryOf(path, false)),
  ];
}
