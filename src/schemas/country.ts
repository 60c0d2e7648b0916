import { z } from 'astro/zod';
import { block, body, day, httpsUrl, order, sourceKey, sources, text } from './fields.ts';
import { exampleOf, type FieldDocs } from './field-docs.ts';
import { lead, next, pageDescription, pageTitle, reviewedBy } from './page-fields.ts';

/** One number, or two of them joined by « à », « ou » or a hyphen: « 25 à 29 », « 2 ou 3 », « 5 ». */
const SPAN = /^(\d{1,3})(?:\s*(?:à|ou|-|–)\s*(\d{1,3}))?$/u;

/** Two whole numbers, the lower first; equal when the author typed one. */
export interface Span {
  /** The first. */
  from: number;
  /** The last, which belongs to the span. */
  to: number;
}

/** A span of numbers within limits, typed as an author says it. */
const span = (least: number, most: number, words: Omit<FieldDocs, 'expected'>) =>
  z
    .string()
    .trim()
    .regex(SPAN)
    .transform((typed): Span => {
      const [, first, last] = SPAN.exec(typed)!;
      return { from: Number(first), to: Number(last ?? first) };
    })
    .refine(({ from, to }) => from >= least && to <= most && from <= to, {
      error: 'span-out-of-limits',
    })
    .meta({
      ...words,
      expected: `un nombre de ${least} à ${most}, ou deux dans l’ordre, comme ${String(words.examples[0])}`,
    });

/** Ages in years, both of them included. */
const ages = span(0, 99, {
  title: 'âges',
  description: 'Le premier et le dernier âge, tous deux compris.',
  examples: ['25 à 29'],
});

/** A list of blocks, as long as there is something to say. */
const listOf = <Item extends z.ZodType>(
  item: Item,
  words: Pick<FieldDocs, 'title' | 'description'>,
  least = 0,
) =>
  z
    .array(item)
    .min(least)
    .meta({ ...words, examples: [[exampleOf(item)]] });

/** What every rule says of itself, after what it rules. */
const proof = {
  /** A day, a month or a year: 2025-01-01, 2025-01, 2025. */
  since: z
    .string()
    .regex(/^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/u)
    .optional()
    .meta({
      title: 'en vigueur depuis',
      description: 'Le jour, le mois ou l’année où la règle a commencé, si la source le montre.',
      examples: ['2025-01'],
      expected: 'une année, un mois ou un jour, comme 2025, 2025-01 ou 2025-01-31',
    }),
  /** At least one key of sources.yaml, each once. */
  sources: z
    .array(sourceKey)
    .min(1)
    .refine((keys) => new Set(keys).size === keys.length, { error: 'duplicate-source' })
    .meta({
      title: 'sources',
      description: 'Les sources sur lesquelles la règle repose, par leurs clés.',
      examples: [['has-2025']],
      expected: 'une liste de sources : il en faut une au moins, par exemple [has-2025]',
    }),
  /** Day on which someone read the rule in its sources. */
  checkedOn: day.meta({
    title: 'date de vérification',
    description: 'Le jour où quelqu’un a relu la règle dans ses sources.',
    examples: ['2026-11-20'],
  }),
};

/** Words that make a rule exact, after it. */
const note = text(160)
  .optional()
  .meta({
    title: 'précision',
    description: 'Quelques mots ajoutés après la règle, sans majuscule ni point.',
    examples: ['à 6 mois d’écart'],
  });

/** The sentences of a rule that is told rather than counted. */
const sentences = {
  /** One or two short sentences. */
  text: text(320).meta({
    title: 'règle',
    description: 'La règle, en une ou deux phrases courtes.',
    examples: ['Une lettre vous invite.'],
  }),
  ...proof,
};

/** A rule told in one or two sentences; nothing is said of what was not read. */
const saying = (title: string, description: string) =>
  block(sentences, { title, description }).optional();

/** Who pays: different words for different things. */
const COVERS = ['gratuit', 'remboursé', 'remboursé en partie', 'non remboursé'] as const;
/** How firm a rule of screening is. */
const CERTAINTIES = [
  'en vigueur',
  'recommandé par des experts',
  'en cours de déploiement',
  'en cours de remplacement',
] as const;
/** The two analyses of a smear. */
const TESTS = ['cytologie', 'test HPV'] as const;
/** The names of the virus in French. */
const VIRUS_NAMES = ['HPV', 'VPH'] as const;
/** What a help line is for. */
const LINE_SUBJECTS = ['cancer', 'sexualité et contraception', 'violences'] as const;

const costBlock = block(
  {
    /** The vaccine, the analysis, the visit; for whom. */
    what: text(100).meta({
      title: 'ce que l’on paie',
      description: 'L’examen ou le vaccin, et pour qui.',
      examples: ['La consultation'],
    }),
    /** Who pays it. */
    cover: z.enum(COVERS).meta({
      title: 'prise en charge',
      description: 'Qui paie : gratuit, remboursé, en partie, ou non remboursé.',
      examples: ['remboursé'],
    }),
    /** Words that make it exact. */
    note,
    /** Sum and currency, as they are read. */
    price: text(60)
      .optional()
      .meta({
        title: 'prix',
        description: 'La somme et sa monnaie ; un prix demande son année (year).',
        examples: ['environ 180 francs'],
      }),
    /** Year of the price. */
    year: z.coerce
      .number()
      .int()
      .min(2000)
      .max(2100)
      .optional()
      .meta({
        title: 'année du prix',
        description: 'L’année pour laquelle la source donne ce prix.',
        examples: [2025],
        expected: 'une année',
      }),
    ...proof,
  },
  { title: 'prix', description: 'Un examen ou un vaccin, et qui le paie.' },
);
const cost = costBlock
  .refine(({ price, year }) => price === undefined || year !== undefined, {
    error: 'price-without-year',
    path: ['year'],
  })
  .meta(costBlock.meta()!);

/** What people pay, line by line. */
const costs = listOf(cost, {
  title: 'prix',
  description: 'Ce que l’on paie, ligne par ligne.',
}).default([]);

const vaccination = block(
  {
    /** Ages at which the vaccine is advised. */
    recommended: block(
      { ages, note, ...proof },
      { title: 'âge conseillé', description: 'Les âges auxquels le vaccin est conseillé.' },
    ),
    /** Ages at which one may still begin. */
    catchUp: block(
      { ages, note, ...proof },
      { title: 'rattrapage', description: 'Les âges auxquels on peut encore commencer.' },
    ).optional(),
    /** Number of doses by age at the first. */
    doses: listOf(
      block(
        {
          ages,
          /** How many. */
          doses: span(1, 5, {
            title: 'nombre de doses',
            description: 'Le nombre de doses.',
            examples: ['2 ou 3'],
          }),
          note,
          ...proof,
        },
        { title: 'doses', description: 'Le nombre de doses pour ces âges.' },
      ),
      { title: 'doses', description: 'Le nombre de doses selon l’âge.' },
      1,
    ),
    /** Who pays the vaccine. */
    costs,
  },
  { title: 'vaccin', description: 'Les règles du vaccin contre les HPV.' },
);

const screeningSpan = block(
  {
    ages,
    /** The analysis that is made first. */
    test: z.enum(TESTS).meta({
      title: 'test',
      description: 'L’analyse qui est faite en premier.',
      examples: ['test HPV'],
    }),
    /** Years between two tests with a normal result. */
    every: span(1, 10, {
      title: 'rythme',
      description: 'Le nombre d’années entre deux tests, quand le résultat est normal.',
      examples: ['3 à 5'],
    }),
    /** Applied, only advised, or on its way. */
    certainty: z.enum(CERTAINTIES).meta({
      title: 'certitude',
      description: 'Ce que vaut la règle : appliquée, seulement conseillée, ou en train d’arriver.',
      examples: ['en vigueur'],
    }),
    note,
    ...proof,
  },
  { title: 'tranche d’âge', description: 'Un test et son rythme pour des âges.' },
);

/** One of the ages of screening, with its test. */
export type ScreeningSpan = z.infer<typeof screeningSpan>;

const spansList = listOf(
  screeningSpan,
  {
    title: 'tranches d’âge',
    description: 'Une tranche par test, de la plus jeune à la plus âgée, sans trou.',
  },
  1,
);
const spans = spansList
  .superRefine((found, ctx) => {
    for (const { kind, index } of findFaultsBetween(found))
      ctx.addIssue({ code: 'custom', path: [index, 'ages'], message: kind });
  })
  .meta(spansList.meta()!);

const screening = block(
  {
    /** Ages, tests and rhythms. */
    spans,
    /** What is done, where that is not what is advised. */
    practice: saying('en pratique', 'Ce qui se fait, quand ce n’est pas ce qui est conseillé.'),
    /** What follows the last age. */
    afterwards: saying('après le dernier âge', 'Ce qui est prévu quand le dépistage s’arrête.'),
    /** People with a rhythm of their own. */
    special: listOf(
      block(
        {
          /** The situation. */
          who: text(80).meta({
            title: 'pour qui',
            description: 'La situation, en quelques mots.',
            examples: ['Défenses affaiblies'],
          }),
          ...sentences,
        },
        { title: 'situation particulière', description: 'Une situation et sa règle.' },
      ),
      {
        title: 'situations particulières',
        description: 'Les personnes qui ont un autre rythme.',
      },
    ).default([]),
    /** Whether one may take the sample oneself. */
    selfSampling: saying('autoprélèvement', 'Si l’on peut se prélever soi-même, et comment.'),
    /** Who pays screening. */
    costs,
  },
  { title: 'dépistage', description: 'Les règles du dépistage du cancer du col de l’utérus.' },
);

const afterPositive = block(
  {
    /** When the cells look normal. */
    normalCells: saying(
      'cellules normales',
      'La suite après un test HPV positif, quand les cellules sont normales.',
    ),
    /** When they do not. */
    changedCells: saying(
      'cellules modifiées',
      'La suite après un test HPV positif, quand les cellules sont modifiées.',
    ),
  },
  {
    title: 'après un résultat positif',
    description: 'La suite ; ce que personne n’a lu reste vide, et la page renvoie au médecin.',
  },
).default({});

const abnormalSmear = block(
  {
    /** When the changes are slight. */
    slightChanges: saying(
      'changements légers',
      'La suite après un frottis ASC-US ou LSIL, avec les âges s’ils comptent.',
    ),
    /** When a high grade is suspected, or glandular cells have changed. */
    toCheckSoon: saying(
      'à vérifier vite',
      'La suite après un frottis ASC-H, HSIL ou AGC, où la colposcopie ne manque jamais.',
    ),
  },
  {
    title: 'après un frottis anormal',
    description: 'La suite ; ce que personne n’a lu reste vide, et la page renvoie au médecin.',
  },
).default({});

const care = block(
  {
    /** Professions and places. */
    sampler: saying('qui fait le prélèvement', 'Les métiers et les lieux.'),
    /** Whether a letter comes. */
    invitation: saying('invitation', 'Si une lettre arrive, et pour qui.'),
    /** Where to go without insurance or papers. */
    withoutCover: saying('sans couverture', 'Où aller sans assurance ou sans papiers.'),
    /** Official sites. */
    sites: listOf(
      block(
        {
          /** Words of the link. */
          name: text(80).meta({
            title: 'nom du site',
            description: 'Les mots du lien.',
            examples: ['Sciensano'],
          }),
          /** Where its publisher keeps it. */
          url: httpsUrl,
        },
        { title: 'site', description: 'Un site officiel à ouvrir.' },
      ),
      { title: 'sites', description: 'Les sites officiels à ouvrir.' },
    ).default([]),
  },
  { title: 'où aller', description: 'Où aller, et comment on est invité.' },
).default({ sites: [] });

/** A telephone number as it is dialled inside the country: digits, spaces, hyphens. */
const phone = (example: string) =>
  z
    .string()
    .trim()
    .regex(/^\d[\d -]{1,16}$/u)
    .meta({
      title: 'numéro',
      description: 'Le numéro, comme on le compose dans le pays.',
      examples: [example],
      expected: 'un numéro de téléphone : des chiffres, des espaces ou des tirets',
    });

const emergency = listOf(
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
    /** As the service calls itself. */
    name: text(90).meta({
      title: 'nom du service',
      description: 'Le nom que le service se donne.',
      examples: ['Ligue contre le cancer'],
    }),
    /** What one may talk of there. */
    about: z.enum(LINE_SUBJECTS).meta({
      title: 'sujet',
      description: 'Ce dont on peut y parler.',
      examples: ['cancer'],
    }),
    /** Shown only once someone has rung it. */
    number: phone('0800 00 000').optional(),
    /** Days and hours, shown with the number. */
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
        expected: 'une date reconnue ; laissez vide tant que personne n’a appelé',
      }),
  },
  { title: 'ligne d’écoute', description: 'Un service à qui parler.' },
);
const helpLine = helpLineBlock
  .refine(({ url, sources: keys }) => url !== undefined || keys.length > 0, {
    error: 'line-without-source',
    path: ['url'],
  })
  .refine(({ number, checkedOn }) => number === undefined || checkedOn !== undefined, {
    error: 'number-without-day',
    path: ['checkedOn'],
  })
  .meta(helpLineBlock.meta()!);

/** One country, `src/content/countries/*.mdx`: its rules, and the text of its page. */
export const countrySchema = z.strictObject({
  /** As in a table. */
  name: text(30).meta({
    title: 'nom du pays',
    description: 'Le nom, comme dans un tableau.',
    examples: ['Belgique'],
  }),
  /** With its preposition, as in a sentence. */
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
  /** Day on which the whole page was last read again. */
  reviewedOn: day.meta({
    title: 'date de relecture',
    description: 'Le jour où la page entière a été relue, sources comprises.',
  }),
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
  }).default([]),
  /** Pages to read after this one. */
  next,
  /** Text of the page, above the rules. */
  content: body,
});

/** A country as pages receive it. */
export type Country = z.infer<typeof countrySchema>;
/** A rule told in sentences, with its proof. */
export type Saying = NonNullable<Country['care']['sampler']>;
/** Who pays what. */
export type Cost = z.infer<typeof cost>;

/** What is wrong between two spans of one country. */
interface SpanFault {
  /** Which of the two mistakes it is. */
  kind: 'spans-overlap' | 'spans-leave-a-hole';
  /** Place in the list of the span that begins too soon or too late. */
  index: number;
}

/**
 * Spans of one certainty follow each other: none begins before the last one ends, or more than a year
 * after. What experts recommend may well overlap what is in force.
 */
function findFaultsBetween(found: readonly { ages: Span; certainty: string }[]): SpanFault[] {
  return CERTAINTIES.flatMap((certainty) => {
    const inTurn = found
      .map((each, index) => ({ ...each, index }))
      .filter((each) => each.certainty === certainty)
      .toSorted((a, b) => a.ages.from - b.ages.from);
    return inTurn.slice(1).flatMap(({ ages: { from }, index }, place): SpanFault[] => {
      const before = inTurn[place]!.ages.to;
      if (from === before + 1) return [];
      return [{ kind: from <= before ? 'spans-overlap' : 'spans-leave-a-hole', index }];
    });
  });
}
