import {
  findOne,
  readSequences,
  writtenWords,
  type Sequence,
  type WrittenWord,
} from './as-written.ts';
import type { ResultWords } from '../schemas/search-words.ts';
import type { Opposites } from './index-format.ts';

/** What a text says of a result; « normal » where all that a letter finds is denied. */
export type Verdict = 'normal' | 'abnormal';

/** What was read in a text. */
export interface Reading {
  verdict?: Verdict;
  /** Whether something else in it is said to be normal. */
  isMixed: boolean;
  /** The text without what it denies, and with the words that stand for that: « négatif, normal ». */
  rest: string;
}

const setOf = (words: string) => new Set(words.split(' '));
/** Words that deny any finding that follows: « sans lésion ». */
const DENIALS = setOf(
  'absence aucun aucune depourvu depourvue exempt exempte indemne ni sans zero',
);
/** Words that deny a finding after « de », or that they touch: « je comprends pas ASC-US » denies nothing. */
const ADVERBS = setOf('pas plus rien');
/** Verbs after which an adverb denies any finding: « je n'ai pas le virus ». */
const HAVING = setOf('a ai as avez avons est je ont sont');
/** Before the object of a verb: « on n'a pas trouvé de rendez-vous » says nothing of a result. */
const DETERMINERS = setOf('d de des du l la le les ma mes mon un une');
const SUBJECTS = setOf('elle elles il ils n ne on');
/** Denials behind a finding: « atypie : non », « anomalie absente ». */
const TRAILING = setOf('absent absente absents absentes aucun aucune neant non nul nulle');
/** Words that stand between a denial and what it denies, besides those of the list. */
const LINKS = setOf(
  'a au aux ce d de des du en encore est et ete jour l la le les met mis mise n ne ou pour sont un une',
);

type Kind = Exclude<ResultWords, 'sauf'>;
/** What a word was read as; `reversed` is a denied « normal ». */
type Role = 'found' | 'denied' | 'normal' | 'reversed';

/** A denial that is open: what follows is denied until another word comes. */
interface Denial {
  at: number;
  /** Whether it denies a noun only after « de ». */
  isStrict: boolean;
  /** Whether it touches the next word, small words apart. */
  isNear: boolean;
  hasDenied: boolean;
  /** Whether the last word that it denied is a name of the virus: another one may follow. */
  hasVirus: boolean;
}

/** Whether an open denial denies a word of a kind. */
function denies(
  { isStrict, isNear, hasDenied, hasVirus }: Denial,
  kind: Kind | undefined,
): boolean {
  const isFree = !isStrict || hasDenied;
  if (kind === 'trouvailles') return isFree;
  if (kind === 'virus') return hasDenied ? hasVirus : isFree;
  if (kind === 'positifs') return isNear && !hasDenied;
  return kind === 'vus' || kind === 'verbes' || kind === 'mauvais';
}

/** Reads the words of a text in order: what each is, as far as it tells of a result. */
class ResultReader {
  readonly roles = new Map<number, Role>();
  #denial: Denial | undefined;
  readonly #words: readonly WrittenWord[];
  readonly #kinds: ReadonlyMap<string, Kind>;

  constructor(words: readonly WrittenWord[], kinds: ReadonlyMap<string, Kind>) {
    this.#words = words;
    this.#kinds = kinds;
    for (const at of words.keys()) this.#read(at);
  }

  #raw(at: number): string {
    return this.#words[at]?.raw ?? '';
  }

  /** What a word is; the infinitive of a verb finds nothing: « où trouver un test ». */
  kindOf(at: number): Kind | undefined {
    const kind = this.#kinds.get(this.#words[at]?.sound ?? '');
    return (kind === 'vus' || kind === 'verbes') && this.#raw(at).endsWith('er') ? undefined : kind;
  }

  /** Whether a verb has an object or a subject that is no finding: « jonction non vue ». */
  #isOfOther(at: number, denial: Denial): boolean {
    let object = at + 1;
    while (DETERMINERS.has(this.#raw(object))) object += 1;
    const isOther = (one: number) =>
      /^[a-z]/u.test(this.#raw(one)) && this.kindOf(one) === undefined;
    const before = this.#raw(denial.at - 1);
    const hasSubject = !LINKS.has(before) && !HAVING.has(before) && isOther(denial.at - 1);
    return (object > at + 1 && isOther(object)) || (this.kindOf(at) === 'verbes' && hasSubject);
  }

  /** The last finding before a word, where only small words stand between. */
  #findingBefore(at: number): number | undefined {
    let one = at - 1;
    while (LINKS.has(this.#raw(one)) || ADVERBS.has(this.#raw(one)) || this.#raw(one) === 'non')
      one -= 1;
    return this.roles.get(one) === 'found' ? one : undefined;
  }

  #opens(at: number): boolean {
    const word = this.#raw(at);
    const next = this.kindOf(at + 1);
    if (word === 'plus')
      return (
        HAVING.has(this.#raw(at - 1)) ||
        next === 'vus' ||
        (/^de?$/u.test(this.#raw(at + 1)) && this.kindOf(at + 2) === 'virus')
      );
    if (word === 'non')
      return (next !== undefined && next !== 'entre') || /^mise?s?$/u.test(this.#raw(at + 1));
    if (word.startsWith('negati')) return /^(?:d|de|pour)$/u.test(this.#raw(at + 1));
    return DENIALS.has(word) || ADVERBS.has(word);
  }

  #open(at: number): void {
    const word = this.#raw(at);
    const before = this.kindOf(at - 1);
    // « on ne retrouve pas »: the verb is denied as well. « je ne retrouve pas ma lettre » says nothing.
    const isVerb =
      (before === 'verbes' && word !== 'non') ||
      (before === 'vus' && (word.startsWith('aucun') || SUBJECTS.has(this.#raw(at - 2))));
    if (isVerb) this.roles.delete(at - 1);
    const isFree = isVerb
      ? ![2, 3].some((back) => this.#raw(at - back) === 'je')
      : HAVING.has(this.#raw(at - 1)) && word !== 'rien';
    const isAdverb = ADVERBS.has(word);
    this.#denial = {
      at,
      isStrict: isAdverb && !isFree,
      isNear: true,
      hasDenied: false,
      hasVirus: false,
    };
  }

  #read(at: number): void {
    const word = this.#raw(at);
    const kind = this.kindOf(at);
    const denial = this.#denial;
    const finding = this.#findingBefore(at);
    const isTrailing = TRAILING.has(word) && this.kindOf(at + 1) === undefined;
    if (isTrailing && (finding !== undefined || this.kindOf(at - 1) === 'virus')) {
      this.roles.set(at, 'denied').set(finding ?? at, 'denied');
    } else if (this.#opens(at)) {
      this.#open(at);
      if (kind === 'normaux') this.roles.set(at, 'normal');
    } else if (denial && kind === 'normaux' && denial.isNear && !denial.hasDenied) {
      this.#settle(denial.at, at - 1, 'denied');
      this.roles.set(at, 'reversed');
      this.#denial = undefined;
    } else if (denial && denies(denial, kind) && !this.#isOfOther(at, denial)) {
      this.#settle(denial.hasDenied ? at : denial.at, at, 'denied');
      denial.hasDenied = true;
      denial.hasVirus = kind === 'virus';
      // « une lésion n'a pas été retrouvée »
      if (/^(?:vus|verbes)$/u.test(kind!) && finding !== undefined)
        this.roles.set(finding, 'denied');
    } else if (denial && kind === 'entre') {
      denial.isNear = false;
    } else if (denial && LINKS.has(word)) {
      if (word === 'd' || word === 'de') denial.isStrict = false;
    } else {
      this.#denial = undefined;
      if (kind === 'normaux') this.#readNormal(at);
      else if (kind && !/^(?:virus|entre|verbes)$/u.test(kind)) this.roles.set(at, 'found');
    }
  }

  /** Words between a denial and what it denies go with it. */
  #settle(from: number, to: number, role: Role): void {
    for (let at = from; at <= to; at += 1) this.roles.set(at, role);
  }

  /** « recherche de lésion négative » denies what was looked for. */
  #readNormal(at: number): void {
    this.roles.set(at, 'normal');
    const from = this.#words.findIndex(({ raw }) => raw.startsWith('recherche'));
    for (let one = from; from >= 0 && one < at; one += 1)
      if (this.roles.get(one) === 'found') this.roles.set(one, 'denied');
  }
}

/** Whether a name of the virus stands in the two words before a word. */
const isVirusBefore = (reader: ResultReader, at: number) =>
  [1, 2].some((back) => reader.kindOf(at - back) === 'virus');

/**
 * Makes the reader of results: it reads what is denied before any word is looked for.
 *
 * @param list - The words of what a letter finds, and of what it says of it.
 */
export function createReader(list: Opposites): (text: string) => Reading {
  const { sauf, normaux, ...others } = list;
  const kinds = new Map<string, Kind>();
  const sequences: [Kind, Sequence][] = [];
  for (const [kind, words] of Object.entries({ ...others, normaux }) as [Kind, string][])
    for (const sequence of readSequences(words))
      if (sequence.length === 1) kinds.set(sequence[0]!, kind);
      else sequences.push([kind, sequence]);
  const unless = readSequences(sauf);

  return (text) => {
    const words = writtenWords(text);
    if (findOne(words, unless).length > 0) return { isMixed: false, rest: text };
    const reader = new ResultReader(words, kinds);
    const { roles } = reader;
    for (const [kind, sequence] of sequences)
      for (const at of findOne(words, [sequence]))
        roles.set(at, kind === 'normaux' ? 'normal' : 'found');
    const said = new Set(roles.values());
    const isNormal = said.has('normal') || said.has('denied');
    const isAbnormal = said.has('found') || said.has('reversed');
    if (!isNormal && !isAbnormal) return { isMixed: false, rest: text };
    const isThere = [...roles].some(
      ([at, role]) => role === 'found' && /^(?:vus|positifs)$/u.test(reader.kindOf(at)!),
    );
    // « ADN viral détecté » is a positive HPV test.
    const isPositive = isThere && words.some((_, at) => reader.kindOf(at) === 'virus');
    const left = words.filter(({ raw }, at) => {
      const role = roles.get(at);
      if (role === 'normal') return isAbnormal || raw.startsWith('normal');
      if (isPositive && reader.kindOf(at) === 'virus') return raw.startsWith('hpv');
      return role === undefined || role === 'found';
    });
    const stands = new Set<string>();
    for (const [at, role] of roles) {
      const isNegative = words[at]!.raw.startsWith('negati');
      if (role === 'reversed') stands.add(isNegative ? 'positif' : 'anormal');
      else if (!isAbnormal && !left.includes(words[at]!)) stands.add('negatif normal');
      // « cytologie négative » beside a positive test: the cells are normal.
      else if (role === 'normal' && isNegative && !isVirusBefore(reader, at)) stands.add('normal');
    }
    if (isPositive) stands.add('hpv positif');
    const isAsTyped = stands.size === 0 && left.length === words.length;
    return {
      verdict: isAbnormal ? 'abnormal' : 'normal',
      isMixed: isNormal && isAbnormal,
      rest: isAsTyped ? text : [...left.map(({ raw }) => raw), ...stands].join(' '),
    };
  };
}
