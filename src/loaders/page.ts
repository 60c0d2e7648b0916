import { numberSources, type NumberedSource } from '../lib/bibliography.ts';
import type { NavigationItem, PageLink } from '../lib/navigation.ts';
import type { PageHead } from '../schemas/page.ts';
import {
  getBibliography,
  getCountries,
  getSigns,
  getShown,
  renderText,
  type FoundPage,
} from './collections.ts';
import { getFooter, getMenu, getSearchLink, type FooterGroup } from './navigation.ts';

/** What the layout of every page needs. */
export interface ShellData {
  /** Address of the page from the root of the site. */
  path: string;
  /** Header of the page. */
  page: PageHead;
  /** Sources that the page shows, in the order of their numbers. */
  sources: readonly NumberedSource[];
  /** Entries of the menu, in order. */
  menu: NavigationItem[];
  /** The page that searches. */
  search: PageLink;
  /** Lists at the foot of the page. */
  footer: readonly FooterGroup[];
}

/** A text that cites all the sources that it lists. */
const citing = (sources: readonly string[]) => ({ sources, cited: sources });

/**
 * All that a route shows of one page: its cards, steps, text and numbered sources, the countries, and
 * its shell. Gives the blocks of its texts what they read: see `App.Locals`.
 *
 * @param astro - The `Astro` of the route.
 * @param shownSources - Keys that the page cites besides its texts.
 */
export async function loadPage<P extends PageHead & { sources: readonly string[] }>(
  { locals }: { locals: App.Locals },
  { id, path, page, entry }: FoundPage<P>,
  shownSources: readonly string[] = [],
) {
  const [cards, steps, text] = await Promise.all([
    getShown('cards', id),
    getShown('steps', id),
    renderText(entry),
  ]);
  const own = { sources: page.sources, cited: text.cited };
  const shown = [...cards, ...steps];
  // The home page starts with its text.
  const texts =
    page.kind === 'home'
      ? [own, citing(shownSources), ...shown]
      : [...shown, own, citing(shownSources)];
  const countries = await getCountries();
  const signs = await getSigns();
  const bibliography = await getBibliography();
  const sources = numberSources(
    texts.flatMap((each) => each.sources),
    texts.flatMap(({ cited }) => cited),
    bibliography,
  );
  Object.assign(locals, {
    sourceNumbers: new Map(sources.map(({ key, number }) => [key, number])),
    bibliography,
    countries,
    signs: { ...signs, isOwnPage: signs.path === path },
    today: process.env.SITE_DAY ?? '',
  } satisfies Required<App.Locals>);
  const shell: ShellData = {
    path,
    page,
    sources,
    menu: await getMenu(),
    search: await getSearchLink(),
    footer: await getFooter(),
  };
  const { Content, headings, tables } = text;
  return { page, cards, steps, Content, headings, tables, sources, countries, shell };
}
