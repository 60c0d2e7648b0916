import { isScalar } from 'yaml';
import { findMarks } from '../../document/header/texts.ts';
import type { Rule } from '../rule.ts';

/** Rules on the writing of headers. */
export const HEADER_RULES: readonly Rule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    visit: {
      *document({ header }) {
        if (!header) yield { line: 1, message: 'header-missing' };
      },
    },
  },
  {
    // Reported by the reader of headers.
    id: 'en-tete-illisible',
    severity: 'error',
  },
  {
    id: 'en-tete-diese',
    severity: 'warning',
    visit: {
      *document({ header }) {
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
