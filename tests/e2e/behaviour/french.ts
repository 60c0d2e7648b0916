import { MENU } from '../../support/site.ts';

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** Days and months of a year; a year alone is no date. */
const DATE = `(?:(?<day>1er|[12]?\\d|3[01])\\s)?(?<month>${MONTHS})\\s(?<year>(?:19|20)\\d{2})`;

/** Marks that French sets apart, and what is wrong around them. */
const FAULTS: readonly RegExp[] = [
  /\S[ \t\n]+[;!?%:»]/gu,
  /[\p{L}\d»)\]][;!?%](?!\p{L})/gu,
  /\p{L}:(?=\s)/gu,
  /«(?!\u00A0)/gu,
  /(?<!\u00A0)»/gu,
  /\p{L}'\p{L}/gu,
  /"/gu,
  /\.{3}/gu,
  /\d [%€]|\d \d{3}/gu,
];

/** English words that are neither French words nor proper names. */
const ENGLISH =
  /(?<![\p{L}'’-])(?:the|of|and|with|from|your|smear|screening|squamous|lesion)(?!\p{L})/giu;

/**
 * What a page says: its text, its text without its dates and without what is marked as of another language,
 * and the attributes that are shown, there or elsewhere. Runs in the browser.
 */
export function readWords(document: Document) {
  const textWithout = (left: string) => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll(`script, style, svg, code, ${left}`))
      element.remove();
    return body.textContent.replace(/https?:\/\/\S+/gu, '');
  };
  const attributes = ['alt', 'title', 'data-label'].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!),
  );
  const metas = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')];
  return {
    words: [
      textWithout('nothing'),
      document.title,
      ...attributes,
      ...metas.map((meta) => meta.getAttribute('content')!.replace(/https?:\/\/\S+/gu, '')),
    ],
    undated: textWithout('time'),
    unmarked: textWithout('[lang]'),
    times: [...document.querySelectorAll('time')].map(
      (time) => [time.textContent, time.getAttribute('datetime')] as const,
    ),
    marked: [...document.querySelectorAll('main [lang]')].map((node) => [
      node.getAttribute('lang'),
      node.textContent,
    ]),
  };
}

const around = (text: string, { 0: found, index }: RegExpExecArray) =>
  text.slice(Math.max(0, index - 20), index + found.length + 20).replaceAll('\n', ' ');

/** Faults of French typography in a text, each with what is around it; the menu keeps its words. */
export function findTypographyFaults(text: string): string[] {
  const own = MENU.reduce((rest, [name]) => rest.replaceAll(name, '…'), text);
  return FAULTS.flatMap((fault) => [...own.matchAll(fault)].map((match) => around(own, match)));
}

/** English words in a text, each with what is around it. */
export const findEnglish = (text: string) =>
  [...text.matchAll(ENGLISH)].map((match) => around(text, match));

/** The dates of a text that are written in words. */
export const findDates = (text: string) =>
  [...text.matchAll(new RegExp(DATE, 'gu'))].map(([date]) => date);

/**
 * A French date as `datetime` writes it: « 1er mars 2027 » is 2027-03-01, « mai 2025 » is 2025-05.
 *
 * @returns `undefined` if the text is not one date and nothing else.
 */
export function toDatetime(text: string): string | undefined {
  const groups = new RegExp(`^${DATE}$`, 'u').exec(text.trim())?.groups;
  if (!groups) return undefined;
  const month = MONTHS.split('|').indexOf(groups.month!) + 1;
  const day = groups.day && String(Number.parseInt(groups.day, 10));
  return [groups.year, String(month), ...(day ? [day] : [])]
    .map((part) => part!.padStart(2, '0'))
    .join('-');
}
