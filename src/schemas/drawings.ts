/**
 * The drawings an author may name in a `drawing` field, each drawn for this site.
 * A new one is added here and in `src/components/page/drawings.ts`; the types keep both lists equal.
 */
export const DRAWING_NAMES = [
  'bouclier',
  'boussole',
  'calendrier',
  'cellule',
  'enveloppe',
  'flacon',
  'globe',
  'livre',
  'loupe',
  'microscope',
  'personnes',
] as const;

/** One of the drawings that content may name. */
export type DrawingName = (typeof DRAWING_NAMES)[number];
