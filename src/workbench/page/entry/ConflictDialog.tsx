import { Fragment } from 'react';
import type { Conflict, Draft, FieldValue, FormSchema } from '../../protocol.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { nameOf } from '../form/FieldWrapper.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  form: FormSchema | undefined;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

const show = (value: FieldValue | undefined): string =>
  value === undefined
    ? '(rien)'
    : typeof value === 'string'
      ? value
      : Object.entries(value)
          .map(([name, one]) => (Array.isArray(value) ? show(one) : `${name} : ${show(one)}`))
          .join('\n');

/** What differs between two versions, field by field. */
function differences(theirs: Draft, yours: Draft, form: FormSchema | undefined) {
  const names = new Set([...Object.keys(theirs.fields), ...Object.keys(yours.fields)]);
  const fields = [...names].map((name) => ({
    where: nameOf(name, form?.properties?.[name] ?? {}),
    theirs: show(theirs.fields[name]),
    yours: show(yours.fields[name]),
  }));
  const texts = { where: 'Texte', theirs: theirs.body, yours: yours.body };
  const files = {
    where: 'Fichier',
    theirs: theirs.source ?? '',
    yours: yours.source ?? '',
  };
  return [...fields, texts, files].filter((one) => one.theirs !== one.yours);
}

interface VersionsProps {
  theirs: Draft;
  yours: Draft;
  /** Heading of each version. */
  names: { theirs: string; yours: string };
  form: FormSchema | undefined;
}

/** Two versions of an entry side by side, where they differ. */
export function Versions({ theirs, yours, names, form }: VersionsProps) {
  return (
    <div className="versions">
      {differences(theirs, yours, form).map((one) => (
        <Fragment key={one.where}>
          <h3>{one.where}</h3>
          <div className="version">
            <h4>{names.theirs}</h4>
            <pre>{one.theirs}</pre>
          </div>
          <div className="version">
            <h4>{names.yours}</h4>
            <pre>{one.yours}</pre>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** Both versions of an entry that was changed elsewhere meanwhile, side by side. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, form, onKeepMine, onTakeTheirs, onClose } = props;
  const { theirs, yours } = conflict;
  return (
    <Dialog
      title={theirs ? 'Ce texte a changé ailleurs' : 'Ce texte a été effacé ailleurs'}
      onClose={onClose}
      isWide
    >
      <p>
        {theirs
          ? 'Pendant que vous écriviez, ce fichier a été changé ailleurs. Rien n’a été écrasé : voici les deux versions.'
          : 'Pendant que vous écriviez, ce fichier a été effacé ailleurs. Votre texte est toujours là.'}
      </p>
      {theirs && (
        <Versions
          theirs={theirs}
          yours={yours}
          names={{ theirs: 'Dans le fichier', yours: 'Ce que vous avez écrit' }}
          form={form}
        />
      )}
      <p className="row">
        <button type="button" className="main" onClick={onKeepMine}>
          Garder ma version
        </button>
        {theirs && (
          <button type="button" onClick={onTakeTheirs}>
            Prendre celle du fichier
          </button>
        )}
        <button type="button" className="quiet" onClick={onClose}>
          Continuer à écrire
        </button>
      </p>
    </Dialog>
  );
}
