import type { Diagnostic } from '../diagnostics.ts';

/** What is reported of a line where a rule is broken. */
export type HeaderDiagnostic = Diagnostic & { rule: string };

/** A kind of mistyped line: the rule that it breaks, and its diagnostic. */
const stop = <Id extends string, Found extends unknown[]>(
  rule: Id,
  diagnose: (...found: Found) => Diagnostic,
) => ({
  rule,
  report: (...found: Found): HeaderDiagnostic => ({ rule, ...diagnose(...found) }),
});

/** The kinds of mistyped lines of a header. */
export const MISTAKES = {
  tab: stop('en-tete-tabulation', () => ({ message: 'header-tab' })),
  curlyQuotes: stop('en-tete-guillemets-courbes', () => ({ message: 'header-curly-quotes' })),
  quotes: stop('en-tete-guillemets', () => ({ message: 'header-quotes' })),
  backslash: stop('en-tete-barre-oblique-inverse', () => ({ message: 'header-backslash' })),
  colon: stop('en-tete-deux-points', () => ({ message: 'header-colon' })),
  reservedSign: stop('en-tete-signe-reserve', (value: string) => ({
    message: 'header-reserved-sign',
    data: { sign: value[0] ?? '' },
  })),
  noSpace: stop('en-tete-espace-apres-deux-points', () => ({
    message: 'header-colon-without-space',
  })),
  noColon: stop('en-tete-deux-points-absents', (sign: string) => ({
    message: sign === '=' ? 'header-equals-sign' : 'header-colon-missing',
  })),
  dash: stop('en-tete-tiret-de-liste', () => ({ message: 'header-list-dash' })),
  indent: stop('en-tete-decalage', (spaces: number, block?: string) =>
    block === undefined
      ? { message: 'header-indent', data: { spaces } }
      : { message: 'header-block-indent', data: { block, spaces } },
  ),
  twoLines: stop('en-tete-texte-sur-deux-lignes', () => ({ message: 'header-continued-line' })),
  duplicate: stop('en-tete-champ-en-double', (field: string, line: number) => ({
    message: 'header-duplicate-field',
    data: { field, line },
  })),
  unreadable: stop('en-tete-illisible', (line: string) => ({
    message: 'header-unreadable-line',
    data: { line },
  })),
};

/** Rules on what keeps a header from being read. */
export type HeaderReadingRule = (typeof MISTAKES)[keyof typeof MISTAKES]['rule'];
