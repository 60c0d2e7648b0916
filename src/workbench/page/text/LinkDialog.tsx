import { useState } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import { useForm } from '../form/context.ts';

interface LinkDialogProps {
  words: string;
  address: string;
  /** Called with the words and the address; an empty address removes the link. */
  onDone(words: string, address: string): void;
  onClose(): void;
}

/** Dialog of a link: its words, and a page of the site or another address. */
export function LinkDialog({ onDone, onClose, ...start }: LinkDialogProps) {
  const { pages } = useForm().forms;
  const [words, setWords] = useState(start.words);
  const [address, setAddress] = useState(start.address);
  const isInside = pages.some(({ path }) => path === address);
  const done = () => {
    const name = pages.find(({ path }) => path === address)?.name ?? address;
    onDone(words.trim() || name, address.trim());
  };
  return (
    <Dialog title={start.address === '' ? 'Ajouter un lien' : 'Changer le lien'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') done();
        }}
      >
        <label className="label" htmlFor="lien-mots">
          Mots du lien
        </label>
        <input
          id="lien-mots"
          type="text"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <label className="label" htmlFor="lien-page">
          Une page du site
        </label>
        <select
          id="lien-page"
          value={isInside ? address : ''}
          onChange={({ target }) => setAddress(target.value)}
        >
          <option value="">Choisir…</option>
          {pages.map(({ path, name }) => (
            <option key={path} value={path}>
              {path.includes('#') ? `\u2003${name}` : name}
            </option>
          ))}
        </select>
        <label className="label" htmlFor="lien-adresse">
          … ou une adresse ailleurs, copiée depuis le navigateur
        </label>
        <input
          id="lien-adresse"
          type="url"
          placeholder="https://…"
          value={isInside ? '' : address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <p className="row">
          <button type="submit" className="main" disabled={address.trim() === ''}>
            {start.address === '' ? 'Ajouter le lien' : 'Changer le lien'}
          </button>
          {start.address !== '' && (
            <button type="button" className="quiet" onClick={() => onDone(words, '')}>
              Retirer le lien
            </button>
          )}
        </p>
      </form>
    </Dialog>
  );
}
