import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CACHE } from './content/files.ts';
import { isSecret, makeSecret } from './secret.ts';

/** Mode of a file that its owner alone may read; Windows keeps a person's folder from others by itself. */
const PRIVATE = 0o600;

/** The key of a project as it is kept; undefined when there is none, or when others may read it. */
async function readKept(file: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) return undefined;
    const key = await readFile(file, 'utf8');
    return /^[\w-]{43}$/u.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The key of the workbench of a project: whoever has it may write. It outlives the server, so that a page
 * that was left open, and an address that was kept, are good after a restart.
 *
 * @param root - Root of the project.
 */
export async function readKey(root: string): Promise<string> {
  const file = join(root, CACHE, 'key');
  const kept = await readKept(file);
  if (kept !== undefined) return kept;
  const key = makeSecret();
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, key, { mode: PRIVATE, flag: 'wx' });
  return key;
}

/** The ways in which a page shows that it is the author's. */
export class Keyring {
  #key: string;
  #tickets = new Set<string>();

  constructor(key: string) {
    this.#key = key;
  }

  /** Whether a request has the key. */
  isKey = (given: unknown): boolean => isSecret(given, this.#key);

  /**
   * A word that gives the key once: for an address that is handed to another program, since every
   * account of a machine may list the programs with what they were called with.
   */
  issueTicket(): string {
    const ticket = makeSecret();
    this.#tickets.add(ticket);
    return ticket;
  }

  /** The key, for whoever has it or a ticket that nobody has used; undefined for anyone else. */
  exchange(given: unknown): string | undefined {
    const ticket = [...this.#tickets].find((known) => isSecret(given, known));
    if (ticket !== undefined) this.#tickets.delete(ticket);
    return ticket !== undefined || this.isKey(given) ? this.#key : undefined;
  }
}
