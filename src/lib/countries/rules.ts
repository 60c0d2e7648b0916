import { WORDS } from '../../interface.ts';
import type { Subject } from '../../schemas/blocks.ts';
import type { Country, Saying } from '../../schemas/country.ts';
import type { Cost } from '../../schemas/country/cost.ts';
import { subjectAnchor } from '../../schemas/country-subjects.ts';
import { isReviewOverdue } from '../dates.ts';
import { slugify } from '../slug.ts';
import { agesText, costText, dosesText, inARow, testText } from './phrases.ts';

/** One line of a rule as it is shown. */
export interface RuleLine {
  /** What the line is about, before its text: ages, a situation, an examination. */
  label?: string;
  /** Its address on the page of the country, where other lines lead to it. */
  anchor?: string;
  /** The rule, typographed. */
  text: string;
  /** How firm it is, when it is not simply in force. */
  certainty?: string;
  /** Keys of `sources.yaml`. */
  sources: readonly string[];
  /** Since when it holds: YYYY-MM-DD, YYYY-MM or YYYY. */
  since?: string;
  /** Day on which someone read it again, YYYY-MM-DD. */
  checkedOn: string;
}

/** One question that every country answers, and the answer of one of them. */
export interface RuleGroup {
  /** Column of a table, row of a country's page. */
  heading: string;
  /** Answers, in order; empty when none was read. */
  lines: readonly RuleLine[];
  /** Whether tables that compare countries show it; the others only stand on the country's page. */
  isCompared: boolean;
  /** Whether the bars of ages say it: the page of a country, which draws them, does not say it again. */
  isDrawn: boolean;
}

/** What each line has beside its text. */
type Evidence = Pick<RuleLine, 'sources' | 'since' | 'checkedOn'>;

const lineOf = (
  { sources, since, checkedOn }: Evidence,
  text: string,
  label?: string,
): RuleLine => ({
  text,
  sources,
  checkedOn,
  ...(label === undefined ? {} : { label }),
  ...(since === undefined ? {} : { since }),
});

const said = (saying: Saying | undefined, label?: string) =>
  saying ? [lineOf(saying, saying.text, label)] : [];

const group = (heading: string, lines: readonly RuleLine[], isCompared = true): RuleGroup => ({
  heading,
  lines,
  isCompared,
  isDrawn: false,
});

/** A question that the bars of ages answer as well. */
const drawn = (heading: string, lines: readonly RuleLine[]): RuleGroup => ({
  ...group(heading, lines),
  isDrawn: true,
});

const { headings } = WORDS.countries;

const costGroup = (costs: readonly Cost[]) =>
  group(
    headings.costs,
    costs.map((cost) => lineOf(cost, costText(cost), cost.what)),
    false,
  );

/**
 * Address of the rule of a situation on the page of its country, without #. Two hyphens, which no address of
 * a heading has, keep it apart from those of the text.
 */
export const specialAnchor = (who: string) => `${subjectAnchor('depistage')}--${slugify(who)}`;

/** Questions of each subject. */
const GROUPS: Readonly<Record<Subject, (country: Country) => RuleGroup[]>> = {
  vaccin: ({ vaccination: { recommended, catchUp, doses, costs } }) => [
    drawn(headings.recommended, [
      lineOf(recommended, inARow(agesText(recommended.ages), recommended.note)),
    ]),
    drawn(
      headings.catchUp,
      catchUp ? [lineOf(catchUp, inARow(agesText(catchUp.ages), catchUp.note))] : [],
    ),
    group(
      headings.doses,
      doses.map((each) =>
        lineOf(each, inARow(dosesText(each.doses), each.note), agesText(each.ages)),
      ),
    ),
    costGroup(costs),
  ],
  depistage: ({
    virus,
    screening: { spans, practice, afterwards, special, selfSampling, costs },
  }) => [
    drawn(headings.spans, [
      ...spans.map((span) => ({
        ...lineOf(span, inARow(testText(span, virus), span.note), agesText(span.ages)),
        ...(span.certainty === 'en vigueur' ? {} : { certainty: span.certainty }),
      })),
      ...said(practice, headings.practice),
    ]),
    group(headings.afterwards, said(afterwards), false),
    costGroup(costs),
    group(
      headings.special,
      special.map((each) => ({
        ...lineOf(each, each.text, each.who),
        anchor: specialAnchor(each.who),
      })),
      false,
    ),
    group(headings.selfSampling, said(selfSampling), false),
  ],
  'resultat-positif': ({ afterPositive: { normalCells, changedCells } }) => [
    group(headings.normalCells, said(normalCells)),
    group(headings.changedCells, said(changedCells)),
  ],
  'frottis-anormal': ({ abnormalSmear: { slightChanges, toCheckSoon } }) => [
    group(headings.slightChanges, said(slightChanges)),
    group(headings.toCheckSoon, said(toCheckSoon)),
  ],
  'ou-aller': ({ care: { sampler, invitation, withoutCover } }) => [
    group(headings.sampler, said(sampler)),
    group(headings.invitation, said(invitation)),
    group(headings.withoutCover, said(withoutCover)),
  ],
};

/** What stands where no rule of a subject was read: whom to ask instead. */
export const unreadText = (subject: Subject): string =>
  subject === 'resultat-positif' || subject === 'frottis-anormal'
    ? WORDS.countries.unreadResult
    : WORDS.countries.unreadRow;

/** The rules of one country on one subject, in the order in which they are shown. */
export const rulesOf = (country: Country, subject: Subject): RuleGroup[] =>
  GROUPS[subject](country);

/** The days on which some rules were read again. */
export const daysOfRules = (groups: readonly RuleGroup[]): string[] =>
  groups.flatMap(({ lines }) => lines.map(({ checkedOn }) => checkedOn));

/**
 * Whether a rule was last read more than a year ago.
 *
 * @param today - YYYY-MM-DD, the day of the build; empty where none was given: no rule is old then.
 */
export const isOld = (checkedOn: string, today: string) =>
  today !== '' && isReviewOverdue(checkedOn, today);
