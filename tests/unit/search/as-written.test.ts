import { describe, expect, it } from 'vitest';
import { readFirstList } from '../../../src/search/as-written.ts';
import type { FirstList } from '../../../src/search/index-format.ts';
import { writeSequences } from '../../../src/search/sequences.ts';
import { readWords, type Word } from '../../../src/search/words.ts';

/** Reads where the answer of a list stands. */
const readPlace = ({ section, ...list }: FirstList) => {
  const read = readFirstList({ section, ...writeSequences(list) });
  return (words: readonly Word[]) => {
    const { first, below } = read(words);
    if (first.length > 0) return 'first';
    return below.length > 0 ? 'below' : undefined;
  };
};

const placeOf = readPlace({
  section: 0,
  seul: 'mari me frappe, envie de mourir, je veux mourir, inceste, suicide, excisée, agressée sexuellement',
  parfois: 'excision, sang',
  qui: 'copain, il me, il m’a, on m’a, on me',
  quoi: 'frappe, tape, menace, coups de poing',
  ensuite: 'à bout, je craque',
  sauf: 'col, l’anse, prise de sang, fausse couche, coup de fil',
});
const place = (query: string) => placeOf(readWords(query));

describe('a list of what opens first', () => {
  it.for([
    'mon mari me frappe',
    'MON MARI ME FRAPE',
    'mon mari il me frappe',
    'j’ai envie de mourir',
    'g envi de mourrir',
    'jveux mourir',
    'jv mourir',
    'insèste',
    'suisside',
    'exisée',
    'agréssé sexuelement',
    'excision à 6 ans',
  ])('opens on « %s »', (query) => {
    expect(place(query)).toBe('first');
  });

  it.for([
    'copain tape',
    'il m’a frappée',
    'on ma frapé',
    'y me tape',
    'il a essayé de me frapper',
    'il commence à m’insulter puis me tape',
    'il va me frapper',
    'il m’a donné des coups de poing',
  ])('opens on a word of who and one of what: « %s »', (query) => {
    expect(place(query)).toBe('first');
  });

  it.for([
    'peur de mourir',
    'je veux pas mourir',
    'la frappe',
    'tapez 1',
    'étape',
    'violette',
    'mon mari',
    'une lésion, s’il y en a une, se frappe',
    'suici',
  ])('guesses nothing in « %s »', (query) => {
    expect(place(query)).toBeUndefined();
  });

  it('is stopped by what makes its words another thing, except those that are enough', () => {
    expect(place('excision du col')).toBeUndefined();
    expect(place('excision à l’anse')).toBeUndefined();
    expect(place('prise de sang')).toBeUndefined();
    expect(place('on m’a frappé un morceau du col')).toBeUndefined();
    expect(place('on me menace de fausse couche')).toBeUndefined();
    expect(place('excisée, frottis du col')).toBe('first');
    expect(place('sang')).toBe('first');
  });

  it.for([
    'il me frappe depuis qu’on parle du col',
    'mon copain tape quand je dis col',
    'des coups de poing, mon copain, depuis que je parle du col',
    'frottis du col et excision',
    'on m’a menacée et j’ai peur d’une prise de sang',
    'il me frappe j’ai une prise de sang demain',
  ])('is not stopped by what another clause says: « %s »', (query) => {
    expect(place(query)).toBe('first');
  });

  it('keeps the article that ends a sequence', () => {
    const read = readPlace({ section: 0, parfois: 'la mort', sauf: 'morte de' });
    expect(read(readWords('je pense à la mort'))).toBe('first');
    expect(read(readWords('la mort, morte de peur'))).toBeUndefined();
  });

  it('lets « de » be left out, and never come where it changes what is said', () => {
    const read = readPlace({
      section: 0,
      seul: 'rapport forcé, peur de rentrer, je me fais du mal, coupé les filles',
    });
    for (const query of [
      'rapports forcés',
      'peur rentrer',
      'peur 2 rentrer',
      'je me fais du mal',
      'coupé filles',
    ])
      expect(read(readWords(query)), query).toBe('first');
    for (const query of ['rapport de force', 'ça me fait mal', 'coup de fil'])
      expect(read(readWords(query)), query).toBeUndefined();
  });

  it('is stopped, even in words that are enough, by a sequence that goes on from them', () => {
    const read = readPlace({
      section: 0,
      seul: 'suicide, mari me force',
      sauf: 'suicide cellulaire, force la main, virus',
    });
    expect(read(readWords('suicide cellulaire'))).toBeUndefined();
    expect(read(readWords('mon mari me force la main'))).toBeUndefined();
    expect(read(readWords('suicide, virus'))).toBe('first');
  });

  it('is stopped by a sequence that leads to words that are enough, and by no part of one', () => {
    const read = readPlace({
      section: 0,
      seul: 'saigner, couper les veines',
      sauf: 'nez qui saigne, veut me couper',
    });
    expect(read(readWords('j’ai le nez qui saigne'))).toBeUndefined();
    expect(read(readWords('elle veut se couper les veines'))).toBe('first');
    expect(read(readWords('le nez qui saigne, et je saigne après'))).toBe('first');
  });

  it.for([
    'il la frappe',
    'elle se fait frapper par son copain',
    'il l’a frappée',
    'on lui tape dessus',
    'mon copain et ses amis me frappent',
  ])('reads what is done to someone else as what is done to oneself: « %s »', (query) => {
    expect(place(query)).toBe('first');
  });

  it('tells « peur de mon mari » from « peur que mon mari »', () => {
    const read = readPlace({ section: 0, seul: 'peur de mon mari' });
    expect(read(readWords('peur de mon mari'))).toBe('first');
    expect(read(readWords('peur que mon mari parte'))).toBeUndefined();
  });

  it('tells words apart that only look alike without their last letters', () => {
    const read = readPlace({ section: 0, seul: 'GAMS, tabasse, homme, plus être là' });
    for (const query of ['ça me gêne', 'le tabac', 'comme', 'il a pu être là'])
      expect(read(readWords(query)), query).toBeUndefined();
    for (const query of ['gams', 'tabassée', 'jveux pu être là'])
      expect(read(readWords(query)), query).toBe('first');
  });

  it('puts weak words below the first answer', () => {
    expect(place('je suis à bout')).toBe('below');
    expect(place('chu à boutte')).toBe('below');
    expect(place('un bout du col')).toBeUndefined();
    expect(place('à bout depuis mon frottis du col')).toBe('below');
  });
});
