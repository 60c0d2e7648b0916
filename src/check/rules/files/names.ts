import { placeOf } from '../../read.ts';
import { slugify } from '../../../lib/slug.ts';
import { COLLECTIONS } from '../../../schemas/collections.ts';
import type { SiteRule } from '../../types.ts';
import { didYouMean } from '../../nearest.ts';
import { PICTURE, nameOf, stemOf } from './shared.ts';

/** Where files are, and how they are called. */
export const NAME_RULES: readonly SiteRule[] = [
  {
    id: 'fichier-type',
    severity: 'error',
    sentence: 'Les textes sont des fichiers .mdx, en minuscules ; les images vont dans images/.',
    *check({ files }) {
      for (const file of files) {
        const { path, inside } = file;
        const [top = ''] = inside.split('/');
        if (inside === 'sources.yaml' || (top === 'images' && PICTURE.test(inside))) continue;
        if (COLLECTIONS.includes(top as never) && inside.endsWith('.mdx')) continue;
        const ending = /\.[^.]+$/u.exec(nameOf(file))?.[0] ?? '';
        if (top === 'images' && PICTURE.test(inside.toLowerCase())) {
          yield {
            file: path,
            says: `Le nom de cette image se termine par « ${ending} », en majuscules. Renommez-la.`,
            write: `${slugify(nameOf(file).slice(0, -ending.length))}${ending.toLowerCase()}`,
          };
        } else if (top === 'images') {
          yield {
            file: path,
            says: `Le dossier images/ n’accepte que des images .png, .jpg, .webp, .avif ou .svg, et non « ${ending || nameOf(file)} ». Convertissez l’image, ou retirez ce fichier.`,
          };
        } else if (COLLECTIONS.includes(top as never) && PICTURE.test(inside.toLowerCase())) {
          yield {
            file: path,
            says: 'Les images vont dans le dossier images/. Déplacez ce fichier.',
            write: `src/content/images/${nameOf(file).toLowerCase()}`,
          };
        } else if (COLLECTIONS.includes(top as never)) {
          const says =
            ending === ''
              ? 'Ce nom de fichier n’a pas de terminaison.'
              : `Ce fichier se termine par « ${ending} » au lieu de « .mdx ».`;
          yield {
            file: path,
            says: `${says} Enregistrez-le comme texte simple et renommez-le, sinon il n’est pas publié.`,
            write: `${slugify(stemOf(file)) || 'mon-fichier'}.mdx`,
          };
        } else if (/^sources\.(?:ya?ml|txt)/iu.test(inside)) {
          yield {
            file: path,
            says: 'Le fichier de la bibliographie s’appelle exactement sources.yaml. Renommez-le.',
            write: 'sources.yaml',
          };
        }
      }
    },
  },
  {
    id: 'fichier-place',
    severity: 'error',
    sentence:
      'Chaque fichier est dans son dossier : pages/, cards/<page>/, steps/<page>/, articles/, links/ ou images/.',
    *check({ files }) {
      for (const { path, inside } of files) {
        const [top = ''] = inside.split('/');
        if (inside === 'sources.yaml' || /^sources\.(?:ya?ml|txt)/iu.test(inside)) continue;
        const known = [...COLLECTIONS, 'images'];
        if (!known.includes(top)) {
          const where =
            didYouMean(top, known) ||
            ` Les dossiers sont ${known.map((name) => `${name}/`).join(', ')}.`;
          yield {
            file: path,
            says: `Ce fichier n’est dans aucun dossier connu, et ne serait pas publié.${where}`,
          };
        } else if (
          top === 'images'
            ? inside.split('/').length > 2
            : inside.endsWith('.mdx') && !placeOf(inside)
        ) {
          const hasFolders = top === 'cards' || top === 'steps';
          const wanted = hasFolders
            ? `dans un dossier au nom de sa page, par exemple ${top}/hpv-info/`
            : `directement dans ${top}/, sans autre dossier`;
          yield {
            file: path,
            says: `Ce fichier n’est pas à sa place, et ne serait pas publié : il doit être ${wanted}.`,
          };
        }
      }
    },
  },
  {
    id: 'fichier-nom-sans-lettre',
    severity: 'error',
    sentence: 'Un nom de fichier contient au moins une lettre ou un chiffre.',
    *check({ files }) {
      for (const file of files.filter(({ inside }) => placeOf(inside) !== undefined)) {
        if (slugify(stemOf(file)) !== '') continue;
        yield {
          file: file.path,
          says: 'Ce nom de fichier ne contient aucune lettre : aucune adresse ne peut en être tirée. Renommez-le.',
          write: 'ma-page.mdx',
        };
      }
    },
  },
  {
    id: 'fichier-nom-simple',
    severity: 'warning',
    sentence: 'Un nom de fichier s’écrit en minuscules, sans accent ni espace, avec des tirets.',
    *check({ files }) {
      for (const file of files) {
        const name = nameOf(file);
        const stem = name.replace(/\.[^.]+$/u, '');
        const plain = slugify(stem);
        const isOurs =
          placeOf(file.inside) !== undefined ||
          (file.inside.startsWith('images/') && PICTURE.test(name));
        if (!isOurs || plain === '' || stem === plain) continue;
        const what = name.endsWith('.mdx')
          ? `La page est publiée sous le nom « ${plain} ».`
          : 'L’image ne peut être citée que sous un nom simple.';
        yield {
          file: file.path,
          says: `Ce nom contient des majuscules, des accents, des espaces ou d’autres signes. ${what} Renommez le fichier pour que les deux noms soient les mêmes.`,
          write: `${plain}${name.slice(stem.length)}`,
        };
      }
    },
  },
  {
    id: 'fichier-meme-nom',
    severity: 'error',
    sentence: 'Deux fichiers d’un dossier ne donnent pas la même adresse.',
    *check({ entries }) {
      const first = new Map<string, string>();
      const plainFirst = entries.toSorted(
        (a, b) =>
          Number(b.path.endsWith(`/${b.slug}.mdx`)) - Number(a.path.endsWith(`/${a.slug}.mdx`)),
      );
      for (const { path, collection, folder, slug } of plainFirst) {
        const key = `${collection}/${folder ?? ''}/${slug}`;
        const other = first.get(key);
        if (other === undefined) first.set(key, path);
        else
          yield {
            file: path,
            says: `Ce fichier et ${other} donnent la même adresse (« ${slug} ») : un seul serait publié. Renommez l’un des deux.`,
          };
      }
    },
  },
];
