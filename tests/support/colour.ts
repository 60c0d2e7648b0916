/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Reads « rgb(…) » or « rgba(…) », as `getComputedStyle` gives them. */
export function parseColour(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/gu) ?? []).map(Number);
  return [red, green, blue];
}

const toLuminance = (colour: Colour) => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * Contrast of two colours as WCAG 2.2 defines it.
 *
 * @returns From 1, the same, to 21, black on white.
 */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The grey that a colour becomes for eyes, or a printer, without hues. */
export function toGrey([red, green, blue]: Colour): Colour {
  const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  return [grey, grey, grey];
}
