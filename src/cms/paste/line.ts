import { micromark } from 'micromark';
import { escapeLetters } from '../format/words.ts';
import { CUT, UNSEEN } from './clean.ts';
import { plainWords, type Run } from './inline.ts';

/** A run of one character. */
export type Letter = Run;

const isSpace = (letter: Letter | undefined) => letter === undefined || /\s/u.test(letter.words);
const isSign = (letter: Letter | undefined) =>
  letter !== undefined && /[\p{P}\p{S}]/u.test(letter.words);
const isWord = (letter: Letter | undefined) => !isSpace(letter) && !isSign(letter);

const isFigure = (letter: Letter | undefined) => /^\d$/u.test(letter?.words ?? '');
const isCut = ({ words }: Letter) => words === CUT || words === UNSEEN;

/** Removes the marks of removed passages, with a space where words would join, or figures. */
const withoutCuts = (letters: readonly Letter[]): Letter[] =>
  letters.flatMap((letter, at) => {
    if (!isCut(letter)) return [letter];
    const before = letters.slice(0, at).findLast((one) => !isCut(one));
    const after = letters[at + 1];
    const joins = letter.words === CUT ? isWord : isFigure;
    const isJoined = joins(before) && joins(after) && after !== undefined && !isCut(after);
    return isJoined ? [{ ...letter, words: ' ' }] : [];
  });

/** Whether a number of two figures starts at some letter: a telephone is written so. */
const isPair = (letters: readonly Letter[], at: number) =>
  [-1, 0, 1, 2].every((place) => isFigure(letters[at + place]) === (place === 0 || place === 1));

/** Whether the blanks at some letter part two columns: a tab, or three blanks, between figures that would be one. */
function partsFigures(letters: readonly Letter[], at: number): boolean {
  if (!isFigure(letters[at - 1])) return false;
  let end = at;
  while (end < letters.length && isSpace(letters[end])) end += 1;
  const isTelephone = isPair(letters, at - 2) && isPair(letters, end);
  const isWide = /[\t\u2003]|.{3}/u.test(plainWords(letters.slice(at, end)));
  return isFigure(letters[end]) && isWide && !isTelephone;
}

/**
 * Splits runs into the characters of each line. Soft hyphens and no-break spaces, which the site adds
 * itself, are removed, and so are spaces at the ends.
 */
export function linesOf(runs: readonly Run[]): Letter[][] {
  const lines: Letter[][] = [[]];
  const letters = runs.flatMap((run) => run.words.split('').map((words) => ({ ...run, words })));
  const shown = withoutCuts(letters);
  for (const [at, letter] of shown.entries()) {
    if (letter.words === '\n') lines.push([]);
    // The hyphen of a word that the end of its line cuts.
    else if (letter.words === '\u00AD' && shown[at + 1]?.words === '\n')
      lines.at(-1)!.push({ ...letter, words: '-' });
    else if (!/[\u00AD\u200B\uFEFF]/u.test(letter.words)) {
      const line = lines.at(-1)!;
      if (!isSpace(letter)) line.push(letter);
      else if (partsFigures(shown, at))
        line.push(...' ; '.split('').map((words) => ({ ...letter, words })));
      else if (!isSpace(line.at(-1))) line.push({ ...letter, words: ' ' });
    }
  }
  return lines.map((line) => (line.length > 0 && isSpace(line.at(-1)) ? line.slice(0, -1) : line));
}

/** Adjacent letters with the same key. */
function groupsOf<T>(letters: readonly T[], keyOf: (letter: T) => string): T[][] {
  const groups: T[][] = [];
  for (const letter of letters) {
    const last = groups.at(-1);
    if (last && keyOf(last[0]!) === keyOf(letter)) last.push(letter);
    else groups.push([letter]);
  }
  return groups;
}

/**
 * Clears a mark where Markdown would not parse it: on spaces at its ends, and on punctuation between it and
 * a word.
 */
function settleMark(line: readonly Letter[], mark: 'isBold' | 'isItalic'): Letter[] {
  const letters = line.map((letter) => ({ ...letter }));
  const isOutside = (letter: Letter, outer: Letter | undefined) =>
    letter.link === undefined && !isWord(letter) && (isSpace(letter) || isWord(outer));
  for (const group of groupsOf(letters, (letter) => `${letter[mark]} ${letter.isBold}`)) {
    const start = letters.indexOf(group[0]!);
    const at = (index: number) => letters[start + index];
    const first = group.findIndex((letter, index) => !isOutside(letter, at(index - 1)));
    const last = group.findLastIndex((letter, index) => !isOutside(letter, at(index + 1)));
    for (const [index, letter] of group.entries())
      if (first === -1 || index < first || index > last) letter[mark] = false;
  }
  return letters;
}

/** A character with its Markdown. */
type Piece = Letter & { source: string };

function writeLink(pieces: readonly Piece[]): string {
  const { link } = pieces[0]!;
  const words = pieces.map(({ source }) => source).join('');
  const shown = words.trim();
  if (link === undefined || shown === '') return words;
  const label = shown.replace(/(?<!\\)(?:[[\]]|\\$)/gu, '\\$&');
  return words.replace(shown, () => `[${label}](${link})`);
}

const writeLinks = (pieces: readonly Piece[]) =>
  groupsOf(pieces, ({ link }) => `${link}`)
    .map(writeLink)
    // A link behind « ! » would be a picture.
    .reduce((text, next) => (next.startsWith('[') ? text.replace(/!$/u, '\\!') : text) + next, '');

const writeMarks = (pieces: readonly Piece[]) =>
  groupsOf(pieces, ({ isBold }) => `${isBold}`)
    .map((bold) => {
      const text = groupsOf(bold, ({ isItalic }) => `${isItalic}`)
        .map((group) => (group[0]!.isItalic ? `*${writeLinks(group)}*` : writeLinks(group)))
        .join('');
      return bold[0]!.isBold ? `**${text}**` : text;
    })
    .join('');

/** Writes one line as Markdown. */
export function writeLine(line: readonly Letter[]): string {
  const sources = escapeLetters(plainWords(line));
  const pieces = settleMark(settleMark(line, 'isBold'), 'isItalic').map((letter, at) => ({
    ...letter,
    source: sources[at]!,
  }));
  const text = writeMarks(pieces);
  // Markdown may read marks that touch a link, a word or each other as stars.
  const countStars = (words: string) => words.split('*').length;
  return countStars(micromark(text)) === countStars(plainWords(line)) ? text : writeLinks(pieces);
}
