import { z } from 'astro/zod';
import { body, day, icon, internalPath, order, sources, text } from './fields.ts';
import { requireSourceForFigures } from './figures.ts';

/** The entry of a page in the menu; the first six also stand in the footer. */
const nav = z.strictObject({
  name: text(30).describe('Words of the menu, as they are.'),
  icon,
  order,
  exact: z
    .stringbool({ truthy: ['true', 'oui'], falsy: ['false', 'non'] })
    .default(false)
    .describe('Marked as current on this address alone (oui), or under it as well (non).'),
});

const link = z.strictObject({ text: text(60), href: internalPath });

/** The fields that every page has. */
const common = {
  title: text(41).describe('Heading of the page; with the name of the site it fits a tab title.'),
  description: z
    .string()
    .trim()
    .min(70)
    .max(160)
    .describe('What search engines show: 70 to 160 characters.'),
  nav: nav.optional(),
  reviewedOn: day.describe('Day on which the whole page was last read again, YYYY-MM-DD.'),
  sources,
  published: z
    .stringbool({ truthy: ['true', 'oui'], falsy: ['false', 'non'] })
    .default(true)
    .describe('A page that is not published is checked but not built.'),
  content: body,
};

const educational = z.strictObject({
  kind: z.literal('educational'),
  ...common,
  lead: text(300).describe('One or two sentences under the heading.'),
});

const home = z.strictObject({
  kind: z.literal('home'),
  ...common,
  lead: text(300).describe('One or two sentences under the heading.'),
  counter: z.strictObject({
    label: text(40).describe('What the badge counts.'),
    caption: text(120).describe('Honest words on where the number comes from.'),
  }),
  startLink: link.describe('First link of the hero, for those who come to read.'),
  recordLink: link.describe('Link of the hero to the medical record.'),
  biographyTitle: text(70),
  highlightsTitle: text(70).describe('Heading that is read aloud before the strengths.'),
  highlights: z
    .array(z.strictObject({ icon, title: text(40), content: text(200) }))
    .length(4)
    .describe('Four strengths, each with its picture.'),
  callToAction: z.strictObject({ title: text(70), content: text(240), link }),
  claim: z.strictObject({ content: text(200), sources }),
  cardsTitle: text(70),
  articlesTitle: text(40),
  linksTitle: text(40),
});

const notice = z.strictObject({
  kind: z.literal('notice'),
  ...common,
  icon,
  back: link.optional().describe('Way back, drawn as a button.'),
});

const comingSoon = z.strictObject({
  kind: z.literal('coming-soon'),
  ...common,
  lead: text(300).describe('One or two sentences under the heading.'),
  ribbon: text(40).describe('Words of the ribbon above the heading.'),
  notify: z
    .strictObject({ text: text(60), title: text(80), description: text(240) })
    .describe('Button, and the title and description of the toast that it shows.'),
});

const reference = z.strictObject({
  kind: z.literal('reference'),
  ...common,
  footer: z
    .strictObject({ name: text(40), order })
    .describe('Link at the foot of each page, apart from the quick links.'),
});

const siteMap = z.strictObject({ ...reference.shape, kind: z.literal('site-map') });

const notFound = z.strictObject({ kind: z.literal('not-found'), ...common });

/** One screen, `src/content/pages/*.mdx`. `kind` says which blocks it has. */
export const pageSchema = z
  .discriminatedUnion('kind', [educational, home, notice, comingSoon, reference, siteMap, notFound])
  .superRefine(requireSourceForFigures);

/** A page as routes and layouts receive it. */
export type Page = z.infer<typeof pageSchema>;
/** The kinds of screen. */
export type PageKind = Page['kind'];
/** A page of one kind. */
export type PageOf<K extends PageKind> = Extract<Page, { kind: K }>;
