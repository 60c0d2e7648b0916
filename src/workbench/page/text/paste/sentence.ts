import type { PasteChange } from './changes.ts';
import { CUT, oneLine } from './clean.ts';
import type { StyleReader } from './styles.ts';
import { isSymbolFont, readSymbols } from './symbols.ts';
import { toSubscript, toSuperscript } from '../../../../lib/small-signs.ts';

/** Inherited style of the words of a node. */
export interface Style {
  isBold: boolean;
  isItalic: boolean;
  /** Address of the enclosing link. */
  link: string | undefined;
  /** First font family. */
  font: string;
  /** Whether line breaks of the source are preserved. */
  preservesLines: boolean;
}

export const PLAIN_STYLE: Style = {
  isBold: false,
  isItalic: false,
  link: undefined,
  font: '',
  preservesLines: false,
};

/** Words of one style; `\n` in them is a line break. */
export interface Run extends Pick<Style, 'isBold' | 'isItalic' | 'link'> {
  words: string;
}

/** Shared state of one paste. */
export interface PasteContext {
  styleOf: StyleReader;
  changes: PasteChange[];
}

/** The address of an allowed link; undefined for others. */
const addressOf = (href: string) =>
  /^https:\/\/\S+$/iu.test(href) ? href.replace(/[()\s]/gu, encodeURIComponent) : undefined;

function isBold(element: Element, inherited: boolean, styleOf: StyleReader): boolean {
  const weight = styleOf(element)
    .get('font-weight')
    ?.replace(/\s*!important$/u, '');
  if (weight !== undefined && weight !== 'inherit')
    return weight.startsWith('bold') || Number(weight) >= 600;
  return inherited || element.tagName === 'B' || element.tagName === 'STRONG';
}

function isItalic(element: Element, inherited: boolean, styleOf: StyleReader): boolean {
  const slant = styleOf(element).get('font-style');
  if (slant !== undefined && slant !== 'inherit') return /^(?:italic|oblique)/u.test(slant);
  return inherited || element.tagName === 'I' || element.tagName === 'EM';
}

/** The style of the words in an element. */
export function styleInside(element: Element, outside: Style, reading: PasteContext): Style {
  const { styleOf } = reading;
  const style = styleOf(element);
  const family = style.get('font-family') ?? element.getAttribute('face') ?? undefined;
  const space = style.get('white-space');
  return {
    isBold: isBold(element, outside.isBold, styleOf),
    isItalic: isItalic(element, outside.isItalic, styleOf),
    link: outside.link ?? linkOf(element, reading),
    font:
      family === undefined
        ? outside.font
        : family.split(',')[0]!.replace(/["']/gu, '').trim().toLowerCase(),
    preservesLines:
      element.tagName === 'PRE' ||
      (space === undefined ? outside.preservesLines : /pre/u.test(space)),
  };
}

/** The address of a link; one that is not allowed is reported. */
function linkOf(element: Element, { changes }: PasteContext): string | undefined {
  const href = element.tagName === 'A' ? (element.getAttribute('href')?.trim() ?? '') : '';
  if (href === '') return undefined;
  const address = addressOf(href);
  const words = oneLine(element.textContent ?? '');
  if (address === undefined && words !== '') changes.push({ kind: 'link', words, result: href });
  return address;
}

/** Whether a superscript is a French ordinal or title, such as « er » of « 1er ». */
const isOrdinal = (before: string, words: string) =>
  (/\d$/u.test(before) &&
    /^(?:ers?|res?|ère?s?|es?|è(?:me)?s?|èmes?|nde?s?|ds?|h)$/u.test(words)) ||
  (/(?:^|\P{L})M$/u.test(before) && /^(?:mes?|lles?|rs?|e|es)$/u.test(words)) ||
  (/(?:^|\P{L})D$/u.test(before) && /^(?:re?s?)$/u.test(words)) ||
  (/(?:^|\P{L})P$/u.test(before) && /^(?:re?s?)$/u.test(words));

/** Writes superscripts and subscripts as the site does. */
function smallWords(
  words: string,
  position: 'above' | 'below',
  before: string,
  changes: PasteChange[],
): string {
  if (position === 'above') {
    // A note reference is already between brackets.
    if (isOrdinal(before, words) || /\[[^\]]+\]/u.test(words)) return words;
    if (/(?:^|\P{L})[nN]$/u.test(before) && /^os?$/u.test(words)) return `°${words.slice(1)}`;
    if (/^[®©™℠*]+$/u.test(words)) return words;
    if (/^tm$/iu.test(words)) return '™';
    // Several raised numbers after a word are note references; after a digit, an exponent.
    if (/^\d+(?:\s*[,;–-]\s*\d+)+$/u.test(words) && !/\d$/u.test(before)) {
      changes.push({ kind: 'note', words: `[${words}]` });
      return `[${words}]`;
    }
  }
  const small = position === 'above' ? toSuperscript(words) : toSubscript(words);
  if (small !== undefined) return small;
  const result = position === 'above' ? `^(${words})` : `_(${words})`;
  changes.push({ kind: 'script', words: `${before.split(/\s/u).at(-1)}${words}`, result });
  return result;
}

/** Whether an element is a superscript or a subscript. */
function scriptOf(element: Element, styleOf: StyleReader): 'above' | 'below' | undefined {
  const style = styleOf(element);
  const align = style.get('vertical-align');
  const raise = Number.parseFloat(style.get('mso-text-raise') ?? '0');
  const classes = element.getAttribute('class') ?? '';
  if (align === 'super' || raise > 0 || /(?:^|\s)Superscript(?:\s|$)/u.test(classes))
    return 'above';
  if (align === 'sub' || raise < 0 || /(?:^|\s)Subscript(?:\s|$)/u.test(classes)) return 'below';
  if (element.tagName === 'SUP') return align === 'baseline' ? undefined : 'above';
  if (element.tagName === 'SUB') return align === 'baseline' ? undefined : 'below';
  return undefined;
}

const isIgnored = (element: Element, styleOf: StyleReader) =>
  /ignore/u.test(styleOf(element).get('mso-list') ?? '');

/** Reads an inline node into runs. */
export function readRuns(node: Node, outside: Style, reading: PasteContext, runs: Run[]): void {
  const { isBold: bold, isItalic: italic, link } = outside;
  const add = (words: string) => runs.push({ words, isBold: bold, isItalic: italic, link });
  if (node.nodeType === Node.TEXT_NODE) {
    const words = node.textContent ?? '';
    const shown = outside.preservesLines ? words : words.replace(/\s+/gu, ' ');
    if (!isSymbolFont(outside.font)) return void add(shown);
    const { words: read, unknown } = readSymbols(shown, outside.font);
    for (const sign of unknown) reading.changes.push({ kind: 'symbol', words: sign });
    return void add(read);
  }
  if (!(node instanceof Element) || isIgnored(node, reading.styleOf)) return;
  if (node.tagName === 'BR' || node.tagName === 'WBR')
    return void (node.tagName === 'BR' && add('\n'));
  const style = styleInside(node, outside, reading);
  const inside: Run[] = [];
  const isQuote = node.tagName === 'Q';
  if (isQuote) inside.push({ ...style, words: '« ' });
  const script = scriptOf(node, reading.styleOf);
  for (const child of node.childNodes) readRuns(child, style, reading, inside);
  if (isQuote) inside.push({ ...style, words: ' »' });
  const words = inside.map((run) => run.words).join('');
  if (!script || words.trim() === '') return void runs.push(...inside);
  const before = runs.map((run) => run.words).join('');
  const [lead] = /^\s*/u.exec(words)!;
  const [end] = /\s*$/u.exec(words)!;
  const { isBold: isStrong, isItalic: isSlanted, link: address } = inside[0]!;
  runs.push({
    isBold: isStrong,
    isItalic: isSlanted,
    link: address,
    words: lead + smallWords(words.trim(), script, before, reading.changes) + end,
  });
}

/** Removes soft hyphens and no-break spaces, which the site adds itself. */
function tidy(runs: readonly Run[]): Run[] {
  const clean: Run[] = [];
  let before = '\n';
  for (const run of runs) {
    let words = '';
    for (const letter of run.words.replace(/[\u00AD\u200B\uFEFF]/gu, '')) {
      const isSpace = /\s/u.test(letter) && letter !== '\n';
      const next = isSpace ? ' ' : letter;
      if (isSpace && /\s/u.test(before)) continue;
      words += next;
      before = next;
    }
    const last = clean.at(-1);
    if (words === '') continue;
    if (
      last &&
      last.isBold === run.isBold &&
      last.isItalic === run.isItalic &&
      last.link === run.link
    )
      last.words += words;
    else clean.push({ ...run, words });
  }
  return clean;
}

/** Removes the marks of removed passages, with a space where words would join. */
function closeCuts(runs: readonly Run[]): Run[] {
  const whole = runs.map(({ words }) => words).join('');
  let at = 0;
  return runs.map((run) => {
    const start = at;
    at += run.words.length;
    const words = run.words.replace(new RegExp(CUT, 'gu'), (_, index: number) => {
      const before = whole.slice(0, start + index).replaceAll(CUT, '');
      const after = whole.slice(start + index).replaceAll(CUT, '');
      const isLast = !whole.slice(start + index + 1).startsWith(CUT);
      return isLast && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
    });
    return { ...run, words };
  });
}

/** Splits runs at line breaks, and trims each line. */
export function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of closeCuts(runs))
    for (const [index, words] of run.words.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (words !== '') lines.at(-1)!.push({ ...run, words });
    }
  return lines.map((line) => {
    const clean = tidy(line);
    const [first] = clean;
    if (first) first.words = first.words.trimStart();
    const last = clean.at(-1);
    if (last) last.words = last.words.trimEnd();
    return clean.filter(({ words }) => words !== '');
  });
}

/** The plain text of runs. */
export const plainWords = (runs: readonly Run[]) => runs.map(({ words }) => words).join('');

const WORD = /[\p{L}\p{N}]/u;

/** Escapes each character of a text for Markdown. */
function escaped(text: string): string[] {
  const tildes = (text.match(/~/gu)?.length ?? 0) > 1;
  return text.split('').map((letter, at) => {
    const rest = text.slice(at);
    if (letter === '_') {
      const isInside = WORD.test(text[at - 1] ?? '') && WORD.test(text[at + 1] ?? '');
      return isInside ? letter : '\\_';
    }
    if ('\\{}*`'.includes(letter)) return `\\${letter}`;
    if (letter === '[' && (/^\[[^\]]*\][([:]/u.test(rest) || rest[1] === '^')) return '\\[';
    if (letter === '<') return '&lt;';
    if (letter === '&' && /^&(?:#x?[\da-f]+|[a-z]\w*);/iu.test(rest)) return '&amp;';
    if (letter === '~' && tildes) return '\\~';
    return letter;
  });
}

const isSpace = (letter: string | undefined) => letter === undefined || /\s/u.test(letter);
const isSign = (letter: string | undefined) => letter !== undefined && /[\p{P}\p{S}]/u.test(letter);

interface Piece extends Run {
  /** As Markdown. */
  source: string;
}

/**
 * Puts a mark around pieces. Spaces stay outside of it, and so does punctuation at its ends where Markdown
 * would not parse the mark.
 */
function mark(
  pieces: readonly Piece[],
  sign: string,
  before: string,
  after: string,
  write: (inner: readonly Piece[]) => string,
): string {
  let inner = [...pieces];
  let lead = '';
  let end = '';
  const takeFirst = () => {
    const [first, ...others] = inner;
    const size = first!.source.startsWith('\\')
      ? 2
      : (/^&\w+;/u.exec(first!.source)?.[0].length ?? 1);
    lead += first!.source.slice(0, size);
    const rest = { ...first!, words: first!.words.slice(1), source: first!.source.slice(size) };
    inner = rest.words === '' ? others : [rest, ...others];
  };
  const takeLast = () => {
    const last = inner.at(-1)!;
    const size = /(?:\\.|&\w+;|.)$/u.exec(last.source)?.[0].length ?? 1;
    end = last.source.slice(-size) + end;
    const rest = { ...last, words: last.words.slice(0, -1), source: last.source.slice(0, -size) };
    inner = rest.words === '' ? inner.slice(0, -1) : [...inner.slice(0, -1), rest];
  };
  const canMove = (piece: Piece | undefined) => piece !== undefined && piece.link === undefined;
  for (;;) {
    const first = inner[0]?.words[0];
    if (!canMove(inner[0])) break;
    const outer = lead === '' ? before.at(-1) : lead.at(-1);
    if (isSpace(first) || (isSign(first) && !isSpace(outer) && !isSign(outer))) takeFirst();
    else break;
  }
  for (;;) {
    const last = inner.at(-1)?.words.at(-1);
    if (!canMove(inner.at(-1))) break;
    const outer = end === '' ? after[0] : end[0];
    if (isSpace(last) || (isSign(last) && !isSpace(outer) && !isSign(outer))) takeLast();
    else break;
  }
  // A link stays inside, and its bracket counts as punctuation.
  const isWord = (letter: string | undefined) => !isSpace(letter) && !isSign(letter);
  const isGlued =
    (inner[0]?.link !== undefined && isWord(lead === '' ? before.at(-1) : lead.at(-1))) ||
    (inner.at(-1)?.link !== undefined && isWord(end === '' ? after[0] : end[0]));
  if (inner.length === 0 || isGlued) return lead + write(inner) + end;
  return `${lead}${sign}${write(inner)}${sign}${end}`;
}

/** Groups adjacent pieces with the same key. */
function grouped<T>(pieces: readonly Piece[], key: (piece: Piece) => T): [T, Piece[]][] {
  const groups: [T, Piece[]][] = [];
  for (const piece of pieces) {
    const own = key(piece);
    const last = groups.at(-1);
    if (last && last[0] === own) last[1].push(piece);
    else groups.push([own, [piece]]);
  }
  return groups;
}

/** Writes one line as Markdown. */
export function writeLine(runs: readonly Run[], changes: PasteChange[]): string {
  const signs = escaped(plainWords(runs));
  let at = 0;
  const pieces = runs.map((run): Piece => {
    const source = signs.slice(at, at + run.words.length).join('');
    at += run.words.length;
    return { ...run, source };
  });
  const writeLinks = (inner: readonly Piece[]) =>
    grouped(inner, ({ link }) => link)
      .map(([link, parts]) => {
        const words = parts.map(({ source }) => source).join('');
        if (link === undefined || words.trim() === '') return words;
        const shown = words.trim();
        return words.replace(shown, () => `[${shown.replace(/(?<!\\)[[\]]/gu, '\\$&')}](${link})`);
      })
      .join('');
  const writeMarks = (
    inner: readonly Piece[],
    sign: '**' | '*',
    isMarked: (piece: Piece) => boolean,
    write: (parts: readonly Piece[], before: string, after: string) => string,
    outerBefore: string,
    outerAfter: string,
  ): string => {
    const groups = grouped(inner, isMarked);
    let text = '';
    for (const [index, [isOn, parts]] of groups.entries()) {
      const before = text === '' ? outerBefore : text;
      const after = groups[index + 1]?.[1][0]?.words ?? outerAfter;
      text += isOn
        ? mark(parts, sign, before, after, (rest) => write(rest, before, after))
        : write(parts, before, after);
    }
    return text;
  };
  const text = writeMarks(
    pieces,
    '**',
    ({ isBold: on }) => on,
    (bold, before, after) =>
      writeMarks(bold, '*', ({ isItalic: on }) => on, writeLinks, before, after),
    '',
    '',
  );
  // Markdown parses two adjacent marks as one: « **a***b* ».
  const isTouching = /(?<=[\p{L}\p{N})])\*{3,}(?=[\p{L}\p{N}[])/u.test(text);
  if (!isTouching) return text;
  changes.push({ kind: 'emphasis', words: plainWords(runs) });
  return writeLinks(pieces);
}
