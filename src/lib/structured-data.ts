import { kindOfPage } from '../schemas/kinds.ts';
import type { PageHead } from '../schemas/page.ts';
import type { Source } from '../schemas/source.ts';
import type { NavigationItem, PageLink } from './navigation.ts';

/**
 * The breadcrumb of a page: home page, the entries of the menu that hold it, then itself.
 *
 * @param title - Heading of the page, its last stop.
 * @param path - Its address from the root of the site.
 * @param menu - Entries of the menu.
 * @returns At least two stops; none for the home page itself.
 */
export function breadcrumb(
  title: string,
  path: string,
  menu: readonly NavigationItem[],
): PageLink[] {
  if (path === '/') return [];
  const holders = menu.filter((item) => item.path === '/' || path.startsWith(`${item.path}/`));
  // A page of the menu is called as there: a notice has its message for a title.
  const here = menu.find((item) => item.path === path)?.name ?? title;
  return [...holders.map(({ name, path: at }) => ({ name, path: at })), { name: here, path }];
}

/** Structured data of a page; each value also stands on the page. */
interface PageFacts {
  /** Header of the page. */
  page: PageHead;
  /** Sources that the page shows. */
  sources: readonly Pick<Source, 'title' | 'url'>[];
  /** Name of the site. */
  siteName: string;
  /** Absolute address of the page; absent, like the next, if nobody said where the site will live. */
  address: string | undefined;
  /** Absolute address of the home page. */
  home: string | undefined;
  /** The trail to the page, with absolute addresses; empty on the home page. */
  trail: readonly { name: string; address: string | undefined }[];
}

/** Who read a page and when; without a clinician, the day of the last reading alone. */
const reviewOf = ({ reviewedOn, reviewedBy }: PageHead) =>
  reviewedBy === undefined
    ? { lastReviewed: reviewedOn }
    : {
        reviewedBy: { '@type': 'Person', name: reviewedBy.name, jobTitle: reviewedBy.role },
        // The date beside a reviewer's name is that of their review: later changes are unsigned.
        lastReviewed: reviewedBy.on,
      };

/**
 * The description of a page in schema.org's words: the site, the trail, and for a page of health
 * information the day of its last reading. Screens that search engines leave out do not show that
 * day, so it is not told of them. A source is told by its address, or by its title where it has none.
 *
 * Source: https://schema.org/MedicalWebPage. What is not known, of the owner or of the address, is
 * left out: an `undefined` never reaches the JSON.
 */
export function structuredData(facts: PageFacts): object {
  const { page, sources, siteName, address, home, trail } = facts;
  const { isMedical, isIndexed } = kindOfPage(page.kind);
  const site = {
    '@type': 'WebSite',
    '@id': home && `${home}#site`,
    name: siteName,
    url: home,
  };
  const webPage = {
    '@type': isMedical ? 'MedicalWebPage' : 'WebPage',
    url: address,
    name: page.title,
    description: page.description,
    isPartOf: home && { '@id': site['@id'] },
    ...(isIndexed ? reviewOf(page) : {}),
    ...(sources.length > 0 ? { citation: sources.map(({ title, url = title }) => url) } : {}),
  };
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((stop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: stop.name,
      item: stop.address,
    })),
  };
  const graph = trail.length > 0 ? [site, webPage, list] : [site, webPage];
  return { '@context': 'https://schema.org', '@graph': graph };
}

/** JSON that can stand in a script element: no sign in it can close the element. */
export const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
