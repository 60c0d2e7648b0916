/**
 * Widths of letters at the boldest weight of the menu, in hundredths of its type size, rounded up
 * to the next of these groups. Measured on Atkinson Hyperlegible Next, weight 600.
 */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["'", 20],
  ['j,.:;’', 26],
  ['iîï!', 30],
  ['l \u00A0\u202F', 32],
  ['()[', 34],
  ['f]', 36],
  ['rt"-', 38],
  ['IÎÏ', 42],
  ['1/', 44],
  ['syzÿ*', 50],
  ['cvç–', 52],
  ['7kx?', 54],
  ['JLaeuàâäéèêëùûü', 56],
  ['29Fhnoôö<>', 58],
  ['3ETbdgpqÉÈÊË+', 60],
  ['56PSZ=', 62],
  ['48BRVY«»', 64],
  ['0CKÇ', 66],
  ['AXÀÂÄ€', 68],
  ['DHUÙÛÜ', 70],
  ['GN', 72],
  ['OwÔÖŸ#&', 74],
  ['Q…', 76],
  ['@', 78],
  ['—', 84],
  ['M', 86],
  ['Wmæ', 88],
  ['œ', 94],
  ['Æ%', 96],
  ['Œ', 102],
];

/** Width of a letter of usual French words, their narrow ones and spaces included, in the same unit. */
const USUAL_WIDTH = 48;

/** Width of a sign that the typeface lacks, in the same unit: another typeface draws it. */
const FOREIGN_WIDTH = 110;

const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);

/** The bar of src/styles/menu.css on the narrowest wide screen, in pixels; the mark takes its gap along. */
const BAR = {
  window: 1024,
  scrollbar: 17,
  padding: 2 * 9,
  mark: 28 + 18,
  gap: 2.25,
  type: 15.75,
  entry: 2 * 7.875,
};
const ROOM = BAR.window - BAR.scrollbar - BAR.padding - BAR.mark;

/** Room that an entry takes in the bar, in pixels, never too little. */
export const entryWidth = (name: string): number =>
  BAR.entry +
  ([...name.normalize('NFC')].reduce(
    (sum, letter) => sum + (WIDTH_OF.get(letter) ?? FOREIGN_WIDTH),
    0,
  ) *
    BAR.type) /
    100;

/**
 * How many rows the menu takes on a screen of 1024 pixels, the narrowest that shows it as a bar.
 *
 * @param names - Words of the entries, in order.
 * @returns At least 1; never less than a browser makes.
 */
export function menuRows(names: readonly string[]): number {
  let rows = 1;
  let used = 0;
  for (const name of names) {
    const width = entryWidth(name);
    const wanted = used === 0 ? width : used + BAR.gap + width;
    if (wanted <= ROOM) used = wanted;
    else {
      rows += 1;
      used = width;
    }
  }
  return rows;
}

/**
 * How far the entries go beyond one row, in letters of usual width, for advice to an author.
 *
 * @param names - Words of the entries, in order.
 * @returns Whole letters, 0 when one row holds them all.
 */
export function lettersTooMany(names: readonly string[]): number {
  const wanted = names.reduce((sum, name) => sum + BAR.gap + entryWidth(name), -BAR.gap);
  return Math.max(0, Math.ceil((wanted - ROOM) / ((USUAL_WIDTH * BAR.type) / 100)));
}
