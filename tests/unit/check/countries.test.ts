import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '../../../src/check/check-content.ts';
import { Content } from '../../build/content.ts';

const COUNTRY = 'countries/ardoisie.mdx';
const content = new Content();
beforeEach(() => content.restore());
afterAll(() => content.dispose());

/** Where the check speaks of a file, with the rule. */
const found = async (inside: string, day: string) =>
  (await checkContent(content.root, day))
    .filter(({ file }) => file === `src/content/${inside}`)
    .map(({ rule, line }) => [rule, line]);

describe('the check of countries', () => {
  it('warns of a rule that nobody has read again the day after a year, and of that rule only', async () => {
    const { line } = content.edit(COUNTRY, /checkedOn: 2026-11-20/u, 'checkedOn: 2026-11-19');
    expect(await found(COUNTRY, '2027-11-19')).toEqual([]);
    expect(await found(COUNTRY, '2027-11-20')).toEqual([['relecture-passee', line]]);
  });

  it('lets the page of a country repeat ages, rhythms and numbers of its own rules', async () => {
    content.edit(COUNTRY, /^lead: .*$/mu, 'lead: "De 71 à 79 ans, une cytologie."');
    content.edit(COUNTRY, /number: 0000 22 222/u, 'number: +32 2 264 96 30');
    content.append(COUNTRY, 'De 71 à 79 ans, la cytologie se fait à part.');
    expect(await found(COUNTRY, '2026-11-20')).toEqual([]);
  });
});
