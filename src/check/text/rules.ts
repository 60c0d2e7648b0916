import { withoutCitations } from '../../lib/citations.ts';
import { partsOf } from '../body/parts.ts';
import { isHidden, isScreen } from '../pages/pages.ts';
import type { Rule } from '../rule.ts';
import { measureReading } from './reading-ease.ts';

/** Below this score a page is hard for many: 60 is usual prose, 50 a serious paper, 30 a law. */
const LEAST_SCORE = 60;
/** A text shorter than this says nothing of itself. */
const LEAST_WORDS = 100;

const UNFINISHED =
  /\bTODO\b|\bFIXME\b|lorem ipsum|[[(]\s*à (?:compléter|vérifier|rédiger)\s*[\])]/iu;
/** Signs that stand for words to come where they stand alone: in a line, a cell, a field, brackets. */
const PLACEHOLDER = /(?:^|[:|[("])\s*(?:[-*+]\s+)?[*_]*(XXX+|\?\?\?+)[*_]*\s*(?=$|[|\])".])/u;

/** Three X of a chromosome are words. */
const lonePlaceholder = (text: string) =>
  /chromosom|caryotype|trisomie/iu.test(text) ? undefined : PLACEHOLDER.exec(text)?.[1];

const shorten = (text: string) =>
  text.length > 90 ? `${text.slice(0, 90).replace(/\s+\S*$/u, '')}…` : text;

/** Rules on the words of a text. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'lecture-difficile',
    severity: 'warning',
    sentence: `Une page se lit facilement : des phrases courtes, des mots courants (indice de Kandel et Moles d’au moins ${LEAST_SCORE}).`,
    visit: {
      *page(page) {
        const prose = partsOf(page)
          .filter(({ node }) => node.type === 'paragraph')
          .map(({ words }) => withoutCitations(words).replace(/\s+/gu, ' '));
        const { score, words, sentences } = measureReading(prose);
        if (words < LEAST_WORDS || score >= LEAST_SCORE) return;
        const longest = sentences
          .slice(0, 3)
          .map(({ text, words: count }) => `« ${shorten(text)} » (${count} mots)`)
          .join(' ; ');
        yield {
          line: page.body.wordsLine,
          says: `Cette page est difficile à lire : indice ${Math.round(score)}, au moins ${LEAST_SCORE} attendu. Coupez d’abord les phrases les plus longues : ${longest}.`,
        };
      },
    },
  },
];

/** Rules on texts that are not ready. */
export const UNFINISHED_RULES: readonly Rule[] = [
  {
    id: 'texte-provisoire',
    severity: 'warning',
    sentence: 'Aucun texte provisoire n’est publié (TODO, lorem ipsum, XXX).',
    visit: {
      *entry(entry) {
        if (entry.collection === 'pages' && isHidden(entry) && !isScreen(entry)) return;
        for (const [index, text] of entry.lines.entries()) {
          const found = UNFINISHED.exec(text)?.[0] ?? lonePlaceholder(text);
          const isInHeader = entry.header && index + 1 < entry.body.firstLine;
          if (found && !(isInHeader && text.trimStart().startsWith('#')))
            yield {
              line: index + 1,
              says: `« ${found} » ressemble à un texte provisoire. Complétez-le avant de publier.`,
            };
        }
      },
    },
  },
];
