import { useState } from 'react';
import type { SavedDraft } from '../../protocol.ts';
import { MergeDialog } from './MergeDialog.tsx';
import type { Editing, EntryStore } from './entry-store.ts';

interface OtherDraftsProps {
  editing: Editing;
  commands: EntryStore;
}

const DATE_FORMAT = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });

/** Banner and dialog for a draft of the same entry from another window. */
export function OtherDrafts({ editing, commands }: OtherDraftsProps) {
  const { others, isFollowing, draft } = editing;
  const [compared, setCompared] = useState<SavedDraft>();
  const close = () => setCompared(undefined);
  const [newest] = others;
  return (
    <>
      <div role="status">
        {isFollowing && (
          <p className="banner">
            Ce texte est aussi ouvert dans une autre fenêtre, où il a changé : vous voyez ce qui y
            est écrit.
          </p>
        )}
      </div>
      {newest && (
        <p className="banner" role="alert">
          Ce texte a aussi été changé dans une autre fenêtre. Rien n’est perdu : chaque version est
          gardée sur cet ordinateur.{' '}
          <button type="button" className="small" onClick={() => setCompared(newest)}>
            Voir l’autre version
          </button>
        </p>
      )}
      {compared && (
        <MergeDialog
          path={editing.entry.path}
          title="Deux versions de ce texte"
          theirs={compared}
          yours={draft}
          names={{
            theirs:
              compared.keptAt === ''
                ? 'Dans l’autre fenêtre'
                : `Dans l’autre fenêtre, le ${DATE_FORMAT.format(new Date(compared.keptAt))}`,
            yours: 'Dans cette fenêtre',
          }}
          takeLabel="Prendre l’autre version"
          onMerge={(merged) => {
            close();
            void commands.mergeOther(compared, merged);
          }}
          onKeep={() => {
            close();
            void commands.dropOther(compared);
          }}
          onTake={() => {
            close();
            void commands.takeOther(compared);
          }}
          onClose={close}
        >
          Ce texte a été changé dans deux fenêtres. Choisissez, passage par passage, ce que vous
          voulez garder ; « Défaire » vous rendra l’autre version.
        </MergeDialog>
      )}
    </>
  );
}
