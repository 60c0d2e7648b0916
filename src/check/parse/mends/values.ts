import {
  hasCurlyEnds,
  hasStraightStart,
  readKeyLine,
  withoutEnds,
  withQuoted,
} from '../quoting.ts';
import { type Mend, SPECIAL, oneLine } from './shared.ts';

/** Values that lack their quotes, or have the wrong ones. */
export const VALUE_MENDS: readonly Mend[] = [
  {
    id: 'en-tete-tabulation',
    severity: 'error',
    sentence:
      'Dans l’en-tête, les décalages se font avec des espaces, jamais avec la touche Tabulation.',
    mend: oneLine((line) => ({
      write: line.replace(/^\s+/u, (start) => start.replaceAll('\t', '  ')).replaceAll('\t', ' '),
      says: 'Cette ligne contient une tabulation. Remplacez-la par deux espaces.',
    })),
  },
  {
    id: 'en-tete-guillemets-courbes',
    severity: 'error',
    sentence:
      'Dans l’en-tête, un texte s’entoure de guillemets droits ("), pas de guillemets courbes (“ ”).',
    mend: oneLine((line) => {
      const found = readKeyLine(line);
      if (!found || !hasCurlyEnds(found.value)) return undefined;
      return {
        write: withQuoted(found, withoutEnds(found.value)),
        says: 'Le texte est entouré de guillemets courbes. Des guillemets droits sont attendus.',
      };
    }),
  },
  {
    id: 'en-tete-guillemets',
    severity: 'error',
    sentence:
      'Dans l’en-tête, un guillemet ouvert se referme à la fin de la ligne, et le texte n’en contient pas d’autre.',
    mend: oneLine((line) => {
      const found = readKeyLine(line);
      if (!found || !hasStraightStart(found.value) || found.value.includes('\\')) return undefined;
      return {
        write: withQuoted(found, withoutEnds(found.value)),
        says: 'Les guillemets de cette ligne ne vont pas par deux, ou il y en a dans le texte.',
      };
    }),
  },
  {
    id: 'en-tete-barre-oblique-inverse',
    severity: 'error',
    sentence: "Dans l’en-tête, un texte qui contient \\ s’entoure d’apostrophes droites (').",
    mend: oneLine((line) => {
      const found = readKeyLine(line);
      if (!found?.value.startsWith('"') || !found.value.includes('\\')) return undefined;
      return {
        write: withQuoted(found, withoutEnds(found.value)),
        says: 'Le signe \\ n’est pas accepté entre guillemets droits.',
      };
    }),
  },
  {
    id: 'en-tete-deux-points',
    severity: 'error',
    sentence: 'Dans l’en-tête, un texte qui contient « : » s’entoure de guillemets droits.',
    mend: oneLine((line) => {
      const found = readKeyLine(line);
      if (!found || hasStraightStart(found.value) || !/:(?:\s|$)/u.test(found.value))
        return undefined;
      return {
        write: withQuoted(found, found.value),
        says: 'Le texte contient « : » et n’est pas entre guillemets droits.',
      };
    }),
  },
  {
    id: 'en-tete-signe-reserve',
    severity: 'error',
    sentence:
      'Dans l’en-tête, un texte qui commence par un signe comme @, *, & ou [ s’entoure de guillemets droits.',
    mend: oneLine((line) => {
      const found = readKeyLine(line);
      if (!found || !SPECIAL.test(found.value)) return undefined;
      return {
        write: withQuoted(found, found.value),
        says: `Le texte commence par « ${found.value[0]} », un signe réservé. Il lui faut des guillemets droits.`,
      };
    }),
  },
];
