import { useEffect, useRef, type ReactNode } from 'react';
import type { FormSchema, Forms, NoteItem, EntryPlace, SourceItem } from '../../protocol.ts';
import { countErrors, focusFirstError } from '../check/errors.ts';
import { FindingLines } from '../check/FindingLines.tsx';
import { FormProvider } from '../form/context.ts';
import { FieldList } from '../form/Field.tsx';
import { nameOf } from '../form/FieldWrapper.tsx';
import { asText } from '../form/values.ts';
import { NoteList } from '../notes/NoteList.tsx';
import type { PickedPicture } from '../pictures/picked.ts';
import { later } from '../later.tsx';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';
import { RawFile } from './RawFile.tsx';
import { FIELD_ID, TEXT_ID } from './reveal.ts';
import { plural } from '../../../lib/plural.ts';
import type { Editing, EntryStore } from './entry-store.ts';

const TextField = later(async () => (await import('../text/TextField.tsx')).TextField);

interface EntryPaneProps {
  forms: Forms;
  sources: ReadonlyMap<string, SourceItem>;
  editing: Editing;
  commands: EntryStore;
  /** Buttons for the entry as a whole. */
  tools: ReactNode;
  pickSource(): Promise<string | undefined>;
  pickPicture(dropped?: File): Promise<PickedPicture | undefined>;
  setPreviewText(words: string): void;
  /** A place of the entry to show. */
  hit: EntryPlace | undefined;
  /** Its notes. */
  notes: readonly NoteItem[];
  /** Writes a note about words of the text. */
  onNote(words: string): void;
  onSettle(id: string): void;
  onShow(place: EntryPlace): void;
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
    case 'draft':
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
  const textField: [string, FormSchema] = ['content', content ?? {}];
  const all = own.toSpliced(index < 0 ? own.length : index, 0, textField);
  return { ...form, properties: Object.fromEntries(all) };
}

/** Kinds of entry without a long text; an existing one is shown, so that it can be deleted. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'sources',
  'questions',
  'words',
  'notes',
  'articles',
  'links',
]);

const TITLE_FIELDS = ['title', 'name', 'text', 'publisher'];

/** The form of the open entry: its fields, its text and its findings. */
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
    hit,
    notes,
    onNote,
    onSettle,
    onShow,
  } = props;
  const pane = useRef<HTMLDivElement>(null);
  const save = async () => {
    // The errors that stop the save are shown at their fields.
    if (!(await commands.save())) focusFirstError(pane.current);
  };
  const { entry, draft, saveStatus, findings, elsewhere, conflict, isOutdated, isBusy } = editing;
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
  const errors = countErrors(findings);
  const mistakes = plural(errors, 'erreur à corriger', 'erreurs à corriger');
  // Findings that belong to no field and to no line of the text.
  const general = findings.filter(
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
        entry.kind === 'questions' || entry.kind === 'words'
          ? undefined
          : `${'../'.repeat(entry.path.split('/').length - 1)}images/`
      }
      sense="Écrivez comme dans un traitement de texte. Ctrl+F cherche un mot."
      findings={findings.filter(({ bodyLine }) => bodyLine !== undefined)}
      hit={hit?.bodyLine === undefined ? undefined : hit}
      onChange={commands.setBody}
      onSave={() => void save()}
      onNote={onNote}
      reading={editing.reading}
    />
  );
  return (
    <FormProvider
      value={{
        id: FIELD_ID,
        forms,
        sources,
        findings,
        correct: (finding) => void commands.correct(finding),
        acceptWord: (word) => void commands.acceptWord(word),
        pickSource,
        pickPicture,
        setPreviewText,
      }}
    >
      {hasText && draft.source === undefined && (
        <button
          type="button"
          className="small skip"
          onClick={() => {
            const editor = document.getElementById(TEXT_ID);
            editor?.focus();
            // In Firefox, `focus` may show the end of a long text only.
            editor?.firstElementChild?.scrollIntoView({ block: 'center' });
          }}
        >
          Aller au texte
        </button>
      )}
      <div className="entry-head">
        <div className="entry-name">
          <h1 tabIndex={-1} id="entry-title">
            {title}
          </h1>
          {tools}
        </div>
        <div className="entry-bar">
          <div className="entry-status">
            <p role="status" className={`save-status save-status-${saveStatus.kind}`}>
              {saveStatusText(editing)}
              {errors > 0 && <span className="hidden"> {mistakes}.</span>}
            </p>
            {errors > 0 && (
              <button
                type="button"
                className="small quiet"
                onClick={() => focusFirstError(pane.current)}
              >
                {mistakes}
              </button>
            )}
          </div>
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
      {isOutdated && (
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
      <OtherDrafts editing={editing} commands={commands} />
      <NoteList
        notes={notes}
        draft={draft}
        nameOf={(field) => {
          const name = field.split('.')[0]!;
          return nameOf(name, form?.properties?.[name] ?? {});
        }}
        onShow={onShow}
        onSettle={onSettle}
      />
      <div ref={pane}>
        <FindingLines findings={general} onCorrect={(finding) => void commands.correct(finding)} />
        {elsewhere.length > 0 && (
          <section className="elsewhere">
            <h2>Ce que ce changement dérange ailleurs</h2>
            <FindingLines findings={elsewhere} onOpen={onOpen} />
          </section>
        )}
        {draft.source !== undefined && (
          <RawFile
            source={draft.source}
            findings={findings}
            onChange={commands.setSource}
            onCorrect={(finding) => void commands.correct(finding)}
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
      {conflict && <ConflictDialog path={entry.path} conflict={conflict} commands={commands} />}
    </FormProvider>
  );
}

/** Whether a form has the field of a finding. */
const hasField = (field: string | undefined, properties: object | undefined) =>
  field !== undefined &&
  properties !== undefined &&
  Object.hasOwn(properties, field.split('.')[0]!);
