/** The entries of the menu that the specification names, in its order. */
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

/** Plain spaces in place of the typographic ones, to compare with what an author types. */
export const plain = (text: string | null) => (text ?? '').replace(/\s+/gu, ' ').trim();
