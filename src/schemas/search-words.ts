import { z } from 'astro/zod';
import { block, listOf, text } from './fields.ts';
import { INNER_ADDRESS } from './patterns.ts';

/** Words separated by commas. */
const words = text(400)
  .regex(/^[^;]*$/u)
  .meta({
    title: 'mots',
    description: 'Des mots séparés par des virgules.',
    examples: ['prix, tarif'],
    expected: 'des mots séparés par des virgules, sans point-virgule',
  });

const address = z
  .string()
  .regex(INNER_ADDRESS)
  .meta({
    title: 'adresse',
    description: 'L’adresse d’une page du site, ou d’une de ses rubriques (#…).',
    examples: ['/vaccin#la-securite-du-vaccin'],
    expected: 'l’adresse d’une page du site, comme /vaccin',
  });

/** What people write, and what is sought for it. */
const written = words.meta({
  title: 'mots écrits',
  description: 'Ce que les gens écrivent : des mots séparés par des virgules.',
});
const sought = words.meta({
  title: 'mots cherchés',
  description: 'Ce que la recherche cherche aussi : des mots séparés par des virgules.',
});

/** Words and sequences of words, on lines. */
const lines = (title: string, description: string) => listOf(words, { title, description }).min(1);

/** A list of what opens first. */
const firstList = block(
  {
    ouvre: address.meta({
      title: 'ouvre',
      description: 'La page ou la rubrique que la liste ouvre.',
    }),
    carte: text(300)
      .optional()
      .meta({
        title: 'carte',
        description: 'Ce qui est montré sous le titre, au lieu d’un extrait de la page.',
        examples: ['En danger maintenant : 112.'],
      }),
    seul: lines(
      'seul',
      'Un de ces mots, ou une de ces suites de mots, suffit toujours.',
    ).optional(),
    parfois: lines(
      'parfois',
      'Un de ces mots suffit, si rien de « sauf » n’est dans la même partie de la phrase.',
    ).optional(),
    qui: lines(
      'qui',
      'Un de ces mots avec un de « quoi », si rien de « sauf » n’est là.',
    ).optional(),
    quoi: lines('quoi', 'Un de ces mots avec un de « qui ».').optional(),
    ensuite: lines('ensuite', 'Un de ces mots met la réponse sous la première.').optional(),
    sauf: lines(
      'sauf',
      'Un de ces mots arrête ce qui est dit dans la même partie de la phrase ; un mot de « seul », s’il le continue.',
    ).optional(),
  },
  { title: 'liste', description: 'Des mots, et ce qu’ils ouvrent.' },
)
  .refine(({ qui, quoi }) => (qui === undefined) === (quoi === undefined), {
    error:
      '« qui » et « quoi » vont ensemble, et il manque l’un des deux. Ajoutez-le, ou effacez l’autre.',
    path: ['qui'],
  })
  .refine(({ seul, parfois, qui, ensuite }) => seul ?? parfois ?? qui ?? ensuite, {
    error:
      'Cette liste n’a aucun mot : elle ne s’ouvrirait jamais. Donnez-lui des mots sous « seul », ou vérifiez comment ce nom est écrit.',
    path: ['ouvre'],
  });

/** The sorts of words that tell of a result, each with what its words say. */
export const RESULT_WORDS = {
  trouvailles: 'les noms et les codes de ce qu’une lettre trouve',
  virus: 'les noms du virus',
  vus: 'les mots qui disent qu’une chose est là',
  atteints: 'ce que l’on dit de soi quand on a le virus, « atteinte du HPV »',
  verbes: 'les mots qui ne comptent que s’ils sont niés',
  mauvais: 'les mots qui disent qu’elle est mauvaise',
  positifs: 'les mots que seul le mot d’avant peut nier',
  normaux: 'les mots d’un résultat normal',
  partis: 'les mots qui disent qu’une chose n’est plus là',
  entre: 'les mots qui peuvent être entre « pas » et ce qu’il nie',
  demandes: 'les suites qui demandent si une chose est normale',
  examens: 'ce qui a un résultat',
  bons: 'les mots qui ne disent un résultat que si l’on parle d’un examen',
  lisibles: 'les mots d’un prélèvement que l’on peut lire : « non satisfaisant » dit le contraire',
  illisibles: 'les mots d’un prélèvement que l’on ne peut pas lire',
  gestes: 'les gestes et les soins dont le résultat a une suite à lui',
  autres:
    'ce dont le résultat ne compte pas ici : un autre germe, le contrôle du test, un « faux négatif »',
} as const;
/** One of these sorts. */
export type ResultWords = keyof typeof RESULT_WORDS;

const sort = z.enum(Object.keys(RESULT_WORDS) as [ResultWords, ...ResultWords[]]).meta({
  title: 'sorte',
  description: 'Ce que disent ces mots.',
  examples: ['vus'],
  choices: RESULT_WORDS,
});

/** The words of the search, `src/content/recherche.yaml`: what people write, and what they look for. */
export const searchWordsSchema = z.strictObject({
  mots: z.record(written, sought).default({}).meta({
    title: 'mots',
    description: 'Qui écrit un des mots de gauche cherche aussi ceux de droite.',
  }),
  'd-abord': listOf(firstList, {
    title: 'd’abord',
    description:
      'Ce qui s’ouvre avant toute autre réponse. L’ordre des listes est celui des réponses ; la page de la première qui a une carte est proposée quand rien n’est trouvé.',
  }).default([]),
  contraires: z
    .partialRecord(sort, lines('mots', 'Des mots et des suites de mots.'))
    .default({})
    .meta({
      title: 'contraires',
      description: 'Les mots d’un résultat, pour que « sans lésion » ne mène jamais à « lésion ».',
    }),
  rubriques: z.record(address, words).default({}).meta({
    title: 'rubriques',
    description: 'Une rubrique, et ce que l’on écrit pour la trouver.',
  }),
  essais: z.record(text(100), address).default({}).meta({
    title: 'essais',
    description: 'Une phrase, et la rubrique que ses trois premières réponses doivent contenir.',
  }),
});

/** The words of the search as the build receives them. */
export type SearchWords = z.infer<typeof searchWordsSchema>;
