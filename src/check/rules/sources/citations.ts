import { didYouMean, nearestNames } from '../../nearest.ts';
import type { Remark, SiteRule } from '../../types.ts';
import { pagesOf } from '../pages/shared.ts';
import { citationsOf, listedKeys, ownKeys, showsSources } from './shared.ts';

/** What cites the bibliography. */
export const CITATION_RULES: readonly SiteRule[] = [
  {
    id: 'source-inconnue',
    severity: 'error',
    sentence: 'Une source citée, ou listée dans un en-tête, existe dans sources.yaml.',
    *check({ entries, bibliography: { records, header } }) {
      if (records.size === 0 || (header?.lost.size ?? 0) > 0) return;
      const known = [...records.keys()];
      for (const entry of entries) {
        const told = new Set<string>();
        const tell = (
          key: string,
          line: number,
          write: (near: string) => string,
          field?: string,
        ): Remark | undefined => {
          if (records.has(key) || key === '' || told.has(key)) return undefined;
          told.add(key);
          const [near] = nearestNames(key, known, 1);
          const hint =
            near === undefined
              ? ' Ajoutez-la dans sources.yaml, ou retirez-la d’ici.'
              : didYouMean(key, known);
          return {
            file: entry.path,
            line,
            ...(field ? { field } : {}),
            says: `La source « ${key} » n’existe pas dans sources.yaml.${hint}`,
            ...(near === undefined ? {} : { write: write(near) }),
          };
        };
        for (const { key, path } of listedKeys(entry)) {
          const remark = tell(key, entry.header!.lineOf(path), (near) => `  - ${near}`, 'sources');
          if (remark) yield remark;
        }
        for (const { key, line } of citationsOf(entry)) {
          const remark = tell(key, line, (near) => `[^${near}]`);
          if (remark) yield remark;
        }
      }
    },
  },
  {
    id: 'citation-vide',
    severity: 'error',
    sentence: 'Une citation contient la clé d’une source : [^has-2025].',
    *check({ entries }) {
      for (const entry of entries) {
        for (const { key, line } of citationsOf(entry)) {
          if (key === '')
            yield {
              file: entry.path,
              line,
              says: 'La citation [^] ne nomme aucune source.',
              write: '[^has-2025]',
            };
        }
      }
    },
  },
  {
    id: 'citation-non-listee',
    severity: 'error',
    sentence: 'Une source citée dans un texte figure dans la liste sources du même fichier.',
    *check(site) {
      for (const entry of site.entries) {
        if (!entry.header || !showsSources(entry, pagesOf(site))) continue;
        const known = [...site.bibliography.records.keys()];
        const meant = ownKeys(entry).map((key) =>
          known.includes(key) ? key : (nearestNames(key, known, 1)[0] ?? key),
        );
        const listed = new Set(meant);
        for (const { key, line } of citationsOf(entry)) {
          if (listed.has(key) || !site.bibliography.records.has(key)) continue;
          listed.add(key);
          const write = [...ownKeys(entry), key].map((one) => `\n  - ${one}`).join('');
          yield {
            file: entry.path,
            line,
            field: 'sources',
            says: `La source « ${key} » est citée ici, mais elle n’est pas dans la liste sources de l’en-tête. Ajoutez-la à cette liste.`,
            write: ownKeys(entry).length > 6 ? `  - ${key}` : `sources:${write}`,
          };
        }
      }
    },
  },
  {
    id: 'citation-impossible',
    severity: 'error',
    sentence:
      'Une page sans bibliographie (chat, dossier médical, page non trouvée, articles, liens) ne cite pas de source.',
    *check(site) {
      for (const entry of site.entries) {
        if (showsSources(entry, pagesOf(site))) continue;
        for (const { key, line } of citationsOf(entry)) {
          yield {
            file: entry.path,
            line,
            says: `Cette page n’affiche pas de bibliographie : la citation [^${key}] ne mènerait nulle part. Nommez la source en toutes lettres, ou déplacez la phrase sur une page qui cite ses sources.`,
          };
          break;
        }
      }
    },
  },
  {
    id: 'note-de-bas-de-page',
    severity: 'error',
    sentence: 'Les notes de bas de page n’existent pas : une source va dans sources.yaml.',
    *check({ entries }) {
      for (const { path, lines, body } of entries) {
        for (const [index, text] of lines.entries()) {
          const [, key = ''] = /^\s{0,3}\[\^([^\]\s]+)\]:/u.exec(text) ?? [];
          if (key === '' || index + 1 < body.firstLine) continue;
          yield {
            file: path,
            line: index + 1,
            says: `Une note de bas de page ne s’écrit pas ici. Décrivez la source dans sources.yaml, sous la clé « ${key} », puis effacez cette ligne.`,
            write: `${key}:\n  publisher: "Qui publie"\n  title: "Titre du document"\n  url: "https://www.exemple.be/page"\n  accessedOn: 2026-11-20`,
          };
        }
      }
    },
  },
  {
    id: 'source-non-citee',
    severity: 'warning',
    sentence: 'Une source listée dans un en-tête est citée dans le texte.',
    *check(site) {
      for (const entry of site.entries) {
        const cited = new Set([...citationsOf(entry)].map(({ key }) => key));
        for (const { key, path } of listedKeys(entry)) {
          if (path[0] === 'claim' || cited.has(key) || !site.bibliography.records.has(key))
            continue;
          yield {
            file: entry.path,
            line: entry.header!.lineOf(path),
            field: 'sources',
            says: `La source « ${key} » est dans la liste, mais le texte ne la cite pas. Citez-la par [^${key}] à l’endroit voulu, ou retirez-la de la liste.`,
          };
        }
      }
    },
  },
];
