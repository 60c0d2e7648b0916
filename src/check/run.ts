import { readSite } from './read.ts';
import { RULES } from './rules/index.ts';
import type { Finding } from './types.ts';

/**
 * Checks all the content of a project, and writes nothing.
 *
 * @param root - Root of the project: the folder that holds `src/content`.
 * @param today - YYYY-MM-DD: dates after it are in the future, reviews due before it are late.
 * @returns Every mistake and warning, sorted by file and line; empty when there is nothing to say.
 */
export async function checkContent(root: string, today: string): Promise<Finding[]> {
  const site = await readSite(root, today);
  const findings: Finding[] = [];
  const inTurn = RULES.toSorted(
    (a, b) => Number(a.needsClean ?? false) - Number(b.needsClean ?? false),
  );
  for (const { id, severity, needsClean, check } of inTurn) {
    if (needsClean && findings.some((finding) => finding.severity === 'error')) continue;
    for await (const remark of check(site))
      findings.push({ rule: remark.rule ?? id, severity, ...remark });
  }
  return findings
    .map((finding) => {
      const line =
        finding.line && (site.lineNumbers.get(finding.file)?.[finding.line - 1] ?? finding.line);
      return line === undefined ? finding : { ...finding, line };
    })
    .toSorted((a, b) =>
      a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file < b.file ? -1 : 1,
    );
}
