import { describe, expect, it } from 'vitest';
import { readFirstList } from '../../../src/search/as-written.ts';
import type { FirstList } from '../../../src/search/index-format.ts';
import { writeSequences } from '../../../src/search/sequences.ts';
import { readWords } from '../../../src/search/words.ts';

/** Reads where the answer of a list stands. */
const readPlace = (list: Omit<FirstList, 'section'>) => {
  const read = readFirstList(writeSequences(list));
  return (query: string) => {
    const { first, below } = read(readWords(query));
    if (first.length > 0) return 'first';
    return below.length > 0 ? 'below' : undefined;
  };
};

const place = readPlace({
  seul: 'mari me frappe, envie de mourir, je veux mourir, inceste, suicide, excisée, agressée sexuellement',
  parfois: 'excision, sang',
  qui: 'copain, il me, il m’a, on m’a, on me',
  quoi: 'frappe, tape, menace, coups de poing',
  ensuite: 'à bout, je craque',
  sauf: 'col, l’anse, prise de sang, fausse couche, coup de fil',
});

describe('a list of what opens first', () => {
  it.for([
    'mon mari me frappe',
    'MON MARI ME FRAPE',
    'mon mari il me frappe',
    'j’ai envie de mourir',
    'g envi de mourrir',
    'jveux mourir',
    'je ve mourir',
    'jv mourir',
    'insèste',
    'suisside',
    'exisée',
    'agréssé sexuelement',
    'excision à 6 ans',
    'copain tape',
    'il m’a frappée',
    'on ma frapé',
    'y me tape',
    'il a essayé de me frapper',
    'il commence à m’insulter puis me tape',
    'il va me frapper',
    'il m’a donné des coups de poing',
  ])('opens on words that are enough, and on one of who with one of what: « %s »', (query) => {
    expect(place(query)).toBe('first');
  });

  it.for([
    'peur de mourir',
    'je veux pas mourir',
    'la frappe',
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
    'on m’a menacée et j’ai peur d’une prise de sang',
    'il me frappe j’ai une prise de sang demain',
    'le col, il me tape',
    'prise de sang à cause du col et on m’a frappée',
    'on m’a frappée pendant ma prise de sang',
  ])('is not stopped by what another clause says: « %s »', (query) => {
    expect(place(query)).toBe('first');
  });

  const lists: Readonly<
    Record<string, [list: Omit<FirstList, 'section'>, opening: string[], others: string[]]>
  > = {
    'keeps the article that ends a sequence': [
      { parfois: 'la mort', sauf: 'morte de' },
      ['je pense à la mort'],
      ['la mort, morte de peur'],
    ],
    'lets « de » be left out, and never come where it changes what is said': [
      { seul: 'rapport forcé, peur de rentrer, je me fais du mal, touchée petite' },
      ['rapports forcés', 'peur rentrer', 'peur 2 rentrer', 'je me fais du mal', 'touchée petite'],
      ['rapport de force', 'je me fais mal', 'je touche une petite boule'],
    ],
    'is stopped, even in words that are enough, by a sequence that goes on from them': [
      { seul: 'suicide, mari me force', sauf: 'suicide cellulaire, force la main, virus' },
      ['suicide, virus'],
      ['suicide cellulaire', 'mon mari me force la main'],
    ],
    'is stopped by a sequence that leads to words that are enough, and by no part of one': [
      { seul: 'saigner, couper les veines', sauf: 'nez qui saigne, veut me couper' },
      ['elle veut se couper les veines', 'le nez qui saigne, et je saigne après'],
      ['j’ai le nez qui saigne'],
    ],
    'tells « il le frappe » from « est-il le plus agressif »': [
      { qui: 'il me', quoi: 'agressif, frappe' },
      ['il le frappe'],
      ['ce virus est-il le plus agressif'],
    ],
    'tells « peur de mon mari » from « peur que mon mari »': [
      { seul: 'peur de mon mari' },
      ['peur de mon mari'],
      ['peur que mon mari parte'],
    ],
    'tells words apart that only look alike without their last letters': [
      { seul: 'GAMS, tabasse, homme, noyer, plus être là' },
      ['gams', 'tabassée', 'jveux pu être là'],
      ['ça me gêne', 'les gens', 'il est noir', 'le tabac', 'comme', 'il a pu être là'],
    ],
    'reads no word for who and for what at once': [
      { qui: 'mari, père', quoi: 'me marier' },
      ['mon père veut me marier'],
      ['je veux me marier'],
    ],
  };
  it.for(Object.entries(lists))('%s', ([, [list, opening, others]]) => {
    const read = readPlace(list);
    for (const query of opening) expect(read(query), query).toBe('first');
    for (const query of others) expect(read(query), query).toBeUndefined();
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

  it('puts weak words below the first answer', () => {
    expect(place('je suis à bout')).toBe('below');
    expect(place('chu à boutte')).toBe('below');
    expect(place('un bout du col')).toBeUndefined();
    expect(place('à bout depuis mon frottis du col')).toBe('below');
  });
});
