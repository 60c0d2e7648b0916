import { CITATION_LIKE } from './citations.ts';
import { splitSentences } from './sentences.ts';

/** A figure of health, as it stands in a text. */
export interface HealthFigure {
  /** As it is written: « 80 % ». */
  text: string;
  /** Where it starts in the text, in characters. */
  at: number;
}

const SPACE = String.raw`[ \u00A0\u202F\n]*`;
const GAP = String.raw`[ \u00A0\u202F\n]+`;
const END = String.raw`(?![\p{L}\d])`;
const START = String.raw`(?<![\p{L}\d,.])`;

const DIGITS = String.raw`\d+(?:[ \u00A0\u202F.]\d{3})*(?:,\d+)?`;
const WORD =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille';
const WORDS = `(?:${WORD})(?:[- ](?:et[- ])?(?:une?|${WORD}))*`;
const NUMBER = `(?:${DIGITS}|${WORDS})`;

const PEOPLE =
  'personnes?|femmes?|hommes?|filles?|garçons?|enfants?|adolescente?s?|patiente?s?|malades?';
const ILLS = 'cas|décès|morts?|types?|infections?|cancers?|lésions?';
const DOSES = 'doses?|injections?|piqûres?';
const MONEY = 'euros?|€|francs?|CHF|dollars?|\\$|centimes?';
const NEW = 'nouve(?:aux|lles)|autres|jeunes|premi(?:ers|ères)';

const UNITS = `pour${GAP}cent|ans?|mois|semaines?|jours?|${PEOPLE}|${ILLS}|${DOSES}|${MONEY}`;

/** What a figure counts: it decides how much its sentence has to say before it counts as health. */
type Sort = 'share' | 'span' | 'people' | 'ills' | 'doses' | 'money';

const FIGURES: Readonly<Record<Sort, string>> = {
  share: [
    `${NUMBER}${SPACE}(?:%|pour${GAP}cent|pourcents?|p\\. ?100)`,
    String.raw`(?<![\d/])\d{1,3}${SPACE}/${SPACE}\d{1,6}(?![\d/])`,
    `(?:un|une|${NUMBER})(?:${GAP}[\\p{L}'’-]+){0,6}?${GAP}sur${GAP}${NUMBER}${END}(?!${SPACE}(?:%|${UNITS}))`,
    `(?:un|deux|trois)${GAP}(?:tiers|quarts?)${GAP}(?=de|d['’])`,
    `${NUMBER}${GAP}fois${GAP}(?:plus|moins)${END}`,
  ].join('|'),
  span: `${NUMBER}${SPACE}(?:ans?|mois|semaines?|jours?)${END}`,
  people: `${DIGITS}${SPACE}(?:(?:${NEW})${GAP})?(?:${PEOPLE})${END}`,
  ills: `${DIGITS}${SPACE}(?:(?:${NEW})${GAP})?(?:${ILLS})${END}`,
  doses: `${NUMBER}${SPACE}(?:(?:${NEW})${GAP})?(?:${DOSES})${END}`,
  money: `${NUMBER}${SPACE}(?:${MONEY})(?!\\p{L})|(?:CHF|€|\\$)${SPACE}${DIGITS}`,
};

const PATTERN = new RegExp(
  Object.entries(FIGURES)
    .map(([sort, pattern]) => `(?<${sort}>${START}(?:${pattern}))`)
    .join('|'),
  'giu',
);

const anyOf = (stems: string) => new RegExp(`(?<![\\p{L}\\d])(?:${stems})`, 'iu');

/** What health is spoken of with: the stems of its words. */
const HEALTH = anyOf(
  [
    'hpv|vph|papilloma|virus|vaccin|rappels?\\b|doses?\\b|injection|piqûre|dépist|tests?\\b|autotest|frottis|cytolog|prélève',
    'cols?\\b|utérus|utérin|anus|anal|gorge|pénis|vulve|vagin|cancer|précancer|tumeur|lésion|infect|contamin|transmi',
    'verrue|condylome|colposcop|conisation|biopsie|diagnosti|trait(?:é|ement)|guéri|soign|symptôme|saigne|saignement',
    'malad|décès|mortalité|mourir|meur|survie|risque|immunit|anticorps|efficac|protèg|protection|préservatif|sexuel',
    'grossesse|enceinte|ménopaus|gynéco|médecin|sage-femme|pharmac|consult|rembours|bilan|examen|analyse|résultat|cellule',
    'âge\\b|âgée?s?\\b|patient|femmes?\\b|hommes?\\b|filles?\\b|garçons?\\b|jeunes\\b|population|positi(?:f|ve)|négati(?:f|ve)|CIN\\b|ASC|HSIL|LSIL',
  ].join('|'),
);

/** Words that are of health and of nothing else. */
const PLAINLY_HEALTH = anyOf(
  'hpv|vph|papilloma|vaccin|dépist|frottis|cancer|précancer|tumeur|infect|lésion|utérus|utérin|colposcop|conisation|décès|mortalité|maladie',
);

/** What daily life is spoken of with. A figure beside these words, and none of health, is not ours. */
const EVERYDAY = anyOf(
  [
    'bus\\b|train|tram|vélo|voiture|métro|parking|trajet|réduction|remise|rabais|abonnement|chorale|chœur|équipe|collègue|bureau',
    "congé|vacances|visiteur|lecteur|lectrice|site\\b|page|écran|batterie|je\\b|j['’]|mon\\b|ma\\b|mes\\b|nous\\b|notre\\b|nos\\b",
    'élève|étudiant|écolier|lycée|collège|association|bénévole|salle|réunion|atelier|anniversaire|entreprise|horaire|ouvert|musique|concert|repas|recette|lessive',
  ].join('|'),
);

/** What a span of time may be said of and still be health: « 5 ans de suivi ». */
const SPAN_OF_HEALTH = anyOf('suivi|recul|intervalle|écart|délai|surveillance|distance');

/** Groups and works whose size or length is theirs: « une équipe de 4 personnes ». */
const GROUP =
  /(?:équipe|groupe|réunion|comité|salle|bureau|classe|chorale|atelier|table|jury|expérience|carrière|contrat|parcours|ancienneté)\s+de\s+$/iu;

/** Whose years they are: « mes 20 ans », « depuis 20 ans, je… ». */
const OWNED = /(?:^|\s)(?:mes|ses|nos|leurs|vos|tes)\s+$/iu;
const SINCE = /(?:depuis|pendant|durant|il y a|voilà)\s+(?:plus de\s+|près de\s+|environ\s+)?$/iu;
const SPEAKER = anyOf("je\\b|j['’]|mon\\b|ma\\b|mes\\b|nous\\b|notre\\b|nos\\b");

/** An age, or how often: « dès 25 ans », « de 9 à 14 ans », « tous les 5 ans ». */
const AGE_OR_RHYTHM =
  /(?:^|[\s(])(?:dès|à|à partir de|avant|après|jusqu['’]à|entre|et|moins de|plus de|l['’]âge de|tous les|toutes les|chaque|[–-]|\d+\s*[–-])\s*$/iu;

/** What one may have a dose of that no one injects. */
const TEMPER = anyOf('patience|courage|humour|bonne humeur|optimisme|confiance|calme|bon sens');

/** Words that may stand between a figure and what it is said of. */
const SAID_OF = /^\s+(?:de\s+(?:la\s+|l['’])?|d['’]|du\s+|des\s+)([\p{L}-]+(?:\s+[\p{L}-]+)?)/iu;

/** A sentence with a figure in it. */
interface Context {
  /** The sentence and what it is about, without the figures that count nothing of health themselves. */
  words: string;
  /** What stands before the figure in its sentence. */
  before: string;
  /** What stands after it. */
  after: string;
}

/** Whether a figure is one of health, by what its sentence says it of. */
function isOfHealth(sort: Sort, { words, before, after }: Context): boolean {
  const isHealth = HEALTH.test(words);
  const isBare = words.match(/\p{L}{3,}/gu)?.length === undefined;
  const of = SAID_OF.exec(after)?.[1];
  if (GROUP.test(before)) return false;
  if (sort === 'doses' && of !== undefined && TEMPER.test(of)) return false;
  if (sort === 'money') return isHealth;
  if (sort === 'span') {
    if (OWNED.test(before) || (SINCE.test(before) && SPEAKER.test(words))) return false;
    if (of !== undefined && SPAN_OF_HEALTH.test(of)) return true;
    if (of !== undefined && !HEALTH.test(of)) return false;
    if (isHealth || isBare) return true;
    return AGE_OR_RHYTHM.test(before) && !EVERYDAY.test(words);
  }
  if (sort !== 'share' && of !== undefined && (!isHealth || EVERYDAY.test(of))) return false;
  return isHealth || !EVERYDAY.test(words);
}

/** Whether a sentence states a figure that nobody could take for anything but one of health. */
export const isPlainlyOfHealth = (sentence: string) =>
  PLAINLY_HEALTH.test(sentence) &&
  !EVERYDAY.test(sentence) &&
  findHealthFigures(sentence).length > 0;

/** A figure that names what it counts, and so tells by itself what is spoken of. */
const TELLING = /dose|injection|piqûre|cancer|lésion|infection|décès|\ssur\s/iu;

/** Addresses and citations are not prose: their numbers state nothing. */
const withoutAddresses = (text: string) =>
  text.replace(CITATION_LIKE, ' ').replace(/https?:\/\/\S+/gu, ' ');

/** The figures of health of one sentence, as they are written. */
function figuresOf(sentence: string, about: string): string[] {
  const others = sentence.replace(PATTERN, (figure) => (TELLING.test(figure) ? figure : ' '));
  const words = `${about} ${others}`;
  return [...sentence.matchAll(PATTERN)].flatMap((match) => {
    const [sort] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!;
    const [figure] = match;
    const before = sentence.slice(0, match.index);
    const after = sentence.slice(match.index + figure.length);
    return isOfHealth(sort as Sort, { words, before, after }) ? [figure.trim()] : [];
  });
}

/**
 * The health figures that a text states: shares, ages, rhythms, doses, counts, prices. A figure counts
 * by what its sentence says it of, not by its unit: « 30 ans d'expérience », « 20 % de réduction sur le
 * bus » are none.
 *
 * @param text - Plain words of one paragraph, one row of a table or one item of a list.
 * @param about - Words that say what the text is of: headings of the columns, the line over a list.
 * @returns Each figure, in order; empty when the text states none.
 */
export function findHealthFigures(text: string, about = ''): HealthFigure[] {
  let end = 0;
  return splitSentences(withoutAddresses(text))
    .flatMap((sentence) => figuresOf(sentence, about))
    .map((figure) => {
      const at = text.indexOf(figure, end);
      end = at + figure.length;
      return { text: figure, at };
    });
}
