import { useEffect, useState } from 'react';
import type { OpenedEntry, PastVersion, ResponseOf } from '../../protocol.ts';
import { Difference } from '../changes/Difference.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { call, messageOf } from '../server.ts';
import { byDay, hourOf } from './days.ts';

interface VersionsDialogProps {
  entry: Pick<OpenedEntry, 'path' | 'name'>;
  /** Runs a call that changes whole entries. */
  onChange<Response>(work: () => Promise<Response>): Promise<Response>;
  /** Called with the message and the `undoId` of a change. */
  onApplied(message: string, undoId: string): void;
  onClose(): void;
}

/** A version that is compared with the file. */
type Compared = ResponseOf<'compareWithPast'> & { id: string };

interface ComparisonProps {
  compared: Compared;
  onRestore(): void;
}

/** The differences of a version with the file, and the button that goes back to it. */
function Comparison({ compared: { hunks }, onRestore }: ComparisonProps) {
  return (
    <>
      {!hunks && (
        <p className="sense">
          L’en-tête de l’une des deux versions ne peut pas être lu : elles ne se comparent pas.
        </p>
      )}
      {hunks && (
        <ul className="passages">
          {hunks.map(({ id, where, before, after }) => (
            <li key={id}>
              <span className="where">{where}</span>
              <Difference before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="main" onClick={onRestore}>
        Revenir à cette version
      </button>
    </>
  );
}

/** List of the past versions of an entry by day, each compared with its file on request. */
export function VersionsDialog({ entry, onChange, onApplied, onClose }: VersionsDialogProps) {
  const { path, name } = entry;
  const [found, setFound] = useState<ResponseOf<'versions'>>();
  const [compared, setCompared] = useState<Compared>();
  const [errorMessage, setErrorMessage] = useState('');
  const reportError = (error: unknown) => setErrorMessage(messageOf(error));
  useEffect(() => {
    call('versions', { path }).then(setFound, reportError);
  }, [path]);
  const compare = async (id: string) => {
    setErrorMessage('');
    if (compared?.id === id) return setCompared(undefined);
    try {
      setCompared({ ...(await call('compareWithPast', { path, id })), id });
    } catch (error) {
      reportError(error);
    }
  };
  const restore = async ({ id, hash }: Compared) => {
    setErrorMessage('');
    try {
      const response = await onChange(() => call('restore', { path, id, hash }));
      if (response.result === 'stopped')
        return setErrorMessage(response.findings.map(({ text }) => text).join(' '));
      onApplied(response.message, response.undoId);
      onClose();
    } catch (error) {
      reportError(error);
    }
  };
  const lineOf = ({ id, at, author, message, where, isCurrent }: PastVersion) => (
    <li key={id}>
      <p>
        <strong>{hourOf(at)}</strong>, {author ?? 'dans cet atelier'} : {message}{' '}
        {isCurrent && <span className="mark">comme maintenant</span>}
      </p>
      {where.length > 0 && <p className="sense">Ce qui a changé : {where.join(', ')}.</p>}
      {!isCurrent && (
        <button
          type="button"
          className="small quiet"
          aria-expanded={compared?.id === id}
          onClick={() => void compare(id)}
        >
          Comparer avec maintenant
          <span className="hidden">
            {' '}
            : {hourOf(at)}, {message}
          </span>
        </button>
      )}
      {compared?.id === id && (
        <Comparison compared={compared} onRestore={() => void restore(compared)} />
      )}
    </li>
  );
  return (
    <Dialog title={`Versions d’avant : ${name}`} onClose={onClose} isWide>
      {errorMessage !== '' && (
        <p className="banner" role="alert">
          {errorMessage}
        </p>
      )}
      {!found ? (
        <p role="status">Lecture…</p>
      ) : found.versions.length === 0 ? (
        <p role="status">
          Aucune version d’avant n’est gardée : la première le sera quand vous enregistrerez.
        </p>
      ) : (
        <>
          {byDay(found.versions).map(({ day, versions }) => (
            <section key={day}>
              <h3>{day}</h3>
              <ul className="changes">{versions.map(lineOf)}</ul>
            </section>
          ))}
          {found.isCut && (
            <p className="sense">
              De plus anciennes sont dans git : demandez-les à la personne qui s’occupe du site.
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
