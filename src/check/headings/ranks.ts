import { isPageKind, kindOfPage } from '../../schemas/kinds.ts';
import { kindOf } from '../../document/pages.ts';
import type { Document } from '../../document/site.ts';

/** The signs that start a heading of a rank. */
export const sign = (depth: number) => '#'.repeat(depth);

/** First rank of heading that a text may use. */
export function firstDepth(entry: Document): number {
  const kind = kindOf(entry);
  return isPageKind(kind) ? kindOfPage(kind).firstHeading : 2;
}
