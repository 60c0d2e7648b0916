import { CITATION_LIKE } from './citations.ts';
import { frenchPattern } from './french-pattern.ts';
import { splitSentences } from './sentences.ts';

/** A figure of health, as it stands in a text. */
export interface HealthFigure {
  /** As it is written: « 80 % ». */
  text: string;
  /** Where it starts in the text, in characters. */
  at: number;
}

const GAP = String.raw`[ \u00A0\u202F\n]+`;
const SPACE = String.raw`[ \u00A0\u202F\n]*`;
const END = String.raw`(?![\p{L}\d])`;
const WORD =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille';
const WORDS = `(?:${WORD})(?:[- ](?:et[- ])?(?:une?|${WORD})){0,7}`;
/** In digits, from the first one: a pattern that starts at each of them takes minutes on thousands. */
const NUMBER = String.raw`(?<!\d)\d+`;
const TIME = '(?:ans?|années?|mois|semaines?|jours?|trimestres?|semestres?)';

/** Numbers that are part of a name, of a date, of an hour or of a telephone number; « pas à 100 % ». */
const NAMES = frenchPattern(
  [
    `(?<!\\p{L})(?:HPV|VPH|virus|types?|n°|numéro|page|chapitre|étape|niveau|CIN|VIN|VAIN|AIN|p|grades?|stades?)[ -]?${SPACE}\\d+(?:(?:${SPACE}(?:,|et|ou|à|/|-)${SPACE})\\d+)*`,
    `(?:le|la|du|au)${GAP}(?:\\d{1,2}(?:er)?${GAP}(?:au|et)${GAP})?\\d{1,2}(?:er)?${GAP}(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)\\p{L}*(?:${GAP}\\d{4})?`,
    String.raw`(?<!\d)(?:19|20)\d\d(?!\d)`,
    String.raw`\d{1,2}(?:er|re|ère|e|ème|h(?:[ \u00A0]?\d\d)?)(?!\p{L})`,
    String.raw`(?:\+\d{2}|\(?0\d{0,3}\)?)(?:[ \u00A0./-]?\d{2,4}){2,5}`,
    String.raw`\d{1,2}/\d{1,2}/\d{2,4}|(?<!\d)\d+[²³⁰-⁹]|\[\d+(?:[, ]+(?:et )?\d+)*\]`,
    String.raw`(?<!\d)\d+(?:,\d+)?(?:[ \u00A0]?[x×][ \u00A0]?\d+)?[ \u00A0\u202F]?(?:[cmµ]?m[²³]?|[cm]?l|[km]?g|°C)(?!\p{L})`,
    String.raw`(?<=(?![x×])\p{L}[-.]?)\d+`,
    `(?<=(?<!\\p{L})n(?:e${GAP}|['’])\\p{L}+(?:${GAP}\\p{L}+){0,4}${GAP}à${GAP})100${SPACE}%`,
  ].join('|'),
  'giu',
);

/** A share, or how much more or less: whatever stands beside it, it measures something. */
const SHARE = frenchPattern(
  [
    `(?<!\\d[,. \u00A0\u202F]?)\\d(?:[,. \u00A0\u202F]?\\d)*${SPACE}(?:[%％‰]|pour[- ]cents?|p\\.${SPACE}(?:100|c\\.)|pourcents?|pct)`,
    `(?:${WORDS})${GAP}pour${GAP}cent`,
    `(?:un|une|${NUMBER}|${WORDS})(?:${GAP}[\\p{L}'’-]+){0,4}?${GAP}sur${GAP}(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|cinquante|cent|mille)${END}(?!${SPACE}[%\\d])`,
    `(?:une?|${NUMBER}|${WORDS})${GAP}pour${GAP}(?:mille|cent${GAP}mille|\\d{3})`,
    `(?:multipli|divis|diminu|rédui|baiss|augment)\\p{L}*(?:${GAP}[\\p{L}'’-]+){0,4}?${GAP}par${GAP}(?:\\d+|${WORDS})${END}`,
    String.raw`(?<![\p{L}\d])[x×]\d+|(?<!\d)\d+[x×](?![\p{L}\d])`,
    `(?:${NUMBER}|${WORDS})${GAP}fois${GAP}(?:plus|moins)`,
    `(?<!(?:première|seconde|deuxième|dernière)${GAP})moitié(?=${GAP}d)|de${GAP}moitié${END}|(?:un|le|les${GAP}(?:deux|trois)|deux|trois|quatre)${GAP}(?:tiers|quarts?|cinquièmes?|dixièmes?)(?=${GAP}d(?!['’]heure|e${GAP}(?:confiance|tour|page)))|d['’]un${GAP}(?:tiers|quart|cinquième|dixième)${END}|[½⅓⅔¼¾⅕⅛]`,
    `(?<!(?:une?|la|le|leur|cette|ce)${GAP})(?:doubl|tripl|quadrupl|décupl)(?:e|ent|é|ée|era)${END}|au${GAP}(?:double|triple)${END}`,
  ].join('|'),
  'giu',
);

/** A number, in digits, or in words before what it counts. */
const COUNT = frenchPattern(
  [
    String.raw`(?<![\d,.])\d+(?:[ \u00A0\u202F.,]\d+)*(?:[ \u00A0\u202F]?(?:ans?|mois|semaines?|jours?|doses?|euros?|€|francs?|CHF|dollars?|\$)(?!\p{L}))?`,
    `(?:${WORDS})${GAP}(?:(?:nouvelles|autres|jeunes)${GAP})?(?:${TIME}|doses?|injections?|piqûres?|euros?|francs?|dollars?)${END}`,
    `(?:${WORD})[- ](?:cents?|mille)${END}`,
    `(?:dizaine|vingtaine|trentaine|quarantaine|cinquantaine|centaine|millier|million|milliard)s?(?=${GAP}d)`,
  ].join('|'),
  'giu',
);

/** How often something is to be done, in words. */
const RHYTHM = frenchPattern(
  `tou(?:s|tes)${GAP}les${GAP}(?:${WORDS}${GAP})?(?:${TIME}|minutes)|(?:une|deux|trois)${GAP}fois${GAP}(?:par|l['’])${SPACE}${TIME}|(?:chaque|par)${GAP}(?:an|année|mois|semestre)${END}|(?<!(?:journée|semaine|réunion|rapport|campagne|congrès)s?${GAP})(?:annuel|semestriel|triennal|quinquennal)(?:le(?:ment)?s?|s)?${END}`,
  'giu',
);

const anyOf = (stems: string) => frenchPattern(`(?<![\\p{L}\\d])(?:${stems})`, 'iu');

/** Stems of the words of health. */
const HEALTH = anyOf(
  [
    'hpv|vph|papilloma|virus|vaccin|rappels?\\b|doses?\\b|injection|piqûre|dépist|tests?\\b|autotest|frottis|cytolog|prélève',
    'cols?\\b|utérus|utérin|anus|anal|gorge|pénis|vulve|vagin|cancer|précancer|tumeur|lésion|infect|contamin|transmi',
    'verrue|condylome|colposcop|conisation|biopsie|diagnosti|trait(?:é|ement)|guéri|soign|symptôme|saigne|saignement',
    'malad|décès|mortalité|mourir|meur|survie|risque|immunit|anticorps|efficac|protèg|protection|préservatif|sexuel',
    'cas\\b|grossesse|enceinte|ménopaus|gynéco|médecin|sage-femme|pharmac|consult|rembours|bilan|examen|analyse|résultat|cellule',
    'âge\\b|âgée?s?\\b|patient|femmes?\\b|hommes?\\b|filles?\\b|garçons?\\b|jeunes\\b|population|positi(?:f|ve)|négati(?:f|ve)|CIN\\b|ASC|HSIL|LSIL',
  ].join('|'),
);

/** Words that are of health and of nothing else. */
const PLAINLY_HEALTH = anyOf(
  'hpv|vph|papilloma|vaccin|dépist|frottis|cancer|précancer|tumeur|infect|lésion|utérus|utérin|colposcop|conisation|décès|mortalité|maladie|tests?\\b',
);

/** What may have a rhythm that is a rule of health. */
const RULED = anyOf(
  'vaccin|rappels?\\b|dépist|tests?\\b|frottis|cytolog|prélève|autoprélève|colposcop|contrôl|surveill|suivi|examen|bilan|mammo|échograph',
);

/** Words of daily life: a number beside them is no figure of health, unless it is a share of an illness. */
const EVERYDAY = anyOf(
  [
    'bus\\b|train|tram|vélo|voiture|métro|parking|trajet|remise|rabais|abonnement|chorale|chœur|équipe|collègue|bureau',
    "expérience|carrière|métier|ancienneté|congé|vacances|visiteur|lecteur|lectrice|site\\b|page|écran|batterie|je\\b|j['’]|mon\\b|ma\\b|mes\\b|nous\\b|notre\\b|nos\\b",
    '(?:a|as|ai|ont|avez|avons|eu|et) \\d+ (?:filles?|garçons?|fils|enfants?)\\b|classe\\b|café\\b',
    'élève|étudiant|écolier|lycée|collège|association|bénévole|salle|réunion|atelier|anniversaire|entreprise|horaire|ouvert|musique|concert|repas|recette|lessive',
    'détecteur|fumée|extincteur|incendie|ascenseur|chaudière|compteur|ramonage|loyer|impôt|assurance auto|patience|courage|minutes?\\b|secondes?\\b',
  ].join('|'),
);

/** An age alone, as a cell or an item gives it. */
const AGE =
  /(?<!\p{L})(?:dès|jusqu['’]à|à partir de|entre|de)\s+\d+(?:\s*(?:à|et)\s*\d+)?\s+ans|(?<!\d)\d+\s?[-–]\s?\d+\s+ans|\|\s*\d+\s+ans/iu;

/** A question, or words that send the reader to ask: they state no rule. */
const OPEN =
  /\?\s*$|(?<!\p{L})(?:demand|vérifi|renseign|inform)\p{L}*\s+(?:[\p{L}’'-]+\s+){0,4}(?:s['’]il|si|quand|combien|ce que|quel\p{L}*)(?!\p{L})/iu;

/** As many spaces as what was found is long. */
const spaces = (found: string) => found.replace(/[^\n]/gu, ' ');

/** The first figure of health of a sentence: a share, a number, or a rhythm. */
function figureOf(sentence: string, about: string): string | undefined {
  const shown = sentence.replace(NAMES, spaces);
  const words = `${about} ${sentence}`;
  const isEveryday = EVERYDAY.test(words);
  const first = (pattern: RegExp) => new RegExp(pattern.source, 'iu').exec(shown)?.[0].trim();
  const share = first(SHARE);
  if (share !== undefined && (!isEveryday || PLAINLY_HEALTH.test(words))) return share;
  if (isEveryday || !(HEALTH.test(words) || AGE.test(words))) return undefined;
  return first(COUNT) ?? (RULED.test(words) && !OPEN.test(sentence) ? first(RHYTHM) : undefined);
}

/** Addresses and citations are not prose: their numbers state nothing. */
const withoutAddresses = (text: string) =>
  text.replace(CITATION_LIKE, ' ').replace(/https?:\/\/\S+/gu, ' ');

/**
 * The figures of health that a text states, one for each sentence that has any: every number of a
 * sentence of health counts, save for names, dates and hours, and for numbers of daily life.
 *
 * @param text - Plain words of one paragraph, one row of a table or one item of a list.
 * @param about - Words that say what the text is of: headings of the columns, the line over a list.
 * @returns Each figure, in order; empty when the text states none.
 */
export function findHealthFigures(text: string, about = ''): HealthFigure[] {
  let end = 0;
  return splitSentences(withoutAddresses(text)).flatMap((sentence) => {
    const figure = figureOf(sentence, about);
    if (figure === undefined) return [];
    const at = Math.max(text.indexOf(figure, end), 0);
    end = at + figure.length;
    return [{ text: figure, at }];
  });
}
