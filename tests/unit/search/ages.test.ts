import { describe, expect, it } from 'vitest';
import { agesIn, agesOf, withoutAges } from '../../../src/search/ages.ts';

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
    ['tous les 5 ans, puis dans 10 ans', []],
    ['12 mois', []],
  ] as const)('are read in « %s »', ([text, ranges]) => {
    expect(agesOf(text)).toEqual(ranges);
  });

  it('are read in a query, and no length of time is one', () => {
    expect(agesIn('j’ai 22ans')).toEqual([22]);
    expect(agesIn('frottis après 65 ans')).toEqual([65]);
    expect(agesIn('tous les 10 ans')).toEqual([]);
    expect(agesIn('revenu 10 ans après')).toEqual([]);
    expect(agesIn('3 ans')).toEqual([]);
    expect(withoutAges('vaccin de 27 à 110 ans').trim()).toBe('vaccin de');
  });
});
