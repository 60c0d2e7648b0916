import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../../src/workbench/page/changes/excerpt.ts';

describe('the excerpt of a change', () => {
  it('has whole words, with some context', () => {
    const lead = 'Un très long début de phrase que personne ne veut lire encore une fois avant le';
    const end = 'est le mot qui suit, et la phrase continue bien plus loin que ce que l’on montre.';
    expect(excerptOf(`${lead} mot1 ${end}`, `${lead} mot2 ${end}`)).toEqual({
      lead: '… phrase que personne ne veut lire encore une fois avant le ',
      before: 'mot1',
      after: 'mot2',
      end: ' est le mot qui suit, et la phrase continue bien plus loin …',
    });
  });
  it('shows no mark of Markdown, and names blocks', () => {
    const table = '| Pays | Âge |\n|---|---|\n| Suisse | **25** ans |';
    expect(excerptOf('', `## Un titre\n\n- un [lien](/page "Titre") \\< 2\n\n${table}`).after).toBe(
      'Un titre\n• un lien < 2\n· Pays · Âge ·\n· Suisse · 25 ans ·',
    );
    const block = '<Encart titre="À retenir">\n\nDes mots [OMS, 2024].\n\n</Encart>';
    expect(excerptOf(block, '').before).toBe('[Encart : À retenir]\nDes mots [OMS, 2024].');
  });
  it('shows the marks where nothing else differs', () => {
    expect(excerptOf('Un mot', 'Un **mot**')).toMatchObject({ before: 'mot', after: '**mot**' });
  });
  it('is the whole text of an addition or a removal', () => {
    expect(excerptOf('', 'Deux mots')).toEqual({
      lead: '',
      before: '',
      after: 'Deux mots',
      end: '',
    });
    expect(excerptOf('un un', 'un')).toEqual({ lead: 'un', before: ' un', after: '', end: '' });
  });
});
