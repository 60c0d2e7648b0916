import { useState } from 'react';
import type { EntrySlot } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';

interface NewEntryProps {
  slot: EntrySlot;
  onCreate(title: string, pageKind: string | undefined): void;
  onClose(): void;
}

/** Dialog that creates an entry: its title, and its kind if there are several. */
export function NewEntry({ slot, onCreate, onClose }: NewEntryProps) {
  const [title, setTitle] = useState('');
  const [pageKind, setPageKind] = useState(slot.pageKinds?.[0]?.name);
  return (
    <Dialog title={slot.words} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') onCreate(title.trim(), pageKind);
        }}
      >
        <label className="label" htmlFor="nouveau-titre">
          {slot.kind === 'sources' ? 'Titre de la publication' : 'Titre'}
        </label>
        <p className="sense">Vous pourrez le changer. Rien n’est publié pour l’instant.</p>
        <input
          id="nouveau-titre"
          type="text"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        {slot.pageKinds && slot.pageKinds.length > 1 && (
          <fieldset className="group">
            <legend>Quelle sorte de page ?</legend>
            {slot.pageKinds.map(({ name, sentence }) => (
              <label key={name} className="check">
                <input
                  type="radio"
                  name="sorte"
                  checked={pageKind === name}
                  onChange={() => setPageKind(name)}
                />
                {sentence}
              </label>
            ))}
          </fieldset>
        )}
        <p className="row">
          <button type="submit" className="main" disabled={title.trim() === ''}>
            Commencer
          </button>
        </p>
      </form>
    </Dialog>
  );
}
