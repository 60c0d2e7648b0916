import { pathOfPage } from '../../lib/paths.ts';
import { SCREENS } from '../../schemas/kinds.ts';
import { nearestNames, quoteNames, surelyMeant } from '../nearest.ts';
import { pageOf, pagesOf } from '../pages/pages.ts';
import type { Rule } from '../rule.ts';
import { headingAnchors, isInner, isOutside, leadsSomewhere, mapOf } from './links.ts';

/** Rules on where links inside the site lead. */
export const LINK_TARGET_RULES: readonly Rule[] = [
  {
    id: 'lien-casse',
    severity: 'error',
    sentence: 'Un lien vers une page du site mène à une page publiée.',
    visit: {
      *address({ address, retarget }, site) {
        const [path = '', anchor] = address.split('#');
        const map = mapOf(site);
        const isPlanned = SCREENS.some(({ file }) => pathOfPage(file) === path);
        if (!isInner(path) || map.has(path) || isPlanned) return;
        const visible = [...map.keys()].filter((one) => one !== '/404' && one !== '/chat/thread');
        const isWithdrawn = pagesOf(site).some(({ slug }) => pathOfPage(slug) === path);
        const near = isWithdrawn ? [] : nearestNames(path, visible);
        const why = isWithdrawn
          ? `La page « ${path} » n’est pas publiée.`
          : `Aucune page n’a l’adresse « ${path} ».`;
        const hint =
          near.length > 0
            ? ` Vouliez-vous dire ${quoteNames(near)} ?`
            : ` Les adresses possibles sont ${visible.join(', ')}.`;
        const end = anchor ? `#${anchor}` : '';
        const meant = isWithdrawn ? undefined : surelyMeant(path, visible);
        const isSure = meant !== undefined && leadsSomewhere(site, meant + end);
        yield { says: why + hint, ...(isSure ? retarget(meant + end) : {}) };
      },
    },
  },
  {
    id: 'ancre-cassee',
    severity: 'error',
    sentence: 'Un lien vers un titre (#…) mène à un titre qui existe.',
    visit: {
      *address({ entry, address, retarget }, site) {
        const [path = '', anchor = ''] = address.split('#');
        if (anchor === '' || isOutside(address) || /^source-\d+$/u.test(anchor)) return;
        const own = path === '' ? pageOf(site, entry) : undefined;
        const target = mapOf(site).get(own ? pathOfPage(own.slug) : path);
        if (!target || target.anchors.includes(anchor)) return;
        const near = nearestNames(anchor, target.anchors);
        const meant = surelyMeant(anchor, target.anchors);
        const hint =
          near.length > 0
            ? ` Vouliez-vous dire ${quoteNames(near)} ?`
            : ` Les titres de cette page donnent : ${headingAnchors(target.page).join(', ') || 'aucune adresse'}.`;
        yield {
          says: `Aucun titre de ${target.page.path} n’a l’adresse « #${anchor} ».${hint}`,
          ...(meant === undefined ? {} : retarget(`${path}#${meant}`)),
        };
      },
    },
  },
];
