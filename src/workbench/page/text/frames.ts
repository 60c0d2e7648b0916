import { syntaxTree } from '@codemirror/language';
import { EditorState, StateField, type Range, type Text } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { nameOfBlock } from '../../../schemas/block-names.ts';
import { element } from './elements.ts';
import { TAG_NODE } from './grammar.ts';
import { libraryOf } from './library.ts';
import { TableWidget } from './table.ts';
import { changeAttribute, readTag, type Tag } from './tag.ts';

/** A tag with its range in the text. */
interface TagRange extends Tag {
  from: number;
  to: number;
  source: string;
  /** Nesting depth. */
  depth: number;
  /** The matching closing or opening tag; undefined when there is none. */
  partner?: TagRange;
}

/** Attributes that are edited as the heading of a frame. */
const HEADINGS = ['titre', 'nom'];

/** Every block tag with its partner. */
function tagsOf(state: EditorState): TagRange[] {
  const found: TagRange[] = [];
  const open: TagRange[] = [];
  const cursor = syntaxTree(state).cursor();
  if (!cursor.firstChild()) return found;
  do {
    if (cursor.name !== TAG_NODE) continue;
    const { from, to } = cursor;
    const source = state.sliceDoc(from, to);
    const tag = readTag(source);
    if (!tag) continue;
    const tagRange: TagRange = { ...tag, from, to, source, depth: open.length };
    if (tag.part === 'open') open.push(tagRange);
    else if (tag.part === 'close') {
      const at = open.findLastIndex(({ name }) => name === tag.name);
      if (at >= 0) {
        const [partner] = open.splice(at);
        tagRange.partner = partner!;
        partner!.partner = tagRange;
        tagRange.depth = partner!.depth;
      }
    }
    found.push(tagRange);
  } while (cursor.nextSibling());
  return found;
}

/** The tag that starts at a position. */
const tagAt = (view: EditorView, from: number) =>
  tagsOf(view.state).find((tag) => tag.from === from);

/** Removes the tags of a block; its content stays. */
function unwrap(view: EditorView, from: number): void {
  const tag = tagAt(view, from);
  if (!tag) return;
  const { doc } = view.state;
  const without = ({ from: start, to }: { from: number; to: number }) => {
    const before = /\n*$/u.exec(doc.sliceString(0, start))![0].length;
    const after = /^\n*/u.exec(doc.sliceString(to, Math.min(doc.length, to + 3)))![0].length;
    return { from: start - Math.min(before, 2), to: to + (start === 0 ? after : 0) };
  };
  const changes = [tag, tag.partner].flatMap((one) => (one ? [without(one)] : []));
  view.dispatch({ changes, userEvent: 'delete' });
  view.focus();
}

/** The head of a frame: the label of the block, its heading as an input, and its buttons. */
class FrameHead extends WidgetType {
  readonly tag: TagRange;
  readonly label: string;

  constructor(tag: TagRange) {
    super();
    this.tag = tag;
    this.label = nameOfBlock(tag.name);
  }

  override eq(other: FrameHead) {
    return (
      other.tag.source === this.tag.source &&
      other.tag.depth === this.tag.depth &&
      Boolean(other.tag.partner) === Boolean(this.tag.partner)
    );
  }

  override toDOM(view: EditorView) {
    const { tag } = this;
    const block = view.state.facet(libraryOf).blocks.get(tag.name);
    const properties = Object.entries(block?.attributes.properties ?? {});
    const heading = properties.find(([name]) => HEADINGS.includes(name));
    const head = element('div', { className: headClass(tag) });
    head.append(element('span', { className: 'frame-name' }, this.label));
    if (heading) {
      const [name, { title = name, maxLength }] = heading;
      const input = element('input', {
        type: 'text',
        className: 'frame-title',
        placeholder: title,
        value: valueOf(tag, name),
        set: { 'aria-label': `${this.label} : ${title}`, 'data-attribute': name },
      });
      if (maxLength) input.maxLength = maxLength;
      input.addEventListener('input', () => {
        const from = view.posAtDOM(head);
        const source = tagAt(view, from)?.source;
        const change = source && changeAttribute(source, name, input.value);
        if (!change) return;
        const { insert } = change;
        const changes = { from: from + change.from, to: from + change.to, insert };
        view.dispatch({ changes, userEvent: 'input.field' });
      });
      head.append(input);
    }
    const button = (words: string, title: string, action: (from: number) => void) => {
      const made = element('button', { type: 'button', className: 'frame-button', title }, words);
      made.addEventListener('click', () => action(view.posAtDOM(head)));
      head.append(made);
    };
    if (properties.some(([name]) => !HEADINGS.includes(name)))
      button('Régler', `Changer ce que dit le bloc ${this.label}`, (from) =>
        view.state.facet(libraryOf).editTag(from),
      );
    button('Retirer', `Retirer le bloc ${this.label} ; son texte reste`, (from) =>
      unwrap(view, from),
    );
    head.append(element('span', { className: 'frame-summary' }, summaryOf(tag)));
    return head;
  }

  override updateDOM(head: HTMLElement) {
    const { tag } = this;
    if (head.querySelector('.frame-name')?.textContent !== this.label) return false;
    head.className = headClass(tag);
    const input = head.querySelector('input');
    const value = valueOf(tag, input?.dataset.attribute ?? '');
    // The focused input has the newest value.
    if (input && input !== document.activeElement && input.value !== value) input.value = value;
    head.querySelector('.frame-summary')!.textContent = summaryOf(tag);
    return true;
  }

  override get estimatedHeight() {
    return 48;
  }

  override ignoreEvent() {
    return true;
  }
}

const valueOf = ({ attributes }: Tag, name: string) =>
  attributes.find((attribute) => attribute.name === name)?.value ?? '';

const headClass = ({ part, depth, partner }: TagRange) =>
  `frame-head frame-${depth > 0 ? 'inner' : 'outer'}${part === 'alone' ? ' frame-alone' : ''}${part === 'open' && !partner ? ' frame-broken' : ''}`;

/** The attributes of a block without its heading, in one line. */
const summaryOf = ({ attributes, part, partner }: TagRange) =>
  part === 'open' && !partner
    ? 'Ce bloc n’est pas fermé.'
    : attributes
        .filter(({ name }) => !HEADINGS.includes(name))
        .map(({ value }) => value)
        .join(' · ');

/** The foot of a frame. */
class FrameFoot extends WidgetType {
  readonly tag: TagRange;

  constructor(tag: TagRange) {
    super();
    this.tag = tag;
  }

  override eq(other: FrameFoot) {
    return (
      other.tag.depth === this.tag.depth && Boolean(other.tag.partner) === Boolean(this.tag.partner)
    );
  }

  override toDOM(view: EditorView) {
    const { depth, partner, name } = this.tag;
    const foot = element('div', { className: `frame-foot frame-${depth > 0 ? 'inner' : 'outer'}` });
    if (partner) return foot;
    foot.classList.add('frame-broken');
    const button = element('button', { type: 'button', className: 'frame-button' }, 'Retirer');
    button.addEventListener('click', () => unwrap(view, view.posAtDOM(foot)));
    foot.append(`Fin du bloc ${nameOfBlock(name)}, sans début. `, button);
    return foot;
  }

  override get estimatedHeight() {
    return 12;
  }

  override ignoreEvent() {
    return true;
  }
}

/** Classes of the lines inside frames. */
function* drawLines(doc: Text, tags: readonly TagRange[]): Generator<Range<Decoration>> {
  for (const { part, partner, to, depth } of tags) {
    if (part !== 'open' || !partner) continue;
    const last = doc.lineAt(partner.from).number;
    const first = doc.lineAt(to).number + 1;
    for (let number = first; number < last; number++) {
      const { from, text } = doc.line(number);
      const isEdge = (number === first || number === last - 1) && text.trim() === '';
      const kind = `framed frame-${depth > 0 ? 'inner' : 'outer'}${isEdge ? ' frame-edge' : ''}`;
      yield Decoration.line({ class: kind }).range(from);
    }
  }
}

/** Decorations of whole lines. */
interface Frames {
  all: DecorationSet;
  /** Atomic ranges: the cursor skips them. */
  atoms: DecorationSet;
}

function* tablesOf(state: EditorState): Generator<SyntaxNode> {
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling)
    if (node.name === 'Table') yield node;
}

function drawFrames(state: EditorState): Frames {
  const { doc } = state;
  const atoms: Range<Decoration>[] = [];
  const tags = tagsOf(state);
  for (const tag of tags) {
    const widget = tag.part === 'close' ? new FrameFoot(tag) : new FrameHead(tag);
    const [from, to] = [doc.lineAt(tag.from).from, doc.lineAt(tag.to).to];
    atoms.push(Decoration.replace({ widget, block: true }).range(from, to));
  }
  for (const { from, to } of tablesOf(state)) {
    const widget = new TableWidget(state.sliceDoc(from, to), state.facet(libraryOf));
    atoms.push(Decoration.replace({ widget, block: true }).range(from, to));
  }
  const lines = [...drawLines(doc, tags)];
  return {
    all: Decoration.set([...atoms, ...lines], true),
    atoms: Decoration.set(atoms, true),
  };
}

const field = StateField.define<Frames>({
  create: drawFrames,
  update(frames, { state, startState, docChanged }) {
    const isOther =
      docChanged ||
      syntaxTree(startState) !== syntaxTree(state) ||
      startState.facet(libraryOf) !== state.facet(libraryOf);
    return isOther ? drawFrames(state) : frames;
  },
  provide: (own) => [
    EditorView.decorations.from(own, ({ all }) => all),
    EditorView.atomicRanges.of((view) => view.state.field(own).atoms),
  ],
});

/** Puts what is typed next to a tag or a table on its own lines. */
const separateLines = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.isUserEvent('input') || transaction.isUserEvent('input.field'))
    return transaction;
  const { startState } = transaction;
  const frames = startState.field(field).atoms;
  let changes: { from: number; insert: string } | undefined;
  transaction.changes.iterChanges((from, to, _, __, inserted) => {
    const insert = inserted.toString();
    if (from !== to || insert.trim() === '') return;
    frames.between(from, from, (start, end) => {
      if (from === end && !insert.startsWith('\n')) changes = { from, insert: `\n\n${insert}` };
      else if (from === start && !insert.endsWith('\n'))
        changes = { from, insert: `${insert}\n\n` };
    });
  });
  if (!changes) return transaction;
  const typed = changes.insert.trimEnd().length;
  return {
    changes,
    selection: { anchor: changes.from + typed },
    userEvent: 'input',
    scrollIntoView: true,
  };
});

/**
 * Typing over a selection with a frame replaces all of it. The browser alone would delete parts of the
 * widget.
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to, empty } = view.state.selection.main;
    if (event.inputType !== 'insertText' || !event.data || empty) return false;
    let holdsFrame = false;
    view.state.field(field).atoms.between(from, to, () => {
      holdsFrame = true;
      return false;
    });
    if (!holdsFrame) return false;
    event.preventDefault();
    view.dispatch(
      view.state.update(view.state.replaceSelection(event.data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      }),
    );
    return true;
  },
});

/** Renders blocks as frames and Markdown tables as tables. */
export const frames = [field, separateLines, typeOver];
