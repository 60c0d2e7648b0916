import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Finding } from '../check/rule.ts';
import { PART_ANCHORS } from '../schemas/page-parts.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** Marks of sources for 100 words of a page: above that a reader stumbles over them. */
const MOST_MARKS = 2.5;
/** A shorter page may well have a mark in each of its sentences, as the rules of a country have. */
const FEWEST_WORDS = 400;
/** What stands in `main` and is not read as its text. */
const LEFT_OUT = new Set(['nav', 'script', 'style']);

/** What a reader goes through in the text of a page. */
export interface Reading {
  /** Marks of sources; those that stand together are one. */
  marks: number;
  words: number;
}

function isLeftOut(node: Node): boolean {
  if (!('tagName' in node)) return false;
  const { tagName, attrs } = node;
  return (
    LEFT_OUT.has(tagName) ||
    attrs.some(
      ({ name, value }) =>
        (name === 'class' && value.split(' ').includes('no-print')) ||
        (name === 'aria-labelledby' && value === PART_ANCHORS.sources),
    )
  );
}

/** Counts the marks and the words of a page, those of its tables, cards and figures too. */
export function readMarks(node: Node, isMain = false): Reading {
  if (isLeftOut(node)) return { marks: 0, words: 0 };
  if ('tagName' in node && node.tagName === 'sup') return { marks: isMain ? 1 : 0, words: 0 };
  if ('value' in node)
    return { marks: 0, words: isMain ? (node.value.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) : 0 };
  const isInMain = isMain || ('tagName' in node && node.tagName === 'main');
  const children = 'childNodes' in node ? node.childNodes : [];
  return children
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
export function findCrowdedPages(pages: readonly { file: string; reading: Reading }[]): Finding[] {
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
