import { pathOfPage } from '../../../lib/paths.ts';
import { nearestNames, quoteNames } from '../../nearest.ts';
import type { SiteRule } from '../../types.ts';
import { pagesOf } from '../pages/shared.ts';
import { SCREENS } from '../../../schemas/kinds.ts';
import { headingAnchors, isOutside, linksOf, mapOf, pageOf } from './shared.ts';

/** Where links inside the site lead. */
export const LINK_TARGET_RULES: readonly SiteRule[] = [
  {
    id: 'lien-casse',
    severity: 'error',
    sentence: 'Un lien vers une page du site mène à une page publiée.',
    *check(site) {
      const map = mapOf(site);
      const visible = [...map.keys()].filter((path) => path !== '/404' && path !== '/chat/thread');
      for (const { entry, address, line, field, write } of linksOf(site)) {
        const [path = '', anchor] = address.split('#');
        if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/u.test(path) || map.has(path)) continue;
        if (SCREENS.some(({ file }) => pathOfPage(file) === path)) continue;
        const hidden = pagesOf(site).some(({ slug }) => pathOfPage(slug) === path);
        const near = nearestNames(path, visible);
        const why = hidden
          ? `La page « ${path} » n’est pas publiée.`
          : `Aucune page n’a l’adresse « ${path} ».`;
        const hint =
          near.length > 0 && !hidden
            ? ` Vouliez-vous dire ${quoteNames(near)} ?`
            : ` Les adresses possibles sont ${visible.join(', ')}.`;
        yield {
          file: entry.path,
          line,
          ...(field ? { field } : {}),
          says: why + hint,
          ...(near[0] === undefined || hidden
            ? {}
            : { write: write(anchor ? `${near[0]}#${anchor}` : near[0]) }),
        };
      }
    },
  },
  {
    id: 'ancre-cassee',
    severity: 'error',
    sentence: 'Un lien vers un titre (#…) mène à un titre qui existe.',
    *check(site) {
      const map = mapOf(site);
      for (const { entry, address, line, field, write } of linksOf(site)) {
        const [path = '', anchor] = address.split('#');
        if (anchor === undefined || anchor === '' || isOutside(address)) continue;
        const home = pageOf(site, entry);
        const target = path === '' ? home && map.get(pathOfPage(home.slug)) : map.get(path);
        if (!target || target.anchors.includes(anchor) || /^source-\d+$/u.test(anchor)) continue;
        const near = nearestNames(anchor, target.anchors);
        const hint =
          near.length > 0
            ? ` Vouliez-vous dire ${quoteNames(near)} ?`
            : ` Les titres de cette page donnent : ${headingAnchors(target.page).join(', ') || 'aucune adresse'}.`;
        yield {
          file: entry.path,
          line,
          ...(field ? { field } : {}),
          says: `Aucun titre de ${target.page.path} n’a l’adresse « #${anchor} ».${hint}`,
          ...(near[0] === undefined ? {} : { write: write(`${path}#${near[0]}`) }),
        };
      }
    },
  },
];
