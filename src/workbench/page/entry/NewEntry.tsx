import { useState } from 'react';
import type { TreePlace } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';

interface NewEntryProps {
  place: TreePlace;
  onCreate(title: string, pageKind: string | undefined): void;
  onClose(): void;
}

/** Dialog that creates an entry: its title, and its kind if there are several. */
export function NewEntry({ place, onCreate, onClose }: NewEntryProps) {
  const [title, setTitle] = useState('');
  const [pageKind, setPageKind] = useState(place.pageKinds?.[0]?.name);
  return (
    <Dialog title={place.words} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') onCreate(title.trim(), pageKind);
        }}
      >
        {place.pageKinds && place.pageKinds.length > 1 && (
          <fieldset className="group">
            <legend>Quelle sorte de page ?</legend>
            {place.pageKinds.map(({ name, sentence }) => (
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
        <label className="label" htmlFor="nouveau-titre">
          {place.kind === 'sources' ? 'Titre de la publication' : 'Titre'}
        </label>
        <p className="sense">Vous pourrez le changer. Rien n’est publié pour l’instant.</p>
        <input
          id="nouveau-titre"
          type="text"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <p className="row">
          <button type="submit" className="main" disabled={title.trim() === ''}>
            Commencer
          </button>
        </p>
      </form>
    </Dialog>
  );
}
