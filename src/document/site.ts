import type { MdastNode } from 'satteri';
import type { Node } from 'yaml';
import type { Collection } from '../schemas/collections.ts';
import type { ReadingMessage } from './reading-messages.ts';
import type { ListName } from '../schemas/lists.ts';

/** Any file under `src/content`, before its text is understood. */
export interface RawFile {
  /** Path from the root of the project, with slashes. */
  path: string;
  /** Path from `src/content`. */
  inside: string;
  /** All that is in it. */
  bytes: Uint8Array;
  /** Why it was not read, as a code of the system or of `files/content-path.ts`; `bytes` is empty then. */
  readError?: string;
}

/** What keeps the rest of a header or of a text from being read. */
export type ReadingReport = ReadingMessage & {
  /** Identifier of the rule that is broken. */
  rule: string;
  /** Line of the file, from 1. */
  line: number;
};

/** A header, read as far as it can be. */
export interface Header {
  /** Fields as they were typed. */
  values: Record<string, unknown>;
  /** The first thing that keeps it from being read; undefined where the whole of it was. */
  report?: ReadingReport;
  /** Line of the file where the header starts, from 1. */
  firstLine: number;
  /** Line of the file where a field stands; of its nearest parent when it is missing. */
  lineOf(path: readonly PropertyKey[]): number;
  /** A field as the YAML parser sees it. */
  nodeOf(path: readonly PropertyKey[]): Node | undefined;
}

/** The text of a file. */
export interface Body {
  /** As it was typed, without the spaces around it. */
  text: string;
  /** Line of the file where the text starts, from 1. */
  firstLine: number;
  /** Line of the file on which its first words stand; its first line when it has none. */
  wordsLine: number;
  /** Markdown and components; a text that cannot be read has no children. */
  tree: MdastNode;
  /** The first thing that keeps it from being read; undefined where the whole of it was. */
  report?: ReadingReport;
}

/** An MDX file of a collection, taken apart. */
export interface Document {
  /** Path from the root of the project, with slashes. */
  path: string;
  /** The folder that it stands in. */
  collection: Collection;
  /** The page folder that holds a card or a step. */
  folder?: string;
  /** Name of the file as a piece of an address. */
  slug: string;
  /** Lines of the file, normalised. */
  lines: readonly string[];
  /** Undefined when the file has no header between two lines of ---. */
  header?: Header;
  /** What stands under the header. */
  body: Body;
}

/** One entry of `sources.yaml`. */
export interface SourceRecord {
  /** As it is typed. */
  key: string;
  /** Line of the key, from 1. */
  line: number;
}

/** The bibliography of the site. */
export interface Bibliography {
  /** Path from the root of the project. */
  path: string;
  /** Undefined when the file is not there. */
  header?: Header;
  /** By key, and by the key as it should be typed: one record may have two names. */
  records: ReadonlyMap<string, SourceRecord>;
}

/** A list that a site may have beside its texts, as `words.yaml`. */
interface ListFile {
  /** Path from the root of the project. */
  path: string;
  /** Its fields. */
  header: Header;
}

/** All that the rules look at. */
export interface Site {
  /** Today, YYYY-MM-DD. */
  today: string;
  /** Every file of `src/content` that is not a leftover of an editor. */
  files: readonly RawFile[];
  /** Text of each file that is text, by path. */
  texts: ReadonlyMap<string, string>;
  /** The same with comments, which are published with the project. */
  typed: ReadonlyMap<string, string>;
  /** The MDX files of the collections. */
  documents: readonly Document[];
  /** The lists that are there, by the names of their files without the ending. */
  lists: ReadonlyMap<ListName, ListFile>;
  /** The file `sources.yaml`. */
  bibliography: Bibliography;
}
