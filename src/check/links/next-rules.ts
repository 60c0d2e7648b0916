import { pathOfPage } from '../../lib/paths.ts';
import { isPageKind, kindOfPage } from '../../schemas/kinds.ts';
import { COUNTRY_PARTS } from '../../schemas/page-parts.ts';
import { writePath } from '../../content-model/fields/names.ts';
import { isHidden, isPublished, kindOf, pageOf } from '../../content-model/pages.ts';
import type { Rule } from '../rule.ts';
import type { Entry, Site } from '../../content-model/site.ts';
import { linksOf } from '../../content-model/links.ts';

/** How many other pages lead to a page, for readers to come upon it. */
const LEAST_LINKS = 3;

const partsOf = (page: Entry) => {
  if (page.collection === 'countries') return COUNTRY_PARTS;
  const kind = kindOf(page);
  return page.collection === 'pages' && isPageKind(kind) ? kindOfPage(kind).parts : [];
};

/** Whether a page ends with those to read next. */
const leadsOn = (page: Entry) => partsOf(page).includes('next') && !isHidden(page);

const nextOf = ({ header }: Entry): readonly unknown[] => {
  const next = header?.values.next;
  return Array.isArray(next) ? next : [];
};

const linkingOfSite = new WeakMap<Site, ReadonlyMap<string, ReadonlySet<string>>>();

/** The pages that lead to each page by their texts, cards and headers; by address. */
function pagesLinkingTo(site: Site): ReadonlyMap<string, ReadonlySet<string>> {
  const known = linkingOfSite.get(site);
  if (known) return known;
  const pages = new Map<string, Set<string>>();
  for (const entry of site.entries) {
    const from = pageOf(site, entry);
    if (!from || !isPublished(from)) continue;
    for (const { address } of linksOf(entry)) {
      const [path = ''] = address.split('#');
      if (path === '' || path === pathOfPage(from.slug)) continue;
      const found = pages.get(path) ?? new Set();
      pages.set(path, found.add(pathOfPage(from.slug)));
    }
  }
  linkingOfSite.set(site, pages);
  return pages;
}

/** Rules on the way from one page to the next. */
export const NEXT_RULES: readonly Rule[] = [
  {
    id: 'suite-vers-soi',
    severity: 'error',
    description: 'Les pages de « Et ensuite » (next) sont d’autres pages.',
    visit: {
      *entry(page) {
        if (!partsOf(page).includes('next')) return;
        for (const [index, step] of nextOf(page).entries()) {
          const { href } = (step ?? {}) as { href?: unknown };
          if (String(href ?? '').split('#')[0] !== pathOfPage(page.slug)) continue;
          const path = ['next', index, 'href'];
          yield {
            line: page.header!.lineOf(path),
            field: writePath(path),
            message: 'next-is-itself',
          };
        }
      },
    },
  },
  {
    id: 'page-sans-suite',
    severity: 'warning',
    description: 'Une page à lire dit quelles pages lire ensuite (next).',
    onlyIfValid: true,
    visit: {
      *entry(page) {
        if (!leadsOn(page) || !page.header || nextOf(page).length > 0) return;
        yield {
          line: page.header.firstLine,
          field: 'next',
          message: 'next-missing',
        };
      },
    },
  },
  {
    id: 'page-peu-liee',
    severity: 'warning',
    description: `Au moins ${LEAST_LINKS} autres pages mènent à une page à lire.`,
    onlyIfValid: true,
    visit: {
      *entry(page, site) {
        // Every page has links to each country, and every card of signs to the page of its words.
        if (!leadsOn(page) || page.collection !== 'pages' || kindOf(page) === 'signs') return;
        const pages = [...(pagesLinkingTo(site).get(pathOfPage(page.slug)) ?? [])].toSorted();
        if (pages.length >= LEAST_LINKS) return;
        yield {
          message: 'page-rarely-linked',
          data: { address: pathOfPage(page.slug), pages, least: LEAST_LINKS },
        };
      },
    },
  },
];
