import { isReviewOverdue, nextReview } from '../../lib/dates.ts';
import { findHealthFigures } from '../../lib/health-figures.ts';
import { day as daySchema } from '../../schemas/fields.ts';
import type { Rule } from '../rule.ts';
import type { Entry } from '../site.ts';

/** Day of the last reading of a page; undefined when it has none that is right. */
const reviewDay = ({ header }: Entry) => daySchema.safeParse(header?.values.reviewedOn).data;

/** Whether what a file says is health information: articles and links only say what is elsewhere. */
const speaksOfHealth = ({ collection }: Entry) =>
  collection === 'pages' || collection === 'cards' || collection === 'steps';

const hasSources = (value: unknown) => Array.isArray(value) && value.length > 0;

/** The line of a text on which a figure stands. */
function lineOfFigure({ lines, body }: Entry, figure: string): number {
  const start = figure.split('\n')[0]!;
  const index = lines.findIndex((line, at) => at + 1 >= body.firstLine && line.includes(start));
  return index === -1 ? body.firstLine : index + 1;
}

/** Rules on what health information asks for: sources, dates of review. */
export const HEALTH_RULES: readonly Rule[] = [
  {
    id: 'chiffre-sans-source',
    severity: 'error',
    sentence: 'Un texte qui donne un chiffre de santé nomme au moins une source.',
    visit: {
      *entry(entry, { bibliography }) {
        const { header, body } = entry;
        const sources = header?.values.sources;
        if (!header || !speaksOfHealth(entry) || header.lost.has('sources')) return;
        const [figure] = findHealthFigures(body.text);
        if (figure === undefined || hasSources(sources)) return;
        const [example = 'has-2025'] = bibliography.records.keys();
        yield {
          line: lineOfFigure(entry, figure),
          field: 'sources',
          says: `Le texte donne un chiffre de santé (« ${figure} ») sans nommer de source. Ajoutez la clé d’une source dans l’en-tête, puis citez-la après le chiffre : [^${example}].`,
          write: `sources:\n  - ${example}`,
        };
      },
    },
  },
  {
    id: 'chiffre-sans-source-en-tete',
    severity: 'error',
    sentence:
      'Un champ de l’en-tête qui donne un chiffre de santé a une source dans le même fichier.',
    visit: {
      *headerText({ entry, path, text }) {
        const { sources, claim } = entry.header!.values;
        const isClaim = path[0] === 'claim';
        const own = isClaim ? (claim as { sources?: unknown }).sources : sources;
        const [figure] = findHealthFigures(text);
        if (!speaksOfHealth(entry) || figure === undefined || hasSources(own)) return;
        yield {
          says: `Ce champ donne un chiffre de santé (« ${figure} ») sans source. Ajoutez la clé d’une source, ou dites-le sans chiffre.`,
          write: isClaim ? '  sources:\n    - has-2020' : 'sources:\n  - has-2020',
        };
      },
    },
  },
  {
    id: 'date-future',
    severity: 'error',
    sentence: 'Une date de relecture ou de lecture n’est pas dans le futur.',
    visit: {
      *entry(entry, { today }) {
        const day = reviewDay(entry);
        if (day !== undefined && day > today)
          yield {
            line: entry.header!.lineOf(['reviewedOn']),
            field: 'reviewedOn',
            says: `La date de relecture ${day} est dans le futur. C’est le jour où la page entière a été relue.`,
            write: `reviewedOn: ${today}`,
          };
      },
      *source({ key, source }, { today, bibliography }) {
        if (source && source.accessedOn > today)
          yield {
            line: bibliography.header!.lineOf([key, 'accessedOn']),
            field: 'accessedOn',
            says: `La date de lecture ${source.accessedOn} est dans le futur. C’est le jour où vous avez lu la page.`,
            write: `  accessedOn: ${today}`,
          };
      },
    },
  },
  {
    id: 'relecture-passee',
    severity: 'warning',
    sentence: 'Chaque page est relue une fois par an.',
    visit: {
      *page(page, { today }) {
        const day = reviewDay(page);
        if (day !== undefined && isReviewOverdue(day, today))
          yield {
            line: page.header!.lineOf(['reviewedOn']),
            field: 'reviewedOn',
            says: `Cette page devait être relue le ${nextReview(day)} au plus tard. Relisez-la entièrement, sources comprises, puis mettez la date du jour.`,
            write: `reviewedOn: ${today}`,
          };
      },
    },
  },
];
