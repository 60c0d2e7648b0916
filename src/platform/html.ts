import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

/** Anything that stands in a built page. */
export type Node = DefaultTreeAdapterTypes.Node;

/** A built page as a tree, which may be edited. */
export type HtmlPage = DefaultTreeAdapterTypes.Document;

/** One element of a page, as a browser makes it of what was written. */
export type Element = DefaultTreeAdapterTypes.Element;

/** Reads a built page. The only parser of built pages. */
export const parsePage = (html: string): HtmlPage => parse(html, { scriptingEnabled: false });

/** Writes a page; no-break spaces as they are, which takes fewer bytes than their names, and none at its end. */
export const writePage = (page: HtmlPage): string =>
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

/** Elements that hold no words of a page: what leads elsewhere, drawings, programs. */
const WORDLESS = ['nav', 'script', 'style', 'svg', 'template'];
/** Classes of what only a screen shows, and of what is said twice, once for the ear. */
const SIDE_CLASSES = ['no-print', 'heard'];

/** The classes of an element. */
export const classesOf = (element: Element): readonly string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/u);

/** Whether an element holds none of the words that make a page: on paper nothing of it is left. */
const isAside = (element: Element) =>
  WORDLESS.includes(element.tagName) ||
  attributeOf(element, 'aria-hidden') === 'true' ||
  classesOf(element).some((name) => SIDE_CLASSES.includes(name));

/** Whether a node is an element. */
export const isElement = (node: Node): node is Element => 'tagName' in node;

/**
 * What stands in a node of a built page, as its readers read it: without navigation, drawings and what is
 * hidden. The search and the register read pages by it.
 */
export const readNodes = (node: Node): readonly Node[] =>
  'childNodes' in node ? node.childNodes.filter((one) => !isElement(one) || !isAside(one)) : [];

/** A text with one space between words; those that may not break stay. */
export const squeeze = (text: string) => text.replace(/[^\S\u00A0\u202F]+/gu, ' ').trim();
