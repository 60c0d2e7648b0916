import type { MdastNode } from 'satteri';
import { blockName, isBlock, typedAttributes } from '../../document/blocks/blocks.ts';
import { childrenOf, partsOf, type Part } from '../../document/body/parts.ts';
import { headerTextsOf } from '../../document/header/texts.ts';
import { CONTENT } from '../../document/content-folder.ts';
import { isListBroken, readList } from '../../document/lists.ts';
import { isOwnWord, ownWordsOf } from '../../document/own-words.ts';
import type { Document, Site } from '../../document/site.ts';
import { withoutCitations } from '../../lib/citations.ts';
import { foreignLanguageOf } from '../../lib/languages.ts';
import { memoizeByKey } from '../../lib/memoize.ts';
import { linesAbove, spacesFor } from '../../lib/plain-text.ts';
import { withoutElision } from '../../lib/spelling/speller.ts';
import type { Report, Rule } from '../rule.ts';
import { loadSpeller } from './french.ts';

/** Most words of a file that are reported one by one: a text of another language has hundreds. */
const MOST_REPORTED = 20;

/** A run of words that visitors read. */
interface Prose {
  text: string;
  /** Line of the file on which it starts, from 1. */
  line: number;
  /** Field of the header that holds it. */
  field?: string;
  /** Whether a sentence starts with it. */
  isStart: boolean;
}

/** Whether a run without spaces is an address or a code, which holds no words. */
const isNoProse = (run: string) =>
  /https?:|www\.|@|[\p{L}\d-]\.\p{L}{2}/u.test(run) ||
  (/[\d_/\\]/u.test(run) && /\p{L}/u.test(run));
/** A word: neither beside a digit, nor beside the point or the bracket of inclusive writing. */
const WORD =
  /(?<![\p{L}\p{M}\p{N}·•.@&+-])(?!\p{L}[ºªᵒˢ])\p{L}[\p{L}\p{M}]*(?:['’‑-]\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{M}\p{N}·•@&+]|\(\p{L}{1,3}\)|\.\p{L})/gu;
/** A unit or an abbreviation after a number, and an ordinal: « 5 cm », « 2 e ». */
const AFTER_NUMBER = /\d[ \u00A0\u202F]?$/u;
/** What stands before the first word of a sentence. */
const STARTS = /(?:^|[.!?:…\n«“"([–—•])[\s\u00A0\u202F«“"(*]*$/u;

const isOfLanguage = (node: MdastNode) => isBlock(node) && blockName(node) === 'Langue';

/** Whether a text is the first thing of its paragraph, cell or heading. */
const startsParent = ({ node, parents }: Part) => childrenOf(parents.at(-1))[0] === node;

/** The runs of words of a file, those of its header first. */
function* proseOf(document: Document): Generator<Prose> {
  for (const { text, line, field } of headerTextsOf(document))
    // A choice, a key of a list or the name of a person is no prose.
    if (!/^[a-z\d-]+$/u.test(text) && field !== 'reviewedBy.name')
      yield { text, line, field, isStart: true };
  for (const part of partsOf(document)) {
    if (part.parents.some(isOfLanguage)) continue;
    // Attributes of one small word are choices.
    for (const value of isBlock(part.node) ? Object.values(typedAttributes(part.node)) : [])
      if (/\s|^\p{Lu}/u.test(value)) yield { text: value, line: part.line, isStart: true };
    if (part.node.type !== 'text') continue;
    const isMarked = part.parents.at(-1)?.type === 'emphasis';
    const { value: text } = part.node;
    if (!isMarked) yield { text, line: part.line, isStart: startsParent(part) };
  }
}

/** A word that may be misspelt, or words of another language, and where they stand. */
interface Suspect {
  word: string;
  line: number;
  field?: string;
  count: number;
  /** Whether these are several words that follow each other. */
  isForeign: boolean;
}

/** Fewest unknown words of a passage in another language, and most known ones between two of them. */
const PASSAGE = { least: 4, between: 2 };

/** Two words that a paste or a lost blank joined: « garderUn ». */
function isJoined(word: string, isRight: (word: string) => boolean): boolean {
  const [, first, second] = /^(\p{Ll}{2,})(\p{Lu}\p{Ll}*)$/u.exec(word) ?? [];
  return first !== undefined && second !== undefined && isRight(first) && isRight(second);
}

/** Words in capitals, abbreviations of letters, and names: a capital that starts no sentence. */
function isName(word: string, before: string, isStart: boolean): boolean {
  const plain = word.replace(/^\p{L}{1,7}['’]/u, '');
  if (/\p{Lu}/u.test(plain.slice(1).replace(/-\p{Lu}/gu, ''))) return true;
  if (!/^\p{Lu}/u.test(plain)) return false;
  return !(plain === word && STARTS.test(before) && (isStart || before.trim() !== ''));
}

/** The capitals that French writes with a sign, by the letter without it. */
const ACCENTED: Readonly<Record<string, string>> = {
  A: 'ÀÂ',
  C: 'Ç',
  E: 'ÉÈÊ',
  I: 'Î',
  O: 'Ô',
};
const ARTICLE = /(?<!\p{L})(?:l[ae]s?|une?|d[eu]s?|aux?|cet(?:te)?) $/iu;

/** Whether a name lacks the accent of its capital behind an article: « l’Ecosse ». A person may be called « Emile ». */
function lacksAccent(word: string, before: string, isRight: (word: string) => boolean): boolean {
  const plain = word.replace(/^\p{L}{1,7}['’]/u, '');
  const [capital = ''] = plain;
  return (
    (plain !== word || ARTICLE.test(before)) &&
    [...(ACCENTED[capital] ?? '')].some((letter) => isRight(letter + plain.slice(1)))
  );
}

/** A word of a run that is not known, and its place among the words of the run. */
interface Unknown {
  word: string;
  index: number;
  rank: number;
}

/** The unknown words of a run, in the order of the run. */
function unknownIn(
  prose: string,
  isStart: boolean,
  isRight: (word: string) => boolean,
): readonly Unknown[] {
  const words = [...prose.matchAll(WORD)].map(({ 0: word, index }, rank) => ({
    word,
    index,
    rank,
  }));
  return words.filter(({ word, index }) => {
    if (word.length < 2 || isRight(word)) return false;
    const before = prose.slice(Math.max(0, index - 20), index);
    if (AFTER_NUMBER.test(before) && word.length < 4) return false;
    // « Van den Broeck »: a small word between two of a name.
    const isBetween =
      /(?<!\p{L})\p{Lu}[\p{L}.]* $/u.test(before) &&
      /^ \p{Lu}\p{Ll}/u.test(prose.slice(index + word.length));
    if (word.length < 4 && isBetween) return false;
    return (
      !isName(word, before, isStart && index < 20) ||
      lacksAccent(word, before, isRight) ||
      isJoined(word, isRight)
    );
  });
}

/** Unknown words that nearly follow each other. */
function groupsOf(unknown: readonly Unknown[]): readonly Unknown[][] {
  const groups: Unknown[][] = [];
  for (const one of unknown) {
    const last = groups.at(-1)?.at(-1);
    if (last && one.rank - last.rank <= PASSAGE.between + 1) groups.at(-1)!.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The words of a file that are neither French nor the site's own, each once, and passages of another language. */
function suspectsOf(document: Document, isRight: (word: string) => boolean): readonly Suspect[] {
  const found = new Map<string, Suspect>();
  for (const { text, line, field, isStart } of proseOf(document)) {
    const prose = withoutCitations(text).replace(/\S+/gu, (run) =>
      isNoProse(run) ? spacesFor(run) : run,
    );
    for (const group of groupsOf(unknownIn(prose, isStart, isRight))) {
      const [first] = group as [Unknown];
      const last = group.at(-1)!;
      const isForeign =
        group.length >= PASSAGE.least &&
        foreignLanguageOf(group.map(({ word }) => word)) !== undefined;
      const passage = { ...first, word: prose.slice(first.index, last.index + last.word.length) };
      for (const { word, index } of isForeign ? [passage] : group) {
        const known = found.get(word);
        if (known) known.count += 1;
        if (known) continue;
        const above = linesAbove(prose, index);
        const place = field === undefined ? { line: line + above } : { line, field };
        found.set(word, { word, ...place, count: 1, isForeign });
      }
    }
  }
  return [...found.values()];
}

/** Whether a word at the start of a sentence is a name, since nothing French resembles it. */
const isLikelyName = ({ word }: Suspect, near: readonly string[]) =>
  /^\p{Lu}/u.test(word) && near.length === 0;

/** What each unknown word of a site may have been meant to be: a name stands on many pages. */
const nearWordsOf = memoizeByKey((_site: Site) => new Map<string, readonly string[]>());

async function* reportDocument(document: Document, site: Site): AsyncGenerator<Report> {
  // Every word of the site's own would be unknown, and hide what is wrong with their list.
  if (!site.lists.has('words') || isListBroken(site, 'words')) return;
  const speller = await loadSpeller();
  const own = ownWordsOf(site);
  const isOwn = (word: string) => isOwnWord(own, word);
  const suspects = suspectsOf(document, (word) => speller.isFrench(word, isOwn));
  const nearWords = nearWordsOf(site);
  for (const suspect of suspects.slice(0, MOST_REPORTED)) {
    const { word, line, field, count, isForeign } = suspect;
    const place = { line, ...(field === undefined ? { words: word } : { field }) };
    if (isForeign) {
      const message = field === undefined ? 'words-foreign' : 'field-foreign';
      yield { ...place, message, data: { words: word } };
      continue;
    }
    const near = nearWords.get(word) ?? speller.suggest(word, isOwn);
    nearWords.set(word, near);
    if (isLikelyName(suspect, near)) continue;
    // What is to be added to the words of the site stands alone.
    const named = near.length > 0 ? word : withoutElision(word);
    yield { ...place, message: 'word-unknown', data: { word: named, count, near } };
  }
  const more = suspects.length - MOST_REPORTED;
  if (more > 0)
    yield {
      line: suspects[MOST_REPORTED]!.line,
      message: 'words-unknown-more',
      data: { count: more },
    };
}

/** The list of the site's own words that is not there, or without the turns of phrase to reread. */
function* reportMissing(site: Site): Generator<Report> {
  const list = site.lists.get('words');
  if (!list) yield { file: `${CONTENT}/words.yaml`, message: 'words-list-missing' };
  else if (!isListBroken(site, 'words') && readList(site, 'words').reread.length === 0)
    yield { file: list.path, message: 'words-part-missing' };
}

/** Rules on the spelling of words. */
export const SPELLING_RULES: readonly Rule[] = [
  { id: 'mots-absents', severity: 'error', onlyIfWhole: true, visit: { site: reportMissing } },
  {
    id: 'mot-inconnu',
    severity: 'warning',
    onlyIfLineIsRight: true,
    onlyIfWhole: true,
    visit: { document: reportDocument },
  },
];
