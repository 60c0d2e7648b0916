import type { PageKind } from '../../schemas/page.ts';

/** A screen that the site cannot do without. */
export interface Screen {
  /** Name of its file in pages/, without ending. */
  file: string;
  kind: PageKind;
  /** Least number of cards or steps. */
  cards?: number;
  steps?: number;
  /** Whether it stands in the menu. */
  isInMenu: boolean;
}

/** Source: specification, section 2, and the page for unknown addresses. */
export const SCREENS: readonly Screen[] = [
  { file: 'accueil', kind: 'home', cards: 2, isInMenu: true },
  { file: 'qui-suis-je', kind: 'educational', cards: 6, isInMenu: true },
  { file: 'hpv-info', kind: 'educational', cards: 4, isInMenu: true },
  { file: 'prevention-depistage', kind: 'educational', cards: 4, isInMenu: true },
  { file: 'lab-coulisses', kind: 'educational', steps: 4, isInMenu: true },
  { file: 'le-saviez-vous', kind: 'educational', cards: 4, isInMenu: true },
  { file: 'chat', kind: 'notice', isInMenu: true },
  { file: 'chat-thread', kind: 'notice', isInMenu: false },
  { file: 'dossier-medical', kind: 'coming-soon', cards: 4, isInMenu: true },
  { file: 'page-non-trouvee', kind: 'not-found', isInMenu: false },
  { file: 'accessibilite', kind: 'reference', isInMenu: false },
  { file: 'donnees-personnelles', kind: 'reference', isInMenu: false },
  { file: 'plan-du-site', kind: 'site-map', isInMenu: false },
];

/** Least number of articles and of useful links on the home page. */
export const LEAST = { articles: 3, links: 3 } as const;

/** Kinds that have one fixed file each: no other file may take them. */
export const FIXED_KINDS: readonly string[] = [
  'home',
  'notice',
  'coming-soon',
  'not-found',
  'site-map',
];

/** Kinds whose pages list their sources. */
export const KINDS_WITH_SOURCES: readonly string[] = [
  'educational',
  'home',
  'reference',
  'site-map',
];
/** Kinds whose pages show the cards of their folder. */
export const KINDS_WITH_CARDS: readonly string[] = [...KINDS_WITH_SOURCES, 'coming-soon'];
/** Kinds whose pages show the steps of their folder. */
export const KINDS_WITH_STEPS: readonly string[] = ['educational', 'reference', 'site-map'];

/** Names of files in pages/ whose address is taken by something else. */
export const TAKEN_NAMES: readonly string[] = [
  'index',
  '404',
  '500',
  'astro',
  'well-known',
  'sitemap',
];

/** Addresses on a page that do not come from its headings. */
export const FIXED_ANCHORS: readonly string[] = [
  'contenu',
  'menu',
  'liens-rapides',
  'a-propos',
  'sommaire',
  'sources',
];
