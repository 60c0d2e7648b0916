import sharp from 'sharp';
import { dirname, posix } from 'node:path';
import { slugify } from '../../../lib/slug.ts';
import { partsOf, type Found } from '../parse/body.ts';
import { nearestNames, quoteNames } from '../nearest.ts';
import type { Entry, RawFile, Remark, Site, SiteRule } from '../types.ts';
import { isWebAddress } from './addresses.ts';

const FOLDER = 'src/content/images';
const FILE_NAME = /^[a-z0-9-]+\.(?:png|jpe?g|webp|avif|svg)$/u;
const LARGEST = 8_000_000;
const WIDEST = 8000;

const picturesOf = ({ files }: Site): RawFile[] =>
  files.filter(({ inside }) => inside.startsWith('images/'));
const nameOf = ({ inside }: RawFile) => inside.slice('images/'.length);

/** Pictures in texts. */
function* imagesOf(
  site: Site,
): Generator<{ entry: Entry; line: number; node: Extract<Found['node'], { type: 'image' }> }> {
  for (const entry of site.entries) {
    for (const { node, line } of partsOf(entry.body))
      if (node.type === 'image') yield { entry, line, node };
  }
}

/** Whether a picture is there; one whose name is only in capitals is told by another rule. */
const hasPicture = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name);

const relativeTo = (entry: Entry, name: string) =>
  posix.relative(dirname(entry.path), `${FOLDER}/${name}`);

/** What to do about a picture that is not there. */
function tellMissing(name: string, site: Site): string {
  const names = picturesOf(site).map(nameOf);
  const near = nearestNames(name.replace(/\.\w+$/u, ''), names);
  const hint =
    near.length > 0
      ? ` Vouliez-vous dire ${quoteNames(near)} ?`
      : ` Les images présentes sont ${names.join(', ') || '(aucune)'}.`;
  return `L’image « ${name} » n’est pas dans src/content/images.${hint}`;
}

/** Rules on pictures: those of articles and those of texts. */
export const PICTURE_RULES: readonly SiteRule[] = [
  {
    id: 'image-absente',
    severity: 'error',
    sentence: 'Une image nommée existe dans images/.',
    *check(site) {
      const names = picturesOf(site).map(nameOf);
      for (const entry of site.entries.filter(({ collection }) => collection === 'articles')) {
        const name = entry.header?.values.imageUrl;
        if (typeof name !== 'string' || !FILE_NAME.test(name) || hasPicture(names, name)) continue;
        const [near] = nearestNames(name.replace(/\.\w+$/u, ''), names, 1);
        yield {
          file: entry.path,
          line: entry.header!.lineOf(['imageUrl']),
          field: 'imageUrl',
          says: tellMissing(name, site),
          ...(near === undefined ? {} : { write: `imageUrl: "${near}"` }),
        };
      }
      for (const { entry, line, node } of imagesOf(site)) {
        if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/iu.test(node.url)) continue;
        const name = node.url.split(/[\\/]/u).at(-1) ?? '';
        const near = names.includes(name)
          ? name
          : nearestNames(name.replace(/\.\w+$/u, ''), names, 1)[0];
        const target = posix.join(dirname(entry.path), node.url);
        if (target === `${FOLDER}/${name}` && names.includes(name) && node.url.startsWith('.'))
          continue;
        const says = names.includes(name)
          ? `L’image est bien dans images/, mais son chemin depuis ce fichier n’est pas « ${node.url} ».`
          : tellMissing(name || node.url, site);
        yield {
          file: entry.path,
          line,
          says,
          ...(near === undefined
            ? {}
            : { write: `![${node.alt || 'Ce que montre l’image.'}](${relativeTo(entry, near)})` }),
        };
      }
    },
  },
  {
    id: 'image-sans-description',
    severity: 'error',
    sentence: 'Une image a une description, pour qui ne la voit pas.',
    *check(site) {
      for (const { entry, line, node } of imagesOf(site)) {
        const alt = (node.alt ?? '').trim();
        const isName =
          /\.(?:png|jpe?g|webp|avif|svg|gif)$/iu.test(alt) ||
          /^(?:image|photo|img|illustration)\W*\d*$/iu.test(alt);
        if (alt !== '' && !isName) continue;
        const found =
          alt === '' ? 'Cette image n’a pas de description' : `« ${alt} » ne décrit pas l’image`;
        yield {
          file: entry.path,
          line,
          says: `${found} : qui ne la voit pas ne saura pas ce qu’elle montre.`,
          write: `![Ce que montre l’image.](${node.url})`,
        };
      }
    },
  },
  {
    id: 'image-ailleurs-dans-un-texte',
    severity: 'error',
    sentence:
      'Une image dans un texte est un fichier de images/, jamais l’adresse d’un autre site.',
    *check(site) {
      for (const { entry, line, node } of imagesOf(site)) {
        if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/iu.test(node.url)) continue;
        const name =
          slugify(
            node.url
              .split('/')
              .at(-1)
              ?.replace(/\.\w+$/u, '') ?? '',
          ) || 'image';
        yield {
          file: entry.path,
          line,
          says: 'Cette image est chez un tiers : la règle de sécurité du site empêche de l’afficher. Enregistrez-la dans src/content/images, si vous en avez le droit.',
          write: `![${node.alt || 'Ce que montre l’image.'}](${relativeTo(entry, `${name}.jpg`)})`,
        };
      }
    },
  },
  {
    id: 'image-ailleurs',
    severity: 'warning',
    sentence:
      'L’image d’un article est un fichier de images/ : une image chez un tiers lui transmet l’adresse des visiteurs.',
    *check({ entries }) {
      for (const { path, collection, header } of entries) {
        const address = header?.values.imageUrl;
        if (collection !== 'articles' || typeof address !== 'string' || !isWebAddress(address))
          continue;
        const { hostname } = new URL(address);
        yield {
          file: path,
          line: header!.lineOf(['imageUrl']),
          field: 'imageUrl',
          says: `Image chez un tiers : l’adresse des visiteurs lui est transmise (${hostname}). Mieux vaut l’enregistrer dans src/content/images, si vous en avez le droit.`,
          write: `imageUrl: "${slugify(hostname)}.jpg"`,
        };
      }
    },
  },
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
  {
    id: 'image-inutile',
    severity: 'warning',
    needsClean: true,
    sentence: 'Chaque image de images/ sert au moins une fois.',
    *check(site) {
      const named = site.entries.map(({ header }) => String(header?.values.imageUrl ?? ''));
      const shown = [...imagesOf(site)].map(({ node }) => node.url.split('/').at(-1) ?? '');
      for (const file of picturesOf(site)) {
        const isUsed = named.includes(nameOf(file)) || shown.includes(nameOf(file));
        if (!isUsed && FILE_NAME.test(nameOf(file)))
          yield {
            file: file.path,
            says: 'Aucun fichier ne nomme cette image. Gardez-la si elle doit servir ; sinon, effacez-la.',
          };
      }
    },
  },
];
