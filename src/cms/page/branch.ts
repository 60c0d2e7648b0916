import type { Forge } from '../forge.ts';

/** Where Sveltia keeps the files of the branch that is written, in the database of the repository. */
const FILES = 'file-cache';

/** What a request of a database comes to. */
export const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });

/** The files of the branch as Sveltia last read and wrote them; a picture has no text. */
export async function readBranch({ name, repo }: Forge): Promise<Map<string, string | undefined>> {
  const database = await resultOf(indexedDB.open(`${name}:${repo}`));
  try {
    const files = database.transaction(FILES).objectStore(FILES);
    const [paths, values] = await Promise.all([
      resultOf(files.getAllKeys()),
      resultOf(files.getAll() as IDBRequest<{ text?: string }[]>),
    ]);
    return new Map(paths.map((path, at) => [String(path), values[at]?.text]));
  } finally {
    database.close();
  }
}

/** How Sveltia reads what changed on the branch since it last did; nothing on this machine. */
let readChanges: () => Promise<unknown> = () => Promise.resolve();

/**
 * Has what Sveltia keeps be the branch as it is now: a save begins so, an order and a removal do not by themselves.
 *
 * @throws Error If the forge does not say; its cause has the words that Sveltia's window shows.
 */
export const refreshBranch = (): Promise<void> =>
  readChanges().then(
    () => undefined,
    (error: Error) => {
      throw new Error('saving_failed', { cause: error.cause ?? error });
    },
  );

/** Is given how Sveltia reads the branch. @returns What a save begins with. */
export function followBranch(given: typeof readChanges): typeof refreshBranch {
  readChanges = given;
  return refreshBranch;
}
