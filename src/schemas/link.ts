import { z } from 'astro/zod';
import { body, httpsUrl, order, text } from './fields.ts';

/** One useful link of the home page, `src/content/links/*.mdx`. */
export const linkSchema = z.strictObject({
  url: httpsUrl.describe('Address that opens in a new window.'),
  text: text(90).describe('Words of the link: who publishes, and what is found there.'),
  order,
  content: body,
});

/** A useful link as pages receive it. */
export type UsefulLink = z.infer<typeof linkSchema>;
