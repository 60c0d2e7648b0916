import { describe, expect, it } from 'vitest';
import { namesAPlace, namesAYear } from '../../../src/lib/places.ts';

describe('a caption', () => {
  it.each(['Pays-Bas, 2023', 'en Suède', "Côte d'Ivoire", 'pays de Galles', 'dans le monde'])(
    'names a country: %s',
    (text) => {
      expect(namesAPlace(text)).toBe(true);
    },
  );
  it.each(['une étude de 2020', 'des Françaises', 'le maliceux', ''])('names none: %s', (text) => {
    expect(namesAPlace(text)).toBe(false);
  });
  it.each(['2023', 'parue en 1998.', 'page sans date'])('names a year: %s', (text) => {
    expect(namesAYear(text)).toBe(true);
  });
  it.each(['352 778 personnes', '12023', 'à ce jour'])('names none: %s', (text) => {
    expect(namesAYear(text)).toBe(false);
  });
});
