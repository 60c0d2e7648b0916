/** What the header of a country becomes; the mistakes of authors are planted in `tests/build`. */
import { describe, expect, it } from 'vitest';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';

describe('the header of a country', () => {
  it('is read from the words that an author types', () => {
    const country = countrySchema.parse(countryRecord());
    expect(country.vaccination.catchUp?.ages).toEqual({ from: 13, to: 20 });
    expect(country.vaccination.doses[0]?.doses).toEqual({ from: 2, to: 3 });
    expect(country.screening.spans.map(({ every }) => every)).toEqual([
      { from: 2, to: 2 },
      { from: 4, to: 6 },
    ]);
  });

  it('leaves out what nobody has read', () => {
    const country = countrySchema.parse(countryRecord());
    expect(country.afterPositive).toEqual({});
    expect(country.care).toEqual({ sites: [] });
    expect(country.helpLines[0]?.checkedOn).toBeNull();
  });

  it('refuses a rule whose list of sources is empty', () => {
    const record = countryRecord();
    record.vaccination.recommended.sources = [];
    expect(countrySchema.safeParse(record).success).toBe(false);
  });

  it('lets what experts recommend overlap what is in force', () => {
    const record = countryRecord();
    const [, advised] = record.screening.spans;
    Object.assign(advised!, { ages: '25 à 60', certainty: 'recommandé par des experts' });
    expect(countrySchema.safeParse(record).success).toBe(true);
  });
});
