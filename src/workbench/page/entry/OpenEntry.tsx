import { useEffect, useState } from 'react';
import { writePreviewAddress, type EntryPlace, type OpenedEntry } from '../../protocol.ts';
import { countErrors } from '../check/errors.ts';
import type { PickedPicture } from '../pictures/picked.ts';
import { canBeFound } from '../preview/page.ts';
import { Preview } from '../preview/Preview.tsx';
import type { OpenEntryStatus } from '../tree/status.ts';
import type { SiteData } from '../useSite.ts';
import { EntryPane } from './EntryPane.tsx';
import { EntryTools, MoveDialog, type EntryAction } from './EntryTools.tsx';
import { revealField } from './reveal.ts';
import type { EntryEvents } from './entry-store.ts';
import { useEntry } from './useEntry.ts';
import type { OpenEntryHandle } from './useOpenEntry.ts';

interface OpenEntryProps {
  path: string;
  site: SiteData;
  handle: OpenEntryHandle;
  events: EntryEvents;
  /** Incremented after each change: the preview is loaded again. */
  saved: number;
  isSource(key: string): boolean;
  pickSource(): Promise<string | undefined>;
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  /** The place to show, once the entry is open. */
  hit: EntryPlace | undefined;
  onStatus(status: OpenEntryStatus | undefined): void;
  onOpen(path: string): void;
  onAction(
    action: Exclude<EntryAction, 'move' | 'note'>,
    entry: OpenedEntry,
    isRetired: boolean,
  ): void;
  /** Writes a note about words of the text; about the whole entry when they are empty. */
  onNote(entry: OpenedEntry, words: string): void;
  onSettle(id: string): void;
  onShow(place: EntryPlace): void;
  onMove(entry: OpenedEntry, to: { name?: string; folder?: string }): void;
}

/** The form of the open entry, with its preview. */
export function OpenEntry(props: OpenEntryProps) {
  const { path, site, handle, events, saved, isSource, pickSource, pickPicture } = props;
  const { hit, onStatus, onOpen, onAction, onMove, onNote, onSettle, onShow } = props;
  const { forms, tree, sources, notes } = site;
  const formOf = (entry: OpenedEntry) => forms.forms[entry.form];
  const [editing, commands] = useEntry(path, { formOf, isSource, events });
  const [previewText, setPreviewText] = useState('');
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    handle.flush = commands.flush;
    handle.refresh = commands.refresh;
  });
  const isOpen = editing !== undefined;
  useEffect(() => {
    if (!isOpen || handle.focusPath !== path) return;
    handle.focusPath = undefined;
    document.getElementById('entry-title')?.focus();
  }, [isOpen, path, handle]);
  const shownHit = hit?.path === path ? hit : undefined;
  useEffect(() => {
    if (isOpen && shownHit?.field !== undefined) revealField(shownHit.field);
  }, [isOpen, shownHit]);
  const findings = editing?.findings ?? [];
  const errors = countErrors(findings);
  const isSaved = editing?.saveStatus.kind === 'saved';
  // Before its first check, the entry has no counts that could replace those of the tree.
  const isChecked = editing?.isChecked ?? false;
  useEffect(() => {
    if (isChecked) onStatus({ path, errors, warnings: findings.length - errors, isSaved });
  }, [path, errors, findings.length, isSaved, isChecked, onStatus]);
  useEffect(() => () => onStatus(undefined), [path, onStatus]);
  if (!editing) return <main className="entry-pane" aria-busy />;
  const { entry, draft, draftHash } = editing;
  const { preview, version } = entry;
  const hasDraft = preview !== undefined && draftHash !== undefined && !isSaved;
  // A page starts with its own title; any other entry is scrolled to by its name.
  const name = entry.kind === 'pages' || entry.kind === 'countries' ? '' : entry.name;
  const isReviewable =
    draft.source === undefined &&
    forms.forms[entry.form]?.properties?.reviewedOn !== undefined &&
    draft.fields.reviewedOn !== forms.today;
  /** Writes today as the day of the reading; other unsaved changes wait for their own save. */
  const markReviewed = () => {
    commands.setFields({ ...draft.fields, reviewedOn: forms.today });
    if (isSaved) void commands.save();
    revealField('reviewedOn');
  };
  const isRetired = ['non', 'false'].includes(String(draft.fields.published ?? ''));
  return (
    <>
      {/* In Firefox, Tab stops at an element that scrolls, unless it has a tabindex of -1. */}
      <main className="entry-pane" tabIndex={-1}>
        <EntryPane
          pickSource={pickSource}
          pickPicture={pickPicture}
          forms={forms}
          sources={sources}
          editing={editing}
          commands={commands}
          setPreviewText={(words) => canBeFound(words) && setPreviewText(words)}
          onOpen={onOpen}
          hit={shownHit}
          notes={notes.notes.filter(({ file }) => file === path)}
          onNote={(words) => onNote(entry, words)}
          onSettle={onSettle}
          onShow={onShow}
          tools={
            <EntryTools
              entry={entry}
              isRetired={isRetired}
              reviewDay={isReviewable ? forms.today : undefined}
              onReviewed={markReviewed}
              onAction={(action) => {
                if (action === 'move') setMoving(true);
                else if (action === 'note') onNote(entry, '');
                else onAction(action, entry, isRetired);
              }}
            />
          }
        />
        {isMoving && (
          <MoveDialog
            entry={entry}
            tree={tree}
            onClose={() => setMoving(false)}
            onMove={(to) => {
              setMoving(false);
              onMove(entry, to);
            }}
          />
        )}
      </main>
      <Preview
        address={version.hash === undefined ? undefined : preview}
        draftAddress={hasDraft ? writePreviewAddress(preview, path, draftHash) : undefined}
        previewText={previewText || name}
        saved={saved}
      />
    </>
  );
}
