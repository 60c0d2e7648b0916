import { describe, expect, it } from 'vitest';
import { dialled, splitAtNumbers } from '../../../src/lib/countries/emergency.ts';
import { RULE_PHRASES } from '../../../src/lib/countries/phrases.ts';
import { isOld, rulesOf } from '../../../src/lib/countries/rules.ts';
import { sourcesOfReferences, type Reference } from '../../../src/lib/countries/rule-blocks.ts';
import { countrySchema, type Country } from '../../../src/schemas/country.ts';
import { countryRecord } from '../../support/country.ts';
import { plain } from '../../support/site.ts';

const makeCountry = (): Country => countrySchema.parse(countryRecord());
const named = [{ id: 'essai', country: makeCountry() }];

describe('a rule inside a sentence', () => {
  it.each([
    ['vaccin', 'de 10 à 12 ans'],
    ['rattrapage', 'de 13 à 20 ans'],
    ['doses', '2 ou 3 doses de 10 à 20 ans'],
    [
      'depistage',
      'une cytologie tous les 2 ans de 26 à 30 ans, puis un test HPV tous les 4 à 6 ans de 31 à 60 ans',
    ],
    ['debut', '26 ans'],
    ['fin', '60 ans'],
    ['urgence', '112'],
  ] as const)('says « %s » in words', (phrase, text) => {
    expect(plain(RULE_PHRASES[phrase](makeCountry())!.text)).toBe(text);
  });
});

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

describe('the sources that a page has to number', () => {
  it('are those that it cites and those of rules in sentences, in reading order', () => {
    const references: Reference[] = [
      { name: 'Regle', pays: 'essai', quoi: 'fin' },
      { name: 'Citation', source: 'essai-3 essai-4' },
    ];
    expect(sourcesOfReferences(references, named)).toEqual(['essai-2', 'essai-3', 'essai-4']);
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
