import { publishedPages, countriesOf } from '../document/pages.ts';
import type { Document, Site } from '../document/site.ts';
import { addDays, formatDay, isReviewOverdue, nextReview } from '../lib/dates.ts';
import { day as daySchema } from '../schemas/fields.ts';
import { daysOf, reviewDay } from '../check/health/rules.ts';

/** Days after which the next monthly report comes: what falls due before it is told in this one. */
export const UNTIL_NEXT_REPORT = 31;

/** A text that was read on a day, and is to be read again a year later. */
export interface DueReview {
  kind: 'review' | 'rule' | 'source';
  /** Path of its file from the root of the project. */
  file: string;
  /** Title of the page, country or source. */
  title: string;
  /** Day of the last reading, YYYY-MM-DD. */
  readOn: string;
  /** Lines of the fields with that day, from 1: several for the rules of a country. */
  lines: readonly number[];
}

const titleOf = ({ header, slug }: Document) => String(header?.values.title ?? slug);

function* pageReviews(site: Site): Generator<DueReview> {
  for (const page of publishedPages(site)) {
    const readOn = reviewDay(page);
    if (readOn === undefined) continue;
    const lines = [page.header!.lineOf(['reviewedOn'])];
    yield { kind: 'review', file: page.path, title: titleOf(page), readOn, lines };
  }
}

/** The rules of one country and one day come together. */
function* ruleReviews(site: Site): Generator<DueReview> {
  for (const country of countriesOf(site))
    for (const [readOn, rules] of Map.groupBy(daysOf(country.header), ({ day }) => day)) {
      const lines = rules.map(({ path }) => country.header!.lineOf(path));
      yield { kind: 'rule', file: country.path, title: titleOf(country), readOn, lines };
    }
}

function* sourceReviews({ bibliography: { path: file, header } }: Site): Generator<DueReview> {
  for (const [key, source] of Object.entries(header?.values ?? {})) {
    const { accessedOn, title = key } = (source ?? {}) as Record<string, unknown>;
    const readOn = daySchema.safeParse(accessedOn).data;
    if (readOn === undefined) continue;
    const lines = [header!.lineOf([key, 'accessedOn'])];
    yield { kind: 'source', file, title: String(title), readOn, lines };
  }
}

/**
 * The published pages, rules of countries and sources to read again before the next monthly report, those
 * that have waited longest first.
 */
export const dueReviews = (site: Site): DueReview[] =>
  [...pageReviews(site), ...ruleReviews(site), ...sourceReviews(site)]
    .filter(({ readOn }) => nextReview(readOn) <= addDays(site.today, UNTIL_NEXT_REPORT))
    .toSorted((a, b) => (a.readOn < b.readOn ? -1 : Number(a.readOn > b.readOn)));

/** When something that was read on a day is to be read again: « à relire depuis le 2 mai 2025 ». */
export const dueWords = (readOn: string, today: string) =>
  `${isReviewOverdue(readOn, today) ? 'à relire depuis le' : 'à relire au plus tard le'} ${formatDay(nextReview(readOn))}`;
