import { dirname, posix } from 'node:path';
import { slugify } from '../../../lib/slug.ts';
import { nearestNames } from '../../nearest.ts';
import type { SiteRule } from '../../types.ts';
import { isWebAddress } from '../addresses.ts';
import {
  FILE_NAME,
  FOLDER,
  hasPicture,
  imagesOf,
  nameOf,
  picturesOf,
  relativeTo,
  tellMissing,
} from './shared.ts';

/** How files name and describe pictures. */
export const PICTURE_USE_RULES: readonly SiteRule[] = [
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
          says: `Image chez un tiers : l’adresse des visiteurs lui est transmise (${hostname}). Elle peut aussi ne pas s’afficher, si ce tiers l’interdit. Mieux vaut l’enregistrer dans src/content/images, si vous en avez le droit.`,
          write: `imageUrl: "${slugify(hostname)}.jpg"`,
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
