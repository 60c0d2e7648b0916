import type { TextEdit } from '../lib/text-edits.ts';
import type { Message } from './messages.fr.ts';
import type { Proposal, Site } from '../document/site.ts';
import type { NodeMap } from './nodes.ts';

/** `error` stops the build; `warning` is said and published, unless the build is strict. */
type Severity = 'error' | 'warning';

/** Where a finding is, in its file. */
interface Location {
  /** Line of the file, from 1; left out when the whole file is meant. */
  line?: number;
  /** Field of the header, as the author types it: `nav.name`. */
  field?: string;
  /** The words at fault, as typed on that line; left out when the whole line is meant. */
  words?: string;
}

/** A report with its rule and its file, in lines of the normal text of the file. */
export type LocatedReport = Message &
  Proposal &
  Location & {
    /** Identifier of the rule. */
    rule: string;
    /** Whether it stops the build. */
    severity: Severity;
    /** Path from the root of the project, with slashes. */
    file: string;
  };

/**
 * One mistake: its message with the data of it, where it is in its file, and how to mend it. A fix
 * without edits is a new name of a file.
 */
export type Finding = Omit<LocatedReport, 'replaces' | keyof Message> &
  Message & {
    /** The edits of `write`, of the text of the file as it is on the disk: its byte order mark counts. */
    fix?: readonly TextEdit[];
    /** Those of `suggestion`, where its place is known: to be completed, and never made by a button. */
    suggest?: readonly TextEdit[];
  };

/**
 * What a rule reports of a node that it visits. It is located at that node, unless it gives a line or a
 * field; one that gives a file is located there, and on no line but its own.
 */
export type Report = Message & Proposal & Location & { file?: string };

/**
 * What a rule looks at, and what it reports of it. The walk over the site calls each function for each
 * thing of its name, which `NodeMap` describes; a function `yield`s its reports. Most rules have one.
 * A function that takes the node alone must depend on nothing else: its reports are kept as long as the
 * text of the node is the same.
 */
export type Visitors = {
  [Kind in keyof NodeMap]?: (
    node: NodeMap[Kind],
    site: Site,
  ) => Iterable<Report> | AsyncIterable<Report>;
};

/**
 * One thing that the content owes to those who read it. To add one: write it beside its neighbours in
 * the folder of its subject, and its message in `messages/`; plant its mistake in
 * tests/build/mistakes.
 *
 * ```ts
 * // src/check/headings/rules.ts
 * {
 *   id: 'titre-long',
 *   severity: 'error',
 *   description: 'Un titre a 120 caractères au plus.',
 *   visit: {
 *     *heading({ words }) {
 *       if (words.length > 120) yield { message: 'heading-long', data: { length: words.length } };
 *     },
 *   },
 * }
 * // src/check/messages/texts.fr.ts
 * 'heading-long': ({ length }: { length: number }) =>
 *   `Ce titre compte ${length} caractères ; 120 au plus sont acceptés. Raccourcissez-le.`,
 * ```
 */
export interface Rule {
  /** Short French name in kebab case, for tests and for `Finding.rule`. */
  id: string;
  /** `error` stops the build. */
  severity: Severity;
  /** What an author has to do, in one French sentence. */
  description: string;
  /** Says nothing while there are errors elsewhere, which may well be its cause. */
  onlyIfValid?: boolean;
  /** Left out when the reader of headers, that of texts or that of fields names the mistake by itself. */
  visit?: Visitors;
}
