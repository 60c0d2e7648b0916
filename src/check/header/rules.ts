import { isScalar } from 'yaml';
import { findMarks } from '../../document/header/texts.ts';
import type { Rule } from '../rule.ts';

/** Rules on the writing of headers. */
export const HEADER_RULES: readonly Rule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    description: 'Un fichier commence par un en-tête, entre deux lignes de trois tirets (---).',
    visit: {
      *entry({ header }) {
        if (!header) yield { line: 1, message: 'header-missing' };
      },
    },
  },
  {
    // Reported by the reader of headers.
    id: 'en-tete-illisible',
    severity: 'error',
    description:
      'L’en-tête s’écrit ligne par ligne : le nom du champ, deux-points, une espace, la valeur.',
  },
  {
    id: 'en-tete-diese',
    severity: 'warning',
    description:
      'Dans l’en-tête, ce qui suit une espace et un # n’est pas publié : mettez le texte entre guillemets.',
    visit: {
      *entry({ header }) {
        for (const field of Object.keys(header?.values ?? {})) {
          const node = header!.nodeOf([field]);
          if (!isScalar(node) || node.type !== 'PLAIN' || !node.comment) continue;
          if (!/\p{L}\s/u.test(String(node.value))) continue;
          const data = { comment: node.comment.trim() };
          yield { line: header!.lineOf([field]), field, message: 'header-comment', data };
        }
      },
    },
  },
  {
    id: 'en-tete-marques',
    severity: 'error',
    description: 'Un texte de l’en-tête est fait de mots : ni gras, ni lien, ni code, ni citation.',
    visit: {
      *headerText({ text }) {
        const found = findMarks(text);
        if (found !== undefined) yield { message: 'header-marks', data: { found } };
        // A voice would read nothing.
        else if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text))
          yield { message: 'name-without-words', data: { text } };
      },
    },
  },
];
