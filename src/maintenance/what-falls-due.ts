import { dueReviews, dueWords, UNTIL_NEXT_REPORT, type DueReview } from './due-reviews.ts';
import { isDraft } from '../check/text/unfinished-rules.ts';
import { pagesOf } from '../document/pages.ts';
import { readSite } from '../document/read.ts';
import type { Site } from '../document/site.ts';
import { CONTENT } from '../document/content-folder.ts';
import { addDays, formatDay, isReviewOverdue } from '../lib/dates.ts';
import { plural } from '../lib/plural.ts';
import { readList } from '../document/lists.ts';
import { BLANK } from '../schemas/placeholders.ts';
import type { Questions } from '../schemas/questions.ts';
import { placeOfFinding, printable } from '../check/format/terminal.ts';

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
