import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { whatFallsDue } from '../../../src/maintenance/what-falls-due.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { Content } from '../../support/content.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

const PAGE = 'pages/hors-du-menu.mdx';
const COUNTRY = 'countries/luxembourg.mdx';

/** Lines under a heading of the report, without their no-break spaces. */
async function due(heading: string, today = DAY): Promise<string[]> {
  const report = (await whatFallsDue(content.root, today)).replace(/[\u00A0\u202F]/gu, ' ');
  const parts = report.split('\n\n').filter((part) => part.startsWith(heading));
  return parts.flatMap((part) => part.split('\n').slice(1));
}

describe('what falls due', () => {
  it('holds each page that is to be read again before the next report', async () => {
    const { file, line } = content.edit(PAGE, /^reviewedOn:.*$/mu, 'reviewedOn: 2025-12-10');
    const ours = (await due('Pages à relire')).filter((one) => one.includes(file));
    expect(ours).toEqual([
      expect.stringMatching(
        new RegExp(
          `^- ${file}, ligne ${line}, champ « reviewedOn ».*: à relire au plus tard le 10 décembre 2026\\.$`,
          'u',
        ),
      ),
    ]);
  });

  it('finds late what the check of the content finds late, and nothing else', async () => {
    const late = '2027-11-21';
    content.edit(PAGE, /^reviewedOn:.*$/mu, `reviewedOn: ${addDays(late, -3)}`);
    const findings = await checkContent(content.root, late);
    const filesOf = (rule: string) =>
      [...new Set(findings.filter((one) => one.rule === rule).map(({ file }) => file))].toSorted();
    const lateFiles = async (heading: string) => {
      const lines = (await due(heading, late)).filter((one) => one.includes('à relire depuis'));
      return [...new Set(lines.map((one) => /^- ([^,]+)/u.exec(one)![1]!))].toSorted();
    };
    const overdue = filesOf('relecture-passee');
    const isCountry = (file: string) => file.includes('/countries/');
    const pages = overdue.filter((file) => !isCountry(file));
    expect(await lateFiles('Pages à relire')).toEqual(pages);
    expect(await lateFiles('Règles de pays')).toEqual(overdue.filter(isCountry));
    expect(pages.length).toBeGreaterThan(3);
    expect(overdue.length).toBeGreaterThan(pages.length + 1);
  });

  it('tells the rules of a country with their days and their lines', async () => {
    const { line } = content.edit(COUNTRY, /checkedOn: \S+/u, 'checkedOn: 2024-05-02');
    const ofCountry = (await due('Règles de pays')).filter((one) => one.includes(COUNTRY));
    expect(ofCountry).toEqual([
      expect.stringMatching(
        new RegExp(
          `, ligne ${line}.*: 1 date du 2 mai 2024, à relire depuis le 2 mai 2025\\.$`,
          'u',
        ),
      ),
    ]);
  });

  it('holds pages that are not published, with what is still blank in them', async () => {
    expect(await due('Brouillons')).toEqual([
      expect.stringMatching(/^- src\/content\/pages\/brouillon\.mdx, .*champ « published »/u),
    ]);
    content.append('pages/brouillon.mdx', 'Un mot (à compléter : lequel).');
    expect((await due('Brouillons'))[0]).toMatch(
      /n’est pas publiée\. 1 ligne est encore à compléter\.$/u,
    );
  });

  it('holds the questions that nobody answered, and none where the file cannot be read', async () => {
    expect(await due('Questions pour')).toEqual([
      "- Une question d'essai, « entre guillemets » ?",
      "- Une autre question d'essai ?",
    ]);
    content.write('questions.yaml', 'clinician: pas une liste');
    expect(await due('Questions pour')).toEqual([]);
    content.remove('questions.yaml');
    expect(await due('Questions pour')).toEqual([]);
  });
});
