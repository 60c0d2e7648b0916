import { isPageKind, kindOfPage } from '../../schemas/kinds.ts';
import { kindOf } from '../../content-model/pages.ts';
import type { Entry } from '../../content-model/site.ts';

/** The signs that start a heading of a rank. */
export const sign = (depth: number) => '#'.repeat(depth);

/** First rank of heading that a text may use. */
export function firstDepth(entry: Entry): number {
  const kind = kindOf(entry);
  return isPageKind(kind) ? kindOfPage(kind).firstHeading : 2;
}
