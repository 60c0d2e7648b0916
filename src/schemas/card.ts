import { z } from 'astro/zod';
import { body, folderPage, icon, internalPath, order, sources, text } from './fields.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** What a card and a step have in common. */
const common = {
  title: text(70).meta({
    title: 'titre',
    description: 'Le titre, au-dessus du texte.',
    examples: [PLACEHOLDERS.title],
  }),
  /** Picture beside the heading. */
  icon,
  /** Text under the heading, never empty. */
  content: body.trim().min(1),
  /** Keys that the text cites, in its order. */
  sources,
  /** Rank among the files of the folder. */
  order,
  /** Page that shows it. */
  page: folderPage,
};

/**
 * One information card, `src/content/cards/<page>/*.mdx`; a timeline step has the same fields,
 * `src/content/steps/<page>/*.mdx`. Both are shown by the page that bears the folder's name.
 */
export const cardSchema = z.strictObject({
  ...common,
  href: internalPath
    .optional()
    .meta({ description: 'La page qu’ouvre la carte, si elle est un lien.' }),
});

/** One step of a timeline: a card that opens nothing. */
export const stepSchema = z.strictObject(common);
