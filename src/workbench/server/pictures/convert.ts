import sharp, { type Sharp } from 'sharp';

/** Longest side of a picture that is kept, in pixels: twice the widest that a page shows. */
const LONGEST_SIDE = 1600;
/** Most pixels that a picture may have. */
export const MOST_PIXELS = 120_000_000;
/** Qualities that are tried until a picture is light enough, the best first. */
const QUALITIES = [85, 75, 65, 50, 35];

/** How the name of a stored picture ends. */
export type PictureEnding = 'jpg' | 'png' | 'webp';

/** A picture as it is stored. */
export interface ConvertedPicture {
  data: Buffer;
  ending: PictureEnding;
  width: number;
  height: number;
  /** Whether it was larger than a page shows. */
  isReduced: boolean;
}

/** Bytes that are no picture, or none that can be read. */
export class UnreadablePicture extends Error {}

const encode = (image: Sharp, ending: PictureEnding, quality: number) => {
  switch (ending) {
    case 'jpg':
      return image.clone().flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
    case 'webp':
      return image.clone().webp({ quality });
    case 'png':
      return image.clone().png({ compressionLevel: 9, ...(quality < 85 ? { quality } : {}) });
  }
};

/**
 * Makes a picture for the site: turned the right way up, made smaller if it is larger than a page shows,
 * and without what cameras write into it. Drawings become pictures of points: they may hold programs.
 *
 * @param largest - Most bytes of the result.
 * @param wanted - The format that it must have; else the lightest one that keeps what it shows.
 * @throws {UnreadablePicture} If it cannot be read to its end.
 */
export async function convertPicture(
  bytes: Buffer,
  largest: number,
  wanted?: PictureEnding,
): Promise<ConvertedPicture> {
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 200 });
  const seen = await source.metadata().catch(() => undefined);
  if (!seen?.width || !seen.height) throw new UnreadablePicture('No picture.');
  const image = source
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
  // Drawn once: a drawing with filters may take long.
  const drawn = await image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnreadablePicture('Cut short.');
    });
  const { width, height, channels } = drawn.info;
  const points = sharp(drawn.data, { raw: { width, height, channels } });
  const { isOpaque } = await points.stats();
  const isLossless = seen.format === 'svg' || seen.format === 'png' || seen.format === 'gif';
  const lossy = isOpaque ? 'jpg' : 'webp';
  const endings: PictureEnding[] = wanted ? [wanted] : isLossless ? ['png', lossy] : [lossy];
  let lightest: { ending: PictureEnding; data: Buffer } | undefined;
  for (const quality of QUALITIES) {
    for (const ending of endings) {
      const data = await encode(points, ending, quality).toBuffer();
      if (!lightest || data.length < lightest.data.length) lightest = { ending, data };
    }
    if (lightest!.data.length <= largest) break;
  }
  const isReduced = Math.max(seen.width, seen.height) > LONGEST_SIDE;
  return { ...lightest!, width, height, isReduced };
}
