import { useEffect, useState } from 'react';
import { formatDay } from '../../../lib/dates.ts';
import type { EntryPlace, LinkReport, ResponseOf } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { call, messageOf } from '../server.ts';

interface ReviewsDialogProps {
  onPick(place: EntryPlace): void;
  onClose(): void;
}

interface OutsideLinksProps {
  report: LinkReport | undefined;
  onPick(place: EntryPlace): void;
}

/** What the last check of links to other sites found. */
function OutsideLinks({ report, onPick }: OutsideLinksProps) {
  if (!report)
    return (
      <p>
        Ils n’ont pas encore été vérifiés sur cet ordinateur : la commande{' '}
        <code>npm run liens</code>, dans un terminal ouvert dans le dossier du site, ouvre chaque
        adresse et dit ici ce qu’elle a trouvé.
      </p>
    );
  return (
    <>
      <p>
        Vérifiés le {formatDay(report.day)} par <code>npm run liens</code> : {report.summary}
        {report.findings.length === 0 && ' Aucun n’est à revoir.'}
      </p>
      <ul className="changes">
        {report.findings.map(({ path, name, message, links }, index) => (
          <li key={index}>
            <p>{message}</p>
            {links.map(({ name: what, address }) => (
              <p key={what} className="sense">
                {what} :{' '}
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {address}
                  <span className="hidden"> (nouvelle fenêtre)</span>
                </a>
              </p>
            ))}
            <button type="button" className="small quiet" onClick={() => onPick({ path })}>
              Ouvrir « {name} »
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Dialog of the texts whose reading falls due, and of the links to other sites that need a look. */
export function ReviewsDialog({ onPick, onClose }: ReviewsDialogProps) {
  const [found, setFound] = useState<ResponseOf<'reviews'>>();
  const [errorMessage, setErrorMessage] = useState('');
  useEffect(() => {
    call('reviews', {}).then(setFound, (error: unknown) => setErrorMessage(messageOf(error)));
  }, []);
  return (
    <Dialog title="À relire" onClose={onClose}>
      {errorMessage !== '' && (
        <p className="banner" role="alert">
          {errorMessage}
        </p>
      )}
      {!found ? (
        <p role="status">Lecture…</p>
      ) : (
        <>
          <p role="status">
            {found.due.length === 0
              ? 'Rien n’est à relire avant un mois.'
              : 'Un texte se relit une fois par an. À relire d’ici à un mois, le plus ancien d’abord :'}
          </p>
          {found.due.length > 0 && (
            <ul className="found">
              {found.due.map(({ path, name, field, message }) => (
                <li key={`${path} ${message}`}>
                  <button
                    type="button"
                    className="found-button"
                    onClick={() => onPick({ path, ...(field === undefined ? {} : { field }) })}
                  >
                    {name} <span className="mark">{message}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <h3>Liens externes</h3>
          <OutsideLinks report={found.links} onPick={onPick} />
        </>
      )}
    </Dialog>
  );
}
