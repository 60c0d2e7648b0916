import { DEEPEST_NESTING, LONGEST_LINE, MOST_CODES } from '../../document/excess.ts';
import type { Report, Rule } from '../rule.ts';
import type { RawFile, Site } from '../../document/site.ts';
import { LARGEST_TEXT, decode, firstForeignLine, isUtf16 } from '../../document/files/encoding.ts';
import { ELSEWHERE, NO_FILE, TEXT_ENDING } from '../../document/files/content-path.ts';

/** Looks at the bytes of each text that could be opened. */
const textFile = (inspect: (file: RawFile, site: Site) => Iterable<Report>) => ({
  *file(file: RawFile, site: Site) {
    if (TEXT_ENDING.test(file.inside) && file.readError === undefined) yield* inspect(file, site);
  },
});

/** The message on each thing of which a text has too much, its longest line aside. */
const MESSAGES = {
  'deep-line': 'line-too-deep',
  'deep-blocks': 'blocks-too-deep',
  'crowded-paragraph': 'paragraph-crowded',
} as const;

/** Rules on what is in a file, whatever its name. */
export const FILE_CONTENT_RULES: readonly Rule[] = [
  {
    id: 'fichier-illisible',
    severity: 'error',
    description: 'Chaque fichier peut être ouvert et lu.',
    visit: {
      *file({ readError }) {
        if (readError === NO_FILE) yield { message: 'file-is-none' };
        else if (readError !== undefined && readError !== ELSEWHERE)
          yield { message: 'file-cannot-be-opened' };
      },
    },
  },
  {
    id: 'fichier-ailleurs',
    severity: 'error',
    description:
      'Un fichier est dans src/content, et n’est pas un raccourci vers un fichier rangé ailleurs.',
    visit: {
      *file({ readError }) {
        if (readError === ELSEWHERE)
          yield {
            message: 'file-outside-content',
          };
      },
    },
  },
  {
    id: 'fichier-vide',
    severity: 'error',
    description: 'Un fichier n’est pas vide.',
    visit: textFile(function* ({ path, bytes }, { texts }) {
      if (bytes.length === 0 || texts.get(path)?.trim() === '')
        yield {
          message: 'file-empty',
        };
    }),
  },
  {
    id: 'fichier-utf-8',
    severity: 'error',
    description: 'Un fichier de texte est enregistré en UTF-8.',
    visit: textFile(function* ({ bytes }) {
      if (bytes.length > LARGEST_TEXT) return;
      if (isUtf16(bytes)) {
        yield {
          message: 'file-utf-16',
        };
      } else if (!bytes.includes(0) && decode(bytes) === undefined) {
        const { line, text } = firstForeignLine(bytes);
        yield {
          line,
          message: 'file-not-utf-8',
          data: { text },
        };
      }
    }),
  },
  {
    id: 'fichier-pas-du-texte',
    severity: 'error',
    description:
      'Un fichier .mdx est un fichier de texte simple, pas un document Word ni un PDF renommé.',
    visit: textFile(function* ({ bytes }) {
      if (!isUtf16(bytes) && bytes.includes(0))
        yield {
          message: 'file-not-text',
        };
    }),
  },
  {
    id: 'fichier-trop-long',
    severity: 'error',
    description: 'Un fichier de texte ne dépasse pas 300 ko, ce qui fait déjà plus de cent pages.',
    visit: textFile(function* ({ bytes }) {
      if (bytes.length > LARGEST_TEXT)
        yield {
          message: 'file-too-large',
          data: { kilobytes: Math.round(bytes.length / 1000) },
        };
    }),
  },
  {
    id: 'ligne-demesuree',
    severity: 'error',
    description:
      'Une ligne ne dépasse pas 5 000 signes, et rien ne s’emboîte sur plus de cent niveaux.',
    visit: textFile(function* ({ excesses = [] }) {
      for (const { line, ...excess } of excesses)
        yield excess.kind === 'long-line'
          ? {
              line,
              message: 'line-too-long',
              data: { length: excess.length, longest: LONGEST_LINE },
            }
          : {
              line,
              message: MESSAGES[excess.kind],
              data: { most: excess.kind === 'crowded-paragraph' ? MOST_CODES : DEEPEST_NESTING },
            };
    }),
  },
];
