import { z } from 'astro/zod';
import { body, httpsUrl, order, text } from './fields.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** One useful link of the home page, `src/content/links/*.mdx`. */
export const linkSchema = z.strictObject({
  /** Where the link leads: a new window. */
  url: httpsUrl,
  text: text(90).meta({
    title: 'mots du lien',
    description: 'Qui publie, et ce que l’on y trouve.',
    examples: [PLACEHOLDERS.linkWords],
  }),
  /** Rank among the useful links. */
  order,
  /** Shown nowhere: the check warns of a text here. */
  content: body,
});
