import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** A part of a page: where it starts and where it ends, counted in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** One element of a page, as a browser makes it of what was written. */
export interface Element {
  /** In lower case. */
  name: string;
  /** By name in lower case; an attribute without a value has an empty one. */
  attributes: Map<string, string>;
  /** Exact text of a script or a style, as the browser hashes it; empty for other elements. */
  text: string;
  /** From its start tag to its end tag; absent for an element that the browser adds by itself. */
  span: Span | undefined;
  /** Where that text is written; absent for other elements. */
  textSpan: Span | undefined;
  /** Where an attribute, named in lower case, is written; without the space before it. */
  spanOf: (attribute: string) => Span | undefined;
}

type Node = DefaultTreeAdapterTypes.Node;

const toSpan = (at: { startOffset: number; endOffset: number } | undefined) =>
  at && ([at.startOffset, at.endOffset] as const);

function describe(node: DefaultTreeAdapterTypes.Element): Element {
  const { tagName, attrs, childNodes, sourceCodeLocation: at } = node;
  const isProgram = tagName === 'script' || tagName === 'style';
  return {
    name: tagName.toLowerCase(),
    attributes: new Map(
      attrs.map(({ prefix, name, value }) => [
        (prefix ? `${prefix}:${name}` : name).toLowerCase(),
        value,
      ]),
    ),
    text: isProgram
      ? childNodes.map((child) => ('value' in child ? child.value : '')).join('')
      : '',
    span: toSpan(at ?? undefined),
    textSpan:
      isProgram && at?.startTag && at.endTag
        ? [at.startTag.endOffset, at.endTag.startOffset]
        : undefined,
    spanOf: (attribute) => toSpan(at?.attrs?.[attribute]),
  };
}

function* walk(node: Node): Generator<Element> {
  if ('tagName' in node) yield describe(node);
  if ('content' in node) yield* walk(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* walk(child);
}

/** A built page as a tree. The only parser of built pages. */
export const parsePage = (html: string) =>
  parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });

/**
 * Every element of a built page, in its order; those of templates, and those for visitors without
 * scripts, included.
 */
export const elementsOf = (page: Node): Element[] => [...walk(page)];

/** The same, from the text of the page. */
export const readElements = (html: string): Element[] => elementsOf(parsePage(html));
