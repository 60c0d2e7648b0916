import { describe, expect, it } from 'vitest';
import { countSyllables, measureReading } from '../../../src/check/text/reading-ease.ts';

describe('countSyllables', () => {
  it.each([
    ['col', 1],
    ['femmes', 1],
    ['cellules', 2],
    ['utérus', 3],
    ['dépistage', 3],
    ['laboratoire', 4],
    ['vaccination', 4],
    ['papillomavirus', 6],
    ['création', 3],
    ['poète', 2],
    ['parlent', 1],
    ['quelques', 1],
    ["l'eau", 1],
    ['HPV', 3],
  ])('counts « %s » as it is read: %i', (word, count) => {
    expect(countSyllables(word)).toBe(count);
  });
});

describe('measureReading', () => {
  it('finds a plain text easy', () => {
    const { score } = measureReading([
      'Le test est simple. Il dure deux minutes. Vous avez le choix.',
    ]);
    expect(score).toBeGreaterThan(80);
  });
  it('finds a text of law hard', () => {
    const { score } = measureReading([
      'Le juge des libertés et de la détention peut, par ordonnance spécialement motivée et après un débat contradictoire au cours duquel il entend les réquisitions du ministère public puis les observations de la personne mise en examen, prescrire à titre exceptionnel son incarcération.',
    ]);
    expect(score).toBeLessThan(30);
  });
  it('gives the longest sentences first, and does not stop at an abbreviation or a decimal', () => {
    const { sentences } = measureReading([
      'Le Dr Dupont a vu 1,7 million de cas. Oui. Une autre phrase ici.',
    ]);
    expect(sentences.map(({ words }) => words)).toEqual([9, 4, 1]);
  });
  it('has nothing against an empty text', () => {
    expect(measureReading([]).score).toBe(100);
  });
});
