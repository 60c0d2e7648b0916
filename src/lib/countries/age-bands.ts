import { WORDS } from '../../interface.ts';
import type { Country } from '../../schemas/country.ts';
import type { Cost } from '../../schemas/country/cost.ts';
import type { ScreeningSpan } from '../../schemas/country/screening.ts';
import type { AgeSpan } from '../../schemas/country/span.ts';
import { capitalize, typeset, uncapitalize } from '../typography.ts';
import {
  agesText,
  byAge,
  dosesText,
  inARow,
  rhythmText,
  testName,
  testWithArticle,
} from './phrases.ts';

/** Rules of a country for one band of ages. */
export interface AgeBand {
  /** « Avant 9 ans », « 25 à 29 ans », « Dès 65 ans ». */
  label: string;
  /** Its rules as sentences, typographed; the first starts without a capital, after the label. */
  text: string;
  /** Oldest day on which one of its rules was read again, YYYY-MM-DD; undefined without a rule. */
  checkedOn?: string;
}

/** A part of a band's sentence, with the days on which its rules were read again. */
interface Clause {
  text: string;
  days: readonly string[];
}

const words = WORDS.countries.ageBands;

const holds = ({ from, to }: AgeSpan, age: number) => from <= age && age <= to;

/** Words with what makes them exact in brackets. */
const withNote = (text: string, note: string | undefined) =>
  note === undefined ? text : `${text} (${note})`;

/** Sentences in a row; the first keeps its small letter, and the last ends with one full stop. */
const sentences = ([first = '', ...others]: readonly string[]) =>
  [first, ...others.map(capitalize)]
    .map((text) => text.replace(/\.$/u, ''))
    .join('. ')
    .concat('.');

/** An offer that may end soon says so in its note. */
const isTemporary = ({ note }: Cost) => note?.includes('pour un temps') ?? false;

/** Rules of vaccination at an age, as parts of a sentence. */
function* vaccineClauses({ vaccination }: Country, age: number): Generator<Clause> {
  const { recommended, catchUp, doses, costs } = vaccination;
  const dose = doses.find(({ ages }) => holds(ages, age));
  const number = dose && dosesText(dose.doses);
  const doseText = number && withNote(number, dose.note);
  const proofs = dose ? [dose] : [];
  if (holds(recommended.ages, age))
    yield clauseOf(inARow(withNote(words.recommended, recommended.note), doseText), [
      recommended,
      ...proofs,
    ]);
  else if (catchUp && holds(catchUp.ages, age))
    yield clauseOf(inARow(words.catchUp, number), [catchUp, ...proofs]);
  else if (dose) {
    const offers = costs.filter(
      (cost) => isTemporary(cost) && typeset(cost.what).includes(agesText(dose.ages)),
    );
    const offered = offers.map(({ cover, note }) => withNote(cover, note));
    yield clauseOf(inARow(words.possible, doseText, ...offered), [dose, ...offers]);
  }
}

/** One sentence about one span, with its note in every band that the span reaches. */
function spanClause({ virus }: Country, span: ScreeningSpan): Clause {
  const { test, every, certainty, note } = span;
  const rhythm = `${testWithArticle(test, virus)} ${rhythmText(every)}`;
  const sentence = words.screening[certainty](rhythm, testName('test HPV', virus));
  // What takes its place is named already.
  const isSaid = certainty === 'en cours de remplacement';
  return clauseOf(!isSaid ? withNote(sentence, note) : sentence, [span]);
}

/** Rules of screening at an age, as parts of a sentence. */
function* screeningClauses(country: Country, start: number): Generator<Clause> {
  const { spans, practice } = country.screening;
  const advised = spans.filter(({ certainty }) => certainty === 'recommandé par des experts');
  const lastAdvised = byAge(advised).at(-1);
  for (const span of byAge(spans)) {
    if (!holds(span.ages, start)) continue;
    yield spanClause(country, span);
    // What is done in its place is said once: beside the advice that fewest follow.
    if (practice && span === lastAdvised)
      yield clauseOf(words.inPractice(practice.text.replace(/\.$/u, '')), [practice]);
  }
}

const clauseOf = (text: string, proofs: readonly { checkedOn: string }[]): Clause => ({
  text,
  days: proofs.map(({ checkedOn }) => checkedOn),
});

/** Every age at which a rule starts, or after which one ends. */
function cutsOf({ vaccination, screening }: Country): number[] {
  const { recommended, catchUp, doses } = vaccination;
  const spans = [recommended, ...(catchUp ? [catchUp] : []), ...doses, ...screening.spans];
  const cuts = spans.flatMap(({ ages: { from, to } }) => [from, to + 1]);
  return [...new Set([0, ...cuts])].toSorted((a, b) => a - b);
}

function labelOf(from: number, to: number | undefined): string {
  if (to === undefined) return typeset(words.from(from));
  return from === 0 ? typeset(words.before(to + 1)) : agesText({ from, to });
}

/**
 * The rules of a country told age by age, from birth: neighbours that say the same are one band, ages
 * for which nothing is foreseen say so, and the last band says what follows screening.
 */
export function ageBandsOf(country: Country): AgeBand[] {
  const { spans, afterwards } = country.screening;
  const end = Math.max(...spans.map(({ ages }) => ages.to)) + 1;
  const cuts = cutsOf(country).filter((cut) => cut < end);
  const bands: { from: number; to: number | undefined; text: string; days: string[] }[] = [];
  for (const [index, from] of cuts.entries()) {
    const to = (cuts[index + 1] ?? end) - 1;
    const clauses = [...vaccineClauses(country, from), ...screeningClauses(country, from)];
    const sentence = clauses.length > 0 ? clauses.map((clause) => clause.text) : [words.nothing];
    const text = typeset(sentences(sentence));
    const days = clauses.flatMap((clause) => clause.days);
    const last = bands.at(-1);
    if (last?.text === text) Object.assign(last, { to, days: [...last.days, ...days] });
    else bands.push({ from, to, text, days });
  }
  const text = typeset(uncapitalize(afterwards?.text ?? WORDS.countries.unread));
  const days = afterwards ? [afterwards.checkedOn] : [];
  return [...bands, { from: end, to: undefined, text, days }].map((band) => {
    const [oldest] = band.days.toSorted();
    return {
      label: labelOf(band.from, band.to),
      text: band.text,
      ...(oldest === undefined ? {} : { checkedOn: oldest }),
    };
  });
}
