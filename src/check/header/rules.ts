import { isScalar } from 'yaml';
import type { Rule } from '../rule.ts';
import { tellNoHeader } from './fences.ts';
import { quote, readLine } from '../../document/header/lines.ts';
import { findMarks, withoutMarks } from '../../document/header/marks.ts';
import type { HeaderReadingRule } from '../../document/header/issue.ts';

/** What an author has to do; the reader of headers reports where it was not done. */
const READING_SENTENCES: Readonly<Record<HeaderReadingRule, string>> = {
  'en-tete-guillemets':
    'Dans l’en-tête, un texte s’entoure de guillemets droits ("), qui se referment à la fin de la ligne, et n’en contient pas d’autre.',
  'en-tete-deux-points':
    'Dans l’en-tête, un texte qui contient « : » s’entoure de guillemets droits.',
  'en-tete-signe-reserve':
    'Dans l’en-tête, un texte qui commence par un signe comme @, *, & ou [ s’entoure de guillemets droits.',
  'en-tete-ligne':
    'L’en-tête s’écrit ligne par ligne : le nom du champ, deux-points, une espace, la valeur.',
  'en-tete-liste':
    'Dans l’en-tête, chaque élément d’une liste commence par un tiret court et une espace.',
  'en-tete-decalage':
    'Dans l’en-tête, les lignes d’un même bloc sont alignées par des espaces, deux de plus que son nom.',
  'en-tete-champ-en-double': 'Dans l’en-tête, un champ ne s’écrit qu’une fois.',
};

/** Rules on the writing of headers. */
export const HEADER_RULES: readonly Rule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    description: 'Un fichier commence par un en-tête, entre deux lignes de trois tirets (---).',
    visit: {
      *entry(entry) {
        if (!entry.header) yield tellNoHeader(entry);
      },
    },
  },
  ...Object.entries(READING_SENTENCES).map(([id, sentence]): Rule => ({
    id,
    severity: 'error',
    description: sentence,
  })),
  {
    id: 'en-tete-diese',
    severity: 'warning',
    description:
      'Dans l’en-tête, ce qui suit une espace et un # n’est pas publié : mettez le texte entre guillemets.',
    visit: {
      *entry({ header, lines }) {
        for (const field of Object.keys(header?.values ?? {})) {
          const node = header!.nodeOf([field]);
          if (!isScalar(node) || node.type !== 'PLAIN' || !node.comment) continue;
          const line = header!.lineOf([field]);
          const found = readLine(lines[line - 1] ?? '');
          if (!found || !/\p{L}\s/u.test(String(node.value))) continue;
          yield {
            line,
            field,
            message: 'header-comment',
            data: { comment: node.comment.trim() },
            write: found.start + quote(found.value),
          };
        }
      },
    },
  },
  {
    id: 'en-tete-marques',
    severity: 'error',
    description: 'Un texte de l’en-tête est simple : ni gras, ni lien, ni code, ni citation.',
    visit: {
      *headerText({ text, writeAs }) {
        const found = findMarks(text);
        if (found === undefined) return;
        yield {
          message: 'header-marks',
          data: { found },
          ...writeAs(`"${withoutMarks(text).replaceAll('"', '')}"`),
        };
      },
    },
  },
  {
    id: 'en-tete-guillemets-affiches',
    severity: 'warning',
    description: 'Dans l’en-tête, un texte s’entoure de guillemets droits ("), ni « » ni “ ”.',
    visit: {
      *headerText({ text, writeAs }) {
        const [, inside] = /^[«“„]([^«»“”„]*)[»“”"]$/u.exec(text.trim()) ?? [];
        if (inside === undefined) return;
        yield {
          message: 'header-shown-quotes',
          ...writeAs(`"${inside.trim().replaceAll('"', '')}"`),
        };
      },
    },
  },
];
