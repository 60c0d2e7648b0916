import { describe, expect, it } from 'vitest';
import { agesOf, holdsAges, withoutAges } from '../../../src/search/ages.ts';

describe('the ages of a text', () => {
  it.for([
    ['11 à 14 ans', [[11, 14]]],
    ['De 25–29 ans', [[25, 29]]],
    ['Dès 66 ans', [[66, 120]]],
    ['30 ans ou plus', [[30, 120]]],
    ['Après 65 ans', [[65, 120]]],
    ['Avant 11 ans', [[0, 10]]],
    ['jusqu’à 26 ans', [[0, 26]]],
    ['à 30 ans', [[30, 30]]],
    ['j’ai 22ans', [[22, 22]]],
    ['tous les 5 ans, puis dans 10 ans', []],
    ['12 mois', []],
  ] as const)('are read in « %s »', ([text, ranges]) => {
    expect(agesOf(text)).toEqual(ranges);
  });

  it('are no length of time', () => {
    for (const text of ['tous les 10 ans', 'revenu 10 ans après', '3 ans'])
      expect(agesOf(text), text).toEqual([]);
    expect(withoutAges('vaccin de 27 à 110 ans').trim()).toBe('vaccin de');
  });

  it('are held by those of another text where some are the same', () => {
    expect(holdsAges(agesOf('11 à 14 ans'), [14, 120])).toBe(true);
    expect(holdsAges(agesOf('11 à 14 ans'), [15, 15])).toBe(false);
  });

  it.for([
    ['trente ans', [30]],
    ['j’ai trente-deux ans', [32]],
    ['vingt et un ans', [21]],
    ['soixante dix sept ans', [77]],
    ['quatre-vingt-trois ans', [83]],
    ['nonante ans', [90]],
    ['fille de douze ans', [12]],
    ['la quarantaine', [40]],
    ['une trentaine de jours', []],
    ['tous les dix ans', []],
    ['née en 1990', [36]],
    ['née le 13 mai 1985', [41]],
    ['née en 90', [36]],
    ['née en 02', [24]],
    ['ma fille de 2012', [14]],
    ['date de naissance : 1961', [65]],
    ['vaccinée en 2010', []],
    ['un test de 2015', []],
  ] as const)('are read in letters, and in a year of birth: « %s »', ([query, ages]) => {
    expect(agesOf(query, 2026)).toEqual(ages.map((age) => [age, age]));
  });
});
