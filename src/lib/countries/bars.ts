import { WORDS } from '../../interface.ts';
import type { Country } from '../../schemas/country.ts';
import type { AgeSpan } from '../../schemas/country/span.ts';
import type { BarSubject } from '../../schemas/figures.ts';
import { formatMoment } from '../dates.ts';
import { uncapitalize } from '../typography.ts';
import { agesText, byAge, dosesText, inARow, rhythmText, testName } from './phrases.ts';

/** One rule of a country that holds from one age to another. */
export interface Bar {
  /** What is done at those ages: « vaccin », « cytologie ». */
  what: string;
  /** Ages, rhythm, what makes them exact, how firm the rule is and since when, typographed. */
  text: string;
  /** Ages, rhythm and how firm the rule is: what figures that compare countries say. */
  short: string;
  /** First and last age; undefined where the rule holds for no age alone: nothing is drawn. */
  ages?: AgeSpan;
  /** Whether the rule is in force everywhere; if not, its bar is hatched. */
  isFirm: boolean;
  /** Whether its bar is the thin one: what is done later than the vaccine, or instead of the test for HPV. */
  isThin: boolean;
  /** Keys of `sources.yaml`. */
  sources: readonly string[];
  /** Day on which someone read it again, YYYY-MM-DD. */
  checkedOn: string;
}

/** « depuis octobre 2024 ». */
const sinceText = (since: string | undefined) =>
  since && `${WORDS.countries.since} ${since.length > 7 ? 'le ' : ''}${formatMoment(since)}`;

/**
 * The ages of the vaccine in a country: the target, those who may still catch up, then those for whom
 * doses are foreseen although no programme asks them to come.
 */
function vaccineBars({ vaccination: { recommended, catchUp, doses } }: Country): Bar[] {
  const words = WORDS.countries.bars;
  const asked = [
    { what: words.vaccine, isThin: false, ...recommended },
    ...(catchUp ? [{ what: words.catchUp, isThin: true, ...catchUp }] : []),
  ].map(({ what, isThin, ages, note, since, sources, checkedOn }) => ({
    what,
    isThin,
    ages,
    sources,
    checkedOn,
    text: inARow(agesText(ages), note, sinceText(since)),
    short: agesText(ages),
    isFirm: true,
  }));
  const last = Math.max(...asked.map(({ ages }) => ages.to));
  const beyond = doses
    .filter(({ ages }) => ages.from > last)
    .map(({ ages, doses: number, since, sources, checkedOn }) => {
      const text = inARow(agesText(ages), dosesText(number), sinceText(since));
      const [isFirm, isThin] = [false, true];
      return { what: words.later, ages, text, short: text, isFirm, isThin, sources, checkedOn };
    });
  return [...asked, ...beyond];
}

/** The ages of screening in a country by first age, then what is done where that differs. */
function screeningBars({ virus, screening: { spans, practice } }: Country): Bar[] {
  const tests = spans.map(({ test, ages, every, note, certainty, since, sources, checkedOn }) => {
    const isFirm = certainty === 'en vigueur';
    const [rhythm, doubt] = [rhythmText(every), isFirm ? undefined : certainty];
    return {
      what: testName(test, virus),
      ages,
      isFirm,
      isThin: test !== 'test HPV',
      text: inARow(agesText(ages), rhythm, note, doubt, sinceText(since)),
      short: inARow(agesText(ages), rhythm, doubt),
      sources,
      checkedOn,
    };
  });
  const said = practice && {
    what: WORDS.countries.headings.practice,
    text: practice.text,
    short: uncapitalize(practice.text),
    isFirm: true,
    isThin: false,
    sources: practice.sources,
    checkedOn: practice.checkedOn,
  };
  return [...byAge(tests), ...(said ? [said] : [])];
}

/**
 * The ages of a country, in the order of a life: vaccine, catch-up, then screening.
 *
 * @param about - The one subject that is asked for; both when left out.
 */
export const barsOf = (country: Country, about?: BarSubject): Bar[] => [
  ...(about === 'depistage' ? [] : vaccineBars(country)),
  ...(about === 'vaccin' ? [] : screeningBars(country)),
];

/** Whether some rule of screening is no more than experts' advice: what is done is said beside it. */
const isAdvised = ({ screening: { spans } }: Country) =>
  spans.some(({ certainty }) => certainty === 'recommandé par des experts');

/** The ages of a country on one subject, as a figure that compares countries shows them. */
export const comparedBars = (country: Country, subject: BarSubject): Bar[] =>
  barsOf(country, subject).filter(({ ages }) => ages !== undefined || isAdvised(country));

/** The bars of a row by line: those that overlap stand one below the other. */
export function lanesOf(bars: readonly Bar[]): (Bar & { ages: AgeSpan })[][] {
  const lanes: (Bar & { ages: AgeSpan })[][] = [];
  for (const { ages, ...bar } of bars) {
    if (!ages) continue;
    const free = lanes.find((lane) => lane.every((other) => other.ages.to < ages.from));
    if (free) free.push({ ...bar, ages });
    else lanes.push([{ ...bar, ages }]);
  }
  return lanes;
}

/** The longest scale whose numbers stand ten years apart; on a longer one they are twenty apart. */
const LONGEST_IN_TENS = 50;

/** The ages that a scale from birth names, the last of which leaves room for some bars. */
export function scaleOf(bars: readonly Bar[]): number[] {
  const end = Math.max(1, ...bars.map(({ ages }) => (ages?.to ?? 0) + 1));
  const step = end > LONGEST_IN_TENS ? 20 : 10;
  return Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => index * step);
}
