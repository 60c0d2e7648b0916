import { z } from 'astro/zod';
import { ICON_NAMES } from './icons.ts';

/**
 * A French text on one line. Spaces around it are dropped; what is left must hold something.
 * @param max - Longest length accepted, in characters.
 */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** Name of a picture, from the list in `icons.ts`. */
export const icon = z.enum(ICON_NAMES).describe('Name of a picture from the list of the guide.');

/** Rank among its neighbours: a whole number, 1 first, used once in a folder. */
export const order = z.coerce
  .number()
  .int()
  .positive()
  .describe('Position among the files of the folder, 1 first; each number is used once.');

/** Address of a page elsewhere. Only https, because http can be read and changed on its way. */
export const httpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Address inside this site, from its root and without a slash at the end: « /chat ». */
export const internalPath = z
  .string()
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?(?:#[^\s#]+)?$/u)
  .describe('Address of a page of this site, such as /chat.');

/** A day of the calendar, YYYY-MM-DD; 31 February does not parse. */
export const day = z.iso.date();

/** A key of `src/content/sources.yaml`: lower case, digits and hyphens. */
export const sourceKey = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);

/** The sources that a text rests on, each named once; the order gives their numbers. */
export const sources = z
  .array(sourceKey)
  .refine((keys) => new Set(keys).size === keys.length, { error: 'duplicate-source' })
  .default([])
  .describe('Keys of sources.yaml, in the order in which the text cites them.');

/** The long text of a file: what stands under its header. The loader puts it in this field. */
export const body = z.string().describe('Text of the file, in Markdown.');
