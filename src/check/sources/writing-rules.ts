import { CITATION_LIKE } from '../../lib/citations.ts';
import { slugify } from '../../lib/slug.ts';
import { partsOf } from '../../document/body/parts.ts';
import { PLACEHOLDERS } from '../../schemas/placeholders.ts';
import { surelyMeant } from '../../lib/nearest.ts';
import type { Rule } from '../rule.ts';
import type { Document, Site } from '../../document/site.ts';

/** Something between brackets that is no link: its first group is the ^ in front, its second the inside. */
const BRACKETS = /(\^?)\\?\[([^[\]\n]*?)\\?\](?![(:])/gu;
/** Something between parentheses that are not those of a link. */
const PARENTHESES = /(?<!\])\(([^()[\]\n]*)\)/gu;

const SEPARATOR = /[\s,;^]+(?:et\s+)?\^?/u;

/** The keys that an author listed, as they are typed but without accents and capitals. */
const keysIn = (inside: string) =>
  inside
    .split(SEPARATOR)
    .map((key) => slugify(key))
    .filter(Boolean);

const cite = (keys: readonly string[]) => keys.map((key) => `[^${key}]`).join('');

/** Labels of the addresses that a text gives under its words: `[a]: https://…`. */
const labelsOf = (entry: Document) =>
  new Set(
    partsOf(entry).flatMap(({ node }) => (node.type === 'definition' ? node.identifier : [])),
  );

/** What brackets were meant to cite; undefined when they cite well, or cite nothing. */
function meantInBrackets(before: string, inside: string, entry: Document, site: Site) {
  const { records } = site.bibliography;
  const typed = inside.replaceAll('\\', '');
  const hasCaret = before !== '' || /^\s*\^/u.test(typed);
  if (before === '' && /^\^[^\s,;^]*$/u.test(typed)) return undefined;
  if (records.has(slugify(typed)) && hasCaret) return cite([slugify(typed)]);
  const keys = keysIn(typed);
  if (hasCaret)
    return keys.length === 0
      ? `[^${PLACEHOLDERS.sourceKey}]`
      : cite(keys.map((key) => surelyMeant(key, records.keys()) ?? key));
  const areKnown = keys.length > 0 && keys.every((key) => records.has(key));
  return areKnown && !/\p{L}\s+\d/u.test(typed) && !labelsOf(entry).has(typed.toLowerCase())
    ? cite(keys)
    : undefined;
}

/** What parentheses were meant to cite: keys as they stand in the bibliography, and nothing else. */
function meantInParentheses(inside: string, { bibliography: { records } }: Site) {
  const keys = inside.trim().split(SEPARATOR).filter(Boolean);
  return keys.length > 0 && keys.every((key) => records.has(key) && /[-\d]/u.test(key))
    ? cite(keys)
    : undefined;
}

/** A line with its citations as they were meant; pieces of code stay as they are. */
const mendCitations = (text: string, entry: Document, site: Site) =>
  /[[(]/u.test(text) ? mendPieces(text, entry, site) : text;

const mendPieces = (text: string, entry: Document, site: Site) =>
  text
    .split(/(`[^`]*`)/u)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replace(
              BRACKETS,
              (whole, before: string, inside: string) =>
                meantInBrackets(before, inside, entry, site) ?? whole,
            )
            .replace(
              PARENTHESES,
              (whole, inside: string) => meantInParentheses(inside, site) ?? whole,
            ),
    )
    .join('');

/** Rules on how a text cites its sources. */
export const CITATION_WRITING_RULES: readonly Rule[] = [
  {
    id: 'citation-mal-ecrite',
    severity: 'error',
    description:
      'Une citation s’écrit entre crochets, avec le signe ^ et une seule clé : [^has-2025], puis [^oms-2024].',
    visit: {
      *prose({ text, entry }, site) {
        const mended = mendCitations(text, entry, site);
        if (mended === text) return;
        const keys = [...mended.matchAll(CITATION_LIKE)].map(([, key = '']) => key);
        const isKnown = keys.every((key) => site.bibliography.records.has(key));
        yield {
          message: 'citation-malformed',
          ...(isKnown ? { write: mended } : { suggestion: mended }),
        };
      },
    },
  },
];
