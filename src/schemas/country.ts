import { z } from 'astro/zod';
import { body, eachOnce, listOf, order, sources, text } from './fields.ts';
import { lead, next, pageDescription, pageTitle, reviewedBy, reviewedOn } from './page-fields.ts';
import { care } from './country/care.ts';
import { emergency, helpLine } from './country/phone.ts';
import { abnormalSmear, afterPositive } from './country/results.ts';
import { screening } from './country/screening.ts';
import { vaccination } from './country/vaccination.ts';

/** The names of the virus in French. */
const VIRUS_NAMES = ['HPV', 'VPH'] as const;

/** One country, `src/content/countries/*.mdx`: its rules, and the text of its page. */
export const countrySchema = z.strictObject({
  name: text(30).meta({
    title: 'nom du pays',
    description: 'Le nom, comme dans un tableau.',
    examples: ['Belgique'],
  }),
  place: text(40)
    .regex(/^(?:en|au|aux|à|dans|sur)\s+\S/u)
    .meta({
      title: 'nom dans une phrase',
      description: 'Le nom avec son petit mot : « en Belgique », « au Québec ».',
      examples: ['en Belgique'],
      expected:
        'un nom avec son petit mot devant, comme « en Belgique », « au Québec », « aux Pays-Bas » ou « à Monaco »',
    }),
  /** What people there call the virus, and so the test. */
  virus: z
    .enum(VIRUS_NAMES)
    .default('HPV')
    .meta({
      title: 'nom du virus',
      description: 'HPV ou VPH : le nom du virus dans le pays, et celui du test dans ses tableaux.',
      examples: ['HPV'],
    }),
  /** Rank among the countries. */
  order,
  /** Heading of the page. */
  title: pageTitle,
  /** One or two sentences under it. */
  lead,
  /** What search engines show. */
  description: pageDescription,
  reviewedOn,
  /** The clinician who read it; absent until one has. */
  reviewedBy,
  /** Keys that the text of the page cites; the rules have their own. */
  sources,
  /** Ages, doses and prices of the vaccine. */
  vaccination,
  /** Ages, tests, rhythms and prices of screening. */
  screening,
  /** What follows a positive test. */
  afterPositive,
  /** What follows an abnormal smear. */
  abnormalSmear,
  /** Where to go. */
  care,
  /** Emergency numbers; the first is that of rescue. */
  emergency,
  /** Services to talk to. */
  helpLines: listOf(helpLine, {
    title: 'lignes d’écoute',
    description: 'Les services à qui parler.',
  })
    .superRefine(
      eachOnce((name) => `« ${name} » est déjà dans cette liste. Corrigez l’un des deux.`, 'name'),
    )
    .superRefine(
      eachOnce(
        (number) => `Le ${number} est déjà le numéro d’un autre service. Corrigez l’un des deux.`,
        'number',
      ),
    )
    .default([]),
  /** Pages to read after this one. */
  next,
  /** Text of the page, above the rules. */
  content: body,
});

/** A country as pages receive it. */
export type Country = z.infer<typeof countrySchema>;
/** A rule told in sentences, with its proof. */
export type Saying = NonNullable<Country['care']['sampler']>;
