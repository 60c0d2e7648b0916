import { z } from 'astro/zod';
import { text } from './fields.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const questions = z
  .array(
    text(400).meta({
      title: 'question',
      description: 'Une question, avec ce que le site dit en attendant la réponse.',
      examples: ['France : faut-il dire… ?'],
    }),
  )
  .default([]);

/** What the site does not know yet, `src/content/questions.yaml`: it stands first in the register. */
export const questionsSchema = z.strictObject({
  clinician: questions.meta({
    title: 'pour un médecin ou une sage-femme',
    description: 'Les questions de médecine.',
    examples: [[PLACEHOLDERS.question]],
  }),
  owner: questions.meta({
    title: 'pour la personne responsable',
    description: 'Ce que seule la personne responsable du site peut confirmer.',
    examples: [[PLACEHOLDERS.question]],
  }),
});

/** The open questions as the register receives them. */
export type Questions = z.infer<typeof questionsSchema>;
