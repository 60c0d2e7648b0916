import type { TextEdit } from '../lib/text-edits.ts';
import type { Masked, Stop } from './body/stop.ts';
import type { Proposal, Site } from './site.ts';
import type { Sights } from './sights.ts';

/** `error` stops the build; `warning` is said and published, unless the build is strict. */
export type Severity = 'error' | 'warning';

/** What a rule reports, in lines of the normal text of a file. */
export interface Report extends Proposal {
  /** Identifier of the rule. */
  rule: string;
  /** Whether it stops the build. */
  severity: Severity;
  /** Path from the root of the project, with slashes. */
  file: string;
  /** Line of the file, from 1; left out when the whole file is meant. */
  line?: number;
  /** Field of the header, as the author types it: `nav.name`. */
  field?: string;
  /** What was found and what is expected: one or two sentences. */
  says: string;
}

/**
 * One mistake, where it stands in its file and how to mend it. Texts are French, for someone who does not
 * code. A fix without edits is a new name of a file.
 */
export interface Finding extends Omit<Report, 'replaces'> {
  /** The edits of `write`, of the text of the file as it is on the disk: its byte order mark counts. */
  fix?: readonly TextEdit[];
  /** Those of `suggestion`, where its place is known: to be completed, and never made by a button. */
  suggest?: readonly TextEdit[];
}

/**
 * What a rule says of something that it looked at. It stands where that thing stands, unless it gives
 * a line or a field; one that names a file stands there, and on no line but its own.
 */
export type Remark = Omit<Report, 'rule' | 'severity' | 'file'> & { file?: string };

/**
 * What a rule looks at, and what it says of it. The walk over the site calls each function for each
 * thing of its name, which `Sights` describes; a function `yield`s its remarks. Most rules have one.
 */
export type Visitors = {
  [Kind in keyof Sights]?: (
    seen: Sights[Kind],
    site: Site,
  ) => Iterable<Remark> | AsyncIterable<Remark>;
} & {
  /** Why a text cannot be read: its reader asks each rule in turn, and tells the first that knows. */
  stop?(stop: Stop): Masked | undefined;
};

/**
 * One thing that the content owes to those who read it. To add one: write it beside its neighbours in
 * the folder of its subject, plant its mistake in tests/build/mistakes, and remake the table of the
 * authors' guide (`node src/commands/guide.ts`).
 *
 * ```ts
 * {
 *   id: 'titre-vide',
 *   severity: 'error',
 *   sentence: 'Un titre contient des mots.',
 *   visit: {
 *     *heading({ words }) {
 *       if (words === '') yield { says: 'Ce titre ne contient aucun mot. Écrivez-le, ou effacez-le.' };
 *     },
 *   },
 * }
 * ```
 */
export interface Rule {
  /** Short French name in kebab case, for tests and for `Finding.rule`. */
  id: string;
  /** `error` stops the build. */
  severity: Severity;
  /** What an author has to do, in one French sentence: the authors' guide lists it. */
  sentence: string;
  /** Says nothing while there are errors elsewhere, which may well be its cause. */
  needsClean?: boolean;
  /** Left out when the reader of headers, or that of fields, names the mistake by itself. */
  visit?: Visitors;
}
