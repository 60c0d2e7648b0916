import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls, Conflict, Draft, Entry, FormSchema, Remark } from '../../protocol.ts';
import { asList, asText } from '../form/values.ts';
import { call, Refused, Unreachable } from '../server.ts';
import { followText } from '../text/citations.ts';

/** Pause after which what was typed is checked, in milliseconds. */
const CHECK_AFTER = 300;
/** Pause after which what was typed is kept as a draft on this machine. */
const KEEP_AFTER = 1500;
/** Time between two attempts while the server does not answer. */
const RETRY_AFTER = 1500;

/** Where what was typed stands. */
export type Standing =
  /** In the file. */
  | { kind: 'saved' }
  /** Only on this page. */
  | { kind: 'typed' }
  /** On this machine, and not in the site. */
  | { kind: 'kept' };

/** One entry while it is being edited. */
export interface Editing {
  entry: Entry;
  draft: Draft;
  standing: Standing;
  /** What the check says of it. */
  remarks: readonly Remark[];
  /** What it breaks in other entries. */
  elsewhere: readonly Remark[];
  /** Whether the check has spoken since it was opened. */
  isChecked: boolean;
  /** Both versions, when the file was changed elsewhere meanwhile. */
  conflict: Conflict | undefined;
  /** Whether the file was changed elsewhere since it was opened. */
  isOvertaken: boolean;
  /** Whether a call that matters is on its way. */
  isBusy: boolean;
}

/** What may be done with the entry that is open. */
export interface EntryActs {
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
  /** Looks at the file again, after something else may have changed it. */
  refresh(): Promise<void>;
  /** Keeps what was typed before the entry is left. */
  leave(): Promise<void>;
  /** Shows both versions. */
  compare(): void;
  closeConflict(): void;
}

/** What the page is told by an entry. */
export interface EntryEvents {
  /** A change was written; it can be taken back. */
  onDone(says: string, act: string): void;
  /** Something has to be said. */
  onTell(says: string): void;
  /** The server does not answer, or answers again. */
  onReach(isReached: boolean): void;
  /** The entry has no file any more. */
  onGone(): void;
}

const draftOf = ({ fields, body, source }: Draft): Draft => ({
  fields,
  body,
  ...(source === undefined ? {} : { source }),
});

/** The header with its sources in step with the text. */
function followed(
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
  formOf: (entry: Entry) => FormSchema | undefined,
  isSource: (key: string) => boolean,
  events: EntryEvents,
): [Editing | undefined, EntryActs] {
  const [editing, setEditing] = useState<Editing>();
  const now = useRef<Editing>(undefined);
  const over = useRef<string>(undefined);
  const checks = useRef(0);
  const timers = useRef<{ check?: number; keep?: number }>({});
  const told = useRef(events);
  const isLeft = useRef(false);
  /** What is being kept on this machine; nothing is while a text is dropped. */
  const keeping = useRef<Promise<unknown>>(undefined);
  const isDropped = useRef(false);
  useEffect(() => {
    told.current = events;
  });

  const change = useCallback((next: Partial<Editing>) => {
    if (!now.current || isLeft.current) return;
    now.current = { ...now.current, ...next };
    setEditing(now.current);
  }, []);

  /** Calls, and tells what went wrong; undefined when it did. */
  const ask = useCallback(
    async <Name extends keyof Calls>(
      name: Name,
      question: Calls[Name]['ask'],
    ): Promise<Calls[Name]['answer'] | undefined> => {
      try {
        const answer = await call(name, question);
        told.current.onReach(true);
        return answer;
      } catch (error) {
        if (error instanceof Unreachable) told.current.onReach(false);
        else if (error instanceof Refused) told.current.onTell(error.message);
        else throw error;
        return undefined;
      }
    },
    [],
  );

  const check = useCallback(async () => {
    const { draft } = now.current ?? {};
    if (!draft) return;
    checks.current += 1;
    const number = checks.current;
    const answer = await ask('check', { path, ...draft });
    // What was asked or written since knows better.
    if (!answer || number !== checks.current || now.current?.draft !== draft) return;
    if (answer.isLate) {
      // Another window asked about the same text meanwhile.
      timers.current.check = window.setTimeout(() => void check(), CHECK_AFTER);
      return;
    }
    change({ remarks: answer.remarks, elsewhere: answer.elsewhere, isChecked: true });
  }, [ask, change, path]);

  const keep = useCallback(async (): Promise<void> => {
    const { draft, standing } = now.current ?? {};
    if (!draft || standing?.kind !== 'typed' || isDropped.current) return;
    const kept = ask('keep', {
      path,
      ...(over.current === undefined ? {} : { over: over.current }),
      ...draft,
    });
    keeping.current = kept;
    const answer = await kept;
    if (!answer) {
      // Nothing is lost: it stays on the page until the server is back.
      clearTimeout(timers.current.keep);
      if (!isLeft.current) timers.current.keep = window.setTimeout(() => void keep(), RETRY_AFTER);
    } else if (now.current?.draft === draft) change({ standing: { kind: 'kept' } });
  }, [ask, change, path]);

  const type = useCallback(
    (draft: Draft) => {
      change({ draft, standing: { kind: 'typed' } });
      clearTimeout(timers.current.check);
      clearTimeout(timers.current.keep);
      timers.current.check = window.setTimeout(() => void check(), CHECK_AFTER);
      timers.current.keep = window.setTimeout(() => void keep(), KEEP_AFTER);
    },
    [change, check, keep],
  );

  const open = useCallback(async () => {
    const entry = await ask('open', { path });
    if (!entry || isLeft.current) return;
    const { draft, version } = entry;
    over.current = draft ? draft.over : version.hash;
    isDropped.current = false;
    now.current = {
      entry,
      draft: draftOf(draft ?? version),
      standing: draft ? { kind: 'kept' } : { kind: 'saved' },
      remarks: [],
      elsewhere: [],
      isChecked: false,
      conflict: undefined,
      isOvertaken: draft !== undefined && draft.over !== version.hash,
      isBusy: false,
    };
    setEditing(now.current);
    void check();
  }, [ask, check, path]);

  useEffect(() => {
    isLeft.current = false;
    const own = timers.current;
    void open();
    return () => {
      isLeft.current = true;
      clearTimeout(own.check);
      clearTimeout(own.keep);
    };
  }, [open]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (now.current?.standing.kind === 'typed') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  const write = useCallback(
    async (hash: string | undefined): Promise<boolean> => {
      const { draft } = now.current ?? {};
      if (!draft) return false;
      clearTimeout(timers.current.keep);
      change({ isBusy: true });
      const answer = await ask('save', { path, ...(hash === undefined ? {} : { hash }), ...draft });
      change({ isBusy: false });
      if (answer?.result === 'done' && draft.source !== undefined) {
        told.current.onDone(answer.says, answer.act);
        // A bibliography that is right again is edited source by source.
        if (now.current?.entry.kind === 'sources') {
          change({ standing: { kind: 'saved' } });
          told.current.onGone();
        } else await open();
        return true;
      }
      if (answer?.result === 'done') {
        checks.current += 1;
        over.current = answer.version.hash;
        const isStill = now.current?.draft === draft;
        const { draft: _, ...entry } = now.current!.entry;
        change({
          entry: { ...entry, version: answer.version },
          remarks: answer.remarks,
          // It is in the site now: the list of the site says it.
          elsewhere: [],
          standing: isStill ? { kind: 'saved' } : { kind: 'typed' },
          conflict: undefined,
          isOvertaken: false,
        });
        told.current.onDone(answer.says, answer.act);
        if (!isStill) timers.current.keep = window.setTimeout(() => void keep(), KEEP_AFTER);
        return true;
      }
      change({ standing: { kind: 'typed' } });
      if (answer?.result === 'stopped') {
        change({ remarks: answer.remarks });
        void check();
        told.current.onTell(
          'Ce texte a encore une erreur : rien n’a été écrit dans le site. Il est gardé en brouillon sur cet ordinateur.',
        );
      } else if (answer?.result === 'conflict') change({ conflict: answer });
      await keep();
      return false;
    },
    [ask, change, check, keep, open, path],
  );

  const acts: EntryActs = {
    setFields: (fields) => type({ ...now.current!.draft, fields }),
    setBody: (body) => {
      const { draft, entry } = now.current!;
      if (body !== draft.body) type(followed(draft, body, formOf(entry), isSource));
    },
    setSource: (source) => type({ ...now.current!.draft, source }),
    correct: async (remark) => {
      const { draft } = now.current!;
      const corrected = await ask('correct', { path, remark, ...draft });
      if (!corrected || now.current?.draft !== draft) return;
      if (corrected.source !== undefined) type(corrected);
      else
        type(
          followed(
            { fields: corrected.fields, body: draft.body },
            corrected.body,
            formOf(now.current.entry),
            isSource,
          ),
        );
    },
    save: () => write(over.current),
    saveOver: async () => {
      const { conflict } = now.current!;
      await write(conflict?.theirs?.hash);
    },
    drop: async () => {
      clearTimeout(timers.current.keep);
      clearTimeout(timers.current.check);
      // Whoever leaves a text keeps it: what is dropped must not come back so.
      isDropped.current = true;
      await keeping.current;
      const answer = await ask('drop', { path });
      if (!answer) {
        isDropped.current = false;
        return;
      }
      if (answer.path === undefined) told.current.onGone();
      else await open();
    },
    refresh: async () => {
      const { standing, entry } = now.current ?? {};
      if (!entry || standing === undefined) return;
      const next = await call('open', { path }).catch(() => undefined);
      if (!next || now.current?.standing !== standing) return;
      if (standing.kind === 'saved') {
        if (next.version.hash !== over.current || next.draft) await open();
        else change({ entry: next });
      } else change({ entry: next, isOvertaken: next.version.hash !== over.current });
    },
    leave: async () => {
      clearTimeout(timers.current.keep);
      await keep();
    },
    compare: () => {
      const { entry, draft } = now.current!;
      change({ conflict: { result: 'conflict', theirs: entry.version, yours: draft } });
    },
    closeConflict: () => change({ conflict: undefined }),
  };
  return [editing, acts];
}
