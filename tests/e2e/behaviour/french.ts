import { MENU } from '../../support/site.ts';

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** Days and months of a year; a year alone is no date. */
const DATE = new RegExp(`(?:(?:1er|[12]?\\d|3[01])\\s)?(?:${MONTHS})\\s(?:19|20)\\d{2}`, 'gu');

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

/**
 * What a page says: its text, its text without its dates, the attributes that are shown, there or elsewhere,
 * its dates, and what is marked as of another language. Runs in the browser.
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

/** The dates of a text that are written in words. */
export const findDates = (text: string) => text.match(DATE) ?? [];
