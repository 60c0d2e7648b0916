import { z } from 'astro/zod';
import { block, day, eachOnce, httpsUrl, listOf, sources, text, yesNo } from '../fields.ts';
import { note, proof } from './rule.ts';

/** What is said of a help line that names a subject twice. */
const saySubjectTwice = (subject: string) =>
  `Le sujet « ${subject} » est déjà dans cette liste. Gardez-le une seule fois.`;

/** What a help line is for. */
const LINE_SUBJECTS = [
  'violences dans le couple',
  'violences sexuelles',
  'avant dix-huit ans',
  'envie de mourir',
  'excision',
  'cancer',
  'sexualité et contraception',
] as const;

/** What the lines of a country are grouped by, in order: its emergency numbers, then the subjects. */
export const LINE_GROUPS = ['urgences', ...LINE_SUBJECTS] as const;
/** A group of lines. */
export type LineGroup = (typeof LINE_GROUPS)[number];

/**
 * Day on which a number was read in its source. Nobody rings a crisis line to try it: the site says « lu
 * le » of what was read, « appelé le » of what was called.
 */
const readOn = day.meta({
  title: 'lu le',
  description:
    'Le jour où vous avez lu ce numéro dans sa source. Personne n’appelle une ligne de crise pour l’essayer.',
  examples: ['2026-11-20'],
});

/**
 * A telephone number as it is dialled inside the country, or with the country's code: digits, spaces,
 * hyphens; « 02/555 12 34 » and « 02.555.12.34 » are shown with spaces. A long one that begins with 0 has
 * nine digits at least.
 */
const phone = (example: string) =>
  z
    .string()
    .trim()
    // As pages that keep a number on one line write it.
    .overwrite((typed) => typed.replace(/[\u00A0\u202F./]/gu, ' '))
    .regex(/^(?:\+?[1-9]|0(?=\d{1,2}$|(?:[ ./-]?\d){8}))[\d ./-]{1,16}$/u)
    .meta({
      title: 'numéro',
      description: 'Le numéro, comme on le compose dans le pays, ou avec son indicatif.',
      examples: [example],
      expected: 'un numéro de téléphone entier : des chiffres, des espaces ou des tirets',
    });

/** Emergency numbers; the first is that of rescue. */
export const emergency = listOf(
  block(
    {
      number: phone('112'),
      /** Whether it answers to text messages alone: a link to it then writes one. */
      bySms: yesNo.default(false).meta({
        title: 'par SMS seulement',
        description: 'Oui : le lien écrit un SMS, il n’appelle pas.',
        examples: ['oui'],
      }),
      note,
      sources: proof.sources,
      readOn,
    },
    { title: 'numéro d’urgence', description: 'Un numéro qui répond jour et nuit.' },
  ),
  {
    title: 'urgences',
    description: 'Le premier numéro est celui des secours ; il suit chaque « Quand consulter ».',
  },
)
  .min(1)
  .superRefine(
    eachOnce(
      (number) => `Le ${number} est déjà dans cette liste. Corrigez l’un des deux.`,
      'number',
    ),
  );

/** A service to talk to. */
export const helpLine = block(
  {
    name: text(90).meta({
      title: 'nom du service',
      description: 'Le nom que le service se donne.',
      examples: ['Ligue contre le cancer'],
    }),
    /** What one can talk about there. */
    about: listOf(
      z
        .enum(LINE_SUBJECTS)
        .meta({ title: 'sujet', description: 'Ce dont on peut y parler.', examples: ['cancer'] }),
      {
        title: 'sujets',
        description: 'Ce dont on peut y parler, un sujet ou plusieurs.',
        expected: 'une liste de sujets, par exemple [cancer]',
      },
    )
      .min(1)
      .superRefine(eachOnce(saySubjectTwice)),
    /** Shown once it was read in a source, or called. */
    number: phone('0800 00 000').optional(),
    hours: text(80)
      .optional()
      .meta({
        title: 'horaires',
        description: 'Les jours et les heures ; ils se montrent avec le numéro.',
        examples: ['du lundi au vendredi, de 9 h à 18 h'],
      }),
    /** What reassures whoever is about to call. */
    note: text(80)
      .optional()
      .meta({
        title: 'précision',
        description: 'Quelques mots sur le service, sans majuscule ni point.',
        examples: ['gratuit, sans donner son nom'],
      }),
    /** Page to open, above all while the number is not shown. */
    url: httpsUrl.optional(),
    /** Keys that name the service. */
    sources: sources.meta({
      description:
        'Les sources qui nomment ce service, par leurs clés ; il en faut une si son numéro a été lu, ou s’il n’a pas d’adresse.',
    }),
    readOn: readOn.optional(),
    /** Day on which a person rang the number; null when the field is there and empty. */
    checkedOn: z
      .union([day, z.literal('').transform(() => null)])
      .optional()
      .meta({
        title: 'appelé le',
        description:
          'Le jour où une personne a appelé ce numéro, jamais celui d’une lecture. Laissé vide, il n’est montré que s’il a été lu.',
        examples: ['2026-11-20'],
        expected: 'une date écrite année-mois-jour ; laissez vide tant que personne n’a appelé',
      }),
  },
  { title: 'ligne d’écoute', description: 'Un service à qui parler.' },
)
  .refine(({ url, sources: keys }) => url !== undefined || keys.length > 0, {
    error:
      'Ce service n’a ni adresse ni source : le lecteur ne saurait pas où le trouver. Donnez l’adresse de son site.',
    path: ['url'],
  })
  .refine(
    ({ number, readOn: read, checkedOn }) =>
      number === undefined || read !== undefined || checkedOn !== undefined,
    {
      error:
        'Ce numéro n’a ni jour de lecture ni jour d’appel. Donnez le jour où vous l’avez lu dans sa source (readOn), ou celui où une personne l’a appelé (checkedOn) ; laissez ce second jour vide en attendant : le numéro n’est alors pas montré.',
      path: ['readOn'],
    },
  )
  .refine(({ readOn: read, sources: keys }) => read === undefined || keys.length > 0, {
    error:
      'Ce numéro a été lu, mais nulle part : ajoutez la source où vous l’avez lu à sa liste (sources).',
    path: ['sources'],
  });
