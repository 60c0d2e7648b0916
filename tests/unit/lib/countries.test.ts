import { describe, expect, it } from 'vitest';
import { dialled, splitAtNumbers } from '../../../src/lib/countries/emergency.ts';
import { isOld, rulesOf } from '../../../src/lib/countries/rules.ts';
import { countrySchema, type Country } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';

const makeCountry = (): Country => countrySchema.parse(countryRecord());

describe('the rules of a country', () => {
  it('say how firm a span is only where it is not simply in force', () => {
    const country = makeCountry();
    country.screening.spans[1]!.certainty = 'recommandé par des experts';
    const [spans] = rulesOf(country, 'depistage');
    expect(spans!.lines.map(({ certainty }) => certainty)).toEqual([
      undefined,
      'recommandé par des experts',
    ]);
  });

  it('are old the day after a year, and never where no day was given', () => {
    expect(isOld('2025-11-20', '2026-11-20')).toBe(false);
    expect(isOld('2025-11-20', '2026-11-21')).toBe(true);
    expect(isOld('2001-01-01', '')).toBe(false);
  });
});

describe('emergency numbers', () => {
  it('are found in a sentence, and not inside a longer number', () => {
    const pieces = splitAtNumbers('Appelez le 112 (911 au Québec), pas le 1129.', ['112', '911']);
    const numbers = pieces.filter(({ isNumber }) => isNumber).map(({ text }) => text);
    expect(numbers).toEqual(['112', '911']);
    expect(pieces.map(({ text }) => text).join('')).toBe(
      'Appelez le 112 (911 au Québec), pas le 1129.',
    );
  });
});

it('a number that a telephone dials keeps its digits, and the sign of the code of a country', () => {
  expect(dialled('0800 15 801')).toBe('080015801');
  expect(dialled('+41 800 11-88-11')).toBe('+41800118811');
});
