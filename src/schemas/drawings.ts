/** A drawing in a square of 64 units: paths whose colours are those of the page. */
interface Drawing {
  /** Its lines; what they enclose is filled like paper. */
  lines: string;
  /** Dots in the colour of accents, each a step without length; empty for none. No dot stands for a result. */
  dots: string;
}

/**
 * The drawings an author may name in a `drawing` field, each drawn for this site. All keep clear of the round that
 * they stand in, of radius 32.
 */
export const DRAWINGS = {
  bouclier: {
    lines: 'M28 12q8 6 17 6v14q0 14-17 20-17-6-17-20V18q9 0 17-6zM37 31q0 9-8 9t-10-8 9-9 9 8',
    dots: 'M52 18h0M55 30h0M51 42h0',
  },
  boussole: {
    lines:
      'M52 32a20 20 0 1 1-40 0 20 20 0 0 1 40 0M41 23l-5 13-13 5 5-13zM32 16v2M32 46v2M16 32h2M46 32h2',
    dots: 'M32 32h0',
  },
  calendrier: {
    lines:
      'M11 18h28v30H11zM11 26h28M18 14v8M32 14v8M18 33h0M32 33h0M18 41h0M25 41h0M49 14v36m-4-9h8m-9 4h10m-9 4h8',
    dots: 'M25 33h0',
  },
  cellule: {
    lines: 'M11 37c0-11 9-18 19-17s17 9 16 18-9 15-18 15-17-6-17-16zM36 37q0 8-7 8t-9-7 8-8 8 7',
    dots: 'M49 15h0M55 25h0M38 12h0',
  },
  enveloppe: {
    lines: 'M18 35V12h28v23L32 43zM10 29v23h44V29L32 43zM24 20h16M24 27h16',
    dots: '',
  },
  flacon: {
    lines:
      'M22 20h20V12H22zM24 20v6q-6 3-6 9v13q0 4 4 4h20q4 0 4-4V35q0-6-6-9v-6M18 39q7 3 14 0t14 0',
    dots: 'M27 46h0M37 47h0',
  },
  globe: {
    lines: 'M52 32a20 20 0 1 1-40 0 20 20 0 0 1 40 0H12M32 12q-18 20 0 40 18-20 0-40',
    dots: 'M40 25h0',
  },
  livre: {
    lines:
      'M32 19q-9-6-20-4v32q11-2 20 4 9-6 20-4V15q-11-2-20 4v32M18 23l8 1M18 31l8 1M18 39l8 1M39 27q1-5 5-4t0 7v3',
    dots: 'M43 40h0',
  },
  loupe: {
    lines:
      'M45 27a17 17 0 1 1-34 0 17 17 0 0 1 34 0M40 42l3-3 11 11-3 3zM37 26q0 9-8 9t-10-8 9-9 9 8',
    dots: 'M28 26h0',
  },
  microscope: {
    lines:
      'M24 14l9-4 10 21-9 4zM38 22q14 4 12 16-1 9-10 12 9-3 10-12 2-12-12-16M16 51h34M20 41h18M28 41v10',
    dots: 'M29 41h0',
  },
  personnes: {
    lines:
      'M31 22a7 7 0 1 1-14 0 7 7 0 0 1 14 0M10 50v-4a14 14 0 0 1 28 0v4zM47 25a6 6 0 1 1-12 0 6 6 0 0 1 12 0M42 50h12v-4a12 12 0 0 0-15-12',
    dots: 'M24 38h0',
  },
} as const satisfies Readonly<Record<string, Drawing>>;

/** One of the drawings that content may name. */
export type DrawingName = keyof typeof DRAWINGS;

/** Every name, in the order of the alphabet. */
export const DRAWING_NAMES = Object.keys(DRAWINGS) as [DrawingName, ...DrawingName[]];
