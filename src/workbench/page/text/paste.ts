/** Elements whose words are not text. */
const SILENT = new Set([
  'STYLE',
  'SCRIPT',
  'HEAD',
  'TITLE',
  'META',
  'LINK',
  'TEMPLATE',
  'NOSCRIPT',
]);
const LINES = new Set(['P', 'DIV', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'BLOCKQUOTE']);

/** Words without what only a page needs: soft hyphens, no-break spaces, lines of the source. */
const plain = (words: string) =>
  words.replace(/[\u00AD\u200B\uFEFF]/gu, '').replace(/[\s\u00A0\u202F\u2009]+/gu, ' ');

/** Signs that Markdown or the site would take for their own. */
const literal = (words: string) =>
  words
    .replace(/\\/gu, '\\\\')
    .replace(/[{}*_`]/gu, '\\$&')
    .replace(/\[(?=[^\]]*\](?:\(|\[|:)|\^)/gu, '\\[')
    .replace(/</gu, '&lt;');

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

const isHidden = (element: Element) =>
  SILENT.has(element.tagName) || /mso-list:\s*ignore|display:\s*none/iu.test(styleOf(element));

function isBold(element: Element): boolean {
  const [, weight] = /(?<![\w-])font-weight:\s*(\w+)/iu.exec(styleOf(element)) ?? [];
  if (weight) return weight === 'bold' || Number(weight) >= 600;
  return element.tagName === 'B' || element.tagName === 'STRONG';
}

/** Puts marks around words, outside of which the spaces stay. */
function around(words: string, mark: string): string {
  const inside = words.trim();
  if (inside === '' || inside.startsWith(mark)) return words;
  const [lead] = /^\s*/u.exec(words)!;
  const [end] = /\s*$/u.exec(words)!;
  return `${lead}${mark}${inside}${mark}${end}`;
}

/** An address that a link of the site may have; undefined for others, as those of notes. */
function addressOf(element: Element): string | undefined {
  const href = element.getAttribute('href')?.trim() ?? '';
  return /^https:\/\/\S+$/iu.test(href) ? href.replace(/[()\s]/gu, encodeURIComponent) : undefined;
}

/** The words of a node on one line, with their bold and their links. */
function sentence(node: Node, isStrong = false): string {
  if (node.nodeType === Node.TEXT_NODE) return literal(plain(node.textContent ?? ''));
  if (!(node instanceof Element) || isHidden(node)) return '';
  if (node.tagName === 'BR') return ' ';
  if (node.tagName === 'IMG') return '';
  const bold = isBold(node);
  const inside = [...node.childNodes].map((child) => sentence(child, isStrong || bold)).join('');
  // Two paragraphs of a cell are two words apart.
  const words = isBlock(node) ? ` ${inside} ` : inside;
  const address = node.tagName === 'A' ? addressOf(node) : undefined;
  if (address && words.trim() !== '') {
    const shown = words.trim();
    return words.replace(shown, () => `[${shown}](${address})`);
  }
  return bold && !isStrong ? around(words, '**') : words;
}

const tidy = (words: string) => words.replace(/ {2,}/gu, ' ').trim();

/** The depth of an item that Word writes as a paragraph, from 1; undefined for another paragraph. */
function wordItem(element: Element): { depth: number; isNumbered: boolean } | undefined {
  const [, depth] = /mso-list:[^;"]*level(\d)/iu.exec(styleOf(element)) ?? [];
  const isItem = depth !== undefined || /MsoListParagraph/u.test(element.className);
  if (!isItem) return undefined;
  const mark = [...element.querySelectorAll('[style]')].find((one) =>
    /mso-list:\s*ignore/iu.test(styleOf(one)),
  );
  if (!mark && depth === undefined) return undefined;
  return {
    depth: Number(depth ?? 1),
    isNumbered: /^\s*\(?[\dA-Za-z]+[.)]/u.test(mark?.textContent ?? ''),
  };
}

/** A table, with the first row as its head. */
function tableLines(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children]
      .filter(({ tagName }) => tagName === 'TD' || tagName === 'TH')
      .map((cell) => tidy(sentence(cell)).replaceAll('|', '\\|')),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  if (width === 1) return rows.flat().filter(Boolean).join('\n\n');
  const write = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [write(head), `|${' --- |'.repeat(width)}`, ...others.map(write)].join('\n');
}

/** One paragraph, heading, table or item of a text, and how deep it stands in a list (0: in none). */
interface Piece {
  lines: string;
  depth: number;
  isNumbered?: boolean;
}

const isBlock = (node: Node) =>
  node instanceof Element &&
  (LINES.has(node.tagName) || /^(?:H\d|UL|OL|LI|TABLE|HR|PRE|TR|TBODY)$/u.test(node.tagName));

function* pieces(node: Element, depth: number, isNumbered: boolean): Generator<Piece> {
  let words = '';
  const flush = function* (): Generator<Piece> {
    const lines = tidy(words);
    words = '';
    if (lines !== '') yield { lines, depth, isNumbered };
  };
  for (const child of node.childNodes) {
    if (child instanceof Element && isHidden(child)) continue;
    const hasBlocks = child instanceof Element && [...child.querySelectorAll('*')].some(isBlock);
    if (!(child instanceof Element) || (!isBlock(child) && !hasBlocks)) {
      words += sentence(child);
      continue;
    }
    yield* flush();
    const { tagName } = child;
    const heading = /^H(\d)$/u.exec(tagName);
    const item = wordItem(child);
    if (heading) {
      const rank = Math.min(4, Math.max(2, Number(heading[1])));
      const title = tidy(sentence(child)).replaceAll('**', '');
      if (title !== '') yield { lines: `${'#'.repeat(rank)} ${title}`, depth: 0 };
    } else if (tagName === 'TABLE') {
      const lines = tableLines(child);
      if (lines !== '') yield { lines, depth: 0 };
    } else if (tagName === 'UL' || tagName === 'OL') {
      yield* pieces(child, depth + 1, tagName === 'OL');
    } else if (item) {
      const lines = tidy(sentence(child));
      if (lines !== '') yield { lines, ...item };
    } else if (hasBlocks) yield* pieces(child, depth, isNumbered);
    else {
      const lines = tidy(sentence(child));
      if (lines !== '') yield { lines, depth, isNumbered };
    }
  }
  yield* flush();
}

/** What a page or a word processor puts on the clipboard, as clean Markdown. */
export function toMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let text = '';
  let before: Piece | undefined;
  const counts: number[] = [];
  const kinds: boolean[] = [];
  // What stands in an item starts under its words: the mark of a number is wider than a dash.
  const widths: number[] = [];
  for (const piece of pieces(body, 0, false)) {
    const isItem = piece.depth > 0;
    counts.length = piece.depth;
    let lead = '';
    if (isItem) {
      const index = piece.depth - 1;
      const isSame = before !== undefined && before.depth > 0 && kinds[index] === piece.isNumbered;
      counts[index] = isSame ? (counts[index] ?? 0) + 1 : 1;
      kinds.splice(index, Infinity, piece.isNumbered ?? false);
      const mark = piece.isNumbered ? `${counts[index]}. ` : '- ';
      const indent = Array.from({ length: index }, (_, at) => widths[at] ?? 2);
      lead = ' '.repeat(indent.reduce((sum, width) => sum + width, 0)) + mark;
      widths[index] = mark.length;
    }
    const gap = before === undefined ? '' : isItem && before.depth > 0 ? '\n' : '\n\n';
    text += gap + lead + piece.lines;
    before = piece;
  }
  return text;
}

/** Whether what is on the clipboard says more than its plain words. */
export const isRich = (html: string) =>
  /<(?:p|h\d|ul|ol|li|table|b|strong|a|div|br)\b/iu.test(html);
