import type { EntryPlace, EntrySlot, Tree } from '../protocol.ts';
import { ChangesDialog } from './changes/ChangesDialog.tsx';
import { CiteDialog } from './cite/CiteDialog.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { NewEntry } from './entry/NewEntry.tsx';
import { FormProvider } from './form/context.ts';
import { KeyboardDialog } from './KeyboardDialog.tsx';
import { NoteDialog } from './notes/NoteDialog.tsx';
import { PictureDialog } from './pictures/PictureDialog.tsx';
import { PictureLibrary } from './pictures/PictureLibrary.tsx';
import { ReplaceDialog } from './replace/ReplaceDialog.tsx';
import { ReviewsDialog } from './reviews/ReviewsDialog.tsx';
import { SiteStatus } from './tree/SiteStatus.tsx';
import { VersionsDialog } from './versions/VersionsDialog.tsx';
import type { DialogState } from './useDialog.ts';
import type { SiteData } from './useSite.ts';

interface WorkbenchDialogsProps {
  dialog: DialogState;
  site: SiteData;
  /** The tree with the current status of the open entry. */
  tree: Tree;
  /** Incremented after each change. */
  saved: number;
  onOpen(path: string): void;
  /** Opens an entry at one of its places. */
  onPick(place: EntryPlace): void;
  onCreate(slot: EntrySlot, title: string, pageKind: string | undefined): void;
  /** Runs a call that changes whole entries. */
  onChange<Response>(work: () => Promise<Response>): Promise<Response>;
  /** Called with the message and the `undoId` of a change. */
  onApplied(message: string, undoId: string): void;
  onClose(): void;
}

/** The dialog that is open over the page. */
export function WorkbenchDialogs(props: WorkbenchDialogsProps) {
  const { dialog, site, tree, saved, onOpen, onPick, onCreate, onChange, onApplied, onClose } =
    props;
  return (
    <>
      <FormProvider
        value={{
          id: 'fenetre',
          forms: site.forms,
          sources: site.sources,
          findings: [],
          correct: () => undefined,
          pickSource: async () => undefined,
          pickPicture: async () => undefined,
          setPreviewText: () => undefined,
        }}
      >
        {dialog.kind === 'source' && (
          <CiteDialog onPick={dialog.onPick} onClose={() => dialog.onPick(undefined)} />
        )}
      </FormProvider>
      {dialog.kind === 'picture' && (
        <PictureDialog
          dropped={dialog.dropped}
          onPick={dialog.onPick}
          onApplied={onApplied}
          onClose={() => dialog.onPick(undefined)}
        />
      )}
      {dialog.kind === 'pictures' && (
        <Dialog title="Images du site" onClose={onClose} isWide>
          <PictureLibrary onOpen={onOpen} onApplied={onApplied} />
        </Dialog>
      )}
      {dialog.kind === 'new' && (
        <NewEntry
          slot={dialog.slot}
          onClose={onClose}
          onCreate={(title, pageKind) => onCreate(dialog.slot, title, pageKind)}
        />
      )}
      {dialog.kind === 'reviews' && <ReviewsDialog onPick={onPick} onClose={onClose} />}
      {dialog.kind === 'changes' && (
        <ChangesDialog
          saved={saved}
          onOpen={onOpen}
          onChange={onChange}
          onApplied={onApplied}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'versions' && (
        <VersionsDialog
          entry={dialog.entry}
          onChange={onChange}
          onApplied={onApplied}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'note' && (
        <NoteDialog
          entry={dialog.entry}
          form={site.forms.forms[dialog.entry.form]}
          words={dialog.words}
          author={site.notes.author}
          onChange={onChange}
          onApplied={onApplied}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'replace' && (
        <ReplaceDialog
          words={dialog.words}
          onOpen={onOpen}
          onChange={onChange}
          onApplied={onApplied}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'keyboard' && <KeyboardDialog onClose={onClose} />}
      {dialog.kind === 'status' && <SiteStatus tree={tree} onOpen={onOpen} onClose={onClose} />}
    </>
  );
}
