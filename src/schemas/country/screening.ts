import { z } from 'astro/zod';
import { block, listOf, text } from '../fields.ts';
import { costs } from './cost.ts';
import { note, proof, saying, sentences } from './rule.ts';
import { ages, inTurn, span } from './span.ts';

/** How firm a rule of screening is. */
const CERTAINTIES = [
  'en vigueur',
  'recommandé par des experts',
  'en cours de déploiement',
  'en cours de remplacement',
] as const;
/** The two analyses of a smear; « test Pap » is the name of a cytology where people call it so. */
const TESTS = ['cytologie', 'test Pap', 'test HPV'] as const;

const screeningSpan = block(
  {
    ages,
    test: z.enum(TESTS).meta({
      title: 'test',
      description: 'L’analyse qui est faite en premier.',
      examples: ['test HPV'],
    }),
    every: span(1, 10, {
      title: 'rythme, en années',
      description: 'Le nombre d’années entre deux tests, quand le résultat est normal.',
      examples: ['3 à 5'],
    }),
    certainty: z.enum(CERTAINTIES).meta({
      title: 'certitude',
      description: 'Ce que vaut la règle : appliquée, seulement conseillée, ou en train d’arriver.',
      examples: ['en vigueur'],
    }),
    note,
    ...proof,
  },
  { title: 'tranche d’âge', description: 'Un test et son rythme pour des âges.' },
);

/** One of the ages of screening, with its test. */
export type ScreeningSpan = z.infer<typeof screeningSpan>;

const spans = listOf(screeningSpan, {
  title: 'tranches d’âge',
  description: 'Une tranche par test, de la plus jeune à la plus âgée, sans trou.',
})
  .min(1)
  .superRefine(inTurn(false));

/** Ages, tests, rhythms and prices of screening. */
export const screening = block(
  {
    /** Ages, tests and rhythms. */
    spans,
    /** What is done, where that is not what is advised. */
    practice: saying('en pratique', 'Ce qui se fait, quand ce n’est pas ce qui est conseillé.'),
    /** What follows the last age. */
    afterwards: saying('après le dernier âge', 'Ce qui est prévu quand le dépistage s’arrête.'),
    /** People with a rhythm of their own. */
    special: listOf(
      block(
        {
          who: text(80).meta({
            title: 'pour qui',
            description: 'La situation, en quelques mots.',
            examples: ['Défenses affaiblies'],
          }),
          ...sentences,
        },
        { title: 'situation particulière', description: 'Une situation et sa règle.' },
      ),
      {
        title: 'situations particulières',
        description: 'Les personnes qui ont un autre rythme.',
      },
    ).default([]),
    /** Whether one may take the sample oneself. */
    selfSampling: saying('autoprélèvement', 'Si l’on peut se prélever soi-même, et comment.'),
    /** Who pays screening. */
    costs,
  },
  { title: 'dépistage', description: 'Les règles du dépistage du cancer du col de l’utérus.' },
);
