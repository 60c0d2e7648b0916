import type { Rule } from '../rule.ts';

/** Rules on the menu. */
export const MENU_RULES: readonly Rule[] = [
  {
    id: 'accueil-adresse-exacte',
    severity: 'error',
    sentence: 'L’entrée de menu de l’accueil porte « exact: oui ».',
    visit: {
      *entry({ header }) {
        const { kind, nav } = header?.values ?? {};
        if (kind !== 'home' || typeof nav !== 'object' || nav === null) return;
        const { exact } = nav as { exact?: unknown };
        if (exact !== undefined && !/^(?:non|false)$/iu.test(String(exact))) return;
        yield {
          line: header!.lineOf(['nav', 'exact']),
          field: 'nav.exact',
          says: 'Sans « exact: oui », l’accueil serait marqué comme la page ouverte sur tout le site : chaque adresse commence par la sienne.',
          write: '  exact: oui',
        };
      },
    },
  },
];
