import { createHash } from 'node:crypto';
import { placeOfFinding, printable } from './terminal.ts';
import type { Finding } from '../rule.ts';
import { wordsOfMessage } from './words.ts';

/** Text of a command of GitHub: it ends with its line. */
const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
/** Value of a command of GitHub: others come after a comma. */
const escapeValue = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Findings as commands of GitHub's workflows: each becomes a message on the line concerned. GitHub shows
 * ten of each severity; the whole report belongs beside them.
 */
export const writeGithub = (findings: readonly Finding[]): string =>
  findings
    .map((finding) => {
      const { severity, file, line } = finding;
      const values = [
        `file=${escapeValue(file)}`,
        ...(line === undefined ? [] : [`line=${line}`]),
        `title=${escapeValue(placeOfFinding(finding))}`,
      ];
      return `::${severity} ${values.join(',')}::${escapeData(printable(wordsOfMessage(finding)))}`;
    })
    .join('\n');

/** Findings as a report of GitLab on the quality of code: each is shown on the line concerned. */
export function writeGitlab(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  const issues = findings.map((finding) => {
    const { rule, severity, file, line, message, data } = finding;
    // The same mistake keeps its name when its line moves; two of them in a file have one each.
    const sense = JSON.stringify([rule, file, message, data]);
    const count = (counts.get(sense) ?? 0) + 1;
    counts.set(sense, count);
    return {
      description: printable(wordsOfMessage(finding)),
      check_name: rule,
      fingerprint: createHash('sha256').update(`${sense} ${count}`).digest('hex'),
      severity: severity === 'error' ? 'major' : 'minor',
      location: { path: file, lines: { begin: line ?? 1 } },
    };
  });
  return JSON.stringify(issues, undefined, 2);
}
