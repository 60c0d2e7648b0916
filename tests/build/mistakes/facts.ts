import { ASKED, field, stop, text, warn, CARD, PAGE, type Mistake } from './mistake.ts';

/** A mistake whose finding names these words. */
const at = (words: string, mistake: Mistake): Mistake => ({ ...mistake, words });

/** A sentence at the end of a page, which states a figure or a rule without its source. */
const uncited = (name: string, sentence: string, words: string, what = 'chiffre de santé') =>
  at(words, stop(name, text(PAGE, sentence), new RegExp(`${what} \\(« ${words} »\\)`, 'u'), ASKED));

/** Facts that a text states and that nobody checked. */
export const FACTS: readonly Mistake[] = [
  uncited('a half has no source', 'La moitié des femmes rencontrent un HPV.', 'La moitié'),
  uncited('a ratio has no source', 'Le risque de lésion est x2.', 'x2'),
  uncited(
    'a risk is multiplied without a source',
    'Fumer multiplie le risque de cancer par deux.',
    'multiplie le risque de cancer par deux',
  ),
  uncited('a fraction of one sign has no source', 'On vaccine ½ des filles.', '½'),
  uncited('a share of a hundred has no source', '80 p. 100 des femmes ont un HPV.', '80 p. 100'),
  uncited('a decimal proportion has no source', 'Le vaccin a une efficacité de 0,94.', '0,94'),
  uncited('a crowd has no source', 'Des milliers de femmes ont un HPV.', 'Des milliers'),
  uncited(
    'a rhythm in words has no source',
    'Refaites le frottis tous les ans.',
    'tous les ans',
    'règle',
  ),
  uncited(
    'a price of a country has no source',
    'Le test est gratuit en Italie.',
    'gratuit',
    'règle',
  ),
  uncited(
    'a delay has no source',
    'Attendez quelques semaines avant le test.',
    'Attendez quelques semaines',
    'règle',
  ),
  at(
    '20 %',
    stop(
      'a figure that speaks of nothing of health has no source',
      text(PAGE, 'Voilà 20 % de tout.'),
      /Si ce chiffre n’est pas de santé, écrivez <HorsSante>20 %<\/HorsSante>/u,
      ASKED,
    ),
  ),
  warn(
    'a figure beside a word of health is said to be none',
    text(PAGE, 'Le test trouve <HorsSante>3 sur 10</HorsSante> de ces cellules.'),
    /parle de santé/u,
    ASKED,
  ),
  at(
    '02 541 31 11',
    warn(
      'a telephone number was never called',
      text(PAGE, 'Appelez le 02 541 31 11.'),
      /personne n’a essayé/u,
      ASKED,
    ),
  ),
  at(
    'mg',
    warn(
      'a text gives the dose of a medicine',
      text(PAGE, 'Prenez 500 mg de paracétamol.'),
      /« mg » promet ou conseille peut-être trop/u,
      ASKED,
    ),
  ),
  at(
    'sans risque',
    warn(
      'a text promises that there is no risk',
      text(PAGE, 'Le vaccin est sans risque.'),
      /promet ou conseille peut-être trop/u,
      ASKED,
    ),
  ),
  warn(
    'the lead of a page promises a healing',
    field(PAGE, 'lead', 'lead: "Cette plante guérit le cancer."'),
    /promet ou conseille peut-être trop/u,
    ASKED,
  ),
  at(
    'Arrêtez votre',
    warn(
      'a text advises to stop a treatment',
      text(PAGE, 'Arrêtez votre traitement avant le test.'),
      /promet ou conseille peut-être trop/u,
      ASKED,
    ),
  ),
  at(
    '[^essai-annuel]',
    warn(
      'a sentence on a country cites a source of another',
      (content) => {
        content.edit(PAGE, /^reviewedOn:/mu, 'sources:\n  - essai-annuel\nreviewedOn:');
        return content.append(PAGE, 'Au Luxembourg, une lettre vient[^essai-annuel].');
      },
      /ne cite que des sources d’un autre \(Ardoisie\)/u,
      ASKED,
    ),
  ),
  at(
    'commence dès 25 ans',
    stop(
      'a sentence contradicts the ages of a country',
      text(CARD, 'En Ardoisie, le dépistage commence dès 25 ans[^essai-2020].'),
      /« commence dès 25 ans » contredit.*cytologie, 71 à 79 ans \(champ screening\.spans\.1\.ages\)/u,
      ASKED,
    ),
  ),
  at(
    'tous les 5 ans',
    stop(
      'a sentence contradicts the rhythm of a country',
      text(CARD, 'En Ardoisie, un test HPV tous les 5 ans[^essai-2020].'),
      /contredit.*test HPV, 8 à 9 ans/u,
      ASKED,
    ),
  ),
  at(
    'dès 25 ans',
    warn(
      'a sentence may contradict the ages of a country',
      text(CARD, 'En Ardoisie, le dépistage peut se faire dès 25 ans[^essai-2020].'),
      /ne se trouve pas dans les règles de ce pays/u,
      ASKED,
    ),
  ),
];
