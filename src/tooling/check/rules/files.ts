import { decode, LARGEST_TEXT, placeOf } from '../read.ts';
import { slugify } from '../../../lib/slug.ts';
import { COLLECTIONS, type RawFile, type SiteRule } from '../types.ts';
import { didYouMean } from '../nearest.ts';

const TEXT = /\.(?:mdx|ya?ml)$/iu;
const PICTURE = /\.(?:png|jpe?g|webp|avif|svg)$/u;
const nameOf = ({ inside }: RawFile) => inside.split('/').at(-1) ?? inside;
const isText = ({ inside, trouble }: RawFile) => TEXT.test(inside) && trouble === undefined;

/** Name of a file without its endings. */
const stemOf = (file: RawFile) =>
  nameOf(file).replace(/(?:\.(?:mdx?|txt|docx?|odt|rtf|markdown))+$/iu, '');

const isUtf16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** The first line that is not UTF-8, read as old Windows programs write. */
function firstForeignLine(bytes: Buffer): { line: number; text: string } {
  let start = 0;
  for (let line = 1; start <= bytes.length; line += 1) {
    const end = bytes.indexOf(10, start);
    const piece = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (decode(piece) === undefined)
      return { line, text: new TextDecoder('windows-1252').decode(piece).trim() };
    if (end === -1) break;
    start = end + 1;
  }
  return { line: 1, text: '' };
}

/** Rules on the files themselves, before their text. */
export const FILE_RULES: readonly SiteRule[] = [
  {
    id: 'fichier-illisible',
    severity: 'error',
    sentence: 'Chaque fichier peut être ouvert et lu.',
    *check({ files }) {
      for (const { path, trouble } of files) {
        if (trouble === undefined) continue;
        yield {
          file: path,
          says: 'Ce fichier ne peut pas être ouvert. Vérifiez vos droits sur ce fichier, ou recréez-le : c’est peut-être un raccourci vers un fichier qui n’existe plus.',
        };
      }
    },
  },
  {
    id: 'fichier-vide',
    severity: 'error',
    sentence: 'Un fichier n’est pas vide.',
    *check({ files, texts }) {
      for (const file of files.filter(isText)) {
        if (file.bytes.length > 0 && texts.get(file.path)?.trim() !== '') continue;
        yield {
          file: file.path,
          says: 'Ce fichier est vide. Copiez le contenu d’un fichier semblable puis adaptez-le, ou effacez ce fichier.',
        };
      }
    },
  },
  {
    id: 'fichier-utf-8',
    severity: 'error',
    sentence: 'Un fichier de texte est enregistré en UTF-8.',
    *check({ files }) {
      for (const { path, bytes } of files.filter(isText)) {
        if (bytes.length > LARGEST_TEXT) continue;
        if (isUtf16(bytes)) {
          yield {
            file: path,
            says: 'Ce fichier est enregistré en UTF-16. Dans votre éditeur : « Enregistrer sous », puis choisissez l’encodage UTF-8.',
          };
        } else if (!bytes.includes(0) && decode(bytes) === undefined) {
          const { line, text } = firstForeignLine(bytes);
          yield {
            file: path,
            line,
            says: `Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient abîmés (« ${text.slice(0, 70)} »). Dans votre éditeur : « Enregistrer sous », puis choisissez l’encodage UTF-8.`,
          };
        }
      }
    },
  },
  {
    id: 'fichier-pas-du-texte',
    severity: 'error',
    sentence:
      'Un fichier .mdx est un fichier de texte simple, pas un document Word ni un PDF renommé.',
    *check({ files }) {
      for (const { path, bytes } of files.filter(isText)) {
        if (isUtf16(bytes) || !bytes.includes(0)) continue;
        yield {
          file: path,
          says: 'Ce fichier n’est pas un texte simple : c’est sans doute un document de traitement de texte renommé, ou un fichier abîmé. Copiez son texte dans un nouveau fichier, avec un éditeur de texte.',
        };
      }
    },
  },
  {
    id: 'fichier-trop-long',
    severity: 'error',
    sentence: 'Un fichier de texte ne dépasse pas 300 ko, ce qui fait déjà plus de cent pages.',
    *check({ files }) {
      for (const { path, bytes } of files.filter(isText)) {
        if (bytes.length <= LARGEST_TEXT) continue;
        yield {
          file: path,
          says: `Ce fichier pèse ${Math.round(bytes.length / 1000)} ko ; 300 ko au plus sont acceptés. Partagez son texte entre plusieurs pages.`,
        };
      }
    },
  },
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
