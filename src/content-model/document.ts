import { editsBetween, type TextEdit } from '../lib/text-edits.ts';
import { isBlock } from './blocks/blocks.ts';
import { attributesIn, openingTag } from './blocks/tags.ts';
import { partsOf, typedText, type Part } from './body/parts.ts';
import { citationsOf } from './citations.ts';
import { readEntry } from './entry.ts';
import { withoutExcess } from './excess.ts';
import { isList, type Fields, type FieldValue } from '../lib/field-values.ts';
import { readFields, withFieldRenamed, writeHeader } from './header/write.ts';
import { splitAtAddress, type AddressNode } from './links.ts';
import { mapToSource, readNormalText, type SourceMap } from './normal-text.ts';
import { passagesOf, type Passage, type TypedRange } from './prose.ts';
import {
  lineOfPart,
  putTogether,
  takeApart,
  takeYamlApart,
  withBody,
  withPlainEnds,
  type FileParts,
} from './parts.ts';
import type { Entry } from './site.ts';

/** A piece of a file as it is on the disk. */
interface SourceRange {
  /** Where it starts, in UTF-16 units, from 0. */
  from: number;
  /** The first unit after it. */
  to: number;
}

/** A piece of a body that an operation may change. */
interface Found {
  /** As it is typed. */
  text: string;
  range: SourceRange;
}

const isAddressNode = (node: Part['node']): node is AddressNode =>
  node.type === 'link' ||
  node.type === 'image' ||
  (node.type === 'definition' && !node.label?.startsWith('^'));

/** Fields with other texts, by the name of the field that holds each: a list gives its own to its items. */
const mapTexts = (
  value: FieldValue,
  change: (text: string, name: string) => string,
  name = '',
): FieldValue => {
  if (typeof value === 'string') return change(value, name);
  if (isList(value)) return value.map((item) => mapTexts(item, change, name));
  return Object.fromEntries(
    Object.entries(value as Fields).map(([key, inner]) => [key, mapTexts(inner, change, key)]),
  );
};

/**
 * A content file as an object: read once, losslessly, with the place of what its body holds. Operations
 * return edits of the file as it is on the disk, in its order; `applyEdits` makes them.
 *
 * What a body holds is found past its mistakes. A file with lines that are not read (see `excess.ts`)
 * shows nothing of its body.
 */
export class ContentDocument {
  /** Path from `src/content`. */
  readonly inside: string;
  /** The file as it is on the disk. */
  readonly text: string;
  readonly #parts: FileParts;
  #opened: { entry: Entry; starts: number[]; map: SourceMap } | undefined | null = null;

  private constructor(inside: string, text: string, parts: FileParts) {
    this.inside = inside;
    this.text = text;
    this.#parts = parts;
  }

  /**
   * @param inside - Path from `src/content`: an MDX file has a header and a body, any other is YAML.
   * @param text - All that is in it, decoded.
   * @returns Undefined for an MDX file without a header between two lines of dashes.
   */
  static parse(inside: string, text: string): ContentDocument | undefined {
    const parts = inside.endsWith('.mdx') ? takeApart(text) : takeYamlApart(text);
    return parts && new ContentDocument(inside, text, parts);
  }

  /**
   * The fields of its header.
   *
   * @throws {UnreadableHeader} If it is no YAML, or no fields.
   */
  get fields(): Fields {
    return readFields(this.#parts.yaml);
  }

  /** Its text, with \n at the ends of lines and without the blank lines around it. */
  get body(): string {
    return withPlainEnds(this.#parts.body);
  }

  /** Line of the file on which the text starts, from 1. */
  get bodyLine(): number {
    return lineOfPart(this.#parts, 'body');
  }

  /** Keys of its citations. */
  get citations(): readonly Found[] {
    const opened = this.#open();
    if (!opened) return [];
    return citationsOf(opened.entry).flatMap(({ key, line, column }) =>
      this.#find(line, column, key),
    );
  }

  /** Addresses of its links, pictures and definitions; what stands alone between < and > is none. */
  get addresses(): readonly Found[] {
    return this.#partsOf(isAddressNode).flatMap((part) => {
      const typed = typedText(part.entry, part.node);
      const cut = typed && splitAtAddress(part.node, typed.text);
      if (!cut) return [];
      const address = typed.text.slice(cut.before.length, typed.text.length - cut.after.length);
      return this.#find(typed.line, part.column + cut.before.length, address);
    });
  }

  /** Values of the attributes of its blocks. */
  get attributes(): readonly (Found & { block: string; name: string })[] {
    return this.#partsOf(isBlock).flatMap((part) => {
      const tag = openingTag(part);
      return attributesIn(tag?.text ?? '').flatMap(({ name, value, at }) =>
        this.#find(tag!.line, part.column + at, value).map((found) => ({
          ...found,
          block: part.node.name ?? '',
          name,
        })),
      );
    });
  }

  /** The words of its text that visitors read. */
  get passages(): readonly Passage[] {
    const { entry } = this.#open() ?? {};
    return entry ? passagesOf(entry) : [];
  }

  /**
   * Other values for its fields: see `writeHeader`.
   *
   * @throws {UnreadableHeader} If the header cannot be read.
   */
  setFields(wanted: Fields): TextEdit[] {
    const { start, yaml } = this.#parts;
    return editsBetween(yaml, writeHeader(yaml, wanted), start.length);
  }

  /** Another text under the header; its untouched lines keep the ends that they have. */
  setBody(body: string): TextEdit[] {
    const { start, yaml } = this.#parts;
    const top = start.length + yaml.length;
    const after = putTogether(withBody(this.#parts, body)).slice(top);
    return editsBetween(this.text.slice(top), after, top);
  }

  /** Another name, a plain word, for a field at the top of the header. */
  renameField(before: string, after: string): TextEdit[] {
    const { start, yaml } = this.#parts;
    return editsBetween(yaml, withFieldRenamed(yaml, before, after), start.length);
  }

  /** Another key for a source, where fields list it and where the text cites it. */
  renameSource(before: string, after: string): TextEdit[] {
    return [
      ...this.#setTexts((text, name) => (name === 'sources' && text === before ? after : text)),
      ...replaceEach(this.citations, (key) => (key === before ? after : key)),
    ];
  }

  /**
   * Other addresses for links: those of fields called `href`, of the text, and of blocks.
   *
   * @param retarget - Gives the address that is to stand there, or the same.
   */
  retargetLinks(retarget: (address: string) => string): TextEdit[] {
    const inBlocks = this.attributes.filter(({ name }) => name === 'href');
    return [
      ...this.#setTexts((text, name) => (name === 'href' ? retarget(text) : text)),
      ...replaceEach([...this.addresses, ...inBlocks], retarget),
    ];
  }

  /** Another value for an attribute, in every block that has it with the value `before`. */
  replaceAttribute(name: string, before: string, after: string): TextEdit[] {
    const found = this.attributes.filter((attribute) => attribute.name === name);
    return replaceEach(found, (value) => (value === before ? after : value));
  }

  /** Other words in places of its passages: see `typedRange`. */
  replaceWords(places: readonly TypedRange[], words: string): TextEdit[] {
    const opened = this.#open();
    if (!opened) return [];
    const { starts, map } = opened;
    const unitAt = ([line, column]: TypedRange['start']) => starts[line - 1]! + column;
    return places
      .map(({ start, end }) => ({
        from: map.starts[unitAt(start)]!,
        to: map.ends[unitAt(end) - 1]!,
        insert: words,
      }))
      .toSorted((a, b) => a.from - b.from);
  }

  #setTexts(change: (text: string, name: string) => string): TextEdit[] {
    return this.setFields(mapTexts(this.fields, change) as Fields);
  }

  /** The body, read; undefined for a file without one, or with lines that are not read. */
  #open() {
    if (this.#opened !== null) return this.#opened;
    const { text } = readNormalText(this.text);
    const entry =
      withoutExcess(text).excesses.length > 0 ? undefined : readEntry(this.inside, text);
    let next = 0;
    const starts = text.split('\n').map((line) => (next += line.length + 1) - line.length - 1);
    this.#opened = entry && { entry, starts, map: mapToSource(this.text) };
    return this.#opened;
  }

  #partsOf<N extends Part['node']>(isWanted: (node: Part['node']) => node is N) {
    const { entry } = this.#open() ?? {};
    return (entry ? partsOf(entry) : []).flatMap(({ node }) =>
      isWanted(node)
        ? [{ entry: entry!, node, column: (node.position?.start.column ?? 1) - 1 }]
        : [],
    );
  }

  /** A piece of the normal text, with its place in the file; none where it is empty. */
  #find(line: number, column: number, text: string): Found[] {
    const { starts, map } = this.#open()!;
    const at = (starts[line - 1] ?? 0) + column;
    if (text === '') return [];
    return [{ text, range: { from: map.starts[at]!, to: map.ends[at + text.length - 1]! } }];
  }
}

/** Edits that give each piece what a function makes of it, in the order of the file. */
const replaceEach = (found: readonly Found[], change: (text: string) => string): TextEdit[] =>
  found
    .map(({ text, range }) => ({ ...range, insert: change(text), text }))
    .filter(({ insert, text }) => insert !== text)
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, insert }) => ({ from, to, insert }));
