import { pathOfPage } from '../../lib/paths.ts';
import { SCREENS } from '../../schemas/kinds.ts';
import { choiceOf, surelyMeant } from '../../lib/nearest.ts';
import { pageOf, pagesOf } from '../../document/pages.ts';
import type { Rule } from '../rule.ts';
import {
  hasAnchor,
  headingAnchors,
  isInner,
  isOutside,
  leadsSomewhere,
  mapOf,
} from '../../document/links.ts';

/** Rules on where links inside the site lead. */
export const LINK_TARGET_RULES: readonly Rule[] = [
  {
    id: 'lien-casse',
    severity: 'error',
    description: 'Un lien vers une page du site mène à une page publiée.',
    visit: {
      *address({ address, retarget }, site) {
        const [path = '', anchor] = address.split('#');
        const map = mapOf(site);
        const isPlanned = SCREENS.some(({ file }) => pathOfPage(file) === path);
        if (!isInner(path) || map.has(path) || isPlanned) return;
        const visible = [...map.keys()].filter((one) => one !== '/404' && one !== '/chat/thread');
        const isWithdrawn = pagesOf(site).some(({ slug }) => pathOfPage(slug) === path);
        if (isWithdrawn) {
          yield { message: 'link-page-withdrawn', data: { path } };
          return;
        }
        const meant = surelyMeant(path, visible);
        const end = anchor ? `#${anchor}` : '';
        const isSure = meant !== undefined && leadsSomewhere(site, meant + end);
        yield {
          message: 'link-page-unknown',
          data: { path, ...choiceOf(path, visible) },
          ...(isSure ? retarget(meant + end) : {}),
        };
      },
    },
  },
  {
    id: 'ancre-cassee',
    severity: 'error',
    description: 'Un lien vers un titre (#…) mène à un titre qui existe.',
    visit: {
      *address({ entry, address, retarget }, site) {
        const [path = '', anchor = ''] = address.split('#');
        if (anchor === '' || isOutside(address) || /^source-\d+$/u.test(anchor)) return;
        const own = path === '' ? pageOf(site, entry) : undefined;
        const target = mapOf(site).get(own ? pathOfPage(own.slug) : path);
        if (!target || hasAnchor(target, anchor)) return;
        const { near } = choiceOf(anchor, target.anchors);
        const meant = surelyMeant(anchor, target.anchors);
        const possible = near.length > 0 ? [] : headingAnchors(target.page);
        yield {
          message: 'link-anchor-unknown',
          data: { page: { path: target.page.path }, anchor, near, possible },
          ...(meant === undefined ? {} : retarget(`${path}#${meant}`)),
        };
      },
    },
  },
];
