import type {
  Conflict,
  Draft,
  FormFinding,
  FormSchema,
  OpenedEntry,
  ProcedureName,
  ReadingMeasure,
  RequestOf,
  ResponseOf,
  SavedDraft,
  Version,
} from '../../protocol.ts';
import { asList, asText } from '../form/values.ts';
import { call, handleFailure, RejectedCall } from '../server.ts';
import { followText } from '../text/citations.ts';
import { debounce } from './debounce.ts';
import { draftToShow, followUp, otherDrafts } from './follow.ts';

/** Delay between the last key and the check, in milliseconds. */
const CHECK_AFTER = 300;
/** Debounce of the draft, in milliseconds. */
const SAVE_DRAFT = { wait: 1500, maxWait: 5000 };

/** Identifier of this window, which owns its drafts. */
const OWNER = crypto.randomUUID();

/** Where the typed words are stored. */
type SaveStatus =
  /** In the file. */
  | { kind: 'saved' }
  /** Only on this page. */
  | { kind: 'typed' }
  /** In a draft on this machine. */
  | { kind: 'draft' };

/** State of the open entry. */
export interface Editing {
  entry: OpenedEntry;
  draft: Draft;
  saveStatus: SaveStatus;
  /** Hash of its last draft on this machine; undefined when there is none. */
  draftHash: string | undefined;
  findings: readonly FormFinding[];
  /** Findings on other entries that this draft adds. */
  elsewhere: readonly FormFinding[];
  /** Measures of the text at the last check; undefined before it, and without a text. */
  reading: ReadingMeasure | undefined;
  /** Whether it was checked since it was opened. */
  isChecked: boolean;
  /** Both versions, after a save that found another version on the disk. */
  conflict: Conflict | undefined;
  /** Whether the file was changed elsewhere since it was opened. */
  isOutdated: boolean;
  /** Drafts of other windows with other words, newest first. */
  others: readonly SavedDraft[];
  /** Whether the words were replaced by those of another window. */
  isFollowing: boolean;
  /** Whether it is being saved. */
  isBusy: boolean;
}

/** Events of the open entry. */
export interface EntryEvents {
  /** A change was written. */
  onApplied(message: string, undoId: string): void;
  /** A French message to show. */
  onMessage(message: string): void;
  /** The server does not respond, or responds again. */
  onReach(isReached: boolean): void;
  /** The entry has no file and no draft any more; `message` is set when something else deleted it. */
  onDeleted(message?: string): void;
  /** The entry was renamed or moved elsewhere. */
  onMoved(path: string): void;
  /** Whether this window is running a command on the whole entry. */
  isChanging(): boolean;
}

const isSame = (one: Draft, other: Draft) =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

const draftOf = ({ fields, body, source }: Draft): Draft => ({
  fields,
  body,
  ...(source === undefined ? {} : { source }),
});

/** Hashes of the versions that the draft on the page was made from. */
interface Baseline {
  /** Hash of the file; undefined when there was none. */
  fileHash: string | undefined;
  /** Hash of the draft; undefined when there was none. */
  draftHash: string | undefined;
  /** Whether that draft is of this window. */
  isOwnDraft: boolean;
}

const NO_BASELINE: Baseline = { fileHash: undefined, draftHash: undefined, isOwnDraft: false };

/** A baseline as parameters of a request. */
const idsOf = ({ fileHash, draftHash }: Baseline) => ({
  ...(draftHash === undefined ? {} : { base: draftHash }),
  ...(fileHash === undefined ? {} : { baseHash: fileHash }),
});

/** Sets the text, and updates the list of sources to its citations. */
function withCitedSources(
  draft: Draft,
  body: string,
  form: FormSchema | undefined,
  isSource: (key: string) => boolean,
): Draft {
  if (form?.properties?.sources?.items?.picker !== 'source') return { ...draft, body };
  const listed = asList(draft.fields.sources).map(asText);
  const next = followText(listed, draft.body, body, isSource);
  if (next.join() === listed.join()) return { ...draft, body };
  const { sources: _, ...others } = draft.fields;
  if (next.length === 0) return { fields: others, body };
  return { fields: { ...draft.fields, sources: next }, body };
}

/** What an open entry needs of the page around it. */
export interface EntryOptions {
  /** The form of an entry. */
  formOf(entry: OpenedEntry): FormSchema | undefined;
  /** Whether a key is in the bibliography. */
  isSource(key: string): boolean;
  events: EntryEvents;
}

/**
 * The open entry: checks it, saves its draft, and writes its file on request. While the server does not
 * respond, the draft stays on the page and is saved later.
 */
export class EntryStore {
  readonly #path: string;
  /** The options of the latest render. */
  options: EntryOptions;
  #now: Editing | undefined;
  #baseline = NO_BASELINE;
  /** Number of checks. */
  #checks = 0;
  /** Timer of the next check. */
  #checking: number | undefined;
  /** The draft that the findings are about. */
  #checked: Draft | undefined;
  #isClosed = false;
  /** Calls that write on the disk, one at a time. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #saver = debounce(() => void this.flush(), SAVE_DRAFT);
  readonly #listeners = new Set<() => void>();

  constructor(path: string, options: EntryOptions) {
    this.#path = path;
    this.options = options;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = () => this.#now;

  /** Opens the entry; the result closes it. */
  start(): () => void {
    this.#isClosed = false;
    void this.#open();
    return () => {
      this.#isClosed = true;
      clearTimeout(this.#checking);
      this.#saver.cancel();
    };
  }

  /** Whether the page has unsaved words. */
  isTyped(): boolean {
    return this.#now?.saveStatus.kind === 'typed';
  }

  get #events(): EntryEvents {
    return this.options.events;
  }

  #set(now: Editing): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }

  #change(next: Partial<Editing>): void {
    if (this.#now && !this.#isClosed) this.#set({ ...this.#now, ...next });
  }

  /** Calls the server and reports failures as events; a failed call resolves to undefined. */
  async #request<Name extends ProcedureName>(
    name: Name,
    body: RequestOf<Name>,
    isLast = false,
  ): Promise<ResponseOf<Name> | undefined> {
    try {
      const response = await call(name, body, isLast);
      this.#events.onReach(true);
      return response;
    } catch (error) {
      handleFailure(error, {
        onUnreachable: () => this.#events.onReach(false),
        // An entry that cannot be opened leaves its place to the first of the tree.
        onRejected: (message) =>
          this.#now || this.#isClosed
            ? this.#events.onMessage(message)
            : this.#events.onDeleted(message),
      });
      return undefined;
    }
  }

  async #check(): Promise<void> {
    const { draft } = this.#now ?? {};
    if (!draft) return;
    const number = ++this.#checks;
    const response = await this.#request('check', { path: this.#path, ...draft });
    // A newer check or draft makes this response obsolete.
    if (!response || number !== this.#checks || this.#now?.draft !== draft) return;
    // Another window requested a newer check of the same entry.
    if (response.isLate) return this.#checkSoon();
    this.#checked = draft;
    const { findings, elsewhere, reading } = response;
    this.#change({ findings, elsewhere, reading, isChecked: true });
  }

  #checkSoon(): void {
    clearTimeout(this.#checking);
    this.#checking = window.setTimeout(() => void this.#check(), CHECK_AFTER);
  }

  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  /**
   * Saves the draft at once, without the queue.
   *
   * @param isLast - Whether the page is being closed.
   */
  async saveDraftNow(isLast = false): Promise<boolean> {
    const { draft, saveStatus } = this.#now ?? {};
    if (!draft || saveStatus?.kind !== 'typed') return true;
    const response = await this.#request(
      'saveDraft',
      { path: this.#path, owner: OWNER, ...idsOf(this.#baseline), ...draft },
      isLast,
    );
    // Nothing is lost: the draft stays on the page until the server responds.
    if (!response) return false;
    this.#baseline = { ...this.#baseline, draftHash: response.hash, isOwnDraft: true };
    const isStill = this.#now?.draft === draft;
    this.#change({
      draftHash: response.hash,
      others: otherDrafts(response.others, { owner: OWNER, base: response.hash }),
      ...(isStill ? { saveStatus: { kind: 'draft' } } : {}),
    });
    if (response.path !== this.#path) this.#events.onMoved(response.path);
    return true;
  }

  /** Saves the draft after the calls in the queue; false when that failed. */
  flush = async (): Promise<boolean> => {
    this.#saver.cancel();
    const isDraftSaved = await this.#serialize(() => this.saveDraftNow());
    if (!isDraftSaved && !this.#isClosed) this.#saver.schedule();
    return isDraftSaved;
  };

  #type(draft: Draft): void {
    this.#change({ draft, saveStatus: { kind: 'typed' }, isFollowing: false });
    this.#checkSoon();
    this.#saver.schedule();
  }

  /** Shows a draft whose list of sources follows its citations. */
  #typeCited(draft: Draft, body: string): void {
    const { formOf, isSource } = this.options;
    this.#type(withCitedSources(draft, body, formOf(this.#now!.entry), isSource));
  }

  /** Shows an entry with one of its drafts, if there are any. */
  #show(entry: OpenedEntry, prefer?: string, isFollowing = false): void {
    if (this.#isClosed) return;
    if (entry.path !== this.#path) return this.#events.onMoved(entry.path);
    const draft = draftToShow(entry, OWNER, prefer);
    const { version } = entry;
    this.#baseline = {
      fileHash: draft ? draft.baseHash : version.hash,
      draftHash: draft?.hash,
      isOwnDraft: draft?.owner === OWNER,
    };
    this.#set({
      entry,
      draft: draftOf(draft ?? version),
      saveStatus: draft ? { kind: 'draft' } : { kind: 'saved' },
      draftHash: draft?.hash,
      findings: [],
      elsewhere: [],
      reading: undefined,
      isChecked: false,
      conflict: undefined,
      isOutdated: draft !== undefined && draft.baseHash !== version.hash,
      others: otherDrafts(entry.drafts, { owner: OWNER, base: draft?.hash }),
      isFollowing,
      isBusy: false,
    });
    void this.#check();
  }

  async #open(prefer?: string): Promise<void> {
    const entry = await this.#request('open', { path: this.#path });
    if (entry) this.#show(entry, prefer);
  }

  async #writeNow(hash: string | undefined): Promise<boolean> {
    const { draft } = this.#now ?? {};
    if (!draft) return false;
    this.#change({ isBusy: true });
    const { draftHash } = this.#baseline;
    const response = await this.#request('save', {
      path: this.#path,
      owner: OWNER,
      ...(hash === undefined ? {} : { hash }),
      ...(draftHash === undefined ? {} : { base: draftHash }),
      ...draft,
    });
    this.#change({ isBusy: false });
    if (response?.result === 'done' && draft.source !== undefined) {
      this.#events.onApplied(response.message, response.undoId);
      // A bibliography that can be parsed again is edited by its publications.
      if (this.#now?.entry.kind === 'sources') {
        this.#change({ saveStatus: { kind: 'saved' } });
        this.#events.onDeleted();
      } else await this.#open();
      return true;
    }
    if (response?.result === 'done') {
      this.#checks += 1;
      this.#baseline = {
        ...this.#baseline,
        fileHash: response.version.hash,
        draftHash: undefined,
      };
      const isStill = this.#now?.draft === draft;
      const { draft: _, ...entry } = this.#now!.entry;
      this.#change({
        entry: { ...entry, version: response.version, drafts: [] },
        findings: response.findings,
        // Saved: the tree now shows the findings on the other entries.
        elsewhere: [],
        saveStatus: isStill ? { kind: 'saved' } : { kind: 'typed' },
        draftHash: undefined,
        conflict: undefined,
        isOutdated: false,
        isFollowing: false,
      });
      this.#events.onApplied(response.message, response.undoId);
      if (!isStill) this.#saver.schedule();
      if (response.path !== undefined && response.path !== this.#path)
        this.#events.onMoved(response.path);
      return true;
    }
    this.#change({ saveStatus: { kind: 'typed' } });
    if (response?.result === 'stopped') {
      this.#change({ findings: response.findings });
      void this.#check();
      this.#events.onMessage(
        'Ce texte a encore une erreur : rien n’a été écrit dans le site. Il est gardé en brouillon sur cet ordinateur.',
      );
    } else if (response?.result === 'conflict') this.#change({ conflict: response });
    if (!(await this.saveDraftNow())) this.#saver.schedule();
    return false;
  }

  #write(hash: string | undefined): Promise<boolean> {
    // A saved entry needs no draft.
    this.#saver.cancel();
    return this.#serialize(() => this.#writeNow(hash));
  }

  /** Handles an entry that has neither a file nor a draft any more. */
  #handleDeleted(isOwn: boolean): void {
    const { entry, saveStatus } = this.#now!;
    const hasOwnWords =
      saveStatus.kind === 'typed' || (saveStatus.kind === 'draft' && this.#baseline.isOwnDraft);
    if (isOwn || !hasOwnWords) {
      this.#change({ saveStatus: { kind: 'saved' } });
      const message = `Le texte « ${entry.name} » a été effacé ailleurs : dans une autre fenêtre de l’atelier, ou par un autre programme.`;
      this.#events.onDeleted(isOwn ? undefined : message);
      return;
    }
    const { draft: _, version, ...others } = entry;
    this.#change({
      entry: { ...others, version: { fields: version.fields, body: version.body }, drafts: [] },
      saveStatus: { kind: 'typed' },
      isOutdated: this.#baseline.fileHash !== undefined,
      isFollowing: false,
    });
    void this.flush();
  }

  async #refreshNow(isOwn: boolean): Promise<void> {
    const { saveStatus, entry, draft } = this.#now ?? {};
    const { draftHash: base } = this.#baseline;
    if (!entry || !saveStatus || !draft) return;
    const next = await call('open', { path: this.#path }).catch((error: unknown) =>
      error instanceof RejectedCall && error.status === 404 ? null : undefined,
    );
    // The response is outdated if the entry was edited or its draft saved meanwhile.
    const isOld =
      this.#now?.saveStatus !== saveStatus || this.#baseline.draftHash !== base || this.#isClosed;
    if (next === undefined || isOld || (!isOwn && this.#events.isChanging())) return;
    if (!next) return this.#handleDeleted(isOwn);
    if (next.path !== this.#path) {
      // The draft moves with the entry.
      if (await this.saveDraftNow()) this.#events.onMoved(next.path);
      return;
    }
    const { fileHash: baseHash } = this.#baseline;
    const found = followUp(next, { saveStatus: saveStatus.kind, owner: OWNER, base, baseHash });
    if (found.kind === 'show') {
      const words = draftToShow(next, OWNER, found.prefer) ?? next.version;
      const isFromDraft = next.drafts.length > 0 || saveStatus.kind === 'draft';
      return this.#show(next, found.prefer, !isOwn && isFromDraft && !isSame(words, draft));
    }
    const isOutdated = saveStatus.kind !== 'saved' && next.version.hash !== baseHash;
    this.#change({ entry: next, others: found.others, isOutdated });
    // Saves both versions on the disk.
    if (found.others.length > 0) void this.flush();
    // A change of another file, as one that is undone, may concern the words of this one.
    if (isOwn) void this.#check();
  }

  /** Shows a merged draft, whose list of sources follows its citations. */
  #typeMerged(theirs: Draft, merged: Draft): void {
    const { body } = this.#now!.draft;
    if (merged.source !== undefined) this.#type(merged);
    else this.#typeCited({ fields: merged.fields, body: `${theirs.body}\n\n${body}` }, merged.body);
  }

  #tellMerged(): void {
    this.#events.onMessage(
      'Les deux versions sont réunies dans votre brouillon. Relisez le texte, puis enregistrez-le.',
    );
  }

  /** Drops the draft of this window on the machine. */
  #dropOwn(): Promise<ResponseOf<'drop'> | undefined> {
    return this.#request('drop', { path: this.#path, owner: OWNER, ...idsOf(this.#baseline) });
  }

  #dropOther(other: SavedDraft, onDropped: (message: string, undoId: string) => void) {
    return this.#serialize(async () => {
      if (!(await this.saveDraftNow())) return;
      const response = await this.#request('drop', { path: this.#path, base: other.hash });
      if (!response) return;
      if (response.undoId === undefined) {
        this.#events.onMessage(
          'L’autre version a changé pendant que vous la lisiez : elle est toujours là. Comparez-les de nouveau.',
        );
        return;
      }
      const { others } = this.#now!;
      this.#change({ others: others.filter(({ hash }) => hash !== other.hash) });
      onDropped(response.message, response.undoId);
    });
  }

  /** Sets the fields of the draft. */
  setFields = (fields: Draft['fields']): void => this.#type({ ...this.#now!.draft, fields });

  /** Sets the text of the draft. */
  setBody = (body: string): void => {
    const { draft } = this.#now!;
    if (body !== draft.body) this.#typeCited(draft, body);
  };

  /** Sets the raw file, while its header cannot be parsed. */
  setSource = (source: string): void => this.#type({ ...this.#now!.draft, source });

  /** Applies the fix of a finding. */
  correct = async (shown: FormFinding): Promise<void> => {
    // A fix applies to the checked draft only: a newer one is checked first.
    if (this.#checked !== this.#now!.draft) {
      clearTimeout(this.#checking);
      await this.#check();
    }
    const isSameFinding = ({ rule, fix }: FormFinding) =>
      rule === shown.rule && fix?.write === shown.fix?.write;
    const { draft, findings } = this.#now!;
    // A tip may still show the finding of an older check.
    const finding = findings.includes(shown) ? shown : (findings.find(isSameFinding) ?? shown);
    const corrected = await this.#request('correct', { path: this.#path, finding, ...draft });
    if (!corrected || this.#now?.draft !== draft) return;
    if (corrected.source !== undefined) this.#type(corrected);
    else this.#typeCited({ fields: corrected.fields, body: draft.body }, corrected.body);
  };

  /** Adds a word to the site's own words, and checks the entry again. */
  acceptWord = async (word: string): Promise<void> => {
    const done = await this.#request('acceptWord', { word });
    if (!done) return;
    this.#events.onApplied(done.message, done.undoId);
    await this.#check();
  };

  /** Writes the entry to its file; false when it was not written. */
  save = (): Promise<boolean> => this.#write(this.#baseline.fileHash);

  /** Overwrites the version on the disk. */
  saveOver = (): Promise<boolean> => this.#write(this.#now!.conflict?.theirs?.hash);

  /** Replaces the draft by one merged from it and the version on the disk, to be saved. */
  merge = (theirs: Version, merged: Draft): void => {
    this.#baseline = { ...this.#baseline, fileHash: theirs.hash };
    this.#change({ conflict: undefined, isOutdated: false });
    this.#typeMerged(theirs, merged);
    this.#tellMerged();
  };

  /** Drops the draft, and shows the file. */
  drop = (): Promise<void> =>
    this.#serialize(async () => {
      clearTimeout(this.#checking);
      this.#saver.cancel();
      // The draft is saved first, so that undo restores all of it.
      const response = (await this.saveDraftNow()) ? await this.#dropOwn() : undefined;
      if (!response) return this.#saver.schedule();
      if (response.undoId !== undefined) this.#events.onApplied(response.message, response.undoId);
      if (response.path !== undefined) return this.#open();
      // Marked as saved, or closing the entry would save the dropped draft again.
      this.#change({ saveStatus: { kind: 'saved' } });
      this.#events.onDeleted();
    });

  /** Drops the draft of another window, unless it changed since it was read. */
  dropOther = (other: SavedDraft): Promise<void> =>
    this.#dropOther(other, (message, undoId) => this.#events.onApplied(message, undoId));

  /** Replaces the draft by one merged from it and that of another window, which is dropped. */
  mergeOther = (other: SavedDraft, merged: Draft): Promise<void> => {
    this.#typeMerged(other, merged);
    return this.#dropOther(other, () => this.#tellMerged());
  };

  /** Shows the draft of another window, and drops that of this one. */
  takeOther = (other: SavedDraft): Promise<void> =>
    this.#serialize(async () => {
      this.#saver.cancel();
      if (!(await this.saveDraftNow())) return;
      const response = await this.#dropOwn();
      if (!response) return;
      await this.#open(other.hash);
      if (response.undoId !== undefined) this.#events.onApplied(response.message, response.undoId);
    });

  /**
   * Loads the entry again.
   *
   * @param isOwn - Whether this window changed it.
   */
  refresh = (isOwn = false): Promise<void> => this.#serialize(() => this.#refreshNow(isOwn));

  /** Opens the dialog of both versions. */
  compare = (): void => {
    const { entry, draft } = this.#now!;
    const theirs = entry.version.hash === undefined ? {} : { theirs: entry.version };
    this.#change({ conflict: { result: 'conflict', ...theirs, yours: draft } });
  };

  /** Closes the dialog of both versions. */
  closeConflict = (): void => this.#change({ conflict: undefined });
}
