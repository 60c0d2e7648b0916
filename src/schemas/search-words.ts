import { z } from 'astro/zod';
import { text } from './fields.ts';
import { INNER_ADDRESS } from './patterns.ts';

/** Words separated by commas. */
const words = text(400).meta({
  title: 'mots',
  description: 'Des mots séparés par des virgules.',
  examples: ['prix, tarif'],
});

const address = z
  .string()
  .regex(INNER_ADDRESS)
  .meta({
    title: 'adresse',
    description: 'L’adresse d’une page du site, ou d’une de ses rubriques (#…).',
    examples: ['/vaccin#la-securite-du-vaccin'],
    expected: 'l’adresse d’une page du site, comme /vaccin',
  });

/** The words of the search, `src/content/recherche.yaml`: what people write, and what they look for. */
export const searchWordsSchema = z.strictObject({
  mots: z
    .record(words, words)
    .default({})
    .meta({
      title: 'mots',
      description: 'Qui écrit un des mots de gauche cherche aussi ceux de droite.',
      examples: [{ 'prix, tarif': 'qui paie' }],
    }),
  signes: words.optional().meta({
    title: 'signes',
    description:
      'Un de ces mots met la page « Saignement, douleur, pertes » en première réponse, toujours.',
    examples: ['saigner, fièvre'],
  }),
  rubriques: z
    .record(address, words)
    .default({})
    .meta({
      title: 'rubriques',
      description: 'Une rubrique, et ce que l’on écrit pour la trouver.',
      examples: [{ '/vaccin': 'vaccination' }],
    }),
  essais: z
    .record(text(100), address)
    .default({})
    .meta({
      title: 'essais',
      description: 'Une phrase, et la rubrique que ses trois premières réponses doivent contenir.',
      examples: [{ 'vaccin danger': '/vaccin#la-securite-du-vaccin' }],
    }),
});

/** The words of the search as the build receives them. */
export type SearchWords = z.infer<typeof searchWordsSchema>;
