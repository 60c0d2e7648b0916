import { defineCollection } from 'astro:content';
import { mdxFiles } from './loaders/mdx-files.ts';
import { sourceFile } from './loaders/source-file.ts';
import { articleSchema } from './schemas/article.ts';
import { cardSchema, stepSchema } from './schemas/card.ts';
import { countrySchema } from './schemas/country.ts';
import { linkSchema } from './schemas/link.ts';
import { pageSchema } from './schemas/page.ts';
import { sourceSchema } from './schemas/source.ts';

export const collections = {
  pages: defineCollection({ loader: mdxFiles('pages'), schema: pageSchema }),
  cards: defineCollection({ loader: mdxFiles('cards'), schema: cardSchema }),
  steps: defineCollection({ loader: mdxFiles('steps'), schema: stepSchema }),
  articles: defineCollection({ loader: mdxFiles('articles'), schema: articleSchema }),
  links: defineCollection({ loader: mdxFiles('links'), schema: linkSchema }),
  countries: defineCollection({ loader: mdxFiles('countries'), schema: countrySchema }),
  sources: defineCollection({ loader: sourceFile(), schema: sourceSchema }),
};
