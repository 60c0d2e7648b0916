import { describe, expect, it } from 'vitest';
import { typeset } from '../../../src/lib/typography.ts';

const N = '\u202F';
const B = '\u00A0';

/** What an author types, and what the page shows. */
const CASES: readonly [typed: string, shown: string][] = [
  ['Vraiment?', `Vraiment${N}?`],
  ['Quoi ?! Déjà !', `Quoi${N}?! Déjà${N}!`],
  ['À retenir : rien', `À retenir${B}: rien`],
  ['Attention: rien', `Attention${B}: rien`],
  ['dit "un virus", "deux"', `dit «${B}un virus${B}», «${B}deux${B}»`],
  ["l'utérus d'une", 'l’utérus d’une'],
  ['80 % et 35,5%', `80${N}% et 35,5${N}%`],
  ['le 1er janvier 2025', `le 1er${B}janvier 2025`],
  ['1 672 983 filles', `1${N}672${N}983${B}filles`],
  ['en 2025, 641 cas', `en 2025, 641${B}cas`],
  ['12-18 ans', `12–18${B}ans`],
  ['de 2015-2017', 'de 2015–2017'],
  ['Attendez...', 'Attendez…'],
];

const UNTOUCHED = [
  'https://exemple.fr/page?a=1;b:2!',
  'nom@exemple.fr',
  'à 10:30',
  '2026-11-20',
  'p16/Ki-67',
];

describe('typeset', () => {
  it.each(CASES)('shows « %s » with French spaces and marks, once and for all', (typed, shown) => {
    expect(typeset(typed)).toBe(shown);
    expect(typeset(shown)).toBe(shown);
  });

  it.each(UNTOUCHED)('leaves « %s » as it is', (text) => {
    expect(typeset(text)).toBe(text);
  });
});
