import { memoizeByWords } from '../memoize.ts';

/** One ending of a dictionary: the stems that have its flag may take it. */
interface Suffix {
  flag: string;
  /** What the end of the stem must match. */
  condition: RegExp;
}

/** The endings of a dictionary, by the letters that they add, then by those that the stem loses. */
type Suffixes = ReadonlyMap<string, ReadonlyMap<string, readonly Suffix[]>>;

function readSuffixes(aff: string): Suffixes {
  const suffixes = new Map<string, Map<string, Suffix[]>>();
  const conditionOf = memoizeByWords((condition) => new RegExp(`${condition}$`, 'u'));
  for (const line of aff.split('\n')) {
    const [kind, flag = '', strip = '', added = '', condition] = line.split(/\s+/u);
    // The line above the endings of a flag counts them.
    if (kind !== 'SFX' || !condition) continue;
    const [ending = ''] = added.split('/');
    const key = ending === '0' ? '' : ending;
    const removed = strip === '0' ? '' : strip;
    if (!suffixes.has(key)) suffixes.set(key, new Map());
    const ofEnding = suffixes.get(key)!;
    if (!ofEnding.has(removed)) ofEnding.set(removed, []);
    ofEnding.get(removed)!.push({ flag, condition: conditionOf(condition) });
  }
  return suffixes;
}

/** One beginning of a dictionary: the stems that have its flag may take it, and then these endings. */
interface Prefix {
  added: string;
  flag: string;
  /** Flags of endings; empty where it gives none. */
  endings: string;
}

/** The beginnings of a dictionary, as « centi » of « mètre ». Elisions are none of them. */
function readPrefixes(aff: string): readonly Prefix[] {
  const found = aff.matchAll(/^PFX (\S+) 0 (0|\p{L}+)(?:\/(\S*))? \.$/gmu);
  return [...found].map(([, flag = '', added = '', endings = '']) => ({
    added: added === '0' ? '' : added,
    flag,
    endings,
  }));
}

/** The stems of a dictionary with their flags, those of words written alike apart by a space. */
function readStems(dic: string): ReadonlyMap<string, string> {
  const stems = new Map<string, string>();
  for (const line of dic.split('\n')) {
    const slash = line.indexOf('/');
    const stem = slash === -1 ? line : line.slice(0, slash);
    const flags = slash === -1 ? '' : line.slice(slash + 1);
    const known = stems.get(stem);
    stems.set(stem, known === undefined ? flags : `${known} ${flags}`);
  }
  return stems;
}

/** Whether flags of two letters each, as a dictionary lists them, hold one. */
function hasFlag(flags: string, flag: string): boolean {
  for (let at = flags.indexOf(flag); at !== -1; at = flags.indexOf(flag, at + 1))
    if ((at - flags.lastIndexOf(' ', at) - 1) % 2 === 0) return true;
  return false;
}

/**
 * A dictionary in the format of Hunspell. A word is looked up by its possible stems: no form is made
 * before it is asked for, so that loading takes a few hundredths of a second.
 */
export class Dictionary {
  readonly #prefixes: readonly Prefix[];
  readonly #suffixes: Suffixes;
  readonly #stems: ReadonlyMap<string, string>;
  readonly #longest: number;

  /**
   * @param aff - Its endings; two letters a flag, one ending a word.
   * @param dic - Its stems, each a word of its own.
   */
  constructor(aff: string, dic: string) {
    this.#prefixes = readPrefixes(aff);
    this.#suffixes = readSuffixes(aff);
    this.#stems = readStems(dic);
    this.#longest = Math.max(...this.#suffixes.keys().map(({ length }) => length));
  }

  /** Whether a word is one, in these very letters. */
  has(word: string): boolean {
    return (
      this.#isForm(word) ||
      this.#prefixes.some(
        (prefix) =>
          word.startsWith(prefix.added) && this.#isForm(word.slice(prefix.added.length), prefix),
      )
    );
  }

  /** Whether a word is a stem with one ending or none; after a beginning, of a stem that takes it. */
  #isForm(word: string, prefix?: Prefix): boolean {
    const takes = (flags: string) => !prefix || hasFlag(flags, prefix.flag);
    const own = this.#stems.get(word);
    if (own !== undefined && takes(own)) return true;
    for (let length = 0; length <= Math.min(this.#longest, word.length); length += 1) {
      const start = word.slice(0, word.length - length);
      for (const [removed, suffixes] of this.#suffixes.get(word.slice(start.length)) ?? []) {
        const stem = start + removed;
        const flags = this.#stems.get(stem);
        if (flags === undefined || !takes(flags)) continue;
        for (const { flag, condition } of suffixes) {
          const isListed = hasFlag(flags, flag) || (prefix && hasFlag(prefix.endings, flag));
          if (isListed && condition.test(stem)) return true;
        }
      }
    }
    return false;
  }
}
