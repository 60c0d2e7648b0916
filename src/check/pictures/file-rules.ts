import sharp from 'sharp';
import { ARTICLE_WIDTHS } from '../../lib/picture-widths.ts';
import { PICTURE_FILE } from '../../schemas/patterns.ts';
import type { Report, Rule } from '../rule.ts';
import { PICTURE_ENDING, isInPictures, picturesOf } from '../../document/pictures.ts';

/** Most bytes of a picture. */
const LARGEST_PICTURE = 8_000_000;
/** Most pixels of a side. */
const WIDEST = 8000;
/** What a drawing may not hold: programs, and files of other sites. */
const ACTIVE =
  /<script\b|<foreignObject\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?:https?:|javascript:|\/\/)|@import|url\(\s*["']?https?:|<!ENTITY/iu;

/** The decoder's name for a format. */
const formatOf = (ending: string) => ({ jpg: 'jpeg', avif: 'heif' })[ending] ?? ending;

/** What is wrong with the bytes of a picture, if anything is. */
async function inspect(bytes: Buffer, name: string): Promise<Report | undefined> {
  const ending = name.split('.').at(-1)!.toLowerCase();
  try {
    const picture = sharp(bytes, { failOn: 'error' });
    const { format, width = 0, height = 0 } = await picture.metadata();
    if (format !== 'svg') await picture.resize(1, 1).raw().toBuffer();
    if (format !== formatOf(ending))
      return {
        message: 'picture-other-type',
        data: { ending, format: String(format) },
        write: name.replace(/\.\w+$/u, `.${format === 'jpeg' ? 'jpg' : String(format)}`),
      };
    if (Math.max(width, height) <= WIDEST) return undefined;
    return {
      message: 'picture-too-wide',
      data: { width, height, most: WIDEST },
    };
  } catch {
    return bytes.length === 0
      ? { message: 'picture-empty' }
      : { message: 'picture-damaged', data: { ending } };
  }
}

/** Width of a photograph; undefined for a drawing, which has any, and for what is no picture. */
async function widthOf(bytes: Buffer): Promise<number | undefined> {
  try {
    const { format, width } = await sharp(bytes).metadata();
    return format === 'svg' ? undefined : width;
  } catch {
    return undefined;
  }
}

/** Rules on the files of pictures. */
export const PICTURE_FILE_RULES: readonly Rule[] = [
  {
    id: 'image-trop-petite',
    severity: 'warning',
    description: `La photo d’un article a au moins ${ARTICLE_WIDTHS.at(-1)} points de large, comme la page la montre.`,
    visit: {
      async *entry({ collection, header }, { files }) {
        const { imageUrl } = header?.values ?? {};
        const file = files.find(({ inside }) => inside === `images/${String(imageUrl)}`);
        if (collection !== 'articles' || !file || file.bytes.length > LARGEST_PICTURE) return;
        const [width, shown] = [await widthOf(file.bytes), ARTICLE_WIDTHS.at(-1)!];
        if (width !== undefined && width < shown)
          yield {
            line: header!.lineOf(['imageUrl']),
            field: 'imageUrl',
            message: 'picture-small',
            data: { width, shown },
          };
      },
    },
  },
  {
    id: 'image-inutile',
    severity: 'warning',
    onlyIfValid: true,
    description: 'Chaque image de images/ sert au moins une fois.',
    visit: {
      *file(file, { entries }) {
        const name = file.inside.slice('images/'.length);
        if (!isInPictures(file) || !PICTURE_FILE.test(name)) return;
        const isUsed = entries.some((entry) =>
          picturesOf(entry).some((shown) => shown.file === name),
        );
        if (!isUsed)
          yield {
            message: 'picture-unused',
          };
      },
    },
  },
  {
    id: 'image-illisible',
    severity: 'error',
    description: 'Un fichier de images/ est une vraie image, du type qu’annonce son nom.',
    visit: {
      async *file(file) {
        const name = file.inside.split('/').at(-1)!;
        const isPicture = isInPictures(file) && PICTURE_ENDING.test(name.toLowerCase());
        if (!isPicture || file.readError !== undefined || file.bytes.length > LARGEST_PICTURE)
          return;
        const report = await inspect(file.bytes, name);
        if (report) yield report;
      },
    },
  },
  {
    id: 'image-dessin-actif',
    severity: 'error',
    description: 'Un dessin .svg ne contient ni programme, ni lien vers un autre site.',
    visit: {
      *file(file) {
        if (!isInPictures(file) || !file.inside.endsWith('.svg')) return;
        const [found] = ACTIVE.exec(file.bytes.toString('utf8')) ?? [];
        if (found)
          yield {
            message: 'drawing-active',
            data: { found: found.trim() },
          };
      },
    },
  },
  {
    id: 'image-trop-lourde',
    severity: 'error',
    description: 'Une image ne dépasse pas 8 Mo ni 8000 pixels de côté.',
    visit: {
      *file(file) {
        if (isInPictures(file) && file.bytes.length > LARGEST_PICTURE)
          yield {
            message: 'picture-too-large',
            data: { megabytes: Math.round(file.bytes.length / 1_000_000) },
          };
      },
    },
  },
];
