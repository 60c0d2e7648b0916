import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../src/lib/sentences.ts';

describe('splitSentences', () => {
  it.each([
    ['Une phrase. Une autre !', ['Une phrase.', 'Une autre !']],
    [
      'Le Dr Dupont a vu 1,7 million de cas. Oui.',
      ['Le Dr Dupont a vu 1,7 million de cas.', 'Oui.'],
    ],
    [
      'Le Dr. Dupont le dit, p. 100 : oui. Et après.',
      ['Le Dr. Dupont le dit, p. 100 : oui.', 'Et après.'],
    ],
    ['Sans point', ['Sans point']],
    [' ', []],
  ])('cuts « %s »', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});
