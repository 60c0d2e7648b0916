import sharp, { type Sharp } from 'sharp';

/** Maximum side of a stored picture, in pixels: twice the widest that a page shows. */
const MAX_SIDE = 1600;
/** Maximum number of pixels of a picture. */
export const MAX_PIXELS = 120_000_000;
/** Qualities to try until a picture is light enough, best first. */
const QUALITIES = [85, 75, 65, 50, 35];

/** File extension of a stored picture. */
export type PictureEnding = 'jpg' | 'png' | 'webp';

/** A converted picture. */
export interface ConvertedPicture {
  data: Buffer;
  ending: PictureEnding;
  width: number;
  height: number;
  /** Whether it was larger than a page shows. */
  isReduced: boolean;
}

/** The bytes are no picture, or cannot be decoded. */
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
 * Converts a picture for the site: rotated upright, reduced to the size of a page, and without metadata.
 * Drawings are rasterized, since an SVG may contain scripts.
 *
 * @param largest - Maximum size, in bytes.
 * @param wanted - The required format; by default the lightest one without visible loss.
 * @throws {UnreadablePicture} If it cannot be decoded.
 */
export async function convertPicture(
  bytes: Buffer,
  largest: number,
  wanted?: PictureEnding,
): Promise<ConvertedPicture> {
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 200 });
  const metadata = await source.metadata().catch(() => undefined);
  if (!metadata?.width || !metadata.height) throw new UnreadablePicture('No picture.');
  const image = source
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true });
  // Decoded once: an SVG with filters is slow.
  const drawn = await image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnreadablePicture('Cut short.');
    });
  const { width, height, channels } = drawn.info;
  const points = sharp(drawn.data, { raw: { width, height, channels } });
  const { isOpaque } = await points.stats();
  const isLossless =
    metadata.format === 'svg' || metadata.format === 'png' || metadata.format === 'gif';
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
  const isReduced = Math.max(metadata.width, metadata.height) > MAX_SIDE;
  return { ...lightest!, width, height, isReduced };
}
