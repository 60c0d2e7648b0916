import { useEffect, useState } from 'react';
import type { MadeProposal, ProposalState } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { call, messageOf } from '../server.ts';
import { SendProposal } from './SendProposal.tsx';

interface ProposalFormProps {
  onBack(): void;
  onClose(): void;
}

/** Form that commits the changes as a proposal; it is pushed only on request. */
export function ProposalForm({ onBack, onClose }: ProposalFormProps) {
  const [state, setState] = useState<ProposalState>();
  const [message, setMessage] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<MadeProposal>();
  const [errorMessage, setErrorMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    setErrorMessage('');
    try {
      await task();
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    void run(async () => {
      const response = await call('proposal', {});
      setState(response);
      setMessage(response.message ?? '');
      setName(response.author?.name ?? '');
      setEmail(response.author?.email ?? '');
    });
  }, []);
  const steps = made && (
    <div role="status">
      <p>
        <strong>Votre proposition est faite sur cet ordinateur.</strong>
      </p>
      {made.next.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
  const isSigned = name.trim() !== '' && email.includes('@');
  return (
    <Dialog title="Proposer ces changements" onClose={onClose}>
      {errorMessage !== '' && (
        <p className="banner" role="alert">
          {errorMessage}
        </p>
      )}
      {!state && <p role="status">Lecture…</p>}
      {state && !state.isPossible && <p>{state.obstacle}</p>}
      {state?.isPossible && !made && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void run(async () =>
              setMade(
                await call('propose', {
                  message: message.trim(),
                  author: { name: name.trim(), email: email.trim() },
                }),
              ),
            );
          }}
        >
          <p>
            Une proposition garde vos changements ensemble, avec votre nom, pour qu’une autre
            personne puisse les relire. Rien ne quitte cet ordinateur sans que vous le demandiez.
          </p>
          <label className="label" htmlFor="proposition-message">
            Ce que vous avez changé, et pourquoi
          </label>
          <textarea
            id="proposition-message"
            rows={5}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <label className="label" htmlFor="proposition-nom">
            Votre nom
          </label>
          <input
            id="proposition-nom"
            type="text"
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <label className="label" htmlFor="proposition-adresse">
            Votre adresse électronique
          </label>
          <input
            id="proposition-adresse"
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <p className="row">
            <button
              type="submit"
              className="main"
              disabled={isBusy || message.trim() === '' || !isSigned}
            >
              Proposer
            </button>
            <button type="button" className="quiet" onClick={onBack}>
              Revenir à la liste
            </button>
          </p>
        </form>
      )}
      {made?.canSend ? (
        <SendProposal branch={made.branch} address={state?.remote?.address}>
          {steps}
        </SendProposal>
      ) : (
        steps
      )}
    </Dialog>
  );
}
