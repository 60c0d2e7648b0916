import { elementsOf, parsePage, type Element, type Span } from '../platform/html.ts';

/** A part of a page, and what takes its place. */
type Edit = readonly [span: Span, text: string];

const escape = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A page that is parsed once and edited: each edit changes its elements and its text alike, so that what
 * is read of the elements afterwards holds of the text.
 */
export class EditedPage {
  /** What it holds, in order, as edited so far. */
  elements: readonly Element[];
  /** As it was parsed, without the edits. */
  readonly tree: ReturnType<typeof parsePage>;
  #html: string;
  #edits: Edit[] = [];

  /** @param html - A built page. */
  constructor(html: string) {
    this.#html = html;
    this.tree = parsePage(html);
    this.elements = elementsOf(this.tree);
  }

  /** Removes elements that hold no others; one that is not written in the page stays. */
  remove(elements: readonly Element[]): void {
    const removed = new Set(elements.filter(({ span }) => span));
    if (removed.size === 0) return;
    for (const { span } of removed) this.#edits.push([span!, '']);
    this.elements = this.elements.filter((element) => !removed.has(element));
  }

  /** Removes an attribute with the space before it, if the element has it. */
  removeAttribute({ attributes, spanOf }: Element, name: string): void {
    const span = spanOf(name);
    if (!span) return;
    attributes.delete(name);
    this.#edits.push([[span[0] - 1, span[1]], '']);
  }

  /** Changes the value of an attribute that the element has. */
  setAttribute({ attributes, spanOf }: Element, name: string, value: string): void {
    const span = spanOf(name);
    if (!span) return;
    attributes.set(name, value);
    this.#edits.push([span, `${name}="${escape(value)}"`]);
  }

  /** Changes the text of a script or a style. */
  setText(element: Element, text: string): void {
    if (!element.textSpan || text === element.text) return;
    element.text = text;
    this.#edits.push([element.textSpan, text]);
  }

  /** Puts an element that holds nothing, as edited so far, right behind another. */
  moveBehind(element: Element, other: Element): void {
    const { span } = element;
    if (!span || !other.span) return;
    const [start, end] = span;
    const isInside = ([[from, to]]: Edit) => start <= from && to <= end;
    const text = this.#write(this.#edits.filter(isInside), start, end);
    const at = other.span[1];
    this.#edits = this.#edits.filter((edit) => !isInside(edit));
    this.#edits.push([[at, at], text], [span, '']);
    const others = this.elements.filter((one) => one !== element);
    this.elements = others.toSpliced(others.indexOf(other) + 1, 0, element);
  }

  #write(edits: readonly Edit[], start = 0, end = this.#html.length): string {
    const pieces: string[] = [];
    let at = start;
    for (const [[from, to], text] of edits.toSorted(([a], [b]) => a[0] - b[0] || a[1] - b[1])) {
      pieces.push(this.#html.slice(at, from), text);
      at = to;
    }
    return [...pieces, this.#html.slice(at, end)].join('');
  }

  /** Its text, as edited. */
  toString = (): string => this.#write(this.#edits);
}
