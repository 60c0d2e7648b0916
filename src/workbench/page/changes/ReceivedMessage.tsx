import type { ReceivedChanges } from '../../protocol.ts';

interface ReceivedMessageProps {
  received: ReceivedChanges;
  onOpen(path: string): void;
}

/** Message about the changes that came, with the texts to merge and the state of the proposal. */
export function ReceivedMessage({ received, onOpen }: ReceivedMessageProps) {
  const { paragraphs, drafts, proposal } = received;
  return (
    <div className="banner" role="status">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {drafts.length > 0 && (
        <>
          <p>
            Changé ici et sur le site : la version du site est dans le fichier, et vos mots sont
            gardés en brouillon. Ouvrez chaque texte : « Voir les deux versions » vous y laisse
            choisir, passage par passage.
          </p>
          <ul>
            {drafts.map(({ path, name }) => (
              <li key={path}>
                <button type="button" className="small" onClick={() => onOpen(path)}>
                  Réunir : {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {proposal && <p>{proposal.message}</p>}
      {proposal?.address !== undefined && (
        <p>
          <a href={proposal.address} target="_blank" rel="noopener noreferrer">
            {proposal.address}
            <span className="hidden"> (nouvelle fenêtre)</span>
          </a>
        </p>
      )}
    </div>
  );
}
