import { partsOf } from '../../content-model/body/parts.ts';
import type { Entry } from '../../content-model/site.ts';
import { withoutCitations } from '../../lib/citations.ts';
import { measureReading, type Reading } from './reading-ease.ts';

/** Below this score a page is hard for many: 60 is usual prose, 50 a serious paper, 30 a law. */
export const LEAST_SCORE = 60;
/** Texts with fewer words have no score that means something. */
export const LEAST_WORDS = 100;

/** Measures the paragraphs of a text, those of its lists and blocks included. */
export const readingOf = (entry: Entry): Reading =>
  measureReading(
    partsOf(entry)
      .filter(({ node }) => node.type === 'paragraph')
      .map(({ words }) => withoutCitations(words).replace(/\s+/gu, ' ')),
  );
