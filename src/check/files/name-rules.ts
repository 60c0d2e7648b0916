import { QUESTIONS_FILE } from '../../loaders/questions.ts';
import { slugify } from '../../lib/slug.ts';
import { COLLECTIONS } from '../../schemas/collections.ts';
import { didYouMean } from '../nearest.ts';
import { PICTURE_ENDING } from '../pictures/pictures.ts';
import type { Rule } from '../rule.ts';
import { nameOf, placeOf, stemOf } from './place.ts';

const FOLDERS: readonly string[] = [...COLLECTIONS, 'images'];

/** Whether a file is the bibliography, or was meant to be. */
const isBibliography = (inside: string) => /^sources\.(?:ya?ml|txt)/iu.test(inside);

/** Rules on where files are, and how they are called. */
export const FILE_NAME_RULES: readonly Rule[] = [
  {
    id: 'fichier-type',
    severity: 'error',
    sentence: 'Les textes sont des fichiers .mdx, en minuscules ; les images vont dans images/.',
    visit: {
      *file(file) {
        const { inside } = file;
        const [top = ''] = inside.split('/');
        const name = nameOf(file);
        const ending = /\.[^.]+$/u.exec(name)?.[0] ?? '';
        const isPicture = PICTURE_ENDING.test(inside.toLowerCase());
        if (isBibliography(inside)) {
          if (inside !== 'sources.yaml')
            yield {
              says: 'Le fichier de la bibliographie s’appelle exactement sources.yaml. Renommez-le.',
              write: 'sources.yaml',
            };
        } else if (top === 'images' && PICTURE_ENDING.test(inside)) {
          return;
        } else if (top === 'images' && isPicture) {
          yield {
            says: `Le nom de cette image se termine par « ${ending} », en majuscules. Renommez-la.`,
            write: `${slugify(name.slice(0, -ending.length))}${ending.toLowerCase()}`,
          };
        } else if (top === 'images') {
          yield {
            says: `Le dossier images/ n’accepte que des images .png, .jpg, .webp, .avif ou .svg, et non « ${ending || name} ». Convertissez l’image, ou retirez ce fichier.`,
          };
        } else if (!FOLDERS.includes(top) || inside.endsWith('.mdx')) {
          return;
        } else if (isPicture) {
          yield {
            says: 'Les images vont dans le dossier images/. Déplacez ce fichier.',
            write: `src/content/images/${name.toLowerCase()}`,
          };
        } else {
          const says =
            ending === ''
              ? 'Ce nom de fichier n’a pas de terminaison.'
              : `Ce fichier se termine par « ${ending} » au lieu de « .mdx ».`;
          yield {
            says: `${says} Enregistrez-le comme texte simple et renommez-le, sinon il n’est pas publié.`,
            write: `${slugify(stemOf(file)) || 'mon-fichier'}.mdx`,
          };
        }
      },
    },
  },
  {
    id: 'fichier-place',
    severity: 'error',
    sentence:
      'Chaque fichier est dans son dossier : pages/, cards/<page>/, steps/<page>/, articles/, links/ ou images/.',
    visit: {
      *file({ inside }) {
        const [top = '', ...rest] = inside.split('/');
        if (isBibliography(inside) || inside === QUESTIONS_FILE) return;
        if (!FOLDERS.includes(top)) {
          const where =
            didYouMean(top, FOLDERS) ||
            ` Les dossiers sont ${FOLDERS.map((name) => `${name}/`).join(', ')}.`;
          yield {
            says: `Ce fichier n’est dans aucun dossier connu, et ne serait pas publié.${where}`,
          };
          return;
        }
        const isAstray =
          top === 'images' ? rest.length > 1 : inside.endsWith('.mdx') && !placeOf(inside);
        const wanted =
          top === 'cards' || top === 'steps'
            ? `dans un dossier au nom de sa page, par exemple ${top}/hpv-info/`
            : `directement dans ${top}/, sans autre dossier`;
        if (isAstray)
          yield {
            says: `Ce fichier n’est pas à sa place, et ne serait pas publié : il doit être ${wanted}.`,
          };
      },
    },
  },
  {
    id: 'fichier-nom-sans-lettre',
    severity: 'error',
    sentence: 'Un nom de fichier contient au moins une lettre ou un chiffre.',
    visit: {
      *file(file) {
        if (placeOf(file.inside) && slugify(stemOf(file)) === '')
          yield {
            says: 'Ce nom de fichier ne contient aucune lettre : aucune adresse ne peut en être tirée. Renommez-le.',
            write: 'ma-page.mdx',
          };
      },
    },
  },
  {
    id: 'fichier-nom-simple',
    severity: 'warning',
    sentence: 'Un nom de fichier s’écrit en minuscules, sans accent ni espace, avec des tirets.',
    visit: {
      *file(file) {
        const name = nameOf(file);
        const stem = name.replace(/\.[^.]+$/u, '');
        const plain = slugify(stem);
        const isPicture = file.inside.startsWith('images/') && PICTURE_ENDING.test(name);
        if ((!placeOf(file.inside) && !isPicture) || plain === '' || stem === plain) return;
        const what = name.endsWith('.mdx')
          ? `La page est publiée sous le nom « ${plain} ».`
          : 'L’image ne peut être citée que sous un nom simple.';
        yield {
          says: `Ce nom contient des majuscules, des accents, des espaces ou d’autres signes. ${what} Renommez le fichier pour que les deux noms soient les mêmes.`,
          write: `${plain}${name.slice(stem.length)}`,
        };
      },
    },
  },
  {
    id: 'fichier-meme-nom',
    severity: 'error',
    sentence: 'Deux fichiers d’un dossier ne donnent pas la même adresse.',
    visit: {
      *site({ entries }) {
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
  },
];
