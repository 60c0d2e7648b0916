import { useState } from 'react';
import type { Applied, FormSchema, OpenedEntry } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { nameOf } from '../form/FieldWrapper.tsx';
import { call, messageOf } from '../server.ts';

interface NoteDialogProps {
  entry: Pick<OpenedEntry, 'path' | 'name'>;
  /** Form of the entry. */
  form: FormSchema | undefined;
  /** The chosen words of its text; empty for none. */
  words: string;
  /** Suggested name; empty when it is not known. */
  author: string;
  /** Runs a call that changes whole entries. */
  onChange<Response>(work: () => Promise<Response>): Promise<Response>;
  /** Called with the message and the `undoId` of a change. */
  onApplied(message: string, undoId: string): void;
  onClose(): void;
}

/** Dialog that writes a note about an entry, one of its fields, or words of its text. */
export function NoteDialog(props: NoteDialogProps) {
  const { entry, form, words, author: known, onChange, onApplied, onClose } = props;
  const [field, setField] = useState('');
  const [note, setNote] = useState('');
  const [author, setAuthor] = useState(known);
  const [errorMessage, setErrorMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const fields = Object.entries(form?.properties ?? {}).filter(([name]) => name !== 'content');
  const add = async () => {
    setBusy(true);
    setErrorMessage('');
    const about = field !== '' ? { field } : words !== '' ? { words } : {};
    try {
      const { message, undoId }: Applied = await onChange(() =>
        call('addNote', { path: entry.path, ...about, note, author }),
      );
      onApplied(message, undoId);
      onClose();
    } catch (error) {
      setErrorMessage(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Note : ${entry.name}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label className="label" htmlFor="note-mots">
          Votre note pour un collègue
        </label>
        <p className="sense" id="note-sens">
          Elle n’est jamais publiée sur le site. Mais elle part avec votre proposition : qui peut
          lire le dossier du site peut la lire. N’y écrivez le nom d’aucune patiente ni d’aucun
          patient.
        </p>
        <textarea
          id="note-mots"
          rows={4}
          aria-describedby="note-sens"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <label className="label" htmlFor="note-champ">
          De quoi elle parle
        </label>
        <select id="note-champ" value={field} onChange={({ target }) => setField(target.value)}>
          <option value="">{words === '' ? 'De toute la fiche' : `Des mots « ${words} »`}</option>
          {fields.map(([name, schema]) => (
            <option key={name} value={name}>
              Du champ « {nameOf(name, schema)} »
            </option>
          ))}
        </select>
        <label className="label" htmlFor="note-nom">
          Votre nom
        </label>
        <input
          id="note-nom"
          type="text"
          autoComplete="name"
          value={author}
          onChange={({ target }) => setAuthor(target.value)}
        />
        {errorMessage !== '' && (
          <p className="banner" role="alert">
            {errorMessage}
          </p>
        )}
        <p>
          <button
            type="submit"
            className="main"
            disabled={isBusy || note.trim() === '' || author.trim() === ''}
          >
            Garder la note
          </button>
        </p>
      </form>
    </Dialog>
  );
}
