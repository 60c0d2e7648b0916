import { z } from 'astro/zod';
import { body, httpsUrl, order, text } from './fields.ts';

/** A picture of `src/content/images`, or a picture held by someone else. */
const imageUrl = z.union([
  z.string().regex(/^[a-z0-9-]+\.(?:png|jpe?g|webp|avif|svg)$/u),
  httpsUrl,
]);

/** One article elsewhere that the home page points to, `src/content/articles/*.mdx`. */
export const articleSchema = z.strictObject({
  title: text(80).describe('Heading of the card.'),
  description: text(240).describe('What the reader finds there, and who publishes it.'),
  link: httpsUrl.describe('Address that opens in a new window.'),
  imageUrl: imageUrl.describe('File of src/content/images, or an https address.'),
  imageAlt: text(160).describe('What the picture shows, for those who do not see it.'),
  order,
  content: body,
});

/** An article as pages receive it. */
export type Article = z.infer<typeof articleSchema>;
