import type { MdastNode } from 'satteri';
import { partsOf, wordsOf } from '../parse/body.ts';
import { measureReading, type Reading } from '../reading.ts';
import type { Entry, SiteRule } from '../types.ts';
import { publishedPages } from './pages/shared.ts';

/** Below this score a page is hard for many: 60 is usual prose, 50 a serious paper, 30 a law. */
export const LEAST_SCORE = 60;
/** A text shorter than this says nothing of itself. */
const LEAST_WORDS = 100;

const CITATION = /\[\^[^\]]*\]/gu;
const isProse = (node: MdastNode) => node.type === 'paragraph';

/** The sentences of a text: paragraphs and items, not headings nor tables. */
export function proseOf({ body }: Entry): string[] {
  return [...partsOf(body)].flatMap(({ node }) =>
    isProse(node) ? [wordsOf(node).replace(CITATION, '').replace(/\s+/gu, ' ')] : [],
  );
}

/** How easily the text of a page is read. */
export const readingOf = (entry: Entry): Reading => measureReading(proseOf(entry));

const shorten = (text: string) =>
  text.length > 90 ? `${text.slice(0, 90).replace(/\s+\S*$/u, '')}…` : text;

/** Rules on how easily a text is read. */
export const READING_RULES: readonly SiteRule[] = [
  {
    id: 'lecture-difficile',
    severity: 'warning',
    sentence: `Une page se lit facilement : des phrases courtes, des mots courants (indice de Kandel et Moles d’au moins ${LEAST_SCORE}).`,
    *check(site) {
      for (const page of publishedPages(site)) {
        const { score, words, sentences } = readingOf(page);
        if (words < LEAST_WORDS || score >= LEAST_SCORE) continue;
        const longest = sentences
          .slice(0, 3)
          .map(({ text, words: count }) => `« ${shorten(text)} » (${count} mots)`)
          .join(' ; ');
        yield {
          file: page.path,
          line: page.body.wordsLine,
          says: `Cette page est difficile à lire : indice ${Math.round(score)}, au moins ${LEAST_SCORE} attendu. Coupez d’abord les phrases les plus longues : ${longest}.`,
        };
      }
    },
  },
];
