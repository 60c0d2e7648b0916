import { z } from 'astro/zod';
import { day, httpsUrl, text } from './fields.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** One publication of the bibliography, an entry of `src/content/sources.yaml`. */
export const sourceSchema = z.strictObject({
  publisher: text(90).meta({
    title: 'éditeur',
    description: 'Qui publie ; si vous avez lu un relais, le relais et l’auteur d’origine.',
    examples: ['Haute Autorité de santé (France)'],
  }),
  title: text(220).meta({
    title: 'titre',
    description: 'Le titre lu, mot pour mot ; à défaut, ce dont parle la page.',
    examples: [PLACEHOLDERS.title],
  }),
  url: httpsUrl.optional().meta({
    description:
      'L’adresse exacte, chez qui publie ; rien si vous n’avez lu qu’une copie ailleurs.',
  }),
  year: z.coerce
    .number()
    .int()
    .min(1900)
    .max(2100)
    .optional()
    .meta({
      title: 'année',
      description: 'L’année, seulement si la page la montre.',
      examples: [2025],
      expected: 'une année, comme 2025',
    }),
  lang: z
    .enum(['fr', 'en', 'nl', 'de'])
    .default('fr')
    .meta({
      title: 'langue',
      description: 'La langue du titre, pour qu’il soit bien lu à voix haute.',
      examples: ['fr'],
      choices: { fr: 'français', en: 'anglais', nl: 'néerlandais', de: 'allemand' },
    }),
  accessedOn: day.meta({
    title: 'date de lecture',
    description: 'Le jour où vous avez lu la page.',
  }),
});

/** A publication as pages receive it. */
export type Source = z.infer<typeof sourceSchema>;
