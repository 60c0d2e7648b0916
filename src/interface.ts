/**
 * Every French word of the interface that is not content: names of buttons and regions, short labels.
 * The text of the pages is in `src/content`.
 */

/** Name of the site: the end of each tab title, and the words beside the mark. */
export const SITE_NAME = 'HPV et dépistage';

/** Title of a tab: « Qui suis-je ? – HPV et dépistage ». */
export const tabTitle = (title: string) => `${title} – ${SITE_NAME}`;

export const WORDS = {
  skipLink: 'Aller au contenu',
  mainMenu: 'Menu principal',
  menu: { text: 'Menu', open: 'Ouvrir le menu', close: 'Fermer le menu' },
  toast: { region: 'Notifications (F8)', close: 'Fermer la notification' },
  newWindow: '(nouvelle fenêtre)',
  contents: 'Au sommaire',
  sources: 'Sources',
  noYear: 's.\u00A0d.',
  accessedOn: 'consulté le',
  sourcesAccessedOn: 'Consultées le',
  citation: 'source',
  lastReview: 'Dernière relecture le',
  nextReview: 'Prochaine relecture',
  youAreHere: 'Fil d’Ariane',
  step: 'Étape',
  quickLinks: 'Liens rapides',
  aboutSite: 'À propos du site',
  medicalAdvice:
    'Ce site informe ; il ne remplace pas un avis médical. Pour votre situation, parlez-en à un médecin, à une sage-femme ou à un pharmacien.',
  careCard: 'Quand consulter',
} as const;
