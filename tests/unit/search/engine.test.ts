import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/search/engine.ts';
import type { SearchIndex } from '../../../src/search/index-format.ts';
import { tokens } from '../../../src/search/tokens.ts';

const INDEX: SearchIndex = {
  pages: [
    ['/vaccin', 'Le vaccin'],
    ['/signe', 'J’ai un signe'],
    ['/france', 'Le dépistage en France'],
    ['/suisse', 'Le dépistage en Suisse'],
    ['/lexique', 'Les mots'],
  ],
  sections: [
    [0, '', '', 'Il protège contre les HPV.'],
    [0, 'plus-tard', 'Plus tard', 'Le vaccin sert encore à l’âge adulte.', 'trop tard, 30 ans'],
    [1, '', '', 'Vous saignez : prenez rendez-vous.'],
    [2, 'depistage', 'Le dépistage', 'Qui paie : le frottis est remboursé à 70 %.'],
    [3, 'depistage', 'Le dépistage', 'Qui paie : le frottis est remboursé en partie.'],
    [4, 'asc-us', 'ASC-US', 'Des cellules inhabituelles, sur un frottis.'],
    [4, 'frottis', 'Frottis', 'Un geste : on recueille des cellules.'],
    [4, 'colposcopie', 'Colposcopie', 'Le col à la loupe.'],
  ],
  synonyms: { 'prix, tarif': 'paie', suisse: 'Suisse', helvétique: 'Suisse' },
  signs: 'saigner, malaise',
  care: 2,
  countries: { 2: 'France', 3: 'Suisse' },
};
const search = createSearch(INDEX);
const urlsOf = (query: string) => search(query).found.map(({ url }) => url);

describe('the search', () => {
  it('finds a section by its heading, its text, its aliases and the title of its page', () => {
    expect(urlsOf('asc us')[0]).toBe('/lexique#asc-us');
    expect(urlsOf('loupe')).toEqual(['/lexique#colposcopie']);
    expect(urlsOf('30 ans')[0]).toBe('/vaccin#plus-tard');
    expect(urlsOf('vaccin adulte')[0]).toBe('/vaccin#plus-tard');
  });

  it('finds the beginning of a page without an anchor, under the title of the page', () => {
    expect(search('protège').found[0]).toMatchObject({ url: '/vaccin', heading: 'Le vaccin' });
  });

  it('finds a word while it is typed', () => {
    expect(urlsOf('colpos')).toEqual(['/lexique#colposcopie']);
  });

  it('forgives a misspelt word, and not a number', () => {
    expect(urlsOf('frotis')).toContain('/lexique#frottis');
    expect(urlsOf('colposkopie')).toEqual(['/lexique#colposcopie']);
    expect(urlsOf('31')).toEqual([]);
  });

  it('finds a word that is written by ear, as the word itself', () => {
    expect(urlsOf('kolposkopie')).toEqual(urlsOf('colposcopie'));
    expect(urlsOf('froties')[0]).toBe('/lexique#frottis');
    expect(search('konscience').unknown).toEqual(['konscience']);
  });

  it('forgives a fault in the ending of a word, and one in a synonym', () => {
    expect(urlsOf('inhabituelel')).toEqual(['/lexique#asc-us']);
    expect(urlsOf('tariff')).toEqual(urlsOf('tarif'));
  });

  it('looks for all the words that are as near as each other', () => {
    const sections = [
      [0, 'vagin', 'Le vagin', 'Il est court.'],
      [0, 'vaccin', 'Le vaccin', 'Il protège.'],
    ] as const;
    const { words, unknown } = createSearch({ ...INDEX, sections })('vacin');
    expect({ words, unknown }).toEqual({ words: new Set(tokens('vagin vaccin')), unknown: [] });
  });

  it('holds the verbs of a question for less than its subject', () => {
    const sections = [
      [0, 'faire', 'Que faire', 'Appelez.'],
      [0, 'frottis', 'Le frottis', 'Un geste.'],
    ] as const;
    const answer = createSearch({ ...INDEX, sections })('faire vraiment frottis');
    expect(answer.found[0]!.url).toBe('/vaccin#frottis');
    expect(answer).toMatchObject({ unknown: [], words: new Set(tokens('frottis')) });
  });

  it('finds an alias among other words, in any order, and only as a whole', () => {
    const sections = [
      [0, 'frottis', 'Le frottis', 'Un geste.'],
      [0, 'age', 'À votre âge', 'Tous les 3 ans.', 'premier frottis, autre'],
    ] as const;
    const aliased = createSearch({ ...INDEX, sections });
    expect(aliased('frottis geste premier').found[0]!.url).toBe('/vaccin#age');
    expect(aliased('frottis geste').found[0]!.url).toBe('/vaccin#frottis');
  });

  it('says what it looked for: the words as they are rightly written, and their synonyms', () => {
    expect(search('tarifs vaksin').words).toEqual(new Set(tokens('tarif paie vaccin')));
  });

  it('finds the synonyms of a word', () => {
    expect(urlsOf('tarif')).toEqual(['/france#depistage']);
  });

  it('names the words that no page has, as they were typed', () => {
    expect(search('Mycoses, frottis ?').unknown).toEqual(['Mycoses']);
    expect(search('l’hélicoptère').unknown).toEqual(['hélicoptère']);
    expect(search('squamo-cylindrique').unknown).toEqual(['squamo-cylindrique']);
    expect(search('HPV 33 ?')).toMatchObject({ unknown: ['HPV 33'], found: [{ url: '/vaccin' }] });
    expect(search('frottis').unknown).toEqual([]);
    expect(search('Mycoses').found).toEqual([]);
  });

  it('puts the signs first when a word of signs is typed, whatever else is', () => {
    expect(search('saigner frottis ASC-US')).toMatchObject({ isSign: true, unknown: [] });
    expect(urlsOf('saigner frottis ASC-US')[0]).toBe('/signe');
    expect(urlsOf('malaise')).toEqual(['/signe']);
    expect(search('saignemant').isSign).toBe(true);
    expect(search('frottis malaice').isSign).toBe(true);
    expect(search('frottis').isSign).toBe(false);
    // « valaise » is one letter from « malaise », and begins as no sign does.
    expect(search('valaise').isSign).toBe(false);
  });

  it('puts the section that bears the whole query first', () => {
    expect(urlsOf('frottis')[0]).toBe('/lexique#frottis');
    expect(urlsOf('trop tard')[0]).toBe('/vaccin#plus-tard');
  });

  it('makes one answer of the same section of several countries', () => {
    const [first] = search('remboursé').found;
    expect(first).toMatchObject({
      url: '/france#depistage',
      also: [{ url: '/suisse#depistage', country: 'Suisse' }],
    });
  });

  it('puts a country that is named before the others', () => {
    expect(urlsOf('remboursé suisse')[0]).toBe('/suisse#depistage');
    expect(urlsOf('tarif helvétique')[0]).toBe('/suisse#depistage');
  });

  it('answers an empty query and one of empty words with nothing', () => {
    const nothing = { found: [], unknown: [], isSign: false, words: new Set() };
    expect(search('')).toEqual(nothing);
    expect(search('  de la … ')).toEqual(nothing);
  });

  it('answers the longest query that the field takes', () => {
    expect(urlsOf('frottis '.repeat(12) + 'asc-')).toContain('/lexique#frottis');
    expect(search('x'.repeat(100)).unknown).toEqual(['x'.repeat(100)]);
  });

  it('takes markup, patterns and names of JavaScript for text', () => {
    const hostile = '<img onerror=alert(1)> .*+?^${}()|[]\\ __proto__ constructor toString';
    const { found, unknown, isSign } = search(hostile);
    expect({ found, isSign }).toEqual({ found: [], isSign: false });
    expect(unknown).toContain('img');
    expect(unknown).toContain('constructor');
  });
});
