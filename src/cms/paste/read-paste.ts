import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { withCleanAddresses } from '../../document/pasted/addresses.ts';
import { findResidue, withoutResidue } from '../../document/pasted/residue.ts';
import { blocksOf, readCell, writeWords } from './blocks.ts';
import { cleanPage } from './clean.ts';
import { isLibreOffice } from './comments.ts';
import { PLAIN_STYLE } from './inline.ts';
import { escapeStart } from './line.ts';
import { notesOf, oneLine, type Change } from './notes.ts';
import { readPlainLines, type JoinWord } from './plain-lines.ts';
import { removeRtfDeletions } from './rtf.ts';
import { makeStyleReader } from './styles.ts';
import { writeBlocks } from './write-blocks.ts';

/** What an editor is given in place of a clipboard. */
export interface Pasted {
  /** Markdown; empty when nothing is left. */
  text: string;
  /** Whether the clipboard held no formatting worth reading: the words are pasted as plain text. */
  isPlain: boolean;
  /** French sentences: what was left out or changed. Empty when nothing was. */
  notes: readonly string[];
}

/** Converts the HTML of a clipboard to Markdown; its RTF is only read for LibreOffice. */
function readHtml(html: string, rtf: string, isCell: boolean) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const styleOf = makeStyleReader(page);
  const changes: Change[] = isLibreOffice(page) ? removeRtfDeletions(page, rtf) : [];
  changes.push(...cleanPage(page, styleOf));
  const context = { styleOf, changes };
  const { childNodes } = page.body;
  const markdown = isCell
    ? escapeStart(readCell(childNodes, PLAIN_STYLE, context))
    : writeBlocks([...blocksOf(childNodes, { style: PLAIN_STYLE, depth: 0 }, context)]);
  return { markdown, changes };
}

/** Tags of the blocks of the site: text copied from one of its files, which no paragraph may hold. */
const TAG = /<\/?[a-z]/iu;
/** Marks that are hardly typed in plain words: what an AI assistant or a file of Markdown holds. */
const MARKDOWN =
  /^#{2,4}\s+\p{L}|\*\*\S[^*\n]*\*\*|\]\(https:\/\/|^\s*[-*]\s.*\n+\s*[-*]\s|^\s*1[.)]\s.*\n+\s*2[.)]\s|^\|[\s:|-]+\|$/mu;
/** Signs at the start of a line that mean something: « - de 25 ans », « + de 25 ans », « > 25 ». */
const SIGN = /^(\s*)(-(?=\s+(?:de\s+\d|d[’']))|\+(?=\s)|>(?=\s*\d)|#{1,6}(?=\s+\d))/gmu;
/** Numbers at the start of a line that no list of a text reaches: « 2018. Une année ». */
const NUMBER = /^(\s*\d{4,9})(?=[.)]\s)/gmu;
/** A sign that MDX reads as the start of a tag: « < 25 ans ». */
const LESS = /<(?![a-z/!])/giu;

const escapeMeaning = (words: string) =>
  words.replace(SIGN, '$1\\$2').replace(NUMBER, '$1\\').replace(LESS, '&lt;');

/**
 * Plain words as Markdown where the editor would not keep them as plain text: it escapes the marks of an
 * assistant, and not what Markdown reads as a mark at the start of a line. Undefined for other words.
 */
function readPlain(words: string, isCell: boolean, joinWord: JoinWord): string | undefined {
  if (TAG.test(words)) return undefined;
  if (isCell) return words.includes('<') ? writeWords(words) : undefined;
  if (MARKDOWN.test(words)) return escapeMeaning(words);
  const lines = readPlainLines(words, joinWord, writeWords);
  if (lines !== undefined) return lines;
  if (escapeMeaning(words) === words) return undefined;
  return words.split('\n').map(writeWords).filter(Boolean).join('\n\n');
}

/** A text whose letters are not drawn together, as those of a PDF file, and without signs of symbol fonts. */
const withPlainLetters = (text: string) =>
  text
    .replace(/[\uFB00-\uFB06]/gu, (letters) => letters.normalize('NFKC'))
    .replace(/[\uE000-\uE1FF\uE207-\uF8FF] ?/gu, '');

/** Says whether a word is French; no word is before the dictionary has come. */
export type IsFrench = (word: string) => boolean;

/** Joins the pieces of a cut word as the dictionary has it; where it has neither form, its author is told. */
const joinerOf =
  (isFrench: IsFrench, changes: Change[]): JoinWord =>
  (before, after) => {
    if (isFrench(before + after)) return before + after;
    const compound = `${before}-${after}`;
    if (!isFrench(compound))
      changes.push({ kind: 'review', words: compound, remark: 'mot coupé en fin de ligne ?' });
    return compound;
  };

/**
 * Reads a clipboard for the editor of texts.
 *
 * @param isCell - Whether it is pasted into a cell of a table: the result is one line.
 */
export function readPaste(
  data: Pick<DataTransfer, 'getData'> & Partial<Pick<DataTransfer, 'files'>>,
  isCell: boolean,
  isFrench: IsFrench = () => false,
): Pasted {
  const html = data.getData('text/html');
  const typed = data.getData('text/plain').replace(/\r\n?/gu, '\n');
  const read = readHtml(html, data.getData('text/rtf'), isCell);
  const line = oneLine(typed);
  // A page may add nothing to its plain words.
  const isOfWords = read.markdown === '' || (read.markdown === line && writeWords(line) === line);
  const isOfHtml = read.changes.length > 0 || !isOfWords;
  const words = isCell ? line.replaceAll('|', '/') : typed;
  const pasted = isOfHtml ? read.markdown : words;
  const residue = findResidue(pasted);
  const clean = withPlainLetters(withCleanAddresses(withoutResidue(pasted)));
  const changes: Change[] = [];
  const markdown = isOfHtml ? clean : readPlain(clean, isCell, joinerOf(isFrench, changes));
  const text = markdown ?? clean;
  const pictures = text === '' ? [...(data.files ?? [])] : [];
  if (isCell && !isOfHtml && line.includes('|'))
    changes.push({ kind: 'review', words, remark: 'le signe « | » est devenu « / »' });
  changes.push(...pictures.map(({ name }): Change => ({ kind: 'object', words: name })));
  if (residue !== '') changes.push({ kind: 'residue', words: residue });
  const notes = notesOf([...read.changes, ...changes]);
  return { text, isPlain: markdown === undefined, notes };
}

/**
 * Markdown as the HTML that Sveltia's editor (Lexical) is given. The editor writes text as it is, except
 * that it escapes « * », « ` » and « ~ » and removes one of two backslashes: other escapes and entities are
 * given as text, so that they are written again.
 */
export const toHtml = (markdown: string): string =>
  micromark(markdown.replaceAll('&', '&amp;').replace(/\\[^*`~a-z\d\s]/giu, '\\\\$&'), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
