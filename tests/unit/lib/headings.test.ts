import { describe, expect, it } from 'vitest';
import { addressHeadings, addressItems, areLetters } from '../../../src/lib/headings.ts';

describe('addressHeadings', () => {
  it.each([
    ['plain ASCII', ['Dépistage du col', 'Cœur'], ['depistage-du-col', 'coeur']],
    ['without citations', ['Le vaccin[^has-2025]'], ['le-vaccin']],
    ['numbered when they repeat', ['Un mot', 'Un mot'], ['un-mot', 'un-mot-2']],
    [
      'free, even when another has the number',
      ['A', 'A', 'A 2', 'A'],
      ['a', 'a-2', 'a-2-2', 'a-3'],
    ],
    [
      'that no part of the page has',
      ['À propos', 'Menu', 'Source 1', 'Menu'],
      ['a-propos-2', 'menu-2', 'source-1-2', 'menu-3'],
    ],
  ])('gives addresses %s', (_, headings, addresses) => {
    expect(headings.map(addressHeadings())).toEqual(addresses);
  });
});

it('gives cards and steps addresses that no heading of a text can have', () => {
  const titles = ['Le dépistage', 'Le dépistage', 'Cartes -- le dépistage'];
  expect(titles.map(addressItems('cards'))).toEqual([
    'cartes--le-depistage',
    'cartes--le-depistage-2',
    'cartes--cartes-le-depistage',
  ]);
  expect(titles.map(addressHeadings())).not.toContain('cartes--le-depistage');
});

it('knows the letters of a glossary from the headings of a text', () => {
  expect(areLetters(['A', 'G et\u00A0H', 'I, J, K', 'T à Z', 'Une fin'])).toBe(true);
  expect(areLetters(['A', 'À jeun'])).toBe(false);
  expect(areLetters([])).toBe(false);
});
