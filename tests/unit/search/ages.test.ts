import { describe, expect, it } from 'vitest';
import { sameAge } from '../../../src/search/ages.ts';
import { tokens } from '../../../src/search/words.ts';

/** The words of a text that are ages. */
const agesOf = (text: string) => tokens(text).filter(sameAge);

describe('the ages of a text', () => {
  it.for([
    ['11 à 14 ans', ['11a14']],
    ['De 25–29 ans', ['25a29']],
    ['Dès 66 ans', ['66a120']],
    ['30 ans ou plus', ['30a120']],
    ['Après 65 ans', ['65a120']],
    ['Avant 11 ans', ['0a10']],
    ['jusqu’à 26 ans', ['0a26']],
    ['à 30 ans', ['30a30']],
    ['j’ai 22ans', ['22a22']],
    ['tous les 5 ans, puis dans 10 ans', []],
    ['12 mois', []],
  ] as const)('are words of their own in « %s »', ([text, ages]) => {
    expect(agesOf(text)).toEqual(ages);
  });

  it('are no length of time', () => {
    for (const text of ['tous les 10 ans', 'revenu 10 ans après', '3 ans', 'dans un an'])
      expect(agesOf(text), text).toEqual([]);
  });

  it('are the same as others that hold one of them', () => {
    expect(sameAge('14a120')!('11a14')).toBe(true);
    expect(sameAge('15a15')!('11a14')).toBe(false);
    expect(sameAge('15a15')!('vaccin')).toBe(false);
    expect(sameAge('vaccin')).toBeUndefined();
  });
});
