import { lineInFile, readSite, type ReadSite } from '../document/read.ts';
import { editsOfFiles } from './edits.ts';
import { NO_CONTENT } from './files/empty.ts';
import { RULES } from './rules.ts';
import type { Finding, LocatedReport } from './rule.ts';
import type { Site } from '../document/site.ts';
import { walk } from './walk.ts';

/** Makes findings of reports: comments and the like were taken out of the texts that rules read. */
function toFindings(site: ReadSite): (report: LocatedReport) => Finding {
  const editsOf = editsOfFiles(site);
  return ({ line, replaces, write, suggestion = write, ...report }) => {
    const at = replaces ?? (write !== undefined && line !== undefined ? { line } : undefined);
    const made = at && suggestion !== undefined ? editsOf(report.file, at, suggestion) : undefined;
    const words = report.words ?? made?.words;
    // A fix that has a place and cannot be made there is left to the author.
    const isFix = write !== undefined && (made !== undefined || line === undefined);
    return {
      ...report,
      ...(line === undefined ? {} : { line: lineInFile(site, report.file, line) }),
      ...(suggestion === undefined ? {} : { [isFix ? 'write' : 'suggestion']: suggestion }),
      ...(made ? { [isFix ? 'fix' : 'suggest']: made.edits } : {}),
      ...(words === undefined ? {} : { words }),
    };
  };
}

/** What keeps the readers of headers and texts from going on; all of it stops the build. */
const issuesOf = (site: Site): LocatedReport[] =>
  [...site.entries, { ...site.bibliography, body: undefined }].flatMap(({ path, header, body }) =>
    [...(header?.issues ?? []), ...(body?.issues ?? [])].map((issue): LocatedReport => ({
      severity: 'error',
      file: path,
      ...issue,
    })),
  );

/**
 * Checks content that is read already.
 *
 * @returns Every mistake and warning, sorted by file and line; empty when there is nothing to say.
 */
export async function checkSite(site: ReadSite): Promise<Finding[]> {
  const rules = site.files.length === 0 ? [NO_CONTENT] : RULES;
  const isLong = new Set(site.files.filter(({ excesses }) => excesses).map(({ path }) => path));
  const issues = issuesOf(site).filter(({ file }) => !isLong.has(file));
  const unread = new Set(issues.map(({ file }) => file));
  // The rest of a file that cannot be read waits.
  const reports = (await walk(rules, site)).filter(({ file }) => !unread.has(file));
  const found = [...issues, ...reports];
  const hasErrors = found.some(({ severity }) => severity === 'error');
  const quiet = new Set(RULES.filter((rule) => rule.onlyIfValid && hasErrors).map(({ id }) => id));
  return found
    .filter(({ rule }) => !quiet.has(rule))
    .toSorted(
      (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0),
    )
    .map(toFindings(site));
}

/**
 * Reads and checks all the content of a project, and writes nothing.
 *
 * @param root - Root of the project: the folder that holds `src/content`.
 * @param today - YYYY-MM-DD: dates after it are in the future, reviews due before it are late.
 * @returns As `checkSite` does.
 */
export const checkContent = async (root: string, today: string): Promise<Finding[]> =>
  checkSite(await readSite(root, today));
