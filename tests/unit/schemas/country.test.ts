/** What the header of a country becomes; the mistakes of authors are planted in `tests/build`. */
import { describe, expect, it } from 'vitest';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';

describe('the header of a country', () => {
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
