import { z } from 'astro/zod';
import { DRAWING_NAMES } from './drawings.ts';
import { block, body, day, eachOnce, icon, internalPath, listOf, order } from './fields.ts';
import { sources, text, yesNo } from './fields.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** The questions that bring people here, in the order of the site map, by the word that authors write. */
export const THEMES = {
  resultat: 'J’ai reçu un résultat',
  examen: 'Je vais passer un examen',
  vaccin: 'Je pense au vaccin',
  comprendre: 'Je veux comprendre',
  pays: 'Les règles de mon pays',
} as const;
/** A question that brings people here. */
export type Theme = keyof typeof THEMES;

/** The entry of a page in the menu; the first six also stand in the footer. */
const nav = block(
  {
    name: text(30).meta({
      title: 'nom affiché',
      description: 'Les mots du menu, tels quels.',
      examples: [PLACEHOLDERS.linkName],
    }),
    /** Picture beside the words. */
    icon,
    order: order.meta({ description: 'La place dans le menu ; chaque nombre une seule fois.' }),
  },
  { title: 'entrée du menu', description: 'L’entrée de la page dans le menu, si elle y est.' },
);

/** A link to a page of this site, with its words. */
export const linkShape = {
  text: text(60).meta({
    title: 'mots du lien',
    description: 'Ce que l’on lit sur le lien.',
    examples: [PLACEHOLDERS.linkWords],
  }),
  /** Page that it opens. */
  href: internalPath,
};

/** Pages to read after this one, shown before its sources. */
export const next = listOf(
  block(
    {
      ...linkShape,
      content: text(120).meta({
        title: 'pourquoi',
        description: 'À qui cette page sert, ou ce que l’on y trouve, en une phrase courte.',
        examples: [PLACEHOLDERS.sentence],
      }),
    },
    { title: 'page suivante', description: 'Une page à lire ensuite.' },
  ),
  {
    title: 'et ensuite',
    description: 'Les pages à lire après celle-ci, la plus utile d’abord.',
  },
)
  .max(3)
  .superRefine(
    eachOnce((href) => `« ${href} » est déjà dans cette liste. Gardez-la une seule fois.`, 'href'),
  )
  .default([]);

/** A page to read after another. */
export type NextStep = z.infer<typeof next>[number];

/** The link at the foot of each page, apart from the quick links. */
export const footer = block(
  {
    name: text(40).meta({
      title: 'nom affiché',
      description: 'Les mots du lien.',
      examples: [PLACEHOLDERS.linkName],
    }),
    order: order.meta({ description: 'La place en bas de page ; chaque nombre une seule fois.' }),
  },
  { title: 'lien en bas de page', description: 'Le lien en bas de chaque page.' },
);

/** The question that brings people to a page. */
export const theme = z
  .enum(Object.keys(THEMES) as [Theme, ...Theme[]])
  .optional()
  .meta({
    title: 'groupe dans le plan du site',
    description: 'La question qui amène ici : le plan du site range les pages sous ces questions.',
    examples: ['resultat'],
    choices: THEMES,
  });

/** One or two sentences under the heading. */
export const lead = text(300).meta({
  title: 'phrase sous le titre',
  description: 'Une ou deux phrases sous le titre.',
  examples: [PLACEHOLDERS.sentences],
});

/** The drawing beside the heading; a page without one shows none. */
export const drawing = z
  .enum(DRAWING_NAMES)
  .optional()
  .meta({
    title: 'dessin',
    description:
      'Le dessin à côté du titre, sur un grand écran, choisi dans la liste ; sans ce champ, il n’y en a pas.',
    examples: ['loupe'],
  });

/** The field that says which kind a page is of. */
const kindOf = <Kind extends string>(kind: Kind) =>
  z.literal(kind).meta({
    title: 'type de page',
    description: 'Le type de page, qui dit quels champs elle a.',
    examples: [kind],
  });

/** The heading of a page; with the name of the site it fits the title of a tab. */
export const pageTitle = text(41).meta({
  title: 'titre',
  description: 'Le grand titre de la page.',
  examples: [PLACEHOLDERS.title],
});

/** What search engines show of a page. */
export const pageDescription = z
  .string()
  .trim()
  .min(70)
  .max(160)
  .meta({
    title: 'description',
    description: 'Le résumé que montrent les moteurs de recherche.',
    examples: [PLACEHOLDERS.pageSummary],
  });

/** The day on which a whole page was read again. */
export const reviewedOn = day.meta({
  title: 'date de relecture',
  description: 'Le jour où la page entière a été relue, sources comprises.',
});

/** The clinician who read a page, for its foot and for search engines; no page has to have one. */
export const reviewedBy = block(
  {
    name: text(80).meta({
      title: 'nom',
      description: 'Le nom de la personne, comme elle signe, et avec son accord.',
      examples: [PLACEHOLDERS.person],
    }),
    role: text(80).meta({
      title: 'métier',
      description: 'Son métier, en minuscules.',
      examples: ['sage-femme'],
    }),
    on: day.meta({
      title: 'date de lecture',
      description: 'Le jour où cette personne a fini de lire la page.',
    }),
  },
  {
    title: 'relecture médicale',
    description: 'Qui a relu la page, parmi les médecins et les sages-femmes.',
  },
).optional();

/** The fields that every page has, after its title and what only its kind has. */
const common = {
  /** Long text of the page, on which some kinds end. */
  content: body,
  /** Keys that the page cites, in the order of its text. */
  sources,
  /** Entry of the menu; a page without one is not in it. */
  nav: nav.optional(),
  /** What search engines show. */
  description: pageDescription,
  reviewedOn,
  /** The clinician who read it; absent until one has. */
  reviewedBy,
  /** A page that is not published is checked but not built. */
  published: yesNo.default(true).meta({
    title: 'publication',
    description: 'Non : la page est vérifiée mais pas publiée.',
    examples: ['oui'],
  }),
};

/**
 * The schema of one kind of page.
 * @param kind - What its header says in `kind`.
 * @param own - Fields that only this kind has: they stand between its title and those of every page.
 */
export const pageSchemaOf = <Kind extends string, Own extends z.core.$ZodShape>(
  kind: Kind,
  own: Own,
) => z.strictObject({ kind: kindOf(kind), title: pageTitle, ...own, ...common });
