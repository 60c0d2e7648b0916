import { describe, expect, it } from 'vitest';
import { barsOf, comparedBars, lanesOf } from '../../../src/lib/countries/bars.ts';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';
import { plain } from '../../support/site.ts';

describe('the ages of a country', () => {
  it('are drawn in the order of a life, with what is in force everywhere and what is not', () => {
    const record = countryRecord();
    record.screening.spans[1]!.certainty = 'recommandé par des experts';
    record.screening.spans.reverse();
    const bars = barsOf(countrySchema.parse(record));
    expect(bars.map(({ ages }) => [ages?.from, ages?.to])).toEqual([
      [10, 12],
      [13, 20],
      [26, 30],
      [31, 60],
    ]);
    expect(bars.map(({ isFirm }) => isFirm)).toEqual([true, true, true, false]);
    expect(bars.at(-1)!.text).toContain('recommandé par des experts');
  });

  it('tell what is done later, or instead of the test for HPV, from the rest', () => {
    const thin = barsOf(countrySchema.parse(countryRecord())).map(({ isThin }) => isThin);
    expect(thin).toEqual([false, true, true, false]);
  });

  it('go beyond the catch-up where doses are foreseen for later, with the date of that rule', () => {
    const record = countryRecord();
    const [known] = record.vaccination.doses;
    const further = { ...known!, ages: '21 à 45', doses: '2', since: '2024-10' };
    record.vaccination.doses.push(further);
    const [, , later] = barsOf(countrySchema.parse(record), 'vaccin');
    expect(later).toMatchObject({ what: 'plus tard', ages: { from: 21, to: 45 }, isFirm: false });
    expect(plain(later!.text)).toBe('21 à 45 ans, 2 doses, depuis octobre 2024');
  });

  it('share a line unless they overlap', () => {
    const record = countryRecord();
    const lanes = () =>
      lanesOf(barsOf(countrySchema.parse(record), 'depistage')).map((lane) =>
        lane.map(({ ages }) => ages.from),
      );
    expect(lanes()).toEqual([[26, 31]]);
    record.screening.spans[0]!.certainty = 'en cours de remplacement';
    record.screening.spans[0]!.ages = '26 à 60';
    expect(lanes()).toEqual([[26], [31]]);
  });

  it('say what is done where experts advise something else, and beside no other rule', () => {
    const record = countryRecord();
    const { sources, checkedOn } = record.screening.spans[0]!;
    Object.assign(record.screening, { practice: { text: 'Un usage.', sources, checkedOn } });
    const compared = () =>
      comparedBars(countrySchema.parse(record), 'depistage').map(({ short }) => short);
    expect(compared()).not.toContain('un usage.');
    record.screening.spans[0]!.certainty = 'recommandé par des experts';
    expect(compared()).toContain('un usage.');
  });
});
