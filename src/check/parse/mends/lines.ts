import { ALL_FIELDS } from '../../words.ts';
import { hasStraightStart, quote, readKeyLine, withoutEnds, withQuoted } from '../quoting.ts';
import { MISTYPED_DASH, type Mend, oneLine, wantedIndent } from './shared.ts';

/** Lines that are no field, or not in line. */
export const LINE_MENDS: readonly Mend[] = [
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
