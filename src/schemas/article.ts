import { z } from 'astro/zod';
import { body, httpsUrl, order, text } from './fields.ts';
import { PICTURE_FILE } from './patterns.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** A picture of `src/content/images`. */
const imageUrl = z
  .string()
  .regex(PICTURE_FILE)
  .meta({
    title: 'fichier de l’image',
    description: 'Un fichier de images/.',
    examples: ['vaccination.svg'],
    expected: 'le nom d’un fichier de images/, en minuscules',
  });

/** One article elsewhere that the home page points to, `src/content/articles/*.mdx`. */
export const articleSchema = z.strictObject({
  title: text(80).meta({
    title: 'titre',
    description: 'Le titre de l’article.',
    examples: [PLACEHOLDERS.title],
  }),
  description: text(240).meta({
    title: 'description',
    description: 'Ce que l’on y trouve, et qui publie.',
    examples: [PLACEHOLDERS.articleSummary],
  }),
  /** Where the card leads: a new window. */
  link: httpsUrl.meta({ title: 'adresse de l’article' }),
  /** Picture at the top of the card. */
  imageUrl,
  imageAlt: text(160).meta({
    title: 'description de l’image',
    description: 'Ce que montre l’image, pour qui ne la voit pas.',
    examples: [PLACEHOLDERS.alt],
  }),
  /** Rank among the articles. */
  order,
  /** Shown nowhere. */
  content: body,
});

/** An article as pages receive it. */
export type Article = z.infer<typeof articleSchema>;
