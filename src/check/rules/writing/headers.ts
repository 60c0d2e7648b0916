import { isScalar, isSeq } from 'yaml';
import { readKeyLine, withQuoted } from '../../parse/quoting.ts';
import type { SiteRule } from '../../types.ts';
import { writePath } from '../../words.ts';
import { tellNoHeader, textsOf } from './shared.ts';

/** How headers and texts are written. */
export const HEADER_RULES: readonly SiteRule[] = [
  {
    id: 'en-tete-absent',
    severity: 'error',
    sentence: 'Un fichier commence par un en-tête, entre deux lignes de trois tirets (---).',
    *check({ entries }) {
      for (const { path, header, lines, collection } of entries) {
        if (!header) yield tellNoHeader(path, lines, collection);
      }
    },
  },
  {
    id: 'en-tete-diese',
    severity: 'warning',
    sentence:
      'Dans l’en-tête, ce qui suit une espace et un # n’est pas publié : mettez le texte entre guillemets.',
    *check({ entries }) {
      for (const { path, header, lines } of entries) {
        for (const [key] of Object.entries(header?.values ?? {})) {
          const node = header!.nodeOf([key]);
          if (!isScalar(node) || isSeq(node) || node.type !== 'PLAIN' || !node.comment) continue;
          const line = header!.lineOf([key]);
          const found = readKeyLine(lines[line - 1] ?? '');
          if (!found || !/\p{L}\s/u.test(String(node.value))) continue;
          yield {
            file: path,
            line,
            field: key,
            says: `Ce qui suit le # n’est pas publié (« ${node.comment.trim()} »). Si cela fait partie du texte, mettez-le entre guillemets.`,
            write: withQuoted(found, found.value),
          };
        }
      }
    },
  },
  {
    id: 'en-tete-marques',
    severity: 'error',
    sentence: 'Un texte de l’en-tête est simple : ni gras, ni lien, ni code, ni citation.',
    *check({ entries }) {
      for (const { path, header } of entries) {
        for (const [where, text] of textsOf(header?.values ?? {})) {
          const found =
            /\*\*[^*]+\*\*|\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\[\^[^\]]*\]|`[^`]+`/iu.exec(
              text,
            )?.[0];
          if (found === undefined) continue;
          const field = writePath(where);
          const last = String(where.findLast((step) => typeof step === 'string'));
          const plain = text
            .replace(/\s*\[\^[^\]]*\]|<[^>]*>|\*\*|`/gu, '')
            .replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
            .replaceAll('&amp;', '&')
            .replaceAll('&nbsp;', ' ');
          yield {
            file: path,
            line: header!.lineOf(where),
            field,
            says: `« ${found} » serait affiché tel quel : ce champ n’accepte que du texte simple.`,
            write: `${'  '.repeat(where.length - 1)}${last}: "${plain.replaceAll('"', '')}"`,
          };
        }
      }
    },
  },
];
