import type { Rule } from '../rule.ts';
import type { Diagnostic } from '../diagnostics.ts';

/** What is reported of a line where a rule is broken. */
export type Told = Diagnostic & { rule: string };

/** A rule on the writing of headers, and what is reported where it is broken. */
const stop = <Found extends unknown[]>(
  id: string,
  sentence: string,
  diagnose: (...found: Found) => Diagnostic,
) => ({
  id,
  severity: 'error' as const,
  sentence,
  tell: (...found: Found): Told => ({ rule: id, ...diagnose(...found) }),
});

/** The ways in which a line of a header is mistyped, as the authors' guide lists them. */
export const MISTAKES = {
  tab: stop(
    'en-tete-tabulation',
    'Dans l’en-tête, les décalages se font avec des espaces, jamais avec la touche Tabulation.',
    () => ({ message: 'header-tab' }),
  ),
  curlyQuotes: stop(
    'en-tete-guillemets-courbes',
    'Dans l’en-tête, un texte s’entoure de guillemets droits ("), pas de guillemets courbes (“ ”).',
    () => ({ message: 'header-curly-quotes' }),
  ),
  quotes: stop(
    'en-tete-guillemets',
    'Dans l’en-tête, un guillemet ouvert se referme à la fin de la ligne, et le texte n’en contient pas d’autre.',
    () => ({ message: 'header-quotes' }),
  ),
  backslash: stop(
    'en-tete-barre-oblique-inverse',
    "Dans l’en-tête, un texte qui contient \\ s’entoure d’apostrophes droites (').",
    () => ({ message: 'header-backslash' }),
  ),
  colon: stop(
    'en-tete-deux-points',
    'Dans l’en-tête, un texte qui contient « : » s’entoure de guillemets droits.',
    () => ({ message: 'header-colon' }),
  ),
  reservedSign: stop(
    'en-tete-signe-reserve',
    'Dans l’en-tête, un texte qui commence par un signe comme @, *, & ou [ s’entoure de guillemets droits.',
    (value: string) => ({ message: 'header-reserved-sign', data: { sign: value[0] ?? '' } }),
  ),
  noSpace: stop(
    'en-tete-espace-apres-deux-points',
    'Dans l’en-tête, les deux-points sont suivis d’une espace.',
    () => ({ message: 'header-colon-without-space' }),
  ),
  noColon: stop(
    'en-tete-deux-points-absents',
    'Dans l’en-tête, chaque ligne s’écrit « champ: valeur ».',
    (sign: string) => ({
      message: sign === '=' ? 'header-equals-sign' : 'header-colon-missing',
    }),
  ),
  dash: stop(
    'en-tete-tiret-de-liste',
    'Dans l’en-tête, chaque élément d’une liste commence par un tiret court et une espace.',
    () => ({ message: 'header-list-dash' }),
  ),
  indent: stop(
    'en-tete-decalage',
    'Dans l’en-tête, les lignes d’un même bloc sont alignées, deux espaces plus à droite que son nom.',
    (spaces: number, block?: string) =>
      block === undefined
        ? { message: 'header-indent', data: { spaces } }
        : { message: 'header-block-indent', data: { block, spaces } },
  ),
  twoLines: stop(
    'en-tete-texte-sur-deux-lignes',
    'Dans l’en-tête, un texte tient sur une seule ligne, aussi longue qu’il le faut.',
    () => ({ message: 'header-continued-line' }),
  ),
  duplicate: stop(
    'en-tete-champ-en-double',
    'Dans l’en-tête, un champ ne s’écrit qu’une fois.',
    (field: string, line: number) => ({
      message: 'header-duplicate-field',
      data: { field, line },
    }),
  ),
  unreadable: stop(
    'en-tete-illisible',
    'L’en-tête s’écrit ligne par ligne : le nom du champ, deux-points, une espace, la valeur.',
    (line: string) => ({ message: 'header-unreadable-line', data: { line } }),
  ),
} satisfies Record<string, Rule>;
