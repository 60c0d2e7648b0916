import sharp from 'sharp';
import { PICTURE_ENDING, isInPictures } from '../../document/pictures.ts';
import { nameOf } from '../../document/files/content-path.ts';
import type { Message } from '../messages.fr.ts';
import type { Rule } from '../rule.ts';

/** Most bytes of a picture. */
const LARGEST_PICTURE = 8_000_000;
/** Most pixels of a side. */
const WIDEST = 8000;
/** What a drawing may not hold: programs, and files of other sites. */
const ACTIVE =
  /<script\b|<foreignObject\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?:https?:|javascript:|\/\/)|@import|url\(\s*["']?https?:|<!ENTITY/iu;

/** How far into a drawing Astro looks for its first tag, in bytes. */
const START = 1000;
/** The first tag of a drawing. */
const DRAWING = /<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/u;
/** A size in it as Astro reads one: four numbers with single blanks between them, or a width and a height. */
const VIEW = /\sviewBox=(["'])\S+ \S+ [\d.]+ [\d.]+\1/iu;
const SIDES = ['width', 'height'].map(
  (side) => new RegExp(String.raw`\s${side}=(["'])[\d.]+(?:px|[cm]?m|in|p[ct]|e[mx])?\1`, 'u'),
);

/** Whether a drawing says how large it is, where Astro looks for it: a page is not built without that. */
export function isSized(bytes: Uint8Array): boolean {
  const [tag = ''] = DRAWING.exec(new TextDecoder().decode(bytes.subarray(0, START))) ?? [];
  return VIEW.test(tag) || SIDES.every((side) => side.test(tag));
}

/** The decoder's name for a format. */
const formatOf = (ending: string) => ({ jpg: 'jpeg', avif: 'heif' })[ending] ?? ending;

/** What is wrong with the bytes of a picture, if anything is. */
async function inspect(bytes: Uint8Array, name: string): Promise<Message | undefined> {
  const ending = name.split('.').at(-1)!.toLowerCase();
  if (bytes.length === 0) return { message: 'picture-empty' };
  try {
    const picture = sharp(bytes, { failOn: 'error' });
    const { format, width = 0, height = 0, pages = 1 } = await picture.metadata();
    if (format !== 'svg') await picture.resize(1, 1).raw().toBuffer();
    if (format !== formatOf(ending))
      return { message: 'picture-other-type', data: { ending, format: String(format) } };
    if (pages > 1) return { message: 'picture-animated' };
    if (format === 'svg' && !isSized(bytes)) return { message: 'drawing-without-size' };
    if (Math.max(width, height) <= WIDEST) return undefined;
    return { message: 'picture-too-wide', data: { width, height, most: WIDEST } };
  } catch {
    return { message: 'picture-damaged', data: { ending } };
  }
}

/** Rules on the files of pictures. */
export const PICTURE_FILE_RULES: readonly Rule[] = [
  {
    id: 'image-illisible',
    severity: 'error',
    visit: {
      async *file(file) {
        const { bytes, readError } = file;
        const isPicture = isInPictures(file) && PICTURE_ENDING.test(nameOf(file));
        if (!isPicture || readError !== undefined) return;
        const megabytes = Math.round(bytes.length / 1_000_000);
        const message =
          bytes.length > LARGEST_PICTURE
            ? ({ message: 'picture-too-large', data: { megabytes } } as const)
            : await inspect(bytes, nameOf(file));
        if (message) yield message;
      },
    },
  },
  {
    id: 'image-dessin-actif',
    severity: 'error',
    visit: {
      *file(file) {
        if (!isInPictures(file) || !/\.svg$/iu.test(file.inside)) return;
        const [found] = ACTIVE.exec(new TextDecoder().decode(file.bytes)) ?? [];
        if (found) yield { message: 'drawing-active', data: { found: found.trim() } };
      },
    },
  },
];
