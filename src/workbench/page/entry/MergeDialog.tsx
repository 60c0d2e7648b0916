import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { Draft, MergeChoice, MergeHunk, ResponseOf } from '../../protocol.ts';
import { excerptOf } from '../changes/excerpt.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { call, messageOf } from '../server.ts';

interface MergeDialogProps {
  path: string;
  title: string;
  /** What happened, above the differences. */
  children: ReactNode;
  theirs: Draft;
  yours: Draft;
  /** Name of each version in its choices. */
  names: { theirs: string; yours: string };
  /** Words of the button that takes all of the other version. */
  takeLabel: string;
  /** Called with the draft that the choices make. */
  onMerge(merged: Draft): void;
  onKeep(): void;
  onTake(): void;
  onClose(): void;
}

interface PassageProps {
  hunk: MergeHunk;
  names: MergeDialogProps['names'];
  choice: MergeChoice | undefined;
  onChoose(choice: MergeChoice): void;
}

/** One difference, and what to keep of it. */
function Passage({ hunk, names, choice, onChoose }: PassageProps) {
  const { id, where, theirs, yours, canKeepBoth } = hunk;
  const { lead, before, after, end } = excerptOf(theirs, yours);
  const words = (whole: string, differing: string) =>
    whole === '' ? (
      '(rien)'
    ) : (
      <>
        {lead}
        {differing !== '' && <mark>{differing}</mark>}
        {end}
      </>
    );
  const choices: [MergeChoice, string, ReactNode][] = [
    ['theirs', names.theirs, words(theirs, before)],
    ['yours', names.yours, words(yours, after)],
  ];
  if (canKeepBoth) choices.push(['both', 'Les deux, l’un sous l’autre', undefined]);
  return (
    <fieldset className="merge">
      <legend>{where}</legend>
      {choices.map(([value, name, shown]) => (
        <label key={value}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong>{name}</strong>
            {shown !== undefined && <span className="words">{shown}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Dialog that merges two versions of an entry, difference by difference. */
export function MergeDialog(props: MergeDialogProps) {
  const { path, title, children, names, takeLabel, onMerge, onKeep, onTake, onClose } = props;
  // Copies: the versions do not change while the dialog is open.
  const [{ theirs, yours }] = useState({ theirs: props.theirs, yours: props.yours });
  const [compared, setCompared] = useState<ResponseOf<'compareVersions'>>();
  const [choices, setChoices] = useState<Readonly<Record<string, MergeChoice>>>({});
  const [message, setMessage] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    call('compareVersions', { path, theirs, yours }).then(setCompared, (error: unknown) =>
      setMessage(messageOf(error)),
    );
  }, [path, theirs, yours]);
  const hunks = compared?.hunks ?? [];
  const merge = async (event: SubmitEvent) => {
    event.preventDefault();
    const open = hunks.filter(({ id }) => choices[id] === undefined);
    if (open.length > 0) {
      setMessage(
        open.length === 1
          ? 'Il reste un passage pour lequel rien n’est choisi.'
          : `Il reste ${open.length} passages pour lesquels rien n’est choisi.`,
      );
      const first = form.current?.elements.namedItem(open[0]!.id);
      if (first instanceof RadioNodeList) (first[0] as HTMLInputElement).focus();
      return;
    }
    try {
      onMerge(await call('merge', { path, theirs, yours, choices }));
    } catch (error) {
      setMessage(messageOf(error));
    }
  };
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <p>{children}</p>
      {!compared && message === '' && <p role="status">Comparaison…</p>}
      {compared && !compared.hunks && (
        <p>
          L’en-tête de l’une des deux versions ne peut pas être lu : elles ne se comparent pas
          passage par passage.
        </p>
      )}
      {compared?.hunks && hunks.length === 0 && <p>Les deux versions disent la même chose.</p>}
      <form ref={form} onSubmit={(event) => void merge(event)}>
        {hunks.map((hunk) => (
          <Passage
            key={hunk.id}
            hunk={hunk}
            names={names}
            choice={choices[hunk.id]}
            onChoose={(choice) => setChoices((known) => ({ ...known, [hunk.id]: choice }))}
          />
        ))}
        <p role="alert">{message}</p>
        <p className="row">
          {hunks.length > 0 && (
            <button type="submit" className="main">
              Réunir selon ces choix
            </button>
          )}
          <button type="button" onClick={onKeep}>
            Garder toute ma version
          </button>
          <button type="button" onClick={onTake}>
            {takeLabel}
          </button>
          <button type="button" className="quiet" onClick={onClose}>
            Continuer à écrire
          </button>
        </p>
      </form>
    </Dialog>
  );
}
