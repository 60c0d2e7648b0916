import { WORDS } from '../interface.ts';
import { FOOTER_ANCHORS, isLetter } from '../lib/headings.ts';
import type { NavigationItem, PageLink } from '../lib/navigation.ts';
import { inOrder } from '../lib/order.ts';
import { slugify } from '../lib/slug.ts';
import { kindOfPage } from '../schemas/kinds.ts';
import type { Page } from '../schemas/page.ts';
import { THEMES, type Theme } from '../schemas/page-fields.ts';
import { getCountries, getPage, getPages, once, renderText } from './collections.ts';

/** The entries of the menu, in order. */
export const getMenu = once(async (): Promise<NavigationItem[]> => {
  const pages = await getPages();
  const items = pages.flatMap(({ path, page }) => (page.nav ? [{ ...page.nav, path }] : []));
  return inOrder(items).map(({ name, path, icon }) => ({ name, path, icon }));
});

/** The page that searches, by what is typed into its field. */
export const getSearchLink = once(async (): Promise<PageLink> => {
  const { page, path } = await getPage('recherche', 'search');
  return { name: page.label, path };
});

/** Links under one title. */
export interface LinkGroup {
  title: string;
  links: readonly PageLink[];
}

/** A list at the foot of every page. */
export interface FooterGroup extends LinkGroup {
  /** Address of its title, without #. */
  id: (typeof FOOTER_ANCHORS)[number];
}

/** The pages that ask for a link at the foot of every page, in order. */
async function getFooterPages(): Promise<(PageLink & Pick<Page, 'kind'> & { theme?: Theme })[]> {
  const pages = await getPages();
  const links = pages.flatMap(({ path, page }) =>
    'footer' in page && page.footer
      ? [{ ...page.footer, path, kind: page.kind, ...('theme' in page && { theme: page.theme }) }]
      : [],
  );
  return inOrder(links);
}

/** How many entries of the menu the footer repeats. */
const QUICK_LINK_COUNT = 6;

/** The lists at the foot of every page: the first of the menu, situations, countries, about the site. */
export const getFooter = once(async (): Promise<FooterGroup[]> => {
  const pages = await getFooterPages();
  const asked = pages.filter(({ kind }) => !kindOfPage(kind).isAboutSite);
  const groups = [
    { title: WORDS.quickLinks, links: (await getMenu()).slice(0, QUICK_LINK_COUNT) },
    { title: WORDS.mySituation, links: asked.filter(({ theme }) => theme !== 'pays') },
    {
      title: WORDS.myCountry,
      links: [...(await getCountryLinks()), ...asked.filter(({ theme }) => theme === 'pays')],
    },
    { title: WORDS.aboutSite, links: pages.filter((page) => !asked.includes(page)) },
  ];
  return groups
    .map(({ title, links }, index) => ({ id: FOOTER_ANCHORS[index]!, title, links }))
    .filter(({ links }) => links.length > 0);
});

/** The countries by their names. */
const getCountryLinks = async (): Promise<PageLink[]> =>
  (await getCountries()).map(({ country: { name }, path }) => ({ name, path }));

/** Everything that one may look for, for readers without a script and for those unsure of a spelling. */
export interface EverythingFromAToZ {
  /** Terms of glossaries under their first letter, in the order of the alphabet. */
  words: readonly LinkGroup[];
  /** Headings of each page under its title, in the order of the site map. */
  questions: readonly LinkGroup[];
}

/** First letter of a word as a list from A to Z has it: « É » is E, « p16 » is P, « 3 » is #. */
const initialOf = (word: string) => /^[a-z]/u.exec(slugify(word))?.[0].toUpperCase() ?? '#';

/** The terms and the headings of every page of health, from A to Z. */
export async function getEverything(): Promise<EverythingFromAToZ> {
  const pages = (await getPages()).filter(({ page }) => kindOfPage(page.kind).isMedical);
  const texts = [
    ...pages.map(({ page, path, entry }) => ({ title: page.title, path, entry })),
    ...(await getCountries()).map(({ country, path, entry }) => ({
      title: country.title,
      path,
      entry,
    })),
  ];
  const read = await Promise.all(
    texts.map(async ({ title, path, entry }) => ({ title, path, ...(await renderText(entry)) })),
  );
  const terms = read.flatMap(({ path, terms: found }) =>
    found.map(({ name, address }) => ({ name, path: `${path}#${address}` })),
  );
  const byLetter = Map.groupBy(
    terms.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')),
    ({ name }) => initialOf(name),
  );
  const order = (await getSiteMap()).flatMap(({ links }) => links.map(({ path }) => path));
  const rankOf = ({ path }: { path: string }) => order.indexOf(path) + 1 || order.length + 1;
  return {
    words: [...byLetter].map(([title, links]) => ({ title, links })),
    questions: read
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ title, path, headings }) => ({
        title,
        links: headings
          .filter(({ depth, text }) => depth < 4 && !isLetter(text))
          .map(({ slug, text }) => ({ name: text, path: `${path}#${slug}` })),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** Every page that visitors may look for, under the question that brings them to it. */
export async function getSiteMap(): Promise<LinkGroup[]> {
  const pages = (await getPages()).filter(
    ({ page }) => kindOfPage(page.kind).isExtensible || page.nav !== undefined || 'footer' in page,
  );
  const rankOf = ({ nav, ...page }: Page) =>
    nav?.order ?? 100 + (('footer' in page && page.footer?.order) || 100);
  const links = pages
    .toSorted(
      (a, b) => rankOf(a.page) - rankOf(b.page) || a.page.title.localeCompare(b.page.title, 'fr'),
    )
    .map(({ page, path }) => ({
      name: page.nav?.name ?? page.title,
      path,
      theme: 'theme' in page ? page.theme : undefined,
    }));
  const countries = await getCountryLinks();
  const groups = [...(Object.keys(THEMES) as Theme[]), undefined].map((theme) => ({
    title: theme === undefined ? WORDS.otherPages : THEMES[theme],
    links: [
      ...(theme === 'pays' ? countries : []),
      ...links.filter((link) => link.theme === theme),
    ],
  }));
  return groups.filter((group) => group.links.length > 0);
}
