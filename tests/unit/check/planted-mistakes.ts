import { expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { hasToStop, writeFinding, writeReport } from '../../../src/check/format/terminal.ts';
import type { Content } from '../../build/content.ts';
import { foreignWords } from '../../build/messages.ts';
import { MISTAKES } from '../../build/mistakes/index.ts';
import { DAY } from '../../support/day.ts';

/** The table of mistakes in two halves, each for a test file: two processes share the work. */
export const HALVES = [
  MISTAKES.filter((_, rank) => rank % 2 === 0),
  MISTAKES.filter((_, rank) => rank % 2 === 1),
] as const;

/**
 * Tests that each mistake is told with its place and its words.
 *
 * @param content - Copy of the content in which they are planted.
 * @returns The rules that were broken, once the tests have run.
 */
export function testMistakes(mistakes: (typeof HALVES)[number], content: Content): Set<string> {
  const broken = new Set<string>();
  it.for(mistakes)('tell when $name', async (mistake) => {
    const { plant, outcome, message, words } = mistake;
    content.restore();
    const { file, line } = plant(content);
    const findings = await checkContent(content.root, DAY);
    for (const { rule } of findings) broken.add(rule);
    const severity = outcome === 'stop' ? 'error' : 'warning';
    const found = findings.find(
      (finding) =>
        finding.file === file &&
        finding.line === line &&
        finding.severity === severity &&
        message.test(writeFinding(finding)),
    );
    expect(found, findings.map(writeFinding).join('\n')).toBeDefined();
    if (words !== undefined) expect(found?.words).toBe(words);
    expect(hasToStop(findings, true)).toBe(true);
    if (outcome === 'warn') expect(hasToStop(findings, false)).toBe(false);
    const report = writeReport(findings, true);
    expect(report).toContain(line === undefined ? file : `${file}, ligne ${line}`);
    expect(report).toMatch(/\d+ (?:erreur|avertissement)s?.* dans \d+ fichiers?\./u);
    expect(foreignWords(report)).toBeUndefined();
  });
  return broken;
}
