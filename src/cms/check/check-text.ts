import { isMap } from 'yaml';
import { checkSite } from '../../check/check-content.ts';
import { unshownFilesOf } from '../../check/field-reports.ts';
import { nameOfField, printable } from '../../check/format/terminal.ts';
import { wordsOfMessage } from '../../check/format/words.ts';
import type { Finding } from '../../check/rule.ts';
import { loadSpeller } from '../../check/spelling/french.ts';
import { CONTENT } from '../../document/content-folder.ts';
import { parseHeader, splitFile } from '../../document/frontmatter.ts';
import { isIgnored } from '../../document/files/content-path.ts';
import { readHeader } from '../../document/header/header.ts';
import { isRecord, valuesIn } from '../../document/header/values.ts';
import type { RawFile, Site } from '../../document/site.ts';
import { nameOfBlock } from '../../schemas/blocks.ts';
import { toSite } from '../../document/to-site.ts';
import { unescapeWords } from '../format/words.ts';
import { NAMING, quotePlace } from '../titles.ts';

/** Texts and first bytes of pictures, by their path from the root of the project. */
export type Texts = Readonly<Record<string, string>>;

/** A finding of the check, as an author of the CMS reads it. */
export interface ShownFinding {
  isError: boolean;
  /** Where it is (a field, a sentence or another file), and what it is. */
  line: string;
}

/** The bibliography, whose sources other texts cite by their keys. */
const SOURCES = `${CONTENT}/sources.yaml`;

/** What a picture is given as: its first bytes, in base64. */
const HEAD = 'data:;base64,';

/** Longest piece of a sentence that a finding shows. */
const LONGEST_QUOTE = 90;

/** How many times one message about a long text is shown, each with its sentence. */
const MOST_TIMES = 3;

/** A picture and its description, in a header and in a text. */
const DESCRIBED =
  /^imageUrl: *(?<top>.+)\nimageAlt: *(?<topAlt>.+)|!\[(?<alt>(?:\\.|[^\]\\\n])+)\]\((?<src>[^\s)]+)\)/gmu;

function bytesOf(text: string): Uint8Array {
  if (!text.startsWith(HEAD)) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(text.slice(HEAD.length)), (char) => char.charCodeAt(0));
}

/** The site of the texts, none of which stands on a disk. */
function siteOf(texts: Texts, day: string): Site {
  const files = Object.entries(texts)
    .map(([path, text]): RawFile => {
      return { path, inside: path.slice(CONTENT.length + 1), bytes: bytesOf(text) };
    })
    .filter(({ inside }) => !isIgnored(inside))
    .toSorted((a, b) => (a.inside < b.inside ? -1 : 1));
  return toSite(files, day);
}

const findingsOf = (texts: Texts, day: string): Promise<Finding[]> => checkSite(siteOf(texts, day));

/** Whether words are French, by the dictionary of the check. */
export async function loadWords(): Promise<(word: string) => boolean> {
  const speller = await loadSpeller();
  return (word) => speller.isFrench(word, () => false);
}

/** What was said of the texts as they are: a second question about one of them asks it again. */
let known: { of: string; senses: ReadonlySet<string> } | undefined;

const senseOf = ({ rule, file, message, data }: Finding) =>
  JSON.stringify([rule, file, message, data]);

/** The piece of a line that a finding is about, short enough to be found by eye. */
function quoteOf(line: string, words: string | undefined): string {
  const text = line.replace(/^\s*(?:[-*+>]|\d+[.)]|#+)\s+/u, '').trim();
  if (text.length <= LONGEST_QUOTE) return text;
  const at = words === undefined ? 0 : Math.max(0, text.indexOf(words));
  const start = Math.max(0, at - 30);
  const piece = text.slice(start, start + LONGEST_QUOTE);
  return `${start > 0 ? '…' : ''}${piece}${start + LONGEST_QUOTE < text.length ? '…' : ''}`;
}

/** The entry of the bibliography on a line of its file: its form has hundreds. */
function entryAt(lines: readonly string[], line: number): string[] {
  const [, key] =
    /^([\w-]+):/u.exec(lines.slice(0, line).findLast((one) => /^\w/u.test(one)) ?? '') ?? [];
  return key === undefined ? [] : [`de la source « ${key} »`];
}

/** What authors call another text, or a folder. */
const nameAt = (path: string, texts: Texts) => quotePlace(path, (one) => texts[one]);

/** Longest name of an item that a finding shows. */
const LONGEST_NAME = 60;

/** The list or the part of a header that a field is in, and the item of the list: a country has a dozen fields of one name. */
function holderOf(file: string, field: string, text: string): string[] {
  const [, holder = '', at] = /^(.+?)(?: (\d+))?\.[^.]+$/u.exec(field) ?? [];
  const name = holder === '' ? undefined : nameOfField(file, holder);
  if (name === undefined) return [];
  if (at === undefined) return [`de « ${name} »`];
  const steps = holder
    .split(/[. ]/u)
    .map((step) => (/^\d+$/u.test(step) ? Number(step) - 1 : step));
  const yaml = file.endsWith('.yaml') ? text : (splitFile(text).yaml ?? '');
  const item: unknown = parseHeader(yaml).header.getIn([...steps, Number(at) - 1]);
  const values = isMap(item) ? (item.toJSON() as Readonly<Record<string, unknown>>) : {};
  const said = [...NAMING.map((one) => values[one]), ...Object.values(values)].find(
    (value) => typeof value === 'string' && value !== '',
  );
  const called =
    typeof said === 'string' ? `« ${printable(said).slice(0, LONGEST_NAME)} »` : `n° ${at}`;
  return [`de ${called} (${name})`];
}

/** Where a finding is: the name of its field, or the sentence of the long text. */
function placeOf({ file, line, field, words }: Finding, path: string, texts: Texts): string {
  const other = file === path ? [] : [`dans ${nameAt(file, texts)}`];
  const lines = (texts[file] ?? '').split('\n');
  if (field !== undefined) {
    const isSource = file === SOURCES && line !== undefined;
    const entry = isSource ? entryAt(lines, line) : holderOf(file, field, texts[file] ?? '');
    return ['champ', `« ${nameOfField(file, field) ?? field} »`, ...entry, ...other].join(' ');
  }
  const source = line === undefined ? undefined : lines[line - 1];
  const quote = source === undefined ? '' : printable(quoteOf(unescapeWords(source), words));
  if (quote === '') return other.join(' ') || 'ce texte';
  // No form shows a tag.
  const [, tag] = /^<(\w+)>$/u.exec(quote) ?? [];
  const place = tag === undefined ? `« ${quote} »` : `bloc « ${nameOfBlock(tag)} »`;
  return [place, ...other].join(' ');
}

/** Words whose quotes and high signs stay on the line of what they belong to. */
const unbroken = (words: string) => words.replace(/(?<=«) | (?=[»:;?!])/gu, '\u00A0');

/** Words without the names that fields and files have where no form shows them. */
const withoutNames = (words: string) =>
  words
    .replace(/ \((?:nav|next|sources|readOn|checkedOn|helpLines|[a-z]+\.yaml)\)/gu, '')
    .replaceAll(`${CONTENT}/`, '');

/** Other words for a message, by its name, where what is done to a text says more than the check knows. */
type OtherWords = Readonly<Partial<Record<Finding['message'], string>>>;

/** Neither text could be saved before the other. */
const ON_CHANGE: OtherWords = {
  'link-anchor-unknown':
    'ce lien mène à un titre que vous changez. Dans ce texte-là, faites-le d’abord mener à la page entière ; changez ensuite le titre ; puis remettez le lien.',
};

/** What needs the text that is to go. */
const ON_REMOVAL: OtherWords = {
  'page-missing': 'le site ne se publie pas sans cette page.',
  'link-page-unknown': 'cela mène à ce texte. Changez ce lien, ou retirez-le.',
  'link-anchor-unknown': 'ce lien mène à ce texte. Changez-le, ou retirez-le.',
};

/** What two texts may not share, said of the one that is saved: the check tells the one whose name comes second. */
function toldHere(finding: Finding, path: string): Finding {
  const isShared = finding.message === 'rank-taken' || finding.message === 'value-taken';
  if (!isShared || finding.data.other.path !== path) return finding;
  const other = { path: finding.file };
  return { ...finding, file: path, data: { ...finding.data, other } } as Finding;
}

/** A finding whose data name other texts as authors read them; an address is no such name. */
const withTitles = (finding: Finding, texts: Texts): Finding => ({
  ...finding,
  data: JSON.parse(JSON.stringify(finding.data ?? null), (key, value: unknown) =>
    key === 'path' && String(value).startsWith(`${CONTENT}/`)
      ? nameAt(String(value), texts)
      : value,
  ) as never,
});

/** @param others - Said of other texts than the one at the path, and of the one that goes. */
const say = (told: Finding, path: string, texts: Texts, others: OtherWords): ShownFinding => {
  const finding = toldHere(told, path);
  const other = texts[path] === undefined || finding.file !== path ? others : {};
  const words =
    other[finding.message] ??
    withoutNames(printable(wordsOfMessage(withTitles(finding, texts), 'form')));
  return {
    isError: finding.severity === 'error',
    line: unbroken(`${placeOf(finding, path, texts)} : ${words}`),
  };
};

/** Sources that texts cite, and that the bibliography would no longer have: no text is to take another one. */
const sayMissing = (
  filesOf: ReadonlyMap<string, ReadonlySet<string>>,
  texts: Texts,
): ShownFinding[] =>
  [...filesOf].map(([key, files]) => ({
    isError: true,
    line: unbroken(
      `« ${key} » : cette source est encore citée dans ${[...files].map((file) => nameAt(file, texts)).join(', ')}. Remettez-la avec cette clé, qui ne change plus (« Revenir au texte enregistré » la remet), ou retirez d’abord ces citations.`,
    ),
  }));

/** What the check says of the texts as they are; asked once while they stay so. */
async function sensesOf(texts: Texts, day: string): Promise<ReadonlySet<string>> {
  const of = JSON.stringify([day, texts]);
  if (known?.of !== of)
    known = { of, senses: new Set((await findingsOf(texts, day)).map(senseOf)) };
  return known.senses;
}

/**
 * The errors that the site would have without a text: the pages, links and words that need it.
 *
 * @param path - Of the text, from the root of the project.
 * @param day - Today, YYYY-MM-DD.
 */
export async function checkRemoval(
  texts: Texts,
  path: string,
  day: string,
): Promise<ShownFinding[]> {
  const senses = await sensesOf(texts, day);
  const { [path]: _removed, ...others } = texts;
  const found = await findingsOf(others, day);
  return found
    .filter((finding) => finding.severity === 'error' && !senses.has(senseOf(finding)))
    .map((finding) => say(finding, path, others, ON_REMOVAL));
}

/** What messages say, each a few times: a paste of many pages repeats one for each of its paragraphs. */
const sayEach = (found: readonly Finding[], path: string, texts: Texts): ShownFinding[] =>
  [
    ...Map.groupBy(found, ({ file, field, message, data }) =>
      JSON.stringify([file, field, message, data]),
    ).values(),
  ].flatMap((same) => {
    const shown = same.slice(0, MOST_TIMES).map((finding) => say(finding, path, texts, ON_CHANGE));
    const last = shown.at(-1)!;
    const more = same.length - shown.length;
    return more === 0
      ? shown
      : [...shown.slice(0, -1), { ...last, line: `${last.line} (Et ${more} fois encore.)` }];
  });

/** The pictures of a text by their descriptions. */
const describedIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(DESCRIBED)].map(({ groups }) => [
      (groups!.topAlt ?? groups!.alt)!,
      (groups!.top ?? groups!.src)!,
    ]),
  );

/** Descriptions that a text had for other pictures: who does not see them would be told of those. */
function movedDescriptions(before: string, text: string): string[] {
  const former = describedIn(before);
  return [...describedIn(text)]
    .filter(([alt, picture]) => former.has(alt) && former.get(alt) !== picture)
    .map(
      ([alt]) =>
        `« ${unescapeWords(alt.replace(/^["']|["']$/gu, ''))} » : l’image a changé, et cette description était celle d’avant. Dit-elle encore ce que montre l’image ?`,
    );
}

/** The numbers to call of a text, by all that stands beside them: service, sources, day of reading. */
function numbersIn(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, value] of valuesIn(readHeader(splitFile(text).yaml ?? '', 1).values)) {
    if (!isRecord(value) || value.number === undefined) continue;
    const { number, ...others } = value;
    const beside = JSON.stringify(others);
    found.set(beside, [...(found.get(beside) ?? []), String(number)]);
  }
  return found;
}

/** The numbers of a list that another one has not, whatever stands between their digits. */
function withoutThose(numbers: readonly string[], others: readonly string[]): string[] {
  const digitsOf = (number: string) => number.replace(/\D/gu, '');
  return numbers.filter((number) => !others.map(digitsOf).includes(digitsOf(number)));
}

/** Numbers that took the place of others and keep the day on which those were read. */
function unreadNumbers(before: string, text: string): string[] {
  const former = numbersIn(before);
  return [...numbersIn(text)].flatMap(([beside, numbers]) => {
    const others = former.get(beside) ?? [];
    const isReplaced = withoutThose(others, numbers).length > 0;
    return (isReplaced ? withoutThose(numbers, others) : []).map(
      (number) =>
        `« ${number} » : ce numéro a changé, et ses jours sont ceux du numéro d’avant. Lisez-le dans sa source, puis mettez le jour de cette lecture.`,
    );
  });
}

/**
 * Checks the texts of the site with one as it would be.
 *
 * @param texts - All of them, as they are.
 * @param path - Of the text, from the root of the project; it may be new.
 * @param added - What would be written, by its path: the text, and the pictures that come with it.
 * @param day - Today, YYYY-MM-DD.
 * @returns What is said of it, and what it brings elsewhere.
 */
export async function checkText(
  texts: Texts,
  path: string,
  added: Texts,
  day: string,
): Promise<ShownFinding[]> {
  const changed = { ...texts, ...added };
  const senses = await sensesOf(texts, day);
  const found = (await findingsOf(changed, day)).filter(
    (finding) => finding.file === path || !senses.has(senseOf(finding)),
  );
  const citing = new Map<string, Set<string>>();
  const others: Finding[] = [];
  for (const finding of found)
    if (path === SOURCES && finding.message === 'source-unknown') {
      const { key } = finding.data;
      citing.set(key, (citing.get(key) ?? new Set()).add(finding.file));
    } else others.push(finding);
  return [
    ...sayMissing(citing, changed),
    ...sayEach(others, path, changed),
    ...[movedDescriptions, unreadNumbers]
      .flatMap((remarksOf) => remarksOf(texts[path] ?? '', changed[path]!))
      .map((line) => ({ isError: false, line: unbroken(line) })),
  ];
}

/** What is wrong with a text that a form does not show whole; empty for any other. */
export async function unshownIn(texts: Texts, path: string, day: string): Promise<string[]> {
  const site = siteOf(texts, day);
  if (!unshownFilesOf(site).has(path)) return [];
  const found = await checkSite(site);
  return found
    .filter(({ file, severity }) => file === path && severity === 'error')
    .map((finding) => say(finding, path, texts, ON_CHANGE).line);
}
