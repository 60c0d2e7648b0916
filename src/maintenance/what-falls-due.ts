import { daysOf, reviewDay } from '../check/health/rules.ts';
import { countriesOf, isDraft, pagesOf, publishedPages } from '../document/pages.ts';
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

/** What was read on one day in one file, and is to be read again a year later. */
interface Reading extends Pick<Task, 'heading' | 'file' | 'field'> {
  /** Day of the last reading, YYYY-MM-DD. */
  readOn: string;
  /** Lines of the fields with that day, from 1: several for the rules of a country, or for sources. */
  lines: readonly number[];
  /** What is to be read again, in a few words. */
  subject: string;
}

const titleOf = ({ header, slug }: Document) => String(header?.values.title ?? slug);

function* pageReadings(site: Site): Generator<Reading> {
  for (const page of publishedPages(site)) {
    const readOn = reviewDay(page);
    if (readOn === undefined) continue;
    const lines = [page.header!.lineOf(['reviewedOn'])];
    const subject = `« ${titleOf(page)} » :`;
    const field = 'reviewedOn';
    yield { heading: 'Pages à relire', file: page.path, readOn, lines, field, subject };
  }
}

function* ruleReadings(site: Site): Generator<Reading> {
  for (const country of countriesOf(site))
    for (const [readOn, rules] of Map.groupBy(daysOf(country.header), ({ day }) => day)) {
      const lines = rules.map(({ path }) => country.header!.lineOf(path));
      const subject = `« ${titleOf(country)} » : ${plural(lines.length, 'date')} du ${formatDay(readOn)},`;
      yield { heading: 'Règles de pays à relire', file: country.path, readOn, lines, subject };
    }
}

function* sourceReadings({ bibliography: { path: file, header } }: Site): Generator<Reading> {
  const readings = Object.entries(header?.values ?? {}).flatMap(([key, source]) => {
    const { accessedOn } = (source ?? {}) as Record<string, unknown>;
    const readOn = daySchema.safeParse(accessedOn).data;
    return readOn === undefined ? [] : [{ readOn, line: header!.lineOf([key, 'accessedOn']) }];
  });
  for (const [readOn, sources] of Map.groupBy(readings, (reading) => reading.readOn)) {
    const lines = sources.map(({ line }) => line);
    const subject = `${plural(lines.length, 'source lue', 'sources lues')} le ${formatDay(readOn)},`;
    yield { heading: 'Sources à relire', file, readOn, lines, subject };
  }
}

/** A reading as a task: « à relire depuis le 2 mai 2025 ». */
function taskOf({ readOn, lines, subject, ...rest }: Reading, today: string): Task {
  const isLate = isReviewOverdue(readOn, today);
  const due = `${isLate ? 'à relire depuis le' : 'à relire au plus tard le'} ${formatDay(nextReview(readOn))}.`;
  const where = lines.length === 1 ? '' : ` Lignes ${lines.join(', ')}.`;
  return { ...rest, line: lines[0]!, message: `${subject} ${due}${where}`, isLate };
}

/** Pages, rules and sources to read again before the next monthly report, those that have waited longest first. */
const reviewsDue = (site: Site): Task[] =>
  [pageReadings, ruleReadings, sourceReadings].flatMap((readings) =>
    [...readings(site)]
      .filter(({ readOn }) => nextReview(readOn) <= addDays(site.today, UNTIL_NEXT_REPORT))
      .toSorted((a, b) => (a.readOn < b.readOn ? -1 : Number(a.readOn > b.readOn)))
      .map((reading) => taskOf(reading, site.today)),
  );

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
        message: `« ${titleOf(page)} » n’est pas publiée.${rest}`,
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
