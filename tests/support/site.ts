/** The screens of the specification and their headings, in the order of the menu. */
export const MENU = [
  ['Accueil', '/'],
  ['Qui suis-je ?', '/qui-suis-je'],
  ['HPV Info', '/hpv-info'],
  ['Prévention & Dépistage', '/prevention-depistage'],
  ['Coulisses du Labo', '/lab-coulisses'],
  ['Le saviez-vous ?', '/le-saviez-vous'],
  ['Chat', '/chat'],
  ['Dossier Médical', '/dossier-medical'],
] as const;

/** The pages with a long text, sources and dates of review. */
export const EDUCATIONAL = MENU.slice(1, 6).map(([, path]) => path);

/** The pages about the site. */
export const REFERENCE = ['/plan-du-site', '/accessibilite', '/donnees-personnelles'] as const;

/** One address of every page that the site has. */
export const ALL_PAGES = [
  ...MENU.map(([, path]) => path),
  '/chat/thread/abc',
  ...REFERENCE,
  '/adresse-inconnue',
] as const;

/** Plain spaces in place of the typographic ones, to compare with what an author types. */
export const plain = (text: string | null) => (text ?? '').replace(/\s+/gu, ' ').trim();
