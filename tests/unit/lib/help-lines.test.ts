import { describe, expect, it } from 'vitest';
import { helpLinesOf } from '../../../src/lib/countries/help-lines.ts';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';

/** A help line of an invented country, with the fields that a test is about. */
const line = (fields: object) => ({
  name: 'Écoute',
  about: ['cancer'],
  sources: ['essai-1'],
  ...fields,
});
const countryWith = (helpLines: object[], emergency?: object[]) =>
  countrySchema.parse({ ...countryRecord(), helpLines, ...(emergency ? { emergency } : {}) });

describe('the lines of a country', () => {
  it('say a number once where the name of the service begins with it', () => {
    const readOn = '2026-11-20';
    const country = countryWith([
      line({ name: '3919 Écoute', number: '3919', readOn }),
      line({ name: '119, Enfance', number: '119', readOn }),
      line({ name: '147 ans, une association', number: '144', readOn }),
      line({ name: '3114, prévention', number: '3114', checkedOn: '' }),
    ]);
    expect(helpLinesOf(country, 'cancer').map(({ name }) => name)).toEqual([
      'Écoute',
      'Enfance',
      '147 ans, une association',
      '3114, prévention',
    ]);
  });

  it('leave out the hours of a number that is not shown', () => {
    const country = countryWith([
      line({ number: '0800 33 333', checkedOn: '', hours: 'le mardi', note: 'gratuit' }),
    ]);
    expect(helpLinesOf(country, 'cancer')[0]!.words).toEqual(['gratuit']);
  });
});
