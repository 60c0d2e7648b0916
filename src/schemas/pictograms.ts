/**
 * The pictograms of easy-to-read ideas, each drawn for this site: the lines of a drawing in a square of 64 units,
 * without any fill. What each shows stands in `src/interface.ts`.
 */
export const PICTOGRAMS = {
  virus:
    'M37 32a11 11 0 1 1-22 0 11 11 0 0 1 22 0M26 21v-8M26 43v8M15 32H7M18 24l-6-6M34 24l6-6M18 40l-6 6M34 40l6 6M44 32h14m-6-6 6 6-6 6',
  col: 'M19 12q13-6 26 0 4 13-6 22H25Q15 25 19 12zM19 13Q10 10 6 19M45 13q9-3 13 6M25 34v22M39 34v22M29 39h6M30 43h4',
  seringue:
    'M26 12h12v18H26zM32 12V5M26 5h12M32 30v13M26 18h5M26 24h5M6 47q26-8 52 0M6 60q26-6 52 0',
  enfants:
    'M27 14a5 5 0 1 1-10 0 5 5 0 0 1 10 0M22 19l-9 22h18zM19 41v14M25 41v14M49 14a5 5 0 1 1-10 0 5 5 0 0 1 10 0M44 19v20M35 27h18M44 39l-6 16M44 39l6 16',
  brosse:
    'M12 22h20v-9H12zM14 22v6q-6 4-6 10v14q0 4 4 4h20q4 0 4-4V38q0-6-6-10v-6M8 42h26M50 8v34M44 42h12M44 47h12M46 52h8',
  examen: 'M19 36a5 5 0 1 1-10 0 5 5 0 0 1 10 0M16 42h20l9-18 8 20M5 48h54M11 48v9M53 48v9',
  stop: 'M20 36V18a3 3 0 0 1 6 0v12V11a3 3 0 0 1 6 0v18V13a3 3 0 0 1 6 0v17V19a3 3 0 0 1 6 0v21q0 17-13 17-9 0-14-9l-8-12q4-6 11 0',
  'deux-personnes':
    'M29 17a7 7 0 1 1-14 0 7 7 0 0 1 14 0M7 55q0-23 15-23t15 23zM51 21a6 6 0 1 1-12 0 6 6 0 0 1 12 0M43 55h15q0-20-13-20-4 0-7 2',
  calendrier: 'M10 15h44v40H10zM10 26h44M21 9v11M43 9v11M22 41l7 7 13-13',
  enveloppe: 'M8 15h48v35H8zM8 17l24 19 24-19',
  goutte: 'M32 7q16 21 16 33a16 16 0 0 1-32 0Q16 28 32 7z',
  telephone: 'M22 6h20q4 0 4 4v44q0 4-4 4H22q-4 0-4-4V10q0-4 4-4zM28 12h8M31 51h2',
} as const;

/** One of the pictograms that an idea may name. */
export type PictogramName = keyof typeof PICTOGRAMS;

/** Every name, in the order in which forms offer them. */
export const PICTOGRAM_NAMES = Object.keys(PICTOGRAMS) as [PictogramName, ...PictogramName[]];
