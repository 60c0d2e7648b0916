import { expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { hasToStop, writeFinding, writeReport } from '../../../src/check/format/terminal.ts';
import type { Content } from '../../build/content.ts';
import { foreignWords } from '../../build/messages.ts';
import { MISTAKES } from '../../build/mistakes/index.ts';
import { DAY } from '../../support/day.ts';
import { expectRightFixes } from './fix-proof.ts';

/** The table of mistakes in two halves, each for a test file: two processes share the work. */
export const HALVES = [
  MISTAKES.filter((_, rank) => rank % 2 === 0),
  MISTAKES.filter((_, rank) => rank % 2 === 1),
] as const;

/**
 * Tests that each mistake is told with its place, its words and its fix, and that each fix is right.
 *
 * @param content - Copy of the content in which they are planted.
 * @returns The rules that were broken, once the tests have run.
 */
export function testMistakes(mistakes: (typeof HALVES)[number], content: Content): Set<string> {
  const broken = new Set<string>();
  it.for(mistakes)('tell when $name, and mend what they can', async (mistake) => {
    const { plant, outcome, message, write, suggestion, isAsked, words } = mistake;
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
    if (typeof write === 'string') expect(found?.write).toBe(write);
    if (write instanceof RegExp) expect(found?.write).toMatch(write);
    if (words !== undefined) expect(found?.words).toBe(words);
    if (isAsked) expect(found?.write).toBeUndefined();
    if (typeof suggestion === 'string') expect(found?.suggestion).toBe(suggestion);
    if (suggestion instanceof RegExp) expect(found?.suggestion).toMatch(suggestion);
    expect(hasToStop(findings, true)).toBe(true);
    if (outcome === 'warn') expect(hasToStop(findings, false)).toBe(false);
    const report = writeReport(findings, true);
    expect(report).toContain(line === undefined ? file : `${file}, ligne ${line}`);
    if (typeof write === 'string') expect(report).toContain(write.trim().split('\n')[0]);
    expect(report).toMatch(/\d+ (?:erreur|avertissement)s?.* dans \d+ fichiers?\./u);
    expect(foreignWords(report)).toBeUndefined();
    await expectRightFixes(content, findings);
  });
  return broken;
}
