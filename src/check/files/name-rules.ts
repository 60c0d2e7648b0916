import { LIST_SCHEMAS } from '../../schemas/lists.ts';
import { slugify } from '../../lib/slug.ts';
import { choiceOf } from '../../lib/nearest.ts';
import { COLLECTIONS } from '../../schemas/collections.ts';
import { PICTURE_ENDING } from '../../document/pictures.ts';
import { EVICTED, nameOf, contentPathOf, stemOf } from '../../document/files/content-path.ts';
import type { Document, RawFile, Site } from '../../document/site.ts';
import type { Message } from '../messages.fr.ts';
import type { Report, Rule } from '../rule.ts';

/** The lists that a site has once. */
const LISTS = ['sources', ...Object.keys(LIST_SCHEMAS)].map((name) => `${name}.yaml`);
const FOLDERS: readonly string[] = [...COLLECTIONS, 'images'];

/** How programs that share a folder call the copy of a file that two people changed at once. */
const CONFLICT = /\s*\([^()]*(?:copie en conflit|conflict)[^()]*\)|\.sync-conflict-[\w-]+/iu;

/** What is wrong with the place or the type of a file: as it is, it would not be published. */
function messageOfPlace(file: RawFile, { files }: Site): Message | undefined {
  const { inside } = file;
  const name = nameOf(file);
  const [top = '', ...rest] = inside.split('/');
  const ending = /\.[^.]+$/u.exec(name)?.[0] ?? '';
  const isPicture = PICTURE_ENDING.test(name);
  const evicted = EVICTED.exec(name)?.[1];
  if (evicted !== undefined) return { message: 'file-evicted', data: { name: evicted } };
  if (CONFLICT.test(name))
    return { message: 'file-in-conflict', data: { other: name.replace(CONFLICT, '') } };
  if (LISTS.includes(inside)) return undefined;
  if (/^sources\.(?:ya?ml|txt)/iu.test(inside))
    return {
      message: files.some((one) => one.inside === 'sources.yaml')
        ? 'bibliography-copy'
        : 'bibliography-name',
    };
  if (!FOLDERS.includes(top)) return { message: 'folder-unknown', data: choiceOf(top, FOLDERS) };
  if (top === 'images' && rest.length > 1)
    return { message: 'file-in-subfolder', data: { folder: top } };
  if (top === 'images' && !isPicture)
    return { message: 'picture-type-refused', data: { found: ending || name } };
  if (top === 'images' || contentPathOf(inside)) return undefined;
  if (isPicture) return { message: 'picture-outside-folder' };
  if (ending !== '.mdx') return { message: 'file-wrong-ending', data: { ending: ending || name } };
  const isOfPage = top === 'cards' || top === 'steps';
  return {
    message: isOfPage ? 'file-not-in-page-folder' : 'file-in-subfolder',
    data: { folder: top },
  };
}

/** The files of a folder that give the same address, and the countries that have that of a page. */
function* reportSameAddress({ documents }: Site): Generator<Report> {
  const first = new Map<string, string>();
  const isPlain = ({ path, slug }: Document) => path.endsWith(`/${slug}.mdx`);
  const isCountry = ({ collection }: Document) => collection === 'countries';
  const plainFirst = documents.toSorted(
    (a, b) =>
      Number(isPlain(b)) - Number(isPlain(a)) || Number(isCountry(a)) - Number(isCountry(b)),
  );
  for (const { path, collection, folder = '', slug } of plainFirst) {
    const key = `${collection === 'countries' ? 'pages' : collection}/${folder}/${slug}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, path);
    else yield { file: path, message: 'file-same-address', data: { other: { path: other }, slug } };
  }
}

/** Rules on where files are, and how they are called. */
export const FILE_NAME_RULES: readonly Rule[] = [
  {
    id: 'fichier-place',
    severity: 'error',
    isOfFile: true,
    visit: {
      *file(file, site) {
        // A folder that cannot be opened stands for its files.
        const isFolder = file.readError !== undefined && !nameOf(file).includes('.');
        const message = isFolder ? undefined : messageOfPlace(file, site);
        if (message) yield message;
      },
    },
  },
  {
    id: 'fichier-nom',
    severity: 'error',
    visit: {
      *file(file) {
        if (contentPathOf(file.inside) && slugify(stemOf(file)) === '')
          yield { message: 'file-name-without-letters' };
      },
    },
  },
  {
    id: 'fichier-nom-simple',
    severity: 'warning',
    visit: {
      *file(file) {
        const name = nameOf(file);
        const isPicture = file.inside.startsWith('images/') && PICTURE_ENDING.test(name);
        const stem = isPicture ? name.replace(/\.[^.]+$/u, '') : stemOf(file);
        const plain = slugify(stem);
        const isContent = isPicture || contentPathOf(file.inside) !== undefined;
        // Cameras have « img_2041 », which is no part of an address.
        const written = isPicture ? stem.replaceAll('_', '-') : stem;
        if (isContent && plain !== '' && written !== plain && !CONFLICT.test(name))
          yield { message: 'name-not-plain', data: { plain } };
      },
    },
  },
  {
    id: 'fichier-meme-nom',
    severity: 'error',
    isOfFile: true,
    visit: { site: reportSameAddress },
  },
];
