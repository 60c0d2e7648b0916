/** The file that `npm run bench -- --write` writes, from the root of the project. */
export const RESULTS = 'tests/bench/RESULTS.md';

/** What a run was made with. */
export interface Run {
  /** Day of the run, YYYY-MM-DD. */
  day: string;
  /** Version of Node, as `process.version` gives it. */
  node: string;
  /** Number of processor cores. */
  cores: number;
  /** Model of the processor. */
  model: string;
  /** Number of pages of the site. */
  pages: number;
}

/** The first line of what is printed and written: date, Node, cores and pages. */
export const runLine = ({ day, node, cores, model, pages }: Run) =>
  `Mesuré le ${day} : Node ${node}, ${cores} processeurs (${model.trim()}), ${pages} pages.`;

/**
 * The text of RESULTS.md.
 *
 * @param parts - The line of the run, then each table as it is printed.
 * @param options - Options of the command; those beside `--write` leave tables or pages out.
 */
export function resultsText(parts: readonly string[], options: readonly string[]): string {
  const command = ['npm run bench --', ...options].join(' ');
  return [
    '# Results of the bench',
    `Written by \`${command}\`, which replaces this file.`,
    '## Latest run',
    ...parts.map((part) => part.trim()),
  ]
    .join('\n\n')
    .concat('\n');
}
