import { useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { NewSource } from './NewSource.tsx';
import { SourceSearch } from './SourceSearch.tsx';

interface CiteDialogProps {
  /** Called with the key of the picked or new publication. */
  onPick(key: string): void;
  onClose(): void;
}

/** Dialog that picks a publication, or adds a new one. */
export function CiteDialog({ onPick, onClose }: CiteDialogProps) {
  const [newWords, setNewWords] = useState<string>();
  return (
    <Dialog
      title={newWords === undefined ? 'Citer une source' : 'Ajouter une source'}
      onClose={onClose}
    >
      {newWords === undefined ? (
        <SourceSearch onPick={onPick} onAdd={setNewWords} />
      ) : (
        <NewSource words={newWords} onAdded={onPick} onCancel={() => setNewWords(undefined)} />
      )}
    </Dialog>
  );
}
