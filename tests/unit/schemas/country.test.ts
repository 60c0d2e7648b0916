import { describe, expect, it } from 'vitest';
import { countrySchema } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';

const parse = (change: (record: ReturnType<typeof countryRecord>) => void = () => {}) => {
  const record = countryRecord();
  change(record);
  return countrySchema.safeParse(record);
};
const messagesOf = (change: Parameters<typeof parse>[0]) =>
  parse(change).error?.issues.map(({ message, path }) => [message, path.join('.')]) ?? [];

describe('the header of a country', () => {
  it('is read from the words that an author types', () => {
    const country = parse().data!;
    expect(country.vaccination.catchUp?.ages).toEqual({ from: 13, to: 20 });
    expect(country.vaccination.doses[0]?.doses).toEqual({ from: 2, to: 3 });
    expect(country.screening.spans.map(({ every }) => every)).toEqual([
      { from: 2, to: 2 },
      { from: 4, to: 6 },
    ]);
  });

  it('leaves out what nobody has read', () => {
    const country = parse().data!;
    expect(country.afterPositive).toEqual({});
    expect(country.care).toEqual({ sites: [] });
    expect(country.helpLines[0]?.checkedOn).toBeNull();
  });

  it.each(['sources', 'checkedOn'] as const)('asks every rule for its %s', (field) => {
    const messages = messagesOf((record) => {
      delete (record.vaccination.recommended as Partial<Record<typeof field, unknown>>)[field];
    });
    expect(messages.map(([, path]) => path)).toEqual([`vaccination.recommended.${field}`]);
  });

  it('refuses a rule whose list of sources is empty', () => {
    const messages = messagesOf((record) => {
      record.vaccination.recommended.sources = [];
    });
    expect(messages).toHaveLength(1);
  });

  it.each(['25 à 100', '120', '30 à 25', 'vingt ans', 'dès 25', ''])(
    'refuses « %s » as ages',
    (ages) => {
      expect(parse((record) => void (record.vaccination.recommended.ages = ages)).success).toBe(
        false,
      );
    },
  );

  it.each(['0', '11', '3 à 12'])('refuses a rhythm of %s years', (every) => {
    expect(parse((record) => void (record.screening.spans[0]!.every = every)).success).toBe(false);
  });

  it.each(['1', '10', '3 à 5'])('takes a rhythm of %s years', (every) => {
    expect(parse((record) => void (record.screening.spans[0]!.every = every)).success).toBe(true);
  });

  it('refuses two spans of one certainty that overlap', () => {
    const messages = messagesOf((record) => void (record.screening.spans[1]!.ages = '30 à 60'));
    expect(messages).toEqual([['spans-overlap', 'screening.spans.1.ages']]);
  });

  it('refuses a hole between two spans of one certainty', () => {
    const messages = messagesOf((record) => void (record.screening.spans[1]!.ages = '32 à 60'));
    expect(messages).toEqual([['spans-leave-a-hole', 'screening.spans.1.ages']]);
  });

  it('lets what experts recommend overlap what is in force', () => {
    const { success } = parse((record) => {
      record.screening.spans[1]!.ages = '25 à 60';
      record.screening.spans[1]!.certainty = 'recommandé par des experts';
    });
    expect(success).toBe(true);
  });

  it('refuses a price without its year, and takes it with one', () => {
    const priced = (record: ReturnType<typeof countryRecord>) =>
      void Object.assign(record.vaccination.costs[0]!, { price: 'environ 10 euros' });
    expect(messagesOf(priced)).toEqual([['price-without-year', 'vaccination.costs.0.year']]);
    const { success } = parse((record) => {
      priced(record);
      record.vaccination.costs[0]!.year = '2025';
    });
    expect(success).toBe(true);
  });

  it('asks a number whether someone rang it, though the answer may be empty', () => {
    const messages = messagesOf((record) => {
      delete (record.helpLines[0] as Partial<Record<'checkedOn', unknown>>).checkedOn;
    });
    expect(messages).toEqual([['number-without-day', 'helpLines.0.checkedOn']]);
  });

  it('asks a service for its site or a source', () => {
    const messages = messagesOf((record) => void (record.helpLines[0]!.sources = []));
    expect(messages).toEqual([['line-without-source', 'helpLines.0.url']]);
  });
});
