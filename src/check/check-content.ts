import { readSite, type ReadSite } from './read.ts';
import { NO_CONTENT } from './files/empty.ts';
import { RULES } from './rules.ts';
import type { Finding } from './rule.ts';
import type { Site } from './site.ts';
import { walk } from './walk.ts';

/** Lines of findings as the files have them: comments and the like are taken out before they are read. */
function lineMapper({ lineNumbers, texts }: ReadSite) {
  const known = new Map<string, readonly string[]>();
  const linesOf = (file: string) => {
    const lines = known.get(file) ?? texts.get(file)?.split('\n') ?? [];
    known.set(file, lines);
    return lines;
  };
  return ({ file, line, write, replaces }: Finding): Pick<Finding, 'line' | 'replaces'> => {
    const inFile = (read: number) => lineNumbers.get(file)?.[read - 1] ?? read;
    if (line === undefined) return {};
    if (write === undefined) return { line: inFile(line) };
    const { line: first, text } = replaces ?? { line, text: linesOf(file)[line - 1] ?? '' };
    return { line: inFile(line), replaces: { line: inFile(first), text } };
  };
}

/** What the readers of headers and texts had to get past; all of it stops the build. */
const mistakesOf = ({ entries, bibliography }: Site): Finding[] =>
  [...entries, { ...bibliography, body: undefined }].flatMap(({ path, header, body }) =>
    [...(header?.mistakes ?? []), ...(body?.mistakes ?? [])].map((mistake): Finding => ({
      severity: 'error',
      file: path,
      ...mistake,
    })),
  );

/**
 * Checks content that is read already.
 *
 * @returns Every mistake and warning, sorted by file and line; empty when there is nothing to say.
 */
export async function checkSite(site: ReadSite): Promise<Finding[]> {
  const rules = site.files.length === 0 ? [NO_CONTENT] : RULES;
  const found = [...mistakesOf(site), ...(await walk(rules, site))];
  const hasErrors = found.some(({ severity }) => severity === 'error');
  const quiet = new Set(RULES.filter((rule) => rule.needsClean && hasErrors).map(({ id }) => id));
  const inFile = lineMapper(site);
  return found
    .filter(({ rule }) => !quiet.has(rule))
    .toSorted(
      (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0),
    )
    .map((finding) => ({ ...finding, ...inFile(finding) }));
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
