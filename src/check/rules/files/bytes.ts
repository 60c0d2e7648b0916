import { decode, LARGEST_TEXT } from '../../read.ts';
import { type SiteRule } from '../../types.ts';
import { firstForeignLine, isText, isUtf16 } from './shared.ts';

/** What is in a file, whatever its name. */
export const BYTE_RULES: readonly SiteRule[] = [
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
];
