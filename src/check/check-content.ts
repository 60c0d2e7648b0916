import { readSite } from '../document/read.ts';
import { contentPathOf, EVICTED, TEXT_ENDING } from '../document/files/content-path.ts';
import { NO_CONTENT } from './files/content-rules.ts';
import { RULES } from './rules.ts';
import type { Finding } from './rule.ts';
import type { Site } from '../document/site.ts';
import { walk } from './walk.ts';

const RULES_OF_FILES = new Set(RULES.flatMap(({ id, isOfFile }) => (isOfFile ? [id] : [])));
const RULES_OF_RIGHT_LINES = new Set(
  RULES.flatMap(({ id, onlyIfLineIsRight }) => (onlyIfLineIsRight ? [id] : [])),
);

/** What keeps the readers of headers and texts from going on; all of it stops the build. */
const readingFindingsOf = (site: Site): Finding[] =>
  [...site.documents, ...site.lists.values(), site.bibliography]
    .map((file) => ({ body: undefined, ...file }))
    .flatMap(({ path, header, body }) =>
      [header?.report, body?.report].flatMap((report): Finding[] =>
        report ? [{ severity: 'error', file: path, ...report }] : [],
      ),
    );

/** Whether every text of a site could be read, at least in part. */
const isWhole = ({ files, texts, documents }: Site) =>
  documents.every(({ header }) => header) &&
  files.every(
    ({ inside, path }) =>
      // What a page out of its place holds seems to be missing.
      (!inside.endsWith('.mdx') || contentPathOf(inside)) &&
      !EVICTED.test(inside.split('/').at(-1)!) &&
      (!TEXT_ENDING.test(inside) || (texts.get(path) ?? '').trim() !== ''),
  );

/** Findings without those that another one of the same file or line may be the cause of. */
function waitForCauses(findings: readonly Finding[]): Finding[] {
  const isOfFile = ({ rule }: Finding) => RULES_OF_FILES.has(rule);
  const wrongFiles = new Set(findings.filter(isOfFile).map(({ file }) => file));
  const told = findings.filter((one) => isOfFile(one) || !wrongFiles.has(one.file));
  const placeOf = ({ file, line }: Finding) => `${file}:${line}`;
  const wrongLines = new Set(told.filter(({ severity }) => severity === 'error').map(placeOf));
  return told.filter((one) => !RULES_OF_RIGHT_LINES.has(one.rule) || !wrongLines.has(placeOf(one)));
}

/**
 * Checks content that is read already.
 *
 * @returns Every mistake and warning, sorted by file and line; empty when there is nothing to say.
 */
export async function checkSite(site: Site): Promise<Finding[]> {
  const known = site.files.length === 0 ? [NO_CONTENT] : RULES;
  const rules = isWhole(site) ? known : known.filter(({ onlyIfWhole }) => !onlyIfWhole);
  const findings = [...readingFindingsOf(site), ...(await walk(rules, site))];
  return waitForCauses(findings).toSorted(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0),
  );
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
