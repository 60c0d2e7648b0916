import { z } from 'astro/zod';
import { listOf } from './fields.ts';

/** A word that is right although no dictionary knows it: letters, apostrophes and hyphens. */
const OWN_WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;

/** The site's own words, `src/content/words.yaml`: the check of spelling accepts them. */
export const wordsSchema = z.strictObject({
  words: listOf(
    z
      .string()
      .regex(OWN_WORD)
      .meta({
        title: 'mot',
        description: 'Un mot juste que le dictionnaire ne connaît pas, sans espace ni chiffre.',
        examples: ['conisation'],
        expected: 'un seul mot, sans espace ni chiffre',
      }),
    {
      title: 'mots du site',
      description:
        'Les mots justes que le dictionnaire du français ne connaît pas ; leur pluriel est accepté aussi.',
    },
  ).default([]),
  reread: listOf(
    z
      .string()
      .min(2)
      .regex(/^[^,;]*$/u)
      .meta({
        title: 'tournure',
        expected: 'une seule tournure, sans virgule',
        description:
          'Des mots qui promettent trop, donnent une dose, font arrêter un traitement ou font attendre.',
        examples: ['sans risque'],
      }),
    {
      title: 'tournures à relire',
      description:
        'Une phrase qui en contient une est signalée, sauf si elle la nie, la cite ou pose une question.',
    },
  ).default([]),
});
