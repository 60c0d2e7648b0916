import { ALL_FIELDS } from '../words.ts';
import type { Rule } from '../types.ts';
import {
  hasCurlyEnds,
  hasStraightStart,
  quote,
  readKeyLine,
  withoutEnds,
  withQuoted,
} from './quoting.ts';

/** A line of a header put right. */
export interface Mended {
  /** The lines of the header, as many as before. */
  lines: string[];
  /** Index of the line that the author has to change. */
  index: number;
  says: string;
  write?: string;
  /** Key whose value was lost, so that its absence is not told as well. */
  lost?: string;
}

/** One way in which a header is mistyped, and its remedy. */
export interface Mend extends Rule {
  severity: 'error';
  /** `undefined` when the line does not look mistyped in that way. */
  mend(lines: readonly string[], index: number): Mended | undefined;
}

/** A remedy of one line alone. */
const oneLine =
  (
    repair: (line: string, previous: string) => { write: string; says: string } | undefined,
  ): Mend['mend'] =>
  (lines, index) => {
    const line = lines[index] ?? '';
    const repaired = repair(
      line,
      lines.slice(0, index).findLast((other) => other.trim() !== '') ?? '',
    );
    if (!repaired || repaired.write === line) return undefined;
    return { ...repaired, index, lines: lines.with(index, repaired.write) };
  };

/** Spaces that a line needs under the one before it. */
function wantedIndent(previous: string, line: string): number {
  const depth = /^ */u.exec(previous)![0].length;
  const isItem = /^\s*-\s/u.test(previous);
  if (/:\s*$/u.test(previous)) return depth + (isItem ? 4 : 2);
  return isItem && !/^\s*-\s/u.test(line) && readKeyLine(previous) ? depth + 2 : depth;
}

const MISTYPED_DASH = /^(\s*)(?:[—–•·▪*]\s*|-(?=[^\s-]))(.+)$/u;
const SPECIAL = /^[&*!%@`|>?{}[\],]/u;

/** From the most telling mistake to the vaguest; the first that makes the header readable is told. */
export const MENDS: readonly Mend[] = [
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
  {
    id: 'en-tete-espace-apres-deux-points',
    severity: 'error',
    sentence: 'Dans l’en-tête, les deux-points sont suivis d’une espace.',
    mend: oneLine((line) => {
      const match = /^(\s*(?:-\s+)?)(\p{L}[\w-]*)\s*[:：](\S.*)$/u.exec(line);
      if (!match) return undefined;
      return {
        write: `${match[1]}${match[2]}: ${match[3]}`,
        says: 'Il manque une espace après les deux-points.',
      };
    }),
  },
  {
    id: 'en-tete-deux-points-absents',
    severity: 'error',
    sentence: 'Dans l’en-tête, chaque ligne s’écrit « champ: valeur ».',
    mend: oneLine((line) => {
      const match = /^(\s*(?:-\s+)?)(\p{L}[\w-]*)\s*([=\s;,])\s*(\S.*)$/u.exec(line);
      if (!match || !ALL_FIELDS.includes(match[2] ?? '')) return undefined;
      const [, start, key, sign, value = ''] = match;
      return {
        write: `${start}${key}: ${hasStraightStart(value) ? value : quote(value)}`,
        says:
          sign === '='
            ? 'Le champ est suivi de « = » au lieu de « : ».'
            : 'Les deux-points manquent après le nom du champ.',
      };
    }),
  },
  {
    id: 'en-tete-tiret-de-liste',
    severity: 'error',
    sentence:
      'Dans l’en-tête, chaque élément d’une liste commence par un tiret court et une espace.',
    mend: oneLine((line) => {
      const match = MISTYPED_DASH.exec(line);
      if (!match) return undefined;
      return {
        write: `${(match[1] ?? '').padEnd(2)}- ${match[2]}`,
        says: 'Un élément de liste commence par un tiret court (-) suivi d’une espace.',
      };
    }),
  },
  {
    id: 'en-tete-decalage',
    severity: 'error',
    sentence:
      'Dans l’en-tête, les lignes d’un même bloc sont alignées, deux espaces plus à droite que son nom.',
    mend: oneLine((line, previous) => {
      const indent = wantedIndent(previous, line);
      return {
        write: ' '.repeat(indent) + line.trimStart(),
        says: `Cette ligne n’est pas alignée avec ses voisines : elle doit commencer par ${indent === 0 ? 'le nom du champ, sans espace' : `${indent} espaces`}.`,
      };
    }),
  },
  {
    id: 'en-tete-texte-sur-deux-lignes',
    severity: 'error',
    sentence: 'Dans l’en-tête, un texte tient sur une seule ligne, aussi longue qu’il le faut.',
    mend: (lines, index) => {
      const above = lines.slice(0, index).findLastIndex((line) => line.trim() !== '');
      const found = readKeyLine(lines[above] ?? '');
      const line = (lines[index] ?? '').trim();
      if (!found?.value || line === '' || readKeyLine(line)) return undefined;
      const write = withQuoted(found, `${withoutEnds(found.value)} ${line.replace(/["']$/u, '')}`);
      return {
        lines: lines.with(above, write).with(index, '#'),
        index,
        write,
        says: 'Cette ligne semble être la suite de la précédente. Réunissez-les en une seule.',
      };
    },
  },
];
