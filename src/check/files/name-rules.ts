import { WORDS_FILE } from '../../document/own-words.ts';
import { SEARCH_FILE } from '../../document/search-words.ts';
import { QUESTIONS_FILE } from '../../loaders/questions.ts';
import { isReservedName } from '../../lib/reserved-names.ts';
import { slugify } from '../../lib/slug.ts';
import { COLLECTIONS } from '../../schemas/collections.ts';
import { choiceOf } from '../../lib/nearest.ts';
import { PICTURE_ENDING } from '../../document/pictures.ts';
import type { RawFile, Site } from '../../document/site.ts';
import type { Rule } from '../rule.ts';
import { nameOf, contentPathOf, stemOf } from '../../document/files/content-path.ts';

/** The lists that a site has once. */
const LISTS: readonly string[] = [QUESTIONS_FILE, WORDS_FILE, SEARCH_FILE];
const FOLDERS: readonly string[] = [...COLLECTIONS, 'images'];

/** Whether a file is the bibliography, or was meant to be. */
const isBibliography = (inside: string) => /^sources\.(?:ya?ml|txt)/iu.test(inside);

/** How programs that share a folder call the copy of a file that two people changed at once. */
const CONFLICT = /\s*\([^()]*(?:copie en conflit|conflict)[^()]*\)|\.sync-conflict-[\w-]+/iu;

/** A name that no other file of a folder has: it, or it with a number. */
function freeName({ files }: Site, folder: string, name: string): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]+)?$/su.exec(name) ?? [];
  const isTaken = (wanted: string) => files.some(({ inside }) => inside === folder + wanted);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${stem}-${number}${ending}`;
  return free;
}

const folderOf = (file: RawFile) => file.inside.slice(0, -nameOf(file).length);

/** Rules on where files are, and how they are called. */
export const FILE_NAME_RULES: readonly Rule[] = [
  {
    id: 'fichier-type',
    severity: 'error',
    description: 'Les textes sont des fichiers .mdx, en minuscules ; les images vont dans images/.',
    visit: {
      *file(file, site) {
        const { inside } = file;
        if (CONFLICT.test(nameOf(file))) return;
        const [top = ''] = inside.split('/');
        const name = nameOf(file);
        const ending = /\.[^.]+$/u.exec(name)?.[0] ?? '';
        const isPicture = PICTURE_ENDING.test(inside.toLowerCase());
        if (isBibliography(inside)) {
          if (inside !== 'sources.yaml')
            yield {
              message: 'bibliography-name',
              write: 'sources.yaml',
            };
        } else if (top === 'images' && PICTURE_ENDING.test(inside)) {
          return;
        } else if (top === 'images' && isPicture) {
          yield {
            message: 'picture-ending-in-capitals',
            data: { ending },
            write: freeName(
              site,
              'images/',
              `${slugify(name.slice(0, -ending.length))}${ending.toLowerCase()}`,
            ),
          };
        } else if (top === 'images') {
          yield {
            message: 'picture-type-refused',
            data: { found: ending || name },
          };
        } else if (!FOLDERS.includes(top) || inside.endsWith('.mdx')) {
          return;
        } else if (isPicture) {
          yield {
            message: 'picture-outside-folder',
            write: `src/content/images/${freeName(site, 'images/', name.toLowerCase())}`,
          };
        } else {
          yield {
            ...(ending === ''
              ? { message: 'file-without-ending' }
              : { message: 'file-wrong-ending', data: { ending } }),
            write: freeName(site, folderOf(file), `${slugify(stemOf(file)) || 'mon-fichier'}.mdx`),
          };
        }
      },
    },
  },
  {
    id: 'fichier-copie-en-conflit',
    severity: 'error',
    description:
      'Une copie qu’un dossier partagé a faite de deux changements à la fois est réglée, puis effacée.',
    visit: {
      *file(file) {
        const name = nameOf(file);
        if (CONFLICT.test(name))
          yield { message: 'file-in-conflict', data: { other: name.replace(CONFLICT, '') } };
      },
    },
  },
  {
    id: 'fichier-place',
    severity: 'error',
    description:
      'Chaque fichier est dans son dossier : pages/, cards/<page>/, steps/<page>/, articles/, links/ ou images/.',
    visit: {
      *file({ inside }) {
        const [top = '', ...rest] = inside.split('/');
        if (isBibliography(inside) || LISTS.includes(inside)) return;
        if (!FOLDERS.includes(top)) {
          yield { message: 'folder-unknown', data: choiceOf(top, FOLDERS) };
          return;
        }
        const isAstray =
          top === 'images' ? rest.length > 1 : inside.endsWith('.mdx') && !contentPathOf(inside);
        const isOfPage = top === 'cards' || top === 'steps';
        if (isAstray)
          yield {
            message: isOfPage ? 'file-not-in-page-folder' : 'file-in-subfolder',
            data: { folder: top },
          };
      },
    },
  },
  {
    id: 'fichier-nom-sans-lettre',
    severity: 'error',
    description: 'Un nom de fichier contient au moins une lettre ou un chiffre.',
    visit: {
      *file(file) {
        if (contentPathOf(file.inside) && slugify(stemOf(file)) === '')
          yield {
            message: 'file-name-without-letters',
            write: 'ma-page.mdx',
          };
      },
    },
  },
  {
    id: 'fichier-nom-simple',
    severity: 'warning',
    description: 'Un nom de fichier s’écrit en minuscules, sans accent ni espace, avec des tirets.',
    visit: {
      *file(file, site) {
        const name = nameOf(file);
        const stem = name.replace(/\.[^.]+$/u, '');
        const plain = slugify(stem);
        const isPicture = file.inside.startsWith('images/') && PICTURE_ENDING.test(name);
        if ((!contentPathOf(file.inside) && !isPicture) || plain === '' || stem === plain) return;
        if (CONFLICT.test(name)) return;
        yield {
          ...(name.endsWith('.mdx')
            ? { message: 'page-name-not-plain', data: { plain } }
            : { message: 'picture-name-not-plain' }),
          write: freeName(site, folderOf(file), `${plain}${name.slice(stem.length)}`),
        };
      },
    },
  },
  {
    id: 'fichier-nom-reserve',
    severity: 'error',
    description:
      'Un fichier ou un dossier ne porte pas un nom que Windows garde pour lui : con, aux, nul, com1…',
    visit: {
      *file({ inside }) {
        const reserved = inside.split('/').find(isReservedName);
        if (reserved !== undefined) yield { message: 'name-reserved', data: { name: reserved } };
      },
    },
  },
  {
    id: 'fichier-meme-nom',
    severity: 'error',
    description: 'Deux fichiers d’un dossier ne donnent pas la même adresse.',
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
              message: 'file-same-address',
              data: { other: { path: other }, slug },
            };
        }
      },
    },
  },
];
