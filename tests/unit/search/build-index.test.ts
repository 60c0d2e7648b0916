import { describe, expect, it } from 'vitest';
import { searchWordsSchema } from '../../../src/schemas/search-words.ts';
import { buildIndex, type RecordedPage } from '../../../src/search/build-index.ts';

/** A long text; its last line but one has a word that stands nowhere else. */
const LINES = ['mot '.repeat(500), 'mot prix.', 'Un mot du Danemark.', 'Un texte.'];

const PAGES: readonly RecordedPage[] = [
  {
    path: '/france',
    records: [
      { anchor: '', heading: 'La France', text: 'Un texte.' },
      { anchor: 'a', heading: 'Le prix', text: LINES.join('\n') },
    ],
  },
  { path: '/notice', records: [] },
  { path: '/signe', records: [{ anchor: '', heading: 'Un signe', text: 'Appelez.' }] },
];
const WORDS = searchWordsSchema.parse({
  mots: { tarif: 'prix' },
  'd-abord': [
    { ouvre: '/signe', carte: 'Appelez.', seul: ['saigner', 'sang'], sauf: ['prise de sang'] },
  ],
  contraires: { vus: ['détecté', 'retrouvé'] },
  rubriques: { '/france#a': 'coût' },
});
const OPTIONS = {
  words: WORDS,
  countries: new Map([['/france', 'France']]),
  base: '/hpv',
  mostText: 1200,
};

describe('the index', () => {
  const index = buildIndex(PAGES, OPTIONS);

  it('holds the sections, with the words that people write for them', () => {
    expect(index.sections[0]).toEqual([0, '', '', 'Un texte.']);
    expect(index.sections[1]).toEqual([0, 'a', 'Le prix', expect.any(String), 'coût']);
    expect(index.sections).toHaveLength(3);
  });

  it('shortens a long text by lines, and keeps those with a word that stands nowhere else', () => {
    expect(index.sections[1]![3]).toBe(`${LINES[0]}\nUn mot du Danemark.`);
  });

  it('leaves out further sentences of the first line, with those that lean on them, but for a word of their own, and none of what opens first', () => {
    const near = 'Un long mot, et un autre mot qui vient derrière lui.';
    const own =
      ' Un texte du Groenland, et un autre mot derrière lui. Il vient derrière lui, comme un autre mot.';
    const text = `${near} Un autre long mot vient derrière lui, et un mot. Il vient derrière un autre mot, qui vient derrière.${own} Un mot et un autre mot.`;
    const { sections } = buildIndex(
      [{ path: '/mots', records: [{ anchor: '', heading: 'Mots', text }] }],
      { ...OPTIONS, mostText: 60 },
    );
    expect(sections[0]![3]).toBe(near + own);
    const words = searchWordsSchema.parse({ 'd-abord': [{ ouvre: '/signe', seul: ['sang'] }] });
    const signs = { path: '/signe', records: [{ anchor: '', heading: 'Un signe', text }] };
    const opened = buildIndex([signs], { ...OPTIONS, words, mostText: 60 });
    expect(opened.sections[0]![3]).toBe(text);
  });

  it('keeps the first line of a row that a glossary has as a term', () => {
    const rows = [LINES[0], 'Un mot.', 'Mot – Mots\tUn mot.', 'Mot – Mot\tUn mot.', 'Un\tUn mot.'];
    const page = { anchor: '', heading: 'Mots', text: rows.join('\n') };
    const term = { anchor: 'mot', heading: 'Mot', text: 'Un mot.', isTerm: true } as const;
    const { sections, glossaries } = buildIndex(
      [...PAGES, { path: '/mots', records: [page, term] }],
      OPTIONS,
    );
    expect(glossaries).toEqual([2]);
    expect(sections[3]![3]).toBe(`${rows[0]}\n${rows[2]}`);
  });

  it('holds what opens first by the number of its section, each word as it sounds, once', () => {
    expect(index.first[0]).toEqual({
      section: 2,
      carte: 'Appelez.',
      seul: 'segn,sang',
      sauf: 'pris  sang',
    });
    expect(index.opposites).toMatchObject({ S: 'detekt,retrouf' });
  });
});
