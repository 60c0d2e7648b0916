import { isHidden, isScreen } from '../../document/pages.ts';
import type { Rule } from '../rule.ts';

const UNFINISHED =
  /\bTODO\b|\bFIXME\b|lorem ipsum|[[(]\s*à (?:compléter|vérifier|rédiger)\s*[\])]/iu;
/** Signs that stand for words to come where they stand alone: in a line, a cell, a field, brackets. */
const PLACEHOLDER = /(?:^|[:|[("])\s*(?:[-*+]\s+)?[*_]*(XXX+|\?\?\?+)[*_]*\s*(?=$|[|\])".])/u;

/** Three X of a chromosome are words. */
const lonePlaceholder = (text: string) =>
  /chromosom|caryotype|trisomie/iu.test(text) ? undefined : PLACEHOLDER.exec(text)?.[1];

/** Rules on texts that are not ready. */
export const UNFINISHED_RULES: readonly Rule[] = [
  {
    id: 'texte-provisoire',
    severity: 'warning',
    description: 'Aucun texte provisoire n’est publié (TODO, lorem ipsum, XXX).',
    visit: {
      *entry(entry) {
        if (entry.collection === 'pages' && isHidden(entry) && !isScreen(entry)) return;
        for (const [index, text] of entry.lines.entries()) {
          const found = UNFINISHED.exec(text)?.[0] ?? lonePlaceholder(text);
          const isInHeader = entry.header && index + 1 < entry.body.firstLine;
          if (found && !(isInHeader && text.trimStart().startsWith('#')))
            yield {
              line: index + 1,
              message: 'unfinished-text',
              data: { found },
              words: found,
            };
        }
      },
    },
  },
];
