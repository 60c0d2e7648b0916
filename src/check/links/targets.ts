import { hasAnchor, headingAnchors, isInner, isOutside, mapOf } from '../../document/links.ts';
import { pageOf, pagesOf } from '../../document/pages.ts';
import type { Document, Site } from '../../document/site.ts';
import { isSourceAnchor } from '../../lib/bibliography.ts';
import { choiceOf } from '../../lib/nearest.ts';
import { pathOfPage } from '../../lib/paths.ts';
import { SCREENS } from '../../schemas/kinds.ts';
import type { Message } from '../messages.fr.ts';

/**
 * What is wrong with where an address of this site leads; nothing for one of another site.
 *
 * @param document - The file that it stands in: a # alone leads to its own page.
 */
export function messageOfTarget(
  address: string,
  site: Site,
  document?: Document,
): Message | undefined {
  const [path = '', anchor = ''] = address.split('#');
  const map = mapOf(site);
  const isPlanned = SCREENS.some(({ file }) => pathOfPage(file) === path);
  if (isInner(path) && !map.has(path) && !isPlanned) {
    const isWithdrawn = pagesOf(site).some(({ slug }) => pathOfPage(slug) === path);
    if (isWithdrawn) return { message: 'link-page-withdrawn', data: { path } };
    const visible = [...map.keys()].filter((one) => one !== '/404' && one !== '/chat/thread');
    const { near } = choiceOf(path.toLowerCase().replace(/\/$|\.\w+$/u, ''), visible);
    return { message: 'link-page-unknown', data: { path, near } };
  }
  if (anchor === '' || isOutside(address) || isSourceAnchor(anchor)) return undefined;
  const own = path === '' && document ? pageOf(site, document) : undefined;
  const target = map.get(own ? pathOfPage(own.slug) : path);
  if (!target || hasAnchor(target, anchor)) return undefined;
  const { near } = choiceOf(anchor, target.anchors);
  const possible = near.length > 0 ? [] : headingAnchors(target.page);
  const data = { page: { path: target.page.path }, anchor, near, possible };
  return { message: 'link-anchor-unknown', data };
}
