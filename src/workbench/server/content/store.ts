import { checkSite } from '../../../check/check-content.ts';
import { readSite, type ReadSite } from '../../../content-model/read.ts';
import type { Finding } from '../../../check/rule.ts';
import { fingerprint } from '../../../content-model/fingerprint.ts';
import { fingerprintDrafts } from '../drafts.ts';
import type { EntryPath } from '../../protocol.ts';
import { writeContent, type Changes } from './files.ts';

/** A state of the content with its findings. */
export interface Checked {
  site: ReadSite;
  findings: readonly Finding[];
}

const NO_CHANGES: Changes = new Map();

/** Dependencies that the command injects: the server reads neither the clock nor the environment. */
export interface Context {
  /** Root of the project. */
  root: string;
  /** Today, YYYY-MM-DD; a function, since the workbench may run past midnight. */
  today(): string;
  /** The current time. */
  now(): Date;
  /** Base path of the site on its host: empty, or « /hpv ». */
  base: string;
}

/** The content of a project, with a cache of its last check. */
export class Store {
  readonly context: Context;
  /** Root of the project. */
  readonly root: string;
  #checkedState = '';
  #checked: Promise<Checked> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #moves = new Map<EntryPath, EntryPath>();
  #last: { changes: Changes; state: string; checked: Promise<Checked> } | undefined;

  constructor(context: Context) {
    this.context = context;
    this.root = context.root;
  }

  /** Today, YYYY-MM-DD. */
  today(): string {
    return this.context.today();
  }

  /** Runs tasks one at a time, so that two of them never write at once. */
  serialize<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work, work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /** Records a move: other windows still request the entry under its old path. */
  noteMove(before: EntryPath, after: EntryPath): void {
    this.#moves.set(before, after);
    this.#moves.delete(after);
  }

  /** The new path of an entry that was moved since the server started. */
  movedTo(path: EntryPath): EntryPath | undefined {
    const next = this.#moves.get(path);
    return next === undefined ? undefined : (this.movedTo(next) ?? next);
  }

  /** A fingerprint of the content and of the drafts. */
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
    const state = await this.#state();
    if (state !== this.#checkedState || !this.#checked) {
      this.#checkedState = state;
      this.#checked = this.as(NO_CHANGES);
      this.#checked.catch(() => (this.#checkedState = ''));
    }
    return this.#checked;
  }

  /** The content with a change applied; nothing is written. */
  async as(changes: Changes): Promise<Checked> {
    const state = await this.#state();
    const checked = this.#check(changes);
    this.#last = { changes, state, checked };
    return checked;
  }

  async #check(changes: Changes): Promise<Checked> {
    const site = await readSite(this.root, this.today(), changes);
    return { site, findings: await checkSite(site) };
  }

  /** Writes a change. If `as` checked it last, the result becomes that of the content. */
  async write(changes: Changes): Promise<void> {
    const state = await this.#state();
    await writeContent(this.root, changes);
    if (this.#last?.changes !== changes || this.#last.state !== state) return;
    this.#checked = this.#last.checked;
    this.#checkedState = await this.#state();
  }
}
