import { field, text, warn, PAGE, type Mistake } from './mistake.ts';

/** A mistake whose finding names these words. */
const at = (words: string, mistake: Mistake): Mistake => ({ ...mistake, words });

/** Facts that a text states and that nobody checked. */
export const FACTS: readonly Mistake[] = [
  at(
    '02 541 31 11',
    warn(
      'a telephone number was neither read nor called',
      text(PAGE, 'Appelez le 02 541 31 11.'),
      /aucun pays n’a ce numéro/u,
    ),
  ),
  warn(
    'the lead of a page promises a healing',
    field(PAGE, 'lead', 'lead: "Cette plante guérit le cancer."'),
    /promet ou conseille peut-être trop/u,
  ),
];
