import type { IconName } from '../schemas/icons.ts';

/** A link to a page of this site. */
export interface PageLink {
  /** Words of the link. */
  name: string;
  /** Address from the root of the site, without a slash at its end, save for « / ». */
  path: string;
}

/** One entry of the menu. */
export interface NavigationItem extends PageLink {
  /** Picture beside the words. */
  icon: IconName;
}

/**
 * How a menu entry relates to the page shown, for its `aria-current`.
 *
 * @param there - Address of the entry.
 * @param here - Address of the page.
 * @returns `page` on the entry's own address; `true` below it, by whole segments: /chatter is not below
 *   /chat, and nothing is below the root. `undefined` elsewhere.
 */
export function currentState(there: string, here: string): 'page' | 'true' | undefined {
  if (here === there) return 'page';
  return here.startsWith(`${there}/`) ? 'true' : undefined;
}
