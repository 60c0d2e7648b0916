import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  Conflict,
  Draft,
  OpenedEntry,
  FormSchema,
  KeptDraft,
  Remark,
} from '../../protocol.ts';
import { asList, asText } from '../form/values.ts';
import { call, RejectedCall } from '../server.ts';
import { followText } from '../text/citations.ts';
import { debounce } from './debounce.ts';
import { draftToShow, followUp, otherDrafts } from './follow.ts';
import { useRequest } from './useRequest.ts';
import { useSaveOnLeave } from './useSaveOnLeave.ts';

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
  | { kind: 'kept' };

/** One entry while it is being edited. */
export interface Editing {
  entry: OpenedEntry;
  draft: Draft;
  saveStatus: SaveStatus;
  /** What the check says of it. */
  remarks: readonly Remark[];
  /** Remarks on other entries that this draft causes. */
  elsewhere: readonly Remark[];
  /** Whether it was checked since it was opened. */
  isChecked: boolean;
  /** Both versions, when the file was changed elsewhere meanwhile. */
  conflict: Conflict | undefined;
  /** Whether the file was changed elsewhere since it was opened. */
  isOvertaken: boolean;
  /** Drafts of other windows that do not hold what this one shows, the newest first. */
  others: readonly KeptDraft[];
  /** Whether the words were replaced by those of another window. */
  isFollowing: boolean;
  /** Whether it is being saved. */
  isBusy: boolean;
}

/** Commands on the open entry. */
export interface EntryCommands {
  setFields(fields: Draft['fields']): void;
  setBody(body: string): void;
  /** The whole file, while no form can show it. */
  setSource(source: string): void;
  correct(remark: Remark): Promise<void>;
  /** Writes it to its file; false when it was not written. */
  save(): Promise<boolean>;
  /** Writes one's own version over that of the disk. */
  saveOver(): Promise<void>;
  /** Drops what was typed, and shows the file. */
  drop(): Promise<void>;
  /** Drops the words of another window, unless they changed since they were read. */
  dropOther(other: KeptDraft): Promise<void>;
  /** Shows the words of another window, and drops one's own. */
  takeOther(other: KeptDraft): Promise<void>;
  /**
   * Reads the entry again, after something else may have changed it.
   *
   * @param isOwn - Whether this window has changed it.
   */
  refresh(isOwn?: boolean): Promise<void>;
  /** Keeps the draft before the entry closes; false when that failed. */
  flush(): Promise<boolean>;
  /** Shows both versions. */
  compare(): void;
  closeConflict(): void;
}

/** Events of the open entry. */
export interface EntryEvents {
  /** A change was written; `act` undoes it. */
  onApplied(says: string, act: string): void;
  /** A French message to show. */
  onMessage(says: string): void;
  /** The server does not respond, or responds again. */
  onReach(isReached: boolean): void;
  /** The entry is neither a file nor a draft any more; `says` tells why, where nobody did it here. */
  onDeleted(says?: string): void;
  /** The entry was renamed or moved elsewhere. */
  onMoved(path: string): void;
  /** Whether this window is changing the entry as a whole at this moment. */
  isChanging(): boolean;
}

const isSame = (one: Draft, other: Draft) =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

const draftOf = ({ fields, body, source }: Draft): Draft => ({
  fields,
  body,
  ...(source === undefined ? {} : { source }),
});

/** The versions on the disk that the words on the page were typed over. */
interface Baseline {
  /** Hash of the file; undefined when there was none. */
  fileHash: string | undefined;
  /** Hash of the draft; undefined when there was none. */
  draftHash: string | undefined;
  /** Whether that draft was typed in this window. */
  isOwnDraft: boolean;
}

const NO_BASELINE: Baseline = { fileHash: undefined, draftHash: undefined, isOwnDraft: false };

/** A baseline as the server expects it. */
const idsOf = ({ fileHash, draftHash }: Baseline) => ({
  ...(draftHash === undefined ? {} : { base: draftHash }),
  ...(fileHash === undefined ? {} : { over: fileHash }),
});

/** Updates the list of sources in the header to the citations of the text. */
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
 * Opens an entry and keeps what is typed in it: checks it, keeps it as a draft on this machine, and
 * writes it when asked. While the server is away, all stays on the page and is tried again.
 *
 * @param path - Which entry.
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
  /** The draft that the remarks are about. */
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

  const request = useRequest(events);

  const check = useCallback(async () => {
    const { draft } = now.current ?? {};
    if (!draft) return;
    checks.current += 1;
    const number = checks.current;
    const answer = await request('check', { path, ...draft });
    // A newer check or draft makes this response obsolete.
    if (!answer || number !== checks.current || now.current?.draft !== draft) return;
    if (answer.isLate) {
      // Another window asked about the same text meanwhile.
      checking.current = window.setTimeout(() => void check(), CHECK_AFTER);
      return;
    }
    checked.current = draft;
    change({ remarks: answer.remarks, elsewhere: answer.elsewhere, isChecked: true });
  }, [request, change, path]);

  const serialize = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.current.then(work);
    queue.current = turn.catch(() => undefined);
    return turn;
  }, []);

  /** Keeps the draft at once, without waiting for the queue. */
  const saveDraftNow = useCallback(
    async (isLast = false): Promise<boolean> => {
      const { draft, saveStatus } = now.current ?? {};
      if (!draft || saveStatus?.kind !== 'typed') return true;
      const answer = await request(
        'keep',
        { path, owner: OWNER, ...idsOf(baseline.current), ...draft },
        isLast,
      );
      // Nothing is lost: it stays on the page until the server is back.
      if (!answer) return false;
      baseline.current = { ...baseline.current, draftHash: answer.hash, isOwnDraft: true };
      const isStill = now.current?.draft === draft;
      change({
        others: otherDrafts(answer.others, { owner: OWNER, base: answer.hash }),
        ...(isStill ? { saveStatus: { kind: 'kept' } } : {}),
      });
      if (answer.path !== path) latestEvents.current.onMoved(answer.path);
      return true;
    },
    [request, change, path],
  );

  const saver = useRef<ReturnType<typeof debounce>>(undefined);
  const saveDraft = useCallback(async (): Promise<boolean> => {
    saver.current?.cancel();
    const isKept = await serialize(saveDraftNow);
    if (!isKept && !isClosed.current) saver.current?.schedule();
    return isKept;
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

  /** Shows an entry as it is on the disk, with one of its drafts if there are any. */
  const show = useCallback(
    (entry: OpenedEntry, prefer?: string, isFollowing = false) => {
      if (isClosed.current) return;
      if (entry.path !== path) return latestEvents.current.onMoved(entry.path);
      const draft = draftToShow(entry, OWNER, prefer);
      const { version } = entry;
      baseline.current = {
        fileHash: draft ? draft.over : version.hash,
        draftHash: draft?.hash,
        isOwnDraft: draft?.owner === OWNER,
      };
      now.current = {
        entry,
        draft: draftOf(draft ?? version),
        saveStatus: draft ? { kind: 'kept' } : { kind: 'saved' },
        remarks: [],
        elsewhere: [],
        isChecked: false,
        conflict: undefined,
        isOvertaken: draft !== undefined && draft.over !== version.hash,
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
  useSaveOnLeave({ isTyped, saveDraft, saveDraftNow });

  const writeNow = useCallback(
    async (hash: string | undefined): Promise<boolean> => {
      const { draft } = now.current ?? {};
      if (!draft) return false;
      change({ isBusy: true });
      const answer = await request('save', {
        path,
        owner: OWNER,
        ...(hash === undefined ? {} : { hash }),
        ...(baseline.current.draftHash === undefined ? {} : { base: baseline.current.draftHash }),
        ...draft,
      });
      change({ isBusy: false });
      if (answer?.result === 'done' && draft.source !== undefined) {
        latestEvents.current.onApplied(answer.says, answer.act);
        // A bibliography that is right again is edited source by source.
        if (now.current?.entry.kind === 'sources') {
          change({ saveStatus: { kind: 'saved' } });
          latestEvents.current.onDeleted();
        } else await open();
        return true;
      }
      if (answer?.result === 'done') {
        checks.current += 1;
        baseline.current = {
          ...baseline.current,
          fileHash: answer.version.hash,
          draftHash: undefined,
        };
        const isStill = now.current?.draft === draft;
        const { draft: _, ...entry } = now.current!.entry;
        change({
          entry: { ...entry, version: answer.version, drafts: [] },
          remarks: answer.remarks,
          // Saved: the tree now shows the remarks of the other entries.
          elsewhere: [],
          saveStatus: isStill ? { kind: 'saved' } : { kind: 'typed' },
          conflict: undefined,
          isOvertaken: false,
          isFollowing: false,
        });
        latestEvents.current.onApplied(answer.says, answer.act);
        if (!isStill) saver.current?.schedule();
        if (answer.path !== undefined && answer.path !== path)
          latestEvents.current.onMoved(answer.path);
        return true;
      }
      change({ saveStatus: { kind: 'typed' } });
      if (answer?.result === 'stopped') {
        change({ remarks: answer.remarks });
        void check();
        latestEvents.current.onMessage(
          'Ce texte a encore une erreur : rien n’a été écrit dans le site. Il est gardé en brouillon sur cet ordinateur.',
        );
      } else if (answer?.result === 'conflict') change({ conflict: answer });
      if (!(await saveDraftNow())) saver.current?.schedule();
      return false;
    },
    [request, change, check, saveDraftNow, open, path],
  );
  const write = (hash: string | undefined) => {
    // A saved text needs no draft.
    saver.current?.cancel();
    return serialize(() => writeNow(hash));
  };

  /** Handles an entry that has neither a file nor a draft any more. */
  const handleDeleted = (isOwn: boolean) => {
    const { entry, saveStatus } = now.current!;
    const hasOwnWords =
      saveStatus.kind === 'typed' || (saveStatus.kind === 'kept' && baseline.current.isOwnDraft);
    if (isOwn || !hasOwnWords) {
      change({ saveStatus: { kind: 'saved' } });
      const says = `Le texte « ${entry.name} » a été effacé ailleurs : dans une autre fenêtre de l’atelier, ou par un autre programme.`;
      latestEvents.current.onDeleted(isOwn ? undefined : says);
      return;
    }
    const { draft: _, version, ...others } = entry;
    change({
      entry: { ...others, version: { fields: version.fields, body: version.body }, drafts: [] },
      saveStatus: { kind: 'typed' },
      isOvertaken: baseline.current.fileHash !== undefined,
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
    // The response is obsolete if the text was edited or kept meanwhile.
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
      over: baseline.current.fileHash,
    };
    const found = followUp(next, shown);
    if (found.kind === 'show') {
      const words = draftToShow(next, OWNER, found.prefer) ?? next.version;
      const isFromDraft = next.drafts.length > 0 || saveStatus.kind === 'kept';
      return show(next, found.prefer, !isOwn && isFromDraft && !isSame(words, draft));
    }
    const isOvertaken =
      saveStatus.kind !== 'saved' && next.version.hash !== baseline.current.fileHash;
    change({ entry: next, others: found.others, isOvertaken });
    // Keeps both versions on the disk.
    if (found.others.length > 0) void saveDraft();
  };

  const commands: EntryCommands = {
    setFields: (fields) => type({ ...now.current!.draft, fields }),
    setBody: (body) => {
      const { draft, entry } = now.current!;
      if (body !== draft.body) type(withCitedSources(draft, body, formOf(entry), isSource));
    },
    setSource: (source) => type({ ...now.current!.draft, source }),
    correct: async (asked) => {
      let remark = asked;
      if (checked.current !== now.current!.draft) {
        // A fix is made for the words that were checked: those that were typed since are checked first.
        clearTimeout(checking.current);
        await check();
        const isAsked = ({ rule, fix }: Remark) =>
          rule === asked.rule && fix?.write === asked.fix?.write;
        remark = now.current!.remarks.find(isAsked) ?? asked;
      }
      const { draft } = now.current!;
      const corrected = await request('correct', { path, remark, ...draft });
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
    save: () => write(baseline.current.fileHash),
    saveOver: async () => {
      const { conflict } = now.current!;
      await write(conflict?.theirs?.hash);
    },
    drop: () =>
      serialize(async () => {
        clearTimeout(checking.current);
        saver.current?.cancel();
        // The draft is kept first, so that undo restores all of it.
        const isKept = await saveDraftNow();
        const answer = isKept
          ? await request('drop', { path, owner: OWNER, ...idsOf(baseline.current) })
          : undefined;
        if (!answer) {
          saver.current?.schedule();
          return;
        }
        if (answer.act !== undefined) latestEvents.current.onApplied(answer.says, answer.act);
        if (answer.path !== undefined) return open();
        // Marked as saved, or closing the entry would keep the dropped draft again.
        change({ saveStatus: { kind: 'saved' } });
        latestEvents.current.onDeleted();
      }),
    dropOther: (other) =>
      serialize(async () => {
        if (!(await saveDraftNow())) return;
        const answer = await request('drop', { path, base: other.hash });
        if (!answer) return;
        if (answer.act === undefined) {
          latestEvents.current.onMessage(
            'L’autre version a changé pendant que vous la lisiez : elle est toujours là. Comparez-les de nouveau.',
          );
          return;
        }
        const { others } = now.current!;
        change({ others: others.filter(({ hash }) => hash !== other.hash) });
        latestEvents.current.onApplied(answer.says, answer.act);
      }),
    takeOther: (other) =>
      serialize(async () => {
        saver.current?.cancel();
        if (!(await saveDraftNow())) return;
        const answer = await request('drop', { path, owner: OWNER, ...idsOf(baseline.current) });
        if (!answer) return;
        await open(other.hash);
        if (answer.act !== undefined) latestEvents.current.onApplied(answer.says, answer.act);
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
