import { isReviewOverdue, nextReview } from '../../lib/dates.ts';
import { findHealthFigures, isPlainlyOfHealth, speaksOfHealth } from '../../lib/health-figures.ts';
import { splitSentences } from '../../lib/sentences.ts';
import { day as daySchema } from '../../schemas/fields.ts';
import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import type { Rule } from '../rule.ts';
import { asSuggestion, type Document } from '../../document/site.ts';
import { blockName } from '../../document/blocks/blocks.ts';
import { wordsOf } from '../../document/body/parts.ts';
import { cites, NOT_HEALTH, uncitedFigures } from './passages.ts';
import { figuresInCode, uncitedAttributes, uncitedHeadings } from './titles.ts';

/** Day of the last reading of a page; undefined when it has none that is right. */
export const reviewDay = ({ header }: Document) =>
  daySchema.safeParse(header?.values.reviewedOn).data;

/** Day on which a clinician had read a page; undefined when it names none, or none that is right. */
const signedDay = ({ header }: Document) =>
  daySchema.safeParse((header?.values.reviewedBy as { on?: unknown } | undefined)?.on).data;

const hasSources = (value: unknown) => Array.isArray(value) && value.length > 0;

/**
 * The list of sources that a field of a header leans on: that of the innermost block that has one, as
 * each rule of a country does, else that of the file. The claim of the home page has its own or none.
 */
function sourcesOver(values: Record<string, unknown>, path: readonly PropertyKey[]): unknown {
  let block: unknown = values;
  let { sources }: { sources?: unknown } = values;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    block = (block as Record<PropertyKey, unknown>)[key];
    const { sources: own } = (block ?? {}) as { sources?: unknown };
    if (own !== undefined || (depth === 0 && key === 'claim')) sources = own;
  }
  return sources;
}

/** Rules on what health information asks for: sources, dates of review. */
export const HEALTH_RULES: readonly Rule[] = [
  {
    id: 'chiffre-sans-source',
    severity: 'error',
    description:
      'Un chiffre de santé, ou une règle de rythme, de prix ou de délai, est suivi de sa source, dans son paragraphe, sa ligne de tableau ou son élément de liste.',
    visit: {
      *entry(entry) {
        const isShown = entry.collection !== 'articles' && entry.collection !== 'links';
        if (!isShown || !entry.header) return;
        for (const found of [...uncitedFigures(entry), ...uncitedHeadings(entry)]) {
          const { figure, line, isRule, isSure } = found;
          const at = { line, words: figure };
          if (isRule) yield { ...at, message: 'rule-uncited', data: { rule: figure } };
          else yield { ...at, message: 'figure-uncited', data: { figure, isSure } };
        }
      },
    },
  },
  {
    id: 'chiffre-sans-source-titre',
    severity: 'error',
    description:
      'Le titre d’un bloc qui donne un chiffre de santé a sa source dans le texte de ce bloc.',
    visit: {
      *entry(entry) {
        for (const { figure, line } of uncitedAttributes(entry))
          yield {
            line,
            message: 'figure-uncited-in-block',
            data: { figure },
            words: figure,
          };
      },
    },
  },
  {
    id: 'chiffre-sans-source-code',
    severity: 'error',
    description: 'Un passage de code ne donne pas de chiffre de santé : aucune source ne s’y cite.',
    visit: {
      *entry(entry) {
        for (const { figure, line } of figuresInCode(entry))
          yield {
            line,
            message: 'figure-in-code',
            data: { figure },
            words: figure,
          };
      },
    },
  },
  {
    id: 'hors-sante',
    severity: 'warning',
    description: `Le bloc ${NOT_HEALTH} n’excuse pas un chiffre dans une phrase qui parle de santé.`,
    visit: {
      *block({ node, parents }) {
        const words = wordsOf(node);
        if (blockName(node) !== NOT_HEALTH || isPlainlyOfHealth(words)) return;
        const around = wordsOf(parents.at(-1) ?? node);
        const sentence = splitSentences(around).find((one) => one.includes(words)) ?? around;
        if (speaksOfHealth(sentence) && !cites(around))
          yield {
            message: 'figure-excused',
            data: { words, block: NOT_HEALTH },
          };
      },
    },
  },
  {
    id: 'chiffre-sans-source-en-tete',
    severity: 'error',
    description:
      'Un champ de l’en-tête qui donne un chiffre de santé a une source dans le même fichier ; un article n’en donne pas.',
    visit: {
      *headerText({ entry: { header, collection }, path, text }) {
        const isArticle = collection === 'articles';
        // The title of an article and the words of a link are those of whoever published them.
        if (collection === 'links' || (isArticle && path[0] === 'title')) return;
        const own = sourcesOver(header!.values, path);
        const isCountry = collection === 'countries';
        // The page of a country shows its rules in the order of its file, each with its sources.
        const figure = findHealthFigures(text).find(({ isRule }) => !isRule || !isCountry);
        if (!figure || hasSources(own)) return;
        yield {
          message: isArticle ? 'figure-in-article' : 'figure-in-header',
          data: { figure: figure.text },
        };
      },
    },
  },
  {
    id: 'date-future',
    severity: 'error',
    description:
      'Une date de relecture ou de lecture, ou l’année d’une source, n’est pas dans le futur.',
    visit: {
      *entry(entry, { today }) {
        const day = reviewDay(entry);
        if (day !== undefined && day > today)
          yield {
            line: entry.header!.lineOf(['reviewedOn']),
            field: 'reviewedOn',
            message: 'review-in-future',
            data: { day },
            ...asSuggestion(entry.header!.setField(['reviewedOn'], PLACEHOLDERS.day)),
          };
        const signed = signedDay(entry);
        if (signed !== undefined && signed > today)
          yield {
            line: entry.header!.lineOf(['reviewedBy', 'on']),
            field: 'reviewedBy.on',
            message: 'signature-in-future',
            data: { day: signed },
            ...asSuggestion(entry.header!.setField(['reviewedBy', 'on'], PLACEHOLDERS.day)),
          };
      },
      *source({ key, source }, { today, bibliography }) {
        if (source?.year !== undefined && source.year > Number(today.slice(0, 4)))
          yield {
            line: bibliography.header!.lineOf([key, 'year']),
            field: 'year',
            message: 'source-year-in-future',
            data: { year: source.year },
          };
        if (source && source.accessedOn > today)
          yield {
            line: bibliography.header!.lineOf([key, 'accessedOn']),
            field: 'accessedOn',
            message: 'source-access-in-future',
            data: { day: source.accessedOn },
            ...asSuggestion(bibliography.header!.setField([key, 'accessedOn'], PLACEHOLDERS.day)),
          };
      },
    },
  },
  {
    id: 'relecture-passee',
    severity: 'warning',
    description: 'Chaque page est relue une fois par an.',
    visit: {
      *page(page, { today }) {
        const day = reviewDay(page);
        if (day !== undefined && isReviewOverdue(day, today))
          yield {
            line: page.header!.lineOf(['reviewedOn']),
            field: 'reviewedOn',
            message: 'review-overdue',
            data: { due: nextReview(day) },
            ...asSuggestion(page.header!.setField(['reviewedOn'], PLACEHOLDERS.day)),
          };
      },
    },
  },
];
