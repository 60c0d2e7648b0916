import { withoutCitations } from '../../lib/citations.ts';
import { formatDay, impossibleDates, isReviewOverdue, nextReview } from '../../lib/dates.ts';
import { day as daySchema } from '../../schemas/fields.ts';
import { KINDS_WITHOUT_HEALTH } from '../../schemas/kinds.ts';
import { writePath } from '../../document/fields/names.ts';
import { valuesIn } from '../../document/header/values.ts';
import { rereadOf } from '../../document/own-words.ts';
import { hasShownText, isPublished, kindOf, pageOf } from '../../document/pages.ts';
import type { Document, Header, Site } from '../../document/site.ts';
import type { Report, Rule } from '../rule.ts';
import { isToldByField } from '../field-reports.ts';
import { figuresIn, isCount } from './figures.ts';
import { isKnown } from '../countries/phones.ts';
import { inSentences } from '../sentences.ts';
import { uncitedFigures } from './passages.ts';
import { findReread } from './reread.ts';

/** Fields that say when something was so or was read, whatever the file. */
const MOMENTS = ['accessedOn', 'checkedOn', 'on', 'readOn', 'reviewedOn', 'since', 'year'];
/** Those of them that ask for another reading a year later. */
const READINGS = ['checkedOn', 'readOn', 'reviewedOn'];
/** YYYY, YYYY-MM or YYYY-MM-DD. */
const MOMENT = /^\d{4}(?:-\d{2}){0,2}$/u;

/** Day of the last reading of a page; undefined when it has none that is right. */
export const reviewDay = ({ header }: Document) =>
  daySchema.safeParse(header?.values.reviewedOn).data;

/** The texts of some fields of a header, at any depth. */
function* textsOf(header: Header | undefined, fields: readonly string[]) {
  for (const [path, typed] of valuesIn(header?.values))
    if (fields.includes(String(path.at(-1))) && typeof typed === 'string') yield { path, typed };
}

/** Every day on which a header says that its page or a rule was read, at any depth. */
export function* daysOf(header: Header | undefined) {
  for (const { path, typed: day } of textsOf(header, READINGS))
    if (daySchema.safeParse(day).success) yield { day, path };
}

/** The moments of a header that begin after a day; one that no calendar has is a matter of its field. */
function* reportFuture(header: Header | undefined, today: string): Generator<Report> {
  for (const { path, typed } of textsOf(header, MOMENTS))
    if (
      MOMENT.test(typed) &&
      typed > today.slice(0, typed.length) &&
      impossibleDates(typed).length === 0
    ) {
      const at = { line: header!.lineOf(path), field: writePath(path) };
      yield { ...at, message: 'moment-in-future', data: { typed } };
    }
}

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

/** Whether a file gives health information: a page that has no kind yet does. */
const speaksOfHealth = (site: Site, document: Document) =>
  !KINDS_WITHOUT_HEALTH.includes(kindOf(pageOf(site, document)));

/** A figure as it is compared: case, blanks and whom a share counts do not matter, « Un homme sur trois », « un sur trois ». */
const plainOf = (figure: string) =>
  figure
    .toLowerCase()
    .replace(/[\s\u00A0\u202F]+/gu, ' ')
    .replace(/^(\S+) .*?sur /u, '$1 sur ');

/** Whether a figure is another one, or the number of it: « 25 » of « 25 ans ». */
const isSaidBy = (figure: string, other: string) =>
  other === figure || (/^\d+$/u.test(figure) && other.startsWith(`${figure} `));

/** Whether the text under a header states a figure, where its source stands. */
function isInText({ body }: Document, site: Site, figure: string): boolean {
  const plain = plainOf(figure);
  const [start = ''] = /^\S+/u.exec(plain)!;
  return body.text
    .split('\n')
    .filter((line) => line.toLowerCase().includes(start))
    .some((line) =>
      [...figuresIn(line, (digits) => isKnown(site, digits))].some((one) =>
        isSaidBy(plain, plainOf(one)),
      ),
    );
}

/** Days and keys of sources, whose numbers tell nothing. */
const DAY_OR_KEY = /\d{4}-\d\d(?:-\d\d)?|\p{Ll}[\p{Ll}\d]*(?:-[\p{Ll}\d]+)+/gu;

/**
 * Whether the rules of a country, which stand in the header of its file, tell some numbers of a field.
 *
 * @param line - That of the field, from 1.
 */
function isInRules({ lines, body }: Document, line: number, numbers: readonly string[]): boolean {
  const others = lines
    .filter((_, index) => index + 1 !== line && index + 1 < body.firstLine)
    .join('\n')
    .replace(DAY_OR_KEY, '');
  return numbers.every((one) => new RegExp(`(?<!\\d)${one}(?!\\d)`, 'u').test(others));
}

/** Rules on what health information asks for: sources, dates of review, words that neither promise nor advise. */
export const HEALTH_RULES: readonly Rule[] = [
  {
    id: 'chiffre-sans-source',
    severity: 'error',
    visit: {
      *document(document, site) {
        if (!hasShownText(document) || !document.header || !speaksOfHealth(site, document)) return;
        for (const { figure, line, isField } of uncitedFigures(document, site)) {
          const message = isField ? 'figure-in-field' : 'figure-uncited';
          yield { line, words: figure, message, data: { figure } };
        }
      },
      *headerText({ document, path, text, line }, site) {
        const { header, collection } = document;
        const isArticle = collection === 'articles';
        // The title of an article and the words of a link are those of whoever published them.
        if (collection === 'links' || (isArticle && path[0] === 'title')) return;
        if (!speaksOfHealth(site, document)) return;
        const own = sourcesOver(header!.values, path);
        // Of a key that is no item of a list, its own rule tells.
        const isSourced = (Array.isArray(own) || typeof own === 'string') && own.length > 0;
        // In a rule of a country, one digit is a matter of its own fields.
        const numbersOf = (figure: string) =>
          figure.match(path.length === 1 ? /\d+/gu : /\d{2,}/gu) ?? [];
        // The sources of a whole file prove what its text cites.
        const isTold = (figure: string) =>
          isSourced &&
          (isCount(figure) ||
            own !== header!.values.sources ||
            (collection === 'countries'
              ? isInRules(document, line, numbersOf(figure))
              : isInText(document, site, figure)));
        const figure = [...figuresIn(text, (digits) => isKnown(site, digits))].find(
          (one) => !isTold(one),
        );
        if (figure !== undefined && !isToldByField(site, document.path, path))
          yield {
            message: isArticle
              ? 'figure-in-article'
              : collection === 'countries' && isSourced
                ? 'figure-not-in-rules'
                : 'figure-in-field',
            data: { figure },
          };
      },
    },
  },
  {
    id: 'date-future',
    severity: 'error',
    visit: {
      *document({ header }, { today }) {
        yield* reportFuture(header, today);
      },
      *site({ bibliography: { path: file, header }, today }) {
        for (const report of reportFuture(header, today)) yield { ...report, file };
      },
    },
  },
  {
    id: 'relecture-passee',
    severity: 'warning',
    visit: {
      *document(document, { today }) {
        const { collection, header } = document;
        const isRead =
          collection === 'countries' || (collection === 'pages' && isPublished(document));
        if (!isRead || !header) return;
        for (const { day, path } of daysOf(header)) {
          if (!isReviewOverdue(day, today)) continue;
          const at = { line: header.lineOf(path), field: writePath(path) };
          yield { ...at, message: 'review-overdue', data: { due: formatDay(nextReview(day)) } };
        }
      },
    },
  },
  {
    id: 'a-relire',
    severity: 'warning',
    visit: inSentences((sentence, site) => {
      const words = findReread(withoutCitations(sentence), rereadOf(site));
      return words === undefined
        ? undefined
        : { words, message: 'to-reread', data: { found: words } };
    }),
  },
];
