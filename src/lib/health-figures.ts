import { CITATION_LIKE } from './citations.ts';
import { frenchPattern } from './french-pattern.ts';
import { namesAPlace } from './place-names.ts';
import { splitSentences } from './sentences.ts';

/** A figure of health, as it stands in a text. */
export interface HealthFigure {
  /** As it is written: « 80 % ». */
  text: string;
  /** Where it starts in the text, in characters. */
  at: number;
  /** Whether it is a rule in words, « tous les ans », « gratuit », and holds no number. */
  isRule: boolean;
  /** Whether its sentence holds a word of health; if not, it may well be a figure of something else. */
  isSure: boolean;
}

const SPACE = String.raw`[ \u00A0\u202F\n]*`;
const GAP = String.raw`[ \u00A0\u202F\n]+`;
const END = String.raw`(?![\p{L}\d])`;
const START = String.raw`(?<![\p{L}\d,.])`;

const DIGITS = String.raw`\d+(?:[ \u00A0\u202F.]\d{3}){0,4}(?:,\d+)?`;
const WORD =
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille';
const WORDS = `(?:${WORD})(?:[- ](?:et[- ])?(?:une?|${WORD})){0,7}`;
const NUMBER = `(?:${DIGITS}|${WORDS})`;

const PEOPLE =
  'personnes?|femmes?|hommes?|filles?|garçons?|enfants?|adolescente?s?|patiente?s?|malades?';
const ILLS = 'cas|décès|morts?|types?|infections?|cancers?|lésions?';
const DOSES = 'doses?|injections?|piqûres?';
const MONEY = 'euros?|€|francs?|CHF|dollars?|\\$|centimes?';
const NEW = 'nouve(?:aux|lles)|autres|jeunes|premi(?:ers|ères)';

const UNITS = `pour${GAP}cent|ans?|mois|semaines?|jours?|${PEOPLE}|${ILLS}|${DOSES}|${MONEY}`;

const MANY =
  '(?:dizaine|quinzaine|vingtaine|trentaine|quarantaine|cinquantaine|soixantaine|centaine|millier|million|milliard)s?';
/** Numbers in words that no one types for « quelques » : from thirteen up. */
const LARGE = `(?:${WORDS}[- ])?(?:et[- ])?(?:treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille)(?:[- ](?:et[- ])?(?:une?|${WORD})){0,4}`;
const PART =
  'tiers|quarts?|cinquièmes?|sixièmes?|septièmes?|huitièmes?|neuvièmes?|dixièmes?|vingtièmes?|centièmes?|millièmes?';
const YEARS = '(?:ans|années?|an|mois|semaines?|trimestres?|semestres?)';
const RATIO_NAMES =
  '(?:risques? relatifs?|rapports? de (?:cotes|risques?|taux|chances)|odds[- ]ratios?|hazard[- ]ratios?|facteur|RR|OR|HR|SIR|SMR)';

/** What a decimal number may measure: it is then no proportion. */
const MEASURES =
  '[kcmµ]?m[²³]?|[kmµ]?g|[cm]?l|s|h|min|euros?|francs?|dollars?|pouces?|litres?|kilos?|grammes?|\\p{L}*mètres?|heures?|minutes?|secondes?|[GMk]o|millions?|milliards?';

/** What a figure counts, which decides how many words of health its sentence needs. */
type Sort =
  | 'share'
  | 'part'
  | 'ratio'
  | 'decimal'
  | 'span'
  | 'people'
  | 'ills'
  | 'doses'
  | 'money'
  | 'crowd'
  | 'rhythm'
  | 'wait'
  | 'cover';

const FIGURES: Readonly<Record<Sort, string>> = {
  share: [
    `${NUMBER}${SPACE}(?:[%％﹪٪‰]|pour[- \u00A0\u202F]cents?${END}|pourcents?|pct${END}|p\\.${SPACE}(?:100|c\\.)|points?${GAP}de${GAP}pourcentage)`,
    `(?:${NUMBER}|une?)${GAP}pour${GAP}(?:mille|100|cent${GAP}mille|dix${GAP}mille|un${GAP}million|\\d{1,3}[ \u00A0\u202F.]?000)${END}`,
    String.raw`(?<![\d/⁄∕])\d{1,3}${SPACE}[/⁄∕]${SPACE}\d{1,6}(?![\d/⁄∕])`,
    String.raw`[¹²³⁴-⁹][⁄/][⁰¹²³₀-₉⁴-⁹]+`,
    `${DIGITS}${GAP}(?:${PEOPLE}|${ILLS})${SPACE}/${SPACE}\\d+`,
    `(?:un|une|${NUMBER})(?:${GAP}[\\p{L}'’-]+){0,6}?${GAP}sur${GAP}${NUMBER}${END}(?!${SPACE}(?:%|${UNITS}))`,
    `(?:${NUMBER}${GAP}fois|${DIGITS}${SPACE}[x×])${GAP}(?:plus|moins)${END}`,
  ].join('|'),
  part: [
    `(?<!(?:première|seconde|deuxième|dernière|autre)${GAP})moitié${GAP}(?=d)|toutes${GAP}les${GAP}(?:${NUMBER}${GAP})?(?:minutes|secondes)|(?:la|une|bonne|de|grosse)${GAP}(?:bonne${GAP}|grosse${GAP})?moitié${END}`,
    `(?:le|les|un|une|d['’]un|${NUMBER})${GAP}(?:bons?${GAP}|petits?${GAP}|${NUMBER}${GAP})?(?:${PART})${END}(?!${GAP}(?:d['’]heure|de${GAP}(?:tour|page|confiance)|payant|temps|monde))`,
    String.raw`\d*[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞⅐⅑⅒]`,
  ].join('|'),
  ratio: [
    `(?:multipli|divis|démultipli)\\p{L}*(?:${GAP}[\\p{L}'’-]+){0,6}?${GAP}par${GAP}(?:un${GAP}facteur${GAP})?${NUMBER}${END}`,
    `(?:diminu|rédui|baiss|augment|recul|chut)\\p{L}*${GAP}par${GAP}${NUMBER}${END}`,
    `(?<![\\d\\p{L}])[x×]${SPACE}${DIGITS}${END}`,
    `${DIGITS}${SPACE}[x×](?![\\p{L}\\d]|${SPACE}\\d)`,
    `${RATIO_NAMES}${END}(?:${GAP}(?:est|vaut|était|atteint|de|à|estimé|égal|environ|près)){0,4}${SPACE}[:=(]?${SPACE}(?:${NUMBER}|\\d+\\.\\d+)`,
    `(?:le|au|du|en)${GAP}(?:double|triple|quadruple|quintuple|décuple)${END}`,
    `(?<!(?:une?|la|le|leur|votre|cette|ce)${GAP})(?:doubl|tripl|quadrupl|quintupl|décupl)(?:er|ée?s?|ent|era|eront|ait|aient|ant|e(?=${GAP}(?:le|la|les|l['’]|leur|votre|presque|quand|si|chez|dès|avec|après|entre|en|tous|avant|chaque)|${GAP}(?:le|l['’])|[.,;:!]|$))${END}`,
    `(?:${NUMBER}|une?)${GAP}fois${GAP}(?:le|la|les|sup[ée]rieure?s?|inf[ée]rieure?s?|celui|celle|ceux)${END}`,
  ].join('|'),
  decimal: `\\d+[,.]\\d+(?![,.]?\\d|${SPACE}(?:[%°€$]|(?:${MEASURES})${END}))`,
  span: `(?:${NUMBER}${SPACE}(?:ans?|années?|mois|semaines?|jours?|heures?(?=${GAP}(?:avant|après|d['’]attente)))|(?:un|une|1)${GAP}(?:an|année|mois|semaine)|(?:vingt|trent|quarant|cinquant|soixant)aine(?!s?${GAP}d))${END}`,
  people: `(?:${DIGITS}|${LARGE})${SPACE}(?:(?:${NEW})${GAP})?(?:${PEOPLE})${END}`,
  ills: `(?:${DIGITS}|${LARGE})${SPACE}(?:(?:${NEW})${GAP})?(?:${ILLS})${END}`,
  doses: `(?:${NUMBER}|(?:une|1)(?:${GAP}(?:seule|unique))?)${SPACE}(?:(?:${NEW})${GAP})?(?:${DOSES})${END}`,
  money: `${NUMBER}${SPACE}(?:${MONEY})(?!\\p{L})|(?:CHF|€|\\$)${SPACE}${DIGITS}`,
  crowd: `(?:(?:des|plusieurs|quelques|une?|${NUMBER}|\\d+,\\d+)${GAP})(?:bonne${GAP}|petite${GAP})?${MANY}${END}`,
  rhythm: [
    `tou(?:s|tes)${GAP}les${GAP}${YEARS}`,
    `(?:chaque|par)${GAP}(?:an|année|mois|semaine|trimestre|semestre)${END}`,
    `(?:une?|${NUMBER}|\\d+)${GAP}(?:seule${GAP})?(?:fois|test|frottis|contrôle|examen|dépistage)${GAP}(?:par|tous${GAP}les|l['’]|chaque)${SPACE}(?:\\d+${GAP})?${YEARS}`,
    `une${GAP}année${GAP}sur${GAP}deux`,
    `(?:annuel|bisannuel|biannuel|semestriel|trimestriel|mensuel|triennal|quinquennal|biennal)(?:le(?:ment)?s?|s)?${END}|(?:triennaux|quinquennaux|biennaux)${END}`,
  ].join('|'),
  wait: `(?:attend\\p{L}*|patient(?:ez|er)|comptez|compter|prévoyez|laissez${GAP}passer|délai${GAP}(?:(?:moyen|est|habituel)${GAP})*(?:de|d['’]environ|d['’]au${GAP}moins)|(?:au${GAP}bout${GAP}de|d['’]ici|après|pendant|durant|sous|en)(?=${GAP}(?:quelques|plusieurs)))${GAP}(?:(?:au${GAP}moins|environ|encore|au${GAP}plus|à|peu|près|alors|donc|bien)${GAP}){0,3}(?:quelques|plusieurs|${NUMBER}|une?)${GAP}(?:heures?|jours|semaines?|mois|années?|ans?)${END}`,
  cover: [
    `(?:gratuit|offert)(?:e|s|es|ement)?${END}`,
    `(?:non[- ])?rembours(?:ée?s?|e|ent|ement|ements)${END}`,
    `pri(?:s|se|ses)${GAP}en${GAP}charge|prise${GAP}en${GAP}charge|prend${GAP}en${GAP}charge`,
    `(?:sans${GAP}(?:frais|rien${GAP}payer|avance${GAP}de${GAP}frais)|ne${GAP}coûte${GAP}(?:rien|pas)|pas${GAP}un${GAP}sou|zéro${GAP}euro|couverte?s?${GAP}par|ne${GAP}paie\\p{L}*${GAP}rien|à${GAP}vos${GAP}frais|payante?s?)${END}`,
  ].join('|'),
};

/** Sorts that state a rule in words. */
const RULES: ReadonlySet<string> = new Set(['rhythm', 'wait', 'cover']);

const PATTERN = frenchPattern(
  Object.entries(FIGURES)
    .map(([sort, pattern]) => `(?<${sort}>${START}(?:${pattern}))`)
    .join('|'),
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
    'grossesse|enceinte|ménopaus|gynéco|médecin|sage-femme|pharmac|consult|rembours|bilan|examen|analyse|résultat|cellule',
    'âge\\b|âgée?s?\\b|patient|femmes?\\b|hommes?\\b|filles?\\b|garçons?\\b|jeunes\\b|population|positi(?:f|ve)|négati(?:f|ve)|CIN\\b|ASC|HSIL|LSIL',
  ].join('|'),
);

/** Words that are of health and of nothing else. */
const PLAINLY_HEALTH = anyOf(
  'hpv|vph|papilloma|vaccin|dépist|frottis|cancer|précancer|tumeur|infect|lésion|utérus|utérin|colposcop|conisation|décès|mortalité|maladie',
);

/** Words of daily life. A figure beside these words, and none of health, is no health figure. */
const EVERYDAY = anyOf(
  [
    'bus\\b|train|tram|vélo|voiture|métro|parking|trajet|réduction|remise|rabais|abonnement|chorale|chœur|équipe|collègue|bureau',
    "congé|vacances|visiteur|lecteur|lectrice|site\\b|page|écran|batterie|je\\b|j['’]|mon\\b|ma\\b|mes\\b|nous\\b|notre\\b|nos\\b",
    'élève|étudiant|écolier|lycée|collège|association|bénévole|salle|réunion|atelier|anniversaire|entreprise|horaire|ouvert|musique|concert|repas|recette|lessive',
    'détecteur|fumée|extincteur|incendie|ascenseur|chaudière|compteur|ramonage|loyer|impôt|assurance auto',
  ].join('|'),
);

/** Nouns that make a span of time a figure of health: « 5 ans de suivi ». */
const SPAN_OF_HEALTH = anyOf('suivi|recul|intervalle|écart|délai|surveillance|distance');

/** Groups and works whose size or length is theirs: « une équipe de 4 personnes ». */
const GROUP =
  /(?:équipe|groupe|réunion|comité|salle|bureau|classe|chorale|atelier|table|jury|expérience|carrière|contrat|parcours|ancienneté)\s+de\s+$/iu;

/** Words before the years of a person: « mes 20 ans », « depuis 20 ans, je… ». */
const OWNED = /(?:^|\s)(?:mes|ses|nos|leurs|vos|tes)\s+$/iu;
const SINCE = /(?:depuis|pendant|durant|il y a|voilà)\s+(?:plus de\s+|près de\s+|environ\s+)?$/iu;
const SPEAKER = anyOf("je\\b|j['’]|mon\\b|ma\\b|mes\\b|nous\\b|notre\\b|nos\\b");

/** An age, or how often: « dès 25 ans », « de 9 à 14 ans », « tous les 5 ans ». */
const AGE_OR_RHYTHM =
  /(?:^|[\s(])(?:dès|à|à partir de|avant|après|jusqu['’]à|entre|et|moins de|plus de|l['’]âge de|tous les|toutes les|chaque|[–-]|\d+\s*[–-])\s*$/iu;

/** Nouns of which a dose is a figure of speech. */
const TEMPER = anyOf('patience|courage|humour|bonne humeur|optimisme|confiance|calme|bon sens');

/** The children whom someone has, or who sit in a class: « elle a 3 filles », « la classe compte 12 garçons ». */
const CHILDREN = /(?:filles?|garçons?|fils|enfants?)$/iu;
const HAVING =
  /(?<!\p{L})(?:ai|as|a|avons|avez|ont|avait|avaient|eu|élève|élèvent|compte|comptent|accueille|accueillent)\s+$|(?<!\p{L})(?:et|ou)\s+$/iu;

/** What a formula holds beside its numbers. */
const SUM = /[=+×÷]/u;

/** Words that may stand between a figure and what it is said of. */
const SAID_OF = /^\s+(?:de\s+(?:la\s+|l['’])?|d['’]|du\s+|des\s+)([\p{L}-]+(?:\s+[\p{L}-]+)?)/iu;

/** A sentence with a figure in it. */
interface Context {
  /** As it is written. */
  figure: string;
  /**
   * Whether the sentence and what it is about, without the figures that count nothing of health
   * themselves, hold what a pattern finds.
   */
  matches(pattern: RegExp): boolean;
  /** Whether they name a place, and speak of nothing but health and schools. */
  isPlaced(): boolean;
  /** What stands before the figure in its sentence. */
  before: string;
  /** What stands after it. */
  after: string;
}

/** What may have a rhythm, a price or a delay that is a rule of health. */
const RULED = anyOf(
  'vaccin|rappels?\\b|dépist|tests?\\b|autotest|frottis|cytolog|prélève|autoprélève|colposcop|conisation|biopsie|contrôl|surveill|suivi|examen|consult|gynéco|bilan|analyse|mammo|échograph|doses?\\b|injection|piqûre',
);

/** Quantities that a ratio or a decimal proportion may be of. */
const QUANTITY = anyOf(
  'risques?|chances?|probabilit|nombre|taux|cas\\b|décès|incidence|mortalité|fréquen|part\\b|proportion|infect|cancer|lésion|efficac|guérison|survie|protect|protèg|couverture|contamin|transmission',
);
/** What is counted of an illness, even where its name is left out. */
const COUNTED = anyOf('cas\\b|décès|incidence|mortalité');
const SCHOOL = /(?<!\p{L})(?:école|collège|lycée|élève|étudiant)\p{L}*/giu;
const RATE = anyOf(
  'risques?|probabilit|taux|incidence|prévalence|mortalité|fréquence|proportion|efficac|sensibilit|spécificit|couverture|survie|rapport|ratio|cotes?\\b|RR\\b|OR\\b|HR\\b|réduction|valeur prédictive|indice',
);

/** Words that limit a sentence to some countries: « plusieurs pays donnent une dose ». */
const OF_SOME = /(?:plusieurs|certains|d['’]autres|selon les|selon le) pays(?!\p{L})/iu;

/** Events that come back each year and are no examination. */
const EVENT =
  /(?:journée|semaine|rapport|campagne|réunion|congrès|fête|rencontre|édition|conférence|colloque|enquête)s?\s+$/iu;
/** A question, or words that send the reader to ask: they state no rule. */
const OPEN =
  /\?\s*$|(?<!\p{L})(?:demand|vérifi|renseign|inform)\p{L}*\s+(?:[\p{L}’'-]+\s+){0,4}(?:s['’]il|si|quand|combien|ce que|quel\p{L}*)(?!\p{L})/iu;
/** What stands beside « un an » where it is a delay: « un an plus tard », « après une semaine ». */
const DELAY_BEFORE =
  /(?:après|dans|pendant|durant|en|à|d['’]|de|dès|avant|attend\p{L}*|patient\p{L}*|moins|sous|dure\p{L}*|et|ou)\s*$/iu;
const DELAY_AFTER =
  /^\s+(?:après|avant|plus tard|d['’]écart|d['’]intervalle|entre|suffi|de (?:suivi|délai|recul))/iu;

/** Whether a rule in words is one of health: what it is said of, and, for a price, where. */
function isRuleOfHealth(sort: Sort, context: Context): boolean {
  const { matches, before, after } = context;
  if (!matches(RULED) || matches(OF_SOME) || matches(OPEN)) return false;
  if (sort === 'rhythm' && EVENT.test(before)) return false;
  if (sort === 'cover') return context.isPlaced();
  if (matches(EVERYDAY)) return false;
  // « touche chaque année », « par an » count cases, and state no rule.
  return (
    sort !== 'rhythm' ||
    !/(?:touch|caus|tu|découv|diagnosti|surv)\p{L}*\s+$/iu.test(before) ||
    /^\s+(?:un|une)\s/u.test(after)
  );
}

/** Whether a figure is one of health, by what its sentence says it of. */
function isOfHealth(sort: Sort, context: Context): boolean {
  const { figure, matches, before, after } = context;
  const isHealth = matches(HEALTH);
  const isBare = !matches(LETTERS);
  const of = SAID_OF.exec(after)?.[1];
  if (GROUP.test(before) || (/^une?(?!\p{L})/iu.test(figure) && matches(OF_SOME))) return false;
  if (sort === 'doses' && of !== undefined && TEMPER.test(of)) return false;
  if (CHILDREN.test(figure) && HAVING.test(before) && !matches(PLAINLY_HEALTH)) return false;
  if (sort === 'money') return isHealth;
  if (RULES.has(sort)) return isRuleOfHealth(sort, context);
  // « 3/10 + 7/10 = 1 » is a sum, not a figure of health.
  if (!isHealth && matches(SUM)) return false;
  if (sort === 'ratio')
    return isHealth ? matches(QUANTITY) : matches(COUNTED) && !matches(EVERYDAY);
  if (sort === 'decimal') return isHealth && matches(RATE) && !matches(EVERYDAY);
  if (sort === 'part' || sort === 'crowd')
    return (
      isHealth && !matches(SPEAKER) && (of === undefined ? !matches(EVERYDAY) : !EVERYDAY.test(of))
    );
  if (sort === 'span') {
    const isOne = /^(?:une?|1)(?![\p{L}\d])/iu.test(figure);
    if (isOne && !DELAY_BEFORE.test(before) && !DELAY_AFTER.test(after)) return false;
    if (OWNED.test(before) || (SINCE.test(before) && matches(SPEAKER))) return false;
    if (of !== undefined && SPAN_OF_HEALTH.test(of)) return true;
    if (of !== undefined && !HEALTH.test(of)) return false;
    if (isHealth || isBare) return true;
    return AGE_OR_RHYTHM.test(before) && !matches(EVERYDAY);
  }
  if (sort !== 'share' && of !== undefined && (!isHealth || EVERYDAY.test(of))) return false;
  return isHealth || !matches(EVERYDAY);
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

/** The sort of a figure that the pattern found. */
const sortOf = (groups: Readonly<Record<string, string | undefined>>) =>
  Object.entries(groups).find(([, found]) => found !== undefined)![0] as Sort;

/** Sorts whose own words say what they count. */
const SAYING: ReadonlySet<string> = new Set(['ratio', 'rhythm', 'wait', 'cover']);

/** How many characters beside a figure may tell what it is. */
const BESIDE = 200;
const LETTERS = /\p{L}{3,}/u;

/** The figures of health of one sentence, as they are written. */
function figuresOf(sentence: string, about: string): Omit<HealthFigure, 'at'>[] {
  // Most sentences hold none, and `matchAll` makes a copy of the pattern each time.
  if (sentence.search(PATTERN) === -1) return [];
  const others = sentence.replace(PATTERN, (figure, ...rest) => {
    const sort = sortOf(rest.at(-1) as Record<string, string | undefined>);
    return SAYING.has(sort) || TELLING.test(figure) ? figure : ' ';
  });
  const words = `${about} ${others}`;
  const found = new Map<RegExp, boolean>();
  const matches = (pattern: RegExp) => {
    const known = found.get(pattern) ?? pattern.test(words);
    found.set(pattern, known);
    return known;
  };
  let placed: boolean | undefined;
  // A vaccine may well be given at school.
  const isPlaced = () =>
    (placed ??= namesAPlace(words) && !EVERYDAY.test(words.replace(SCHOOL, ' ')));
  return [...sentence.matchAll(PATTERN)].flatMap((match) => {
    const sort = sortOf(match.groups!);
    const [figure] = match;
    const end = match.index + figure.length;
    const before = sentence.slice(Math.max(0, match.index - BESIDE), match.index);
    const after = sentence.slice(end, end + BESIDE);
    return isOfHealth(sort, { figure, matches, isPlaced, before, after })
      ? [{ text: figure.trim(), isRule: RULES.has(sort), isSure: matches(HEALTH) }]
      : [];
  });
}

/** Whether a text holds a word of health: a figure beside it may be one of health. */
export const speaksOfHealth = (text: string) => HEALTH.test(withoutAddresses(text));

/**
 * The health figures that a text states: shares, ratios, ages, rhythms, doses, counts, prices, delays. A
 * figure counts by what its sentence says it of, not by its unit: « 30 ans d'expérience », « 20 % de
 * réduction sur le bus » are none.
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
      const at = text.indexOf(figure.text, end);
      end = at + figure.text.length;
      return { ...figure, at };
    });
}
