import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Conflict,
  Draft,
  FormFinding,
  FormSchema,
  OpenedEntry,
  ReadingMeasure,
  SavedDraft,
  Version,
} from '../../protocol.ts';
import { asList, asText } from '../form/values.ts';
import { call, RejectedCall } from '../server.ts';
import { followText } from '../text/citations.ts';
import { debounce } from './debounce.ts';
import { draftToShow, followUp, otherDrafts } from './follow.ts';
import { useRequest } from './useRequest.ts';
import { useSaveOnUnload } from './useSaveOnUnload.ts';

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

/** Commands on the open entry. */
export interface EntryCommands {
  setFields(fields: Draft['fields']): void;
  setBody(body: string): void;
  /** Sets the raw file, while its header cannot be parsed. */
  setSource(source: string): void;
  correct(finding: FormFinding): Promise<void>;
  /** Adds a word to the site's own words, and checks the entry again. */
  acceptWord(word: string): Promise<void>;
  /** Writes the entry to its file; false when it was not written. */
  save(): Promise<boolean>;
  /** Overwrites the version on the disk. */
  saveOver(): Promise<void>;
  /** Replaces the draft by one merged from it and the version on the disk, to be saved. */
  merge(theirs: Version, merged: Draft): void;
  /** Drops the draft, and shows the file. */
  drop(): Promise<void>;
  /** Drops the draft of another window, unless it changed since it was read. */
  dropOther(other: SavedDraft): Promise<void>;
  /** Replaces the draft by one merged from it and that of another window, which is dropped. */
  mergeOther(other: SavedDraft, merged: Draft): Promise<void>;
  /** Shows the draft of another window, and drops that of this one. */
  takeOther(other: SavedDraft): Promise<void>;
  /**
   * Loads the entry again.
   *
   * @param isOwn - Whether this window changed it.
   */
  refresh(isOwn?: boolean): Promise<void>;
  /** Saves the draft at once; false when that failed. */
  flush(): Promise<boolean>;
  /** Opens the dialog of both versions. */
  compare(): void;
  closeConflict(): void;
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

/**
 * Opens an entry and edits it: checks it, saves its draft, and writes its file on request. While the
 * server does not respond, the draft stays on the page and is saved later.
 *
 * @param path - Path of the entry.
 * @param formOf - The form of an entry.
 * @param isSource - Whether a key is in the bibliography.
 */
export function useEntry(
  path: string,
  formOf: (entry: OpenedEntry) => FormSchema | undefined,
  isSource: (key: string) => boolean,
  events: EntryEvents,
): [Editing | undefined, EntryCommands] {
  const [editing, setEditing] = useState<Editing>();
  const now = useRef<Editing>(undefined);
  const baseline = useRef<Baseline>(NO_BASELINE);
  const checks = useRef(0);
  const checking = useRef<number>(undefined);
  /** The draft that the findings are about. */
  const checked = useRef<Draft>(undefined);
  const latestEvents = useRef(events);
  const isClosed = useRef(false);
  /** Calls that write on the disk, one at a time. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latestEvents.current = events;
  });

  const change = useCallback((next: Partial<Editing>) => {
    if (!now.current || isClosed.current) return;
    now.current = { ...now.current, ...next };
    setEditing(now.current);
  }, []);

  const request = useRequest({
    ...events,
    // An entry that cannot be opened leaves its place to the first of the tree.
    onMessage: (message) =>
      now.current || isClosed.current ? events.onMessage(message) : events.onDeleted(message),
  });

  const check = useCallback(async () => {
    const { draft } = now.current ?? {};
    if (!draft) return;
    checks.current += 1;
    const number = checks.current;
    const response = await request('check', { path, ...draft });
    // A newer check or draft makes this response obsolete.
    if (!response || number !== checks.current || now.current?.draft !== draft) return;
    if (response.isLate) {
      // Another window requested a newer check of the same entry.
      checking.current = window.setTimeout(() => void check(), CHECK_AFTER);
      return;
    }
    checked.current = draft;
    const { findings, elsewhere, reading } = response;
    change({ findings, elsewhere, reading, isChecked: true });
  }, [request, change, path]);

  const serialize = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(work);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  /** Saves the draft at once, without the queue. */
  const saveDraftNow = useCallback(
    async (isLast = false): Promise<boolean> => {
      const { draft, saveStatus } = now.current ?? {};
      if (!draft || saveStatus?.kind !== 'typed') return true;
      const response = await request(
        'saveDraft',
        { path, owner: OWNER, ...idsOf(baseline.current), ...draft },
        isLast,
      );
      // Nothing is lost: the draft stays on the page until the server responds.
      if (!response) return false;
      baseline.current = { ...baseline.current, draftHash: response.hash, isOwnDraft: true };
      const isStill = now.current?.draft === draft;
      change({
        draftHash: response.hash,
        others: otherDrafts(response.others, { owner: OWNER, base: response.hash }),
        ...(isStill ? { saveStatus: { kind: 'draft' } } : {}),
      });
      if (response.path !== path) latestEvents.current.onMoved(response.path);
      return true;
    },
    [request, change, path],
  );

  const saver = useRef<ReturnType<typeof debounce>>(undefined);
  const saveDraft = useCallback(async (): Promise<boolean> => {
    saver.current?.cancel();
    const isDraftSaved = await serialize(saveDraftNow);
    if (!isDraftSaved && !isClosed.current) saver.current?.schedule();
    return isDraftSaved;
  }, [serialize, saveDraftNow]);
  saver.current ??= debounce(() => void saveDraft(), SAVE_DRAFT);

  const type = useCallback(
    (draft: Draft) => {
      change({ draft, saveStatus: { kind: 'typed' }, isFollowing: false });
      clearTimeout(checking.current);
      checking.current = window.setTimeout(() => void check(), CHECK_AFTER);
      saver.current?.schedule();
    },
    [change, check],
  );

  /** Shows an entry with one of its drafts, if there are any. */
  const show = useCallback(
    (entry: OpenedEntry, prefer?: string, isFollowing = false) => {
      if (isClosed.current) return;
      if (entry.path !== path) return latestEvents.current.onMoved(entry.path);
      const draft = draftToShow(entry, OWNER, prefer);
      const { version } = entry;
      baseline.current = {
        fileHash: draft ? draft.baseHash : version.hash,
        draftHash: draft?.hash,
        isOwnDraft: draft?.owner === OWNER,
      };
      now.current = {
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
      };
      setEditing(now.current);
      void check();
    },
    [check, path],
  );

  const open = useCallback(
    async (prefer?: string) => {
      const entry = await request('open', { path });
      if (entry) show(entry, prefer);
    },
    [request, path, show],
  );

  useEffect(() => {
    isClosed.current = false;
    void open();
    return () => {
      isClosed.current = true;
      clearTimeout(checking.current);
      saver.current?.cancel();
    };
  }, [open]);

  const isTyped = useCallback(() => now.current?.saveStatus.kind === 'typed', []);
  useSaveOnUnload({ isTyped, saveDraft, saveDraftNow });

  const writeNow = useCallback(
    async (hash: string | undefined): Promise<boolean> => {
      const { draft } = now.current ?? {};
      if (!draft) return false;
      change({ isBusy: true });
      const response = await request('save', {
        path,
        owner: OWNER,
        ...(hash === undefined ? {} : { hash }),
        ...(baseline.current.draftHash === undefined ? {} : { base: baseline.current.draftHash }),
        ...draft,
      });
      change({ isBusy: false });
      if (response?.result === 'done' && draft.source !== undefined) {
        latestEvents.current.onApplied(response.message, response.undoId);
        // A bibliography that can be parsed again is edited by its publications.
        if (now.current?.entry.kind === 'sources') {
          change({ saveStatus: { kind: 'saved' } });
          latestEvents.current.onDeleted();
        } else await open();
        return true;
      }
      if (response?.result === 'done') {
        checks.current += 1;
        baseline.current = {
          ...baseline.current,
          fileHash: response.version.hash,
          draftHash: undefined,
        };
        const isStill = now.current?.draft === draft;
        const { draft: _, ...entry } = now.current!.entry;
        change({
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
        latestEvents.current.onApplied(response.message, response.undoId);
        if (!isStill) saver.current?.schedule();
        if (response.path !== undefined && response.path !== path)
          latestEvents.current.onMoved(response.path);
        return true;
      }
      change({ saveStatus: { kind: 'typed' } });
      if (response?.result === 'stopped') {
        change({ findings: response.findings });
        void check();
        latestEvents.current.onMessage(
          'Ce texte a encore une erreur : rien n’a été écrit dans le site. Il est gardé en brouillon sur cet ordinateur.',
        );
      } else if (response?.result === 'conflict') change({ conflict: response });
      if (!(await saveDraftNow())) saver.current?.schedule();
      return false;
    },
    [request, change, check, saveDraftNow, open, path],
  );
  const write = (hash: string | undefined) => {
    // A saved entry needs no draft.
    saver.current?.cancel();
    return serialize(() => writeNow(hash));
  };

  /** Handles an entry that has neither a file nor a draft any more. */
  const handleDeleted = (isOwn: boolean) => {
    const { entry, saveStatus } = now.current!;
    const hasOwnWords =
      saveStatus.kind === 'typed' || (saveStatus.kind === 'draft' && baseline.current.isOwnDraft);
    if (isOwn || !hasOwnWords) {
      change({ saveStatus: { kind: 'saved' } });
      const message = `Le texte « ${entry.name} » a été effacé ailleurs : dans une autre fenêtre de l’atelier, ou par un autre programme.`;
      latestEvents.current.onDeleted(isOwn ? undefined : message);
      return;
    }
    const { draft: _, version, ...others } = entry;
    change({
      entry: { ...others, version: { fields: version.fields, body: version.body }, drafts: [] },
      saveStatus: { kind: 'typed' },
      isOutdated: baseline.current.fileHash !== undefined,
      isFollowing: false,
    });
    void saveDraft();
  };

  const refreshNow = async (isOwn: boolean): Promise<void> => {
    const { saveStatus, entry, draft } = now.current ?? {};
    const known = baseline.current.draftHash;
    if (!entry || !saveStatus || !draft) return;
    const next = await call('open', { path }).catch((error: unknown) =>
      error instanceof RejectedCall && error.status === 404 ? null : undefined,
    );
    // The response is outdated if the entry was edited or its draft saved meanwhile.
    const isOld =
      now.current?.saveStatus !== saveStatus ||
      baseline.current.draftHash !== known ||
      isClosed.current;
    if (next === undefined || isOld || (!isOwn && latestEvents.current.isChanging())) return;
    if (!next) return handleDeleted(isOwn);
    if (next.path !== path) {
      // The draft moves with the entry.
      if (await saveDraftNow()) latestEvents.current.onMoved(next.path);
      return;
    }
    const shown = {
      saveStatus: saveStatus.kind,
      owner: OWNER,
      base: known,
      baseHash: baseline.current.fileHash,
    };
    const found = followUp(next, shown);
    if (found.kind === 'show') {
      const words = draftToShow(next, OWNER, found.prefer) ?? next.version;
      const isFromDraft = next.drafts.length > 0 || saveStatus.kind === 'draft';
      return show(next, found.prefer, !isOwn && isFromDraft && !isSame(words, draft));
    }
    const isOutdated =
      saveStatus.kind !== 'saved' && next.version.hash !== baseline.current.fileHash;
    change({ entry: next, others: found.others, isOutdated });
    // Saves both versions on the disk.
    if (found.others.length > 0) void saveDraft();
    // A change of another file, as one that is undone, may concern the words of this one.
    if (isOwn) void check();
  };

  /** Shows a merged draft, whose list of sources follows its citations. */
  const typeMerged = (theirs: Draft, merged: Draft) => {
    const { draft, entry } = now.current!;
    const cited = { fields: merged.fields, body: `${theirs.body}\n\n${draft.body}` };
    if (merged.source !== undefined) type(merged);
    else type(withCitedSources(cited, merged.body, formOf(entry), isSource));
  };
  const tellMerged = () =>
    latestEvents.current.onMessage(
      'Les deux versions sont réunies dans votre brouillon. Relisez le texte, puis enregistrez-le.',
    );

  /** Drops the draft of another window. */
  const dropOther = (other: SavedDraft, onDropped: (message: string, undoId: string) => void) =>
    serialize(async () => {
      if (!(await saveDraftNow())) return;
      const response = await request('drop', { path, base: other.hash });
      if (!response) return;
      if (response.undoId === undefined) {
        latestEvents.current.onMessage(
          'L’autre version a changé pendant que vous la lisiez : elle est toujours là. Comparez-les de nouveau.',
        );
        return;
      }
      const { others } = now.current!;
      change({ others: others.filter(({ hash }) => hash !== other.hash) });
      onDropped(response.message, response.undoId);
    });

  const commands: EntryCommands = {
    setFields: (fields) => type({ ...now.current!.draft, fields }),
    setBody: (body) => {
      const { draft, entry } = now.current!;
      if (body !== draft.body) type(withCitedSources(draft, body, formOf(entry), isSource));
    },
    setSource: (source) => type({ ...now.current!.draft, source }),
    correct: async (shown) => {
      // A fix applies to the checked draft only: a newer one is checked first.
      if (checked.current !== now.current!.draft) {
        clearTimeout(checking.current);
        await check();
      }
      const isSameFinding = ({ rule, fix }: FormFinding) =>
        rule === shown.rule && fix?.write === shown.fix?.write;
      const { draft, findings } = now.current!;
      // A tip may still show the finding of an older check.
      const finding = findings.includes(shown) ? shown : (findings.find(isSameFinding) ?? shown);
      const corrected = await request('correct', { path, finding, ...draft });
      if (!corrected || now.current?.draft !== draft) return;
      if (corrected.source !== undefined) type(corrected);
      else
        type(
          withCitedSources(
            { fields: corrected.fields, body: draft.body },
            corrected.body,
            formOf(now.current.entry),
            isSource,
          ),
        );
    },
    acceptWord: async (word) => {
      const done = await request('acceptWord', { word });
      if (!done) return;
      latestEvents.current.onApplied(done.message, done.undoId);
      await check();
    },
    save: () => write(baseline.current.fileHash),
    saveOver: async () => {
      const { conflict } = now.current!;
      await write(conflict?.theirs?.hash);
    },
    merge: (theirs, merged) => {
      baseline.current = { ...baseline.current, fileHash: theirs.hash };
      change({ conflict: undefined, isOutdated: false });
      typeMerged(theirs, merged);
      tellMerged();
    },
    drop: () =>
      serialize(async () => {
        clearTimeout(checking.current);
        saver.current?.cancel();
        // The draft is saved first, so that undo restores all of it.
        const isDraftSaved = await saveDraftNow();
        const response = isDraftSaved
          ? await request('drop', { path, owner: OWNER, ...idsOf(baseline.current) })
          : undefined;
        if (!response) {
          saver.current?.schedule();
          return;
        }
        if (response.undoId !== undefined)
          latestEvents.current.onApplied(response.message, response.undoId);
        if (response.path !== undefined) return open();
        // Marked as saved, or closing the entry would save the dropped draft again.
        change({ saveStatus: { kind: 'saved' } });
        latestEvents.current.onDeleted();
      }),
    mergeOther: (other, merged) => {
      typeMerged(other, merged);
      return dropOther(other, tellMerged);
    },
    dropOther: (other) =>
      dropOther(other, (message, undoId) => latestEvents.current.onApplied(message, undoId)),
    takeOther: (other) =>
      serialize(async () => {
        saver.current?.cancel();
        if (!(await saveDraftNow())) return;
        const response = await request('drop', { path, owner: OWNER, ...idsOf(baseline.current) });
        if (!response) return;
        await open(other.hash);
        if (response.undoId !== undefined)
          latestEvents.current.onApplied(response.message, response.undoId);
      }),
    refresh: (isOwn = false) => serialize(() => refreshNow(isOwn)),
    flush: saveDraft,
    compare: () => {
      const { entry, draft } = now.current!;
      const theirs = entry.version.hash === undefined ? {} : { theirs: entry.version };
      change({ conflict: { result: 'conflict', ...theirs, yours: draft } });
    },
    closeConflict: () => change({ conflict: undefined }),
  };
  return [editing, commands];
}
