import { z } from 'astro/zod';
import { text } from './fields.ts';
import { PICTOGRAM_NAMES } from './pictograms.ts';

/** Sizes of crowd that can be drawn: people count in tens and hundreds. */
const CROWDS = ['10', '100'] as const;

/** What the bars of ages may be about, by the word that authors write. */
export const BAR_SUBJECTS = ['vaccin', 'depistage'] as const;
/** A subject of bars. */
export type BarSubject = (typeof BAR_SUBJECTS)[number];

/** How many people, in digits. */
const people = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,3})$/u)
  .meta({ expected: 'un nombre entier de personnes, en chiffres' });
/** A number as French writes it, never below nil: « 47 » or « 0,12 ». */
const number = z
  .string()
  .regex(/^\d{1,6}(?:,\d{1,3})?$/u)
  .meta({ expected: 'un nombre en chiffres, avec une virgule s’il en faut une' });

/**
 * A number as French writes it.
 *
 * @param typed - « 47 » or « 0,12 »; anything else gives NaN.
 */
export const toNumber = (typed: string) => Number(typed.replace(',', '.'));

const title = text(110);

/** What a person of a crowd is, in words that follow a number. */
const crowd = z
  .strictObject({
    sur: z.enum(CROWDS).meta({
      title: 'base',
      description: 'Combien de personnes sont dessinées.',
      examples: ['100'],
      expected: '10 ou 100 : on dessine des personnes entières',
    }),
    qui: text(80).meta({
      title: 'qui',
      description: 'Qui elles sont, avec le pays et l’année.',
      examples: ['personnes dépistées aux Pays-Bas en 2023'],
    }),
    dont: people.meta({
      title: 'nombre',
      description: 'Combien ont quelque chose en commun.',
      examples: ['12'],
    }),
    quoi: text(80).meta({
      title: 'point commun',
      description: 'Ce qu’elles ont en commun, avec son verbe.',
      examples: ['avaient un HPV'],
    }),
    reste: text(80).meta({
      title: 'les autres',
      description: 'Ce qui vaut pour toutes les autres, avec son verbe.',
      examples: ['n’en avaient pas'],
    }),
  })
  .superRefine(({ sur, dont }, context) => {
    if (Number(dont) > Number(sur))
      context.addIssue({
        code: 'custom',
        path: ['dont'],
        message: `${dont} personnes sur ${sur} : « dont » ne peut pas dépasser « sur ».`,
      });
  });

const stage = z.strictObject({
  nom: text(60).meta({
    title: 'nom',
    description: 'Le nom de l’étape.',
    examples: ['Infection'],
  }),
  duree: text(60)
    .optional()
    .meta({
      title: 'durée',
      description: 'Combien de temps elle dure ; sans durée connue, ne l’écrivez pas.',
      examples: ['quelques semaines à 2 ans'],
    }),
  retour: z
    .enum(['oui', 'non', 'traitement'])
    .optional()
    .meta({
      title: 'retour',
      description: 'Si l’on peut revenir en arrière : oui, non, ou par un traitement.',
      examples: ['oui'],
      expected: '« oui », « non » ou « traitement »',
    }),
});

const value = z
  .strictObject({
    nom: text(60).meta({
      title: 'nom',
      description: 'De qui il s’agit.',
      examples: ['Vaccinées avant 17 ans'],
    }),
    mots: text(60)
      .optional()
      .meta({
        title: 'en mots',
        description: 'La valeur en mots, à la place du nombre, que la légende donne alors.',
        examples: ['environ 9 cancers sur 10 évités'],
      }),
    valeur: number.meta({
      title: 'valeur',
      description: 'La valeur, comme on l’écrit en français.',
      examples: ['0,12'],
    }),
    bas: number.optional().meta({
      title: 'bas de l’intervalle',
      description: 'La plus petite valeur possible, si la source la donne.',
      examples: ['0,00'],
    }),
    haut: number.optional().meta({
      title: 'haut de l’intervalle',
      description: 'La plus grande valeur possible, si la source la donne.',
      examples: ['0,34'],
    }),
    echelle: number.meta({
      title: 'échelle',
      description: 'La valeur au bout du dessin, la même pour tout le bloc Comparaison.',
      examples: ['1'],
    }),
  })
  .superRefine(({ valeur, bas, haut, echelle }, context) => {
    const report = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message });
    if ((bas === undefined) !== (haut === undefined))
      return report('bas', 'Les attributs « bas » et « haut » vont ensemble.');
    const inOrder = [bas ?? valeur, valeur, haut ?? valeur, echelle].map(toNumber);
    if (toNumber(echelle) === 0 || inOrder.some((one, at) => one < (inOrder[at - 1] ?? 0)))
      report(
        'valeur',
        'Ces nombres ne se suivent pas. Du plus petit au plus grand : « bas », « valeur », « haut », « echelle ».',
      );
  });

/** The blocks that draw, as entries of the table of blocks. */
export const FIGURES = {
  Idees: {
    sentence:
      'Des idées faciles à lire, chacune avec son dessin ; la page s’imprime sur une feuille.',
    attributes: z.strictObject({}),
    placement: 'lines',
    holds: { only: 'Idee' },
    example: '',
  },
  Idee: {
    sentence: 'Une idée en phrases très courtes, à côté de son dessin.',
    attributes: z.strictObject({
      dessin: z.enum(PICTOGRAM_NAMES).meta({
        title: 'dessin',
        description: 'Le dessin à côté de l’idée.',
        examples: ['seringue'],
        choices: { 'deux-personnes': 'deux personnes', telephone: 'téléphone' },
      }),
    }),
    placement: 'lines',
    holds: 'text',
    inside: 'Idees',
    example: 'Le vaccin protège contre des HPV.',
  },
  Personnes: {
    sentence:
      'Des personnes dessinées une par une, tant sur 10 ou sur 100 ; entre les balises, la légende.',
    attributes: crowd,
    placement: 'lines',
    holds: 'text',
    provenance: 'caption',
    example: 'Pays-Bas, 2023[^pays-bas-2023]. Les nombres sont arrondis.',
  },
  Frise: {
    sentence:
      'Ce qui se passe au fil des années, étape par étape, avec les retours possibles ; puis la légende.',
    attributes: z.strictObject({
      titre: title.meta({
        title: 'titre',
        description: 'Ce que montre la frise.',
        examples: ['De l’infection à la lésion : des années'],
      }),
    }),
    placement: 'lines',
    holds: { only: 'Etape', caption: true },
    example: '',
  },
  Etape: {
    sentence: 'Une étape d’une frise ; entre les balises, ce qui disparaît ou se soigne.',
    attributes: stage,
    placement: 'lines',
    holds: 'text',
    inside: 'Frise',
    provenance: 'note',
    example: 'Environ 90 % ne se voient plus à 2 ans[^has-2020].',
  },
  Chemin: {
    sentence: 'Un chemin avec ses branches ; entre les balises, une liste, puis la légende.',
    attributes: z.strictObject({
      titre: title.meta({
        title: 'titre',
        description: 'Le chemin montré, avec le pays.',
        examples: ['En France, après un test HPV positif'],
      }),
    }),
    placement: 'lines',
    holds: 'text',
    provenance: 'caption',
    example:
      '- Le laboratoire lit les cellules\n  - **Normales** : un test HPV 1 an plus tard\n  - **Modifiées** : une colposcopie\n\nRègle de 2020[^has-2020].',
  },
  Comparaison: {
    sentence: 'Des valeurs côte à côte, sur une même échelle ; sous elles, la légende.',
    attributes: z.strictObject({
      titre: title.meta({
        title: 'titre',
        description: 'Ce qui est comparé, avec son unité.',
        examples: ['Cancers du col pour 100 000 femmes, avant 31 ans'],
      }),
    }),
    placement: 'lines',
    holds: 'text',
    provenance: 'caption',
    example:
      '<Valeur nom="Jamais vaccinées" valeur="94" echelle="100" />\n\n<Valeur nom="Vaccinées" valeur="47" echelle="100" />\n\nSuède, 2020[^lei-2020].',
  },
  Valeur: {
    sentence: 'Une valeur d’une comparaison, avec son intervalle si la source le donne.',
    attributes: value,
    placement: 'lines',
    holds: 'nothing',
    inside: 'Comparaison',
    example: '',
  },
  AgesParPays: {
    sentence: 'Les âges du vaccin et du dépistage de chaque pays ; il se fait avec leurs fichiers.',
    attributes: z.strictObject({
      quoi: z
        .enum(BAR_SUBJECTS)
        .optional()
        .meta({
          title: 'sujet',
          description: 'Ce qui est dessiné ; sans choix, les deux.',
          examples: ['vaccin'],
          expected: '« vaccin » ou « depistage »',
          choices: { depistage: 'dépistage' },
        }),
    }),
    placement: 'lines',
    holds: 'nothing',
    example: '',
  },
  SchemaDuCol: {
    sentence: 'Le col de l’utérus en deux vues, et là où passe la brosse ; sous elles, la légende.',
    attributes: z.strictObject({}),
    placement: 'lines',
    holds: 'text',
    provenance: 'note',
    example: 'La brosse tourne là où deux revêtements se rejoignent[^circ-colposcopie].',
  },
} as const;
