import { z } from 'astro/zod';
import { MOST_SIGNS, SIGNS_TITLE } from './blocks.ts';
import { COUNTRY_SUBJECTS, COUNTRY_SUBJECT_WORDS } from './country-subjects.ts';
import { block, icon, listOf, sources, text, yesNo } from './fields.ts';
import { drawing, footer, lead, linkShape, next, pageSchemaOf, theme } from './page-fields.ts';
import type { PagePart } from './page-parts.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** A screen that the site cannot do without. */
export interface Screen {
  /** Name of its file in `src/content/pages`, without ending. */
  file: string;
  /** Its address, where that is not the name of its file. */
  path?: string;
  /** Least number of cards; none when left out. */
  cards?: number;
  /** Least number of steps; none when left out. */
  steps?: number;
  /** Whether it has to stand in the menu. */
  isInMenu: boolean;
}

/** All that there is to say of one kind of page. */
interface Kind {
  /** What the pages of this kind are called, in the plural where authors may add one. */
  title: string;
  /** What such a page is, as one French sentence for authors. */
  sentence: string;
  /** The fields of its header. */
  schema: z.ZodObject;
  /** What it shows besides its text. */
  parts: readonly PagePart[];
  /** Pages of this kind that the site cannot do without, in the order of the menu. */
  screens: readonly Screen[];
  /** Whether authors may add pages of it: its route in `src/pages` serves any file. */
  isExtensible?: true;
  /** Whether search engines may show it. */
  isIndexed?: true;
  /** Whether it gives health information, read again every year. */
  isMedical?: true;
  /** Whether it speaks of the site itself, or of who writes it. */
  isAboutSite?: true;
  /** Rank of the headings that its text may start with, where the layout puts one above; 2 when left out. */
  firstHeading?: 3;
}

/** The part of a country's page that answers what a page is about. */
const countryPart = z
  .enum(COUNTRY_SUBJECTS)
  .optional()
  .meta({
    title: 'où ces liens mènent',
    description: 'Le sujet de la page du pays où ces liens arrivent ; sans ce champ, en haut.',
    examples: ['depistage'],
    choices: COUNTRY_SUBJECT_WORDS,
  });

/** The card of signs that every page shows with the same words, through the block `Signes`. */
const signsCard = block(
  {
    title: text(60).meta(SIGNS_TITLE),
    items: listOf(
      text(120).meta({
        title: 'signe',
        description: 'Un signe, sans point-virgule ni point à la fin.',
        examples: [PLACEHOLDERS.sign],
      }),
      { title: 'signes', description: 'Les signes, dans l’ordre.' },
    )
      .min(1)
      .max(MOST_SIGNS),
    content: text(300).meta({
      title: 'texte',
      description: 'Ce qu’il faut savoir, après la liste.',
      examples: [PLACEHOLDERS.sentences],
    }),
    /** Keys that the signs and the text rest on. */
    sources,
    /** Last words of the card, and the first card of its own page: nothing that reassures may follow them. */
    emergency: text(160).meta({
      title: 'urgence',
      description:
        'Quand appeler, et quel numéro : la première carte de la page, et les derniers mots de celle-ci ailleurs.',
      examples: ['Vous saignez beaucoup : appelez le 112.'],
    }),
    emergencyElsewhere: text(160).meta({
      title: 'urgence, autre pays',
      description: 'Les mêmes mots sur une page qui parle d’autres pays, sans numéro.',
      examples: ['Vous saignez beaucoup : appelez le numéro d’urgence de votre pays.'],
    }),
  },
  {
    title: 'carte des signes',
    description: 'Les signes qui demandent un rendez-vous, les mêmes sur toutes les pages.',
  },
);

/** The heading of a part of the home page. */
const partTitle = (max: number, part: string, example: string) =>
  text(max).meta({
    title: `titre ${part}`,
    description: `Le titre ${part}.`,
    examples: [example],
  });

/**
 * The kinds of page: the one table that schemas, check, CMS, guide and routes are made from. Another
 * kind is one more entry here, with the meaning of each field (`field-docs.ts`), and then:
 *
 * 1. With the part `contents`, `src/pages/[page].astro` serves it: what it alone shows, as the questions
 *    of a sheet, is a component there. Without, it has a route of its own beside that one.
 * 2. `node src/commands/guide.ts` writes its fields into the authors' guide.
 */
export const KINDS = {
  educational: {
    title: 'Pages à lire',
    sentence: 'Une page à lire, avec ses cartes ou ses étapes, son sommaire et ses sources.',
    schema: pageSchemaOf('educational', {
      lead,
      drawing,
      /** Plain links to the page of each country, under the lead. */
      countryLinks: yesNo.default(false).meta({
        title: 'liens vers les pays',
        description: 'Oui : la page montre en haut un lien vers les règles de chaque pays.',
        examples: ['oui'],
      }),
      countryPart,
      /** A link at the top that puts another page in the place of this one. */
      quickExit: yesNo.default(false).meta({
        title: 'bouton Quitter',
        description: 'Oui : un bouton, en haut, met une autre page du site à la place de celle-ci.',
        examples: ['oui'],
      }),
      next,
      footer: footer.optional(),
      theme,
    }),
    parts: ['contents', 'cards', 'steps', 'next', 'sources'],
    screens: [
      { file: 'hpv-info', cards: 4, isInMenu: true },
      { file: 'prevention-depistage', cards: 4, isInMenu: true },
      { file: 'lab-coulisses', steps: 4, isInMenu: true },
      { file: 'le-saviez-vous', cards: 4, isInMenu: true },
    ],
    isExtensible: true,
    isIndexed: true,
    isMedical: true,
  },
  about: {
    title: 'Qui suis-je ?',
    sentence: 'La page de la personne qui écrit le site : son parcours et sa méthode.',
    schema: pageSchemaOf('about', { lead, drawing, next, theme }),
    parts: ['contents', 'cards', 'steps', 'next', 'sources'],
    screens: [{ file: 'qui-suis-je', cards: 6, isInMenu: true }],
    isIndexed: true,
    isAboutSite: true,
  },
  home: {
    title: 'Accueil',
    sentence: 'L’accueil du site.',
    schema: pageSchemaOf('home', {
      lead,
      /** The badge of visitors. */
      counter: block(
        {
          label: text(40).meta({
            title: 'libellé',
            description: 'Ce que le compteur compte.',
            examples: ['Nombre de visiteurs'],
          }),
          caption: text(120).meta({
            title: 'légende',
            description: 'D’où vient le nombre, honnêtement.',
            examples: [PLACEHOLDERS.caption],
          }),
        },
        { title: 'compteur', description: 'Le compteur de visiteurs et sa légende.' },
      ),
      /** First link of the hero, for those who come to read. */
      startLink: block(linkShape, {
        title: 'premier lien',
        description: 'Le lien pour commencer à lire.',
      }),
      /** Second link of the hero. */
      recordLink: block(linkShape, {
        title: 'lien vers le dossier médical',
        description: 'Le lien vers le dossier médical.',
      }),
      /** The way to what people come for, right under the hero. */
      searches: block(
        {
          title: text(40).meta({
            title: 'titre',
            description: 'Le titre de la bande.',
            examples: ['Vous cherchez…'],
          }),
          links: listOf(
            block(
              { icon, ...linkShape },
              { title: 'lien', description: 'Ce que l’on cherche, et la page qui répond.' },
            ),
            { title: 'liens', description: 'Ce que l’on cherche, le plus pressé d’abord.' },
          )
            .min(2)
            .max(12),
        },
        {
          title: 'ce que l’on cherche',
          description: 'Les chemins les plus courts, sous le titre.',
        },
      ),
      /** Heading of the text of the page. */
      biographyTitle: partTitle(70, 'de la biographie', 'Qui vous parle ici'),
      /** Heading that is read aloud before the strengths. */
      highlightsTitle: partTitle(70, 'des points forts', 'Ce qui guide ce site'),
      /** Strengths of the site, each with its picture. */
      highlights: listOf(
        block(
          {
            icon,
            title: text(40).meta({
              title: 'titre',
              description: 'Le titre du point fort.',
              examples: [PLACEHOLDERS.title],
            }),
            content: text(200).meta({
              title: 'texte',
              description: 'Le point fort, en une phrase.',
              examples: [PLACEHOLDERS.sentence],
            }),
          },
          { title: 'point fort', description: 'Une image, un titre et un texte.' },
        ),
        { title: 'points forts', description: 'Les points forts du site, chacun avec son image.' },
      ).length(4),
      /** Invitation to act. */
      callToAction: block(
        {
          title: text(70).meta({
            title: 'titre',
            description: 'Le titre de l’appel.',
            examples: [PLACEHOLDERS.title],
          }),
          content: text(240).meta({
            title: 'texte',
            description: 'Le texte de l’appel, en une ou deux phrases.',
            examples: [PLACEHOLDERS.sentence],
          }),
          link: block(linkShape, {
            title: 'lien de l’appel à l’action',
            description: 'Le bouton de l’appel.',
          }),
        },
        { title: 'appel à l’action', description: 'Ce que la page invite à faire.' },
      ),
      /** The claim over the full width. */
      claim: block(
        {
          content: text(200).meta({
            title: 'texte',
            description: 'La phrase mise en avant.',
            examples: [PLACEHOLDERS.sentence],
          }),
          /** Keys that the claim rests on. */
          sources,
        },
        {
          title: 'phrase mise en avant',
          description: 'La phrase mise en avant, avec ses sources.',
        },
      ),
      /** Heading of the cards. */
      cardsTitle: partTitle(70, 'des cartes', 'Pour aller plus loin'),
      /** Heading of the articles. */
      articlesTitle: partTitle(40, 'des articles', 'Articles'),
      /** Heading of the useful links. */
      linksTitle: partTitle(40, 'des liens', 'Liens utiles'),
    }),
    parts: ['cards', 'sources'],
    screens: [{ file: 'accueil', path: '/', cards: 2, isInMenu: true }],
    isIndexed: true,
    isMedical: true,
    firstHeading: 3,
  },
  signs: {
    title: 'Saignement, douleur, pertes',
    sentence: 'La page de qui a un signe ; le bloc Signes montre sa carte sur les autres pages.',
    schema: pageSchemaOf('signs', {
      lead,
      signs: signsCard,
      next,
      footer: footer.optional(),
      theme,
    }),
    parts: ['contents', 'next', 'sources'],
    screens: [{ file: 'j-ai-un-signe', isInMenu: false }],
    isIndexed: true,
    isMedical: true,
  },
  sheet: {
    title: 'Feuilles à imprimer',
    sentence: 'Une feuille à imprimer et à remplir à la main, sur une page A4.',
    schema: pageSchemaOf('sheet', {
      lead,
      /** What is filled in at its top. */
      blanks: listOf(
        text(60).meta({ title: 'mot', description: 'Ce que l’on note.', examples: ['Date'] }),
        { title: 'lignes du haut', description: 'Ce que l’on note en haut de la feuille.' },
      )
        .min(1)
        .max(4),
      /** What is asked, each with lines to write on. */
      questions: listOf(
        text(140).meta({
          title: 'question',
          description: 'Une question à poser.',
          examples: ['Que se passe-t-il ensuite ?'],
        }),
        {
          title: 'questions',
          description: 'Les questions, dans l’ordre, chacune avec des lignes pour la réponse.',
        },
      )
        .min(1)
        .max(7),
      reminder: text(240).meta({
        title: 'pense-bête',
        description: 'Ce qu’il ne faut pas oublier de dire, au bas de la feuille.',
        examples: ['À dire : vos traitements, une douleur, une peur.'],
      }),
      next,
      footer: footer.optional(),
      theme,
    }),
    parts: ['contents', 'next'],
    screens: [],
    isExtensible: true,
    isIndexed: true,
  },
  notice: {
    title: 'Avis',
    sentence: 'Un avis : une icône, un titre et un texte.',
    schema: pageSchemaOf('notice', {
      icon,
      back: block(linkShape, {
        title: 'bouton de retour',
        description: 'Le bouton qui ramène à une autre page.',
      }).optional(),
    }),
    parts: [],
    screens: [
      { file: 'chat', isInMenu: true },
      { file: 'chat-thread', path: '/chat/thread', isInMenu: false },
    ],
  },
  'coming-soon': {
    title: 'Bientôt disponible',
    sentence: 'L’annonce de ce qui n’existe pas encore, avec un bouton qui affiche un message.',
    schema: pageSchemaOf('coming-soon', {
      lead,
      ribbon: text(40).meta({
        title: 'ruban',
        description: 'Les mots du ruban, au-dessus du titre.',
        examples: ['Bientôt disponible'],
      }),
      /** Button, and the toast that it shows. */
      notify: block(
        {
          text: text(60).meta({
            title: 'mots du bouton',
            description: 'Ce que l’on lit sur le bouton.',
            examples: [PLACEHOLDERS.buttonWords],
          }),
          title: text(80).meta({
            title: 'titre',
            description: 'Le titre du message.',
            examples: [PLACEHOLDERS.title],
          }),
          description: text(240).meta({
            title: 'description',
            description: 'Le texte du message.',
            examples: [PLACEHOLDERS.sentences],
          }),
        },
        { title: 'bouton et son message', description: 'Le bouton, et le message qu’il affiche.' },
      ),
    }),
    parts: ['cards'],
    screens: [{ file: 'dossier-medical', cards: 4, isInMenu: true }],
  },
  reference: {
    title: 'Pages sur le site',
    sentence: 'Une page sur le site lui-même, avec un lien en bas de chaque page.',
    schema: pageSchemaOf('reference', { footer }),
    parts: ['contents', 'cards', 'steps', 'sources'],
    screens: [
      { file: 'accessibilite', isInMenu: false },
      { file: 'donnees-personnelles', isInMenu: false },
    ],
    isExtensible: true,
    isIndexed: true,
    isAboutSite: true,
  },
  'site-map': {
    title: 'Plan du site',
    sentence: 'Le plan du site, avec un lien en bas de chaque page.',
    schema: pageSchemaOf('site-map', { footer }),
    parts: ['contents', 'cards', 'steps', 'sources', 'site-map'],
    screens: [{ file: 'plan-du-site', isInMenu: false }],
    isIndexed: true,
    isAboutSite: true,
  },
  search: {
    title: 'Recherche',
    sentence: 'La page où l’on cherche, avec tous les mots et toutes les questions de A à Z.',
    schema: pageSchemaOf('search', {
      lead,
      /** Words over the field. */
      label: text(80).meta({
        title: 'libellé du champ',
        description: 'Ce que l’on écrit dans le champ de recherche.',
        examples: ['Un mot de votre lettre, ou votre question'],
      }),
      /** Words under them. */
      hint: text(160).meta({
        title: 'aide',
        description: 'Des exemples, et ce que devient ce que l’on écrit.',
        examples: ['Par exemple : ASC-US. Rien de ce que vous écrivez ne quitte votre appareil.'],
      }),
      footer,
    }),
    parts: [],
    screens: [{ file: 'recherche', isInMenu: false }],
    isAboutSite: true,
  },
  'not-found': {
    title: 'Page non trouvée',
    sentence: 'La page qui s’affiche quand une adresse n’existe pas.',
    schema: pageSchemaOf('not-found', {}),
    parts: [],
    screens: [{ file: 'page-non-trouvee', path: '/404', isInMenu: false }],
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The kinds of page. */
export type PageKind = keyof typeof KINDS;

/** The kinds of page by their names, in the order of the table. */
export const PAGE_KINDS = Object.keys(KINDS) as readonly PageKind[];

/** Whether a text names a kind of page. */
export const isPageKind = (name: string): name is PageKind => Object.hasOwn(KINDS, name);

/** What the table says of a kind, whichever it is. */
export const kindOfPage = (kind: PageKind): Kind => KINDS[kind];

/** The kinds whose pages show a part. */
export const kindsWith = (part: PagePart): readonly PageKind[] =>
  PAGE_KINDS.filter((kind) => kindOfPage(kind).parts.includes(part));

/** Every screen that the site cannot do without, with its kind. */
export const SCREENS: readonly (Screen & { kind: PageKind })[] = PAGE_KINDS.flatMap((kind) =>
  kindOfPage(kind).screens.map((screen) => ({ ...screen, kind })),
);

/** Kinds whose texts give no health information: their numbers need no source. */
export const KINDS_WITHOUT_HEALTH: readonly string[] = PAGE_KINDS.filter((kind) => {
  const { isIndexed, isAboutSite } = kindOfPage(kind);
  return !isIndexed || isAboutSite;
});

/** Kinds whose pages list no sources. */
export const KINDS_WITHOUT_SOURCES: readonly string[] = PAGE_KINDS.filter(
  (kind) => !kindsWith('sources').includes(kind),
);
