import { useCallback, useEffect, useState } from 'react';
import type { EntryChange, ReceivedChanges, ResponseOf, UnsentProposal } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { call, messageOf } from '../server.ts';
import { Difference } from './Difference.tsx';
import { nameIn } from '../entry/EntryTools.tsx';
import { ProposalForm } from './ProposalForm.tsx';
import { ReceivedMessage } from './ReceivedMessage.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';

interface ChangesDialogProps {
  /** Incremented after each change: the list is loaded again. */
  saved: number;
  onOpen(path: string): void;
  /** Runs a call that changes whole entries. */
  onChange<Response>(work: () => Promise<Response>): Promise<Response>;
  /** Called with the message and the `undoId` of a reverted change. */
  onApplied(message: string, undoId: string): void;
  onClose(): void;
}

/** Label of the button that reverts a whole change. */
const REVERT_LABELS: Readonly<Record<EntryChange['what'], string>> = {
  new: 'Tout reprendre',
  changed: 'Tout reprendre',
  moved: 'Remettre à son ancienne place',
  deleted: 'Remettre',
};

/** List of the changes of the content; each can be reverted, and all can be proposed. */
export function ChangesDialog(props: ChangesDialogProps) {
  const { saved, onOpen, onChange, onApplied, onClose } = props;
  const [found, setFound] = useState<ResponseOf<'changes'>>();
  const [unsent, setUnsent] = useState<UnsentProposal>();
  const [isProposing, setProposing] = useState(false);
  const [received, setReceived] = useState<ReceivedChanges>();
  const [isReceiving, setReceiving] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const reportError = (error: unknown) => setErrorMessage(messageOf(error));
  const load = useCallback(
    () =>
      Promise.all([
        call('changes', {}).then(setFound, reportError),
        call('unsent', {}).then(({ proposal }) => setUnsent(proposal), reportError),
      ]),
    [],
  );
  useEffect(() => {
    void load();
  }, [load, saved]);
  const revert = async (path: string, hunk?: string) => {
    try {
      const request = { path, ...(hunk === undefined ? {} : { hunk }) };
      const response = await onChange(() => call('revert', request));
      if (response.result === 'done') {
        setErrorMessage('');
        onApplied(response.message, response.undoId);
      } else if (response.result === 'stopped')
        setErrorMessage(response.findings.map(({ text: message }) => message).join(' '));
      else {
        setErrorMessage('Ce texte a changé entre-temps : regardez-le avant de reprendre.');
        await load();
      }
    } catch (error) {
      reportError(error);
    }
  };
  const receive = async () => {
    setReceiving(true);
    setErrorMessage('');
    setReceived(undefined);
    try {
      setReceived(await onChange(() => call('receive', {})));
    } catch (error) {
      reportError(error);
    } finally {
      setReceiving(false);
    }
    await load();
  };
  if (isProposing) return <ProposalForm onClose={onClose} onBack={() => setProposing(false)} />;
  return (
    <Dialog title="Ce qui a changé" onClose={onClose} isWide>
      {errorMessage !== '' && (
        <p className="banner" role="alert">
          {errorMessage}
        </p>
      )}
      <p>
        <button type="button" disabled={isReceiving} onClick={() => void receive()}>
          Recevoir les changements
        </button>
      </p>
      {isReceiving && <p role="status">Réception…</p>}
      {received && <ReceivedMessage received={received} onOpen={onOpen} />}
      {unsent && <UnsentMessage key={unsent.branch} proposal={unsent} />}
      {!found ? (
        <p role="status">Lecture…</p>
      ) : found.changes.length === 0 ? (
        <p role="status">
          Rien n’a changé dans le site depuis{' '}
          {found.since === 'commit' ? 'la dernière proposition' : 'l’ouverture de l’atelier'}. Les
          brouillons n’y sont pas : ils ne sont que sur cet ordinateur.
        </p>
      ) : (
        <>
          <p>
            Depuis{' '}
            {found.since === 'commit' ? 'la dernière proposition' : 'l’ouverture de l’atelier'},
            dans le site. Les brouillons n’y sont pas : ils ne sont que sur cet ordinateur.
          </p>
          <ul className="changes">
            {found.changes.map(({ path, name, what, label, from, hunks }) => (
              <li key={path}>
                <h3>
                  {name} <span className="mark">{label}</span>
                </h3>
                {from !== undefined && (
                  <p className="sense">
                    {nameIn(from) === nameIn(path)
                      ? `Avant, dans « ${from.split('/')[1]} ».`
                      : `Avant : « ${nameIn(from)} ». Maintenant : « ${nameIn(path)} ».`}
                  </p>
                )}
                <p className="row">
                  {what !== 'deleted' && !path.startsWith('images/') && (
                    <button type="button" className="small quiet" onClick={() => onOpen(path)}>
                      Ouvrir
                      <span className="hidden"> : {name}</span>
                    </button>
                  )}
                  <button type="button" className="small" onClick={() => void revert(path)}>
                    {REVERT_LABELS[what]}
                    <span className="hidden"> : {name}</span>
                  </button>
                </p>
                {hunks.length > 0 && (
                  <ul className="passages">
                    {hunks.map(({ id, where, before, after }) => (
                      <li key={id}>
                        <span className="where">{where}</span>
                        <Difference before={before} after={after} />
                        <button
                          type="button"
                          className="small"
                          aria-label={`Reprendre : ${where}, ${name}`}
                          onClick={() => void revert(path, id)}
                        >
                          Reprendre
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <button type="button" className="main" onClick={() => setProposing(true)}>
            Proposer ces changements…
          </button>
        </>
      )}
    </Dialog>
  );
}
