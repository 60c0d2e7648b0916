import { z } from 'astro/zod';
import { body, icon, internalPath, order, sources, text } from './fields.ts';
import { requireSourceForFigures } from './figures.ts';

/**
 * One information card, `src/content/cards/<page>/*.mdx`; a timeline step has the same fields,
 * `src/content/steps/<page>/*.mdx`. Both are shown by the page that bears the folder's name.
 */
export const cardSchema = z
  .strictObject({
    title: text(70).describe('Heading of the card, at most 70 characters.'),
    icon,
    order,
    sources,
    href: internalPath.optional().describe('Page that the whole card opens, if it is a link.'),
    content: body.trim().min(1),
    page: z.string().describe('Folder of the file, which is the page that shows it.'),
  })
  .superRefine(requireSourceForFigures);

/** One step of a timeline: a card that opens nothing. */
export const stepSchema = z
  .strictObject({
    title: text(70).describe('Heading of the step, at most 70 characters.'),
    icon,
    order,
    sources,
    content: body.trim().min(1),
    page: z.string().describe('Folder of the file, which is the page that shows it.'),
  })
  .superRefine(requireSourceForFigures);

/** A card as pages receive it. */
export type Card = z.infer<typeof cardSchema>;
/** A step as pages receive it. */
export type Step = z.infer<typeof stepSchema>;
