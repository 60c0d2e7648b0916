import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** A built page as a tree, which may be edited. */
export type Page = DefaultTreeAdapterTypes.Document;

/** One element of a page, as a browser makes it of what was written. */
export type Element = DefaultTreeAdapterTypes.Element;

/** Reads a built page. The only parser of built pages. */
export const parsePage = (html: string): Page => parse(html, { scriptingEnabled: false });

/** Writes a page; no-break spaces as they are, which takes fewer bytes than their names, and none at its end. */
export const writePage = (page: Page): string =>
  serialize(page)
    .replaceAll('&nbsp;', '\u00A0')
    .replace(/\s+(?=<\/body>)/u, '');

/**
 * Every element of a built page, in its order; those of templates, and those for visitors without
 * scripts, included.
 */
export function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** Value of an attribute, empty where it is written without one; undefined where it is not there. */
export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Exact text of a script or a style, as the browser hashes it. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');
