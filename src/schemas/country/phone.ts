import { z } from 'astro/zod';
import { block, day, httpsUrl, sources, text } from '../fields.ts';
import { listOf, note, proof } from './rule.ts';

/** What a help line is for. */
const LINE_SUBJECTS = ['cancer', 'sexualité et contraception', 'violences'] as const;

/**
 * A telephone number as it is dialled inside the country, or with the country's code: digits, spaces,
 * hyphens. A long one that begins with 0 has nine digits at least.
 */
const phone = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^(?:\+?[1-9]|0(?=\d{1,2}$|(?:[ -]?\d){8}))[\d -]{1,16}$/u)
    .meta({
      title: 'numéro',
      description: 'Le numéro, comme on le compose dans le pays, ou avec son indicatif.',
      examples: [example],
      expected: 'un numéro de téléphone entier : des chiffres, des espaces ou des tirets',
    });

/** Emergency numbers; the first is that of rescue. */
export const emergency = listOf(
  block(
    { number: phone('112'), note, ...proof },
    { title: 'numéro d’urgence', description: 'Un numéro qui répond jour et nuit.' },
  ),
  {
    title: 'urgences',
    description: 'Le premier numéro est celui des secours ; il suit chaque « Quand consulter ».',
  },
  1,
);

const helpLineBlock = block(
  {
    name: text(90).meta({
      title: 'nom du service',
      description: 'Le nom que le service se donne.',
      examples: ['Ligue contre le cancer'],
    }),
    about: z.enum(LINE_SUBJECTS).meta({
      title: 'sujet',
      description: 'Ce dont on peut y parler.',
      examples: ['cancer'],
    }),
    /** Shown only once someone has rung it. */
    number: phone('0800 00 000').optional(),
    hours: text(80)
      .optional()
      .meta({
        title: 'horaires',
        description: 'Les jours et les heures ; ils se montrent avec le numéro.',
        examples: ['du lundi au vendredi, de 9 h à 18 h'],
      }),
    /** Page to open, above all while the number is not shown. */
    url: httpsUrl.optional(),
    /** Keys that name the service. */
    sources: sources.meta({
      description: 'Les sources qui nomment ce service, par leurs clés, s’il n’a pas d’adresse.',
    }),
    /** Day on which a person rang the number; null when the field is there and empty. */
    checkedOn: z
      .union([day, z.literal('').transform(() => null)])
      .optional()
      .meta({
        title: 'date de l’appel',
        description:
          'Le jour où une personne a appelé ce numéro. Laissé vide, le numéro n’est pas montré.',
        examples: ['2026-11-20'],
        expected: 'une date écrite année-mois-jour ; laissez vide tant que personne n’a appelé',
      }),
  },
  { title: 'ligne d’écoute', description: 'Un service à qui parler.' },
);
/** A service to talk to. */
export const helpLine = helpLineBlock
  .refine(({ url, sources: keys }) => url !== undefined || keys.length > 0, {
    error:
      'Ce service n’a ni adresse ni source : le lecteur ne saurait pas où le trouver. Donnez l’adresse de son site.',
    path: ['url'],
  })
  .refine(({ number, checkedOn }) => number === undefined || checkedOn !== undefined, {
    error:
      'Ce numéro n’a pas de jour d’appel. Donnez le jour où une personne l’a appelé ; laissez-le vide tant que personne ne l’a fait : le numéro n’est alors pas montré.',
    path: ['checkedOn'],
  })
  .meta(helpLineBlock.meta()!);
