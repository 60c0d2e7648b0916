import { describe, expect, it } from 'vitest';
import { findReread } from '../../../src/check/health/reread.ts';

const PHRASES = [
  'sans risque',
  'arrêtez votre',
  'mg',
  '100 % efficace',
  'aucun danger',
  'sans aucun risque',
  'plus besoin de',
  'élimine le virus',
];

describe('a turn of phrase to read again', () => {
  it.for([
    ['Des vaccins sans risques, et sans danger.', 'sans risques'],
    ['Ils sont 100 % efficaces.', '100 % efficaces'],
    ['ARRETEZ VOTRE traitement.', 'ARRETEZ VOTRE'],
    ['Le vaccin est 100\u202F% efficace.', '100\u202F% efficace'],
    ['Rien n’est sans risque, disent-ils, puis : le vaccin, lui, est sans risque.', 'sans risque'],
    ['Le vaccin n’a aucun danger.', 'aucun danger'],
    ['Vaccinée, vous n’avez plus besoin de frottis.', 'plus besoin de'],
    ['Le thé élimine totalement le virus.', 'élimine totalement le virus'],
  ] as const)('is found in « %s »', ([sentence, words]) => {
    expect(findReread(sentence, PHRASES)).toBe(words);
  });

  it.for([
    'Le test est-il sans risque ?',
    'Aucun soin n’est sans risque, ni sans aucun risque.',
    'Il serait faux de le croire sans risque.',
    'On lit parfois « un vaccin sans risque » : c’est faux.',
    'Les mgp ne sont pas des doses.',
    'Cela ne veut pas dire aucun danger.',
    'Aucun remède n’élimine le virus.',
  ])('is not found in « %s »', (sentence) => {
    expect(findReread(sentence, PHRASES)).toBeUndefined();
  });
});
