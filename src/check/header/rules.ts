import { isScalar } from 'yaml';
import type { Rule } from '../rule.ts';
import { tellNoHeader } from './fences.ts';
import { quote, readLine } from './lines.ts';
import { MISTAKES } from './mistakes.ts';

/** What a field would show as it was typed: bold, links, tags, entities, citations, code. */
const MARKS =
  /\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\[\^[^\]]*\]|`[^`]+`/iu;

const withoutMarks = (text: string) =>
  text
    .replace(/\s*\[\^[^\]]*\]|<[^>]*>|\*\*|`/gu, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ');

/** Rules on the writing of headers. */
export const HEADER_RULES: readonly Rule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    sentence: 'Un fichier commence par un en-tête, entre deux lignes de trois tirets (---).',
    visit: {
      *entry(entry) {
        if (!entry.header) yield tellNoHeader(entry);
      },
    },
  },
  ...Object.values(MISTAKES),
  {
    id: 'en-tete-diese',
    severity: 'warning',
    sentence:
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
    sentence: 'Un texte de l’en-tête est simple : ni gras, ni lien, ni code, ni citation.',
    visit: {
      *headerText({ text, writeAs }) {
        const [found] = MARKS.exec(text) ?? [];
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
    id: 'en-tete-guillemets-francais',
    severity: 'warning',
    sentence: 'Dans l’en-tête, un texte s’entoure de guillemets droits ("), pas de « ».',
    visit: {
      *headerText({ text, writeAs }) {
        const [, inside] = /^\s*«\s*([^«»]*?)\s*»\s*$/u.exec(text) ?? [];
        if (inside === undefined) return;
        yield {
          message: 'header-french-quotes',
          ...writeAs(`"${inside.replaceAll('"', '')}"`),
        };
      },
    },
  },
];
