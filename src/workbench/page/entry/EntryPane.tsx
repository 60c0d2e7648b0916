import { useEffect, useRef, type ReactNode } from 'react';
import type { Forms, FormSchema, SourceItem } from '../../protocol.ts';
import { countErrors, focusFirstMistake } from '../check/mistakes.ts';
import { RemarkLines } from '../check/RemarkLines.tsx';
import { FormProvider } from '../form/context.ts';
import { FieldList } from '../form/Field.tsx';
import { asText } from '../form/values.ts';
import type { PickedPicture } from '../pictures/picked.ts';
import { TextField } from '../text/TextField.tsx';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';
import { RawFile } from './RawFile.tsx';
import { plural } from '../../../lib/plural.ts';
import type { Editing, EntryCommands } from './useEntry.ts';

interface EntryPaneProps {
  forms: Forms;
  sources: ReadonlyMap<string, SourceItem>;
  editing: Editing;
  commands: EntryCommands;
  /** Buttons for the entry as a whole. */
  tools: ReactNode;
  pickSource(): Promise<string | undefined>;
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  setPreviewText(words: string): void;
  /** Opens another entry. */
  onOpen(path: string): void;
}

/** Text of the save status. */
function saveStatusText({ saveStatus, entry }: Editing): string {
  switch (saveStatus.kind) {
    case 'saved':
      return 'Enregistré dans le site.';
    case 'typed':
      return 'Changements à enregistrer…';
    case 'kept':
      return entry.version.hash === undefined
        ? 'Nouveau : gardé sur cet ordinateur, pas encore dans le site.'
        : 'Brouillon gardé sur cet ordinateur, pas encore dans le site.';
  }
}

/** Adds the long text to a form: before the sources, else at the end. */
function withText(form: FormSchema): FormSchema {
  const { content, ...properties } = form.properties ?? {};
  const own = Object.entries(properties);
  const index = own.findIndex(([name]) => name === 'sources');
  const place: [string, FormSchema] = ['content', content ?? {}];
  const all = own.toSpliced(index < 0 ? own.length : index, 0, place);
  return { ...form, properties: Object.fromEntries(all) };
}

/** Kinds of entry without a long text; an existing one is shown, so that it can be deleted. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['sources', 'questions', 'articles', 'links']);

const TITLE_FIELDS = ['title', 'name', 'text', 'publisher'];

/** The form of the entry that is open: its fields, its text, and what the check says of them. */
export function EntryPane(props: EntryPaneProps) {
  const {
    forms,
    sources,
    editing,
    commands,
    tools,
    pickSource,
    pickPicture,
    setPreviewText,
    onOpen,
  } = props;
  const pane = useRef<HTMLDivElement>(null);
  const save = async () => {
    // The errors that stop the save are shown at their fields.
    if (!(await commands.save())) focusFirstMistake(pane.current);
  };
  const { entry, draft, saveStatus, remarks, elsewhere, conflict, isOvertaken, isBusy } = editing;
  const form = forms.forms[entry.form];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      // The text editor handles this key itself.
      if (!isSave || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      if (saveStatus.kind !== 'saved') void save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const title = TITLE_FIELDS.map((name) => asText(draft.fields[name])).find(Boolean) ?? entry.name;
  useEffect(() => {
    document.title = `${title} – Atelier`;
  }, [title]);
  const errors = countErrors(remarks);
  const mistakes = plural(errors, 'erreur à corriger', 'erreurs à corriger');
  // Remarks that no field and no line of the text can show.
  const general = remarks.filter(
    ({ field, bodyLine }) =>
      draft.source === undefined && bodyLine === undefined && !hasField(field, form?.properties),
  );
  const hasText = !WITHOUT_TEXT.has(entry.kind) || draft.body !== '';
  const text = hasText && (
    <TextField
      key={entry.path}
      value={draft.body}
      label="Texte"
      pictures={
        entry.kind === 'questions'
          ? undefined
          : `${'../'.repeat(entry.path.split('/').length - 1)}images/`
      }
      sense="Écrivez comme dans un traitement de texte. Ctrl+F cherche un mot."
      remarks={remarks.filter(({ bodyLine }) => bodyLine !== undefined)}
      onChange={commands.setBody}
      onSave={() => void save()}
    />
  );
  return (
    <FormProvider
      value={{
        id: 'champ',
        forms,
        sources,
        remarks,
        correct: (remark) => void commands.correct(remark),
        pickSource,
        pickPicture,
        setPreviewText,
      }}
    >
      <div className="entry-head">
        <div className="entry-name">
          <h1 tabIndex={-1} id="entry-title">
            {title}
          </h1>
          {tools}
        </div>
        <div className="entry-bar">
          <p role="status" className={`save-status save-status-${saveStatus.kind}`}>
            {saveStatusText(editing)}
            {errors > 0 && <span className="hidden"> {mistakes}.</span>}
          </p>
          {errors > 0 && (
            <button
              type="button"
              className="small quiet"
              onClick={() => focusFirstMistake(pane.current)}
            >
              {mistakes}
            </button>
          )}
          {saveStatus.kind !== 'saved' && (
            <ConfirmButton
              words="Abandonner"
              question="Perdre ces changements ?"
              onConfirm={commands.drop}
            />
          )}
          <button
            type="button"
            className="main"
            disabled={isBusy || saveStatus.kind === 'saved'}
            onClick={() => void save()}
          >
            Enregistrer
          </button>
        </div>
      </div>
      {isOvertaken && (
        <p className="banner" role="alert">
          {entry.version.hash === undefined
            ? 'Ce fichier a été effacé ailleurs. Ce que vous avez écrit est toujours là.'
            : 'Ce fichier a été changé ailleurs depuis.'}{' '}
          <button type="button" className="small" onClick={commands.compare}>
            {entry.version.hash === undefined
              ? 'Voir ce que je peux faire'
              : 'Voir les deux versions'}
          </button>
        </p>
      )}
      <OtherDrafts editing={editing} commands={commands} form={form} />
      <div ref={pane}>
        <RemarkLines remarks={general} onCorrect={(remark) => void commands.correct(remark)} />
        {elsewhere.length > 0 && (
          <section className="elsewhere">
            <h2>Ce que ce changement dérange ailleurs</h2>
            <RemarkLines remarks={elsewhere} onOpen={onOpen} />
          </section>
        )}
        {draft.source !== undefined && (
          <RawFile
            source={draft.source}
            remarks={remarks}
            onChange={commands.setSource}
            onCorrect={(remark) => void commands.correct(remark)}
          />
        )}
        {form && draft.source === undefined && (
          <FieldList
            schema={withText(form)}
            fields={draft.fields}
            onChange={commands.setFields}
            instead={{ content: text }}
          />
        )}
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          form={form}
          onKeepMine={() => void commands.saveOver()}
          onTakeTheirs={() => void commands.drop()}
          onClose={commands.closeConflict}
        />
      )}
    </FormProvider>
  );
}

/** Whether a remark stands in a field that the form has. */
const hasField = (field: string | undefined, properties: object | undefined) =>
  field !== undefined &&
  properties !== undefined &&
  Object.hasOwn(properties, field.split('.')[0]!);
