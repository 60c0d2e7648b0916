import { z } from 'astro/zod';
import { listOf, text } from './fields.ts';

const question = text(400).meta({
  title: 'question',
  description: 'Une question, avec ce que le site dit en attendant la réponse.',
  examples: ['France : faut-il dire… ?'],
});

/** What the site does not know yet, `src/content/questions.yaml`: it stands first in the register. */
export const questionsSchema = z.strictObject({
  clinician: listOf(question, {
    title: 'pour un médecin ou une sage-femme',
    description: 'Les questions de médecine.',
  }).default([]),
  owner: listOf(question, {
    title: 'pour la personne responsable',
    description: 'Ce que seule la personne responsable du site peut confirmer.',
  }).default([]),
});

/** The open questions as the register receives them. */
export type Questions = z.infer<typeof questionsSchema>;
