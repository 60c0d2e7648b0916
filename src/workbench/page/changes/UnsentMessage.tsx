import type { UnsentProposal } from '../../protocol.ts';
import { SendProposal } from './SendProposal.tsx';

interface UnsentMessageProps {
  proposal: UnsentProposal;
}

/** What of a proposal was not sent yet, with the button that sends it. */
export function UnsentMessage({ proposal }: UnsentMessageProps) {
  const { branch, messages, isPart, address } = proposal;
  return (
    <section className="banner" aria-label="Votre proposition">
      <SendProposal branch={branch} address={address}>
        <p>
          <strong>
            {isPart
              ? 'Ce que vous avez ajouté à votre proposition n’est pas encore envoyé :'
              : 'Votre proposition n’est pas encore envoyée. Elle n’est que sur cet ordinateur :'}
          </strong>
        </p>
        <ul>
          {messages.map((message, index) => (
            <li key={index}>{message}</li>
          ))}
        </ul>
      </SendProposal>
    </section>
  );
}
