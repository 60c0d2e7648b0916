import type { Finding } from '../check/rule.ts';
import { attributeOf, isElement, readNodes, type Node } from '../platform/html.ts';
import { PART_ANCHORS } from '../schemas/page-parts.ts';

/** Marks of sources for 100 words of a page: above that a reader stumbles over them. */
const MOST_MARKS = 2.5;
/** A shorter page may well have a mark in each of its sentences, as the rules of a country have. */
const FEWEST_WORDS = 400;
/** What a reader goes through in the text of a page. */
export interface ReadingLoad {
  /** Marks of sources; those that stand together are one. */
  marks: number;
  words: number;
}

/** Counts the marks and the words of a page, those of its tables, cards and figures too, its sources not. */
export function readMarks(node: Node, isMain = false): ReadingLoad {
  if ('value' in node)
    return { marks: 0, words: isMain ? (node.value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) : 0 };
  if (isElement(node)) {
    if (node.tagName === 'sup') return { marks: isMain ? 1 : 0, words: 0 };
    if (attributeOf(node, 'aria-labelledby') === PART_ANCHORS.sources)
      return { marks: 0, words: 0 };
  }
  const isInMain = isMain || (isElement(node) && node.tagName === 'main');
  return readNodes(node)
    .map((child) => readMarks(child, isInMain))
    .reduce((all, one) => ({ marks: all.marks + one.marks, words: all.words + one.words }), {
      marks: 0,
      words: 0,
    });
}

/**
 * Warns of pages with too many marks of sources for their words.
 *
 * @param pages - Those that authors write: content file, and what a reader goes through.
 */
export function findCrowdedPages(
  pages: readonly { file: string; reading: ReadingLoad }[],
): Finding[] {
  return pages
    .filter(
      ({ reading: { marks, words } }) =>
        words >= FEWEST_WORDS && marks > (MOST_MARKS * words) / 100,
    )
    .map(({ file, reading }) => ({
      rule: 'trop-de-renvois',
      severity: 'warning',
      file,
      message: 'marks-too-many',
      data: reading,
    }));
}
