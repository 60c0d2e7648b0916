import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { nearestNames, surelyMeant } from '../../lib/nearest.ts';
import type { Report, Rule } from '../rule.ts';
import type { Document, Proposal } from '../../document/site.ts';
import { writePath } from '../../document/fields/names.ts';
import {
  FOOTNOTE,
  citationsOf,
  listedKeys,
  ownKeys,
  showsSources,
} from '../../document/citations.ts';
import { blankSource } from './bibliography-rules.ts';

/** A key at the end of the list of a file, or the list where there is none. */
function listSource({ header }: Document, own: readonly string[], key: string): Proposal {
  const { sources } = header!.typed;
  return Array.isArray(sources)
    ? header!.setField(['sources', sources.length], key)
    : header!.setField(['sources'], [...own, key].map((one) => `\n  - ${one}`).join(''));
}

/** Rules on what cites the bibliography. */
export const CITATION_RULES: readonly Rule[] = [
  {
    id: 'source-inconnue',
    severity: 'error',
    description: 'Une source citée, ou listée dans un en-tête, existe dans sources.yaml.',
    visit: {
      *entry(entry, { bibliography: { records, header } }) {
        if (records.size === 0 || !header?.isReadable) return;
        const known = [...records.keys()];
        const reported = new Set(['', ...known]);
        const reportUnknown = (key: string, write: (meant: string) => Proposal): Report[] => {
          if (reported.has(key)) return [];
          reported.add(key);
          const data = { key, near: nearestNames(key, known) };
          const meant = surelyMeant(key, known);
          return [
            { message: 'source-unknown', data, ...(meant === undefined ? {} : write(meant)) },
          ];
        };
        const isListed = (key: string) => listedKeys(entry).some((one) => one.key === key);
        for (const { key, path } of listedKeys(entry)) {
          const line = entry.header!.lineOf(path);
          const write = (meant: string) =>
            isListed(meant) ? {} : entry.header!.setField(path, meant);
          for (const report of reportUnknown(key, write))
            yield { ...report, line, field: writePath(path) };
        }
        for (const { key, line } of citationsOf(entry)) {
          const write = (meant: string) => ({
            write: `[^${meant}]`,
            replaces: { line, text: `[^${key}]` },
          });
          for (const report of reportUnknown(key, write))
            yield { ...report, line, words: `[^${key}]` };
        }
      },
    },
  },
  {
    id: 'citation-vide',
    severity: 'error',
    description: 'Une citation contient la clé d’une source : [^has-2025].',
    visit: {
      *citation({ key }) {
        if (key === '')
          yield {
            message: 'citation-empty',
            suggestion: `[^${PLACEHOLDERS.sourceKey}]`,
          };
      },
    },
  },
  {
    id: 'citation-non-listee',
    severity: 'error',
    description: 'Une source citée dans un texte figure dans la liste sources du même fichier.',
    visit: {
      *entry(entry, site) {
        const { records } = site.bibliography;
        if (!showsSources(site, entry)) return;
        const own = ownKeys(entry);
        const meant = (key: string) =>
          records.has(key) ? key : (nearestNames(key, records.keys(), 1)[0] ?? key);
        const listed = new Set(own.map(meant));
        for (const { key, line } of citationsOf(entry)) {
          if (listed.has(key) || !records.has(key)) continue;
          listed.add(key);
          yield {
            line,
            field: 'sources',
            message: 'citation-not-listed',
            data: { key },
            ...listSource(entry, own, key),
          };
        }
      },
    },
  },
  {
    id: 'citation-impossible',
    severity: 'error',
    description:
      'Une page sans bibliographie (chat, dossier médical, page non trouvée, articles, liens) ne cite pas de source.',
    visit: {
      *entry(entry, site) {
        if (showsSources(site, entry)) return;
        for (const { key, line } of citationsOf(entry).slice(0, 1))
          yield {
            line,
            words: `[^${key}]`,
            message: 'citation-without-bibliography',
            data: { key },
          };
      },
    },
  },
  {
    id: 'note-de-bas-de-page',
    severity: 'error',
    description: 'Les notes de bas de page n’existent pas : une source va dans sources.yaml.',
    visit: {
      *entry({ lines, body }) {
        for (const [index, text] of lines.entries()) {
          const [, key = ''] = FOOTNOTE.exec(text) ?? [];
          if (key !== '' && index + 1 >= body.firstLine)
            yield {
              line: index + 1,
              message: 'footnote',
              data: { key },
              suggestion: blankSource(key),
            };
        }
      },
    },
  },
  {
    id: 'source-non-citee',
    severity: 'warning',
    description: 'Une source listée dans un en-tête est citée dans le texte.',
    visit: {
      *entry(entry, { bibliography: { records } }) {
        const cited = new Set(citationsOf(entry).map(({ key }) => key));
        for (const { key, path } of listedKeys(entry)) {
          if (path.length > 2 || cited.has(key) || !records.has(key)) continue;
          yield {
            line: entry.header!.lineOf(path),
            field: 'sources',
            message: 'source-not-cited',
            data: { key },
          };
        }
      },
    },
  },
];
