import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ResponseOf } from '../../protocol.ts';
import { call, messageOf } from '../server.ts';

interface SendProposalProps {
  branch: string;
  /** Address of the remote. */
  address: string | undefined;
  /** What is shown until the proposal is sent. */
  children?: ReactNode;
}

/** Button that pushes the branch of a proposal, and the response. */
export function SendProposal({ branch, address, children }: SendProposalProps) {
  const [sent, setSent] = useState<ResponseOf<'send'>>();
  const [errorMessage, setErrorMessage] = useState('');
  const [isSending, setSending] = useState(false);
  const response = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) response.current?.focus();
  }, [sent]);
  const send = async () => {
    setSending(true);
    setErrorMessage('');
    try {
      setSent(await call('send', { branch }));
    } catch (error) {
      setErrorMessage(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {!sent && (
        <>
          {children}
          <p>
            <button type="button" className="main" disabled={isSending} onClick={() => void send()}>
              Envoyer à la forge
            </button>
          </p>
          {address !== undefined && <p className="sense">Son adresse : {address}</p>}
        </>
      )}
      {errorMessage !== '' && (
        <p className="banner" role="alert">
          {errorMessage}
        </p>
      )}
      <div role="status" ref={response} tabIndex={-1}>
        {isSending && <p>Envoi…</p>}
        {sent && <p>{sent.message}</p>}
      </div>
      {sent?.address !== undefined && (
        <p>
          <a href={sent.address} target="_blank" rel="noopener noreferrer">
            {sent.address}
            <span className="hidden"> (nouvelle fenêtre)</span>
          </a>
        </p>
      )}
    </>
  );
}
