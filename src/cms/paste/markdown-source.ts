import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { splitFile } from '../../document/frontmatter.ts';
import { BLOCKS } from '../../schemas/blocks.ts';
import { wordsOfTex } from './formulas.ts';
import { LESS } from './list-mark.ts';

/**
 * Markdown with tables. A line with blanks before it is no code, and « -- » under another makes no heading of it:
 * people, slides and mails set words so.
 */
const MARKDOWN = {
  extensions: [gfmTable(), { disable: { null: ['codeIndented', 'setextUnderline'] } }],
  htmlExtensions: [gfmTableHtml()],
};

/** Marks that are hardly typed in plain words: what an AI assistant or a file of Markdown or HTML holds. */
const SOURCE =
  /^#{2,4}\s+\S|(?<!\*)\*{2,3}[^\s*][^*\n]*\*\*|\]\(https?:\/\/|^\|?[ :]*-+[ :]*\|[ \t:|-]*$|^```|^\s*- \[[ x]\] |<\/[a-z][a-z\d]*>|\[\^[a-z][a-z\d-]*\]|<br ?\/?>/mu;

/** Whether plain words are the source of a text. */
export const isMarkdown = (words: string): boolean => SOURCE.test(words);

/** A block of the site: text copied from one of its files, which no paragraph may hold. */
const SITE_BLOCK = new RegExp(`</?(?:${Object.keys(BLOCKS).join('|')})(?![\\p{L}\\d])`, 'u');
/** A link to a page of the site. */
const SITE_LINK = /\]\(\/[a-z\d/-]*[)#]/u;

/** The header of the source of a text; empty without one. */
export const headerOf = (words: string) => splitFile(words.replaceAll('\r', '')).yaml ?? '';

/** Whether plain words are the source of a text of the site, which a formatted text would escape. */
export const isSiteSource = (words: string): boolean =>
  SITE_BLOCK.test(words) || SITE_LINK.test(words) || /^(?:title|name|url):/mu.test(headerOf(words));

/** Signs at the start of a line that mean something: « - de 25 ans », « + de 25 ans », « > 25 ». */
const SIGN = new RegExp(
  String.raw`^(\s*(?:(?:[-*+]|\d+[.)])\s+)*)(-(?=\s+(?:${LESS}))|\+(?=\s)|>(?=\s*[\d=]|\s*ou\s)|#(?=\s+\d))`,
  'gmu',
);
/** Numbers at the start of a line that no list of a text reaches: « 2018. Une année ». */
const NUMBER = /^(\s*\d{4,9})(?=[.)]\s)/gmu;

/** A text whose lines start with what they mean, and not with a mark. */
export const escapeMeaning = (words: string): string =>
  words
    .replace(SIGN, '$1\\$2')
    .replace(NUMBER, '$1\\')
    // « 5*2*3 » is a product, « HLA-B*57 » a name.
    .replace(/(?<!(?<!\S)\*[^*\n]*)(?:(?<=[\p{L}\d])\*(?=\d)|(?<=\d)\*(?=\p{L}))/gu, '\\*');

/** Numbered lines one after another. */
const NUMBERED = /^([ \t]*)\d{1,3}[.)][ \t].*(?:\n(?:[ \t]*\n)*\1\d{1,3}[.)][ \t].*)+/gmu;
/** Markdown in which the numbers of lines stay where a list would count others: « 15. SAMU », « 17. Police ». */
const withOwnNumbers = (words: string) =>
  words.replace(NUMBERED, (lines) => {
    const numbers = (lines.match(/^[ \t]*\d+/gmu) ?? []).map(Number);
    const countsOn = numbers.every((number, at) => number === numbers[0]! + at);
    // A list may leave the counting to its page.
    const isUncounted = numbers.every((number) => number === 1);
    return countsOn || isUncounted ? lines : lines.replace(/^[ \t]*\d+(?=[.)])/gmu, '$&\\');
  });

/** A table: its names, its line of dashes, its rows. */
const TABLE = /^(.*\|.*)\n([ \t]*\|?[ \t]*:?-[-|: \t]*)\n((?:.*\|.*(?:\n|$))+)/gmu;
const countCells = (row: string) =>
  row
    .replace(/\\./gu, '')
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|').length;
/** Markdown whose tables are as wide as their widest row: what is beyond the names would be lost. */
const withWholeRows = (words: string) =>
  words.replace(TABLE, (table, names: string, dashes: string, rows: string) => {
    const most = Math.max(...rows.trim().split('\n').map(countCells));
    const missing = most - countCells(names);
    if (missing <= 0) return table;
    const add = (row: string, cell: string) =>
      row.replace(/\|?[ \t]*$/u, cell.repeat(missing)) + '|';
    return `${add(names, '| ')}\n${add(dashes, '|---')}\n${rows}`;
  });

/** A formula between the signs of TeX; « 180$ » is a price. */
const FORMULA =
  /\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$|(?<!\d)\$(?!\s)([^$\n]*[\\^_{][^$\n]*)(?<!\s)\$(?!\d)/gsu;
/** Words in which Markdown and HTML find no mark. */
const asEntities = (words: string) =>
  words.replace(/[^\p{L}\d ]/gu, (sign) => `&#${sign.codePointAt(0)};`);
/** Code: lines between two fences, of which the second may be missing, or words between two marks. */
const CODE =
  /(?<=^[ \t]*)(`{3,}|~{3,})[^\n]*\n(.*?)(?:^[ \t]*\1[`~]*[ \t]*$|(?![^]))|(?<!`)(`+)(?!`)((?:[^\n]|\n(?![ \t]*\n))+?)(?<!`)\3(?!`)/gmsu;
/** A sign that may start a tag, with the name of its element; that of an address or of a type of page starts none. */
const TAG = /<(?!!doctype|\w+:\/\/)\/?([a-z][\w-]*)?/giu;

/** Whether HTML has an element of some name; another program has « <pays> », whose tags are words here. */
const isOfHtml = (name = '') =>
  /^[a-z\d]+$/iu.test(name) && !(document.createElement(name) instanceof HTMLUnknownElement);

/**
 * Renders the source of a text as the page that it stands for: lines stay lines, and struck words are struck.
 */
export function renderMarkdown(words: string): string {
  const marked = words.replace(CODE, (_, _fence, lines?: string, _mark?: string, code = '') =>
    lines === undefined ? asEntities(code) : `<pre>${asEntities(lines)}</pre>`,
  );
  const source = withWholeRows(withOwnNumbers(escapeMeaning(marked)))
    .replace(FORMULA, (all, ...found: (string | undefined)[]) => {
      const tex = found.slice(0, 4).find((one) => one !== undefined) ?? '';
      // « \[5\] » is a note between brackets.
      if (/^[\p{L}\d]+$/u.test(tex)) return all;
      return wordsOfTex(tex) ?? `<span data-math="${asEntities(tex)}"></span>`;
    })
    .replace(/^\[[^\]\n]+\]: *\S.*$/gmu, '\n$&\n')
    .replace(/^\[\^([^\]\s]+)\]: */gmu, '[$1] ')
    .replace(/\[\^(\d[\d_-]*)\]/gu, '[$1]')
    // A page shows no address that none of its links names.
    .replace(/^\[[^\]\n]+\](?=: *\S)/gmu, (mark, _offset: number, all: string) =>
      all.split(mark).length > 2 ? mark : `\\${mark}`,
    )
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/gu, '<del>$1</del>')
    .replace(/<!--(.*?)-->/gsu, '<del>$1</del>')
    // What converters write for raised and lowered figures, and between two numbers; an address may hold it.
    .replace(/(?<=[\p{L}\d])\^([-+−\d]{1,4}|n)\^/gu, '<sup>$1</sup>')
    .replace(/(?<=\p{L})~([-+−\d]{1,4})~/gu, '<sub>$1</sub>')
    .replace(/(?<=\d)(?<!:\/\/\S*)--(?=\d)/gu, '–')
    .replace(TAG, (start, name?: string) => (isOfHtml(name) ? start : `&lt;${start.slice(1)}`))
    // A backslash that ends a line is a mark of that end.
    .replace(/(?<=[^\s\\])\\(?=\n[ \t]*\S)/gu, '')
    .replace(/(?<=\S)[ \t]*$/gmu, '  ');
  // The page is read and never shown: its links and tags are those that the paste says.
  return micromark(source, {
    ...MARKDOWN,
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
  });
}

/** Markdown in which the keys of sources of the site are citations again. */
export const withCitations = (markdown: string): string =>
  markdown.replace(/\\(\[\^[a-z][a-z\d-]*\])/gu, '$1');

/** The words of one line of Markdown, without its marks. */
export const wordsOf = (markdown: string): string =>
  new DOMParser().parseFromString(micromark(markdown), 'text/html').body.textContent.trim();

/** Markdown as HTML, whose blanks at the ends of a piece of a sentence are kept. */
export function toHtml(markdown: string): string {
  const html = micromark(markdown, MARKDOWN);
  const [before, after] = [/^ /u, / $/u].map((end) => end.exec(markdown)?.[0] ?? '');
  return before || after
    ? html.replace(
        /^<p>(.*)<\/p>$/su,
        (_, words) => `<p style="white-space:pre-wrap">${before}${words}${after}</p>`,
      )
    : html;
}
