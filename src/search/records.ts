import {
  attributeOf,
  classesOf,
  elementsOf,
  isElement,
  readNodes,
  type Element,
  type Node,
} from '../platform/html.ts';
import { PART_ANCHORS } from '../schemas/page-parts.ts';

/** A section of a page, or a term of a glossary, as visitors read it. */
export interface SectionRecord {
  /** Its address on the page without #; empty for the beginning of the page. */
  anchor: string;
  heading: string;
  /** On a line of its own, what is true under a condition: a question or a name, a tab, the sentences. */
  text: string;
  /** Whether it is a term of a glossary. */
  isTerm?: true;
}

/** Elements that answer no search, besides those that hold no words: marks of sources, what is pressed. */
const LEFT_OUT = ['sup', 'button', 'thead'];
/** Classes of the same: small print such as dates, headings that are only read aloud. */
const LEFT_OUT_CLASSES = ['text-sm', 'sr-only'];
/** Elements that interrupt a sentence. */
const BLOCKS = new Set(
  'article blockquote dd div dl dt figcaption figure h1 h2 h3 h4 li ol p section table tbody td th tr ul br'.split(
    ' ',
  ),
);

/** A text with one space between words; those that may not break stay. */
const tidy = (text: string) => text.replace(/[^\S\u00A0\u202F]+/gu, ' ').trim();

/** A question, and what answers it in the same paragraph. */
const QUESTION = /^([^.!?…]+\?) (?=\S)(.+)$/u;

/** The first element of a part of a page that passes a test. */
const find = (node: Node, test: (element: Element) => boolean) => elementsOf(node).find(test);

/** Whether the page asks robots to leave it out. */
const isNotice = (page: Node) =>
  find(page, (element) => attributeOf(element, 'name') === 'robots')?.tagName === 'meta';

/** Reads the sections of a page in order. */
class SectionReader {
  readonly records: SectionRecord[] = [];
  readonly #care: string;
  #sentence = '';
  #condition = '';

  /** @param care - Address of the page with the signs: other pages repeat its card, which links to it. */
  constructor(care: string | undefined) {
    this.#care = care ?? '';
  }

  #isLeftOut(element: Element): boolean {
    return (
      LEFT_OUT.includes(element.tagName) ||
      attributeOf(element, 'aria-labelledby') === PART_ANCHORS.sources ||
      classesOf(element).some((name) => LEFT_OUT_CLASSES.includes(name)) ||
      (attributeOf(element, 'role') === 'note' &&
        this.#care !== '' &&
        find(element, (one) => attributeOf(one, 'href') === this.#care) !== undefined)
    );
  }

  /** Words of a node, without what is left out. */
  #words(node: Node): string {
    if ('value' in node) return node.value;
    if (isElement(node) && this.#isLeftOut(node)) return '';
    let words = '';
    let before: Node | undefined;
    for (const child of readNodes(node)) {
      const more = this.#words(child);
      // Two elements with nothing between stand on two lines.
      const isLine = [before, child].every((one) => one && isElement(one)) && words && more;
      words += isLine ? ` ; ${more}` : more;
      before = child;
    }
    return (isElement(node) && BLOCKS.has(node.tagName) ? ` ${words} ` : words).replace(
      /\s+/gu,
      ' ',
    );
  }

  /**
   * Ends a sentence: it joins the text of the last record.
   *
   * @param condition - What the sentence says is true of this alone: the row and the column of a cell. The
   *   bold words that begin a block are such a condition, and so is a question.
   */
  #end(condition = this.#condition): void {
    const sentence = tidy(this.#sentence);
    this.#sentence = '';
    this.#condition = '';
    const record = this.records.at(-1);
    if (!record || sentence + condition === '') return;
    const [, question, answer] = QUESTION.exec(sentence) ?? [];
    const rest = answer ?? sentence;
    const end = /[.!?…:;,]$/u.test(rest) ? '' : '.';
    const before = record.text.endsWith('\n') ? '' : ' ';
    const carried = [condition, question].filter(Boolean).join(' – ');
    record.text =
      carried && rest
        ? `${record.text.trimEnd()}\n${carried}\t${rest}${end}\n`
        : `${record.text}${before}${rest || `${condition} :`}${end}`.trimStart();
  }

  /** Whether bold words begin a block and lead to what follows: « 25 à 29 ans : », « Enceinte ? ». */
  #isLead(bold: Element): boolean {
    return tidy(this.#sentence) === '' && /[:?]$/u.test(tidy(this.#words(bold)));
  }

  #start(anchor: string, heading: string, isTerm?: true): void {
    this.#end();
    this.records.push({ anchor, heading: heading.trim(), text: '', ...(isTerm && { isTerm }) });
  }

  /** A row of a table, or a term with its descriptions: each cell is true of its row and its column. */
  #row([first, ...cells]: readonly Element[]): void {
    this.#end();
    const name = first
      ? this.#words(first)
          .trim()
          .replace(/[.:\s]+$/u, '')
      : '';
    if (cells.length === 0) this.#sentence = name;
    for (const cell of cells) {
      const column = cells.length > 1 ? attributeOf(cell, 'data-label') : undefined;
      this.#sentence = this.#words(cell);
      this.#end([name, column].filter(Boolean).join(' – '));
    }
    this.#end();
  }

  /** Reads a node and what it holds. */
  read(node: Node): void {
    if ('value' in node && node.nodeName === '#text') this.#sentence += node.value;
    if (!isElement(node)) return void readNodes(node).forEach((child) => this.read(child));
    if (this.#isLeftOut(node)) return;
    const { tagName } = node;
    const id = attributeOf(node, 'id');
    const cells = readNodes(node).filter(isElement);
    if (tagName === 'h1') {
      this.#start('', this.#words(node));
    } else if (/^h[23]$/u.test(tagName) && id !== undefined) {
      this.#start(id, this.#words(node));
    } else if (cells[0]?.tagName === 'dt') {
      const term = attributeOf(cells[0], 'id');
      if (term === undefined) return this.#row(cells);
      this.#start(term, this.#words(cells[0]), true);
      for (const cell of cells.slice(1)) this.read(cell);
    } else if (tagName === 'tr') {
      this.#row(cells);
    } else if (/^(?:b|strong)$/u.test(tagName) && this.#isLead(node)) {
      this.#condition = tidy(this.#words(node)).replace(/\s*:$/u, '');
    } else {
      const isBlock = BLOCKS.has(tagName);
      if (isBlock) this.#end();
      for (const child of readNodes(node)) this.read(child);
      if (isBlock) this.#end();
    }
  }
}

/**
 * Reads the sections and the terms of a built page, with what stands under each heading.
 *
 * @param page - The page, parsed.
 * @param care - Address of the page with the signs, which other pages repeat.
 * @returns The beginning of the page first; without sections that are empty. A notice, which robots leave
 *   out, has none.
 */
export function readRecords(page: Node, care?: string): SectionRecord[] {
  const main = find(page, ({ tagName }) => tagName === 'main');
  if (!main || isNotice(page)) return [];
  const reader = new SectionReader(care);
  reader.read(main);
  return reader.records
    .map((record) => ({ ...record, text: record.text.trim() }))
    .filter(({ anchor, text }) => anchor === '' || text !== '');
}
