import { describe, expect, it } from 'vitest';
import { numberSources } from '../../../src/lib/bibliography.ts';
import { slugify } from '../../../src/lib/slug.ts';

describe('slugify', () => {
  it.each([
    ['Dépistage du col', 'depistage-du-col'],
    ['Vos questions ?', 'vos-questions'],
    ['Cœur & âge : 25 ans', 'coeur-age-25-ans'],
    ['…', ''],
  ])('writes « %s » as « %s »', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});

describe('numberSources', () => {
  const source = {
    publisher: 'HAS',
    title: 'T',
    url: 'https://has.fr',
    lang: 'fr',
    accessedOn: '2026-11-20',
  } as const;
  const bibliography = new Map([
    ['a', source],
    ['b', source],
  ]);
  it('numbers each source once, by first mention', () => {
    const numbered = numberSources(['b', 'a', 'b'], ['a'], bibliography);
    expect(numbered.map(({ key, number }) => [key, number])).toEqual([
      ['b', 1],
      ['a', 2],
    ]);
  });
  it('refuses a key that the bibliography does not hold', () => {
    expect(() => numberSources(['c'], [], bibliography)).toThrow(RangeError);
  });
});
