import { z } from 'astro/zod';
import { block, day, text } from './fields.ts';
import { LONGEST_QUOTE, NOTED_FIELD, NOTED_FILE } from './patterns.ts';

const note = block(
  {
    file: text(200)
      .regex(NOTED_FILE)
      .meta({
        title: 'texte',
        description:
          'Le texte dont parle la note : son chemin depuis src/content ; pour une source, sources.yaml#cle.',
        examples: ['pages/hpv-info.mdx'],
        expected: 'le chemin d’un texte, comme pages/hpv-info.mdx',
      }),
    field: text(100)
      .regex(NOTED_FIELD)
      .optional()
      .meta({
        title: 'champ',
        description: 'Le champ dont parle la note, si ce n’est pas le texte lui-même.',
        examples: ['lead'],
        expected: 'le nom d’un champ, comme lead ou next.0.text',
      }),
    words: text(LONGEST_QUOTE)
      .optional()
      .meta({
        title: 'mots',
        description: 'Les mots exacts dont parle la note : elle les suit quand les lignes bougent.',
        examples: ['un vaccin à tout âge'],
      }),
    note: text(1000).meta({
      title: 'note',
      description: 'Ce que vous voulez dire ou demander.',
      examples: ['D’où vient ce mot ?'],
    }),
    author: text(80).meta({
      title: 'de qui',
      description: 'Le nom de qui a écrit la note.',
      examples: ['Camille'],
    }),
    day: day.meta({ description: 'Le jour où la note a été écrite.' }),
  },
  { title: 'note', description: 'Une note pour un collègue, à effacer une fois réglée.' },
);

/** Notes for a colleague, `src/content/notes.yaml`: they are never published. */
export const notesSchema = z.strictObject({
  notes: z
    .array(note)
    .default([])
    .meta({
      title: 'notes',
      description: 'Les notes qui ne sont pas encore réglées.',
      examples: [[]],
    }),
});

/** A note that is not settled yet. */
export type Note = z.infer<typeof note>;
