import { describe, expect, it } from 'vitest';
import { namesAPlace } from '../../../src/lib/place-names.ts';

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
});
