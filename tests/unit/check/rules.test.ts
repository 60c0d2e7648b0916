import { afterAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { GUIDE, withRulesTable } from '../../../src/commands/guide.ts';
import { writeFinding } from '../../../src/check/report.ts';
import { RULES_BY_SUBJECT } from '../../../src/check/rules/index.ts';
import { checkContent } from '../../../src/check/run.ts';
import { HARMLESS } from '../../build/harmless.ts';
import { foreignWords } from '../../build/messages.ts';
import { MISTAKES } from '../../build/mistakes/index.ts';
import { DAY, Project, ROOT } from '../../build/project.ts';

/** Last resorts, for what no one has managed to type yet. */
const LAST_RESORTS = ['champ-incorrect', 'texte-illisible'];

const project = new Project();
const broken = new Set<string>();
afterAll(() => project.dispose());

/** A day on which no date of an author is in the future. */
const END_OF_TIME = '9999-12-31';

describe('the shipped content', () => {
  it('is free of mistakes', async () => {
    const errors = (await checkContent(ROOT, END_OF_TIME)).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors.map(writeFinding)).toEqual([]);
  });
});

describe('the rules', () => {
  it.for(MISTAKES)('tell when $name', async ({ plant, outcome, says, write }) => {
    project.restore();
    const { file, line } = plant(project);
    const findings = await checkContent(project.root, DAY);
    for (const { rule } of findings) broken.add(rule);
    const severity = outcome === 'stop' ? 'error' : 'warning';
    const told = findings.find(
      (finding) =>
        finding.file === file &&
        finding.line === line &&
        finding.severity === severity &&
        says.test(writeFinding(finding)),
    );
    expect(told, findings.map(writeFinding).join('\n')).toBeDefined();
    if (typeof write === 'string') expect(told?.write).toBe(write);
    if (write instanceof RegExp) expect(told?.write).toMatch(write);
    expect(findings.map((finding) => foreignWords(writeFinding(finding))).filter(Boolean)).toEqual(
      [],
    );
  });

  it('are each broken by at least one mistake of the table', () => {
    const ids = Object.values(RULES_BY_SUBJECT)
      .flat()
      .map(({ id }) => id);
    expect(ids.filter((id) => !broken.has(id) && !LAST_RESORTS.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.for(Object.entries(HARMLESS))('accept %s', async ([, change]) => {
    project.restore();
    change(project);
    expect((await checkContent(project.root, DAY)).map(writeFinding)).toEqual([]);
  });
});

describe('the authors’ guide', () => {
  it('lists every rule; if not, run: node src/commands/guide.ts', () => {
    const guide = readFileSync(`${ROOT}${GUIDE}`, 'utf8');
    expect(guide).toBe(withRulesTable(guide));
  });
});
