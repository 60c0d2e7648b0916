import { checkSite } from '../../../check/check-content.ts';
import { readSite, type ReadSite } from '../../../content-model/read.ts';
import type { Finding } from '../../../check/rule.ts';
import { fingerprint } from '../../../publish/build-paths.ts';
import { fingerprintDrafts } from '../drafts.ts';
import type { EntryPath } from '../../protocol.ts';
import { writeContent, type Changes } from './files.ts';

/** The content as it is, or as a change would make it, with all that the check says of it. */
export interface Checked {
  site: ReadSite;
  findings: readonly Finding[];
}

const NO_CHANGES: Changes = new Map();

/** What the command knows and hands down: nothing below it looks at the clock or at the environment. */
export interface Context {
  /** Root of the project. */
  root: string;
  /** Gives today, YYYY-MM-DD: the workbench may stay open past midnight. */
  today(): string;
  /** Gives this moment. */
  now(): Date;
  /** Folder of the host that holds the site: « », or « /hpv ». */
  base: string;
}

/** The content of a project: read and checked anew only when a byte of it changed. */
export class Store {
  /** What the command handed down. */
  readonly context: Context;
  /** Root of the project. */
  readonly root: string;
  #seen = '';
  #checked: Promise<Checked> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #moves = new Map<EntryPath, EntryPath>();
  #last: { changes: Changes; state: string; checked: Promise<Checked> } | undefined;

  constructor(around: Context) {
    this.context = around;
    this.root = around.root;
  }

  /** Today, YYYY-MM-DD. */
  today(): string {
    return this.context.today();
  }

  /** Lets works follow one another: two of them never write at once. */
  serialize<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Notes that an entry stands elsewhere now: another window still has it open under its old path. */
  noteMove(before: EntryPath, after: EntryPath): void {
    this.#moves.set(before, after);
    this.#moves.delete(after);
  }

  /** The path of an entry that was renamed or moved since this server was started, if it was. */
  movedTo(path: EntryPath): EntryPath | undefined {
    const next = this.#moves.get(path);
    return next === undefined ? undefined : (this.movedTo(next) ?? next);
  }

  /** Another text for every state of the content and of the drafts. */
  async revision(): Promise<string> {
    const [content, drafts] = await Promise.all([
      fingerprint(this.root),
      fingerprintDrafts(this.root),
    ]);
    return `${this.today()}-${content.slice(0, 24)}-${drafts}`;
  }

  async #state(): Promise<string> {
    return `${this.today()} ${await fingerprint(this.root)}`;
  }

  /** The content as it is on the disk. */
  async now(): Promise<Checked> {
    const seen = await this.#state();
    if (seen !== this.#seen || !this.#checked) {
      this.#seen = seen;
      this.#checked = this.as(NO_CHANGES);
      this.#checked.catch(() => (this.#seen = ''));
    }
    return this.#checked;
  }

  /** The content as a change would make it; nothing is written. */
  async as(changes: Changes): Promise<Checked> {
    const state = await this.#state();
    const checked = this.#look(changes);
    this.#last = { changes, state, checked };
    return checked;
  }

  async #look(changes: Changes): Promise<Checked> {
    const site = await readSite(this.root, this.today(), changes);
    return { site, findings: await checkSite(site) };
  }

  /** Writes a change: what was found of it before is then known of the content, and not found anew. */
  async write(changes: Changes): Promise<void> {
    const state = await this.#state();
    await writeContent(this.root, changes);
    if (this.#last?.changes !== changes || this.#last.state !== state) return;
    this.#checked = this.#last.checked;
    this.#seen = await this.#state();
  }
}
