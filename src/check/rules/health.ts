import { isReviewOverdue, nextReview } from '../../lib/dates.ts';
import { day as daySchema } from '../../schemas/fields.ts';
import { findHealthFigures } from '../../schemas/figures.ts';
import type { Entry, SiteRule } from '../types.ts';
import { writePath } from '../words.ts';
import { kindOf, pagesOf, publishedPages } from './pages/shared.ts';
import { textsOf } from '../header/texts.ts';

const dayOf = (value: unknown) => {
  const parsed = daySchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** The line of a text on which a figure stands. */
function lineOfFigure({ lines, body }: Entry, figure: string): number {
  const index = lines.findIndex(
    (line, at) => at + 1 >= body.firstLine && line.includes(figure.split('\n')[0]!),
  );
  return index === -1 ? body.firstLine : index + 1;
}

const hasSources = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Rules on what health information asks for: sources, dates of review. */
export const HEALTH_RULES: readonly SiteRule[] = [
  {
    id: 'chiffre-sans-source',
    severity: 'error',
    sentence: 'Un texte qui donne un chiffre de santé nomme au moins une source.',
    *check({ entries, bibliography }) {
      const example = [...bibliography.records.keys()][0] ?? 'has-2025';
      for (const entry of entries) {
        const { header, body, path, collection } = entry;
        const isShown = collection === 'pages' || collection === 'cards' || collection === 'steps';
        if (!header || !isShown || header.lost.has('sources') || hasSources(header.values.sources))
          continue;
        const [figure] = findHealthFigures(body.text);
        if (
          figure === undefined ||
          (typeof header.values.sources === 'string' && header.values.sources !== '')
        )
          continue;
        yield {
          file: path,
          line: lineOfFigure(entry, figure),
          field: 'sources',
          says: `Le texte donne un chiffre de santé (« ${figure} ») sans nommer de source. Ajoutez la clé d’une source dans l’en-tête, puis citez-la après le chiffre : [^${example}].`,
          write: `sources:\n  - ${example}`,
        };
      }
    },
  },
  {
    id: 'chiffre-sans-source-en-tete',
    severity: 'error',
    sentence:
      'Un champ de l’en-tête qui donne un chiffre de santé a une source dans le même fichier.',
    *check({ entries }) {
      for (const { header, path, collection } of entries) {
        const isShown = collection === 'pages' || collection === 'cards' || collection === 'steps';
        if (!header || !isShown) continue;
        for (const [where, text] of textsOf(header.values)) {
          const [figure] = findHealthFigures(text);
          const own =
            where[0] === 'claim'
              ? (header.values.claim as { sources?: unknown }).sources
              : header.values.sources;
          if (figure === undefined || hasSources(own)) continue;
          const example =
            where[0] === 'claim' ? '  sources:\n    - has-2020' : 'sources:\n  - has-2020';
          yield {
            file: path,
            line: header.lineOf(where),
            field: writePath(where),
            says: `Ce champ donne un chiffre de santé (« ${figure} ») sans source. Ajoutez la clé d’une source, ou dites-le sans chiffre.`,
            write: example,
          };
        }
      }
    },
  },
  {
    id: 'date-future',
    severity: 'error',
    sentence: 'Une date de relecture ou de lecture n’est pas dans le futur.',
    *check({ entries, bibliography, today }) {
      for (const { path, header } of entries) {
        const day = dayOf(header?.values.reviewedOn);
        if (day === undefined || day <= today) continue;
        yield {
          file: path,
          line: header!.lineOf(['reviewedOn']),
          field: 'reviewedOn',
          says: `La date de relecture ${day} est dans le futur. C’est le jour où la page entière a été relue.`,
          write: `reviewedOn: ${today}`,
        };
      }
      for (const { key, source } of bibliography.records.values()) {
        if (!source || source.accessedOn <= today) continue;
        yield {
          file: bibliography.path,
          line: bibliography.header!.lineOf([key, 'accessedOn']),
          field: 'accessedOn',
          says: `La date de lecture ${source.accessedOn} est dans le futur. C’est le jour où vous avez lu la page.`,
          write: `  accessedOn: ${today}`,
        };
      }
    },
  },
  {
    id: 'relecture-passee',
    severity: 'warning',
    sentence: 'Chaque page est relue une fois par an.',
    *check(site) {
      for (const { path, header } of publishedPages(site)) {
        const day = dayOf(header?.values.reviewedOn);
        if (day === undefined || !isReviewOverdue(day, site.today)) continue;
        yield {
          file: path,
          line: header!.lineOf(['reviewedOn']),
          field: 'reviewedOn',
          says: `Cette page devait être relue le ${nextReview(day)} au plus tard. Relisez-la entièrement, sources comprises, puis mettez la date du jour.`,
          write: `reviewedOn: ${site.today}`,
        };
      }
    },
  },
  {
    id: 'texte-provisoire',
    severity: 'warning',
    sentence: 'Aucun texte provisoire n’est publié (TODO, lorem ipsum, XXX).',
    *check(site) {
      const hidden = new Set(pagesOf(site).filter((page) => !publishedPages(site).includes(page)));
      for (const entry of site.entries) {
        if (hidden.has(entry) || kindOf(entry) === 'draft') continue;
        for (const [index, line] of entry.lines.entries()) {
          const found = /\bTODO\b|\bFIXME\b|\bXXX+\b|lorem ipsum|\[à compléter\]|\?\?\?/iu.exec(
            line,
          )?.[0];
          const isComment =
            entry.header !== undefined &&
            index + 1 < entry.body.firstLine &&
            line.trimStart().startsWith('#');
          if (found && !isComment)
            yield {
              file: entry.path,
              line: index + 1,
              says: `« ${found} » ressemble à un texte provisoire. Complétez-le avant de publier.`,
            };
        }
      }
    },
  },
];
