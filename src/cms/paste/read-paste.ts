import { splitFile } from '../../document/frontmatter.ts';
import { withCleanAddresses } from '../../document/pasted/addresses.ts';
import { residuesIn, withoutResidue } from '../../document/pasted/residue.ts';
import { blocksOf, readCell, writeWords } from './blocks.ts';
import { cleanPage } from './clean.ts';
import { withNamedParts } from './formulas.ts';
import {
  COMPARES,
  GLYPHS,
  PLAIN_STYLE,
  withHyphens,
  withKnownSigns,
  withPlainLetters,
  type WordJoiner,
} from './inline.ts';
import { escapeStart } from '../format/words.ts';
import {
  escapeMeaning,
  headerOf,
  isMarkdown,
  isSiteSource,
  renderMarkdown,
  withCitations,
  wordsOf,
} from './markdown-source.ts';
import { notesOf, OF_MESSAGE, oneLine, type Change } from './notes.ts';
import { plainBlocks } from './plain-text.ts';
import { makeStyleReader } from './styles.ts';
import { joinLines } from './wrapped-lines.ts';
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

/** Where a clipboard is pasted. A cell of a table, a quotation and a field of words, such as a title, have one line. */
export type Place = 'text' | 'cell' | 'field';

/** How a clipboard is read. */
interface Reading {
  place: Place;
  isFrench: WordJoiner['isFrench'];
}

/** What a clipboard becomes. */
interface Read {
  markdown: string;
  changes: readonly Change[];
}

/** What French joins by a hyphen, and cuts nowhere else: « Peut-on », « A-t-elle », « demi-heure ». */
const COMPOUND = /[dt]-(?:elles?|ils?|on)$|^(?:après|arrière|avant|demi|quasi|semi|vice)-/iu;

/** What stands behind a beginning whose word comes later: « pré- et postnatal », « micro- voire macroscopique ». */
const GOES_ON = /^(?:à|ainsi|aussi|comme|et|mais|ni|ou|plutôt|puis|sinon|voire)$/u;

/** Joins the pieces of a cut word as the dictionary has it; where it has neither form, its author is told. */
const joinerOf = (isFrench: WordJoiner['isFrench'], changes: Change[]): WordJoiner => ({
  isFrench,
  joinWord(before, after) {
    const compound = `${before}-${after}`;
    const isWhole = isFrench(before + after);
    // « désor- mais » is a word that is cut: it begins no other one.
    if (GOES_ON.test(after) && !(isWhole && !isFrench(`${before}femme`)))
      return `${before}- ${after}`;
    if (COMPOUND.test(compound) && isFrench(before) && isFrench(after)) return compound;
    if (isWhole) return before + after;
    if (!isFrench(compound))
      changes.push({ kind: 'review', words: compound, remark: 'mot coupé en fin de ligne ?' });
    return compound;
  },
});

/** A word that a PDF file cut at the end of a line, where the copy has a blank: « présen- tant »; « HPV- » is negative. */
const CUT_WORD = /(?<![\p{L}’'-])(\p{L}\p{Ll}+)- (\p{Ll}{2,})/gu;

/** A text whose words are whole; one that no dictionary has stays as it is, and is said. */
const withWholeWords = (text: string, joiner: WordJoiner) =>
  text.replace(CUT_WORD, (_, before: string, after: string) => joiner.joinWord(before, after));

/** What a page sets apart, where one that shows the source of a text only colours it. Google puts all words into a `b`. */
const FORMED = 'h1, h2, h3, h4, h5, h6, li, table, strong, em, i, b:not([id^="docs-internal"])';

/** Whether a page has a form of its own: an address that a program of mail makes a link is none. */
const isFormed = ({ body }: Document) =>
  body.querySelector(FORMED) !== null ||
  [...body.querySelectorAll<HTMLAnchorElement>('a[href]')].some(
    ({ href, textContent }) => !href.includes(textContent.trim()),
  );

/** Converts the HTML of a clipboard to Markdown. */
function readHtml(html: string, { place, isFrench }: Reading) {
  const page = new DOMParser().parseFromString(withNamedParts(html), 'text/html');
  const source = isFormed(page) ? undefined : oneLine(page.body.textContent);
  const styleOf = makeStyleReader(page);
  const changes = cleanPage(page, styleOf);
  const context = { styleOf, changes, ...joinerOf(isFrench, changes) };
  const { childNodes } = page.body;
  if (place !== 'text') {
    const markdown = escapeStart(readCell(childNodes, PLAIN_STYLE, context, place === 'field'));
    return { markdown, changes, source, isPiece: true };
  }
  const blocks = [...blocksOf(childNodes, { style: PLAIN_STYLE, depth: 0 }, context)];
  const isPiece = blocks.length === 1 && blocks[0]!.kind === 'paragraph' && !blocks[0]!.mark;
  const written = writeBlocks(
    blocks,
    changes.some(({ kind }) => kind === 'removed'),
  );
  // What was left out stood before the end of its sentence.
  const markdown =
    changes.length > 0 ? written.replace(/(?<=[\p{L}\d]) (?=[.,](?:\s|$))/gmu, '') : written;
  return { markdown, changes, source, isPiece };
}

/** An address that the end of its line may cut, with what may be the rest of it. */
const CUT_ADDRESS =
  /(?:https?:\/\/|www\.)\S*[^\s.,;:!?)»]\n[ \t]*\S*[\p{L}\d][/_=%&?]\S*[\p{L}\d]/gu;

/** The number of a page, between two of its paragraphs. */
const PAGE_NUMBER =
  /(?<=\n\n)(?:[Pp](?:age|\.) ?)?[-–—]? ?\d{1,3}(?: ?(?:\/|sur) ?\d{1,3})? ?[-–—]?(?=\n\n)/gu;

/** The marks that a mail puts before the lines of another one; « > 25 ans », « >= 25 », « > ou = » say « plus ». */
const QUOTE_MARKS = /^[ \t]*(?:>[ \t]?)+(?=[^\s>\d=]|$)(?!ou\s)/gmu;
/** Two such lines: a sign on one alone may be a word, « > ASC-US : une colposcopie ». */
const QUOTATION = /^[ \t]*>.*\n[ \t]*>/mu;
/** A line that compares: beside it, « > LSIL » does as well. */
const COMPARISON = /^[ \t]*(?:[<≤≥]|>=)/mu;

/** What words may mean beside what they say: the author alone knows. */
const DOUBTS: readonly { form: RegExp; remark: string; isOfPlain?: boolean }[] = [
  // A dash before a share, a unit or a decimal says « moins », where no other line has it before a word.
  {
    form: /(?<![^\n])[ \t]*[-–][ \u00A0\u202F](?:\d[\d.,]*[ \u00A0\u202F]?(?:%|‰|€|points?|kg|euros?|pour \d)|\d+,\d).*$/gmu,
    remark: 'moins, ou un tiret ?',
  },
  // A power or the number of a note, which a PDF file sets on the line: « 3 × 105 », « 41,5 %1 ».
  {
    form: /(?:[×x·] ?10[-−–]?\d{1,2}|pour 10[3-6]|\d ?%\d{1,2})(?![ \u00A0\u202F]?\d)/gu,
    remark: 'exposant ou appel de note ?',
    isOfPlain: true,
  },
  // A formula that a page gives again in TeX: « {\displaystyle … } ».
  {
    form: /(?<!\$.*|\\[[(].*)\{?\\(?:displaystyle|[a-z]+ ?\{).*/giu,
    remark: 'formule ?',
    isOfPlain: true,
  },
  // A line that ends in the comma of a sentence, or cuts a decimal.
  {
    form: /(?<!\d, ?)(?<!\S)\d{1,3},\n[ \t]*\d+(?!\d|,| (?:et|ou) )/gu,
    remark: 'virgule d’un nombre, ou d’une phrase ?',
    isOfPlain: true,
  },
  // A code that is negative, at the end of its line, or a type, « HPV-16 ».
  {
    form: /(?<!\S)\p{Lu}[\p{Lu}\d]*[-–]\n[ \t]*\d+(?= \p{Ll}{4})/gu,
    remark: 'négatif, ou un tiret ?',
    isOfPlain: true,
  },
  // What a spreadsheet shows where a number has no room.
  { form: /(?<=^|\t)#{3,}(?=\t|$)/gmu, remark: 'colonne trop étroite ?' },
  // The number of a note, which a PDF file gives as if it were part of its word.
  {
    form: /(?<!\S)[^\s\d/@._=]*?(?:\p{Ll}{3}[.!?]?|\p{L}[)»”])\d{1,3}(?=[\s.,;:)]|$)/gu,
    remark: 'appel de note ?',
    isOfPlain: true,
  },
  // The raised figure of a power of ten, which a PDF file gives as if it were part of the number: « 106 copies ».
  {
    form: /(?<![\d.,])10\d(?=[ \u00A0](?:copies|UI|U\/|UFC|particules|virions|génomes|équivalents|cellules|log))/gu,
    remark: 'exposant ?',
    isOfPlain: true,
  },
  // Bold, italic and struck words of a message, where nothing is written as a text of the site: « *gratuit* ».
  {
    form: /(?<![^\s(«])([*_~])(?<!\*\*[^]*)(?=[^\s*_~])[^*_~\n]*(?<=\S)\1(?=[\s.,;:!?)»]|$)/gmu,
    remark: 'signes d’un message ?',
    isOfPlain: true,
  },
  // Who wrote a message, and when: « [12:03, 28/11/2026] Anne: », « De : Anne », above « Envoyé : ».
  {
    form: /^[ \t]*(?:\[(?=[^\]\n]{0,40}\d\/\d)[^\]\n]{0,40}\d:\d\d[^\]\n]{0,40}\] .*?:|\d[\d/.]+,? (?:à )?\d\d?:\d\d - (?!\d).*?:|(?:De|From)[ \u00A0]?: .*(?=\n+(?:Envoyé|Date|Sent)[ \u00A0]?:))/gmu,
    remark: OF_MESSAGE,
  },
];
/** Two rows of a table, of a page and of a spreadsheet. */
const ROWS = { html: /(?:<tr[\s>][^]*){2}/iu, plain: /\t.*\n.*\t/u };

/** A dash that is the mark of an item. */
const ITEM_DASH = /^[ \t]*[-–] \p{L}/mu;

/** The doubts about some words, as they were typed. */
const doubtsOf = (typed: string, isOfHtml: boolean): Change[] =>
  DOUBTS.filter(({ isOfPlain }) => !(isOfPlain && isOfHtml)).flatMap(({ form, remark }) =>
    (typed.match(form) ?? [])
      .filter((words) => !/^\s*[-–]/u.test(words) || !ITEM_DASH.test(typed))
      .map((words): Change => ({ kind: 'review', words, remark })),
  );

/** Plain words as Markdown where the editor would not keep them as plain text; undefined for other words. */
function readPlain(typed: string, reading: Reading): Read | undefined {
  if (isSiteSource(typed)) return undefined;
  if (isMarkdown(typed)) {
    const { markdown, changes } = readHtml(renderMarkdown(typed), reading);
    return { markdown: withCitations(markdown), changes };
  }
  if (reading.place !== 'text')
    return typed.includes('<') ? { markdown: writeWords(typed), changes: [] } : undefined;
  const changes: Change[] = [];
  const isQuoted = QUOTATION.test(typed) && !COMPARISON.test(typed);
  const words = isQuoted ? typed.replace(QUOTE_MARKS, '') : typed;
  if (words !== typed) {
    const [first = ''] = /(?<=^[ \t]*(?:>[ \t]?)+)[^\s>\d=].*$/mu.exec(typed) ?? [];
    changes.push({ kind: 'review', words: first, remark: OF_MESSAGE });
  }
  const addresses = words.match(CUT_ADDRESS) ?? [];
  for (const found of addresses)
    changes.push({ kind: 'review', words: found, remark: 'adresse coupée en fin de ligne ?' });
  const blocks = plainBlocks(words, joinerOf(reading.isFrench, changes));
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const markdown = writeBlocks(blocks);
  const isKept = blocks.length === lines.length && !/^ *(?:-|\d+\.) |^\|/mu.test(markdown);
  const isAsTyped = words === typed && addresses.length === 0 && escapeMeaning(words) === words;
  // A tab between figures would be a blank.
  if (isKept && isAsTyped && !/[<{}]|\d\t\d/u.test(words)) return undefined;
  if (blocks.length < lines.length)
    for (const found of markdown.match(PAGE_NUMBER) ?? [])
      changes.push({ kind: 'review', words: found, remark: 'numéro de page ?' });
  return { markdown, changes };
}

/** A sign of a font of symbols at the start of a line, where it is a bullet; before a number, « ≥ 30 » perhaps, another line has it too. */
const GLYPH_BULLET = new RegExp(`^([ \\t]*)(${GLYPHS.source})[ \\t]*(?=\\S)`, 'gmu');

/** Plain words whose lines end in « \n », whose words no soft hyphen cuts, and whose bullets are of no font of symbols. */
function withPlainLines(words: string): string {
  const lines = withHyphens(words)
    .replace(/(?<!\S)\u00AD(?=\S)/gu, '-')
    // What a PDF file has in place of a sign is one that only its font draws.
    .replace(/(?<=[ \t])[\u0001-\u0008\u000E-\u001D](?=[ \t])/gu, '\uF000')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    // What a browser's reader of PDF files puts for the hyphen at the end of a line.
    .replace(/(?<=\S)[\u0002\uFFFE][ \t]*\n?[ \t]*/gu, '-\n')
    .replace(/\u00AD(?:[ \t]*\n[ \t]*)?/gu, '')
    // A cell of a spreadsheet is a line with its end.
    .replace(/^([^\n]+)\n$/u, '$1');
  const starts = [...lines.matchAll(GLYPH_BULLET)].map(([, , sign]) => sign);
  return lines.replace(GLYPH_BULLET, (found, blanks: string, sign: string, at: number) => {
    const isSaid = /^\d/u.test(lines.slice(at + found.length));
    const isShared = starts.filter((one) => one === sign).length > 1 && !COMPARES.test(sign);
    return isSaid && !isShared ? found : `${blanks}• `;
  });
}

/** Reads a clipboard for the editor of texts, or for a field of words. */
export function readPaste(
  data: Pick<DataTransfer, 'getData'> & Partial<Pick<DataTransfer, 'files'>>,
  place: Place,
  isFrench: WordJoiner['isFrench'] = () => false,
): Pasted {
  const changes: Change[] = [];
  const reading = { place, isFrench };
  const given = withPlainLines(data.getData('text/plain'));
  const isOfSite = place === 'text' && isSiteSource(given);
  const typed = isOfSite ? splitFile(given).body.trim() : given;
  const html = data.getData('text/html');
  const read = readHtml(html, reading);
  // A range that the end of its line cuts is whole: « 25-⏎29 ans ».
  const line = oneLine(typed.replace(/(?<=[\p{L}\d][-–])\n(?=\d)/gu, ''));
  // A page may add nothing to its plain words, or only show the source of a text.
  const isOfWords = read.markdown === '' || (read.markdown === line && writeWords(line) === line);
  const isSource =
    read.source?.replaceAll(' ', '') === line.replaceAll(' ', '') && isMarkdown(typed);
  // The picture of a formula, whose words stand in the plain ones.
  const isPicture = read.markdown === '' && /\s/u.test(typed.trim());
  const isOfHtml = !isOfSite && !isSource && !isPicture && (read.changes.length > 0 || !isOfWords);
  const isLine = place !== 'text' && !isMarkdown(typed);
  // A piece of a sentence keeps the blanks at its ends.
  const [before, after] = [/^[ \u00A0]/u, /[ \u00A0]$/u].map((end) => (end.test(typed) ? ' ' : ''));
  const joiner = joinerOf(isFrench, changes);
  /** The lines as one, whose words are whole. */
  const whole = () =>
    oneLine(
      typed
        .trim()
        .replace(ROWS.plain.test(typed) ? /[\t\n]/gu : /(?<=\d)\t(?=\d)/gu, ' ; ')
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean)
        .reduce((one, next) => joinLines(one, next, joiner), ''),
    );
  const words = withKnownSigns(
    isLine ? `${before}${isOfHtml ? line : whole()}${after}` : typed,
    isOfHtml ? [] : changes,
  );
  const marked = read.isPiece ? `${before}${read.markdown}${after}` : read.markdown;
  const pasted = (isOfHtml ? marked : words).split('\n');
  const letters = withPlainLetters(withCleanAddresses(pasted.map(withoutResidue).join('\n')));
  const clean = letters.replace(new RegExp(`${GLYPHS.source} ?`, 'gu'), '');
  const plain = isOfHtml || isOfSite ? undefined : readPlain(clean, reading);
  const text = withWholeWords(plain?.markdown ?? clean, joiner);
  // LibreOffice writes deletions that it tracks to its HTML as ordinary words: its RTF alone marks them.
  if (/LibreOffice|OpenOffice/u.test(html) && /\{\\deleted(?!0)/u.test(data.getData('text/rtf')))
    changes.push({ kind: 'tracked', words: '' });
  if (place !== 'text' && (ROWS.html.test(html) || ROWS.plain.test(typed)))
    changes.push({ kind: 'review', words: text, remark: 'tableau mis sur une ligne' });
  if (isOfSite && headerOf(given) !== '') changes.push({ kind: 'header', words: '' });
  changes.push(...doubtsOf(typed, isOfHtml));
  if (isOfHtml || isPicture) changes.unshift(...read.changes);
  if (plain) changes.push(...plain.changes);
  if (text === '')
    changes.push(
      ...[...(data.files ?? [])].map(({ name }): Change => ({ kind: 'object', words: name })),
    );
  changes.push(
    ...pasted.flatMap(residuesIn).map((found): Change => ({ kind: 'residue', words: found })),
  );
  const isPlain = !isOfHtml && plain === undefined;
  const isMarked = place === 'field' && !isPlain;
  // A field of words holds no link.
  if (isMarked)
    for (const [, named = '', address] of text.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/gu))
      changes.push({ kind: 'link', words: named, remark: `vers ${address}` });
  return { text: isMarked ? wordsOf(text) : text, isPlain, notes: notesOf(changes) };
}
