import { useCallback, useMemo, useState } from 'react';
import type { EntryPlace, OpenedEntry, Tree } from '../protocol.ts';
import type { EntryAction } from './entry/EntryTools.tsx';
import { OpenEntry } from './entry/OpenEntry.tsx';
import type { EntryEvents } from './entry/entry-store.ts';
import { useOpenEntry } from './entry/useOpenEntry.ts';
import { Snackbar, useSnackbar } from './snackbar/Snackbar.tsx';
import type { PickedPicture } from './pictures/picked.ts';
import { later } from './later.tsx';
import { call } from './server.ts';
import { SiteTree } from './tree/SiteTree.tsx';
import { statusOf, withOpenEntry, type OpenEntryStatus } from './tree/status.ts';
import { useDialog } from './useDialog.ts';
import { useFileDropGuard } from './useFileDropGuard.ts';
import { useSite } from './useSite.ts';
import { useSiteCommands } from './useSiteCommands.ts';
import { WorkbenchHeader } from './WorkbenchHeader.tsx';

const WorkbenchDialogs = later(
  async () => (await import('./WorkbenchDialogs.tsx')).WorkbenchDialogs,
);

/** Path of the first entry of the tree. */
const firstPath = (items: Tree['items']): string | undefined => {
  for (const { path, children } of items) {
    const found = path ?? firstPath(children);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** An entry as the page shows it, for a command that changes it. */
const versionOf = ({ path, version: { hash } }: OpenedEntry) => ({ path, hash });

interface WorkbenchProps {
  /** The entry that is open at first; the first of the tree when absent. */
  start: string | undefined;
}

/** The workbench: the tree on the left, a form in the middle, the preview on the right. */
export function Workbench({ start }: WorkbenchProps) {
  const snackbar = useSnackbar();
  const dialogs = useDialog();
  const { path: chosen, handle, open } = useOpenEntry(start, dialogs.closerOfCurrent);
  const refresh = useCallback(() => handle.refresh(), [handle]);
  const { site, isReached, setReached, load, isSource } = useSite(refresh, snackbar.show);
  const [openEntry, setOpenEntry] = useState<OpenEntryStatus>();
  /** The place that was chosen in a list: of the search, of reviews, of notes. */
  const [hit, setHit] = useState<EntryPlace>();
  useFileDropGuard(snackbar.show);
  const path = chosen ?? (site && firstPath(site.tree.items));
  const tree = useMemo(() => site && withOpenEntry(site.tree, openEntry), [site, openEntry]);
  const { saved, run, runChange, moveTo, create, showApplied } = useSiteCommands({
    site,
    path,
    handle,
    dialogs,
    snackbar,
    open,
    load,
    onUnreachable: () => setReached(false),
  });

  if (!site || !tree)
    return (
      <p role="status" className="waiting">
        {isReached
          ? 'L’atelier s’ouvre…'
          : 'L’atelier ne répond pas. Il sera là dès qu’il aura démarré.'}
      </p>
    );

  const pickPicture = (dropped?: File) =>
    dialogs.pick<PickedPicture>((onPick) => ({ kind: 'picture', dropped, onPick }));
  const pickSource = async () => {
    const key = await dialogs.pick<string>((onPick) => ({ kind: 'source', onPick }));
    // A new publication must be loaded before it is cited.
    if (key !== undefined && !site.sources.has(key)) await load();
    return key;
  };
  const openPath = (next: string) => void open(next);
  const openPlace = (next: EntryPlace) => {
    setHit(next);
    void open(next.path);
  };
  /** Saves the draft of the open entry, then runs a command on it. */
  const afterFlush = (command: () => unknown) => void handle.flush().then(command);
  const runAction = (
    action: Exclude<EntryAction, 'move' | 'note'>,
    entry: OpenedEntry,
    isRetired: boolean,
  ) =>
    afterFlush(() => {
      if (action === 'versions') return dialogs.open({ kind: 'versions', entry });
      if (action === 'duplicate') return create(call('duplicate', { path: entry.path }));
      if (action === 'remove') return run('remove', versionOf(entry));
      return run('retire', { ...versionOf(entry), isRetired: !isRetired });
    });
  const events: EntryEvents = {
    onApplied: showApplied,
    onMessage: snackbar.show,
    onReach: setReached,
    onDeleted: (message) => {
      if (message !== undefined) snackbar.show(message);
      void open(undefined);
    },
    onMoved: (next) => {
      snackbar.show(
        'Ce texte a été renommé dans une autre fenêtre : vous le voyez sous son nouveau nom.',
      );
      void open(next);
    },
    isChanging: () => handle.isChanging,
  };
  return (
    <div className="workbench">
      <WorkbenchHeader
        status={statusOf(tree)}
        onShowStatus={() => dialogs.open({ kind: 'status' })}
        onShowKeyboard={() => dialogs.open({ kind: 'keyboard' })}
        onShowPictures={() => dialogs.open({ kind: 'pictures' })}
        onShowReviews={() => dialogs.open({ kind: 'reviews' })}
        onShowChanges={() => afterFlush(() => dialogs.open({ kind: 'changes' }))}
      />
      {!isReached && (
        <p className="banner banner-down" role="alert">
          L’atelier ne répond plus. Ce que vous écrivez reste sur cette page : ne la fermez pas.
          Tout reprend dès qu’il est rouvert.
        </p>
      )}
      <SiteTree
        tree={tree}
        path={path}
        onOpen={(next) => {
          snackbar.close();
          void open(next);
        }}
        onAdd={(slot) => dialogs.open({ kind: 'new', slot })}
        onReorder={(order) => void run('reorder', order)}
        onMove={(moved, folder) => afterFlush(() => moveTo(moved, folder))}
        onPick={openPlace}
        onReplace={(words) => afterFlush(() => dialogs.open({ kind: 'replace', words }))}
      />
      {path === undefined ? (
        <main className="entry-pane">
          <p>Choisissez un texte à gauche.</p>
        </main>
      ) : (
        <OpenEntry
          key={path}
          path={path}
          site={site}
          handle={handle}
          events={events}
          saved={saved}
          isSource={isSource}
          pickSource={pickSource}
          pickPicture={pickPicture}
          onStatus={setOpenEntry}
          onOpen={openPath}
          hit={hit}
          onAction={runAction}
          onNote={(entry, words) => afterFlush(() => dialogs.open({ kind: 'note', entry, words }))}
          onSettle={(id) => void run('settleNote', { id })}
          onShow={setHit}
          onMove={(entry, to) => afterFlush(() => run('move', { ...versionOf(entry), ...to }))}
        />
      )}
      {dialogs.dialog && (
        <WorkbenchDialogs
          dialog={dialogs.dialog}
          site={site}
          tree={tree}
          saved={saved}
          onOpen={openPath}
          onPick={openPlace}
          onCreate={(slot, title, pageKind) =>
            void create(
              call('create', { slot, title, ...(pageKind === undefined ? {} : { pageKind }) }),
            )
          }
          onChange={runChange}
          onApplied={showApplied}
          onClose={dialogs.close}
        />
      )}
      <Snackbar {...snackbar} />
    </div>
  );
}
