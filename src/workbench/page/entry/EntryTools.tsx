import { useEffect, useMemo, useState } from 'react';
import type { OpenedEntry, ResponseOf, Tree, TreeItem } from '../../protocol.ts';
import { Difference } from '../changes/Difference.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { call, messageOf } from '../server.ts';
import { addressOfLine } from '../format.ts';
import { formatDay } from '../../../lib/dates.ts';
import { plural } from '../../../lib/plural.ts';

/** Commands on a whole entry. */
export type EntryAction = 'note' | 'versions' | 'duplicate' | 'move' | 'retire' | 'remove';

interface EntryToolsProps {
  entry: OpenedEntry;
  isRetired: boolean;
  /** Day to write when the page was read, YYYY-MM-DD; absent where none can be written. */
  reviewDay: string | undefined;
  onReviewed(): void;
  onAction(action: EntryAction): void;
}

/** Buttons for the entry as a whole. */
export function EntryTools(props: EntryToolsProps) {
  const { entry, isRetired, reviewDay, onReviewed, onAction } = props;
  const { kind, isRemovable, version } = entry;
  // The site has these lists once.
  const isUnique = kind === 'questions' || kind === 'words' || kind === 'notes';
  const isThere = version.hash !== undefined;
  // An unreadable header must be fixed first.
  const isShown = version.source === undefined;
  const button = (action: EntryAction, words: string) => (
    <button type="button" className="small quiet" onClick={() => onAction(action)}>
      {words}
    </button>
  );
  return (
    <div className="row entry-tools" role="group" aria-label="Cette fiche">
      {isThere && reviewDay !== undefined && (
        <button type="button" className="small quiet" onClick={onReviewed}>
          Je l’ai relue en entier : mettre la date de relecture au {formatDay(reviewDay)}
        </button>
      )}
      {isThere && kind !== 'notes' && button('note', 'Note…')}
      {isThere && button('versions', 'Versions d’avant…')}
      {!isUnique && kind !== 'sources' && isShown && button('duplicate', 'Dupliquer')}
      {isRemovable && isThere && (
        <>
          {isShown &&
            button(
              'move',
              kind === 'cards' || kind === 'steps' ? 'Renommer ou déplacer…' : 'Renommer…',
            )}
          {kind === 'pages' &&
            isShown &&
            button('retire', isRetired ? 'Remettre sur le site' : 'Retirer du site')}
          <ConfirmButton
            words="Effacer"
            question="Effacer vraiment ?"
            onConfirm={() => onAction('remove')}
          />
        </>
      )}
    </div>
  );
}

/** The name of a file without folder and extension, or the key of a publication. */
export const nameIn = (path: string) =>
  path.includes('#')
    ? path.split('#')[1]!
    : path
        .split('/')
        .at(-1)!
        .replace(/\.\w+$/u, '');

/** The pages that may have cards or steps. */
function foldersOf(items: readonly TreeItem[], kind: string): { folder: string; name: string }[] {
  return items.flatMap((item) => [
    ...(item.adds ?? []).flatMap((slot) =>
      slot.kind === kind && slot.folder !== undefined
        ? [{ folder: slot.folder, name: item.name }]
        : [],
    ),
    ...foldersOf(item.children, kind),
  ]);
}

interface MoveDialogProps {
  entry: OpenedEntry;
  tree: Tree;
  onMove(to: { name?: string; folder?: string }): void;
  onClose(): void;
}

/** Dialog that renames or moves an entry, with the links that would be updated. */
export function MoveDialog({ entry, tree, onMove, onClose }: MoveDialogProps) {
  const { path, kind } = entry;
  const before = nameIn(path);
  const home = path.split('/')[1] ?? '';
  const [name, setName] = useState(before);
  const [folder, setFolder] = useState(home);
  const [plan, setPlan] = useState<ResponseOf<'planMove'>>();
  const [errorMessage, setErrorMessage] = useState('');
  const hasFolder = kind === 'cards' || kind === 'steps';
  const to = useMemo(
    () => ({
      ...(name === before ? {} : { name }),
      ...(hasFolder && folder !== home ? { folder } : {}),
    }),
    [name, before, hasFolder, folder, home],
  );
  const isOther = Object.keys(to).length > 0;
  useEffect(() => {
    setPlan(undefined);
    setErrorMessage('');
    if (!isOther) return;
    let isLate = false;
    const timer = setTimeout(
      () =>
        void call('planMove', { path, ...to }).then(
          (response) => isLate || setPlan(response),
          (error: unknown) => isLate || setErrorMessage(messageOf(error)),
        ),
      200,
    );
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [path, to, isOther]);
  return (
    <Dialog title="Renommer ou déplacer" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (plan) onMove(to);
        }}
      >
        <label className="label" htmlFor="nouveau-nom">
          {kind === 'sources' ? 'Clé de la source' : 'Nom du fichier'}
        </label>
        <p className="sense">
          {kind === 'pages' || kind === 'countries'
            ? 'Il donne l’adresse de la page. Des minuscules, des chiffres et des tirets.'
            : 'Des minuscules, des chiffres et des tirets.'}
        </p>
        <input
          id="nouveau-nom"
          type="text"
          value={name}
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
        />
        {hasFolder && (
          <>
            <label className="label" htmlFor="nouvelle-page">
              Page qui la montre
            </label>
            <select
              id="nouvelle-page"
              value={folder}
              onChange={({ target }) => setFolder(target.value)}
            >
              {foldersOf(tree.items, kind).map((one) => (
                <option key={one.folder} value={one.folder}>
                  {one.name}
                </option>
              ))}
            </select>
          </>
        )}
        <div role="status">
          {errorMessage !== '' && <p className="banner">{errorMessage}</p>}
          {plan?.address && (
            <p>
              L’adresse {plan.address.before} devient <strong>{plan.address.after}</strong>.
            </p>
          )}
          {plan && (
            <p>
              {plan.followers.length === 0
                ? 'Aucun autre texte ne change.'
                : `${plural(plan.followers.length, 'ligne suit', 'lignes suivent')} :`}
            </p>
          )}
          {plan && plan.followers.length > 0 && (
            <ul className="passages">
              {plan.followers.map(({ path: file, name: where, before: line, after }, index) => (
                <li key={`${file}-${index}`}>
                  <span className="where">{where}</span>
                  <Difference
                    before={addressOfLine(line.trim())}
                    after={addressOfLine(after.trim())}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        <button type="submit" className="main" disabled={!plan}>
          Renommer, et mettre les liens à jour
        </button>
      </form>
    </Dialog>
  );
}
