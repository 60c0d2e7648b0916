import { block, listOf } from '../fields.ts';
import { costs } from './cost.ts';
import { note, proof } from './rule.ts';
import { ages, inTurn, span } from './span.ts';

/** Ages, doses and prices of the vaccine. */
export const vaccination = block(
  {
    recommended: block(
      { ages, note, ...proof },
      { title: 'âge conseillé', description: 'Les âges auxquels le vaccin est conseillé.' },
    ),
    catchUp: block(
      { ages: ages.meta({ examples: ['30 à 39'] }), note, ...proof },
      { title: 'rattrapage', description: 'Les âges auxquels on peut encore commencer.' },
    ).optional(),
    /** Number of doses by age at the first. */
    doses: listOf(
      block(
        {
          ages,
          doses: span(1, 5, {
            title: 'nombre de doses',
            description: 'Le nombre de doses.',
            examples: ['2 ou 3'],
          }),
          note,
          ...proof,
        },
        { title: 'doses', description: 'Le nombre de doses pour ces âges.' },
      ),
      { title: 'doses', description: 'Le nombre de doses selon l’âge.' },
    )
      .min(1)
      .superRefine(inTurn(true)),
    /** Who pays the vaccine. */
    costs,
  },
  { title: 'vaccin', description: 'Les règles du vaccin contre les HPV.' },
).refine(({ recommended, catchUp }) => !catchUp || catchUp.ages.from > recommended.ages.to, {
  error:
    'Le rattrapage commence avant la fin de l’âge conseillé : un même âge aurait deux règles. Corrigez les âges de l’un des deux.',
  path: ['catchUp', 'ages'],
});
