import { lettersTooMany, menuRows } from '../../lib/menu-rows.ts';
import type { Report, Rule } from '../rule.ts';
import { isScreen, publishedPages } from '../../content-model/pages.ts';
import type { Entry, Site } from '../../content-model/site.ts';

/** Rows of the menu above which it covers the titles that links lead to. */
const MOST_ROWS = 2;

/** What the header of a page says of its entry in the menu; empty texts where it says nothing. */
const navOf = ({ header }: Entry) => {
  const { name, order } = (header?.values.nav ?? {}) as Record<string, unknown>;
  return { name: String(name ?? '').trim(), order: Number(order) };
};

/** Reports a menu of some number of rows, beside its last entry that could go. */
function* reportRows(
  site: Site,
  isMeant: (rows: number) => boolean,
  message: 'menu-two-rows' | 'menu-too-long',
): Generator<Report> {
  const entries = publishedPages(site)
    .filter((page) => navOf(page).name !== '')
    .toSorted((a, b) => navOf(a).order - navOf(b).order);
  const names = entries.map((page) => navOf(page).name);
  const rows = menuRows(names);
  const last = entries.findLast((page) => !isScreen(page)) ?? entries.at(-1);
  if (!last?.header || !isMeant(rows)) return;
  yield {
    file: last.path,
    line: last.header.lineOf(['nav']),
    field: 'nav',
    message,
    data: { entries: names.length, rows, letters: lettersTooMany(names) },
  };
}

/** Rules on the menu that the pages make together. */
export const MENU_RULES: readonly Rule[] = [
  {
    id: 'menu-deux-lignes',
    severity: 'warning',
    description: 'Le menu tient sur une ligne d’un écran de 1024 pixels.',
    visit: {
      site: (site) => reportRows(site, (rows) => rows > 1 && rows <= MOST_ROWS, 'menu-two-rows'),
    },
  },
  {
    id: 'menu-trop-long',
    severity: 'error',
    description: 'Le menu ne prend jamais plus de deux lignes d’un écran de 1024 pixels.',
    visit: {
      site: (site) => reportRows(site, (rows) => rows > MOST_ROWS, 'menu-too-long'),
    },
  },
  {
    id: 'accueil-adresse-exacte',
    severity: 'error',
    description: 'L’entrée de menu de l’accueil porte « exact: oui ».',
    visit: {
      *entry({ header }) {
        const { kind, nav } = header?.values ?? {};
        if (kind !== 'home' || typeof nav !== 'object' || nav === null) return;
        const { exact } = nav as { exact?: unknown };
        if (exact !== undefined && !/^(?:non|false)$/iu.test(String(exact))) return;
        yield {
          line: header!.lineOf(['nav', 'exact']),
          field: 'nav.exact',
          message: 'home-not-exact',
          ...header!.setField(['nav', 'exact'], 'oui'),
        };
      },
    },
  },
];
