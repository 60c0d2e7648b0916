import { describe, expect, it } from 'vitest';
import { readWords, soundOf, tokens } from '../../../src/search/words.ts';

describe('the tokens of a text', () => {
  it.for([
    ['accents and capitals', 'Dépistage', 'DEPISTAGE'],
    ['ligatures', 'cœur', 'coeur'],
    ['the plural', 'Colposcopies', 'colposcopie'],
    ['the plural and the gender', 'vaccinées', 'vacciné'],
    ['a final double letter', 'pillule', 'pillules'],
    ['the two forms of an adjective', 'négatives', 'négatif'],
    ['two endings of one noun', 'inflammation', 'inflammatoire'],
    ['apostrophes of any form', 'l’utérus', "l'utérus"],
    ['hyphens of any form', 'co\u2011test', 'co-test'],
    ['the no-break spaces of French', 'HPV\u00A016', 'HPV 16'],
    ['ligatures of printers', 'con\uFB01rmé', 'confirmé'],
    ['the verb and the noun', 'excisée', 'excision'],
    ['a number that stands next to a word or not', 'vaccin9', 'vaccin 9'],
  ])('do not tell %s apart', ([, one, other]) => {
    expect(tokens(one!)).toEqual(tokens(other!));
    expect(tokens(one!)).not.toEqual([]);
  });

  it('write a code in one way', () => {
    const [first, ...others] = ['ASC-US', 'asc us', 'ascus', 'ASCUS'].map(tokens);
    expect(first).toHaveLength(1);
    expect(others).toEqual([first, first, first]);
    for (const code of ['HPV 16', 'hpv16', 'HPV-16', 'HPV:16'])
      expect(tokens(code)).toEqual(['hpv16']);
    expect(tokens('CIN III')).toEqual(['cin3']);
    expect(['CIN-II', 'CINII'].map(tokens)).toEqual([['cin2'], ['cin2']]);
    expect(['H.P.V.', 'H-SIL', 'ASC\u2013H'].map(tokens)).toEqual([['hpv'], ['hsil'], ['asch']]);
    expect(tokens('h p v')).toEqual(['hpv']);
    expect(['Pap III', 'PAP 3'].map(tokens)).toEqual([['pap3'], ['pap3']]);
    expect(['A.S.C-U.S', 'asc - us', 'a-s-c-u-s'].map(tokens)).toEqual([first, first, first]);
    expect(tokens('y-a-t-il un lsil ?')).toEqual(['lsil']);
    expect(tokens('papillomavirus 31')).toEqual(tokens('HPV 31'));
    expect(['HPV +', 'HPV-', 'HPV 16+'].map(tokens)).toEqual(
      ['HPV positif', 'HPV négatif', 'HPV 16 positif'].map(tokens),
    );
    expect(['HPV oncogène +', 'ADN viral -', 'test HPV plus'].map(tokens)).toEqual(
      ['HPV oncogène positif', 'ADN viral négatif', 'test HPV positif'].map(tokens),
    );
    expect(tokens('vaccin + pilule')).toEqual(tokens('vaccin pilule'));
    expect(tokens('frottis - 25 ans')).not.toContain(tokens('négatif')[0]);
    for (const word of ['auto-prélèvement', 'auto prélèvement'])
      expect(tokens(word)).toEqual(tokens('autoprélèvement'));
  });

  it('keep a code apart from the words and the ages that follow it', () => {
    expect(tokens('HPV préservatif')).toEqual(tokens('préservatif HPV').toReversed());
    expect(tokens('vaccin HPV 30 ans')).toEqual(['vaccin', 'hpv', '30a30']);
    expect(tokens('un test HPV 12 mois plus tard')).toContain('hpv');
  });

  it('tell « anse » from « ans »', () => {
    expect(tokens('anse')).not.toEqual(tokens('ans'));
    expect(tokens('an')).toEqual(tokens('ans'));
  });

  it('give each number of a code its own word', () => {
    expect(tokens('Pap IIID, PAP IIw, Pap IV')).toEqual(['pap3', 'pap2', 'pap4']);
    expect(tokens('CIN 1, 2, 3')).toEqual(['cin1', 'cin2', 'cin3']);
    expect(tokens('HPV 16 et 18')).toEqual(['hpv16', 'hpv18']);
    expect(tokens('30 et 40 ans')).toEqual(['30a40']);
  });

  it('leave out words that say nothing, and keep short words and numbers', () => {
    expect(tokens('Quel est le prix pour 2 doses ?')).toEqual(tokens('prix 2 doses'));
    expect(tokens('et de la, pa')).toEqual([]);
    expect(tokens('PA : 12')).toContain('pa');
    expect(tokens('AIS, PASS, asc')).toHaveLength(3);
    expect(tokens('es sa le fai, koi')).toEqual(tokens('fai'));
    expect(readWords('chui ke kil')).toEqual(readWords('je suis que que il'));
    expect(tokens('… ? <!>')).toEqual([]);
  });

  it('do not sound alike where only their letters do', () => {
    expect(soundOf('reveil')).not.toBe(soundOf('revel'));
    expect(soundOf('laine')).toBe(soundOf('lene'));
    expect(soundOf('gyneco speculum')).toBe(soundOf('jineco spekulom'));
  });
});
