import { z } from 'astro/zod';
import { ICON_NAMES, ICON_WORDS } from './icons.ts';
import type { FieldDocs } from './field-docs.ts';
import { INNER_ADDRESS, SOURCE_KEY, WEB_ADDRESS } from './patterns.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/**
 * A French text on one line. Spaces around it are dropped; what is left must hold something.
 * @param max - Longest length accepted, in characters.
 */
export const text = (max: number) => z.string().trim().min(1).max(max);

/**
 * A block of fields, as `nav` is.
 * @param shape - The fields, each with its meaning.
 * @param words - Name and sense of the whole block.
 */
export const block = <Shape extends z.core.$ZodShape>(shape: Shape, words: FieldDocs) =>
  z.strictObject(shape).meta({ ...words });

/**
 * A list of values of one sort.
 * @param item - One value, with its meaning.
 * @param words - Name and sense of the whole list.
 */
export const listOf = <Item extends z.ZodType>(item: Item, words: FieldDocs) =>
  z.array(item).meta({ ...words });

/** Name of a picture, from the list in `icons.ts`. */
export const icon = z.enum(ICON_NAMES).meta({
  title: 'icône',
  description: 'Une icône de la liste.',
  examples: ['info'],
  choices: Object.fromEntries(ICON_NAMES.map((name) => [name, ICON_WORDS[name][0]])),
});

/** Rank among its neighbours: a whole number, 1 first, used once in a folder. */
export const order = z.coerce
  .number()
  .int()
  .positive()
  .meta({
    title: 'rang',
    description: 'La place parmi les fichiers du dossier : 1, 2, 3… chaque nombre une seule fois.',
    examples: [1],
    expected: 'un nombre entier, à partir de 1',
  });

/** An answer, yes or no, as a French or an English author writes it. */
export const yesNo = z
  .stringbool({ truthy: ['true', 'oui'], falsy: ['false', 'non'] })
  .meta({ enum: ['oui', 'non'] });

/**
 * Address of a page elsewhere: a whole one, without spaces. Only https, because http can be read and
 * changed on its way.
 */
export const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .regex(WEB_ADDRESS)
  .meta({
    title: 'adresse',
    description: 'L’adresse exacte de la page, copiée depuis le navigateur.',
    examples: [PLACEHOLDERS.webAddress],
    expected:
      'une adresse complète, en https://, sans blanc ni ponctuation à la fin, comme un navigateur la copie',
  });

/** Address inside this site, from its root and without a slash at the end: « /chat ». */
export const internalPath = z
  .string()
  .regex(INNER_ADDRESS)
  .meta({
    title: 'page de destination',
    description: 'L’adresse de la page du site qui s’ouvre.',
    examples: ['/hpv-info'],
    expected: 'l’adresse d’une page de ce site',
  });

/**
 * A day on which someone read or did something for this site, YYYY-MM-DD; 31 February does not parse, nor does a year of
 * another century: a field makes 1926 of an author's « 26 ».
 */
export const day = z.iso
  .date({ abort: true })
  .refine((one) => one > '2000', {
    message: 'Cette date est d’un autre siècle. Écrivez l’année avec ses quatre chiffres.',
  })
  .meta({
    title: 'date',
    description: 'Un jour, écrit année-mois-jour.',
    examples: ['2026-11-20'],
    expected: 'une date du calendrier, écrite année-mois-jour, comme 2026-11-20',
  });

/** A key of `src/content/sources.yaml`: lower case, digits and hyphens. */
export const sourceKey = z
  .string()
  .regex(SOURCE_KEY)
  .meta({
    title: 'clé de source',
    description: 'La clé d’une entrée de sources.yaml.',
    examples: ['has-2025'],
    expected: 'une clé de source : des minuscules, des chiffres et des tirets seulement',
  });

/**
 * Refuses each item of a list that stands in it before; what has no value is no such item.
 *
 * @param sayTwice - What is said of such an item, or of what its field holds.
 * @param field - The field by which items that are blocks are told apart.
 */
export const eachOnce =
  (sayTwice: (item: string) => string, field?: string) =>
  (items: readonly unknown[], context: z.RefinementCtx): void => {
    const values = items.map((item) =>
      field === undefined ? item : (item as Record<string, unknown>)[field],
    );
    for (const [at, value] of values.entries())
      if (value !== undefined && values.indexOf(value) < at) {
        const path = field === undefined ? [at] : [at, field];
        context.addIssue({ code: 'custom', path, message: sayTwice(String(value)) });
      }
  };

/** What is said of a source that a list names twice. */
export const saySourceTwice = (key: string) =>
  `La source « ${key} » est déjà dans cette liste. Effacez cette ligne.`;

/** The sources that a text rests on, each named once; the order gives their numbers. */
export const sources = listOf(sourceKey, {
  title: 'sources',
  description:
    'Les sources que le texte cite, par leurs clés, dans l’ordre du texte ; il en faut une dès qu’il donne un chiffre de santé.',
})
  .superRefine(eachOnce(saySourceTwice))
  .default([]);

/** The long text of a file: what stands under its header. The loader puts it in this field. */
export const body = z.string().meta({
  title: 'texte',
  description: 'Le texte du fichier, en Markdown, sous son en-tête.',
  examples: [PLACEHOLDERS.sentence],
});

/** The page that shows a card or a step. The loader takes it from the folder of the file. */
export const folderPage = z.string().meta({
  title: 'page',
  description: 'La page qui montre ce texte : le nom de son dossier.',
  examples: ['hpv-info'],
});

/** Fields that a file gets from its text and from its place: no header may name them. */
export const GIVEN_FIELDS: readonly string[] = ['content', 'page'];
