import { z } from 'astro/zod';
import { block, listOf, text } from '../fields.ts';
import { note, proof } from './rule.ts';

/** Who pays: different words for different things. */
const COVERS = ['gratuit', 'remboursé', 'remboursé en partie', 'non remboursé'] as const;

const cost = block(
  {
    what: text(100).meta({
      title: 'ce que l’on paie',
      description: 'L’examen ou le vaccin, et pour qui.',
      examples: ['La consultation'],
    }),
    cover: z.enum(COVERS).meta({
      title: 'prise en charge',
      description: 'Qui paie : gratuit, remboursé, en partie, ou non remboursé.',
      examples: ['remboursé'],
    }),
    /** Words that make it exact. */
    note,
    /** Sum and currency, as they are read. */
    price: text(60)
      .regex(/\d\D*[\p{L}€$]/u)
      .optional()
      .meta({
        title: 'prix',
        description: 'La somme et sa monnaie ; un prix demande son année (year).',
        examples: ['environ 180 francs'],
        expected: 'une somme avec sa monnaie, comme « environ 180 francs »',
      }),
    year: z.coerce
      .number()
      .int()
      .min(2000)
      .max(2100)
      .optional()
      .meta({
        title: 'année du prix',
        description: 'L’année pour laquelle la source donne ce prix.',
        examples: [2025],
        expected: 'une année, comme 2025',
      }),
    ...proof,
  },
  { title: 'prix', description: 'Un examen ou un vaccin, et qui le paie.' },
).refine(({ price, year }) => price === undefined || year !== undefined, {
  error:
    'Ce prix n’a pas d’année : on ne saurait pas de quand il date. Ajoutez celle que la source donne.',
  path: ['year'],
});

/** What people pay, line by line. */
export const costs = listOf(cost, {
  title: 'prix',
  description: 'Ce que l’on paie, ligne par ligne.',
}).default([]);

/** Who pays what. */
export type Cost = z.infer<typeof cost>;
