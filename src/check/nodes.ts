import type { MdastNode } from 'satteri';
import { isBlock, type BlockNode } from '../document/blocks/blocks.ts';
import {
  linesOfText,
  partsOf,
  typedText,
  type Part,
  type TextLine,
} from '../document/body/parts.ts';
import { headerTextsOf, type HeaderText } from '../document/header/texts.ts';
import { fieldReportsOf, type FieldReport } from './field-reports.ts';
import { linksOf, type Link } from '../document/links.ts';
import type { Document, RawFile, Site, SourceRecord } from '../document/site.ts';
import { citationsOf, type Citation } from '../document/citations.ts';
import { shownLines, type ShownLine } from './shown-lines.ts';

/** Each part of a text, by the name of its type in the tree of Markdown: `heading`, `table`, `image`… */
type Parts = { [Type in MdastNode['type']]: Part<Extract<MdastNode, { type: Type }>> };

/** All that a rule can look at, by name. */
export interface NodeMap extends Parts {
  /** The whole site, once: what files owe to each other. */
  site: Site;
  /** Any file of `src/content`, before its text is understood. */
  file: RawFile;
  /** Each line of each text, header and bibliography included. */
  line: TextLine;
  /** Each source of the bibliography. */
  source: SourceRecord;
  /** Each MDX file of a collection, pages that are not published included: `isPublished` tells. */
  document: Document;
  /** Each text of a header that visitors read. */
  headerText: HeaderText;
  /** Each field of a header or of the bibliography that departs from its schema. */
  wrongField: FieldReport;
  /** Each line whose words visitors read, that of a header with its value alone. */
  shownLine: ShownLine;
  /** Each line under a header. */
  prose: TextLine & { document: Document };
  /** Each block or tag in a text, as `<Encart titre="…">` or `<b>`. */
  block: Part<BlockNode>;
  /** Each link of a text or of a header: `link` is the part of a text alone. */
  address: Link;
  /** Each [^key] of a text. */
  citation: Citation;
}

/** Where a report is located that does not say where. */
export interface NodeLocation {
  /** Path from the root of the project. */
  file: string;
  /** Line of the file, from 1. */
  line?: number;
  /** Field of the header, as the author types it. */
  field?: string;
  /** Gives what is looked at, as typed on that line. */
  words?(): string | undefined;
}

/** One thing to look at. */
export type VisitedNode = {
  [Kind in keyof NodeMap]: { kind: Kind; node: NodeMap[Kind]; location: NodeLocation };
}[keyof NodeMap];

/** Parts that hold whole sentences: what is wrong in them is a few of their words. */
const LONG_PARTS: ReadonlySet<string> = new Set(['root', 'paragraph', 'text', 'list', 'listItem']);

/** A part of a text as it is typed on the line where it starts; undefined for one of whole sentences. */
const firstLineOf = ({ document, node }: Part) =>
  LONG_PARTS.has(node.type) ? undefined : typedText(document, node).split('\n')[0];

/** All that there is to see in a file of a collection. */
function* nodesOfDocument(document: Document): Generator<VisitedNode> {
  const file = document.path;
  yield { kind: 'document', node: document, location: { file } };
  for (const node of headerTextsOf(document))
    yield {
      kind: 'headerText',
      node,
      location: { file, line: node.line, field: node.field },
    };
  for (const node of shownLines(document))
    yield { kind: 'shownLine', node, location: { file, line: node.line } };
  for (const node of linesOfText(document))
    yield { kind: 'prose', node, location: { file, line: node.line } };
  for (const part of partsOf(document)) {
    const location = { file, line: part.line, words: () => firstLineOf(part) };
    yield { kind: part.node.type, node: part, location } as VisitedNode;
    if (isBlock(part.node)) yield { kind: 'block', node: part as Part<BlockNode>, location };
  }
  for (const node of linksOf(document))
    yield {
      kind: 'address',
      node,
      location: { file, line: node.line, field: node.field, words: () => node.address },
    };
  for (const node of citationsOf(document))
    yield {
      kind: 'citation',
      node,
      location: { file, line: node.line, words: () => `[^${node.key}]` },
    };
}

/** The nodes of the whole site: itself, its files, its sources, its wrong fields. */
function* nodesOfSite(site: Site): Generator<VisitedNode> {
  const { files, bibliography } = site;
  yield { kind: 'site', node: site, location: { file: 'src/content' } };
  for (const node of files) yield { kind: 'file', node, location: { file: node.path } };
  for (const node of new Set(bibliography.records.values()))
    yield { kind: 'source', node, location: { file: bibliography.path, line: node.line } };
  for (const { node, location } of fieldReportsOf(site))
    yield { kind: 'wrongField', node, location };
}

function* linesOfFile(file: string, whole: string): Generator<VisitedNode> {
  for (const [index, text] of whole.split('\n').entries())
    yield { kind: 'line', node: { text, line: index + 1 }, location: { file, line: index + 1 } };
}

/** All that there is to see, each thing once: the site, the lines of its files, their parts. */
export function* nodesOf(site: Site): Generator<VisitedNode> {
  yield* nodesOfSite(site);
  for (const [file, whole] of site.texts) yield* linesOfFile(file, whole);
  for (const document of site.documents) yield* nodesOfDocument(document);
}
