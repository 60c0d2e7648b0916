import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { contrast, parseColour, type Colour } from '../../support/colour.ts';

/** What the screen shows, point by point. */
interface Picture {
  width: number;
  height: number;
  /** The colour at a point, counted from the top left. */
  at: (x: number, y: number) => Colour;
}

/** A picture of an element and of `margin` pixels around it, one point for each CSS pixel. */
export async function lookAround(page: Page, element: Locator, margin = 0): Promise<Picture> {
  const box = (await element.boundingBox())!;
  const [x, y] = [Math.max(0, Math.floor(box.x - margin)), Math.max(0, Math.floor(box.y - margin))];
  const clip = { x, y, width: box.width + 2 * margin, height: box.height + 2 * margin };
  const points = sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw();
  const { data, info } = await points.toBuffer({ resolveWithObject: true });
  const at = (left: number, top: number): Colour => {
    const start = (Math.round(top) * info.width + Math.round(left)) * info.channels;
    return [data[start]!, data[start + 1]!, data[start + 2]!];
  };
  return { width: info.width, height: info.height, at };
}

/** All the colours of a picture, each once. */
function coloursOf(picture: Picture): Colour[] {
  const found = new Map<string, Colour>();
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const colour = picture.at(x, y);
      found.set(colour.join(), colour);
    }
  }
  return [...found.values()];
}

/** The strongest contrast between what an element shows and the ground just above its corner. */
export async function strongestContrast(page: Page, element: Locator, margin: number) {
  await element.scrollIntoViewIfNeeded();
  const picture = await lookAround(page, element, margin);
  return Math.max(...coloursOf(picture).map((colour) => contrast(colour, picture.at(0, 0))));
}

/** Contrast of the edge of a box, its border or its outline, with what it holds; 1 without edge. */
export async function edgeContrast(element: Locator): Promise<number> {
  const [edge, ground] = await element.evaluate((node) => {
    const style = getComputedStyle(node);
    const hasBorder = parseFloat(style.borderTopWidth) >= 1;
    const hasOutline = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
    const { backgroundColor, borderTopColor, outlineColor } = style;
    const drawn = hasOutline ? outlineColor : backgroundColor;
    return [hasBorder ? borderTopColor : drawn, backgroundColor];
  });
  return contrast(parseColour(edge!), parseColour(ground!));
}
