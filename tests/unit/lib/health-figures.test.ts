import { describe, expect, it } from 'vitest';
import { findHealthFigures } from '../../../src/lib/health-figures.ts';

describe('findHealthFigures', () => {
  it.each([
    ['80 % des personnes', '80 %'],
    ['dès 25 ans', '25 ans'],
    ['tous les 5 ans', '5 ans'],
    ['deux doses, soit 2 doses', '2 doses'],
    ['environ 8 personnes sur 10', '8 personnes'],
    ['un homme sur trois', 'un homme sur trois'],
    ['641 cas en 2022', '641 cas'],
    ['plus de 200 types', '200 types'],
    ['1 672 983 femmes', '1 672 983 femmes'],
  ])('finds the figure of « %s »', (text, figure) => {
    expect(findHealthFigures(text)[0]).toBe(figure);
  });
  it.each([
    '29 ans de laboratoire et 17 ans de conseil',
    'le HPV 16',
    'en 2026',
    '[lire](/a-25-ans)',
  ])('finds none in « %s »', (text) => {
    expect(findHealthFigures(text)).toEqual([]);
  });
});
