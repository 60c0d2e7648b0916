import { WHOLE } from '../format/whole-file.ts';

/** Where a text is written: formatted, or as Markdown. */
export const EDITOR = '.lexical-root[contenteditable="true"], .text-editor textarea';

/** Fields of words; the source of a file is written as it is. */
export const FIELD = `[data-key-path] input[type="text"], [data-key-path]:not([data-key-path="${WHOLE}"]) textarea`;

/** A node of Sveltia's editor, which is Lexical, as far as this page reads one. */
export interface EditorNode {
  getKey(): string;
  getType(): string;
  getTextContent(): string;
  getParent(): EditorNode | null;
  /** Undefined for words, line ends, blocks and citations. */
  getChildren?(): EditorNode[];
  getPreviousSibling(): EditorNode | null;
  getNextSibling(): EditorNode | null;
  isInline(): boolean;
  /** Of words: their marks, a bit each. */
  getFormat?(): number;
  /** Of words: puts others in the place of some, with the cursor behind them where it moves. */
  spliceText?(offset: number, count: number, words: string, isMoved: boolean): EditorNode;
  /** Of a block, a citation or a picture: what its form holds; undefined until its form is filled. */
  __props?: object;
  /** Of a list: how its items are counted, and from which number. */
  getListType?(): string;
  getStart?(): number;
  /** Of a cell: whether it names its column. */
  getHeaderStyles?(): number;
  setHeaderStyles?(styles: number): void;
  /** Itself, where an update may change it. */
  getWritable(): EditorNode;
  append(node: EditorNode): EditorNode;
  insertAfter(node: EditorNode): void;
  replace(node: EditorNode): void;
  remove(): void;
  getIndexWithinParent(): number;
  select(start: number, end: number): void;
  selectStart(): void;
  selectEnd(): void;
}

type NodeClass = new (given?: string | number, start?: number) => EditorNode;

/** A command of Lexical. */
interface Command {
  type: string;
}

/** An end of what is selected: a place in words, or between the children of another node. */
export interface EditorPoint {
  type: 'text' | 'element';
  offset: number;
  getNode(): EditorNode;
}

/** Words that are selected, or the cursor. */
interface WordSelection {
  anchor: EditorPoint;
  focus: EditorPoint;
  isBackward(): boolean;
  isCollapsed(): boolean;
}

/** What an editor holds at one moment. */
export interface EditorState {
  _nodeMap: ReadonlyMap<string, EditorNode>;
  /** With the keys of the blocks that are selected, where no words are. */
  _selection: ({ _nodes?: ReadonlySet<string> } & Partial<WordSelection>) | null;
}

/** A change of what an editor holds. */
interface EditorUpdate {
  prevEditorState: EditorState;
  editorState: EditorState;
  /** « historic » for an undo or a redo. */
  tags: ReadonlySet<string>;
}

/** Lexical, as far as this page reads it. */
export interface Editor {
  _key: string;
  _nodes: ReadonlyMap<string, { klass: NodeClass }>;
  _commands: ReadonlyMap<Command, unknown>;
  /** What it will hold, while a command is followed. */
  _pendingEditorState: EditorState | null;
  getEditorState(): EditorState;
  getRootElement(): HTMLElement | null;
  getElementByKey(key: string): HTMLElement | null;
  registerUpdateListener(listener: (update: EditorUpdate) => void): unknown;
  /** With « history-merge » for its tag, a change is none that an undo takes back. */
  update(change: () => void, options?: { discrete: boolean; tag?: string }): void;
  dispatchCommand(command: Command, given: unknown): boolean;
  registerNodeTransform(nodeClass: NodeClass, transform: (node: EditorNode) => void): void;
  registerCommand(
    command: Command,
    listener: (given: unknown) => boolean,
    priority: number,
  ): unknown;
}

/** Before every listener of the editor itself. */
const FIRST = 4;

/** The element in which the cursor is. */
export function elementAtCursor(): Element | undefined {
  const at = document.getSelection()?.anchorNode;
  return at instanceof Element ? at : (at?.parentElement ?? undefined);
}

// oxlint-disable no-underscore-dangle -- The one way to an editor, its classes, nodes and commands.

/** The Lexical of the text that an element is part of; undefined in a field of Markdown. */
export const editorOf = (element: Element | undefined | null): Editor | undefined =>
  (element?.closest(EDITOR) as { __lexicalEditor?: Editor } | null | undefined)?.__lexicalEditor;

/** What is selected in an editor in place of words: a block, a citation or a picture. */
export function selectedIn(editor: Editor | undefined): EditorNode | undefined {
  if (!editor) return undefined;
  const { _nodeMap: nodes, _selection: selection } = editor.getEditorState();
  const key = [...(selection?._nodes ?? [])].at(-1);
  return key === undefined ? undefined : nodes.get(key);
}

/** The words that are selected, or the cursor, while a command is followed; undefined for a block or a table. */
export function selectionOf({ _pendingEditorState: state }: Editor): WordSelection | undefined {
  const selection = state?._selection;
  return selection?.anchor?.type === undefined ? undefined : (selection as WordSelection);
}

/**
 * How many blocks, citations and pictures a text holds: Sveltia names them `x-…`. One whose form was never filled, as
 * that of a cancelled picture, is none.
 */
export const countComponents = ({ _nodeMap: nodes }: EditorState): number =>
  [...nodes.values()].filter((node) => node.getType().startsWith('x-') && node.__props).length;

/** Whether the form of a block, a citation or a picture holds a value; Sveltia keeps the name of the form with them. */
export const isFilled = ({ __props: values = {} }: EditorNode): boolean =>
  Object.entries(values).some(([name, value]) => !name.startsWith('__') && Boolean(value));

/** Gives blocks, citations and pictures the values again that they had before; no undo takes that back. */
export function restoreValues(editor: Editor, { _nodeMap: before }: EditorState): void {
  const changed = [...editor.getEditorState()._nodeMap].flatMap(([key, node]) => {
    const values = before.get(key)?.__props;
    return values && values !== node.__props ? [{ node, values }] : [];
  });
  if (changed.length === 0) return;
  editor.update(
    () => {
      for (const { node, values } of changed) node.getWritable().__props = values;
    },
    { discrete: true, tag: 'history-merge' },
  );
}

/** The class of a type of nodes: this page does not bundle Lexical a second time. */
export const classOf = ({ _nodes: nodes }: Editor, type: string): NodeClass =>
  nodes.get(type)!.klass;

/** A new node of an editor. */
export const makeNode = (
  editor: Editor,
  type: string,
  ...given: ConstructorParameters<NodeClass>
): EditorNode => new (classOf(editor, type))(...given);

/** Puts the cursor behind a node. */
export function selectBehind(node: EditorNode): void {
  const behind = node.getIndexWithinParent() + 1;
  node.getParent()!.select(behind, behind);
}

/** The node that an element shows. */
export const nodeOf = (editor: Editor, element: Element): EditorNode =>
  editor
    .getEditorState()
    ._nodeMap.get((element as unknown as Record<string, string>)[`__lexicalKey_${editor._key}`]!)!;

/** Gives an editor a command, by its type. */
export function dispatch(editor: Editor, type: string, given?: unknown): void {
  for (const command of editor._commands.keys())
    if (command.type === type) editor.dispatchCommand(command, given);
}

/**
 * Listens to commands of an editor before the editor does.
 *
 * @param names - What their types match.
 * @param listener - Returns true where nothing else is to be done.
 */
export function onCommands(
  editor: Editor,
  names: RegExp,
  listener: (type: string, given: unknown) => boolean,
): void {
  for (const command of editor._commands.keys())
    if (names.test(command.type))
      editor.registerCommand(command, (given) => listener(command.type, given), FIRST);
}

/** Does something to each editor of a text once, when the cursor first comes into it. */
export function onEditors(act: (editor: Editor) => void): void {
  const known = new WeakSet<Editor>();
  window.addEventListener('focusin', ({ target }) => {
    const editor = target instanceof Element ? editorOf(target) : undefined;
    if (!editor || known.has(editor)) return;
    known.add(editor);
    act(editor);
  });
}
