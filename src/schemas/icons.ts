/**
 * The pictures an author may name in an `icon` field, each a lucide icon of the same name, with what
 * it is in French: the first words are shown, and all of them find it.
 */
export const ICON_WORDS = {
  accessibility: ['accessibilité'],
  award: ['médaille', 'récompense'],
  'book-open': ['livre'],
  briefcase: ['mallette'],
  'calendar-check': ['calendrier', 'agenda', 'rendez-vous'],
  'clipboard-list': ['liste', 'fiche'],
  clock: ['horloge', 'heure'],
  compass: ['boussole'],
  dna: ['ADN'],
  eye: ['œil'],
  'file-check': ['document vérifié', 'document'],
  'flask-conical': ['fiole', 'flacon', 'laboratoire'],
  'folder-heart': ['dossier'],
  globe: ['globe', 'monde', 'terre'],
  'hand-heart': ['main et cœur', 'main'],
  handshake: ['poignée de main', 'poignée'],
  'heart-handshake': ['mains en cœur', 'soutien'],
  'heart-pulse': ['cœur qui bat', 'cœur'],
  history: ['historique', 'histoire'],
  house: ['maison'],
  info: ['information'],
  leaf: ['feuille'],
  lightbulb: ['ampoule', 'idée'],
  lock: ['cadenas', 'serrure'],
  map: ['carte'],
  mars: ['signe masculin', 'homme'],
  'message-circle': ['bulle', 'message'],
  microscope: ['microscope'],
  scale: ['balance'],
  'scan-search': ['loupe', 'recherche'],
  'search-x': ['rien trouvé'],
  'share-2': ['partage'],
  'shield-check': ['bouclier', 'protection'],
  sparkles: ['étincelles', 'étoile'],
  sprout: ['pousse', 'plante'],
  stethoscope: ['stéthoscope', 'médecin'],
  syringe: ['seringue', 'vaccin'],
  'test-tubes': ['éprouvettes', 'éprouvette', 'tube'],
  trophy: ['trophée', 'coupe'],
  'user-round': ['personne', 'utilisateur'],
  'users-round': ['personnes', 'groupe'],
  venus: ['signe féminin', 'femme'],
} as const satisfies Readonly<Record<string, readonly [shown: string, ...more: string[]]>>;

/** One of the pictures that content may name. */
export type IconName = keyof typeof ICON_WORDS;

/** Every name, in the order of the alphabet. */
export const ICON_NAMES = Object.keys(ICON_WORDS) as [IconName, ...IconName[]];
