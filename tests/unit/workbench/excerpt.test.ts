import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../src/workbench/page/changes/excerpt.ts';

describe('the excerpt of a change', () => {
  it('holds whole words, and a few of those around', () => {
    const lead = 'Un très long début de phrase que personne ne veut lire encore une fois avant le';
    const end = 'est le mot qui suit, et la phrase continue bien plus loin que ce que l’on montre.';
    expect(excerptOf(`${lead} mot1 ${end}`, `${lead} mot2 ${end}`)).toEqual({
      lead: '… phrase que personne ne veut lire encore une fois avant le ',
      before: 'mot1',
      after: 'mot2',
      end: ' est le mot qui suit, et la phrase continue bien plus loin …',
    });
  });
  it('is the whole of what is new or gone', () => {
    expect(excerptOf('', 'Deux mots')).toEqual({
      lead: '',
      before: '',
      after: 'Deux mots',
      end: '',
    });
    expect(excerptOf('un un', 'un')).toEqual({ lead: 'un', before: ' un', after: '', end: '' });
  });
});
