import sharp from 'sharp';
import type { Remark, SiteRule } from '../../types.ts';
import { LARGEST, WIDEST, picturesOf } from './shared.ts';

/** What is in the files of pictures. */
export const PICTURE_FILE_RULES: readonly SiteRule[] = [
  {
    id: 'image-illisible',
    severity: 'error',
    sentence: 'Un fichier de images/ est une vraie image, du type qu’annonce son nom.',
    async *check(site): AsyncGenerator<Remark> {
      for (const file of picturesOf(site)) {
        const { path, inside, bytes, trouble } = file;
        const ending = /\.(\w+)$/u.exec(inside)?.[1]?.toLowerCase() ?? '';
        if (
          trouble !== undefined ||
          !/^(?:png|jpe?g|webp|avif|svg)$/u.test(ending) ||
          bytes.length > LARGEST
        )
          continue;
        const wanted = ending === 'jpg' ? 'jpeg' : ending === 'avif' ? 'heif' : ending;
        try {
          const picture = sharp(bytes, { failOn: 'error' });
          const { format, width = 0, height = 0 } = await picture.metadata();
          if (format !== 'svg') await picture.resize(1, 1).raw().toBuffer();
          if (format !== wanted)
            yield {
              file: path,
              says: `Ce fichier se termine par « .${ending} », mais c’est une image ${String(format)}. Renommez-le, ou convertissez-le.`,
              write: inside
                .replace(/^.*\//u, '')
                .replace(/\.\w+$/u, `.${format === 'jpeg' ? 'jpg' : String(format)}`),
            };
          else if (Math.max(width, height) > WIDEST)
            yield {
              file: path,
              says: `Cette image mesure ${width} × ${height} pixels ; ${WIDEST} au plus sont acceptés. Réduisez-la : 1600 pixels de large suffisent.`,
            };
        } catch {
          yield {
            file: path,
            says:
              bytes.length === 0
                ? 'Ce fichier est vide : ce n’est pas une image. Enregistrez-la de nouveau.'
                : `Ce fichier n’est pas une image .${ending}, ou il est abîmé. Enregistrez l’image de nouveau depuis un logiciel d’images.`,
          };
        }
      }
    },
  },
  {
    id: 'image-dessin-actif',
    severity: 'error',
    sentence: 'Un dessin .svg ne contient ni programme, ni lien vers un autre site.',
    *check(site) {
      for (const { path, bytes } of picturesOf(site).filter(({ inside }) =>
        inside.endsWith('.svg'),
      )) {
        const [found] =
          /<script\b|<foreignObject\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?:https?:|javascript:|\/\/)|@import|url\(\s*["']?https?:|<!ENTITY/iu.exec(
            bytes.toString('utf8'),
          ) ?? [];
        if (found)
          yield {
            file: path,
            says: `Ce dessin contient un programme ou l’adresse d’un autre site (« ${found.trim()} »). Enregistrez-le de nouveau comme « SVG simple », sans contenu lié.`,
          };
      }
    },
  },
  {
    id: 'image-trop-lourde',
    severity: 'error',
    sentence: 'Une image ne dépasse pas 8 Mo ni 8000 pixels de côté.',
    *check(site) {
      for (const { path, bytes } of picturesOf(site)) {
        if (bytes.length > LARGEST)
          yield {
            file: path,
            says: `Cette image pèse ${Math.round(bytes.length / 1_000_000)} Mo ; 8 Mo au plus sont acceptés. Réduisez-la : 1600 pixels de large suffisent.`,
          };
      }
    },
  },
];
