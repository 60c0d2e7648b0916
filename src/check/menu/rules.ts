import type { Rule } from '../rule.ts';
import { isScreen, publishedPages } from '../../document/pages.ts';
import type { Document } from '../../document/site.ts';

/** Entries of the menu that a screen of 1024 pixels shows beside each other, with names of usual length. */
const MOST_ENTRIES = 8;

/** What the header of a page says of its entry in the menu; empty texts where it says nothing. */
const navOf = ({ header }: Document) => {
  const { name, order } = (header?.values.nav ?? {}) as Record<string, unknown>;
  return { name: String(name ?? '').trim(), order: Number(order) };
};

/** Rules on the menu that the pages make together. */
export const MENU_RULES: readonly Rule[] = [
  {
    id: 'menu-trop-long',
    severity: 'warning',
    description: `Le menu a ${MOST_ENTRIES} entrées au plus.`,
    visit: {
      *site(site) {
        const entries = publishedPages(site)
          .filter((page) => navOf(page).name !== '')
          .toSorted((a, b) => navOf(a).order - navOf(b).order);
        const last = entries.findLast((page) => !isScreen(page)) ?? entries.at(-1);
        if (!last?.header || entries.length <= MOST_ENTRIES) return;
        yield {
          file: last.path,
          line: last.header.lineOf(['nav']),
          field: 'nav',
          message: 'menu-too-long',
          data: { entries: entries.length, most: MOST_ENTRIES },
        };
      },
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
