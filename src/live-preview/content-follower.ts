import type { EventEmitter } from 'node:events';
import { hashFiles } from '../content-model/fingerprint.ts';

/** What a follower of the content is given. */
interface Followed {
  /** Root of the project. */
  root: string;
  /** The file watcher of Vite and Astro: it may miss changes, as in its first seconds. */
  watcher: EventEmitter;
  /** Has Astro read the content anew. */
  read(): Promise<unknown>;
  /** Called once all that changed is read. */
  onRead(): void;
}

/**
 * Brings the live preview up to date with the content as it is on the disk, at once: by itself,
 * Astro waits half a second after a change, and never reads one that its watcher missed.
 */
export class ContentFollower {
  #followed: Followed;
  #known: ReadonlyMap<string, string>;
  #changed = new Set<string>();
  #isStale = false;
  #following: Promise<void> | undefined;

  private constructor(followed: Followed, known: ReadonlyMap<string, string>) {
    this.#followed = followed;
    this.#known = known;
    for (const event of ['add', 'change', 'unlink'])
      followed.watcher.on(event, (path: string) => this.#changed.add(path));
  }

  /** Starts before Astro reads the content for the first time: what comes later is found to differ. */
  static async start(followed: Followed): Promise<ContentFollower> {
    return new ContentFollower(followed, await hashFiles(followed.root));
  }

  /** Whether the content is being read anew. */
  get isReading(): boolean {
    return this.#following !== undefined;
  }

  /** Reads what changed since the last time, if anything did; one reading runs at a time. */
  follow(): Promise<void> {
    this.#following ??= this.#catchUp().finally(() => {
      this.#following = undefined;
      this.#followed.onRead();
    });
    return this.#following;
  }

  /** Reads the content although no byte of it changed since the last time. */
  readAgain(): Promise<void> {
    this.#isStale = true;
    return this.follow();
  }

  async #catchUp(): Promise<void> {
    const { root, watcher, read } = this.#followed;
    for (;;) {
      const noted = this.#changed;
      this.#changed = new Set();
      const before = this.#known;
      const now = await hashFiles(root);
      const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
        (file) => before.get(file) !== now.get(file),
      );
      if (changed.length === 0 && !this.#isStale) return;
      this.#known = now;
      this.#isStale = false;
      for (const file of changed)
        if (!noted.has(file))
          watcher.emit(!now.has(file) ? 'unlink' : before.has(file) ? 'change' : 'add', file);
      // A content with mistakes cannot be read; the pages show them meanwhile.
      await read().catch(() => undefined);
    }
  }
}
