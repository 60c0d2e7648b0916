import type { Message } from './messages.fr.ts';
import type { Site } from '../document/site.ts';
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

/** One mistake, as data: the key of its message with what the words are made from, and where it is. */
export type Finding = Message &
  Location & {
    /** Identifier of the rule. */
    rule: string;
    /** Whether it stops the build. */
    severity: Severity;
    /** Path from the root of the project, with slashes. */
    file: string;
  };

/**
 * What a rule reports of a node that it visits. It is located at that node, unless it gives a line or a
 * field; one that gives a file is located there, and on no line but its own.
 */
export type Report = Message & Location & { file?: string };

/**
 * What a rule looks at, and what it reports of it. The walk over the site calls each function for each
 * thing of its name, which `NodeMap` describes; a function `yield`s its reports. Most rules have one.
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
 * tests/support/mistakes.
 *
 * ```ts
 * // src/check/headings/rules.ts
 * {
 *   id: 'titre-long',
 *   severity: 'error',
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
  /** Waits until each file could be read, at least in part: what it looks for may only seem to be missing. */
  onlyIfWhole?: boolean;
  /** Finds what is wrong with a whole file, the rest of which waits. */
  isOfFile?: boolean;
  /** Waits until a line has no error: what is wrong with its signs cuts its words, or may not be repeated. */
  onlyIfLineIsRight?: boolean;
  /** Left out when the reader of headers or that of texts names the mistake by itself. */
  visit?: Visitors;
}
