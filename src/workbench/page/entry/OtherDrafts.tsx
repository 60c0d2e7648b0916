import { useState } from 'react';
import type { FormSchema, KeptDraft } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { Versions } from './ConflictDialog.tsx';
import type { Editing, EntryCommands } from './useEntry.ts';

interface OtherDraftsProps {
  editing: Editing;
  commands: EntryCommands;
  form: FormSchema | undefined;
}

const MOMENT = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'short' });

/** Banner and dialog for a draft of the same entry from another window. */
export function OtherDrafts({ editing, commands, form }: OtherDraftsProps) {
  const { others, isFollowing, draft } = editing;
  // A copy: the compared draft does not change while the dialog is open.
  const [compared, setCompared] = useState<KeptDraft>();
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
        <Dialog title="Deux versions de ce texte" onClose={close} isWide>
          <p>
            Ce texte a été changé dans deux fenêtres. Choisissez la version que vous voulez garder ;
            « Défaire » vous rendra l’autre.
          </p>
          <Versions
            theirs={compared}
            yours={draft}
            names={{
              theirs:
                compared.keptAt === ''
                  ? 'Dans l’autre fenêtre'
                  : `Dans l’autre fenêtre, le ${MOMENT.format(new Date(compared.keptAt))}`,
              yours: 'Dans cette fenêtre',
            }}
            form={form}
          />
          <p className="row">
            <button
              type="button"
              className="main"
              onClick={() => {
                close();
                void commands.dropOther(compared);
              }}
            >
              Garder ma version
            </button>
            <button
              type="button"
              onClick={() => {
                close();
                void commands.takeOther(compared);
              }}
            >
              Prendre l’autre version
            </button>
            <button type="button" className="quiet" onClick={close}>
              Continuer à écrire
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
