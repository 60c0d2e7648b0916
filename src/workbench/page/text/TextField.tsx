import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toSubscript, toSuperscript } from '../../../lib/small-signs.ts';
import type { BlockForm, FormFinding, ReadingMeasure, EntryPlace } from '../../protocol.ts';
import { SourceCard } from '../cite/SourceCard.tsx';
import { FindingLines } from '../check/FindingLines.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { useForm } from '../form/context.ts';
import { Description } from '../pictures/Description.tsx';
import { quoteOf } from '../notes/places.ts';
import type { PickedPicture } from '../pictures/picked.ts';
import { later } from '../later.tsx';
import { NONCE } from '../server.ts';
import { BlockChoice, TagDialog } from './BlockDialogs.tsx';
import {
  citationPosition,
  linkAt,
  put,
  putBlock,
  putLines,
  putTable,
  selectWords,
  shiftItem,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleSmallSigns,
  withEmptyLine,
  type TextLink,
} from './commands.ts';
import { makeEditor, redoText, undoText, type TextEditor } from './editor.ts';
import type { Library } from './library.ts';
import { PasteMessage } from './paste/PasteMessage.tsx';
import { closeReport, undoPaste, type PasteReport } from './paste/report.ts';
import { ReadingLine } from './ReadingLine.tsx';
import { SHORTCUTS, titleOf } from './shortcuts.ts';
import { changeAttribute, readTag } from './tag.ts';

const LinkDialog = later(async () => (await import('./LinkDialog.tsx')).LinkDialog);

interface TextFieldProps {
  /** The text under the header. */
  value: string;
  label: string;
  /** Description of the field. */
  sense: string;
  /** Relative path of the folder of pictures; undefined where pictures are not allowed. */
  pictures?: string | undefined;
  /** Findings on the text. */
  findings: readonly FormFinding[];
  /** Words of the text to select. */
  hit?: EntryPlace | undefined;
  /** Measures of the text. */
  reading?: ReadingMeasure | undefined;
  onChange(text: string): void;
  onSave(): void;
  /** Writes a note about chosen words; about the whole entry when they are empty. */
  onNote(words: string): void;
}

/** Markdown of a picture. */
const writePicture = ({ file, alt }: PickedPicture, folder: string) =>
  `![${alt.replace(/[[\]]/gu, '')}](${folder}${file})`;

/** Index of the tool that a key moves the focus to; undefined for other keys. */
function toolAfter(key: string, from: number, count: number): number | undefined {
  const next = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[key];
  return next === undefined ? undefined : (next + count) % count;
}

/** Dialog over the text, with its parameters. */
type DialogState =
  | { kind: 'link'; link: TextLink }
  | { kind: 'blocks' }
  | { kind: 'citation'; key: string; from: number; to: number }
  | { kind: 'picture'; picture: PickedPicture; from: number; to: number }
  | { kind: 'tag'; from: number };

/** Editor of the text of an entry: rendered as prose, stored as typed. */
export function TextField(props: TextFieldProps) {
  const { value, label, sense, pictures, findings, hit, reading, onChange, onSave, onNote } = props;
  const { forms, sources, pickSource, pickPicture, correct, acceptWord, setPreviewText } =
    useForm();
  const [dialog, setDialog] = useState<DialogState>();
  const [tool, setTool] = useState(0);
  const [pasted, setPasted] = useState<PasteReport>();
  /** Why the last tool changed nothing. */
  const [notice, setNotice] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  /** Texts of `onChange` that have not come back as `value`, oldest first. */
  const given = useRef<string[]>([]);
  const blocks = useMemo(() => new Map(forms.blocks.map((block) => [block.name, block])), [forms]);
  const library = useMemo<Library>(
    () => ({
      sources,
      blocks,
      showCitation: (key, from, to) => setDialog({ kind: 'citation', key, from, to }),
      showPicture: (picture, from, to) => setDialog({ kind: 'picture', picture, from, to }),
      editTag: (from) => setDialog({ kind: 'tag', from }),
    }),
    [sources, blocks],
  );
  const cite = async (range?: { from: number; to: number }) => {
    const view = editor.current?.view;
    if (!view) return;
    const key = await pickSource();
    if (key === undefined) return view.focus();
    const at = citationPosition(view.state);
    put(view, range?.from ?? at, range?.to ?? at, `[^${key}]`);
  };
  const illustrate = async (dropped?: File, at?: number) => {
    const view = editor.current?.view;
    if (!view || pictures === undefined) return;
    const picked = await pickPicture(dropped);
    if (!picked) return view.focus();
    if (at !== undefined)
      view.dispatch({ selection: { anchor: Math.min(at, view.state.doc.length) } });
    putLines(view, writePicture(picked, pictures));
  };
  const link = () => {
    const view = editor.current?.view;
    if (view) setDialog({ kind: 'link', link: linkAt(view.state) });
  };
  // The editor is created once; a ref holds the latest callbacks.
  const calls = useRef({ onChange, onSave, correct, setPreviewText, cite, link, illustrate });
  useEffect(() => {
    calls.current = { onChange, onSave, correct, setPreviewText, cite, link, illustrate };
  });
  useEffect(() => {
    const made = makeEditor(
      box.current!,
      value,
      label,
      library,
      {
        change: (text) => {
          given.current.push(text);
          calls.current.onChange(text);
        },
        setPreviewText: (words) => calls.current.setPreviewText(words),
        cite: () => void calls.current.cite(),
        picture: (file, at) => void calls.current.illustrate(file, at),
        link: () => calls.current.link(),
        correct: (finding) => calls.current.correct(finding),
        save: () => calls.current.onSave(),
        pasted: setPasted,
      },
      NONCE,
    );
    editor.current = made;
    return () => {
      editor.current = undefined;
      made.view.destroy();
    };
    // Runs once: the effects below apply later changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // A text of `onChange` comes back as `value` when the editor may already have a newer one.
  useLayoutEffect(() => {
    const at = given.current.lastIndexOf(value);
    if (at < 0) editor.current?.show(value);
    given.current.splice(0, at < 0 ? given.current.length : at + 1);
  }, [value]);
  useEffect(() => editor.current?.setLibrary(library), [library]);
  useEffect(() => editor.current?.setFindings(findings), [findings]);
  useEffect(() => {
    if (hit && editor.current) selectWords(editor.current.view, hit.bodyLine ?? 1, hit.match ?? '');
  }, [hit]);

  const run = (command: (view: TextEditor['view']) => unknown) => () => {
    const view = editor.current?.view;
    if (!view) return;
    command(view);
    view.focus();
  };
  const makeSmall = (convert: typeof toSubscript, name: string) =>
    run((view) => {
      const isDone = toggleSmallSigns(convert)(view);
      setNotice(
        isDone
          ? ''
          : `Choisissez d’abord le nombre ou les signes à mettre en ${name}. Les chiffres et quelques lettres en ont une forme ; les autres s’écrivent avec des mots.`,
      );
    });
  const close = () => {
    setDialog(undefined);
    editor.current?.view.focus();
  };
  const showFinding = ({ bodyLine = 1 }: FormFinding) => {
    const view = editor.current?.view;
    if (!view) return;
    const { from } = view.state.doc.line(Math.min(bodyLine, view.state.doc.lines));
    view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    view.focus();
  };
  const tools: readonly (readonly [string, string, () => void])[] = [
    ['Titre', titleOf(SHORTCUTS.heading), run(toggleHeading(2))],
    ['Sous-titre', titleOf(SHORTCUTS.subheading), run(toggleHeading(3))],
    ['Gras', titleOf(SHORTCUTS.bold), run(toggleBold)],
    ['Italique', titleOf(SHORTCUTS.italic), run(toggleItalic)],
    ['Exposant', 'Exposant : 10³', makeSmall(toSuperscript, 'exposant')],
    ['Indice', 'Indice : CO₂', makeSmall(toSubscript, 'indice')],
    ['Lien', titleOf(SHORTCUTS.link), link],
    ['Liste', titleOf(SHORTCUTS.list), run(toggleList(false))],
    ['Numéros', titleOf(SHORTCUTS.numbers), run(toggleList(true))],
    ['→', titleOf(SHORTCUTS.indent), run(shiftItem(true))],
    ['←', titleOf(SHORTCUTS.outdent), run(shiftItem(false))],
    [
      'Tableau',
      'Insérer un tableau',
      () => {
        if (editor.current) putTable(editor.current.view);
      },
    ],
    ...(pictures === undefined
      ? []
      : [['Image', 'Mettre une image', () => void illustrate()] as const]),
    ['Citer', titleOf(SHORTCUTS.cite), () => void cite()],
    [
      'Bloc…',
      'Bloc… : un encart, une figure, une règle de pays',
      () => setDialog({ kind: 'blocks' }),
    ],
    [
      'Note',
      'Note pour un collègue, sur les mots choisis',
      () => {
        const state = editor.current?.view.state;
        if (!state) return;
        const { from, to } = state.selection.main;
        onNote(quoteOf(state.doc.toString(), from, to));
      },
    ],
    ['Annuler', titleOf(SHORTCUTS.undo), run(undoText)],
    ['Rétablir', titleOf(SHORTCUTS.redo), run(redoText)],
  ];
  return (
    <div className="field text-field">
      <div className="field-head">
        <span className="label">{label}</span>
      </div>
      <p className="sense">{sense}</p>
      {/* A roving tab index: the buttons have the focus, the toolbar handles their keys. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className="tools"
        role="toolbar"
        aria-label="Mise en forme du texte"
        onKeyDown={(event) => {
          const next = toolAfter(event.key, tool, tools.length);
          if (next === undefined) return;
          event.preventDefault();
          event.currentTarget.querySelectorAll('button')[next]?.focus();
        }}
      >
        {tools.map(([words, title, action], index) => (
          <button
            key={words}
            type="button"
            className="tool"
            // One tab stop: arrow keys move between the tools.
            tabIndex={index === tool ? 0 : -1}
            onFocus={() => setTool(index)}
            title={title}
            aria-label={title}
            // Keeps the focus and the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={action}
          >
            {words}
          </button>
        ))}
      </div>
      <p role="status" className="sense">
        {notice}
      </p>
      <div ref={box} className="text-box" />
      {reading && <ReadingLine reading={reading} />}
      <PasteMessage report={pasted} onUndo={run(undoPaste)} onClose={run(closeReport)} />
      <FindingLines
        findings={findings}
        onCorrect={correct}
        onAccept={acceptWord}
        onShow={showFinding}
      />
      {dialog && (
        <TextDialog
          dialog={dialog}
          blocks={blocks}
          editor={editor.current}
          onClose={close}
          onCite={cite}
          pictures={pictures ?? ''}
        />
      )}
    </div>
  );
}

interface TextDialogProps {
  dialog: DialogState;
  blocks: ReadonlyMap<string, BlockForm>;
  editor: TextEditor | undefined;
  onClose(): void;
  onCite(range: { from: number; to: number }): Promise<void>;
  pictures: string;
}

/** The dialog of a tool, a citation, a picture or a block. */
function TextDialog({ dialog, blocks, editor, onClose, onCite, pictures }: TextDialogProps) {
  const { sources } = useForm();
  if (!editor) return null;
  const { view } = editor;
  const remove = (words: string, { from, to }: { from: number; to: number }) => (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        onClose();
        put(view, from, to, '');
      }}
    >
      {words}
    </button>
  );
  switch (dialog.kind) {
    case 'link': {
      const { words, address, from, to } = dialog.link;
      return (
        <LinkDialog
          words={words}
          address={address}
          onClose={onClose}
          onDone={(newWords, newAddress) => {
            onClose();
            put(view, from, to, newAddress === '' ? newWords : `[${newWords}](${newAddress})`);
          }}
        />
      );
    }
    case 'blocks':
      return (
        <BlockChoice
          blocks={[...blocks.values()]}
          onClose={onClose}
          onPick={(block) => {
            onClose();
            putBlock(view, block);
          }}
        />
      );
    case 'picture': {
      const { picture, from, to } = dialog;
      return (
        <Dialog title="Image du texte" onClose={onClose}>
          <Description
            picture={picture}
            words="Changer la description"
            onDone={(alt) => {
              onClose();
              put(view, from, to, writePicture({ ...picture, alt }, pictures));
            }}
          />
          <p>{remove('Retirer l’image du texte', withEmptyLine(view.state, { from, to }))}</p>
        </Dialog>
      );
    }
    case 'citation': {
      const { key, from, to } = dialog;
      const source = sources.get(key);
      return (
        <Dialog title="Source citée" onClose={onClose}>
          {source ? (
            <SourceCard source={source} />
          ) : (
            <p>« {key} » n’est pas dans la bibliographie.</p>
          )}
          <p className="row">
            <button
              type="button"
              onClick={() => {
                onClose();
                void onCite({ from, to });
              }}
            >
              Citer une autre source
            </button>
            {remove('Retirer la citation', dialog)}
          </p>
        </Dialog>
      );
    }
    case 'tag': {
      const { from } = dialog;
      const rest = view.state.sliceDoc(from, from + 4000);
      const tag = readTag(rest);
      const block = tag && blocks.get(tag.name);
      if (!tag || !block) return null;
      const names = Object.keys(block.attributes.properties ?? {});
      return (
        <TagDialog
          block={block}
          fields={Object.fromEntries(tag.attributes.map((one) => [one.name, one.value]))}
          onClose={onClose}
          onDone={(fields) => {
            let source = rest.slice(0, tag.length);
            for (const name of names) {
              const typed = fields[name];
              const change = changeAttribute(source, name, typeof typed === 'string' ? typed : '');
              if (change)
                source = source.slice(0, change.from) + change.insert + source.slice(change.to);
            }
            onClose();
            put(view, from, from + tag.length, source);
          }}
        />
      );
    }
  }
}
