import type { Source } from '../schemas/source.ts';
import type { Body } from './parse/body.ts';
import type { Header } from './parse/header.ts';

/** `error` stops the build; `warning` is said and published, unless the build is strict. */
export type Severity = 'error' | 'warning';

/** One mistake, where it stands and how to mend it. Texts are French, for someone who does not code. */
export interface Finding {
  /** Identifier of the rule. */
  rule: string;
  severity: Severity;
  /** Path from the root of the project, with slashes. */
  file: string;
  /** Line of the file, from 1; left out when the whole file is meant. */
  line?: number;
  /** Field of the header, as the author types it: `nav.name`. */
  field?: string;
  /** What was found and what is expected: one or two sentences. */
  says: string;
  /** The corrected line or lines, to copy; left out when only the author can know. */
  write?: string;
}

/** What a rule says of one place; a rule that speaks for others names the one that is broken. */
export type Remark = Omit<Finding, 'rule' | 'severity'> & { rule?: string };

/** What the authors' guide says of a rule. */
export interface Rule {
  /** Short name in kebab case, for tests and for `Finding.rule`. */
  id: string;
  severity: Severity;
  /** What an author has to do, in one French sentence. */
  sentence: string;
}

/** A rule that looks at the whole content. */
export interface SiteRule extends Rule {
  /** Says nothing while there are errors, which may well be its cause. */
  needsClean?: boolean;
  check(site: Site): Iterable<Remark> | AsyncIterable<Remark>;
}

/** The folders of MDX files. */
export const COLLECTIONS = ['pages', 'cards', 'steps', 'articles', 'links'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Any file under `src/content`, before its text is understood. */
export interface RawFile {
  /** Path from the root of the project, with slashes. */
  path: string;
  /** Path from `src/content`. */
  inside: string;
  bytes: Buffer;
  /** Why it could not be read, as a code of the system; `bytes` is empty then. */
  trouble?: string;
}

/** An MDX file of a collection, taken apart. */
export interface Entry {
  path: string;
  collection: Collection;
  /** The page folder that holds a card or a step. */
  folder?: string;
  /** Name of the file as a piece of an address. */
  slug: string;
  /** Lines of the file, normalised. */
  lines: readonly string[];
  /** Undefined when the file has no header between two lines of ---. */
  header?: Header;
  body: Body;
}

/** One entry of `sources.yaml`. */
export interface SourceRecord {
  key: string;
  line: number;
  /** Undefined when it does not obey its schema. */
  source?: Source;
}

/** The bibliography of the site. */
export interface Bibliography {
  path: string;
  lines: readonly string[];
  header?: Header;
  records: ReadonlyMap<string, SourceRecord>;
}

/** All that the rules look at. */
export interface Site {
  /** Root of the project. */
  root: string;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** Every file of `src/content` that is not a leftover of an editor. */
  files: readonly RawFile[];
  /** Folders of `src/content`, from there. */
  folders: readonly string[];
  /** Text of each file that is text, by path. */
  texts: ReadonlyMap<string, string>;
  entries: readonly Entry[];
  bibliography: Bibliography;
}
