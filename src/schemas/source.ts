import { z } from 'astro/zod';
import { day, httpsUrl, text } from './fields.ts';

/** One publication of the bibliography, an entry of `src/content/sources.yaml`. */
export const sourceSchema = z.strictObject({
  publisher: text(90).describe('Who publishes: an agency, a hospital, a journal.'),
  title: text(220).describe('What was read, in its own words.'),
  url: httpsUrl.describe('Address of the exact page.'),
  year: z.coerce
    .number()
    .int()
    .min(1900)
    .max(2100)
    .optional()
    .describe('Year that the page shows; left out when it shows none.'),
  lang: z
    .enum(['fr', 'en', 'nl'])
    .default('fr')
    .describe('Language of the title, so that it is read aloud rightly.'),
  accessedOn: day.describe('Day on which the page was last read, YYYY-MM-DD.'),
});

/** A publication as pages receive it. */
export type Source = z.infer<typeof sourceSchema>;
