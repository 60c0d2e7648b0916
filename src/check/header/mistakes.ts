import type { Rule } from '../rule.ts';
import type { Mistake } from '../site.ts';

/** What is said of a line where a rule is broken. */
export type Told = Pick<Mistake, 'rule' | 'says'>;

/** A rule on the writing of headers, and what is said where it is broken. */
const stop = <Found extends unknown[]>(
  id: string,
  sentence: string,
  says: (...found: Found) => string,
) => ({
  id,
  severity: 'error' as const,
  sentence,
  tell: (...found: Found): Told => ({ rule: id, says: says(...found) }),
});

/** The ways in which a line of a header is mistyped, as the authors' guide lists them. */
export const MISTAKES = {
  tab: stop(
    'en-tete-tabulation',
    'Dans l’en-tête, les décalages se font avec des espaces, jamais avec la touche Tabulation.',
    () => 'Cette ligne contient une tabulation. Remplacez-la par deux espaces.',
  ),
  curlyQuotes: stop(
    'en-tete-guillemets-courbes',
    'Dans l’en-tête, un texte s’entoure de guillemets droits ("), pas de guillemets courbes (“ ”).',
    () => 'Le texte est entouré de guillemets courbes. Des guillemets droits sont attendus.',
  ),
  quotes: stop(
    'en-tete-guillemets',
    'Dans l’en-tête, un guillemet ouvert se referme à la fin de la ligne, et le texte n’en contient pas d’autre.',
    () => 'Les guillemets de cette ligne ne vont pas par deux, ou il y en a dans le texte.',
  ),
  backslash: stop(
    'en-tete-barre-oblique-inverse',
    "Dans l’en-tête, un texte qui contient \\ s’entoure d’apostrophes droites (').",
    () => 'Le signe \\ n’est pas accepté entre guillemets droits.',
  ),
  colon: stop(
    'en-tete-deux-points',
    'Dans l’en-tête, un texte qui contient « : » s’entoure de guillemets droits.',
    () => 'Le texte contient « : » et n’est pas entre guillemets droits.',
  ),
  reservedSign: stop(
    'en-tete-signe-reserve',
    'Dans l’en-tête, un texte qui commence par un signe comme @, *, & ou [ s’entoure de guillemets droits.',
    (value: string) =>
      `Le texte commence par « ${value[0]} », un signe réservé. Il lui faut des guillemets droits.`,
  ),
  noSpace: stop(
    'en-tete-espace-apres-deux-points',
    'Dans l’en-tête, les deux-points sont suivis d’une espace.',
    () => 'Il manque une espace après les deux-points.',
  ),
  noColon: stop(
    'en-tete-deux-points-absents',
    'Dans l’en-tête, chaque ligne s’écrit « champ: valeur ».',
    (sign: string) =>
      sign === '='
        ? 'Le champ est suivi de « = » au lieu de « : ».'
        : 'Les deux-points manquent après le nom du champ.',
  ),
  dash: stop(
    'en-tete-tiret-de-liste',
    'Dans l’en-tête, chaque élément d’une liste commence par un tiret court et une espace.',
    () => 'Un élément de liste commence par un tiret court (-) suivi d’une espace.',
  ),
  indent: stop(
    'en-tete-decalage',
    'Dans l’en-tête, les lignes d’un même bloc sont alignées, deux espaces plus à droite que son nom.',
    (spaces: number, block?: string) =>
      block === undefined
        ? `Cette ligne n’est pas alignée avec ses voisines : elle doit commencer par ${spaces === 0 ? 'le nom du champ, sans espace' : `${spaces} espaces`}.`
        : `Les lignes du bloc « ${block} » commencent par ${spaces} espaces, pour montrer qu’elles en font partie.`,
  ),
  twoLines: stop(
    'en-tete-texte-sur-deux-lignes',
    'Dans l’en-tête, un texte tient sur une seule ligne, aussi longue qu’il le faut.',
    () => 'Cette ligne semble être la suite de la précédente. Réunissez-les en une seule.',
  ),
  duplicate: stop(
    'en-tete-champ-en-double',
    'Dans l’en-tête, un champ ne s’écrit qu’une fois.',
    (key: string, line: number) =>
      `Le champ « ${key} » est déjà écrit à la ligne ${line}. Gardez une seule des deux lignes.`,
  ),
  unreadable: stop(
    'en-tete-illisible',
    'L’en-tête s’écrit ligne par ligne : le nom du champ, deux-points, une espace, la valeur.',
    (line: string) =>
      `Cette ligne n’a pas pu être lue : « ${line.trim().slice(0, 80)} ». Chaque ligne de l’en-tête s’écrit « champ: valeur », par exemple title: "Le titre".`,
  ),
} satisfies Record<string, Rule>;
