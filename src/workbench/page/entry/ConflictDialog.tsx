import type { Conflict } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import type { EntryStore } from './entry-store.ts';

interface ConflictDialogProps {
  path: string;
  conflict: Conflict;
  commands: EntryStore;
}

/** Dialog for an entry that was changed or deleted elsewhere while it was edited. */
export function ConflictDialog({ path, conflict, commands }: ConflictDialogProps) {
  const { theirs, yours } = conflict;
  if (theirs)
    return (
      <MergeDialog
        path={path}
        title="Ce texte a changé ailleurs"
        theirs={theirs}
        yours={yours}
        names={{ theirs: 'Dans le fichier', yours: 'Ce que vous avez écrit' }}
        takeLabel="Prendre celle du fichier"
        onMerge={(merged) => commands.merge(theirs, merged)}
        onKeep={() => void commands.saveOver()}
        onTake={() => void commands.drop()}
        onClose={commands.closeConflict}
      >
        Pendant que vous écriviez, ce fichier a été changé ailleurs. Rien n’a été écrasé :
        choisissez, passage par passage, ce que vous voulez garder.
      </MergeDialog>
    );
  return (
    <Dialog title="Ce texte a été effacé ailleurs" onClose={commands.closeConflict} isWide>
      <p>
        Pendant que vous écriviez, ce fichier a été effacé ailleurs. Votre texte est toujours là.
      </p>
      <p className="row">
        <button type="button" className="main" onClick={() => void commands.saveOver()}>
          Garder ma version
        </button>
        <button type="button" className="quiet" onClick={commands.closeConflict}>
          Continuer à écrire
        </button>
      </p>
    </Dialog>
  );
}
