import { describe, expect, it } from 'vitest';
import type { Claim, PageClaims } from '../../../src/claims/claim.ts';
import { compareClaims, toSnapshot } from '../../../src/claims/compare.ts';

const claim = (text: string, url = 'https://exemple.be/a'): Claim => ({
  location: 'Texte',
  about: '',
  text,
  sources: [{ publisher: 'Essai', url }],
});
const page = (...claims: Claim[]): PageClaims => ({
  path: '/essai',
  title: 'Essai',
  reviewedOn: '2026-11-20',
  claims,
});
const snapshot = ({ path, claims }: PageClaims) => claims.map((each) => toSnapshot(path, each));
const statesOf = (now: PageClaims, then: PageClaims) =>
  compareClaims([now], snapshot(then)).pages.flatMap(({ claims }) =>
    claims.map(({ number, state }) => `${number} ${state}`),
  );

describe('the comparison with an earlier register', () => {
  it('numbers every claim, and calls none new without an earlier one', () => {
    const { pages, removed } = compareClaims([page(claim('Un fait.'), claim('Un autre.'))]);
    expect(pages[0]!.claims.map(({ number, state }) => [number, state])).toEqual([
      [1, 'same'],
      [2, 'same'],
    ]);
    expect(removed).toEqual([]);
  });

  it('tells a claim that was not there', () => {
    const then = page(claim('Un fait.'));
    const now = page(claim('Rien de commun avec cela.'), claim('Un fait.'));
    expect(statesOf(now, then)).toEqual(['1 new', '2 same']);
  });

  it('tells a claim whose words changed, and what it said', () => {
    const then = page(claim('Le test se fait tous les trois ans.'));
    const now = page(claim('Le test se fait tous les cinq ans.'));
    const { pages, removed } = compareClaims([now], snapshot(then));
    expect(pages[0]!.claims[0]).toMatchObject({
      state: 'changed',
      before: { text: 'Le test se fait tous les trois ans.' },
    });
    expect(removed).toEqual([]);
  });

  it('tells a claim whose source changed', () => {
    const then = page(claim('Un fait.'));
    expect(statesOf(page(claim('Un fait.', 'https://exemple.be/b')), then)).toEqual(['1 changed']);
  });

  it('tells a removed claim', () => {
    const then = page(claim('Un fait.'), claim('Rien de commun avec cela.'));
    const { removed } = compareClaims([page(claim('Un fait.'))], snapshot(then));
    expect(removed.map(({ text }) => text)).toEqual(['Rien de commun avec cela.']);
  });

  it('does not care where on its page a claim stands', () => {
    const there = { ...claim('Un fait.'), location: 'Un autre titre' };
    expect(statesOf(page(there), page(claim('Un fait.')))).toEqual(['1 same']);
  });
});
