import { partsOf } from '../parse/body.ts';
import { didYouMean, nearestNames } from '../nearest.ts';
import type { Entry, Remark, SiteRule } from '../types.ts';
import { kindOf, pagesOf } from './pages.ts';
import { KINDS_WITH_SOURCES } from './screens.ts';

const CITATION = /\[\^([^\]\s]*)\]/gu;

/** Citations of a text with their lines; those in code are not citations. */
function* citationsOf(entry: Entry): Generator<{ key: string; line: number; written: string }> {
  const inCode = new Set<number>();
  for (const { node } of partsOf(entry.body)) {
    if (node.type !== 'code' || !node.position) continue;
    for (let line = node.position.start.line; line <= node.position.end.line; line += 1)
      inCode.add(line + entry.body.firstLine - 1);
  }
  for (const [index, text] of entry.lines.entries()) {
    const line = index + 1;
    if (line < entry.body.firstLine || inCode.has(line) || !entry.header) continue;
    const prose = text.replace(/`[^`]*`/gu, '').replace(/^\s{0,3}\[\^[^\]\s]*\]:/u, '');
    for (const [written, key = ''] of prose.matchAll(CITATION)) yield { key, line, written };
  }
}

/** Keys that a header lists, with their paths; `claim` of the home page has a list of its own. */
function* listedKeys({ header }: Entry): Generator<{ key: string; path: readonly PropertyKey[] }> {
  const claim = header?.values.claim as { sources?: unknown } | undefined;
  for (const [base, list] of [
    [['sources'], header?.values.sources],
    [['claim', 'sources'], claim?.sources],
  ] as const) {
    if (!Array.isArray(list)) continue;
    for (const [index, key] of list.entries())
      if (typeof key === 'string') yield { key, path: [...base, index] };
  }
}

const ownKeys = (entry: Entry) =>
  [...listedKeys(entry)].filter(({ path }) => path[0] === 'sources').map(({ key }) => key);

/** Rules on the bibliography and on what cites it. */
export const SOURCE_RULES: readonly SiteRule[] = [
  {
    id: 'bibliographie-absente',
    severity: 'error',
    sentence: 'Le fichier sources.yaml existe et contient au moins une source.',
    *check({ bibliography: { path, records, header }, files }) {
      const isThere = files.some((file) => file.path === path && file.bytes.length > 0);
      if (isThere && (records.size > 0 || !header)) return;
      if (files.some((file) => file.path === path && file.bytes.length === 0)) return;
      yield {
        file: path,
        says: 'La bibliographie manque, ou elle ne contient aucune source. Remettez le fichier d’origine.',
        write:
          'has-2025:\n  publisher: "Haute Autorité de santé (France)"\n  title: "Titre du document"\n  url: "https://www.has-sante.fr/page"\n  accessedOn: 2026-11-20',
      };
    },
  },
  {
    id: 'source-cle',
    severity: 'error',
    sentence: 'Dans sources.yaml, chaque clé est en minuscules, avec des chiffres et des tirets.',
    *check({ bibliography: { path, records, header } }) {
      for (const { key, line } of new Set(records.values())) {
        const value = header?.values[key];
        if (typeof value !== 'object' || value === null) {
          yield {
            file: path,
            line,
            says: `La source « ${key} » n’a pas de champs. Sous sa clé, chaque champ est décalé de deux espaces.`,
            write: `${key}:\n  publisher: "Qui publie"\n  title: "Titre du document"\n  url: "https://www.exemple.be/page"\n  accessedOn: 2026-11-20`,
          };
        } else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(key)) {
          const plain = key
            .toLowerCase()
            .normalize('NFD')
            .replace(/\p{M}/gu, '')
            .replace(/[^a-z0-9]+/gu, '-')
            .replace(/^-|-$/gu, '');
          yield {
            file: path,
            line,
            says: `« ${key} » n’est pas une clé correcte : des minuscules, des chiffres et des tirets seulement.`,
            write: `${plain}:`,
          };
        }
      }
    },
  },
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
  {
    id: 'source-inutile',
    severity: 'warning',
    needsClean: true,
    sentence: 'Chaque source de sources.yaml sert au moins une fois.',
    *check({ entries, bibliography: { path, records } }) {
      const used = new Set(
        entries.flatMap((entry) => [...listedKeys(entry)].map(({ key }) => key)),
      );
      for (const { key, line } of new Set(records.values())) {
        if (!used.has(key))
          yield {
            file: path,
            line,
            says: `Aucun fichier ne nomme la source « ${key} ». Gardez-la si elle doit servir ; sinon, effacez-la.`,
          };
      }
    },
  },
  {
    id: 'source-adresse-en-double',
    severity: 'warning',
    sentence: 'Une même adresse n’a pas deux clés dans sources.yaml.',
    *check({ bibliography: { path, records } }) {
      const first = new Map<string, string>();
      for (const { key, line, source } of new Set(records.values())) {
        if (!source) continue;
        const other = first.get(source.url);
        if (other === undefined) first.set(source.url, key);
        else
          yield {
            file: path,
            line,
            field: 'url',
            says: `Les sources « ${other} » et « ${key} » ont la même adresse : la même publication aurait deux numéros. Gardez une seule clé.`,
          };
      }
    },
  },
];

/** Whether what a file holds is shown on a page that lists its sources. */
function showsSources(entry: Entry, pages: readonly Entry[]): boolean {
  if (entry.collection === 'articles' || entry.collection === 'links') return false;
  const page =
    entry.collection === 'pages' ? entry : pages.find(({ slug }) => slug === entry.folder);
  const kind = kindOf(page);
  return (
    kind === '' ||
    KINDS_WITH_SOURCES.includes(kind) ||
    !['notice', 'coming-soon', 'not-found'].includes(kind)
  );
}
