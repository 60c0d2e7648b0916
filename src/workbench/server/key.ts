import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CACHE } from './content/files.ts';
import { isSecret, makeSecret } from './secret.ts';

/** File mode: readable by its owner alone. On Windows, the home folder is private by default. */
const PRIVATE = 0o600;

/** The saved key; undefined when there is none, or when others may read it. */
async function readSavedKey(file: string): Promise<string | undefined> {
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
 * The key of the workbench of a project, which gives write access. It is saved, so that an open page and a
 * bookmark stay valid after a restart.
 *
 * @param root - Root of the project.
 */
export async function readKey(root: string): Promise<string> {
  const file = join(root, CACHE, 'key');
  const saved = await readSavedKey(file);
  if (saved !== undefined) return saved;
  const key = makeSecret();
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, key, { mode: PRIVATE, flag: 'wx' });
  return key;
}

/** Authenticates pages by the key, or by a ticket that is valid once. */
export class Keyring {
  #key: string;
  #tickets = new Set<string>();

  constructor(key: string) {
    this.#key = key;
  }

  isKey = (given: unknown): boolean => isSecret(given, this.#key);

  /**
   * Creates a secret that is exchanged for the key once. It goes into an address that is passed to another
   * program, since any account of the machine may read the arguments of a process.
   */
  issueTicket(): string {
    const ticket = makeSecret();
    this.#tickets.add(ticket);
    return ticket;
  }

  /** Exchanges the key or an unused ticket for the key; undefined for anything else. */
  exchange(given: unknown): string | undefined {
    const ticket = [...this.#tickets].find((known) => isSecret(given, known));
    if (ticket !== undefined) this.#tickets.delete(ticket);
    return ticket !== undefined || this.isKey(given) ? this.#key : undefined;
  }
}
