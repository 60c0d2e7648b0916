import { targetOf } from '../../document/pasted/addresses.ts';
import { toSubscript, toSuperscript } from '../../lib/small-signs.ts';
import { oneLine, UNKNOWN, UNKNOWN_SIGN, type Change } from './notes.ts';
import type { StyleReader } from './styles.ts';

/** Inherited style of the words of a node. */
export interface Style {
  isBold: boolean;
  isItalic: boolean;
  /** Address of the enclosing link. */
  link: string | undefined;
  /** Its font, where that shows symbols in place of letters: « symbol », « wingdings ». */
  symbols: string | undefined;
  /** Whether they are raised or lowered already: what is inside is so once. */
  isSmall: boolean;
  /** Whether line breaks of the source are preserved. */
  preservesLines: boolean;
}

export const PLAIN_STYLE: Style = {
  isBold: false,
  isItalic: false,
  link: undefined,
  symbols: undefined,
  isSmall: false,
  preservesLines: false,
};

/** Words of one style; `\n` in them is a line break. */
export interface Run extends Pick<Style, 'isBold' | 'isItalic' | 'link'> {
  words: string;
}

/** What is known of words that the end of a line may cut. */
export interface WordJoiner {
  /** Joins the two pieces of a word that a hyphen cuts. */
  joinWord: (before: string, after: string) => string;
  /** Whether a word is French; none is before the dictionary has come. */
  isFrench: (word: string) => boolean;
}

/** Shared state of one paste. */
export interface PasteContext extends WordJoiner {
  styleOf: StyleReader;
  changes: Change[];
}

/** Controls and signs of no width: no reader sees them, and the check refuses most. */
const INVISIBLE =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Letters that are drawn together or in another shape: those of a PDF file, « 𝗮 », « ａ ». */
const DRAWN = /[\uFB00-\uFB06\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;

/** A hyphen that may end a line, where it is no such one, beside a figure; many PDF files have no other. */
const HARD_HYPHEN = /(?<=\d)\u00AD|\u00AD(?=\s*\d)/gu;
/** Some words whose hyphens of another kind are hyphens. */
export const withHyphens = (words: string) => words.replace(HARD_HYPHEN, '-');

/** Letters of Windows that were read as those of another table: a dash, an apostrophe, « œ ». */
const OF_WINDOWS = /[\u0080-\u0084\u0086-\u009F]/gu;
const windows = new TextDecoder('windows-1252');

/** Some words with the letters of a keyboard, before any of them is escaped: « ＜ » is « < ». */
export const withPlainLetters = (words: string) =>
  withHyphens(words)
    .replace(OF_WINDOWS, (letter) => windows.decode(Uint8Array.of(letter.charCodeAt(0))))
    // Hyphens at which no line ends: that of Word is a control.
    .replace(/[\u001E\u2010\u2011]/gu, '-')
    .replace(INVISIBLE, '')
    .replace(DRAWN, (letters) => letters.normalize('NFKC'))
    .normalize('NFC');

/** A font whose letters are drawn as signs: « £ » of Symbol is « ≤ ». */
const SYMBOL_FONT = /^["']?(symbol|(?:web|wing)dings)/iu;
/** The signs that matter of each such font, behind the letters that they stand for. */
const SIGNS_OF_FONTS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    symbol: '£≤ ³≥ ´× ±± -− ¹≠ »≈ °° mµ aα bβ gγ DΔ ®→',
    wingdings: 'ü✓ û✗ þ☒ ý☒ ¨☐ à→ è→',
  }).map(([font, pairs]) => [
    font,
    new Map(pairs.split(' ').map((pair) => [pair[0]!, pair.slice(1)])),
  ]),
);
/** Letters that such a font draws. */
const SYMBOLS = /[!-\u00FF\uF000-\uF0FF]+/gu;
/** Signs that only their font draws, and the place of a picture; those of assistants are marks that are said. */
export const GLYPHS = /[\uE000-\uE1FF\uE207-\uF8FF\uFFFC]+/gu;
/** « ≤ », « ≥ » and « ± » of Symbol, which are no bullets. */
export const COMPARES = /[\uF0A3\uF0B1\uF0B3]/u;

/**
 * Some words with what stands for their signs that are unknown, of which their author is told.
 *
 * @param shown - What their font shows for letters.
 */
export function withKnownSigns(
  words: string,
  changes: Change[],
  signs = GLYPHS,
  shown?: ReadonlyMap<string, string>,
): string {
  const known = words.replace(signs, (letters) => {
    const read = [...letters].map((letter) =>
      shown?.get(String.fromCharCode(letter.charCodeAt(0) & 0xff)),
    );
    return read.every((sign) => sign !== undefined) ? read.join('') : UNKNOWN;
  });
  if (known !== words && known.includes(UNKNOWN)) changes.push(UNKNOWN_SIGN);
  return known;
}

/** What a mark of an item shows: « ü » of Wingdings is « ✓ »; a number may be in such a font as well. */
export function shownMark(mark: Element, styleOf: StyleReader): string {
  const words = mark.textContent.trim();
  let element: Element | null = mark;
  while (element && !styleOf(element).has('font-family')) element = element.parentElement;
  const family = element ? styleOf(element).get('font-family') : '';
  const [, font = ''] = SYMBOL_FONT.exec(family ?? '') ?? [];
  const isSign = font !== '' && words.length === 1;
  return isSign ? (SIGNS_OF_FONTS.get(font.toLowerCase())?.get(words) ?? '•') : words;
}

/** The address of a link; one that is not allowed is reported. */
function addressOf(element: Element, { changes }: PasteContext): string | undefined {
  const href = element.tagName === 'A' ? targetOf(element.getAttribute('href')?.trim() ?? '') : '';
  // Markdown would end the link at a blank, or at a bracket without its other half.
  if (/^https:\/\//iu.test(href))
    return href
      .replace(/\s/gu, '%20')
      .replace(/[()]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const words = oneLine(element.textContent);
  if (href !== '' && words !== '') changes.push({ kind: 'link', words, remark: `vers ${href}` });
  return undefined;
}

/** The style of the words in an element. */
export function styleInside(element: Element, outside: Style, context: PasteContext): Style {
  const style = context.styleOf(element);
  const { tagName } = element;
  const weight = style.get('font-weight') ?? 'inherit';
  const slant = style.get('font-style') ?? 'inherit';
  const family = style.get('font-family') ?? element.getAttribute('face');
  const space = style.get('white-space') ?? style.get('white-space-collapse');
  return {
    isBold: weight.startsWith('inherit')
      ? outside.isBold || tagName === 'B' || tagName === 'STRONG'
      : weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600,
    isItalic: slant.startsWith('inherit')
      ? outside.isItalic || /^(?:DFN|EM|I|VAR)$/u.test(tagName)
      : /^(?:italic|oblique)/u.test(slant),
    link: outside.link ?? addressOf(element, context),
    symbols: family ? SYMBOL_FONT.exec(family)?.[1]?.toLowerCase() : outside.symbols,
    isSmall: outside.isSmall,
    preservesLines:
      tagName === 'PRE' ||
      (space === undefined ? outside.preservesLines : /pre|break-spaces/u.test(space)),
  };
}

/** A length of CSS as a number, whatever its unit; 0 for a word. */
const lengthOf = (value = '') => Number.parseFloat(value) || 0;

/**
 * Whether an element is a superscript or a subscript: by its name, its alignment, or how far it is moved. Many
 * pages set `sup` on the line, and move it: its name says what it means.
 */
function scriptOf(element: Element, styleOf: StyleReader): 'above' | 'below' | undefined {
  const { classList, tagName } = element;
  if (tagName === 'SUP' || tagName === 'SUB') return tagName === 'SUP' ? 'above' : 'below';
  const style = styleOf(element);
  const align = style.get('vertical-align');
  const position = style.get('font-variant-position');
  const isMoved = style.get('position') === 'relative' && style.has('font-size');
  const raise =
    lengthOf(align) +
    lengthOf(style.get('mso-text-raise')) +
    (isMoved ? lengthOf(style.get('bottom')) - lengthOf(style.get('top')) : 0);
  const names = [align, position, ...classList].map((name) => name?.toLowerCase() ?? '');
  const isNamed = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (raise > 0 || isNamed(/^super(?:script)?$/u)) return 'above';
  if (raise < 0 || isNamed(/^sub(?:script)?$/u)) return 'below';
  // Figures smaller than their line, at an edge of it; a picture, a word or a cell stands there as well.
  const isFigure = /^[-+−–]?\d{1,3}$|^[-+−–]$/u.test(element.textContent.trim());
  const [, edge] = /^(?:text-)?(top|bottom)$/u.exec(align ?? '') ?? [];
  const isSmaller = /%|em|smaller/u.test(style.get('font-size') ?? '');
  if (!edge || !isFigure || !isSmaller) return undefined;
  return edge === 'top' ? 'above' : 'below';
}

/** What stands before the raised end of an ordinal or of a title: « 1 » of « 1er », « M » of « Mme ». */
const SHORTENED = /(?:\d|(?:^|\P{L})[MDPSIVXLC]+)$/u;
/** Such an end; « n » is an exponent. */
const ENDING =
  /^(?:ers?|r?es?|[èe]res?|ère?s?|[èe]mes?|ès?|nde?s?|des?|ds?|h|ie|mes?|lles?|rs?|te?s?|ve)$/iu;

/** Writes a superscript or a subscript as the site does. */
function smallWords(words: string, isAbove: boolean, before: string, changes: Change[]): string {
  if (isAbove) {
    if (SHORTENED.test(before) && ENDING.test(words)) return words;
    // Notes between brackets, and some at once behind a word.
    if (/^\(\d{1,3}\)$/u.test(words)) return `[${words.slice(1, -1)}]`;
    if (/\D$/u.test(before) && /^\d{1,3}(?:\s?[-–,;]\s?\d{1,3})+$/u.test(words))
      return `[${words}]`;
    // A note reference is already between brackets.
    if (/\[[^\]]+\]|^[®©™℠*†‡°,;]+$/u.test(words)) return words;
    if (/(?:\d|(?:^|\P{L})n)$/iu.test(before) && /^os?$/u.test(words)) return `°${words.slice(1)}`;
    if (/^(?:tm|r)$/iu.test(words) && /\p{L}{3}$/u.test(before))
      return words.length > 1 ? '™' : '®';
  }
  const small = isAbove ? toSuperscript(words) : toSubscript(words);
  // No voice reads words of such letters, and « 6–7 » has no minus.
  const isWords = isAbove && /\p{L}.*\p{L}.*\p{L}|\d[-–]\d/u.test(words);
  if (small !== undefined && !isWords) return small;
  const result = isAbove ? `^(${words})` : `_(${words})`;
  const remark = `${isAbove ? 'exposant' : 'indice'} à écrire avec des mots`;
  changes.push({ kind: 'review', words: `${before.split(/\s/u).at(-1)}${result}`, remark });
  return result;
}

/** Reads an inline node into runs. */
export function readRuns(node: Node, outside: Style, context: PasteContext, runs: Run[]): void {
  const { isBold, isItalic, link } = outside;
  const add = (words: string) => runs.push({ words, isBold, isItalic, link });
  if (node.nodeType === Node.TEXT_NODE) {
    const source = withPlainLetters(node.textContent ?? '');
    const words = outside.preservesLines ? source : source.replace(/[ \t\r\n\f]+/gu, ' ');
    const isSentence = /[\p{L}\d]/u.test(words);
    const { symbols } = outside;
    if (symbols) add(withKnownSigns(words, context.changes, SYMBOLS, SIGNS_OF_FONTS.get(symbols)));
    else add(isSentence ? withKnownSigns(words, context.changes) : words);
  }
  if (!(node instanceof Element)) return;
  // The mark of a list item in Word.
  if (/ignore/u.test(context.styleOf(node).get('mso-list') ?? '')) return;
  // The mark of an item of a slide.
  if (/bullet/u.test(context.styleOf(node).get('mso-special-format') ?? '')) {
    const mark = shownMark(node, context.styleOf);
    add(/[\w✓✗☐☒]/u.test(mark) ? `${mark} ` : '• ');
    return;
  }
  if (node.tagName === 'BR') add('\n');
  // What stands in columns is no one word.
  const isApart =
    /flex|grid/u.test(context.styleOf(node.parentElement ?? node).get('display') ?? '') ||
    context.styleOf(node).get('float') === 'right';
  if (isApart) add(' ');
  const script = outside.isSmall ? undefined : scriptOf(node, context.styleOf);
  const style = { ...styleInside(node, outside, context), isSmall: outside.isSmall || !!script };
  const inside: Run[] = [];
  for (const child of node.childNodes) readRuns(child, style, context, inside);
  const words = plainWords(inside);
  const trimmed = words.trim();
  // A figure that is smaller than the one before it may be an exponent.
  const isSmaller =
    !script &&
    node.matches('small, font[size="1"], font[size="2"]') &&
    /^\d{1,3}$/u.test(trimmed) &&
    /[\p{L}\d]$/u.test(plainWords(runs));
  if (isSmaller) {
    const found = plainWords(runs).split(/\s/u).at(-1)! + trimmed;
    context.changes.push({ kind: 'review', words: found, remark: 'exposant ou appel de note ?' });
  }
  if (!script || oneLine(trimmed) === '') {
    // A browser shows quotation marks around them, which no text of theirs holds.
    const isQuoted = node.tagName === 'Q';
    if (isQuoted) add('« ');
    runs.push(...inside);
    if (isQuoted) add(' »');
    return;
  }
  // A number that leads to a source is no exponent.
  const isSource =
    inside.some(({ link: address }) => address !== undefined) && /^\d+$/u.test(trimmed);
  const small = isSource
    ? `[${trimmed}]`
    : smallWords(trimmed, script === 'above', plainWords(runs), context.changes);
  runs.push({ ...inside[0]!, words: words.replace(trimmed, () => small) });
}

/** Runs with what stands for a sign between words that only its font draws; at an end of a line it is an icon. */
export const withSigns = (runs: readonly Run[], changes: Change[]): Run[] =>
  runs.map((run, at) => {
    if (run.words.replace(GLYPHS, '').trim() !== '' || run.words.trim() === '') return run;
    const before = plainWords(runs.slice(0, at)).split('\n').at(-1)!;
    const after = plainWords(runs.slice(at + 1)).split('\n')[0]!;
    const isSign =
      COMPARES.test(run.words) || [before, after].every((words) => /[\p{L}\d]/u.test(words));
    const words = isSign ? withKnownSigns(run.words, changes) : run.words.replace(GLYPHS, '');
    return { ...run, words };
  });

/** The plain text of runs. */
export const plainWords = (runs: readonly Run[]) => runs.map(({ words }) => words).join('');
