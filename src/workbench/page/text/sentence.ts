import { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  ViewPlugin,
  WidgetType,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { PICTURE_ADDRESS } from '../../protocol.ts';
import { element } from './elements.ts';
import { CITATION_NODE, INLINE_TAG_NODE, readLink } from './grammar.ts';
import { citationWords, libraryOf } from './library.ts';
import { readTag, type Tag } from './tag.ts';

/** Badge of a citation: the publisher and the year. */
class CitationBadge extends WidgetType {
  readonly key: string;
  readonly words: string;
  readonly isKnown: boolean;

  constructor(key: string, words: string, isKnown: boolean) {
    super();
    this.key = key;
    this.words = words;
    this.isKnown = isKnown;
  }

  override eq(other: CitationBadge) {
    return other.key === this.key && other.words === this.words && other.isKnown === this.isKnown;
  }

  override toDOM(view: EditorView) {
    const badge = element(
      'button',
      {
        type: 'button',
        tabIndex: -1,
        className: this.isKnown ? 'inline-badge badge-source' : 'inline-badge badge-unknown',
        title: this.isKnown ? 'Voir la source' : 'Cette source n’est pas dans la bibliographie',
        set: { 'aria-label': `Source : ${this.words}` },
      },
      this.words,
    );
    badge.addEventListener('click', () => {
      const from = view.posAtDOM(badge);
      view.state.facet(libraryOf).showCitation(this.key, from, from + `[^${this.key}]`.length);
    });
    return badge;
  }

  override ignoreEvent() {
    return true;
  }
}

/** Badge of an inline tag, such as the rule of a country. */
class TagBadge extends WidgetType {
  readonly words: string;

  constructor(words: string) {
    super();
    this.words = words;
  }

  override eq(other: TagBadge) {
    return other.words === this.words;
  }

  override toDOM(view: EditorView) {
    const badge = element(
      'button',
      { type: 'button', tabIndex: -1, className: 'inline-badge badge-tag', title: 'Régler' },
      this.words,
    );
    badge.addEventListener('click', () =>
      view.state.facet(libraryOf).editTag(view.posAtDOM(badge)),
    );
    return badge;
  }

  override ignoreEvent() {
    return true;
  }
}

/** Address of a picture of the site; captures its file name. */
const PICTURE = /\/images\/([\w.-]+)$/u;

/** Badge of a picture with its description. */
class PictureBadge extends WidgetType {
  readonly file: string;
  readonly alt: string;
  readonly length: number;

  constructor(file: string, alt: string, length: number) {
    super();
    this.file = file;
    this.alt = alt;
    this.length = length;
  }

  override eq(other: PictureBadge) {
    return other.file === this.file && other.alt === this.alt && other.length === this.length;
  }

  override toDOM(view: EditorView) {
    const { file, alt } = this;
    const badge = element(
      'button',
      {
        type: 'button',
        tabIndex: -1,
        className: 'inline-badge badge-picture',
        title: 'Changer la description de l’image',
        set: { 'aria-label': `Image : ${alt || 'sans description'}` },
      },
      element('img', { src: `${PICTURE_ADDRESS}/${file}`, alt: '' }),
      element('span', {}, alt || 'Image sans description'),
    );
    badge.addEventListener('click', () => {
      const from = view.posAtDOM(badge);
      const { showPicture } = view.state.facet(libraryOf);
      showPicture({ file, alt }, from, from + this.length);
    });
    return badge;
  }

  override ignoreEvent() {
    return true;
  }
}

/** Bullet of a list. */
class Bullet extends WidgetType {
  override eq() {
    return true;
  }
  override toDOM() {
    return element('span', { className: 'bullet', set: { 'aria-hidden': 'true' } }, '•\u00A0');
  }
}

/** Character of an entity, such as `&lt;`. */
class Sign extends WidgetType {
  readonly sign: string;
  constructor(sign: string) {
    super();
    this.sign = sign;
  }
  override eq(other: Sign) {
    return other.sign === this.sign;
  }
  override toDOM() {
    return element('span', {}, this.sign);
  }
}

/** Characters by their entities. */
export const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const BULLET = new Bullet();

/** Label of an inline tag: « Règle · belgique · depistage ». */
const tagWords = ({ name, attributes }: Tag) =>
  [name === 'Regle' ? 'Règle' : name, ...attributes.map(({ value }) => value)].join(' · ');

const hidden = Decoration.replace({});

/** Whether the selection touches a range, whose Markdown is then shown. */
const isTouched = ({ selection }: EditorState, from: number, to: number) =>
  selection.ranges.some((range) => range.from <= to && range.to >= from);

/** Start of the matching closing tag, else the end of the opening tag. */
function closeOf(state: EditorState, { node, to }: SyntaxNodeRef, name: string): number {
  for (let next = node.nextSibling; next; next = next.nextSibling) {
    if (next.name !== INLINE_TAG_NODE) continue;
    const tag = readTag(state.sliceDoc(next.from, next.to));
    if (tag?.part === 'close' && tag.name === name) return next.from;
  }
  return to;
}

interface Drawn {
  ranges: Range<Decoration>[];
  atoms: Range<Decoration>[];
}

function drawNode(state: EditorState, node: SyntaxNodeRef, { ranges, atoms }: Drawn): void {
  const { from, to, name } = node;
  const text = () => state.sliceDoc(from, to);
  const atom = (range: Range<Decoration>) => {
    ranges.push(range);
    atoms.push(range);
  };
  const heading = /^ATXHeading(\d)$/u.exec(name);
  if (heading) {
    const line = state.doc.lineAt(from);
    ranges.push(Decoration.line({ class: `heading heading-${heading[1]}` }).range(line.from));
    return;
  }
  switch (name) {
    case 'HeaderMark': {
      const line = state.doc.lineAt(from);
      if (line.text.slice(0, from - line.from).trim() !== '') return;
      const space = /^\s*/u.exec(state.sliceDoc(to, line.to))![0].length;
      if (to + space > from) atom(hidden.range(from, to + space));
      return;
    }
    case 'StrongEmphasis':
      ranges.push(Decoration.mark({ class: 'strong' }).range(from, to));
      return;
    case 'Emphasis':
      ranges.push(Decoration.mark({ class: 'emphasis' }).range(from, to));
      return;
    case 'Image': {
      const { words, address } = readLink((start, end) => state.sliceDoc(start, end), node.node);
      const file = PICTURE.exec(address)?.[1];
      if (file === undefined || node.node.getChild('LinkTitle')) return;
      const widget = new PictureBadge(file, words, to - from);
      atom(Decoration.replace({ widget }).range(from, to));
      return;
    }
    case 'EmphasisMark':
    case 'LinkMark': {
      const parent = node.node.parent!;
      if (isTouched(state, parent.from, parent.to))
        ranges.push(Decoration.mark({ class: 'sign' }).range(from, to));
      else if (parent.name !== 'Image') ranges.push(hidden.range(from, to));
      return;
    }
    case 'Link':
      ranges.push(Decoration.mark({ class: 'link' }).range(from, to));
      return;
    case 'URL': {
      const parent = node.node.parent!;
      if (parent.name !== 'Link') return;
      const isShown = isTouched(state, parent.from, parent.to);
      ranges.push((isShown ? Decoration.mark({ class: 'sign' }) : hidden).range(from, to));
      return;
    }
    case 'ListMark': {
      const space = /^\s?/u.exec(state.sliceDoc(to, to + 1))![0].length;
      if (/\d/u.test(text())) ranges.push(Decoration.mark({ class: 'number' }).range(from, to));
      else atom(Decoration.replace({ widget: BULLET }).range(from, to + space));
      return;
    }
    case 'Entity': {
      const sign = SIGNS[text()];
      if (sign !== undefined) atom(Decoration.replace({ widget: new Sign(sign) }).range(from, to));
      return;
    }
    case 'Escape':
      if (!isTouched(state, from, to)) ranges.push(hidden.range(from, from + 1));
      return;
    case 'Comment':
    case 'CommentBlock':
      ranges.push(Decoration.mark({ class: 'comment' }).range(from, to));
      return;
    case CITATION_NODE: {
      const library = state.facet(libraryOf);
      const key = state.sliceDoc(from + 2, to - 1);
      const badge = new CitationBadge(key, citationWords(library, key), library.sources.has(key));
      atom(Decoration.replace({ widget: badge }).range(from, to));
      return;
    }
    case INLINE_TAG_NODE: {
      const tag = readTag(text());
      if (!tag) return;
      if (tag.part === 'close') atom(hidden.range(from, to));
      else atom(Decoration.replace({ widget: new TagBadge(tagWords(tag)) }).range(from, to));
      const end = tag.part === 'open' ? closeOf(state, node, tag.name) : to;
      if (end > to) ranges.push(Decoration.mark({ class: 'tagged' }).range(to, end));
      return;
    }
    default:
  }
}

/** Decorations of the visible text. */
function draw(view: EditorView): { all: DecorationSet; atoms: DecorationSet } {
  const drawn: Drawn = { ranges: [], atoms: [] };
  let last = -1;
  for (const { from, to } of view.visibleRanges)
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        // Two visible ranges may touch the same node.
        if (node.from < last && node.to <= last) return;
        if (node.name === 'Table') return false;
        drawNode(view.state, node, drawn);
        return node.name === 'Image' ? false : undefined;
      },
      leave: ({ to: end }) => {
        last = Math.max(last, Math.min(end, to));
      },
    });
  return { all: Decoration.set(drawn.ranges, true), atoms: Decoration.set(drawn.atoms, true) };
}

class Sentences {
  all: DecorationSet;
  atoms: DecorationSet;

  constructor(view: EditorView) {
    ({ all: this.all, atoms: this.atoms } = draw(view));
  }

  update(update: ViewUpdate) {
    const isOther =
      syntaxTree(update.startState) !== syntaxTree(update.state) ||
      update.startState.facet(libraryOf) !== update.state.facet(libraryOf);
    if (update.docChanged || update.viewportChanged || update.selectionSet || isOther)
      ({ all: this.all, atoms: this.atoms } = draw(update.view));
  }
}

/** Renders headings, bold, links, lists and citations as decorations; the text does not change. */
export const sentences = ViewPlugin.fromClass(Sentences, {
  decorations: ({ all }) => all,
  provide: (plugin) =>
    EditorView.atomicRanges.of((view) => view.plugin(plugin)?.atoms ?? Decoration.none),
});
