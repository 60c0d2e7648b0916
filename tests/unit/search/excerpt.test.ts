import { expect, it } from 'vitest';
import { excerptOf } from '../../../src/search/excerpt.ts';

const WORDS = new Map([
  ['frotti', 1],
  ['grad', 1],
  ['lsil', 2],
]);
const excerpt = (text: string, place = {}) =>
  excerptOf({ text, anchor: '', country: undefined, isTerm: false, ...place }, WORDS);

it.for([
  [
    'the one that says most of what is looked for',
    'Un frottis. Un frottis LSIL dit que des cellules ont changé. LSIL.',
    'Un frottis LSIL dit que des cellules ont changé.',
  ],
  ['the first where none does', 'Un geste. Deux gestes longs.', 'Un geste. Deux gestes longs.'],
  [
    'with what it is true under',
    '25 ans\tUn frottis tous les trois ans.',
    '25 ans\u00A0: Un frottis tous les trois ans.',
  ],
  [
    'with the question that it answers',
    'Enceinte ?\tUn frottis peut se faire.',
    'Enceinte ? Un frottis peut se faire.',
  ],
  [
    'with what a question asks',
    'Un frottis a-t-il été fait depuis trois ans ? Attendez.',
    'Un frottis a-t-il été fait depuis trois ans ? Attendez.',
  ],
  [
    'of no other result',
    'LSIL\tLéger, et souvent de passage.\nHSIL\tOn suspecte un haut grade.',
    'LSIL\u00A0: Léger, et souvent de passage.',
  ],
  [
    'with all that is said under a condition that alone is asked',
    'LSIL\tDes changements légers. Ils disparaissent souvent, sans traitement.',
    'LSIL\u00A0: Des changements légers. Ils disparaissent souvent, sans traitement.',
  ],
  [
    'of no other case',
    'Sans frottis (hors LSIL)\tUn test par an.\nLSIL\tUn test tous les trois ans.',
    'LSIL\u00A0: Un test tous les trois ans.',
  ],
  [
    'whole where an ellipsis stands inside',
    'LSIL, HSIL, frottis…\u00A0: les mots d’un compte rendu viennent de là. Ensuite, rien.',
    'LSIL, HSIL, frottis…\u00A0: les mots d’un compte rendu viennent de là.',
  ],
  [
    'without a mark that opens or closes alone',
    '« Un frottis de grade. » Non, il ne dit rien de cela, ni avant, ni après.',
    '« Un frottis de grade. » Non, il ne dit rien de cela, ni avant, ni après.',
  ],
] as const)('an excerpt is a statement, %s', ([, text, statement]) => {
  expect(excerpt(text)).toBe(statement);
});

it('an excerpt has the sentence before one that leans on it, and is all that a term means', () => {
  const lesion =
    'Une lésion légère est de passage. Elle a un bas grade, et elle se surveille. Puis plus rien du tout.';
  expect(excerpt(lesion)).toBe(
    'Une lésion légère est de passage. Elle a un bas grade, et elle se surveille.',
  );
  expect(excerpt(lesion, { isTerm: true })).toBe(lesion);
});

it('an excerpt of the rule of a country begins with the country', () => {
  const rule = 'Un frottis tous les trois ans, sans frais.';
  expect(excerpt(rule, { anchor: 'regles', country: 'France' })).toBe(`France\u00A0: ${rule}`);
});
