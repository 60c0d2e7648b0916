import { field, stop, text, warn, CARD, PAGE, type Mistake } from './mistake.ts';

/** A mistake whose finding names these words. */
const at = (words: string, mistake: Mistake): Mistake => ({ ...mistake, words });

/** A sentence at the end of a page, which states a figure or a rule without its source. */
const uncited = (name: string, sentence: string, words: string) =>
  at(
    words,
    stop(name, text(PAGE, sentence), new RegExp(`chiffre de santé \\(« ${words} »\\)`, 'u')),
  );

/** Facts that a text states and that nobody checked. */
export const FACTS: readonly Mistake[] = [
  uncited('a half has no source', 'La moitié des femmes rencontrent un HPV.', 'moitié'),
  uncited('a ratio has no source', 'Le risque de lésion est x2.', 'x2'),
  uncited(
    'a risk is multiplied without a source',
    'Fumer multiplie le risque de cancer par deux.',
    'multiplie le risque de cancer par deux',
  ),
  uncited('a fraction of one sign has no source', 'On vaccine ½ des filles.', '½'),
  uncited('a share of a hundred has no source', '80 p. 100 des femmes ont un HPV.', '80 p. 100'),
  uncited('a decimal proportion has no source', 'Le vaccin a une efficacité de 0,94.', '0,94'),
  uncited('a crowd has no source', 'Des milliers de femmes ont un HPV.', 'milliers'),
  uncited('a rhythm in words has no source', 'Refaites le frottis tous les ans.', 'tous les ans'),
  at(
    '20 %',
    stop(
      'a figure that speaks of nothing of health has no source',
      text(PAGE, 'Voilà 20 % de tout.'),
      /Ce passage donne un chiffre de santé \(« 20 % »\) sans citer sa source\./u,
    ),
  ),
  at(
    '02 541 31 11',
    warn(
      'a telephone number was never called',
      text(PAGE, 'Appelez le 02 541 31 11.'),
      /personne n’a essayé/u,
    ),
  ),
  at(
    'mg',
    warn(
      'a text gives the dose of a medicine',
      text(PAGE, 'Prenez 500 mg de paracétamol.'),
      /« mg » promet ou conseille peut-être trop/u,
    ),
  ),
  at(
    'sans risque',
    warn(
      'a text promises that there is no risk',
      text(PAGE, 'Le vaccin est sans risque.'),
      /promet ou conseille peut-être trop/u,
    ),
  ),
  warn(
    'the lead of a page promises a healing',
    field(PAGE, 'lead', 'lead: "Cette plante guérit le cancer."'),
    /promet ou conseille peut-être trop/u,
  ),
  at(
    'Arrêtez votre',
    warn(
      'a text advises to stop a treatment',
      text(PAGE, 'Arrêtez votre traitement avant le test.'),
      /promet ou conseille peut-être trop/u,
    ),
  ),
  at(
    'commence dès 25 ans',
    stop(
      'a sentence contradicts the ages of a country',
      text(CARD, 'En Ardoisie, le dépistage commence dès 25 ans[^essai-2020].'),
      /« commence dès 25 ans » ne se trouve pas dans les règles de ce pays \(Ardoisie\)/u,
    ),
  ),
  at(
    'tous les 5 ans',
    stop(
      'a sentence contradicts the rhythm of a country',
      text(CARD, 'En Ardoisie, un test HPV tous les 5 ans[^essai-2020].'),
      /« tous les 5 ans » ne se trouve pas dans les règles/u,
    ),
  ),
];
