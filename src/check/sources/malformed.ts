import { partsOf } from '../../document/body/parts.ts';
import type { Document, Site } from '../../document/site.ts';
import { CITATION_LIKE } from '../../lib/citations.ts';
import { withoutCode } from '../../lib/plain-text.ts';
import { slugify } from '../../lib/slug.ts';

/** Something between brackets that is no link: its first group is the ^ in front, its second the inside. */
const BRACKETS = /(\^?)\\?\[([^[\]\n]*?)\\?\](?![(:])/gu;
/** Something between parentheses that are not those of a link. */
export const PARENTHESES = /(?<!\])\(([^()[\]\n]*)\)/gu;

const SEPARATOR = /[\s,;^]+(?:et\s+)?\^?/u;

/** Numbers of a list of sources that stayed where the words were copied: « [3, 4] ». */
export const NUMBERED = /^\s*\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\s*$/u;
/** The mark of a note behind a word: « mot[a] », « mot (1) », a raised number, one that is glued to the end of a sentence. */
const RAISED =
  /(?<=\p{Ll}{3}[ \u00A0]?)\(\d\)(?=[.,;:!?]|$)|(?:(?<=\p{L}{3})|(?<=[.;:)»]))\[(?!e?s?\]|t\])[a-z]{1,2}\](?![\p{L}(:])|(?<=\p{Ll}{4}[.!?])\d{1,2}(?=\s|$)|(?:(?<=\p{L}{4}[ \u00A0\u202F]?)|(?<=[.;:)»]))[\u00B9\u00B2\u00B3\u2070\u2074-\u2079]+(?:[,–-][\u00B9\u00B2\u00B3\u2070\u2074-\u2079]+)*/u;

/** Labels of the addresses that a text gives under its words: `[a]: https://…`. */
const labelsOf = (document: Document) =>
  new Set(
    partsOf(document).flatMap(({ node }) => (node.type === 'definition' ? node.identifier : [])),
  );

/** Whether brackets were meant to cite, and do not: two keys, a space, no ^ or one in front of them. */
function isMeantInBrackets(
  before: string,
  inside: string,
  document: Document,
  site: Site,
): boolean {
  const { records } = site.bibliography;
  const typed = inside.replaceAll('\\', '');
  // « [@cle] », as converters and reference managers write it.
  if (before !== '' || /^\s*-?@\p{L}/u.test(typed)) return true;
  if (/^\s*\^/u.test(typed)) return !/^\^[^\s,;^]*$/u.test(typed);
  if (NUMBERED.test(typed)) return !labelsOf(document).has(typed.trim());
  const keys = typed.split(SEPARATOR).map((key) => slugify(key));
  const areKnown = keys.every((key) => records.has(key));
  return areKnown && !/\p{L}\s+\d/u.test(typed) && !labelsOf(document).has(typed.toLowerCase());
}

/** Whether parentheses hold keys as they stand in the bibliography, and nothing else. */
export function isMeantInParentheses(inside: string, { bibliography: { records } }: Site): boolean {
  const keys = inside.trim().split(SEPARATOR).filter(Boolean);
  return keys.length > 0 && keys.every((key) => records.has(key) && /[-\d]/u.test(key));
}

/** A key with a half of what makes it a citation, right ones being left out: « [^cle. », « ^cle] », « (^cle) ». */
const HALF = /\[?[\^ˆ]\s?([\p{L}\d_–-]+)\s?[\])]?|\[?([\p{L}\d_–-]+)\s?\^?\](?![(:])/gu;

/** A citation in brackets of its own: « [[^cle]] ». */
const DOUBLED = /\\?\[\[\^[^[\]\n]+\]\\?\](?![(:])/u;

/** A citation of a known source that is half written. */
function findHalf(text: string, { bibliography: { records } }: Site): string | undefined {
  const isKnown = (key = '') => records.has(slugify(key)) && /^\p{L}{2}/u.test(key);
  const rest = text
    .replace(/\\(?=[[\]^])/gu, '')
    .replace(CITATION_LIKE, (found, _key, at: number, whole: string) =>
      whole[at + found.length] === '(' ? found : '\n',
    );
  return [...rest.matchAll(HALF)].find(
    ([, before, after]) => isKnown(before) || isKnown(after),
  )?.[0];
}

/** The first citation of a line that is not understood; pieces of code hold none. */
export function findMalformed(typed: string, document: Document, site: Site): string | undefined {
  const text = withoutCode(typed);
  const [raised] = RAISED.exec(text) ?? DOUBLED.exec(text) ?? [];
  if (raised !== undefined || !/[[(\]^ˆ]/u.test(text)) return raised;
  const bracket = [...text.matchAll(BRACKETS)].find(([, before = '', inside = '']) =>
    isMeantInBrackets(before, inside, document, site),
  );
  const found =
    bracket ??
    [...text.matchAll(PARENTHESES)].find(([, inside = '']) => isMeantInParentheses(inside, site));
  return found?.[0] ?? findHalf(text, site);
}
