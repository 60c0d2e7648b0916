/** Something that the monthly maintenance found: what it is, where, and what may be done. */
export interface Task {
  /** What it is, for programs: a state of a link, `review`, `rule`, `licence`… */
  kind: string;
  /** French heading under which it stands in a report. */
  heading: string;
  /** Path from the root of the project; left out when it concerns no file. */
  file?: string;
  /** Line of the file, from 1. */
  line?: number;
  /** Field of a header, as the author types it. */
  field?: string;
  /** What was found and what to do, in French. Words of other sites stand between « ». */
  message: string;
  /** The lines of the file with the fix, to be checked by whoever types them. */
  write?: string;
  /** Addresses to open, with their French names. */
  links?: readonly { name: string; address: string }[];
  /** Whether visitors meet a fault today; `false` for what a person has to look at. */
  isFault: boolean;
}

/** What a command of the maintenance found. */
export interface Report {
  /** French title. */
  title: string;
  /** The day that it was made for, YYYY-MM-DD. */
  day: string;
  /** One French sentence that counts what was looked at and what was found. */
  summary: string;
  /** Sorted by heading, file and line. */
  tasks: readonly Task[];
}

/** Tasks under their headings, in the order in which the headings come. */
export const byHeading = (tasks: readonly Task[]): ReadonlyMap<string, readonly Task[]> =>
  Map.groupBy(tasks, ({ heading }) => heading);
