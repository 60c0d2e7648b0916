import type { Remark, Rule } from '../rule.ts';
import type { RawFile, Site } from '../site.ts';
import { LARGEST_TEXT, decode, firstForeignLine, isUtf16 } from './encoding.ts';
import { ELSEWHERE, TEXT_ENDING } from './place.ts';

/** Looks at the bytes of each text that could be opened. */
const textFile = (look: (file: RawFile, site: Site) => Iterable<Remark>) => ({
  *file(file: RawFile, site: Site) {
    if (TEXT_ENDING.test(file.inside) && file.trouble === undefined) yield* look(file, site);
  },
});

/** Rules on what is in a file, whatever its name. */
export const FILE_CONTENT_RULES: readonly Rule[] = [
  {
    id: 'fichier-illisible',
    severity: 'error',
    sentence: 'Chaque fichier peut être ouvert et lu.',
    visit: {
      *file({ trouble }) {
        if (trouble !== undefined && trouble !== ELSEWHERE)
          yield {
            says: 'Ce fichier ne peut pas être ouvert. Vérifiez vos droits sur ce fichier, ou recréez-le : c’est peut-être un raccourci vers un fichier qui n’existe plus.',
          };
      },
    },
  },
  {
    id: 'fichier-ailleurs',
    severity: 'error',
    sentence:
      'Un fichier est dans src/content, et n’est pas un raccourci vers un fichier rangé ailleurs.',
    visit: {
      *file({ trouble }) {
        if (trouble === ELSEWHERE)
          yield {
            says: 'Ce fichier est un raccourci vers un fichier qui est hors de src/content : il manquerait sur un autre ordinateur. Copiez le fichier lui-même à cette place.',
          };
      },
    },
  },
  {
    id: 'fichier-vide',
    severity: 'error',
    sentence: 'Un fichier n’est pas vide.',
    visit: textFile(function* ({ path, bytes }, { texts }) {
      if (bytes.length === 0 || texts.get(path)?.trim() === '')
        yield {
          says: 'Ce fichier est vide. Copiez le contenu d’un fichier semblable puis adaptez-le, ou effacez ce fichier.',
        };
    }),
  },
  {
    id: 'fichier-utf-8',
    severity: 'error',
    sentence: 'Un fichier de texte est enregistré en UTF-8.',
    visit: textFile(function* ({ bytes }) {
      if (bytes.length > LARGEST_TEXT) return;
      if (isUtf16(bytes)) {
        yield {
          says: 'Ce fichier est enregistré en UTF-16. Dans votre éditeur : « Enregistrer sous », puis choisissez l’encodage UTF-8.',
        };
      } else if (!bytes.includes(0) && decode(bytes) === undefined) {
        const { line, text } = firstForeignLine(bytes);
        yield {
          line,
          says: `Ce fichier n’est pas enregistré en UTF-8 : ses accents seraient abîmés (« ${text.slice(0, 70)} »). Dans votre éditeur : « Enregistrer sous », puis choisissez l’encodage UTF-8.`,
        };
      }
    }),
  },
  {
    id: 'fichier-pas-du-texte',
    severity: 'error',
    sentence:
      'Un fichier .mdx est un fichier de texte simple, pas un document Word ni un PDF renommé.',
    visit: textFile(function* ({ bytes }) {
      if (!isUtf16(bytes) && bytes.includes(0))
        yield {
          says: 'Ce fichier n’est pas un texte simple : c’est sans doute un document de traitement de texte renommé, ou un fichier abîmé. Copiez son texte dans un nouveau fichier, avec un éditeur de texte.',
        };
    }),
  },
  {
    id: 'fichier-trop-long',
    severity: 'error',
    sentence: 'Un fichier de texte ne dépasse pas 300 ko, ce qui fait déjà plus de cent pages.',
    visit: textFile(function* ({ bytes }) {
      if (bytes.length > LARGEST_TEXT)
        yield {
          says: `Ce fichier pèse ${Math.round(bytes.length / 1000)} ko ; 300 ko au plus sont acceptés. Partagez son texte entre plusieurs pages.`,
        };
    }),
  },
];
