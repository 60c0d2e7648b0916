import { describe, expect, it } from 'vitest';
import { entryWidth, lettersTooMany, menuRows } from '../../../src/lib/menu-rows.ts';

/** The menu of the specification. */
const MENU = [
  'Accueil',
  'Qui suis-je ?',
  'HPV Info',
  'Prévention & Dépistage',
  'Coulisses du Labo',
  'Le saviez-vous ?',
  'Chat',
  'Dossier Médical',
];

describe('entryWidth', () => {
  it.each([
    ['Accueil', 69.44],
    ['Prévention & Dépistage', 189.2],
    ['Le saviez-vous ?', 134.53],
  ])('of « %s » is at least what a browser draws, and at most a twentieth more', (name, drawn) => {
    expect(entryWidth(name)).toBeGreaterThanOrEqual(drawn);
    expect(entryWidth(name)).toBeLessThan(drawn * 1.05);
  });
  it('is the same for composed and decomposed accents, and for typographic spaces', () => {
    expect(entryWidth('Prévention'.normalize('NFD'))).toBe(entryWidth('Prévention'));
    expect(entryWidth('Qui ?')).toBe(entryWidth('Qui\u202F?'));
  });
  it('counts a sign that the typeface lacks as the widest', () => {
    expect(entryWidth('Ж')).toBeGreaterThan(entryWidth('Œ'));
  });
});

describe('menuRows', () => {
  it('is one for the menu of the specification, and for none', () => {
    expect(menuRows(MENU)).toBe(1);
    expect(menuRows([])).toBe(1);
  });
  it('grows with the number of entries and with their length', () => {
    expect(menuRows([...MENU, 'Un autre'])).toBe(2);
    expect(menuRows(MENU.with(6, 'Discussions'))).toBe(2);
    expect(menuRows([...MENU, ...MENU, 'Un autre'])).toBe(3);
  });
});

describe('lettersTooMany', () => {
  it('is none while one row holds the menu', () => {
    expect(lettersTooMany(MENU)).toBe(0);
    expect(lettersTooMany([])).toBe(0);
  });
  it('is about what has to go for the menu to fit', () => {
    const long = MENU.with(6, 'Discussions ouvertes');
    const count = lettersTooMany(long);
    expect(count).toBeGreaterThan(0);
    expect(menuRows(MENU.with(6, 'Discussions ouvertes'.slice(0, -count)))).toBe(1);
  });
});
