import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { whatFallsDue } from '../../../src/maintenance/due/what-falls-due.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { SECURITY_EXPIRES } from '../../../src/platform/settings.ts';
import { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';

const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

const PAGE = 'pages/hors-du-menu.mdx';
const COUNTRY = 'countries/luxembourg.mdx';

/** A text as it was typed, without its no-break spaces. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/gu, ' ');

/** What falls due in the content of this test, under a heading. */
async function due(heading: string, today = DAY) {
  const { tasks } = await whatFallsDue(content.root, today);
  return tasks
    .filter((task) => task.heading.startsWith(heading))
    .map((task) => ({ ...task, message: plain(task.message) }));
}

/** A file of one note. */

describe('what falls due', () => {
  it('holds each page that is to be read again before the next report', async () => {
    const { file, line } = content.edit(PAGE, /^reviewedOn:.*$/mu, 'reviewedOn: 2025-12-10');
    const ours = (await due('Pages à relire')).filter((task) => task.file === file);
    expect(ours).toEqual([
      {
        kind: 'review',
        heading: 'Pages à relire',
        file,
        line,
        field: 'reviewedOn',
        message: expect.stringMatching(/: à relire au plus tard le 10 décembre 2026\.$/u),
        isFault: false,
      },
    ]);
  });

  it('finds late what the check of the content finds late, and nothing else', async () => {
    const late = '2027-11-21';
    content.edit(PAGE, /^reviewedOn:.*$/mu, `reviewedOn: ${addDays(late, -3)}`);
    const findings = await checkContent(content.root, late);
    const filesOf = (rule: string) =>
      [...new Set(findings.filter((one) => one.rule === rule).map(({ file }) => file))].toSorted();
    const lateFiles = async (heading: string) => [
      ...new Set((await due(heading, late)).flatMap(({ isFault, file }) => (isFault ? file! : []))),
    ];
    expect((await lateFiles('Pages à relire')).toSorted()).toEqual(filesOf('relecture-passee'));
    expect((await lateFiles('Règles de pays')).toSorted()).toEqual(filesOf('pays-date-ancienne'));
    expect(filesOf('relecture-passee').length).toBeGreaterThan(3);
    expect(filesOf('pays-date-ancienne').length).toBeGreaterThan(1);
  });

  it('tells the rules of a country that were read on one day together, with their lines', async () => {
    const before = content.read(COUNTRY);
    const days = before.match(/^\s*-?\s*(?:checkedOn|reviewedOn): \S+$/gmu)!;
    const { line } = content.edit(COUNTRY, /checkedOn: \S+/u, 'checkedOn: 2024-05-02');
    const tasks = (await due('Règles de pays')).filter(({ file }) => file?.endsWith(COUNTRY));
    expect(tasks).toMatchObject([
      {
        line,
        message: expect.stringMatching(/: 1 date du 2 mai 2024, à relire depuis le 2 mai 2025\.$/u),
        isFault: true,
      },
    ]);
    content.restore();
    const all = (await due('Règles de pays', '2029-01-01')).filter(({ file }) =>
      file?.endsWith(COUNTRY),
    );
    const told = all.map(({ message }) => Number(/: (\d+) dates?/u.exec(message)![1]));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(days.length);
    expect(all.some(({ message }) => /Lignes \d+(?:, \d+)+\.$/u.test(message))).toBe(true);
  });

  it('tells the sources that were read on one day together, with their lines', async () => {
    const file = 'sources.yaml';
    content.edit(file, /accessedOn: \S+/u, 'accessedOn: 2024-05-02');
    const before = await due('Sources à relire');
    expect(before).toMatchObject([
      {
        file: `src/content/${file}`,
        message: expect.stringMatching(
          /^1 source lue le 2 mai 2024, à relire depuis le 2 mai 2025\.$/u,
        ),
        isFault: true,
      },
    ]);
    const later = await due('Sources à relire', '2027-11-20');
    expect(later.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^5 sources lues le 20 novembre 2026, .* Lignes \d+(?:, \d+){4}\.$/u),
    );
  });

  it.each([
    [-63, 0, false],
    [-62, 1, false],
    [0, 1, false],
    [1, 1, true],
  ])('holds security.txt %i days after its last day: %i', async (days, count, isLate) => {
    const tasks = await due('Contact de sécurité', addDays(SECURITY_EXPIRES, days));
    expect(tasks).toHaveLength(count);
    expect(tasks.some(({ isFault }) => isFault)).toBe(isLate);
  });

  it('holds pages that are not published, with what is still blank in them', async () => {
    expect(await due('Brouillons')).toMatchObject([
      { file: 'src/content/pages/brouillon.mdx', field: 'published' },
    ]);
    content.append('pages/brouillon.mdx', 'Un mot (à compléter : lequel).');
    expect((await due('Brouillons'))[0]!.message).toMatch(
      /n’est pas publiée\. 1 ligne est encore à compléter\.$/u,
    );
  });

  it('holds the questions that nobody answered, and none where the file cannot be read', async () => {
    expect((await due('Questions pour')).map(({ message }) => message)).toEqual([
      "Une question d'essai, « entre guillemets » ?",
      "Une autre question d'essai ?",
    ]);
    content.write('questions.yaml', 'clinician: pas une liste');
    expect(await due('Questions pour')).toEqual([]);
    content.remove('questions.yaml');
    expect(await due('Questions pour')).toEqual([]);
  });
});

describe('the day some days after another', () => {
  it('passes the ends of months and years, and knows leap years', () => {
    expect(addDays('2026-11-20', 31)).toBe('2026-12-21');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});
