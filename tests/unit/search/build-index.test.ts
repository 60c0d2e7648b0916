import { describe, expect, it } from 'vitest';
import { searchWordsSchema } from '../../../src/schemas/search-words.ts';
import { buildIndex, type RecordedPage } from '../../../src/search/build-index.ts';

const PAGES: readonly RecordedPage[] = [
  {
    path: '/france',
    records: [
      { anchor: '', heading: 'La France', text: 'Un texte.' },
      { anchor: 'a', heading: 'Le prix', text: 'mot '.repeat(1000) },
    ],
  },
  { path: '/notice', records: [] },
  { path: '/signe', records: [{ anchor: '', heading: 'Un signe', text: 'Appelez.' }] },
];
const WORDS = searchWordsSchema.parse({
  mots: { tarif: 'prix' },
  signes: 'saigner',
  rubriques: { '/france#a': 'coût', '/absente': 'rien' },
  essais: { coût: '/france#a', Appelez: '/france' },
});
const OPTIONS = {
  words: WORDS,
  care: '/signe',
  countries: new Map([['/france', 'France']]),
  base: '/hpv',
};

describe('the index', () => {
  const index = buildIndex(PAGES, OPTIONS);

  it('holds the sections, with the words that people write for them', () => {
    expect(index.sections[0]).toEqual([0, '', '', 'Un texte.']);
    expect(index.sections[1]).toEqual([0, 'a', 'Le prix', expect.any(String), 'coût']);
    expect(index.sections).toHaveLength(3);
  });

  it('cuts a long text between two words', () => {
    const text = index.sections[1]![3];
    expect(text.length).toBeLessThanOrEqual(2001);
    expect(text).toMatch(/ mot…$/u);
  });

  it('names the section that comes first on a word of signs; none where the site has no such page', () => {
    expect(index.care).toBe(2);
    expect(buildIndex(PAGES, { ...OPTIONS, care: undefined }).care).toBe(-1);
  });
});
