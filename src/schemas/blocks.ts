import { z } from 'astro/zod';
import { LINE_GROUPS } from './country/phone.ts';
import { toForm } from './field-docs.ts';
import { FIGURES } from './figures.ts';
import { LANGUAGE_CODE } from './patterns.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The subjects on which countries are compared, by the word that authors write. */
export const SUBJECTS = [
  'vaccin',
  'depistage',
  'resultat-positif',
  'frottis-anormal',
  'ou-aller',
] as const;
/** A subject of rules. */
export type Subject = (typeof SUBJECTS)[number];

/** French words for those that are none. */
export const SUBJECT_WORDS = {
  depistage: 'dépistage',
  'resultat-positif': 'après un résultat positif',
  'frottis-anormal': 'après un frottis anormal',
  'ou-aller': 'où aller',
} as const satisfies Partial<Record<Subject, string>>;

/** A block that authors write in a text, as `<Encart titre="À retenir">`. */
export interface TextBlock {
  /** What it is for, as one French sentence. */
  sentence: string;
  /** What stands between its name and `>`: each with its meaning, as any field. */
  attributes: z.ZodObject;
  /** Whether it has lines of its own, or stands inside a sentence. */
  placement: 'lines' | 'sentence';
  /** What stands between its two tags: a text, nothing, or blocks of one name, then perhaps a caption. */
  holds: 'text' | 'nothing' | { only: string; caption?: true };
  /** Block that it has to stand in; anywhere when left out. */
  inside?: string;
  /**
   * Where the country of a number stands: in the words of the drawing, or in the note of its source,
   * where it is about the body rather than a country. Either way a source is cited, whose note gives
   * the year. Left out where a number needs no source.
   */
  provenance?: 'caption' | 'note';
  /** Lines between its tags in the example of the guide; a block that it holds writes its own. */
  example: string;
}

/** How many signs a card may show: a longer list is not read to its end. */
export const MOST_SIGNS = 5;
/** The title of a card of signs, in a page and in the one that all pages show. */
export const SIGNS_TITLE = {
  title: 'titre',
  description: 'Ce que le lecteur peut faire, devant la liste des signes.',
  examples: ['Prenez rendez-vous si :'],
};

/** A text of an attribute: spaces around it are dropped; what is left must hold something. */
const words = z.string().trim().min(1);

/**
 * The blocks of a text: the one table that the check, the pages and the authors' guide read. Another
 * block is one more entry here, and `src/components/blocks/<its name>.astro`, which receives its
 * attributes as they are typed.
 */
export const BLOCKS = {
  Encart: {
    sentence: 'Un texte court, mis à part.',
    attributes: z.strictObject({
      titre: words.meta({
        title: 'titre',
        description: 'Le titre de l’encart.',
        examples: ['À retenir'],
      }),
    }),
    placement: 'lines',
    holds: 'text',
    example: PLACEHOLDERS.panel,
  },
  QuandConsulter: {
    sentence: 'Une carte de signes propres à la page, comme après un examen ; cinq au plus.',
    attributes: z.strictObject({
      titre: words.meta(SIGNS_TITLE),
    }),
    placement: 'lines',
    holds: 'text',
    example: `- ${PLACEHOLDERS.sign} ;\n- ${PLACEHOLDERS.lastSign}.`,
  },
  Signes: {
    sentence:
      'Les signes qui demandent un rendez-vous ; leurs mots viennent de pages/j-ai-un-signe.mdx.',
    attributes: z.strictObject({
      pays: z
        .literal('autre')
        .optional()
        .meta({
          title: 'pays',
          description:
            'Sur une page qui parle d’autres pays : « le numéro d’urgence de votre pays » prend la place des numéros. Sans ce choix : les numéros.',
          examples: ['autre'],
          expected: '« autre », le seul mot possible ici',
        }),
    }),
    placement: 'lines',
    holds: 'nothing',
    example: '',
  },
  Glossaire: {
    sentence: 'Une suite de mots avec leur sens.',
    attributes: z.strictObject({}),
    placement: 'lines',
    holds: { only: 'Terme' },
    example: '',
  },
  Terme: {
    sentence: 'Un mot du glossaire ; son sens est entre les deux balises.',
    attributes: z.strictObject({
      nom: words.meta({
        title: 'nom',
        description: 'Le mot expliqué.',
        examples: ['Cytologie'],
      }),
    }),
    placement: 'lines',
    holds: 'text',
    inside: 'Glossaire',
    example: 'L’examen des cellules au microscope.',
  },
  Langue: {
    sentence: 'Un mot étranger, pour qu’il soit bien lu à voix haute.',
    attributes: z.strictObject({
      code: z
        .string()
        .regex(LANGUAGE_CODE)
        .meta({
          title: 'code de langue',
          description: 'La langue du mot.',
          examples: ['en'],
          expected: 'un code de langue : deux lettres en minuscules, comme en, nl, de ou la',
        }),
    }),
    placement: 'sentence',
    holds: 'text',
    example: 'Human Papilloma Virus',
  },
  HorsSante: {
    sentence: 'Un nombre qui ne parle pas de santé : il n’a pas de source à citer.',
    attributes: z.strictObject({}),
    placement: 'sentence',
    holds: 'text',
    example: '30 ans d’expérience',
  },
  ParPays: {
    sentence: 'Un tableau qui compare les pays sur un sujet ; il se fait avec leurs fichiers.',
    attributes: z.strictObject({
      quoi: z.enum(SUBJECTS).meta({
        title: 'sujet',
        description: 'Ce que le tableau compare.',
        examples: ['depistage'],
        choices: SUBJECT_WORDS,
      }),
    }),
    placement: 'lines',
    holds: 'nothing',
    example: '',
  },
  Lignes: {
    sentence: 'Qui appeler sur un sujet ; les numéros viennent des fichiers des pays.',
    attributes: z.strictObject({
      sujet: z.enum(LINE_GROUPS).meta({
        title: 'sujet',
        description: 'Ce dont on veut parler ; « urgences » montre les numéros d’urgence.',
        examples: ['cancer'],
      }),
    }),
    placement: 'lines',
    holds: 'nothing',
    example: '',
  },
  ...FIGURES,
} as const satisfies Readonly<Record<string, TextBlock>>;

/** Names of the blocks, in the order of the table. */
export const BLOCK_NAMES: readonly string[] = Object.keys(BLOCKS);

/** A block by the name that was typed; undefined for any other name. */
export const blockOf = (name: string): TextBlock | undefined =>
  Object.hasOwn(BLOCKS, name) ? BLOCKS[name as keyof typeof BLOCKS] : undefined;

/** French names of the blocks of a text whose tags are no French words. */
const NAMES: Readonly<Record<string, string>> = {
  QuandConsulter: 'Quand consulter',
  ParPays: 'Tableau par pays',
  AgesParPays: 'Âges par pays',
  SchemaDuCol: 'Schéma du col',
  Etape: 'Étape',
  Idees: 'Idées',
  Idee: 'Idée',
  HorsSante: 'Hors santé',
};

/** What a form calls a block. */
export const nameOfBlock = (tag: string) => NAMES[tag] ?? tag;

/** What a form calls an attribute of a block. */
export function nameOfAttribute(tag: string, attribute: string): string {
  const attributes = blockOf(tag)?.attributes;
  return (attributes && toForm(attributes).properties?.[attribute]?.title) ?? attribute;
}
