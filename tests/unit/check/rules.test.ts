import { afterAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { GUIDE, withMadeParts } from '../../../src/commands/guide.ts';
import { hasToStop, writeFinding, writeReport } from '../../../src/check/format/terminal.ts';
import { MESSAGES } from '../../../src/check/messages.fr.ts';
import { RULES } from '../../../src/check/rules.ts';
import { checkContent } from '../../../src/check/check-content.ts';
import { Content } from '../../support/content.ts';
import { foreignWords } from '../../support/foreign-words.ts';
import { MISTAKES } from '../../support/mistakes/index.ts';
import { PERSONAL } from '../../support/mistakes/personal.ts';
import { HARMLESS } from '../../support/valid-variants.ts';
import { DAY } from '../../support/day.ts';

/** Last resorts, for what no one has managed to type yet. */
const LAST_RESORTS = ['champ-incorrect', 'texte-illisible', 'line-unreadable'];

/** Messages that other tests look at: those on a site that is built, and that on a text of another language. */
const TOLD_APART = [
  'search-trial-failed',
  'search-section-absent',
  'search-index-heavy',
  'page-heavy',
  'picture-heavy',
  'words-unknown-more',
];

/** The least that numbers of people and dates of birth have in common. */
const PERSONAL_NUMBER = /\d[\d\s./-]{5,}[\dA-Z]/gu;

const content = new Content();
afterAll(() => content.dispose());

describe('the rules', () => {
  const broken = new Set<string>();
  const told = new Set<string>();

  it.for(MISTAKES)('tell when $name', async (mistake) => {
    const { plant, outcome, message, words, besides = [] } = mistake;
    content.restore();
    const { file, line } = plant(content);
    const findings = await checkContent(content.root, DAY);
    for (const { rule, message: key } of findings) {
      broken.add(rule);
      told.add(key);
    }
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
    const others = findings.filter((finding) => finding !== found).map(({ rule }) => rule);
    expect(new Set(others)).toEqual(new Set(besides));
    if (PERSONAL.includes(mistake)) {
      // The message does not repeat what must not be published.
      const numbers = content.read(file.replace('src/content/', '')).match(PERSONAL_NUMBER)!;
      for (const number of numbers) expect(JSON.stringify(findings)).not.toContain(number);
    }
    expect(hasToStop(findings, true)).toBe(true);
    if (outcome === 'warn') expect(hasToStop(findings, false)).toBe(false);
    const report = writeReport(findings, true);
    expect(report).toContain(line === undefined ? file : `${file}, ligne ${line}`);
    expect(report).toMatch(/\d+ (?:erreur|avertissement)s?.* dans \d+ fichiers?\./u);
    expect(foreignWords(report)).toBeUndefined();
  });

  it('say once what several lines of a file share', async () => {
    content.restore();
    content.append('pages/hpv-info.mdx', '\n\nElles sont 4217.\n\nEncore 4217.\n');
    const report = writeReport(await checkContent(content.root, DAY));
    expect(report).toMatch(/src\/content\/pages\/hpv-info\.mdx, lignes \d+ et \d+ :/u);
    expect(report.match(/4217/gu)).toHaveLength(1);
  });

  it('are each broken by at least one mistake of the table', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id) => !broken.has(id) && !LAST_RESORTS.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say each of their messages of at least one mistake of the table', () => {
    const elsewhere = [...LAST_RESORTS, ...TOLD_APART];
    const keys = Object.keys(MESSAGES).filter((key) => !elsewhere.includes(key));
    expect(keys.filter((key) => !told.has(key))).toEqual([]);
  });

  it.for(Object.entries(HARMLESS))('accept %s', async ([, change]) => {
    content.restore();
    const before = content.hash('src/content');
    change(content);
    expect(content.hash('src/content')).not.toBe(before);
    expect((await checkContent(content.root, DAY)).map(writeFinding)).toEqual([]);
  });
});

describe('the authors’ guide', () => {
  it('holds the fields, blocks and icons of the code; if not, run: node src/commands/guide.ts', () => {
    const guide = readFileSync(GUIDE, 'utf8');
    expect(guide).toBe(withMadeParts(guide));
  });
});
