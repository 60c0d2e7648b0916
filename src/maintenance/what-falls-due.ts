import { daysOf, reviewDay } from '../check/health/rules.ts';
import { isDraft } from '../check/text/unfinished-rules.ts';
import { countriesOf, pagesOf, publishedPages } from '../document/pages.ts';
import { readSite } from '../document/read.ts';
import type { Document, Site } from '../document/site.ts';
import { CONTENT } from '../document/content-folder.ts';
import { addDays, formatDay, isReviewOverdue, nextReview } from '../lib/dates.ts';
import { plural } from '../lib/plural.ts';
import { readList } from '../document/lists.ts';
import { day as daySchema } from '../schemas/fields.ts';
import { BLANK } from '../schemas/placeholders.ts';
import type { Questions } from '../schemas/questions.ts';
import { placeOfFinding, printable } from '../check/format/terminal.ts';

/** Days after which the next monthly report comes: what falls due before it is told in this one. */
const UNTIL_NEXT_REPORT = 31;

/** A text that was read on a day, and is to be read again a year later. */
interface DueReview {
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
const dueReviews = (site: Site): DueReview[] =>
  [...pageReviews(site), ...ruleReviews(site), ...sourceReviews(site)]
    .filter(({ readOn }) => nextReview(readOn) <= addDays(site.today, UNTIL_NEXT_REPORT))
    .toSorted((a, b) => (a.readOn < b.readOn ? -1 : Number(a.readOn > b.readOn)));

/** When something that was read on a day is to be read again: « à relire depuis le 2 mai 2025 ». */
const dueWords = (readOn: string, today: string) =>
  `${isReviewOverdue(readOn, today) ? 'à relire depuis le' : 'à relire au plus tard le'} ${formatDay(nextReview(readOn))}`;

/** Something that falls due, or was left open. */
interface Task {
  /** French heading under which it stands. */
  heading: string;
  /** Path from the root of the project; left out when it concerns no file. */
  file?: string;
  /** Line of the file, from 1. */
  line?: number;
  /** Field of a header, as the author types it. */
  field?: string;
  message: string;
  /** Whether its day is past. */
  isLate: boolean;
}

const REVIEW_HEADINGS: Readonly<Record<DueReview['kind'], string>> = {
  review: 'Pages à relire',
  rule: 'Règles de pays à relire',
  source: 'Sources à relire',
};

/** What is to be read again, in a few words. */
const subjectOf = ({ kind, title, readOn }: DueReview, count: number) =>
  kind === 'source'
    ? `${plural(count, 'source lue', 'sources lues')} le ${formatDay(readOn)},`
    : `« ${title} » :${kind === 'rule' ? ` ${plural(count, 'date')} du ${formatDay(readOn)},` : ''}`;

/** Pages, rules and sources to read again; the sources of one day come together. */
const reviewsDue = (site: Site): Task[] =>
  [
    ...Map.groupBy(
      dueReviews(site),
      ({ kind, file, readOn }) => `${Object.keys(REVIEW_HEADINGS).indexOf(kind)} ${readOn} ${file}`,
    ),
  ]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, reviews]) => {
      const [first] = reviews as [DueReview];
      const lines = reviews.flatMap((review) => review.lines);
      const where = lines.length === 1 ? '' : ` Lignes ${lines.join(', ')}.`;
      return {
        heading: REVIEW_HEADINGS[first.kind],
        file: first.file,
        line: lines[0]!,
        ...(first.kind === 'review' ? { field: 'reviewedOn' } : {}),
        message: `${subjectOf(first, lines.length)} ${dueWords(first.readOn, site.today)}.${where}`,
        isLate: isReviewOverdue(first.readOn, site.today),
      };
    });

/** Pages that wait to be published, with what is still blank in them. */
const drafts = (site: Site): Task[] =>
  pagesOf(site)
    .filter(isDraft)
    .map((page) => {
      const blanks = page.lines.filter((line) => BLANK.test(line)).length;
      const rest =
        blanks === 0 ? '' : ` ${plural(blanks, 'ligne est', 'lignes sont')} encore à compléter.`;
      return {
        heading: 'Brouillons',
        file: page.path,
        line: page.header!.lineOf(['published']),
        field: 'published',
        message: `« ${page.header!.values.title ?? page.slug} » n’est pas publiée.${rest}`,
        isLate: false,
      };
    });

const ASKED: Readonly<Record<keyof Questions, string>> = {
  clinician: 'Questions pour un médecin ou une sage-femme',
  owner: 'Questions pour la personne responsable',
};

/** Questions without an answer. */
function questions(site: Site): Task[] {
  const file = `${CONTENT}/questions.yaml`;
  const open = readList(site, 'questions');
  return (Object.keys(ASKED) as (keyof Questions)[]).flatMap((asked) => {
    const heading = `${ASKED[asked]}, dans ${file}`;
    return open[asked].map((message) => ({ heading, message, isLate: false }));
  });
}

const writeTask = ({ file, line, field, message }: Task) =>
  `- ${file === undefined ? '' : `${placeOfFinding({ file, line, field })} : `}${printable(message)}`;

/**
 * What falls due in a project before the next monthly report, and what was left open.
 *
 * @param root - Root of the project: the folder that holds `src/content`.
 * @param today - YYYY-MM-DD.
 * @returns In French, for a terminal or an issue.
 */
export async function whatFallsDue(root: string, today: string): Promise<string> {
  const site = await readSite(root, today);
  const due = reviewsDue(site);
  const open = [...drafts(site), ...questions(site)];
  const parts = [...Map.groupBy([...due, ...open], ({ heading }) => heading)].map(
    ([heading, own]) => `${heading} (${own.length})\n${own.map(writeTask).join('\n')}`,
  );
  const late = due.filter(({ isLate }) => isLate).length;
  const summary = `${plural(due.length, 'échéance')} d’ici au ${formatDay(addDays(today, UNTIL_NEXT_REPORT))}, dont ${plural(late, 'passée')} ; ${plural(open.length, 'brouillon ou question en attente', 'brouillons et questions en attente')}.`;
  return [`Ce qui arrive à échéance, le ${formatDay(today)}`, ...parts, summary].join('\n\n');
}
