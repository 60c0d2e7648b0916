import type { Rule } from '../rule.ts';
import { findDocumentRest, findDoubledWord } from './documents.ts';
import { shownLines, valueOf, withoutCode } from './lines.ts';

/** Rules on what another document leaves in a text. */
export const DOCUMENT_RULES: readonly Rule[] = [
  {
    id: 'reste-de-document',
    severity: 'warning',
    description:
      'Rien ne reste d’un document d’origine : ni numéro de page, ni ligne de table des matières, ni marque de commentaire, ni renvoi raté, ni « [à vérifier] ».',
    visit: {
      *entry(entry) {
        for (const line of shownLines(entry)) {
          const found = findDocumentRest(withoutCode(valueOf(line)));
          if (found !== undefined)
            yield { line: line.line, message: 'document-rest', data: { found }, words: found };
        }
      },
    },
  },
  {
    id: 'mot-double',
    severity: 'warning',
    description: 'Aucun mot n’est écrit deux fois de suite (« le le »).',
    visit: {
      *entry(entry) {
        for (const { text, line } of shownLines(entry)) {
          const doubled = findDoubledWord(withoutCode(text));
          if (!doubled) continue;
          const { found, word } = doubled;
          yield {
            line,
            message: 'word-twice',
            data: { found },
            words: found,
            write: text.replace(found, word),
          };
        }
      },
    },
  },
];
